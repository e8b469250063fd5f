// SPDX-License-Identifier: Apache-2.0

/// Returns a stream that plays the motion of a tween. The stream emits one value per frame.
///
///     let entrance = Tween(KeyframeMotion(from: 0.0, to: 1, duration: 0.3), kind: .fade)
///     runtime.connect(tweenSource(entrance, from: card.opacity, clock: clock), to: card.opacity)
///
///     time             0    0.1    0.2    0.3   s
///     entrance     A   0    0.33   0.67   1     R
///
/// Each subscription plays the motion from its beginning. It emits `.active` and the first value, then one
/// value per frame. In the first frame at or after the motion's ``Motion/duration``, it emits the last value
/// exactly, then `.atRest`. A motion with the duration 0 is over in the next frame. The stream requests
/// frames from the clock only while it is active.
///
/// If the value is in flight, for example because a hand has thrown it or another motion moves it, the tween
/// continues with this value and its velocity: see ``Takeover``. An interrupted tween hands over its own
/// velocity in the same way.
///
/// Each value is computed from the time since the start. Apart from rounding, it does not depend on the
/// earlier frames.
///
/// If the user prefers reduced motion, the ``Tween/kind`` decides: a tween that travels jumps to its last
/// value in the next frame, a fade takes at most 0.2 s after its delay, and a decoration does not play. A
/// tween that repeats endlessly ends at the last value of its first pass.
///
/// If a motion of your own type returns a value that is not finite, the stream does not emit the value, and
/// the clock's diagnostics receive a report.
///
/// - Parameters:
///   - tween: The tween. After it is deallocated, its active motions continue until they end. A motion that
///     repeats endlessly stops immediately. A decoration that waits does not start again.
///   - value: The property that provides the value in flight. The stream does not write to the property. To
///     move the property, connect the stream to the property.
///   - velocity: The property that contains the velocity of the motion, in units per second. A motion takes
///     over the velocity from this property, writes its velocity to this property in each frame, and writes 0
///     when it comes to rest. If `value` is the position, the rotation or the scale of an element, defaults
///     to ``MotionElement/velocity``, ``MotionElement/rotationVelocity`` or ``MotionElement/scaleVelocity``
///     of this element, and to the velocity that any other property knows: see <doc:HowMotionFlows>.
///   - clock: The clock that provides the frames. When the clock is deallocated, its motions come to rest at
///     their current values.
@inlinable
public func tweenSource<T: VectorSpace>(
  _ tween: Tween<T>,
  from value: ReactiveProperty<T>,
  velocity: ReactiveProperty<T>? = nil,
  clock: FrameClock
) -> MotionObservable<T> {
  let source = TweenPlayerSource(
    tween.core, from: value.storage, velocity: velocity?.storage, clock: clock.core, .counted)
  return MotionStream(retaining: tween, from: value, velocity: velocity, clock: clock, source)
}
