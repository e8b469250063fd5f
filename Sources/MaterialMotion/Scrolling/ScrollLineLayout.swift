// SPDX-License-Identifier: Apache-2.0

/// The line on which the segments lie end to end while a finger or a flight moves them.
///
/// The place 0 is where the motion begins. Below it are the parts of the segments that are already covered,
/// and above it are the parts that are left. On both sides, the first segment is the lowest:
///
///     a sheet at 300 of 600, its list at 0 of 2000
///
///     place   -300              0              300                        2300
///     part      sheet 0...300 ──┼── 300...600  │  list 0...2000
///
///     the same sheet, its list scrolled to 40
///
///     place   -340          -40             0              300            2260
///     part      sheet 0...300   list 0...40 │ sheet 300...600  list 40...2000
///
/// So a place on the line determines the offsets of all segments, even if a later segment is scrolled before
/// an earlier one is at its end.
///
/// A segment between two segments of another member is visible only while this member is at the boundary
/// between them. So only the part that is reached through this boundary is on the line:
///
///     a pager of three pages that a program has turned to the third, past an inner pager at 400 of 800
///
///     place   -1200               -800            -400                0
///     part      outer 0...400   │ inner 0...400 │ outer 400...800 ──┼
struct ScrollLineLayout {
  /// A part of a segment.
  struct Part {
    let segment: Int

    /// The offsets within the segment.
    let from, to: Double

    /// The places of these offsets.
    let start, end: Double

    /// Returns the offset within the segment at a place. Clamps the place to the part.
    func offset(at place: Double) -> Double {
      place <= start ? from : place >= end ? to : from + (place - start)
    }

    /// Returns the place of an offset, or `nil` if it lies in another part.
    func place(of offset: Double) -> Double? {
      guard offset >= from - ScrollLine.sliver, offset <= to + ScrollLine.sliver else { return nil }
      return offset >= to ? end : max(start, start + (offset - from))
    }
  }

  /// The parts, in ascending order, without gaps.
  private(set) var parts: [Part] = []

  /// The indices of the parts of each segment. A segment with one part has it on both sides.
  private var partBelow, partAbove: [Int?]

  /// The interval in which the line may move.
  private(set) var lower = 0.0
  private(set) var upper = 0.0

  /// The behavior of the ends of the interval.
  var lowerEnd = ScrollEnd.elastic
  var upperEnd = ScrollEnd.elastic

  /// Lays a line.
  ///
  /// - Parameters:
  ///   - scope: The segments that lie on the line, in ascending order.
  ///   - sides: The lengths below and above the place 0.
  ///   - allowed: The segments that may move.
  ///   - overshoot: The distance of the present place beyond an end.
  init(
    segments: [ScrollSegment], scope: [Int], _ sides: ScrollLengths, allowed: ClosedRange<Int>,
    beyondEnd overshoot: Double = 0
  ) {
    let (below, above) = (sides.below, sides.above)
    partBelow = Array(repeating: nil, count: segments.count)
    partAbove = partBelow
    parts.reserveCapacity(2 * scope.count)
    // The last part below ends exactly at 0.
    var place = 0.0
    for j in scope.reversed() where below[j] > 0 {
      parts.append(Part(segment: j, from: 0, to: below[j], start: place - below[j], end: place))
      place -= below[j]
    }
    parts.reverse()
    for (index, part) in parts.enumerated() {
      (partBelow[part.segment], partAbove[part.segment]) = (index, index)
    }
    for j in scope where above[j] > 0 {
      let length = segments[j].length
      let place = parts.last?.end ?? 0
      append(Part(segment: j, from: length - above[j], to: length, start: place, end: place + above[j]))
    }
    // The present place remains beyond its end, also if a segment behind this end has just got a length.
    if overshoot >= 0 {
      lower = parts.first { $0.start < 0 && $0.segment >= allowed.lowerBound }?.start ?? 0
    }
    if overshoot <= 0 { upper = parts.last { $0.end > 0 && $0.segment <= allowed.upperBound }?.end ?? 0 }
  }

  /// Adds a part above. If it continues the one before it, both become one.
  private mutating func append(_ part: Part) {
    let j = part.segment
    if let last = parts.last, last.segment == j {
      parts[parts.count - 1] = Part(
        segment: j, from: last.from, to: part.to, start: last.start, end: part.end)
    } else {
      partAbove[j] = parts.count
      if partBelow[j] == nil { partBelow[j] = parts.count }
      parts.append(part)
    }
  }

  /// The parts that lie in the interval.
  var inside: ArraySlice<Part> {
    let first = parts.firstIndex { $0.end > lower && $0.start < upper } ?? parts.endIndex
    let after = parts[first...].firstIndex { $0.start >= upper } ?? parts.endIndex
    return parts[first..<after]
  }

  func clamped(_ place: Double) -> Double { min(max(place, lower), upper) }

  /// Whether a place is in the interval. Rounding does not count.
  func allows(_ place: Double) -> Bool { overshoot(at: place).magnitude <= ScrollLine.sliver }

  /// Returns the distance of a place beyond the interval. Negative below it.
  func overshoot(at place: Double) -> Double { place - clamped(place) }

  /// Whether a place lies in a segment.
  func has(_ place: Double, in segment: Int) -> Bool {
    parts.contains { $0.segment == segment && $0.start <= place && place <= $0.end }
  }

  /// Returns the place of an offset of a segment, or `nil` if it is not on the line.
  func place(of offset: Double, in segment: Int) -> Double? {
    parts.lazy.filter { $0.segment == segment }.compactMap { $0.place(of: offset) }.first
  }

  /// Returns the offset of a segment at a place, or `nil` if the segment is not on the line.
  func offset(of segment: Int, at place: Double) -> Double? {
    guard let below = partBelow[segment], let above = partAbove[segment] else { return nil }
    let place = clamped(place)
    return parts[place > parts[above].start ? above : below].offset(at: place)
  }
}
