// SPDX-License-Identifier: Apache-2.0

/// Returns a stream that moves from a property's value to a spring's destination, frame by frame.
///
///     let position = springSource(spring, from: card.position, clock: clock)
///       .toggled(with: gestureSource(pan).translated(from: card.position, in: stage))
///     runtime.connect(position, to: card.position)
///
/// Each subscription is a separate motion. On subscription it reads the property's value, emits `.active`,
/// then emits values. When the rest of the motion is too small to see, it emits the exact destination, then
/// `.atRest`. It requests frames from the clock only while it moves. A new destination keeps the velocity. It
/// also wakes a motion at rest, which then reads the property's value again, because other code may have
/// changed it.
///
/// The motion is exact: a step of any length ends on the solution. Frames may therefore arrive at any
/// interval, and a change between two frames takes effect at its own time, `clock.now`.
///
/// - Parameters:
///   - spring: The spring that pulls. After it is deallocated, its motions no longer wake; active motions
///     continue until they rest, except that a motion without damping stops at once.
///   - value: The property at whose value a motion starts. The stream only reads it: connect the stream to
///     it.
///   - velocity: The property that holds the motion's velocity, in units per second. A motion starts with its
///     value, writes it while it moves, and sets it to 0 at rest. Two sources that share this property hand
///     over a motion without losing velocity. Defaults to the velocity of the element whose position is
///     `value`; without such an element, motions start from rest.
///   - clock: The clock that times the frames. When it is deallocated, its motions come to rest where they
///     are.
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
