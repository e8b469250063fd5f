// SPDX-License-Identifier: Apache-2.0

/// Decides which rows a program makes, keeps and recycles while a list scrolls.
///
///     var window = RowWindow(margin: 100, lead: 0.1)
///     let change = window.show(from: 4400, to: 5200, velocity: 2000, of: rows)
///     change.made        // [97..<125]: 100 points before the viewport and 300 after it
///     change.recycled    // []
///
/// A row is made when it comes closer to the viewport than the margin. In the direction of flight, the margin
/// is longer by the distance that the list flies during the lead, but at most by two viewports. A row is
/// recycled when its distance from the viewport is greater than the longer margin plus one more margin. So a
/// hand that moves back and forth makes no row twice. A row that is held exists at any distance.
///
/// A call that changes nothing allocates nothing.
public struct RowWindow: Sendable {
  /// The rows that a program must make and recycle after a call, in ascending order.
  public struct Change: Equatable, Sendable {
    /// The rows to make.
    public fileprivate(set) var made: [Range<Int>] = []

    /// The rows to recycle, which are no longer needed.
    public fileprivate(set) var recycled: [Range<Int>] = []

    /// Whether there is nothing to make and nothing to recycle.
    public var isEmpty: Bool { made.isEmpty && recycled.isEmpty }
  }

  /// The distance from the viewport at which a row is made, in points.
  public let margin: Double

  /// The time by which a row is made earlier while the list flies, in seconds.
  public let lead: Double

  /// The rows that exist, in ascending order.
  public private(set) var rows: [Range<Int>] = []

  private var held: [Int] = []

  /// Creates a window without rows.
  ///
  /// - Parameters:
  ///   - margin: The distance from the viewport at which a row is made, in points. Must be finite and at
  ///     least 0. Defaults to 200.
  ///   - lead: The time by which a row is made earlier while the list flies, in seconds. Must be finite and
  ///     at least 0. Defaults to 0.1: a flight of 8000 points per second makes rows 800 points earlier.
  public init(
    margin: Double = 200, lead: Double = 0.1, file: StaticString = #fileID, line: UInt = #line
  ) {
    checkPrecondition(
      margin >= 0 && margin < .infinity, "The margin must be finite and at least 0, but it is \(margin).",
      file: file, line: line)
    checkPrecondition(
      lead >= 0 && lead < .infinity, "The lead must be finite and at least 0, but it is \(lead).", file: file,
      line: line)
    self.margin = margin
    self.lead = lead
  }

  /// Moves the window, and returns the rows that the program must make and recycle.
  ///
  /// - Parameters:
  ///   - start: The place of the viewport's start, in points from the start of the first row.
  ///   - end: The place of the viewport's end. If a place is not finite, nothing changes.
  ///   - velocity: The velocity of the offset, in points per second. If it is not finite, it counts as 0.
  ///   - layout: The places of the rows.
  public mutating func show(
    from start: Double, to end: Double, velocity: Double = 0, of layout: RowLayout
  ) -> Change {
    show(from: start, to: end, velocity: velocity, of: layout) { _ in }
  }

  /// Moves the window, but makes at most one row. The rows after the viewport's start come first, and then
  /// those before it, beginning with the nearest one. If the program measures each row before the next call,
  /// a small estimate makes no rows that nobody sees.
  mutating func showNext(
    from start: Double, to end: Double, velocity: Double, of layout: RowLayout
  ) -> Change {
    let first = layout.row(at: start) ?? 0
    return show(from: start, to: end, velocity: velocity, of: layout) { made in
      guard let last = made.last else { return }
      let next = made.first { $0.upperBound > first }.map { max($0.lowerBound, first) }
      let row = next ?? last.upperBound - 1
      made = [row..<row + 1]
    }
  }

  /// - Parameter choose: Chooses some of the rows that are missing.
  private mutating func show(
    from start: Double, to end: Double, velocity: Double, of layout: RowLayout,
    _ choose: (inout [Range<Int>]) -> Void
  ) -> Change {
    guard start.isFinite, end.isFinite else { return Change() }
    // A flight of a hundred viewports in a second shows each row too briefly to be prepared for it.
    let limit = 2 * max(0, end - start)
    let way = velocity.isFinite ? min(max(velocity * lead, 0 - limit), limit) : 0
    let wanted = layout.rows(from: start - margin + min(way, 0), to: end + margin + max(way, 0))
    let longest = 2 * margin + abs(way)
    let kept = layout.rows(from: start - longest, to: end + longest)
    var change = Change()
    var next = wanted.lowerBound
    for range in rows {
      if range.overlaps(wanted) {
        change.made.add(next..<max(next, range.lowerBound))
        next = min(range.upperBound, wanted.upperBound)
      }
      recycle(range.clamped(to: 0..<kept.lowerBound), &change)
      recycle(range.clamped(to: kept.upperBound..<Int.max), &change)
    }
    change.made.add(next..<wanted.upperBound)
    for row in held where row >= 0 && row < layout.count && !wanted.contains(row) && !exists(row) {
      change.made.insert(row..<row + 1)
    }
    choose(&change.made)
    for range in change.recycled { rows.remove(range) }
    for range in change.made { rows.insert(range) }
    return change
  }

  private func exists(_ row: Int) -> Bool { rows.contains { $0.contains(row) } }

  /// Recycles rows, except those that are held.
  private func recycle(_ range: Range<Int>, _ change: inout Change) {
    var next = range.lowerBound
    for row in held where range.contains(row) {
      change.recycled.add(next..<row)
      next = row + 1
    }
    change.recycled.add(next..<range.upperBound)
  }

  // MARK: Rows that are held

  /// Keeps a row until ``letGo(_:)``, for example a row that a hand drags to another place, or a date that
  /// sticks to the edge of the viewport. If the row does not exist, the next call of
  /// ``show(from:to:velocity:of:)`` makes it.
  public mutating func hold(_ row: Int) {
    guard !held.contains(row) else { return }
    held.insert(row, at: held.firstIndex { $0 > row } ?? held.count)
  }

  /// Stops keeping a row. The next call of ``show(from:to:velocity:of:)`` may recycle it.
  public mutating func letGo(_ row: Int) { held.removeAll { $0 == row } }

  // MARK: Changes of the layout

  /// Takes over an insertion of rows into the layout. The next call of ``show(from:to:velocity:of:)`` makes
  /// the new rows that it needs.
  ///
  /// - Parameters:
  ///   - count: The number of rows. Must be at least 0.
  ///   - row: The index of the first new row.
  public mutating func insert(
    _ count: Int, at row: Int, file: StaticString = #fileID, line: UInt = #line
  ) {
    checkPrecondition(count >= 0, "The count must be at least 0, but it is \(count).", file: file, line: line)
    // A held row need not exist.
    held = held.map { $0 < row ? $0 : $0 + min(count, Int.max - $0) }
    rows = rows.flatMap { range in
      let first = range.clamped(to: Int.min..<row)
      let second = range.clamped(to: row..<Int.max)
      return [first, second.lowerBound + count..<second.upperBound + count].filter { !$0.isEmpty }
    }
  }

  /// Takes over a removal of rows from the layout, and returns the removed rows that existed.
  public mutating func remove(_ removed: Range<Int>) -> [Range<Int>] {
    let lost = rows.map { $0.clamped(to: removed) }.filter { !$0.isEmpty }
    held = held.filter { !removed.contains($0) }.map { $0 < removed.lowerBound ? $0 : $0 - removed.count }
    var moved: [Range<Int>] = []
    rows.remove(removed)
    for range in rows {
      let distance = range.lowerBound < removed.lowerBound ? 0 : removed.count
      moved.insert(range.lowerBound - distance..<range.upperBound - distance)
    }
    rows = moved
    return lost
  }
}

// Ranges in ascending order, which do not overlap.
extension [Range<Int>] {
  /// Adds a range after the others, unless it is empty.
  fileprivate mutating func add(_ range: Range<Int>) {
    if !range.isEmpty { append(range) }
  }

  /// Adds a range, and joins it with the ranges that it touches.
  fileprivate mutating func insert(_ range: Range<Int>) {
    let first = firstIndex { $0.upperBound >= range.lowerBound } ?? count
    let end = self[first...].firstIndex { $0.lowerBound > range.upperBound } ?? count
    guard first < end else { return insert(range, at: first) }
    let start = Swift.min(self[first].lowerBound, range.lowerBound)
    replaceSubrange(first..<end, with: [start..<Swift.max(self[end - 1].upperBound, range.upperBound)])
  }

  /// Removes a range from the others.
  fileprivate mutating func remove(_ range: Range<Int>) {
    self = flatMap { other -> [Range<Int>] in
      guard other.overlaps(range) else { return [other] }
      return [
        other.lowerBound..<Swift.max(other.lowerBound, range.lowerBound),
        Swift.min(other.upperBound, range.upperBound)..<other.upperBound,
      ].filter { !$0.isEmpty }
    }
  }
}
