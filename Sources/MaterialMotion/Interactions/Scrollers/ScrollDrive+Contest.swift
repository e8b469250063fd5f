// SPDX-License-Identifier: Apache-2.0

/// The answers to the arbiter's questions about scrolled content.
extension ScrollDrive {
  /// Returns how far the content can move along an axis in the direction of the hand, in points. Content in
  /// flight counts as if it were where the flight ends.
  func room(_ axis: CoordinateAxis, isForward: Bool) -> Double {
    var room = 0.0
    for line in lines where line.axis == axis {
      let sides = line.room(at: now, stopped: false)
      // A hand that moves forward uncovers what lies before.
      room = max(room, isForward ? sides.lower : sides.upper)
    }
    return room
  }

  /// The motion of the content. `nil` at rest, and while a hand holds it.
  var visibleMotion: VisibleMotion? {
    var motion: VisibleMotion?
    for line in lines where line.line.flight != nil {
      for member in line.members {
        guard let owner = member.owner, owner.isFlying else { continue }
        let remaining = abs(owner.destination - owner.offset)
        motion = .sum(motion, VisibleMotion(speed: abs(owner.velocity), remaining: remaining))
      }
      let (present, end) = (line.line.present(at: now), line.line.restTime ?? now)
      guard present.phase != .rest else { continue }
      let remaining = abs(line.line.state(at: max(now, end)).total - line.line.state(at: now).total)
      motion = .sum(motion, VisibleMotion(speed: abs(present.velocity), remaining: remaining))
    }
    return motion
  }
}
