// SPDX-License-Identifier: Apache-2.0

extension ScrollLine {
  /// The flight, if no finger holds the line.
  var flight: ScrollFlight? {
    if case .flight(let flight) = motion { flight } else { nil }
  }

  /// Begins the flight from a place with a velocity.
  ///
  /// - Parameter continuing: Whether a decay already moves the line.
  mutating func fly(from place: Double, velocity: Double, continuing: Bool = false) {
    let course = ScrollPlan(line, segments, constants)
    motion = .flight(
      course.flight(at: latestTime, from: place, velocity: velocity, continuing: continuing))
  }

  /// Continues a spring after a change, to the same detent or the same end. If its detent no longer exists,
  /// the spring goes to the nearest detent of the same segment.
  ///
  /// - Parameters:
  ///   - spring: The spring that moves the line.
  ///   - goal: The detent of the spring. `nil` if it was on its way to an end.
  ///   - target: The place of this detent or end on the line after the change.
  ///   - velocity: The velocity, in points per second.
  /// - Returns: Whether there is such a place.
  mutating func continueFlight(
    by spring: SpringDescription, to goal: ScrollFlight.Goal?, at target: Double, velocity: Double
  ) -> Bool {
    var flight = ScrollFlight(at: latestTime, from: place, velocity: velocity, constants)
    if let goal {
      guard let (detent, target) = remainingDetent(for: goal, near: target) else { return false }
      flight.goal = .init(segment: goal.segment, detent: detent)
      flight.spring(to: target, spring, on: line)
    } else {
      // From beyond an end, the spring goes on to this end, wherever the change has put it.
      let overshoot = line.overshoot(at: place)
      let end: Double? =
        if overshoot != 0 {
          overshoot > 0 ? line.upper : line.lower
        } else {
          [line.lower, line.upper].first { ($0 - target).magnitude <= Self.sliver }
        }
      guard let end else { return false }
      flight.spring(to: end, spring, on: line)
    }
    motion = .flight(flight)
    return true
  }

  /// Returns the detent that is nearest to a former one, and its place. In a free segment, returns the former
  /// offset.
  ///
  /// - Parameter target: The former destination. The offset may be at the end of one part and at the start of
  ///   another one.
  private func remainingDetent(
    for goal: ScrollFlight.Goal, near target: Double
  ) -> (detent: Double, place: Double)? {
    let segment = segments[goal.segment]
    // The program has chosen the place in a free segment: see `scroll(at:to:in:)`.
    let nearest =
      segment.detents.min { ($0 - goal.detent).magnitude < ($1 - goal.detent).magnitude }
      ?? min(max(goal.detent, 0), segment.length)
    let places = line.inside.filter { $0.segment == goal.segment }.compactMap { $0.place(of: nearest) }
      .filter { line.allows($0) }
    return places.min { ($0 - target).magnitude < ($1 - target).magnitude }.map { (nearest, $0) }
  }
}
