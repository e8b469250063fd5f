// SPDX-License-Identifier: Apache-2.0

extension ScrollLine {
  enum Cause {
    case drag
    case momentum
  }

  /// Chooses the segments that a gesture or a throw may move: from the present place in each direction until
  /// a gate is shut.
  ///
  /// - Parameters:
  ///   - cause: The kind of motion that asks the gates.
  ///   - reach: The distance from a boundary at which the present place counts as the boundary.
  ///   - overshoot: The distance beyond an end. This end remains.
  ///   - member: The member under the finger.
  mutating func allow(
    _ cause: Cause, within reach: Double, overshoot: Double, on member: ScrollMember? = nil
  ) {
    if let only = allowance.only {
      (allowance.first, allowance.last) = (only[0], only[only.count - 1])
    } else {
      let sides = sides
      let home = overshoot == 0 ? home(within: reach, on: member, sides) : allowance.owner(of: overshoot)
      allowance.first = firstAllowed(from: home, cause, sides)
      allowance.last = lastAllowed(from: home, cause, sides)
      allowance.endAtOwner(of: overshoot)
    }
    nameOwners(overshoot: overshoot)
  }

  /// Finds the boundaries at which a gesture begins: those within reach, and the one for which a flight that
  /// the gesture catches is bound. Otherwise, a person who turns one page after another would have to wait
  /// until each page is at rest.
  ///
  /// - Parameters:
  ///   - goal: The detent to which the flight was under way.
  ///   - aims: The offsets of all segments where the owned ones will rest. `nil` if none of them moves.
  mutating func findBeginnings(caught goal: ScrollFlight.Goal?, _ aims: [Double]? = nil) {
    let distances = sides.distances
    let ahead = aims.map { aims in
      var line = self
      line.covered = aims
      return line.sides.distances
    }
    for gate in gates.indices {
      let isCaught =
        goal.map {
          $0.segment == gate && $0.detent >= segments[gate].length - constants.reach
            || $0.segment == gate + 1 && $0.detent <= constants.reach
        } ?? false
      let isBound = ahead.map { $0[gate] <= constants.reach } ?? false
      allowance.beginnings[gate] = isCaught || isBound || distances[gate] <= constants.reach
    }
  }

  /// Returns the segment in which the present place is. At boundaries, the segment of the member under the
  /// finger, or the last one.
  func home(within reach: Double, on member: ScrollMember? = nil, _ sides: ScrollLengths) -> Int {
    let distances = sides.distances
    let isNear = { (distance: Double) in distance <= reach }
    if let first = distances.firstIndex(where: isNear), let last = distances.lastIndex(where: isNear) {
      let touched = (first...last + 1).first { segments[$0].member == member }
      return touched ?? last + 1
    }
    return sides.below.lastIndex { $0 > 0 } ?? segments.firstIndex { $0.length > 0 } ?? 0
  }

  private func firstAllowed(from home: Int, _ cause: Cause, _ sides: ScrollLengths) -> Int {
    let earlier = (0..<home).reversed().lazy.filter { sides.below[$0] > 0 }
    if earlier.isEmpty { return 0 }
    var first = home
    for segment in earlier {
      guard gates[segment..<first].indices.allSatisfy({ admits(gates[$0].backward, cause, at: $0) }) else {
        break
      }
      first = segment
    }
    // A header that is open already has nothing to give, but a pull beyond this end moves it with its list.
    while first > 0, covered[first - 1] == 0, admits(gates[first - 1].backward, cause, at: first - 1) {
      first -= 1
    }
    return first
  }

  private func lastAllowed(from home: Int, _ cause: Cause, _ sides: ScrollLengths) -> Int {
    let later = (home + 1..<segments.count).lazy.filter { sides.above[$0] > 0 }
    var last = home
    for segment in later {
      guard gates[last..<segment].indices.allSatisfy({ admits(gates[$0].forward, cause, at: $0) }) else {
        return last
      }
      last = segment
    }
    return last == home && later.isEmpty ? segments.count - 1 : last
  }

  private func admits(_ rule: ScrollGate.Rule, _ cause: Cause, at gate: Int) -> Bool {
    // Nothing but a hand moves an owned segment.
    if cause == .momentum, segments[gate].isOwned || segments[gate + 1].isOwned { return false }
    return switch cause == .drag ? rule.drag : rule.momentum {
    case .handsOver: true
    case .initial: allowance.beginnings[gate]
    case .never: false
    }
  }
}
