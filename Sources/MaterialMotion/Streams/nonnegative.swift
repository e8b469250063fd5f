// SPDX-License-Identifier: Apache-2.0

extension ReactiveProperty where T == Double {
  /// Creates a property that accepts only finite numbers that are at least 0. Every other number is dropped.
  ///
  /// - Parameters:
  ///   - initialValue: The initial number. Must be finite and at least 0.
  ///   - name: The property's name in reports.
  ///   - diagnostics: Receives a report of each number that is not finite.
  convenience init(nonnegative initialValue: Double, name: String, diagnostics: MotionDiagnostics?) {
    self.init(
      PropertyStorage(
        initialValue,
        accepting: { value in
          if !value.isFinite { diagnostics?.report(.nonFiniteValue(of: name)) }
          return value.isFinite && value >= 0
        }))
  }
}
