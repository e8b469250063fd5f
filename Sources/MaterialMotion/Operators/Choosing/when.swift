// SPDX-License-Identifier: Apache-2.0

/// Emits `true` each time a condition becomes true. Emits no other value.
///
///     condition  f--t--t--f--t
///     when       ---t--------t
///
///     when(allOf([isOpen, spring.state.rewrite([.atRest: true, .active: false])])).rewriteTo(1.0)
///
/// If the condition's first value is `true`, `true` is emitted, too. Forwards the condition's states
/// unchanged.
public func when(_ condition: MotionObservable<Bool>) -> MotionObservable<Bool> {
  condition.dedupe()._filter { $0 }
}
