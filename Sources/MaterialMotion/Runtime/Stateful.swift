// SPDX-License-Identifier: Apache-2.0

/// An object that reports whether it is moving something: an interaction, a spring, a fling, a tween, a
/// choreography, a field, an aggregator or a runtime.
///
/// ``isActive`` is the state now, and ``state`` a stream of it. A ``ReactiveProperty`` and a
/// ``MotionSubject`` also have ``ReactiveProperty/isActive``. Each of them is itself a stream with a state
/// channel, so its `state` is the value that this channel has now.
public protocol Stateful: AnyObject {
  /// A stream of the interaction's state. On subscription and at each change, the stream emits the state on
  /// both channels, `next` and `state`.
  ///
  ///     runtime.toggle(scrolling, inReactionTo: tossable)   // scrolling is disabled while a card moves
  ///     runtime.connect(tossable.state.isActive().map { $0 ? 0.5 : 1 }, to: menu.opacity)
  var state: MotionObservable<MotionState> { get }
}

extension Stateful {
  /// Whether the object is moving something now. For a stream, see ``state``.
  ///
  ///     if !tossable.isActive { save() }
  public var isActive: Bool {
    var latest = MotionState.atRest
    state.connect(MotionObserver(next: { _ in }, state: { latest = $0 }))()
    return latest == .active
  }
}

extension MotionAggregator: Stateful {
  /// A stream of the aggregate state. On subscription and at each change, the stream emits the state on both
  /// channels, `next` and `state`.
  public var state: MotionObservable<MotionState> { stateStream() }
}

extension SpringField: Stateful {
  /// A stream of the field's state. The field is active while at least one body moves. On subscription and at
  /// each change, the stream emits the state on both channels, `next` and `state`.
  public var state: MotionObservable<MotionState> { stateStream() }
}
