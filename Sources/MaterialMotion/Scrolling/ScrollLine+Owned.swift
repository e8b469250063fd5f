// SPDX-License-Identifier: Apache-2.0

/// A line whose segments are owned in part: something else decides where they rest, such as an ``Anchored``
/// value. The line is the hand of this owner.
///
///              sheet, owned          list
///     held     the line moves it     the line moves it
///     flight   its owner moves it    the line moves it, and the sheet is not on the line
extension ScrollLine {
  /// The owned members, when a gesture takes hold of the line.
  struct Owned {
    /// A segment that is shown beyond its end, and the distance. 0 if none is.
    var segment = 0
    var excess = 0.0

    /// The offsets of all segments where the owned ones will rest. `nil` if none of them moves.
    var aims: [Double]?
  }

  /// Whether an owned segment that is beyond its end is beyond the end of the line. The line then shows the
  /// distance, and a drag first takes it back. Otherwise, the owner shows it for the whole drag.
  func isBeyondEnd(_ owned: Owned) -> Bool {
    guard owned.excess != 0 else { return false }
    let sides = allowance.only == nil ? sides : ScrollLengths(segments, covered: covered)
    let lengths = owned.excess < 0 ? sides.below : sides.above
    let owner = allowance.owner(of: owned.excess)
    return owner == owned.segment
      && allowance.scope.allSatisfy {
        $0 < allowance.first || $0 > allowance.last || lengths[$0] <= Self.sliver
      }
  }

  /// Ends a gesture that moves the owned segments. They are not on the line from now on.
  ///
  /// - Returns: The segment of the present place, if it is owned.
  mutating func leaveOwned() -> Int? {
    let present = place
    var overshoot = line.overshoot(at: place)
    // Ask before the line is laid again: if the list of a lowered sheet is scrolled, the place then becomes a
    // boundary.
    let inner = line.inside.first { $0.start + Self.sliver < present && present < $0.end - Self.sliver }
    cover()
    let home =
      overshoot == 0
      ? inner?.segment ?? home(within: Self.sliver, sides) : allowance.owner(of: overshoot)
    let owned = movesOwned && segments[home].isOwned ? home : nil
    movesOwned = false
    if owned != nil { overshoot = 0 }
    allow(.momentum, within: Self.sliver, overshoot: overshoot)
    lay(overshoot)
    shiftGesture(by: present - place)
    return owned
  }

  /// Lays the line again because the lengths of owned segments have changed.
  ///
  /// - Parameter measure: Changes the lengths and the offsets of the owned segments. Returns the one that is
  ///   now beyond its end.
  mutating func measureOwned(at time: Double, _ measure: (inout ScrollLine) -> Owned) {
    guard movesOwned else {
      _ = measure(&self)
      return
    }
    _ = arrive(at: time)
    let present = place
    var overshoot = line.overshoot(at: place)
    if overshoot != 0, segments[allowance.owner(of: overshoot)].isOwned { overshoot = 0 }
    cover()
    let owned = measure(&self)
    nameOwners(overshoot: overshoot)
    // A wheel has no rubber band.
    if isHeld, overshoot == 0, isBeyondEnd(owned) { overshoot = owned.excess }
    lay(overshoot)
    if case .held(let grip) = motion { return self.grip(grip.momentum) }
    shiftGesture(by: present - place)
    if gesture == nil { fly(from: place, velocity: 0) } else { flyTurn(velocity: 0) }
  }

  /// Takes over a line that was laid again, whose places are smaller by a distance.
  private mutating func shiftGesture(by distance: Double) {
    gesture?.shift(by: distance)
    if let aim = gesture?.aim { gesture?.aim = line.clamped(aim) }
  }
}
