// SPDX-License-Identifier: Apache-2.0

/// Emits `true` each time a condition becomes true, and nothing else.
///
///     condition  f--t--t--f--t
///     when       ---t--------t
///
///     when(allOf([isOpen, spring.state.rewrite([.atRest: true, .active: false])])).rewriteTo(1.0)
///
/// A condition that is true from the start counts as becoming true. The state passes through.
public func when(_ condition: MotionObservable<Bool>) -> MotionObservable<Bool> {
  condition.dedupe()._filter { $0 }
}
