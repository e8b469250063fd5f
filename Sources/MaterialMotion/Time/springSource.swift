// SPDX-License-Identifier: Apache-2.0

/// A stream that moves from where a property is to where a spring pulls, frame by frame.
///
///     let position = springSource(spring, from: card.position, clock: clock)
///       .toggled(with: gestureSource(pan).translated(from: card.position, in: stage))
///     runtime.connect(position, to: card.position)
///
/// Each subscription is a motion of its own. It reads the property's value when it starts; says `.active`,
/// then emits; comes to rest when nothing can be seen to move any more, emits the destination exactly, and
/// says `.atRest`. It asks the clock for frames only while it moves. A new destination keeps the velocity,
/// and wakes a motion at rest, which then reads the property anew: somebody else may have moved it.
///
/// The motion is exact: a step of any length ends on the solution, so frames may come as they like, and what
/// changes between two frames takes effect at its own time, `clock.now`.
///
/// - Parameters:
///   - spring: What pulls. When it goes, nothing can wake its motions any more; those under way end as they
///     would.
///   - value: Where a motion starts. It is read, not written: connect the stream to it.
///   - velocity: How fast a motion starts, per second, and while it moves how fast it is; 0 once it rests.
///     Motion that is handed over from one source to another keeps its velocity if both have the same
///     property here. If not given, that of the element whose position `value` is; otherwise motions start
///     from rest.
///   - clock: Times the frames. When it goes, what moves comes to rest where it is.
@inlinable
public func springSource<T: VectorSpace>(
  _ spring: Spring<T>,
  from value: ReactiveProperty<T>,
  velocity: ReactiveProperty<T>? = nil,
  clock: FrameClock
) -> MotionObservable<T> {
  let upstreams: [AnyObject] = velocity.map { [spring, value, clock, $0] } ?? [spring, value, clock]
  return MotionObservable(madeFrom: upstreams) {
    [
      spring = spring.core, value = value.storage, velocity = velocity?.storage ?? value.storage.velocity,
      clock = clock.core
    ] observer in
    SpringMotion(spring: spring, from: value, velocity: velocity, clock: clock, observer: observer).connect()
  }
}
