// SPDX-License-Identifier: Apache-2.0

extension ScrollLine {
  /// Stops the line under a finger.
  ///
  ///     line.touch(at: 2)                   // a finger anywhere on the sheet or its list
  ///     line.touch(at: 2, only: sheet)      // a finger on the grabber of the sheet
  ///
  /// The touch decides how far the drag may go: in each direction, to the first gate that is shut for it. If
  /// the line is beyond an end, it stays there, and the drag must first bring it back to this end.
  ///
  /// - Parameters:
  ///   - time: The time, in seconds.
  ///   - member: The member under the finger. It matters only at a boundary: there, a gesture belongs to the
  ///     later member, unless the finger is on the earlier one.
  ///   - only: A member that this gesture moves alone. Must have one segment.
  public mutating func touch(
    at time: Double, on member: ScrollMember? = nil, only: ScrollMember? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    touch(at: time, on: member, only: only, Owned(), file: file, line: line)
  }

  /// Stops the line under a finger.
  mutating func touch(
    at time: Double, on member: ScrollMember?, only: ScrollMember? = nil, _ owned: Owned,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    let (_, velocity, phase) = arrive(at: time)
    let goal = phase == .rest ? nil : flight?.goal
    gesture = nil
    waiting = []
    var overshoot = self.line.overshoot(at: place)
    let isCarried = constants.carriesMomentum && overshoot == 0 && isFree(at: place)
    cover()
    if overshoot == 0 {
      if phase == .rest { coverDetent() }
      allowance.only = only.map {
        let index = soleSegment(of: $0)
        checkPrecondition(
          index != nil, "A member that moves alone must have one segment.", file: file, line: line)
        return [index ?? 0]
      }
    }
    findBeginnings(caught: goal, owned.aims)
    movesOwned = true
    allow(.drag, within: constants.reach, overshoot: overshoot, on: member)
    if overshoot == 0, isBeyondEnd(owned) { overshoot = owned.excess }
    lay(overshoot)
    grip(CarriedMomentum(catching: isCarried ? velocity : 0, at: latestTime))
  }

  /// Returns how far a finger could move the line, towards its lower end and towards its upper end, in
  /// points.
  ///
  /// A line in flight counts as if it were where the flight ends, unless it is stopped.
  package func room(
    at time: Double, stopped isStopped: Bool, on member: ScrollMember? = nil
  ) -> (lower: Double, upper: Double) {
    var line = self
    line.touch(at: isStopped ? time : max(time, restTime ?? time), on: member)
    return (line.place - line.line.lower, line.line.upper - line.place)
  }

  /// Whether a finger can pull the line beyond an end.
  package var stretches: Bool { line.lowerEnd == .elastic || line.upperEnd == .elastic }

  /// Moves the line under the finger.
  ///
  /// The result does not depend on the number of samples of a drag. Without a finger on the line, does
  /// nothing.
  ///
  /// - Parameters:
  ///   - time: The time, in seconds.
  ///   - delta: The movement of the finger since the last sample, in points.
  public mutating func drag(at time: Double, by delta: Double) {
    guard case .held(var grip) = motion, delta.isFinite else { return }
    _ = arrive(at: time)
    grip.momentum.finger(moves: delta, at: latestTime)
    grip.move(by: delta)
    place = grip.place(on: line)
    motion = .held(grip)
  }

  /// Lets go of the line.
  ///
  /// The line rests where the throw would end by itself, or at the nearest detent, or at an end. Without a
  /// finger on the line, does nothing.
  ///
  /// - Parameters:
  ///   - time: The time, in seconds.
  ///   - velocity: The velocity of the finger, in points per second. Pass 0 for a gesture that is cancelled.
  public mutating func release(at time: Double, velocity: Double) {
    release(at: time, velocity: velocity, refreshes: true)
  }

  /// Lets go of the line.
  ///
  /// - Parameter refreshes: Whether a member that is pulled far enough refreshes.
  /// - Returns: The owned segment that the finger has moved last, and its velocity.
  @discardableResult
  mutating func release(
    at time: Double, velocity: Double, refreshes: Bool
  ) -> (segment: Int, velocity: Double)? {
    guard case .held(let grip) = motion else { return nil }
    _ = arrive(at: time)
    var speed = (velocity.isFinite ? velocity : 0) * grip.slope(on: line)
    if grip.isInside(line), isFree(at: place) { speed = grip.momentum.added(to: speed) }
    if refreshes { refreshIfPulled() }
    let owned = leaveOwned()
    fly(from: place, velocity: owned == nil ? speed : 0)
    return owned.map { ($0, speed) }
  }

  /// Grips the line where it is.
  mutating func grip(_ momentum: CarriedMomentum) {
    motion = .held(ScrollGrip(line, at: place, viewport: viewport, momentum: momentum))
  }

  private func isFree(at place: Double) -> Bool {
    line.inside.contains {
      let segment = segments[$0.segment]
      return $0.start <= place && place <= $0.end && segment.isFree && !segment.isOwned
    }
  }

  private func soleSegment(of member: ScrollMember) -> Int? {
    guard let first = segments.firstIndex(where: { $0.member == member }),
      !segments[(first + 1)...].contains(where: { $0.member == member })
    else { return nil }
    return first
  }
}
