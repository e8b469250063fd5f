// SPDX-License-Identifier: Apache-2.0

extension ScrollLine {
  /// Stores the offset of each segment at the present place.
  mutating func cover() {
    for j in segments.indices {
      covered[j] = line.offset(of: j, at: place) ?? covered[j]
    }
  }

  /// Stores exactly the detent at which the line rests, without the rounding of its place.
  mutating func coverDetent() {
    if let goal = flight?.goal { covered[goal.segment] = goal.detent }
  }

  /// Lays the line through the present state.
  ///
  /// - Parameter overshoot: The distance beyond an end, which is kept.
  mutating func lay(_ overshoot: Double = 0) {
    for j in segments.indices {
      // Rounding must not leave a part that is too short to be seen.
      if covered[j].magnitude <= Self.sliver { covered[j] = 0 }
      let length = segments[j].length
      if (length - covered[j]).magnitude <= Self.sliver { covered[j] = length }
    }
    // What moves alone moves from its start to its end, wherever the others are.
    let isWhole = allowance.only != nil
    line = LaidLine(
      segments: segments, scope: allowance.scope,
      below: segments.indices.map { isWhole ? covered[$0] : below($0) },
      above: segments.indices.map { isWhole ? segments[$0].length - covered[$0] : above($0) },
      allowed: allowance.first...allowance.last)
    (line.lowerEnd, line.upperEnd) = (endBelow, endAbove)
    place = overshoot
  }

  /// The length of a segment that lies below the present place. It is what the segment has covered. If a
  /// member around the segment has not reached it, going back does not reach it either.
  func below(_ segment: Int) -> Double {
    isEnclosed(segment) { first, _ in segments[first].length - covered[first] > Self.sliver }
      ? 0 : covered[segment]
  }

  /// The length of a segment that lies above the present place. It is what the segment has left. If a member
  /// around the segment has passed it, going on does not reach it either.
  func above(_ segment: Int) -> Double {
    isEnclosed(segment) { _, last in covered[last] > Self.sliver }
      ? 0 : segments[segment].length - covered[segment]
  }

  /// Whether a segment lies between two segments of another member for which a condition is true.
  private func isEnclosed(_ segment: Int, _ condition: (_ first: Int, _ last: Int) -> Bool) -> Bool {
    (0..<segment).contains { first in
      (segment + 1..<segments.count).contains {
        segments[$0].member == segments[first].member && condition(first, $0)
      }
    }
  }

  /// The behavior of the lower end of the interval. The gates at this end decide it. Without a gate, it is
  /// the behavior of the line.
  private var endBelow: ScrollEnd {
    if let only = allowance.only { return only[0] > 0 ? gates[only[0] - 1].backward.end : lowerEnd }
    guard let below = (0..<allowance.first).last(where: { below($0) > 0 }) else { return lowerEnd }
    return gates[below..<allowance.first].contains { $0.backward.end == .hard } ? .hard : .elastic
  }

  /// The behavior of the upper end of the interval.
  private var endAbove: ScrollEnd {
    if let only = allowance.only?.last { return only < gates.count ? gates[only].forward.end : upperEnd }
    let later = allowance.last + 1..<segments.count
    guard let above = later.first(where: { above($0) > 0 }) else { return upperEnd }
    return gates[allowance.last..<above].contains { $0.forward.end == .hard } ? .hard : .elastic
  }

  mutating func nameOwners(overshoot: Double) {
    allowance.nameOwners(segments, overshoot: overshoot)
  }

  /// Returns the distance of the present state from the boundary at a gate.
  func distance(toGate gate: Int) -> Double {
    segments.indices.reduce(0) { $0 + ($1 <= gate ? above($1) : below($1)) }
  }

  /// Whether the line has reached the start of a segment: all earlier ones are at their end, and none of them
  /// is pulled beyond it.
  func hasReached(_ segment: Int, overshoot: Double) -> Bool {
    (0..<segment).allSatisfy { above($0) <= Self.sliver }
      && !(overshoot > 0 && allowance.highOwner < segment)
  }
}
