// SPDX-License-Identifier: Apache-2.0

extension ScrollLine {
  /// Whether the line contains the space of a refresh: see ``ScrollRefresh``.
  public var isRefreshing: Bool { segments.contains { $0.member == .refresh } }

  /// Begins the refresh if the refreshing member is pulled far enough beyond its start.
  mutating func refreshIfPulled() {
    let overshoot = line.overshoot(at: place)
    guard let refresh, overshoot <= -refresh.trigger,
      segments[allowance.lowOwner].member == refresh.member
    else { return }
    insertRefresh(refresh)
  }

  mutating func beginRefresh(_ overshoot: inout Double, _ goal: inout ScrollFlight.Goal?) {
    guard let refresh, let index = insertRefresh(refresh) else { return }
    overshoot = line.overshoot(at: place)
    cover()
    if let segment = goal?.segment, segment >= index { goal?.segment += 1 }
  }

  /// Inserts the space before the refreshing member, so that nothing moves on the screen.
  ///
  /// - Returns: The index of the new segment. `nil` if the line already refreshes, if a finger moves one
  ///   member alone, or if the member is not reached.
  @discardableResult
  private mutating func insertRefresh(_ refresh: ScrollRefresh) -> Int? {
    let overshoot = line.overshoot(at: place)
    cover()
    guard !isRefreshing, let index = segments.firstIndex(where: { $0.member == refresh.member }),
      allowance.only == nil || !isHeld, hasReached(index, overshoot: overshoot)
    else { return nil }
    // An earlier member that returns to its start alone must arrive first.
    if overshoot < 0, let only = allowance.only, !only.contains(index) { return nil }
    // If all segments before the member have the length 0, the member itself is pulled.
    let isPulled = overshoot < 0 && allowance.lowOwner <= index
    if isPulled { allowance.lowOwner = index }
    let shown = refresh.inset + (isPulled ? overshoot : 0)
    segments.insert(ScrollSegment(.refresh, length: refresh.inset), at: index)
    covered.insert(max(shown, 0), at: index)
    gates.insert(.open, at: index)
    allowance.insert(before: index)
    lay(isPulled ? min(shown, 0) : overshoot)
    return index
  }

  /// Removes the space. The part of it that is still shown becomes a pull of the member.
  ///
  /// If an earlier member is beyond its end, there is one distance for both. The pull first takes it back, so
  /// the content does not move.
  mutating func endRefresh(_ overshoot: inout Double, _ goal: inout ScrollFlight.Goal?) {
    guard let index = segments.firstIndex(where: { $0.member == .refresh }), segments.count > 1 else {
      return
    }
    guard index + 1 < segments.count, hasReached(index, overshoot: min(overshoot, 0)) else {
      return remove(index, &overshoot, &goal)
    }
    let owner = allowance.owner(of: overshoot)
    let isPulled = overshoot != 0 && (owner == index || owner == index + 1)
    let left = segments[index].length - covered[index]
    let shown = covered[index + 1] + (isPulled ? overshoot : 0) - left
    if isPulled { overshoot = 0 }
    remove(index, &overshoot, &goal)
    covered[index] = min(max(shown, 0), segments[index].length)
    guard shown != covered[index] else { return }
    overshoot += shown - covered[index]
    let shows = overshoot > 0 && shown < 0 ? allowance.highOwner : index
    // A gesture that moves another member alone must first undo the pull.
    if !allowance.scope.contains(shows) { allowance.only = nil }
    allowance.include(shows)
    if overshoot < 0 {
      (allowance.first, allowance.lowOwner) = (shows, shows)
    } else if overshoot > 0 {
      (allowance.last, allowance.highOwner) = (shows, shows)
    }
  }
}
