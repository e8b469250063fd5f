// SPDX-License-Identifier: Apache-2.0

/// Returns a stream of the motion of a spring. The motion leads from the value of a property to the
/// destination of the spring. The stream emits one value per frame.
///
///     let position = springSource(spring, from: card.position, clock: clock)
///       .toggled(with: gestureSource(pan).translated(from: card.position, in: stage))
///     runtime.connect(position, to: card.position)
///
/// Each subscription creates a separate motion. The motion reads the property's value, emits `.active`, then
/// emits values. When the remaining movement is too small to see, the motion emits the exact destination,
/// then `.atRest`. The motion requests frames from the clock only while it is active.
///
/// If the destination changes while the motion is active, the motion keeps its velocity. If the destination
/// changes while the motion is at rest, the motion starts again from the property's value, because other code
/// may have changed this value.
///
/// The motions contribute to the ``Spring/state`` of the spring. Its `enabled` has no effect here. To disable
/// the motion, add `.valve(openWhenTrue: spring.enabled)`.
///
/// The motion is exact for steps of any duration, so the duration of a frame may vary. If the spring changes
/// between two frames, the change takes effect at the time of the change, `clock.now`.
///
/// - Parameters:
///   - spring: The spring that moves the value. After the spring is deallocated, its motions do not start
///     again. An active motion with damping continues until it comes to rest. An active motion without
///     damping stops immediately.
///   - value: The property that provides the first value. Each motion starts at the value of this property.
///     The stream does not write to the property. To move the property, connect the stream to the property.
///   - velocity: The property that contains the velocity of the motion, in units per second. A motion starts
///     with the velocity from this property, writes its velocity to this property in each frame, and writes 0
///     when it comes to rest. If two sources share this property, a motion of one source can continue with
///     the velocity of the other source. If `value` is the position, the rotation or the scale of an element,
///     defaults to ``MotionElement/velocity``, ``MotionElement/rotationVelocity`` or
///     ``MotionElement/scaleVelocity`` of this element. Every other
///     property knows its velocity from the first motion on: see <doc:HowMotionFlows>. `toggled(with:)`
///     therefore hands over the velocity of any stream.
///   - clock: The clock that provides the frames. When the clock is deallocated, its motions come to rest at
///     their current values.
@inlinable
public func springSource<T: VectorSpace>(
  _ spring: Spring<T>,
  from value: ReactiveProperty<T>,
  velocity: ReactiveProperty<T>? = nil,
  clock: FrameClock
) -> MotionObservable<T> {
  let source = SpringPlayerSource(
    spring.core, from: value.storage, velocity: velocity?.storage, clock: clock.core, .counted)
  return MotionStream(retaining: spring, from: value, velocity: velocity, clock: clock, source)
}

extension Spring {
  /// Returns a stream of motions that move a property to which the spring was added.
  ///
  /// - Parameters:
  ///   - destination: The destination of these motions, which replaces that of the spring. The constants, the
  ///     threshold and ``Spring/stop()`` of the spring still apply. Defaults to that of the spring.
  ///   - velocity: The velocity property that the application has named.
  func motions(
    of value: ReactiveProperty<T>, to destination: PropertyStorage<T>? = nil,
    velocity: ReactiveProperty<T>? = nil, clock: FrameClock,
    _ accounting: PlayerSource<SpringLaw<T>>.Accounting, _ mover: Mover<T>
  ) -> MotionObservable<T> {
    let source = SpringPlayerSource(
      core, to: destination, from: value.storage, velocity: velocity?.storage, clock: clock.core, accounting,
      mover)
    return MotionStream(retaining: self, from: value, velocity: velocity, clock: clock, source)
  }
}
