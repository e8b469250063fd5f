// SPDX-License-Identifier: Apache-2.0

extension ScrollLine {
  /// Moves one member to an offset by the spring of the detents. If this member is moving, it keeps its
  /// velocity. The other members stop where they are.
  ///
  ///     line.scroll(at: 2, to: 0, in: 1)   // the list returns to its top, and its sheet stays open
  ///
  /// The member goes on to this place of its content when the line changes. If a length is inserted before
  /// the content, the destination grows by this length.
  ///
  /// - Parameters:
  ///   - time: The time, in seconds.
  ///   - offset: The offset within the segment, in points. It is clamped to the length and, if the segment
  ///     has detents, replaced by the nearest one. An offset that is not finite is dropped.
  ///   - index: The index of the segment in ``segments``. The segment must exist.
  /// - Returns: Whether the member moves to the offset. `false` if the offset is not finite, while a finger
  ///   holds the line, and while another member is at a place where it cannot rest: beyond its end, or
  ///   between its detents.
  @discardableResult
  public mutating func scroll(
    at time: Double, to offset: Double, in index: Int, file: StaticString = #fileID, line: UInt = #line
  ) -> Bool {
    checkPrecondition(
      segments.indices.contains(index), "The line must have the segment \(index).", file: file, line: line)
    guard offset.isFinite, let velocity = isolate(index, at: time) else { return false }
    let length = segments[index].length
    let destination = nearestDetent(to: min(max(offset, 0), length), in: index)
    var flight = ScrollFlight(at: latestTime, from: place, velocity: velocity, constants)
    let part = self.line.parts.first { $0.segment == index }
    // A segment of length 0 is not on the line. If it is pulled, it returns to the end of the line.
    if part != nil { flight.goal = .init(segment: index, detent: destination) }
    let target = part?.place(of: destination) ?? self.line.clamped(place)
    flight.spring(to: target, constants.detent, on: self.line)
    motion = .flight(flight)
    return true
  }

  /// Lays the line of one segment, which moves alone.
  ///
  /// - Returns: The velocity of this segment. `nil` if it cannot move: while a finger holds the line, and
  ///   while another segment is at a place where it cannot rest.
  mutating func isolate(_ index: Int, at time: Double) -> Double? {
    guard !isHeld else { return nil }
    let (_, velocity, phase) = arrive(at: time)
    let overshoot = line.overshoot(at: place)
    guard overshoot == 0 || allowance.owner(of: overshoot) == index else { return nil }
    guard phase == .rest || !isBetweenDetents(except: index) else { return nil }
    let isMoving = overshoot != 0 || line.has(place, in: index)
    gesture = nil
    cover()
    if overshoot == 0 {
      if phase == .rest { coverDetent() }
      // In a line of one segment, no other one could move.
      allowance.only = segments.count > 1 ? index : nil
    }
    (allowance.first, allowance.last) = (index, index)
    nameOwners(overshoot: overshoot)
    lay(overshoot)
    return isMoving ? velocity : 0
  }

  /// Whether another segment is at a place at which it does not rest.
  private func isBetweenDetents(except index: Int) -> Bool {
    segments.indices.contains { j in
      guard j != index, !segments[j].isFree else { return false }
      let offset = line.offset(of: j, at: place) ?? covered[j]
      return !segments[j].detents.contains { ($0 - offset).magnitude <= Self.sliver }
    }
  }

  private func nearestDetent(to offset: Double, in index: Int) -> Double {
    segments[index].detents.min { ($0 - offset).magnitude < ($1 - offset).magnitude } ?? offset
  }

  /// Brings a flight to its end at once, for example if the user prefers reduced motion.
  mutating func finish(at time: Double) {
    guard let flight, time < flight.rest else { return }
    _ = arrive(at: time)
    place = flight.target
    var rest = ScrollFlight(at: latestTime, from: place, velocity: 0, constants)
    rest.goal = flight.goal
    rest.stay()
    motion = .flight(rest)
  }

  func distanceBeyondEnd(at time: Double) -> Double { line.overshoot(at: present(at: time).place).magnitude }

  /// Brings a line from beyond an end to this end at once. A finger lets go.
  mutating func returnToEnd(at time: Double) {
    release(at: time, velocity: 0, refreshes: false)
    finish(at: time)
  }

  func isAtRest(at time: Double) -> Bool {
    switch motion {
    case .held: false
    case .flight(let flight): flight.rest <= time
    }
  }

  /// The sum of all offsets where the line was laid.
  var base: Double { covered.reduce(0, +) }
}
