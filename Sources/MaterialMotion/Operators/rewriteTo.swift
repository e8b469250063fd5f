// SPDX-License-Identifier: Apache-2.0

extension MotionObservable {
  /// Replaces each value by a constant.
  ///
  ///     upstream        0.5--0.25--0
  ///     rewriteTo(100)  100--100---100
  ///
  /// The state passes through.
  @inlinable
  public func rewriteTo<U>(_ value: U) -> MotionObservable<U> {
    _map { _ in value }
  }

  /// Emits another stream's latest value, whenever either stream emits.
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
