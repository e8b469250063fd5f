// SPDX-License-Identifier: Apache-2.0

extension ScrollLine {
  /// Moves one member to an offset by the spring of the detents. If this member is moving, it keeps its
  /// velocity. The other members stop where they are.
  ///
  /// While another member is at a place where it cannot rest, it goes on first: it returns from beyond its
  /// end, or moves to its detent. The scroll begins at the instant at which it is at rest.
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
  ///   - spring: The spring. Defaults to the spring of the detents.
  /// - Returns: Whether the member moves to the offset. `false` if the offset is not finite, and while a
  ///   finger holds the line.
  @discardableResult
  public mutating func scroll(
    at time: Double, to offset: Double, in index: Int, by spring: SpringDescription? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Bool {
    checkPrecondition(
      segments.indices.contains(index), "The line must have the segment \(index).", file: file, line: line)
    let start = segments[..<index].reduce(0) { $0 + ($1.member == segments[index].member ? $1.length : 0) }
    return scroll(at: time, to: offset, among: [index], startingAt: start, by: spring)
  }

  /// Moves one member to an offset: see ``scroll(at:to:in:by:file:line:)``.
  ///
  ///     line.scroll(at: 2, to: 800, of: pager)   // past the pager in its second page, which stays as it is
  ///
  /// - Parameters:
  ///   - time: The time, in seconds.
  ///   - offset: The offset, in points: the sum of the offsets of the member's segments.
  ///   - member: The member. If the line does not contain it, nothing moves.
  ///   - spring: The spring. Defaults to the spring of the detents.
  @discardableResult
  public mutating func scroll(
    at time: Double, to offset: Double, of member: ScrollMember, by spring: SpringDescription? = nil
  ) -> Bool {
    let indices = segments.indices.filter { segments[$0].member == member }
    return scroll(at: time, to: offset, among: indices, by: spring)
  }

  /// Moves the segments of one member, which are in ascending order.
  ///
  /// - Parameter start: The offset of the member at which the first of these segments begins.
  private mutating func scroll(
    at time: Double, to offset: Double, among indices: [Int], startingAt start: Double = 0,
    by spring: SpringDescription?
  ) -> Bool {
    guard offset.isFinite, !indices.isEmpty, !isHeld else { return false }
    _ = arrive(at: time)
    let member = segments[indices[0]].member
    waiting.removeAll { $0.member == member }
    guard let velocity = isolate(indices, at: time) else {
      let length = indices.reduce(0) { $0 + segments[$1].length }
      let place = start + min(max(offset, 0), length)
      waiting.append(WaitingScroll(member: member, spring: spring, offset: place))
      return true
    }
    let (index, destination) = destination(nearestTo: offset, among: indices)
    var flight = ScrollFlight(at: latestTime, from: place, velocity: velocity, constants)
    let target = self.line.place(of: destination, in: index)
    // A segment of length 0 is not on the line. If it is pulled, it returns to the end of the line.
    if target != nil { flight.goal = .init(segment: index, detent: destination) }
    flight.spring(to: target ?? self.line.clamped(place), spring ?? constants.detent, on: self.line)
    motion = .flight(flight)
    return true
  }

  /// Lays the line of one member, which moves alone.
  ///
  /// - Parameter indices: Its segments, in ascending order.
  /// - Returns: The velocity of this member. `nil` if it cannot move: while a finger holds the line, and
  ///   while another member is at a place where it cannot rest.
  mutating func isolate(_ indices: [Int], at time: Double) -> Double? {
    guard !isHeld else { return nil }
    let (_, velocity, phase) = arrive(at: time)
    let overshoot = line.overshoot(at: place)
    guard overshoot == 0 || indices.contains(allowance.owner(of: overshoot)) else { return nil }
    guard phase == .rest || !isBetweenDetents(except: indices) else { return nil }
    let isMoving = moves(indices, with: velocity)
    gesture = nil
    cover()
    if overshoot == 0, phase == .rest { coverDetent() }
    // A pull goes on at the end at which it began. If the member has other segments, others may lie between
    // them, and the pull becomes a part of the member's own way.
    if overshoot == 0 || indices.count > 1 {
      // In a line of one member, no other one could move.
      allowance.only = segments.count > indices.count ? indices : nil
    }
    (allowance.first, allowance.last) = (indices[0], indices[indices.count - 1])
    nameOwners(overshoot: overshoot)
    lay(overshoot, keepsEnd: indices.count == 1)
    return isMoving ? velocity : 0
  }

  /// Whether another segment is at a place at which it does not rest.
  private func isBetweenDetents(except indices: [Int]) -> Bool {
    segments.indices.contains { j in
      guard !indices.contains(j), !segments[j].isFree, segments[j].length > 0 else { return false }
      let offset = line.offset(of: j, at: place) ?? covered[j]
      return !segments[j].detents.contains { ($0 - offset).magnitude <= Self.sliver }
    }
  }

  /// Returns the place of rest of a member that is nearest to an offset.
  private func destination(
    nearestTo offset: Double, among indices: [Int]
  ) -> (index: Int, offset: Double) {
    let offset = min(max(offset, 0), indices.reduce(0) { $0 + segments[$1].length })
    var start = 0.0
    var best = (index: indices[0], offset: 0.0, distance: Double.infinity)
    // A segment of length 0 is not on the line.
    for index in indices where segments[index].length > 0 {
      let segment = segments[index]
      let places = segment.isFree ? [min(max(offset - start, 0), segment.length)] : segment.detents
      for place in places where (start + place - offset).magnitude < best.distance {
        best = (index, place, (start + place - offset).magnitude)
      }
      start += segment.length
    }
    return (best.index, best.offset)
  }

  func distanceBeyondEnd(at time: Double) -> Double { line.overshoot(at: present(at: time).place).magnitude }

  /// Brings a line from beyond an end to this end at once. A finger lets go.
  mutating func returnToEnd(at time: Double) {
    release(at: time, velocity: 0, refreshes: false)
    finish(at: time)
  }

  func isAtRest(at time: Double) -> Bool {
    restTime.map { $0 <= time } ?? false
  }

  /// The sum of all offsets where the line was laid.
  var base: Double { covered.reduce(0, +) }
}
