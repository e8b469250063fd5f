// SPDX-License-Identifier: Apache-2.0

extension ScrollLine {
  /// Changes the line. Several changes at one instant are one change.
  ///
  ///     line.change(at: 2, [.insert(1, 1200)])   // nothing moves on the screen
  ///
  /// A finger continues from the present state. A flight keeps its velocity.
  ///
  /// - Parameters:
  ///   - time: The time, in seconds.
  ///   - changes: The changes, in the order in which they happen. See ``ScrollChange``. A change with a
  ///     number that is not finite, or with a negative length, is dropped.
  public mutating func change(
    at time: Double, _ changes: [ScrollChange], file: StaticString = #fileID, line: UInt = #line
  ) {
    let now = arrive(at: time)
    let way = (flight?.target ?? now.place) - now.place
    gesture?.shift(by: now.place)
    if !isTurning(at: latestTime) { gesture = nil }
    let pauseEnd = gesture == nil ? flight?.pauseEnd(at: latestTime) : nil
    var goal = flight?.goal
    var isContinued = now.phase == .decay
    var glide = flight?.glide
    if now.phase == .rest, glide == nil, self.line.overshoot(at: place) == 0 {
      // No gesture limits a line at rest.
      cover()
      coverDetent()
      (allowance.only, allowance.first, allowance.last) = (nil, 0, segments.count - 1)
      nameOwners(overshoot: 0)
      lay()
    }
    var overshoot = self.line.overshoot(at: place)
    if !changes.isEmpty {
      cover()
      removeSlivers()
    }
    var lastScrolled: Int?
    var (velocity, isTaken, mustWait) = (now.phase == .rest ? 0 : now.velocity, false, false)
    // The flight may end elsewhere, and leave a segment between its detents.
    defer { if mustWait { waitForDetents() } }
    for change in changes {
      let isInRange = has(change)
      checkPrecondition(
        isInRange, "The line must have the segment or gate of \(change), and keep one segment.", file: file,
        line: line)
      allowance.endAtOwner(of: overshoot)
      switch change {
      case .length(let j, let length):
        if length >= 0, length.isFinite { resize(j, to: length, &overshoot, &lastScrolled) }
      case .detents(let j, let detents):
        if detents.allSatisfy({ $0.isFinite }) { segments[j].detents = detents.sorted() }
      case .viewport(let length):
        if length >= 0, length.isFinite { viewport = length }
      case .gate(let index, let gate):
        gates[index] = gate
      default:
        // The line on which the flight moves decides what the flight passes.
        if case .offset(let j, let offset) = change, offset.isFinite {
          mustWait = true
          if endsFlight(j, velocity, goal) {
            (isTaken, isContinued, glide, goal, gesture, velocity) = (true, false, nil, nil, nil, 0)
          } else {
            leave(j, out: velocity, goal)
          }
        }
        relay(overshoot)
        // Without the segment in which it is, a throw enters another segment, and its limit applies.
        if case .remove(let j) = change, self.line.has(place, in: j) { (isContinued, glide) = (false, nil) }
        apply(change, &overshoot, &goal)
        relay(overshoot)
        lastScrolled = nil
      }
    }
    if !changes.isEmpty { relay(overshoot) }
    if case .held(let grip) = motion { return self.grip(grip.momentum) }
    if isTaken { return rest() }
    if let glide { return fly(by: glide) }
    if let former = gesture {
      // The place has a new number, and the ends may be elsewhere.
      gesture?.shift(by: 0 - place)
      gesture?.aim = self.line.clamped(former.aim + place)
      return flyTurn(velocity: velocity)
    }
    if let pauseEnd { return rest(until: pauseEnd) }
    if let spring = flight?.spring(at: latestTime),
      continueFlight(by: spring, to: goal, at: place + way, velocity: velocity)
    {
      return
    }
    fly(from: place, velocity: velocity, continuing: isContinued)
  }

  /// Names the owners and lays the line after a change.
  private mutating func relay(_ overshoot: Double) {
    nameOwners(overshoot: overshoot)
    lay(overshoot)
  }

  private func has(_ change: ScrollChange) -> Bool {
    switch change {
    case .length(let j, _), .insert(let j, _), .extend(let j, _), .offset(let j, _), .detents(let j, _):
      segments.indices.contains(j)
    case .add(_, let j, _): j >= 0 && j <= segments.count
    case .split(let j, let offset, _):
      segments.indices.contains(j) && (!offset.isFinite || 0 <= offset && offset <= segments[j].length)
    case .join(let j): j >= 0 && j + 1 < segments.count && segments[j].member == segments[j + 1].member
    case .remove(let j): segments.indices.contains(j) && segments.count > 1
    case .gate(let gate, _): gates.indices.contains(gate)
    case .viewport, .beginRefresh, .endRefresh: true
    }
  }

  /// Applies a change that needs a laid line, or leaves one that must be laid again.
  private mutating func apply(
    _ change: ScrollChange, _ overshoot: inout Double, _ goal: inout ScrollFlight.Goal?
  ) {
    switch change {
    case .insert(let j, let length):
      if length.isFinite { insert(length, into: j, &overshoot, &goal) }
    case .extend(let j, let length):
      // A change by 0 would pass a pull on among segments without a length.
      if length.isFinite, length != 0 { extend(j, by: length, &overshoot, &goal) }
    case .offset(let j, let offset):
      if offset.isFinite { take(offset, of: j, &overshoot) }
    case .add(let segment, let j, let gate):
      add(segment, at: j, gate, overshoot, &goal)
    case .remove(let j):
      remove(j, &overshoot, &goal)
    case .split(let j, let offset, let gate):
      if offset.isFinite { split(j, at: offset, gate, overshoot, &goal) }
    case .join(let j):
      join(j, &overshoot, &goal)
    case .beginRefresh:
      beginRefresh(&overshoot, &goal)
    case .endRefresh:
      endRefresh(&overshoot, &goal)
    case .length, .detents, .viewport, .gate: break
    }
  }

  /// Changes a length at the end of a segment. Nothing moves, with one exception: if the segment is at its
  /// end and a later segment is scrolled, the segment stays at its end. It does not if its detents, which
  /// have changed before, are where it is and at the new end.
  ///
  /// The line is not laid again, so many lengths can change at once.
  ///
  /// - Parameter lastScrolled: The last segment that is scrolled, -1 if none is, and `nil` if it must be
  ///   found.
  private mutating func resize(
    _ j: Int, to length: Double, _ overshoot: inout Double, _ lastScrolled: inout Int?
  ) {
    let former = segments[j].length
    let (wasScrolled, hadRest) = (covered[j] > 0, former - covered[j] > Self.sliver)
    let mayStay = segments[j].detents.contains(covered[j]) && segments[j].detents.contains(length)
    let last = lastScrolled ?? sides.below.lastIndex { $0 > 0 } ?? -1
    if overshoot == 0, last <= j, covered[j] > length { nameOwners(overshoot: 0) }
    segments[j].length = length
    if overshoot > 0, allowance.highOwner == j {
      let shown = former + overshoot
      covered[j] = min(shown, length)
      overshoot = max(0, shown - length)
    } else if last > j, covered[j] >= former - Self.sliver, !mayStay {
      covered[j] = length
    } else if covered[j] > length {
      if overshoot >= 0, last <= j, allowance.highOwner == j { overshoot = covered[j] - length }
      covered[j] = length
    }
    removeSliver(from: j)
    // A page that gets or loses a rest hides or shows what later pages hold.
    let hasRest = length - covered[j] > Self.sliver
    let isChanged = j >= last && wasScrolled != (covered[j] > 0) || spans[j].count > 1 && hadRest != hasRest
    lastScrolled = isChanged ? nil : last
  }

  /// Inserts a length before the content of a segment.
  private mutating func insert(
    _ length: Double, into j: Int, _ overshoot: inout Double, _ goal: inout ScrollFlight.Goal?
  ) {
    let isPulled = overshoot < 0 && isPulled(j)
    let isVisible = covered[j] > 0 || isPulled || hasReached(j, overshoot: overshoot)
    segments[j].length = max(0, segments[j].length + length)
    guard isVisible else {
      covered[j] = min(covered[j], segments[j].length)
      return
    }
    let shown = covered[j] + (isPulled ? overshoot : 0) + length
    covered[j] = min(max(shown, 0), segments[j].length)
    if isPulled { (overshoot, allowance.lowOwner) = (min(shown, 0), j) }
    if goal?.segment == j { goal?.detent += length }
    shiftWaiting(j, by: length)
  }

  /// Moves the start of a segment to an earlier place.
  private mutating func extend(
    _ j: Int, by length: Double, _ overshoot: inout Double, _ goal: inout ScrollFlight.Goal?
  ) {
    let isOwner = overshoot < 0 ? isPulled(j) : overshoot > 0 && allowance.highOwner == j
    segments[j].length = max(0, segments[j].length + length)
    let shown = covered[j] + (isOwner ? overshoot : 0) + length
    covered[j] = min(max(shown, 0), segments[j].length)
    if goal?.segment == j { goal?.detent += length }
    shiftWaiting(j, by: length)
    guard isOwner || overshoot == 0 else { return }
    let wasBelow = overshoot < 0
    overshoot = shown - covered[j]
    guard wasBelow || overshoot < 0 else { return }
    allowance.lowOwner = j
    let isAlone = j < allowance.first || j > allowance.last || segments[j].length == 0
    let below = sides.below
    if segments.count > 1, isAlone || segments.indices.contains(where: { $0 != j && below[$0] > 0 }) {
      // Another segment moves, or is not at its start. So this one returns to its own start alone.
      (allowance.only, allowance.first, allowance.last) = ([j], j, j)
    }
  }

  /// Whether a pull beyond the lower end is a pull of a segment. Segments without a length do not exist, so
  /// the first one after them that gets a length takes their pull over.
  private func isPulled(_ j: Int) -> Bool {
    let owner = allowance.lowOwner
    return owner == j
      || owner < j && allowance.only == nil && covered[j] == 0
        && segments[owner...j].allSatisfy { $0.length == 0 }
  }

  /// Inserts a segment, so that nothing moves.
  private mutating func add(
    _ segment: ScrollSegment, at j: Int, _ gate: ScrollGate, _ overshoot: Double,
    _ goal: inout ScrollFlight.Goal?
  ) {
    let isPassed = sides.below[j...].contains { $0 > 0 } || overshoot > 0 && allowance.highOwner >= j
    segments.insert(segment, at: j)
    covered.insert(isPassed ? segment.length : 0, at: j)
    gates.insert(gate, at: min(j, gates.count))
    let owner = overshoot == 0 ? nil : allowance.owner(of: overshoot)
    allowance.insert(before: j)
    // The owner still shows the distance beyond the end.
    if let owner, overshoot < 0 { allowance.lowOwner = owner < j ? owner : owner + 1 }
    if let owner, overshoot > 0 { allowance.highOwner = owner < j ? owner : owner + 1 }
    if overshoot > 0 { allowance.last = allowance.highOwner }
    if let former = goal?.segment, former >= j { goal?.segment += 1 }
  }

  /// Removes a segment. The others stay where they are.
  mutating func remove(_ j: Int, _ overshoot: inout Double, _ goal: inout ScrollFlight.Goal?) {
    if overshoot != 0, allowance.owner(of: overshoot) == j { overshoot = 0 }
    segments.remove(at: j)
    covered.remove(at: j)
    if j > 0, j < gates.count {
      gates[j - 1] = gates[j - 1].merged(with: gates[j])
      gates.remove(at: j)
    } else {
      gates.remove(at: min(j, gates.count - 1))
    }
    allowance.remove(j)
    if let former = goal?.segment {
      if former == j { goal = nil } else if former > j { goal?.segment -= 1 }
    }
  }
}
