// SPDX-License-Identifier: Apache-2.0

extension MotionRuntime {
  /// Gives a property a velocity. The next motion of the property begins with it.
  ///
  ///     let pop = Spring(destination: 1.0)
  ///     runtime.add(pop, to: badge)
  ///     message.subscribe { _ in
  ///       runtime.give(velocity: 12, to: badge)
  ///       pop.destination.value = 1   // the badge pops, and returns to 1
  ///     }
  ///
  /// A motion under way goes on with its own velocity. A write to the property discards the given velocity.
  ///
  /// - Parameters:
  ///   - velocity: The velocity, in units per second. If it is not finite, it is reported, and has no effect.
  ///   - property: The property. For the position, the rotation or the scale of an element, the velocity is
  ///     written to ``MotionElement/velocity``, ``MotionElement/rotationVelocity`` or
  ///     ``MotionElement/scaleVelocity``.
  public func give<T: VectorSpace>(velocity: T, to property: ReactiveProperty<T>) {
    clock.core.frames.checkIsolation()
    if velocity.isFinite {
      property.storage.give(velocity, clock.core)
    } else {
      clock.core.diagnostics?.report(.nonFiniteValue(of: "velocity"))
    }
  }
}
