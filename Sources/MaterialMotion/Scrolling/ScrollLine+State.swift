// SPDX-License-Identifier: Apache-2.0

extension ScrollLine {
  /// The state of a ``ScrollLine`` at an instant.
  ///
  ///     let now = line.state(at: clock.now)
  ///     now.offset(of: list)   // 0
  ///     now.overshoot          // -24: the list is pulled 24 points beyond its start
  ///     now.owner == list      // true
  public struct State {
    let line: ScrollLine
    let place: Double

    /// The velocity of the member that moves, in points per second. 0 while a finger holds the line: the
    /// gesture has the velocity.
    public let velocity: Double

    /// The law that moves the line.
    public let phase: Phase

    /// The distance beyond the end that stops the line, in points. Negative before a start, positive after an
    /// end.
    public var overshoot: Double { line.line.overshoot(at: place) }

    /// The member that is shown beyond its end. `nil` if nothing is.
    public var owner: ScrollMember? {
      let overshoot = overshoot
      return overshoot == 0 ? nil : line.segments[line.allowance.owner(of: overshoot)].member
    }

    /// Returns the offset of a member, in points: the sum of the offsets of its segments. 0 if the line does
    /// not contain the member.
    ///
    /// Always within the lengths of its segments. Add the ``overshoot`` to the offset of its ``owner`` to
    /// place it on the screen.
    public func offset(of member: ScrollMember) -> Double {
      var sum = 0.0
      for j in line.segments.indices where line.segments[j].member == member { sum += offset(ofSegment: j) }
      return sum
    }

    /// Returns the offset of a segment, in points. Always within its length.
    ///
    /// - Parameter index: The index of the segment in ``ScrollLine/segments``.
    public func offset(ofSegment index: Int) -> Double {
      // A detent is reached exactly.
      if phase == .rest, case .flight(let flight) = line.motion, let goal = flight.goal,
        goal.segment == index, overshoot == 0
      {
        return goal.detent
      }
      return line.line.offset(of: index, at: place) ?? line.covered[index]
    }

    /// The sum of all offsets and of the ``overshoot``, in points.
    public var total: Double {
      line.segments.indices.reduce(overshoot) { $0 + offset(ofSegment: $1) }
    }
  }
}
