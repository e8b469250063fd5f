// SPDX-License-Identifier: Apache-2.0

extension MotionObservable {
  /// Replaces each value with a constant.
  ///
  ///     upstream        0.5--0.25--0
  ///     rewriteTo(100)  100--100---100
  ///
  /// Forwards upstream's states unchanged.
  @inlinable
  public func rewriteTo<U>(_ value: U) -> MotionObservable<U> {
    _map { _ in value }
  }

  /// Emits the latest value of another stream whenever either stream emits.
  ///
  ///     upstream      0.5-----------0.25
  ///     other         ----100--200------
  ///     rewriteTo(…)  ----100--200--200-
  ///
  /// Emits nothing until both streams have emitted a value. The returned stream is active while either input
  /// stream is active.
  @inlinable
  public func rewriteTo<U>(_ value: MotionObservable<U>) -> MotionObservable<U> {
    rewriteTo(value, emittingWith: .anyStream)
  }

  // A default value for `trigger` would make the compiler prefer the overload that takes a constant.

  /// Emits the latest value of another stream, and lets you choose the streams that cause an emission.
  ///
  ///     upstream                              0.5-----------0.25
  ///     other                                 ----100--200------
  ///     rewriteTo(…, emittingWith: .upstream) --------------200-
  ///
  /// - Parameters:
  ///   - value: A stream of the new values.
  ///   - trigger: The streams that cause an emission.
  @inlinable
  public func rewriteTo<U>(
    _ value: MotionObservable<U>, emittingWith trigger: EmissionTrigger
  ) -> MotionObservable<U> {
    combineLatest(with: value, emittingWith: trigger) { $1 }
  }
}
