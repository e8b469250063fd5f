// SPDX-License-Identifier: Apache-2.0

/// The members that something else owns: see ``ScrollOwner``. While a hand holds the line, the line moves
/// them. Otherwise, the line only knows where they are.
extension ScrollAxis {
  /// Gives the present offsets of the owned members to the line.
  @discardableResult
  func coverOwned() -> ScrollLine.Owned {
    guard hasOwned, !line.movesOwned else { return ScrollLine.Owned() }
    var owned = coverOwned(in: &line) { $0.offset }
    if members.contains(where: { $0.owner?.isFlying == true }) {
      var ahead = line
      coverOwned(in: &ahead) { $0.destination }
      owned.aims = ahead.covered
    }
    return owned
  }

  /// - Parameter offset: Returns the offset of an owner.
  /// - Returns: An owned member that is beyond its end.
  @discardableResult
  private func coverOwned(
    in line: inout ScrollLine, at offset: (ScrollOwner) -> Double
  ) -> ScrollLine.Owned {
    var owned = ScrollLine.Owned()
    for member in members {
      guard let owner = member.owner else { continue }
      member.takeRange()
      var rest = offset(owner) - member.origin
      let indices = line.segments.indices.filter { line.segments[$0].member == member.number }
      for (j, part) in zip(indices, member.makeSegments()) {
        line.segments[j].length = part.length
        line.covered[j] = min(max(rest, 0), part.length)
        rest -= line.covered[j]
      }
      if rest.magnitude > ScrollLine.sliver, let first = indices.first, let last = indices.last {
        (owned.segment, owned.excess) = (rest < 0 ? first : last, rest)
      }
    }
    return owned
  }

  /// Stops the line under a finger.
  func touch(at time: Double, on member: ScrollMember?, only: ScrollMember?) {
    endTurn(at: time)
    let owned = coverOwned()
    line.touch(at: time, on: member, only: only, owned)
    rebase()
    takeHold()
  }

  /// Takes hold of the owned members, so that nothing moves.
  private func takeHold() {
    guard hasOwned else { return }
    takeExcess()
    for member in members { member.owner?.touch(isNew: true) }
  }

  /// Lets the hand that holds the line move a new member, too.
  func takeHold(of member: ScrolledMember, at time: Double) {
    guard let owner = member.owner, line.movesOwned else { return }
    owner.touch(isNew: true)
    measureOwned(at: time)
  }

  private func takeExcess() {
    let (laid, place) = (line.line, line.place)
    let overshoot = laid.overshoot(at: place)
    let shown = overshoot == 0 ? nil : line.allowance.owner(of: overshoot)
    for member in members {
      guard let owner = member.owner else { continue }
      var offset = member.origin
      for j in segments(of: member) {
        offset += (laid.offset(of: j, at: place) ?? line.covered[j]) + (j == shown ? overshoot : 0)
      }
      member.excess = owner.offset - offset
    }
  }

  /// Called when the range of an owned member has changed.
  func measureOwned(at time: Double) {
    line.measureOwned(at: time) { coverOwned(in: &$0) { $0.offset } }
    guard line.movesOwned else { return }
    takeExcess()
    rebase()
  }

  /// Lets go of the owned members.
  ///
  /// - Parameters:
  ///   - owned: The segment that the hand has moved last, and its velocity.
  ///   - isLeft: Whether a cancelled drag has gone on into another member.
  func releaseOwned(
    _ owned: (segment: Int, velocity: Double)?, isCancelled: Bool, isLeft: Bool = false
  ) {
    guard hasOwned else { return }
    let moved = owned.flatMap { self.member(ofSegment: $0.segment) }
    for member in members {
      let velocity = member === moved ? owned?.velocity ?? 0 : 0
      member.owner?.release(velocity: isCancelled ? nil : velocity, isLeft: isLeft)
    }
  }

  /// Returns how far a finger could move the line: see ``ScrollLine/room(at:stopped:on:)``.
  func room(
    at time: Double, stopped isStopped: Bool, on member: ScrollMember? = nil
  ) -> (lower: Double, upper: Double) {
    guard hasOwned, !line.movesOwned else { return line.room(at: time, stopped: isStopped, on: member) }
    var probe = line
    coverOwned(in: &probe) { isStopped ? $0.offset : $0.destination }
    return probe.room(at: time, stopped: isStopped, on: member)
  }

  // MARK: Wheels and keys

  /// Processes an event of a wheel or of a key that concerns an owned member. A notch and a key are a step to
  /// the next place. Fingers on a trackpad are a hand, and their momentum is its velocity.
  ///
  /// - Returns: Whether the event belongs to a gesture. `nil` if the line must turn.
  func turnOwned(
    by distance: Double, as kind: ScrollTurn, on member: ScrollMember?, at time: Double
  ) -> Bool? {
    guard hasOwned, !line.isHeld else { return nil }
    switch kind {
    case .momentum: return throwOwned(by: distance, at: time)
    case _ where line.isTurning(at: time): return nil
    case .notch: return stepOwned(by: distance, on: member, at: time)
    case .fingers:
      let probe = probe(at: time, on: member) { $0.offset }
      if probe.line.inside.contains(where: { probe.segments[$0.segment].isOwned }) { beginTurn() }
      return nil
    }
  }

  /// Ends the gesture of fingers on a trackpad with the velocity of their momentum.
  private func throwOwned(by distance: Double, at time: Double) -> Bool? {
    guard line.movesOwned else { return time < turning.end ? keepTurn(at: time) : nil }
    let former = (line.gesture?.end ?? time) - TurnGesture.silence
    let velocity = distance / max(time - former, Self.leastInterval)
    return endTurn(at: time, velocity: velocity) ? keepTurn(at: time) : nil
  }

  /// Sends the member of the gesture, or the member ahead, to its next place.
  private func stepOwned(by distance: Double, on member: ScrollMember?, at time: Double) -> Bool? {
    let isContinued = time < turning.end
    let moved = isContinued ? turning.member : memberAhead(by: distance, on: member, at: time)
    guard let moved, let owner = moved.owner else {
      coverOwned()
      return nil
    }
    guard owner.step(toward: distance, isFarthest: !distance.isFinite) || isContinued else { return false }
    turning.member = moved
    keepTurn(at: time)
    // To the end of a list through its sheet.
    return distance.isFinite ? true : nil
  }

  /// Returns the member that a notch would move: the first one in its direction, with each member at its
  /// destination.
  private func memberAhead(
    by distance: Double, on member: ScrollMember?, at time: Double
  ) -> ScrolledMember? {
    let probe = probe(at: time, on: member) { $0.destination }
    let inside = probe.line.inside
    let part = distance > 0 ? inside.first { $0.end > probe.place } : inside.last { $0.start < probe.place }
    return part.flatMap { self.member(ofSegment: $0.segment) }
  }

  /// Returns the line as a touch would find it.
  ///
  /// - Parameter offset: Returns the offset of an owner.
  private func probe(
    at time: Double, on member: ScrollMember?, _ offset: (ScrollOwner) -> Double
  ) -> ScrollLine {
    var probe = line
    coverOwned(in: &probe, at: offset)
    probe.touch(at: time, on: member)
    return probe
  }

  /// The shortest time between two events of a trackpad, in seconds.
  private static var leastInterval: Double { 1.0 / 120 }

  @discardableResult
  private func keepTurn(at time: Double) -> Bool {
    turning.end = time + TurnGesture.silence
    return true
  }

  private func beginTurn() {
    hand = (0, 0)
    coverOwned()
    takeExcess()
    line.movesOwned = true
  }

  /// Called after the line has turned, or has refused to.
  func didTurn(_ hasTurned: Bool) {
    guard line.movesOwned, !line.isHeld else { return }
    guard hasTurned else {
      if line.gesture == nil { line.movesOwned = false }
      return
    }
    for member in members { member.owner?.touch(isNew: false) }
  }

  /// Ends a gesture of a trackpad that moves owned members.
  ///
  /// - Returns: Whether its latest event has moved one of them.
  @discardableResult
  func endTurn(at time: Double, velocity: Double = 0) -> Bool {
    guard line.movesOwned, !line.isHeld else { return false }
    _ = line.arrive(at: time)
    let owned = line.leaveOwned()
    if owned != nil { line.gesture = nil }
    line.fly(from: line.place, velocity: 0)
    turning.member = nil
    rebase()
    releaseOwned(owned.map { ($0, velocity) }, isCancelled: false)
    return owned != nil
  }

  private func member(ofSegment segment: Int) -> ScrolledMember? {
    owners[segment] < 0 ? nil : members[owners[segment]]
  }
}
