// SPDX-License-Identifier: Apache-2.0
@testable import MaterialMotion

extension ScrollLine {
  /// Returns the rule that a flight breaks.
  ///
  /// - Parameter isReleased: Whether the latest event was a release. After a change, a spring remains on its
  ///   way to its former destination.
  func failure(of flight: ScrollFlight, isReleased: Bool) -> String? {
    handOverFailure(flight) ?? restFailure(flight) ?? (isReleased ? destinationFailure(flight) : nil)
  }

  /// The place and the velocity continue where one law takes over from another, except at a hard end.
  private func handOverFailure(_ flight: ScrollFlight) -> String? {
    for (law, next) in zip(flight.laws, flight.laws.dropFirst()) {
      let (end, start) = (law.state(at: law.end), next.state(at: law.end))
      guard (end.place - start.place).magnitude <= 1e-9 * (1 + end.place.magnitude) else {
        return "A hand-over jumps from \(end.place) to \(start.place)."
      }
      let isStopped = start.velocity == 0 && line.isHard(at: start.place)
      let difference = (end.velocity - start.velocity).magnitude
      guard isStopped || difference <= 1e-7 * (1 + end.velocity.magnitude) else {
        return "A hand-over alters the velocity from \(end.velocity) to \(start.velocity)."
      }
    }
    return nil
  }

  /// At rest nothing moves, a detent is reached exactly, and nothing is beyond an end.
  private func restFailure(_ flight: ScrollFlight) -> String? {
    guard let last = flight.laws.last else { return "A flight has no law." }
    let distance = (last.state(at: flight.rest).place - flight.target).magnitude
    guard distance <= constants.threshold + 1e-6 else { return "It rests \(distance) from its destination." }
    for i in 0...40 {
      let time = latestTime + (flight.rest - latestTime) * Double(i) / 40
      guard line.isWithinHardEnds(flight.state(at: time).place, from: flight.laws[0].place) else {
        return "It passes a hard end."
      }
    }
    let (rest, later) = (state(at: flight.rest + 1e-6), state(at: flight.rest + 50))
    guard rest.phase == .rest, rest.velocity == 0, rest.place == later.place else {
      return "It moves at rest."
    }
    guard rest.overshoot == 0 else { return "It rests \(rest.overshoot) beyond an end." }
    if let goal = flight.goal, rest.offset(ofSegment: goal.segment) != goal.detent {
      return "It rests at \(rest.offset(ofSegment: goal.segment)), not exactly at \(goal.detent)."
    }
    return nil
  }

  /// A flight that begins within the interval rests at its projection, or at the nearest detent of the
  /// segment in which the projection is.
  private func destinationFailure(_ flight: ScrollFlight) -> String? {
    guard let law = flight.laws.first, line.overshoot(at: law.place) == 0, law.start == latestTime,
      segments.allSatisfy({ $0.limit == .any })
    else { return nil }
    let aim = line.clamped(constants.decay.projection(from: law.place, velocity: law.velocity))
    guard let part = line.parts.first(where: { $0.start + 1e-6 < aim && aim < $0.end - 1e-6 }) else {
      return nil
    }
    let detents = segments[part.segment].detents
    let places = detents.compactMap { part.place(of: $0) }.filter { line.allows($0) }
    let distances = (detents.isEmpty ? [aim] : places.isEmpty ? [line.lower, line.upper] : places).map {
      ($0 - aim).magnitude
    }
    let distance = (flight.target - aim).magnitude
    return distance <= (distances.min() ?? 0) + 1e-6
      ? nil : "It rests \(distance) from its projection, \(aim)."
  }
}

extension ScrollLineLayout {
  fileprivate func isHard(at place: Double) -> Bool {
    lowerEnd == .hard && (place - lower).magnitude <= 1e-6
      || upperEnd == .hard && (place - upper).magnitude <= 1e-6
  }

  fileprivate func isWithinHardEnds(_ place: Double, from start: Double) -> Bool {
    !(upperEnd == .hard && start <= upper && place > upper + 1e-6)
      && !(lowerEnd == .hard && start >= lower && place < lower - 1e-6)
  }
}
