// SPDX-License-Identifier: Apache-2.0

/// The lengths on both sides of the present place: what each segment has covered, and what it has left.
///
///     a sheet at 300 of 600, its list at 40 of 2000
///
///              sheet    list
///     below    300      40
///     above    300      1960
///
/// What pages hold counts only where a motion reaches it. A motion back does not reach it if its page comes
/// later, and a motion forward does not reach it if its page is passed:
///
///     outer pages at 800 of 1200, the inner pages in the second one at 400 of 800
///
///              outer    inner    outer
///     length   400      800      800
///     below    400      400      400
///     above    0        0        400
struct ScrollLengths {
  /// The lengths that a motion back takes back.
  private(set) var below: [Double]

  /// The lengths through which a motion forward goes.
  private(set) var above: [Double]

  /// The sides of segments that nothing hides.
  ///
  /// - Parameter covered: The offset of each segment.
  init(_ segments: [ScrollSegment], covered: [Double]) {
    below = covered
    above = segments.indices.map { segments[$0].length - covered[$0] }
  }

  /// Leaves out the segments that are on other pages.
  ///
  /// - Parameter spans: The first and the last segment of each segment's member.
  mutating func hidePages(_ spans: [ClosedRange<Int>]) {
    let (covered, left) = (below, above)
    // Up to this segment, all later ones are on a page that comes later.
    var hidden = 0
    for j in spans.indices {
      if j < hidden { below[j] = 0 }
      if left[j] > ScrollLine.sliver { hidden = max(hidden, spans[j].upperBound) }
    }
    // Down to this segment, all earlier ones are on a page that is passed.
    hidden = spans.count
    for j in spans.indices.reversed() {
      if j > hidden { above[j] = 0 }
      if covered[j] > ScrollLine.sliver { hidden = min(hidden, spans[j].lowerBound) }
    }
  }

  /// The distance of the present place from each boundary between two segments.
  var distances: [Double] {
    var distances = Array(repeating: 0.0, count: below.count - 1)
    var way = 0.0
    for boundary in distances.indices {
      way += above[boundary]
      distances[boundary] = way
    }
    way = 0
    for boundary in distances.indices.reversed() {
      way += below[boundary + 1]
      distances[boundary] += way
    }
    return distances
  }
}

extension [ScrollSegment] {
  /// The first and the last segment of each segment's member. The segments between them are on its pages.
  var spans: [ClosedRange<Int>] {
    var spans: [Int: ClosedRange<Int>] = [:]
    for (j, segment) in enumerated() {
      let number = segment.member.number
      spans[number] = (spans[number]?.lowerBound ?? j)...j
    }
    return enumerated().map { j, segment in spans[segment.member.number] ?? j...j }
  }
}
