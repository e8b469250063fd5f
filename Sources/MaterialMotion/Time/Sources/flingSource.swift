// SPDX-License-Identifier: Apache-2.0

/// Returns a stream of the motion of a fling. The motion starts at the value of a property with the velocity
/// of another property, and slows down. The stream emits one value per frame.
///
///     let position = flingSource(fling, from: card.position, clock: clock)
///       .toggled(with: runtime.drag(card))
///     runtime.connect(position, to: card.position)
///
///     let offset = ReactiveProperty(0.0)
///     let speed = ReactiveProperty(1000.0)   // points per second
///     let scroll = flingSource(Fling(bounds: Bounds(0...300)), from: offset, velocity: speed, clock: clock)
///
/// Each subscription creates a separate motion. The motion reads the property's value and the velocity, emits
/// `.active`, then emits values. When the remaining movement is too small to see, the motion emits its exact
/// end, then `.atRest`. The motion requests frames from the clock only while it is active. A motion that has
/// no movement left when it starts, for example because its velocity is 0, emits its end, then `.atRest`, and
/// requests no frame.
///
/// If the fling changes while the motion is active, the motion keeps its position and its velocity. A motion
/// at rest starts again if the destination changes, or if new bounds do not contain its value. It starts from
/// the property's value, because other code may have changed this value. A new velocity alone does not start
/// the motion.
///
/// The motion is exact for steps of any duration, so the duration of a frame may vary. The instant at which a
/// coordinate crosses an edge is computed exactly, so the path does not depend on the frames either. If the
/// fling changes between two frames, the change takes effect at the time of the change, `clock.now`.
///
/// If the user prefers reduced motion, the motion jumps to its end in the next frame. If the velocity is so
/// great that the end would not be finite, sends a report, and the motion starts without velocity.
///
/// Source: the solution of x″ = −k·x′, and `SpringStep` at the edges. See ``Decay`` and ``SpringStep``.
///
/// - Parameters:
///   - fling: The fling that moves the value. After the fling is deallocated, its motions do not start again.
///     An active motion continues until it comes to rest. If it has reached or will reach an edge
///     without damping, it would never come to rest, so it stops immediately.
///   - value: The property that provides the first value. Each motion starts at the value of this property.
///     The stream does not write to the property. To move the property, connect the stream to the property.
///   - velocity: The property that contains the velocity of the motion, in units per second. A motion starts
///     with the velocity from this property, writes its velocity to this property in each frame, and writes 0
///     when it comes to rest. If `value` is the position, the rotation or the scale of an element, defaults
///     to ``MotionElement/velocity``, ``MotionElement/rotationVelocity`` or ``MotionElement/scaleVelocity``
///     of this element. Every other property knows its velocity from the first motion on: see
///     <doc:HowMotionFlows>.
///   - clock: The clock that provides the frames. When the clock is deallocated, its motions come to rest at
///     their current values.
@inlinable
public func flingSource<T: CoordinateVector>(
  _ fling: Fling<T>,
  from value: ReactiveProperty<T>,
  velocity: ReactiveProperty<T>? = nil,
  clock: FrameClock
) -> MotionObservable<T> {
  let source = FlingPlayerSource(
    fling.core, to: fling.destination.storage, from: value.storage, velocity: velocity?.storage,
    clock: clock.core, .counted)
  return MotionStream(retaining: fling, from: value, velocity: velocity, clock: clock, source)
}

extension Fling {
  /// Returns the source of flights to a destination of their own.
  ///
  /// - Parameters:
  ///   - value: The value, or the logarithm of a scale.
  ///   - destination: The destination. `nil` for a free flight.
  func flight(
    of value: PropertyStorage<T>, to destination: PropertyStorage<T?>, by mover: Mover<T>
  ) -> ConnectionSource<T> {
    FlingPlayerSource(core, to: destination, from: value, velocity: nil, clock: mover.clock, .switched, mover)
  }
}
