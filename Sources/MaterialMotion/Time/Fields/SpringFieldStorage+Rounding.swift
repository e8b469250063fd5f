// SPDX-License-Identifier: Apache-2.0

extension SpringFieldStorage {
  /// Returns the energy of a body without the part that rounding keeps alive, in units of length squared.
  ///
  /// A field stores rounded positions. Far from zero, a body would therefore never come to rest: a `Float`
  /// near 20 000 is a multiple of 0.002, and a step that is shorter than half of this moves nothing. A
  /// component counts only if it is greater than the amplitude that rounding can hold.
  ///
  /// Adding a multiple of the displacement to the destination and subtracting the destination again shows
  /// whether rounding can hold it, for every type of value: the sum is rounded to the destination if the
  /// multiple is less than half an ulp.
  @inlinable @inline(never)
  func energyAboveRounding(_ index: Int, _ step: SpringStep) -> Double {
    let destination = destinations[index]
    let share = 0.49 / step.ulpsHeldByRounding
    func aboveRounding(_ way: T) -> Double {
      (destination + way.scaled(by: share) - destination).scaled(by: 1 / share).lengthSquared
    }
    return aboveRounding(positions[index] - destination)
      + aboveRounding(velocities[index].scaled(by: step.inverseSquaredFrequency.squareRoot()))
  }
}

extension SpringStep {
  /// The shortest duration for which ``ulpsHeldByRounding`` is computed, in seconds. No display is faster. A
  /// single shorter step moves less, but holds nothing.
  @inlinable static var shortestFrame: Double { 0.001 }

  /// The greatest amplitude that rounding of the position can hold, in ulps of the position. Infinite for a
  /// spring without damping.
  ///
  /// A slow body stands still if its step is shorter than half an ulp. Its velocity is then −x·k/c, so the
  /// body is within c/(2·k·t) ulps. A body that swings stops losing energy within m/(2·c·t) ulps, because
  /// every step adds up to half an ulp: L. B. Jackson, "An analysis of limit cycles due to multiplication
  /// rounding in recursive digital filters" (1969).
  @inlinable
  var ulpsHeldByRounding: Double {
    let time = max(duration, Self.shortestFrame)
    let (slow, swinging) = (
      description.damping / description.stiffness, description.mass / description.damping
    )
    return 1 + (slow + swinging) / (2 * time)
  }

  /// The greatest energy that rounding can hold, divided by the squared length of the destination: the square
  /// of ``ulpsHeldByRounding``, for numbers at least as precise as `Float`, whose ulp is at most 2⁻²³ of the
  /// number. Both the displacement and the velocity may be held.
  @inlinable
  var coarseness: Double { 3 * ulpsHeldByRounding * ulpsHeldByRounding * 0x1p-46 }
}
