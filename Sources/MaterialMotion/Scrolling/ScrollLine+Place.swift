// SPDX-License-Identifier: Apache-2.0

extension ScrollLine {
  /// The lengths of the segments on both sides of the present place, as ``covered`` describes it.
  var sides: ScrollLengths {
    var sides = ScrollLengths(segments, covered: covered)
    sides.hidePages(spans)
    return sides
  }

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
  /// - Parameters:
  ///   - overshoot: The distance beyond an end, which is kept.
  ///   - keepsEnd: Whether this end is kept. If not, the distance may become a part of the way.
  mutating func lay(_ overshoot: Double = 0, keepsEnd: Bool = true) {
    removeSlivers()
    // No page hides a member that moves alone.
    let sides = allowance.only == nil ? sides : ScrollLengths(segments, covered: covered)
    let scope = allowance.scope
    line = ScrollLineLayout(
      segments: segments, scope: movesOwned ? scope : scope.filter { !segments[$0].isOwned }, sides,
      allowed: allowance.first...allowance.last,
      beyondEnd: keepsEnd ? overshoot : 0)
    let outermost = allowance.outermost(segments)
    line.lowerEnd = segments[outermost.low].hasHardEnds ? .hard : endBelow(sides)
    line.upperEnd = segments[outermost.high].hasHardEnds ? .hard : endAbove(sides)
    place = overshoot
  }

  mutating func removeSlivers() {
    for j in segments.indices { removeSliver(from: j) }
  }

  /// Rounds an offset to an end of its segment. Rounding must not leave a part that is too short to be seen.
  mutating func removeSliver(from j: Int) {
    if covered[j].magnitude <= Self.sliver { covered[j] = 0 }
    let length = segments[j].length
    if (length - covered[j]).magnitude <= Self.sliver { covered[j] = length }
  }

  /// The behavior of the lower end of the interval. The gates at this end decide it. Without a gate, it is
  /// the behavior of the line.
  private func endBelow(_ sides: ScrollLengths) -> ScrollEnd {
    if let only = allowance.only { return only[0] > 0 ? gates[only[0] - 1].backward.end : lowerEnd }
    guard let below = (0..<allowance.first).last(where: { sides.below[$0] > 0 }) else { return lowerEnd }
    return gates[below..<allowance.first].contains { $0.backward.end == .hard } ? .hard : .elastic
  }

  /// The behavior of the upper end of the interval.
  private func endAbove(_ sides: ScrollLengths) -> ScrollEnd {
    if let only = allowance.only?.last { return only < gates.count ? gates[only].forward.end : upperEnd }
    let later = allowance.last + 1..<segments.count
    guard let above = later.first(where: { sides.above[$0] > 0 }) else { return upperEnd }
    return gates[allowance.last..<above].contains { $0.forward.end == .hard } ? .hard : .elastic
  }

  mutating func nameOwners(overshoot: Double) {
    allowance.nameOwners(segments, overshoot: overshoot)
  }

  /// Whether the line has reached the start of a segment: all earlier ones are at their end, and none of them
  /// is pulled beyond it.
  func hasReached(_ segment: Int, overshoot: Double) -> Bool {
    sides.above[..<segment].allSatisfy { $0 <= Self.sliver }
      && !(overshoot > 0 && allowance.highOwner < segment)
  }
}
