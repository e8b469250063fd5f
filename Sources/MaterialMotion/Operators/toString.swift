// SPDX-License-Identifier: Apache-2.0

#if hasFeature(Embedded)
extension MotionObservable where T: CustomStringConvertible {
  /// Emits each value as text: its description.
  ///
  ///     upstream  20----40----80
  ///     toString  "20"--"40"--"80"
  ///
  /// The state passes through.
  public func toString() -> MotionObservable<String> {
    _map { $0.description }
  }
}
#else
extension MotionObservable {
  /// Emits each value as text, as it is printed.
  ///
  ///     upstream  20----40----80
  ///     toString  "20"--"40"--"80"
  ///
  /// The state passes through. In Embedded Swift it takes what describes itself (`CustomStringConvertible`).
  public func toString() -> MotionObservable<String> {
    _map { String(describing: $0) }
  }
}
#endif
