// SPDX-License-Identifier: Apache-2.0
@testable import MaterialMotion

/// One event on a line: the line before and after it, and the rules for this event.
struct ScrollLineStep {
  let time: Double
  let former, line: ScrollLine
  let before, after: ScrollLineScreen
  let isFirst: Bool

  /// Returns the rule that the event has broken.
  func failure(of event: ScrollLineScripts.Event) -> String? {
    guard zip(after.offsets, line.segments).allSatisfy({ $0 >= 0 && $0 <= $1.length }) else {
      return "An offset is outside its segment: \(after)."
    }
    let failure =
      switch event {
      case .touch(let member, let only): touchFailure(on: member, only: only)
      case .drag(let delta): dragFailure(delta)
      case .release(let velocity): releaseFailure(velocity)
      case .change(let change): changeFailure(change)
      case .scroll(let segment, _): scrollFailure([segment])
      case .scrollMember(let member, _): scrollFailure(line.indices(of: member))
      case .scrollAll: scrollFailure(Array(line.segments.indices))
      case .turn(let distance, let kind): turnFailure(distance, kind)
      }
    return failure ?? sampleFailure()
  }

  /// The next sample continues from the present state.
  private func sampleFailure() -> String? {
    var next = line
    next.drag(at: time, by: 0)
    let isHard = line.line.lowerEnd == .hard || line.line.upperEnd == .hard
    guard !isHard, line.isHeld, !after.equals(ScrollLineScreen(next, at: time), within: 1e-8) else {
      return nil
    }
    return "The next sample would jump."
  }

  private func touchFailure(on member: ScrollMember?, only: ScrollMember?) -> String? {
    guard after.equals(before, within: 1e-8) else { return "A touch moves something: \(before), \(after)." }
    return only == nil && isFirst ? intervalFailure(on: member) : nil
  }

  /// The interval of a first drag, from the cumulative lengths alone.
  private func intervalFailure(on member: ScrollMember?) -> String? {
    let lengths = former.segments.map { $0.length }
    let place = before.offsets.reduce(0, +)
    let boundaries = lengths.indices.map { lengths[...$0].reduce(0, +) }
    let began = former.gates.indices.filter { (place - boundaries[$0]).magnitude <= former.constants.reach }
    var home = lengths.indices.first { place <= boundaries[$0] && lengths[$0] > 0 } ?? lengths.count - 1
    if let first = began.first, let last = began.last {
      home = (first...last + 1).first { former.segments[$0].member == member } ?? last + 1
    }
    func isShut(_ rule: ScrollGate.Rule, _ gate: Int) -> Bool {
      rule.drag == .never || rule.drag == .initial && !began.contains(gate)
    }
    let below = (0..<home).last { isShut(former.gates[$0].backward, $0) }
    let above = (home..<former.gates.count).first { isShut(former.gates[$0].forward, $0) }
    let lower = below.map { min(boundaries[$0], place) } ?? 0
    let upper = above.map { max(boundaries[$0], place) } ?? boundaries[lengths.count - 1]
    let found = (line.line.lower + place, line.line.upper + place)
    guard (lower - found.0).magnitude > 1e-6 || (upper - found.1).magnitude > 1e-6 else { return nil }
    return "The interval is \(found), not \((lower, upper))."
  }

  private func dragFailure(_ delta: Double) -> String? {
    let steps = zip(before.offsets, after.offsets).map { $1 - $0 }
    guard steps.allSatisfy({ $0 * delta >= -1e-9 }) else {
      return "A member moves against the finger: \(steps)."
    }
    guard case .held(let grip) = line.motion, case .held(let former) = former.motion else {
      return "Nothing holds it."
    }
    if grip.isInside(line.line), former.isInside(line.line) {
      let sum = steps.reduce(0, +)
      guard (sum - delta).magnitude <= 1e-9 else {
        return "The displacements add up to \(sum), not \(delta)."
      }
    }
    var parts = self.former
    for _ in 0..<8 { parts.drag(at: time, by: delta / 8) }
    return after.equals(ScrollLineScreen(parts, at: time), within: 1e-8)
      ? nil : "The number of samples matters."
  }

  /// The distance by which an event may move something. A flight that is at rest at once may move by the
  /// threshold.
  private var slack: Double { (line.restTime ?? .infinity) <= time ? line.constants.threshold : 1e-8 }

  private func releaseFailure(_ velocity: Double) -> String? {
    let hasRefreshed = line.isRefreshing && !former.isRefreshing
    guard hasRefreshed || after.equals(before, within: slack) else {
      return "A release moves something: \(before), \(after)."
    }
    return refreshFailure
  }

  /// The program moves some segments, with their velocity.
  private func scrollFailure(_ segments: [Int]) -> String? {
    let moves = line.segments.contains {
      (before.shown($0.member, on: former) - after.shown($0.member, on: line)).magnitude > slack
    }
    guard !moves else {
      return "A program moves something at once: \(before), \(after)."
    }
    let place = former.present(at: time).place
    let isMoving = segments.contains { former.line.has(place, in: $0) }
    return isMoving && line.flight?.goal != nil ? velocityFailure() : nil
  }

  /// Fingers move at most by their own way, and a notch moves nothing at once. Nothing moves beyond an end.
  private func turnFailure(_ distance: Double, _ kind: ScrollTurn) -> String? {
    guard after.overshoot.magnitude <= before.overshoot.magnitude + 1e-9 else {
      return "A turn moves the line beyond an end."
    }
    if kind == .notch {
      guard after.equals(before, within: slack) else { return "A notch moves something at once." }
      return velocityFailure()
    }
    let steps = zip(before.offsets, after.offsets).map { $1 - $0 } + [after.overshoot - before.overshoot]
    let sum = steps.reduce(0, +)
    let isAlong =
      steps.allSatisfy { (distance < 0 ? 0 - $0 : $0) >= 0 - slack }
      && sum.magnitude <= distance.magnitude + slack
    return isAlong ? nil : "A turn by \(distance) moves the members by \(steps)."
  }

  private func changeFailure(_ change: ScrollChange) -> String? {
    switch change {
    case .gate, .detents, .viewport:
      guard after.equals(before, within: slack) else {
        return "A change moves something: \(before), \(after)."
      }
    case .add(let segment, let j, _):
      var expected = before.shown(on: former)
      let shown = after.shown(on: line)
      expected.insert(shown[j], at: j)
      guard shown[j] == 0 || shown[j] == segment.length,
        zip(shown, expected).allSatisfy({ ($0 - $1).magnitude <= slack })
      else { return "A new member moves something: \(before), \(after)." }
    case .insert(let j, let length):
      let owner = former.allowance.lowOwner
      // Members without a length do not exist. The first one after them shows the pull.
      let isPulled =
        before.overshoot < 0 && owner <= j
        && (owner == j
          || former.allowance.only == nil && former.segments[owner..<j].allSatisfy { $0.length == 0 })
      let isReached =
        !(before.overshoot > 0 && former.allowance.highOwner < j)
        && (0..<j).allSatisfy { former.segments[$0].length - before.offsets[$0] <= 1e-9 }
      var expected = before.shown(on: former)
      if isPulled, owner != j { (expected[owner], expected[j]) = (0, before.overshoot) }
      if before.offsets[j] > 0 || isPulled || isReached { expected[j] += length }
      guard zip(after.shown(on: line), expected).allSatisfy({ ($0 - $1).magnitude <= slack }) else {
        return "An insertion moves something: \(before), \(after)."
      }
    case .extend(let j, let length):
      let owner = former.allowance.owner(of: before.overshoot)
      var expected = before.shown(on: former)
      expected[j] += length
      // The line shows only one distance beyond an end.
      let isShown = owner == j || before.overshoot == 0
      guard
        expected[j] < 0 && !isShown
          || zip(after.shown(on: line), expected).allSatisfy({ ($0 - $1).magnitude <= slack })
      else { return "A segment that begins elsewhere moves something: \(before), \(after)." }
    case .offset(let j, let offset):
      var expected = before.shown(on: former)
      expected[j] = min(max(offset, 0), line.segments[j].length)
      guard zip(after.shown(on: line), expected).allSatisfy({ ($0 - $1).magnitude <= slack }) else {
        return "A segment that is taken moves another one: \(before), \(after)."
      }
      return flightFailure(ofTaken: j)
    case .split(let j, _, _):
      var shown = after.shown(on: line)
      shown[j] += shown.remove(at: j + 1)
      guard zip(before.shown(on: former), shown).allSatisfy({ ($0 - $1).magnitude <= slack }) else {
        return "A split moves something: \(before), \(after)."
      }
    case .join(let j):
      var shown = before.shown(on: former)
      shown[j] += shown.remove(at: j + 1)
      guard zip(after.shown(on: line), shown).allSatisfy({ ($0 - $1).magnitude <= slack }) else {
        return "A join moves something: \(before), \(after)."
      }
    case .beginRefresh, .endRefresh:
      if let failure = refreshFailure { return failure }
    case .length, .remove: break
    }
    return velocityFailure()
  }

  /// A flight of the taken member ends. A flight to a detent of another member goes on, and reaches it. The
  /// aim of a wheel is a distance, so it may end elsewhere.
  private func flightFailure(ofTaken j: Int) -> String? {
    guard let flight = former.flight, flight.rest > time, former.latestTime <= time else { return nil }
    // The segment moves if it does so in the next instant.
    let (instant, velocity) = (1e-7, former.state(at: time).velocity.magnitude)
    guard velocity > 0.01 else { return nil }
    let soon = former.state(at: time + instant)
    let isMoving = (soon.offset(ofSegment: j) - before.offsets[j]).magnitude > velocity * instant / 2
    let state = line.state(at: time)
    if isMoving || flight.goal?.segment == j {
      return state.velocity == 0 ? nil : "A flight goes on after its segment was taken."
    }
    if let failure = velocityFailure() { return failure }
    guard let goal = flight.goal, former.gesture == nil, state.phase == .spring, let rest = line.flight?.rest,
      rest < .infinity
    else {
      return nil
    }
    let offset = line.state(at: rest).offset(ofSegment: goal.segment)
    return (offset - goal.detent).magnitude <= line.constants.threshold + 1e-6
      ? nil : "A flight to \(goal) ends at \(offset) after another segment was taken."
  }

  /// A change keeps the velocity of a flight.
  private func velocityFailure() -> String? {
    let (was, now) = (former.state(at: time), line.state(at: time))
    let isHard = line.line.lowerEnd == .hard || line.line.upperEnd == .hard
    guard !former.isHeld, was.phase != .rest, now.phase != .rest, !isHard else { return nil }
    return (was.velocity - now.velocity).magnitude <= 1e-7 * (1 + was.velocity.magnitude)
      ? nil : "A change alters the velocity: \(was.velocity), \(now.velocity)."
  }

  /// The content of the refreshing member does not move when a refresh begins or ends.
  private var refreshFailure: String? {
    guard let was = before.content(of: former), let now = after.content(of: line),
      (was - now).magnitude > slack
    else { return nil }
    return "A refresh moves the content from \(was) to \(now)."
  }
}

extension ScrollLine {
  fileprivate func indices(of member: ScrollMember) -> [Int] {
    segments.indices.filter { segments[$0].member == member }
  }
}

extension ScrollLineScreen {
  /// The offsets with the distance beyond an end, which the owner shows.
  fileprivate func shown(on line: ScrollLine) -> [Double] {
    var shown = offsets
    if overshoot != 0 { shown[line.allowance.owner(of: overshoot)] += overshoot }
    return shown
  }

  /// The sum of the offsets of a member's segments, as it is shown.
  fileprivate func shown(_ member: ScrollMember, on line: ScrollLine) -> Double {
    let shown = shown(on: line)
    return line.indices(of: member).reduce(0) { $0 + shown[$1] }
  }

  /// Returns the position of the refreshing member's content. `nil` if the line has not reached it.
  fileprivate func content(of line: ScrollLine) -> Double? {
    guard let refresh = line.refresh, let j = line.segments.firstIndex(where: { $0.member == refresh.member })
    else { return nil }
    let space = line.segments.firstIndex { $0.member == .refresh }
    let first = space ?? j
    guard (0..<first).allSatisfy({ line.segments[$0].length - offsets[$0] <= 1e-9 }) else { return nil }
    // A pull of an earlier member also moves the content.
    let isPulled =
      overshoot != 0
      && (owner == refresh.member || owner == .refresh || line.allowance.owner(of: overshoot) <= j)
    let left = space.map { line.segments[$0].length - offsets[$0] } ?? 0
    return offsets[j] + (isPulled ? overshoot : 0) - left
  }
}
