// SPDX-License-Identifier: Apache-2.0

extension SpringDescription {
  /// Returns the time until a motion rests, in seconds: until |x|² + |v|²/ω₀² ≤ threshold².
  ///
  ///     SpringDescription().settlingTime(from: 100.0)   // 0.7896…
  ///
  /// That sum is the energy in units of length squared. It only falls, so the time is unique: a crossing of
  /// the destination is not mistaken for rest, and bisection finds the time to the last digit.
  ///
  /// - Parameters:
  ///   - displacement: The displacement from the destination at the start. Must be finite.
  ///   - velocity: The velocity at the start, in units per second. Must be finite.
  ///   - threshold: The largest displacement that counts as rest. Must be greater than 0. Defaults to 0.001.
  ///   - file: The file to name in the message of a failed precondition. Defaults to the caller's.
  ///   - line: The line to name in the message of a failed precondition. Defaults to the caller's.
  /// - Returns: The time in seconds; 0 if the motion starts at rest, otherwise `infinity` without damping.
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

  /// Whether the rest of a motion is too small to see.
  @inlinable
  func isAtRest<T: VectorSpace>(_ displacement: T, _ velocity: T, threshold: Double) -> Bool {
    displacement.magnitudeSquared + velocity.magnitudeSquared * inverseSquaredFrequency
      <= restingEnergy(threshold: threshold)
  }

  /// The largest energy at which a motion rests, in units of length squared. It is 0 without damping: the
  /// energy never falls, so only a motion that never started is at rest.
  @inlinable
  func restingEnergy(threshold: Double) -> Double {
    damping > 0 ? threshold * threshold : 0
  }
}
