// SPDX-License-Identifier: Apache-2.0

extension ScrollLine {
  /// Moves the whole line to its start or its end, by the spring of the detents, through all boundaries. The
  /// gates do not stop a program.
  ///
  ///     line.scroll(at: 2, to: .start)   // the list returns to its top, and then its sheet is lowered
  ///
  /// If the first or last member has detents, the line moves to its detent that is nearest to the end.
  ///
  /// - Parameters:
  ///   - time: The time, in seconds.
  ///   - end: The end.
  /// - Returns: Whether the line moves there. `false` while a finger holds the line, and while a member is
  ///   shown beyond an end at which another member continues.
  @discardableResult
  public mutating func scroll(at time: Double, to end: ScrollPlace) -> Bool {
    var line = self
    let moves = line.receiveScroll(at: time, to: end)
    if moves { self = line }
    return moves
  }

  private mutating func receiveScroll(at time: Double, to end: ScrollPlace) -> Bool {
    guard !isHeld else { return false }
    let (_, velocity, phase) = arrive(at: time)
    let overshoot = line.overshoot(at: place)
    cover()
    if overshoot == 0, phase == .rest { coverDetent() }
    // A member that moves alone may be beyond its end before an earlier one is at its own.
    let sides = sides
    guard overshoot >= 0 || sides.below.allSatisfy({ $0 == 0 }),
      overshoot <= 0 || sides.above.allSatisfy({ $0 == 0 })
    else { return false }
    gesture = nil
    waiting = []
    (allowance.only, allowance.first, allowance.last) = (nil, 0, segments.count - 1)
    nameOwners(overshoot: overshoot)
    lay(overshoot)
    var flight = ScrollFlight(at: latestTime, from: place, velocity: velocity, constants)
    var target = end == .start ? line.lower : line.upper
    if let part = end == .start ? line.parts.first : line.parts.last {
      let segment = segments[part.segment]
      let edge = end == .start ? part.from : part.to
      let detents = segment.detents.filter { part.place(of: $0) != nil }
      let detent = segment.isFree ? edge : detents.min { ($0 - edge).magnitude < ($1 - edge).magnitude }
      if let detent, let place = part.place(of: detent) {
        flight.goal = .init(segment: part.segment, detent: detent)
        target = place
      }
    }
    flight.spring(to: target, constants.detent, on: line)
    motion = .flight(flight)
    return true
  }
}
