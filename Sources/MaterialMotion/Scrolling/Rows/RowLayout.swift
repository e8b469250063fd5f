// SPDX-License-Identifier: Apache-2.0

/// The places of rows that lie end to end. Their sizes are known, estimated, or measured later.
///
///     var rows = RowLayout(count: 1_000_000, estimate: 44)
///     rows.length                  // 44 000 000
///     rows.row(at: 4420)           // 100
///     rows.setSize(60, of: 100)    // the row was measured
///     rows.start(of: 101)          // 4460
///
/// Every method takes a time that grows with the logarithm of the number of rows. Rows that were not measured
/// take no memory, and a measured row takes about 10 bytes.
///
/// Each change returns a ``Shift``. Pass it on to ``Scroller/insert(_:at:along:resizesContent:)``, and the
/// visible rows do not move on the screen:
///
///     let shift = rows.insert(20, at: 0)    // older mails are loaded before the visible ones
///     shift.length                          // 880
///     shift.place                           // 0
///     list.insert(shift.length, at: shift.place)
///
/// Sizes and places are in points. A measured size that is negative or not finite is dropped: the row keeps
/// its former size.
public struct RowLayout: Sendable {
  /// A length that was inserted or removed.
  public struct Shift: Equatable, Sendable {
    /// The place before which nothing has moved, in points from the start of the first row. If a length was
    /// removed, this is the start of the removed part.
    public let place: Double

    /// The distance by which everything after the place has moved, in points. Negative if a length was
    /// removed.
    public let length: Double

    /// Creates a shift, for a layout of your own.
    ///
    /// - Parameters:
    ///   - place: The place before which nothing has moved, in points.
    ///   - length: The distance by which everything after the place has moved, in points.
    public init(place: Double, length: Double) {
      self.place = place
      self.length = length
    }
  }

  /// The assumed size of rows that were not measured, in points.
  public let estimate: Double

  /// The space between two rows, in points.
  public let spacing: Double

  private var tree: RowTree?

  /// Creates a layout of rows that are measured later.
  ///
  /// - Parameters:
  ///   - count: The number of rows. Must be at least 0. Defaults to 0.
  ///   - estimate: The assumed size of a row, in points. Must be finite and at least 0.
  ///   - spacing: The space between two rows, in points. Must be finite and at least 0. Defaults to 0.
  public init(
    count: Int = 0, estimate: Double, spacing: Double = 0, file: StaticString = #fileID, line: UInt = #line
  ) {
    checkPrecondition(count >= 0, "The count must be at least 0, but it is \(count).", file: file, line: line)
    checkPrecondition(
      Self.isSize(estimate), "The estimate must be finite and at least 0, but it is \(estimate).", file: file,
      line: line)
    checkPrecondition(
      Self.isSize(spacing), "The spacing must be finite and at least 0, but it is \(spacing).", file: file,
      line: line)
    self.estimate = estimate
    self.spacing = spacing
    tree = count > 0 ? RowTree(RowSize(estimate, isEstimated: true), count: count) : nil
  }

  /// The number of rows.
  public var count: Int { tree?.count ?? 0 }

  /// The distance from the start of the first row to the end of the last one.
  public var length: Double { tree.map { max(0, $0.extent(spacing) - spacing) } ?? 0 }

  // MARK: Reading

  /// Returns the start of a row, as a distance from the start of the first one.
  ///
  /// - Parameter row: The row. Must be from 0 to the number of rows. If it is the number of rows, the result
  ///   is the place at which another row would start.
  public func start(of row: Int, file: StaticString = #fileID, line: UInt = #line) -> Double {
    check(row, atMost: count, file, line)
    return tree?.start(of: row, spacing: spacing) ?? 0
  }

  /// Returns the size of a row.
  public func size(of row: Int, file: StaticString = #fileID, line: UInt = #line) -> Double {
    rowSize(row, file, line).points
  }

  /// Returns whether a row has the estimated size, because it was not measured.
  public func isEstimated(_ row: Int, file: StaticString = #fileID, line: UInt = #line) -> Bool {
    rowSize(row, file, line).isEstimated
  }

  /// Returns the last row that starts at or before a place, in points from the start of the first row. If no
  /// row does, returns the first one. `nil` if there are no rows, or the place is a NaN.
  public func row(at place: Double) -> Int? {
    place.isNaN ? nil : tree?.row(at: place, spacing: spacing)
  }

  /// Returns the rows that lie at least partly between two places. The space after a row belongs to the row.
  /// Empty if the start is not before the end.
  public func rows(from start: Double, to end: Double) -> Range<Int> {
    guard start < end, end > 0, start < tree?.extent(spacing) ?? 0, let first = row(at: start),
      let last = row(at: end.nextDown)
    else { return 0..<0 }
    return first..<last + 1
  }

  // MARK: Changing

  /// Sets the size of a row that was measured.
  ///
  /// - Parameters:
  ///   - size: The size, in points. A size that is negative or not finite is dropped.
  ///   - row: The row. Must be less than the number of rows.
  @discardableResult
  public mutating func setSize(
    _ size: Double, of row: Int, file: StaticString = #fileID, line: UInt = #line
  ) -> Shift {
    let former = rowSize(row, file, line).points
    let end = start(of: row) + former
    guard Self.isSize(size) else { return Shift(place: end, length: 0) }
    tree = tree?.setting(RowSize(size, isEstimated: false), of: row)
    return Shift(place: size < former ? end - former + size : end, length: size - former)
  }

  /// Inserts rows that are measured later.
  ///
  /// - Parameters:
  ///   - count: The number of rows. Must be at least 0.
  ///   - row: The index of the first new row. Must be from 0 to the number of rows.
  @discardableResult
  public mutating func insert(
    _ count: Int, at row: Int, file: StaticString = #fileID, line: UInt = #line
  ) -> Shift {
    checkPrecondition(count >= 0, "The count must be at least 0, but it is \(count).", file: file, line: line)
    let size = RowSize(estimate, isEstimated: true)
    return replace(row..<row, with: count > 0 ? RowTree(size, count: count) : nil, file, line)
  }

  /// Inserts rows whose sizes are known. If a size is negative or not finite, the row has the estimated size.
  @discardableResult
  public mutating func insert(
    sizes: [Double], at row: Int, file: StaticString = #fileID, line: UInt = #line
  ) -> Shift {
    let rows = sizes.map {
      Self.isSize($0) ? RowSize($0, isEstimated: false) : RowSize(estimate, isEstimated: true)
    }
    return replace(row..<row, with: RowTree.make(rows[...]), file, line)
  }

  /// Removes rows. All of them must exist.
  @discardableResult
  public mutating func remove(
    _ rows: Range<Int>, file: StaticString = #fileID, line: UInt = #line
  ) -> Shift {
    replace(rows, with: nil, file, line)
  }

  private mutating func replace(
    _ rows: Range<Int>, with new: RowTree?, _ file: StaticString, _ line: UInt
  ) -> Shift {
    check(rows.lowerBound, atMost: count, file, line)
    check(rows.upperBound, atMost: count, file, line)
    var place = start(of: rows.lowerBound)
    let removed = start(of: rows.upperBound) - place
    // At the end, the space before the rows comes and goes with them.
    if rows.lowerBound > 0, rows.upperBound == count { place -= spacing }
    let (before, rest) = tree?.cut(before: rows.lowerBound) ?? (nil, nil)
    let after = rest?.cut(before: rows.count).second
    let wasEmpty = count == 0
    tree = RowTree.join(RowTree.join(before, new), after)
    // There is no space before the first row and after the last one.
    let spaces = (wasEmpty ? 0 : 1) - (count == 0 ? 0 : 1)
    return Shift(place: place, length: (new?.extent(spacing) ?? 0) - removed + Double(spaces) * spacing)
  }

  // MARK: Checks

  private func rowSize(_ row: Int, _ file: StaticString, _ line: UInt) -> RowSize {
    check(row, atMost: count - 1, file, line)
    return tree?.size(of: row) ?? RowSize(estimate, isEstimated: true)
  }

  private func check(_ row: Int, atMost last: Int, _ file: StaticString, _ line: UInt) {
    checkPrecondition(
      row >= 0 && row <= last, "The row must be from 0 to \(last), but it is \(row).", file: file, line: line)
  }

  private static func isSize(_ number: Double) -> Bool { number >= 0 && number < .infinity }
}
