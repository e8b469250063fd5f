// SPDX-License-Identifier: Apache-2.0

extension SpringDescription {
  /// Returns the duration until a motion is at rest, in seconds.
  ///
  ///     SpringDescription().settlingTime(from: 100.0)                   // 0.7896…
  ///     SpringDescription().settlingTime(from: 100.0, threshold: 0.1)   // 0.4896…
  ///
  /// A motion is at rest when `|x|² + |v|²/ω₀² <= threshold²`. Here x is the displacement from the
  /// destination, v is the velocity, and ω₀² is the stiffness divided by the mass.
  ///
  /// The sum on the left is the motion's energy, in units of length squared. The energy never rises, so a
  /// motion that has come to rest stays at rest. This method can therefore find the duration by bisection,
  /// exact to the last digit. A motion that only crosses its destination is not at rest, because its velocity
  /// is too high.
  ///
  /// - Parameters:
  ///   - displacement: The displacement from the destination at the start. Must be finite.
  ///   - velocity: The velocity at the start, in units per second. Must be finite.
  ///   - threshold: The threshold for rest, in the unit of the value. Must be greater than 0. Defaults to
  ///     0.001. For the position of an element, pass 0.1, the default of a spring that moves it: see
  ///     ``Spring/threshold``.
  /// - Returns: The duration, in seconds. If the motion is already at rest at the start, or the spring is
  ///   instant, the duration is 0. For every other motion of a spring without damping, the duration is
  ///   `.infinity`.
  public func settlingTime<T: VectorSpace>(
    from displacement: T, velocity: T = .zero, threshold: Double = 0.001, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Double {
    checkPrecondition(
      displacement.isFinite, "The displacement must be finite, but it is \(displacement).", file: file,
      line: line)
    checkPrecondition(
      velocity.isFinite, "The velocity must be finite, but it is \(velocity).", file: file, line: line)
    checkPrecondition(
      threshold > 0, "The threshold must be greater than 0, but it is \(threshold).", file: file, line: line)
    func isSettled(after time: Double) -> Bool {
      var x = displacement
      var v = velocity
      let step = SpringStep(self, duration: time)
      step.advance(&x, &v)
      return step.energy(x, v) <= restingEnergy(threshold: threshold)
    }
    if isInstant || isSettled(after: 0) { return 0 }
    guard damping > 0 else { return .infinity }
    var early = 0.0
    var late = response
    while !isSettled(after: late) {
      early = late
      late *= 2
    }
    while true {
      let middle = (early + late) / 2
      guard middle > early, middle < late else { return late }
      if isSettled(after: middle) { late = middle } else { early = middle }
    }
  }

  /// Returns the greatest energy that a motion at rest can have, in units of length squared.
  ///
  /// The energy of a motion without damping never falls. If the spring has no damping, the result is
  /// therefore 0, and only a motion without energy is at rest.
  @inlinable
  func restingEnergy(threshold: Double) -> Double {
    damping > 0 ? threshold * threshold : 0
  }
}
