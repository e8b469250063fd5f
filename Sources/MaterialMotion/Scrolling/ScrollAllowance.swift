// SPDX-License-Identifier: Apache-2.0

/// The segments that a gesture or a flight may move. They are chosen when it begins.
struct ScrollAllowance {
  /// The segments of the one member that moves alone, in ascending order. `nil` if the whole chain moves.
  var only: [Int]?

  /// The first and the last segment that may move.
  var first, last: Int

  /// The segments that show the distance beyond the lower and the upper end.
  var lowOwner, highOwner: Int

  /// Whether the gesture began at a boundary, for each gate.
  var beginnings: [Bool]

  /// Everything of a chain with a number of segments.
  init(segmentCount count: Int) {
    (first, last, lowOwner, highOwner) = (0, count - 1, 0, count - 1)
    beginnings = Array(repeating: false, count: count - 1)
  }

  /// The segments that lie on the line.
  var scope: [Int] { only ?? Array(0..<beginnings.count + 1) }

  /// Returns the segment that shows a distance beyond an end, which is negative below the lower end.
  func owner(of overshoot: Double) -> Int { overshoot < 0 ? lowOwner : highOwner }

  /// Names the owners: the outermost segments that may move and have a length. Beyond an end, the owner
  /// remains, so that a pull is undone where it began.
  mutating func nameOwners(_ segments: [ScrollSegment], overshoot: Double) {
    let outermost = outermost(segments)
    if overshoot >= 0 { lowOwner = outermost.low }
    if overshoot <= 0 { highOwner = outermost.high }
  }

  /// Returns the outermost segments that may move and have a length.
  func outermost(_ segments: [ScrollSegment]) -> (low: Int, high: Int) {
    let candidates = scope.filter { $0 >= first && $0 <= last && segments[$0].length > 0 }
    return (candidates.first ?? first, candidates.last ?? last)
  }

  /// Includes the owner of a distance beyond an end. This segment is at the inner side of the end.
  mutating func endAtOwner(of overshoot: Double) {
    if overshoot < 0 { (first, last) = (lowOwner, max(last, lowOwner)) }
    if overshoot > 0 { (first, last) = (min(first, highOwner), highOwner) }
  }

  /// Includes a segment among the segments that may move.
  mutating func include(_ segment: Int) {
    first = min(first, segment)
    last = max(last, segment)
  }

  /// Makes room for a segment that is inserted before another one. A gesture that may move the other segment
  /// may also move the new one. If the other one shows the distance below the lower end, the new one shows it
  /// from now on.
  mutating func insert(before segment: Int) {
    let isLast = segment > beginnings.count
    beginnings.insert(false, at: isLast ? beginnings.count : segment)
    only = only.map { $0.map { $0 >= segment ? $0 + 1 : $0 } }
    if isLast {
      // A gesture that may move the former last segment goes on in the new one.
      if last == segment - 1 { (last, highOwner) = (segment, segment) }
      return
    }
    if first > segment { first += 1 }
    if last >= segment { last += 1 }
    if lowOwner > segment { lowOwner += 1 }
    if highOwner >= segment { highOwner += 1 }
  }

  /// Makes room for the second part of a segment that becomes two. Both parts may move if the segment might.
  mutating func split(_ segment: Int) {
    beginnings.insert(false, at: segment)
    let moved = { (index: Int) in index > segment ? index + 1 : index }
    only = only.map { $0.flatMap { $0 == segment ? [$0, $0 + 1] : [moved($0)] } }
    (first, lowOwner) = (moved(first), moved(lowOwner))
    last = last >= segment ? last + 1 : last
    highOwner = highOwner >= segment ? highOwner + 1 : highOwner
  }

  /// Unites a segment with the next one.
  mutating func join(_ segment: Int) {
    beginnings.remove(at: segment)
    let moved = { (index: Int) in index > segment ? index - 1 : index }
    only = only.map { $0.map(moved).reduce(into: []) { if $0.last != $1 { $0.append($1) } } }
    (first, last, lowOwner, highOwner) = (moved(first), moved(last), moved(lowOwner), moved(highOwner))
  }

  /// Removes a segment. Its two boundaries become one. A gesture that began at either of them has begun at
  /// this one.
  mutating func remove(_ segment: Int) {
    if beginnings.isEmpty { return }
    let last = beginnings.count - 1
    if segment == 0 {
      beginnings.removeFirst()
    } else {
      let began = beginnings.remove(at: min(segment, last))
      if segment <= last { beginnings[segment - 1] = beginnings[segment - 1] || began }
    }
    func moved(_ index: Int) -> Int { min(index > segment ? index - 1 : index, last) }
    if self.last >= segment { self.last -= 1 }
    first = moved(first)
    self.last = max(self.last, first)
    (lowOwner, highOwner) = (moved(lowOwner), moved(highOwner))
    if let rest = only?.filter({ $0 != segment }) { only = rest.isEmpty ? nil : rest.map(moved) }
  }
}
