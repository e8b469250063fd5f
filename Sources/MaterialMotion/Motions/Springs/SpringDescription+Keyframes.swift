// SPDX-License-Identifier: Apache-2.0

extension SpringDescription {
  /// Returns the keyframes of a motion, with the fewest linear pieces that stay within a tolerance of the
  /// exact curve.
  ///
  ///     let spring = SpringDescription(duration: 0.5, bounce: 0.3)
  ///     let keyframes = spring.keyframes(from: 0.0, to: 300, tolerance: 0.3)!
  ///     keyframes.duration         // 0.8520… seconds
  ///     keyframes.offsets.count    // 19: the ends of 18 pieces
  ///
  /// A platform can play such keyframes by itself, while the program computes something else. The pieces meet
  /// beside the curve, where this makes them longer. If they met on the curve, this motion would need 26.
  ///
  /// The motion ends when it is at rest, with the tolerance as the threshold: see
  /// ``settlingTime(from:velocity:threshold:file:line:)``. The last value is exactly the destination.
  ///
  /// The number of pieces is the smallest possible one if the value moves along a line: if it has one
  /// component, has no velocity, or if the velocity points along the way. Otherwise, the motion is the sum of
  /// two motions along perpendicular lines. Each of them gets its own pieces, with a tolerance that is
  /// smaller by the factor √½, and the keyframes are those of both.
  ///
  /// - Parameters:
  ///   - start: The value at the start. Must be finite.
  ///   - velocity: The velocity at the start, in units per second. Must be finite. Defaults to zero.
  ///   - destination: The destination. Must be finite.
  ///   - tolerance: The greatest distance from the exact curve at any time, in the unit of the value. Must be
  ///     finite, greater than 0, and at least 10⁻⁹ of the distance. If there is a velocity, the distance is
  ///     √(|x|² + |v|²/ω₀²). The number of pieces grows with the inverse of the tolerance's square root.
  /// - Returns: The keyframes. If the spring is instant, or the motion is already at rest, the duration is 0,
  ///   and there is one piece. For every other motion of a spring without damping, the result is `nil`,
  ///   because the motion never ends.
  public func keyframes<T: VectorSpace>(
    from start: T, velocity: T = .zero, to destination: T, tolerance: Double, file: StaticString = #fileID,
    line: UInt = #line
  ) -> MotionKeyframes<T>? {
    checkPrecondition(
      start.isFinite, "The value at the start must be finite, but it is \(start).", file: file, line: line)
    checkPrecondition(
      destination.isFinite, "The destination must be finite, but it is \(destination).", file: file,
      line: line)
    let displacement = start - destination
    let duration = settlingTime(
      from: displacement, velocity: velocity, threshold: tolerance, file: file, line: line)
    guard duration > 0 else {
      return MotionKeyframes(duration: 0, offsets: [0, 1], values: [start, destination])
    }
    guard duration < .infinity else { return nil }
    let energy = displacement.lengthSquared + velocity.lengthSquared * inverseSquaredFrequency
    checkPrecondition(
      tolerance >= 1e-9 * energy.squareRoot() && tolerance < .infinity,
      "The tolerance must be finite and at least 10⁻⁹ of the distance, but it is \(tolerance).", file: file,
      line: line)
    // The motion is the sum of a motion along the displacement and a motion perpendicular to it, which begins
    // with a velocity only.
    let length = displacement.lengthSquared.squareRoot()
    let along = length > 0 ? displacement.scaled(by: 1 / length) : velocity.direction
    let speed = along.dot(velocity)
    let rest = velocity - along.scaled(by: speed)
    let sideways = rest.lengthSquared.squareRoot()
    guard sideways * inverseSquaredFrequency.squareRoot() > 1e-4 * tolerance else {
      let chain = pieces(from: length, velocity: speed, duration: duration, tolerance: tolerance)
      return MotionKeyframes(of: chain.times, from: start, to: destination) {
        destination + along.scaled(by: chain.values[$0])
      }
    }
    let part = tolerance * 0.5.squareRoot()
    let first = pieces(from: length, velocity: speed, duration: duration, tolerance: part)
    let second = pieces(from: 0, velocity: sideways, duration: duration, tolerance: part)
    let across = rest.direction
    let times = first.times(with: second)
    return MotionKeyframes(of: times, from: start, to: destination) {
      destination + along.scaled(by: first.value(at: times[$0]))
        + across.scaled(by: second.value(at: times[$0]))
    }
  }

  /// Returns the approximate number of pieces of a motion along a line. The computation of the keyframes
  /// takes a time that is proportional to it.
  ///
  /// A piece that stays within a tolerance ε of a curve has the duration 4·√(ε / |x″|). The number is the
  /// integral of its inverse until the amplitude is ε. With light damping, x″ is a cosine with the amplitude
  /// d·ω₀²·exp(−ζω₀t), and the mean of √|cos| is 0.763. With greater damping, x″ is an exponential.
  ///
  /// - Parameters:
  ///   - distance: The distance d at the start, √(|x|² + |v|²/ω₀²).
  ///   - tolerance: The tolerance ε, in the same unit.
  package func approximatePieces(distance: Double, tolerance: Double) -> Double {
    max(0.763 / 2 / dampingRatio, 0.5) * ((distance / tolerance).squareRoot() - 1)
  }
}

extension VectorSpace {
  /// The vector of the length 1 with the same direction. The vector must not be zero.
  fileprivate var direction: Self { scaled(by: 1 / lengthSquared.squareRoot()) }
}
