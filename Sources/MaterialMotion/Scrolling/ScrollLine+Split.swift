// SPDX-License-Identifier: Apache-2.0

extension ScrollLine {
  /// Divides a segment at an offset, so that nothing moves.
  mutating func split(
    _ j: Int, at offset: Double, _ gate: ScrollGate, _ overshoot: Double, _ goal: inout ScrollFlight.Goal?
  ) {
    let isPulled = overshoot > 0 && allowance.highOwner == j
    let (segment, shown) = (segments[j], covered[j])
    segments[j] = segment.part(0...offset)
    segments.insert(segment.part(offset...segment.length), at: j + 1)
    covered[j] = min(shown, offset)
    covered.insert(max(0, shown - offset), at: j + 1)
    gates.insert(gate, at: j)
    allowance.split(j)
    // On the last page, the second part has no length. What is inserted before it is not passed then.
    if isPulled, segments[j + 1].length == 0 { (allowance.last, allowance.highOwner) = (j, j) }
    guard let former = goal, former.segment >= j else { return }
    if former.segment > j || former.detent > offset { goal?.segment += 1 }
    if former.segment == j, former.detent > offset { goal?.detent -= offset }
  }

  /// Unites a segment with the next one, so that nothing moves.
  mutating func join(_ j: Int, _ overshoot: inout Double, _ goal: inout ScrollFlight.Goal?) {
    let (first, second) = (segments[j], segments[j + 1])
    let owner = overshoot == 0 ? nil : allowance.owner(of: overshoot)
    // A pull beyond the common end is a part of the way now.
    let isPulled = owner == j && overshoot > 0 || owner == j + 1 && overshoot < 0
    let shown = covered[j] + covered[j + 1] + (isPulled ? overshoot : 0)
    let length = first.length + second.length
    var united = first
    united.length = length
    united.detents += second.detents.map { $0 + first.length }.filter { !first.detents.contains($0) }
    united.detents.sort()
    segments[j] = united
    segments.remove(at: j + 1)
    covered[j] = min(max(shown, 0), length)
    covered.remove(at: j + 1)
    if isPulled { overshoot = shown - covered[j] }
    gates.remove(at: j)
    allowance.join(j)
    guard let former = goal, former.segment > j else { return }
    goal?.segment -= 1
    if former.segment == j + 1 { goal?.detent += first.length }
  }
}

extension ScrollSegment {
  /// Returns a part of the segment. A detent at an end of the part belongs to it. A part without a detent
  /// does not become free.
  func part(_ range: ClosedRange<Double>) -> ScrollSegment {
    var part = self
    part.length = range.upperBound - range.lowerBound
    let inside = detents.filter { range.contains($0) }
    part.detents = (inside.isEmpty ? detents : inside).map { $0 - range.lowerBound }
    return part
  }
}
