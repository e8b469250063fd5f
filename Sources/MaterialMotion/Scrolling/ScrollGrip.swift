// SPDX-License-Identifier: Apache-2.0

/// A finger on a ``ScrollLine``.
///
/// The finger moves the *pull*: the place that the line would have without ends. A rubber band shows the pull
/// at the place of the line.
struct ScrollGrip {
  private(set) var pull: Double
  private var band: RubberBand

  /// The momentum that the next release may add.
  /// The place at which the hand has taken hold. It may lie beyond a hard end.
  private let start: Double

  var momentum: CarriedMomentum

  /// Grips a line where it is, so that nothing moves.
  ///
  /// If the place is beyond an end by at least the length of the viewport, the band of this grip is twice as
  /// long as this distance. Otherwise, no pull would show the place.
  init(_ line: ScrollLineLayout, at place: Double, viewport: Double, momentum: CarriedMomentum) {
    let overshoot = line.overshoot(at: place).magnitude
    band = RubberBand(
      below: line.lower, above: line.upper, maxLength: overshoot >= viewport ? 2 * overshoot : viewport)
    start = place
    self.momentum = momentum
    pull = place
    if !isStopped(on: line) { pull = band.pull(showing: place) }
  }

  mutating func move(by delta: Double) {
    pull += delta
  }

  /// Returns the place of the line.
  func place(on line: ScrollLineLayout) -> Double {
    guard isStopped(on: line) else { return band.position(of: pull) }
    return min(max(pull, min(line.lower, start)), max(line.upper, start))
  }

  /// Returns the velocity of the place, divided by the velocity of the finger.
  func slope(on line: ScrollLineLayout) -> Double {
    guard isStopped(on: line) else { return band.slope(at: pull) }
    return place(on: line) == pull ? 1 : 0
  }

  /// Whether the pull is within the interval.
  func isInside(_ line: ScrollLineLayout) -> Bool { line.clamped(pull) == pull }

  private func isStopped(on line: ScrollLineLayout) -> Bool {
    pull < line.lower && line.lowerEnd == .hard || pull > line.upper && line.upperEnd == .hard
  }
}
