// SPDX-License-Identifier: Apache-2.0

#if hasFeature(Embedded)
extension MotionObservable where T: CustomStringConvertible {
  /// Emits the description of each value.
  ///
  ///     upstream  20----40----80
  ///     toString  "20"--"40"--"80"
  ///
  /// Forwards upstream's states unchanged.
  public func toString() -> MotionObservable<String> {
    _map { $0.description }
  }
}
#else
extension MotionObservable {
  /// Emits the text that `print` would show for each value.
  ///
  ///     upstream  20----40----80
  ///     toString  "20"--"40"--"80"
  ///
  /// Forwards upstream's states unchanged. In Embedded Swift the values must conform to
  /// `CustomStringConvertible`.
  public func toString() -> MotionObservable<String> {
    _map { String(describing: $0) }
  }
}
#endif
