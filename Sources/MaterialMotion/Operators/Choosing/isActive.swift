// SPDX-License-Identifier: Apache-2.0

extension MotionObservable where T == MotionState {
  /// Emits `true` for each active state, and `false` for each state at rest.
  ///
  ///     tossable.state  atRest--active--atRest
  ///     isActive        false---true----false
  ///
  ///     runtime.connect(tossable.state.isActive().map { $0 ? 0.5 : 1 }, to: menu.opacity)
  ///
  /// Use it with the `state` of an interaction or a runtime, and with ``MotionElement/holdState``. Forwards
  /// upstream's states unchanged.
  @inlinable
  public func isActive() -> MotionObservable<Bool> {
    _map { $0 == .active }
  }
}
