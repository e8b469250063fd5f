// SPDX-License-Identifier: Apache-2.0

#if hasFeature(Embedded)
extension MotionObservable where T: CustomStringConvertible {
  /// Emits the description of each value.
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
  /// Emits each value as the text that `print` would show.
  ///
  ///     upstream  20----40----80
  ///     toString  "20"--"40"--"80"
  ///
  /// The state passes through. In Embedded Swift the values must conform to `CustomStringConvertible`.
  public func toString() -> MotionObservable<String> {
    _map { String(describing: $0) }
  }
}
#endif
