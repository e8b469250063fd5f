// SPDX-License-Identifier: Apache-2.0

extension SpringDescription {
  /// How long a motion takes until it rests, in seconds: until |x|² + |v|²/ω₀² ≤ threshold².
  ///
  ///     SpringDescription().settlingTime(from: 100.0)   // 0.7896…
  ///
  /// That sum, energy in units of length, only falls. So the moment is unique: a crossing of the destination
  /// is not taken for rest, and halving an interval finds it to the last digit.
  ///
  /// - Parameters:
  ///   - displacement: Where the motion starts, from its destination; finite.
  ///   - velocity: How fast it starts, per second; finite.
  ///   - threshold: How near counts as there; 0.001 if not given. More than 0.
  /// - Returns: `infinity` without damping, unless the motion starts at rest.
  public func settlingTime<T: VectorSpace>(
    from displacement: T, velocity: T = .zero, threshold: Double = 0.001, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Double {
    checkPrecondition(
      displacement.isFinite, "A displacement is finite, but got \(displacement)", file: file, line: line)
    checkPrecondition(velocity.isFinite, "A velocity is finite, but got \(velocity)", file: file, line: line)
    checkPrecondition(
      threshold > 0, "A threshold is more than 0, but got \(threshold)", file: file, line: line)
    func isSettled(after time: Double) -> Bool {
      var x = displacement
      var v = velocity
      SpringStep(self, duration: time).advance(&x, &v)
      return isAtRest(x, v, threshold: threshold)
    }
    if isInstant || isAtRest(displacement, velocity, threshold: threshold) { return 0 }
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

  /// Whether what is left of a motion is too small to see.
  @inlinable
  func isAtRest<T: VectorSpace>(_ displacement: T, _ velocity: T, threshold: Double) -> Bool {
    displacement.magnitudeSquared + velocity.magnitudeSquared * inverseSquaredFrequency
      <= restingEnergy(threshold: threshold)
  }

  /// The energy, in units of length squared, up to which a motion rests. Without damping nothing gets
  /// smaller: only stillness rests.
  @inlinable
  func restingEnergy(threshold: Double) -> Double {
    damping > 0 ? threshold * threshold : 0
  }
}
