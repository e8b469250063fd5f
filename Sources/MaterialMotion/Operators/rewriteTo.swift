// SPDX-License-Identifier: Apache-2.0

extension MotionObservable {
  /// Emits the same value for each value.
  ///
  ///     upstream        0.5--0.25--0
  ///     rewriteTo(100)  100--100---100
  ///
  /// The state passes through.
  @inlinable
  public func rewriteTo<U>(_ value: U) -> MotionObservable<U> {
    _map { _ in value }
  }

  /// Emits the latest of another stream for each value, and whenever that has a new one.
  ///
  ///     upstream      0.5-----------0.25
  ///     other         ----100--200------
  ///     rewriteTo(…)  ----100--200--200-
  ///
  /// The state is the aggregate of both streams.
  @inlinable
  public func rewriteTo<U>(_ value: MotionObservable<U>) -> MotionObservable<U> {
    combineLatest(with: value) { $1 }
  }
}
