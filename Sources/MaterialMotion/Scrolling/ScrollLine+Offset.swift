// SPDX-License-Identifier: Apache-2.0

/// Segments that something else has scrolled: see ``ScrollChange/offset(_:_:)``.
extension ScrollLine {
  /// Whether no flight goes on after a segment was taken. The flight of another segment goes on.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of the line.
  ///   - goal: The destination of the flight.
  func endsFlight(_ segment: Int, _ velocity: Double, _ goal: ScrollFlight.Goal?) -> Bool {
    guard let flight, latestTime < flight.rest else { return true }
    return goal?.segment == segment || moves([segment], with: velocity)
  }

  /// Whether a flight is under way that ends if a segment is taken.
  func isFlying(_ segment: Int, at time: Double) -> Bool {
    var line = self
    let now = line.arrive(at: time)
    guard let flight = line.flight, line.latestTime < flight.rest else { return false }
    return line.endsFlight(segment, now.velocity, flight.goal)
  }

  /// Whether one of some segments moves, or is shown beyond its end. At a boundary, the segment that is
  /// entered moves.
  func moves(_ segments: [Int], with velocity: Double) -> Bool {
    let overshoot = line.overshoot(at: place)
    if overshoot != 0 { return segments.contains(allowance.owner(of: overshoot)) }
    let entered = velocity < 0 ? line.inside.last { $0.start < place } : line.inside.first { $0.end > place }
    return entered.map { segments.contains($0.segment) } ?? segments.contains { line.has(place, in: $0) }
  }

  /// Lets a flight that goes on after a segment was taken pass the segment only if it is ahead. The way that
  /// the segment was taken must not lie before the rest of the flight:
  ///
  ///     flight        ◄────────────── sheet
  ///     taken         the list, from 0 to 20, which would be scrolled back first
  ///
  /// - Parameters:
  ///   - velocity: The velocity of the line.
  ///   - goal: The destination of the flight.
  mutating func leave(_ segment: Int, out velocity: Double, _ goal: ScrollFlight.Goal?) {
    guard flight.map({ latestTime < $0.rest }) ?? false else { return }
    let inside = line.inside.map { $0.segment }
    guard let moved = inside.first(where: { moves([$0], with: velocity) }) else { return }
    let end = goal?.segment ?? (velocity < 0 ? 0 : velocity > 0 ? segments.count - 1 : moved)
    let way = min(moved, end)...max(moved, end)
    guard !way.contains(segment) else { return }
    allowance.only = way.filter { inside.contains($0) }
  }

  /// Takes over an offset. The line must be laid again.
  mutating func take(_ offset: Double, of segment: Int, _ overshoot: inout Double) {
    covered[segment] = min(max(offset, 0), segments[segment].length)
    if overshoot != 0, allowance.owner(of: overshoot) == segment { overshoot = 0 }
    waiting.removeAll { $0.member == segments[segment].member }
  }

  /// Rests at the place that was taken over. If the line cannot rest there, it waits before it moves.
  ///
  /// - Parameter end: The instant until which it waits. Defaults to a duration from now.
  mutating func rest(until end: Double? = nil) {
    let plan = ScrollPlan(line, segments, constants)
    var flight = plan.flight(at: latestTime, from: place, velocity: 0, continuing: false)
    if line.overshoot(at: place) == 0, flight.rest > latestTime {
      let (goal, target) = (flight.goal, flight.target)
      flight = ScrollFlight(at: latestTime, from: place, velocity: 0, constants)
      flight.pause(until: end ?? latestTime + TurnGesture.silence)
      flight.goal = goal
      flight.spring(to: target, constants.detent, on: line)
    }
    motion = .flight(flight)
  }
}
