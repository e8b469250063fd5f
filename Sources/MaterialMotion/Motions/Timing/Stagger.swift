// SPDX-License-Identifier: Apache-2.0

/// Delays between the starts of similar motions, such as the entrance of a list's rows.
///
///     let stagger = Stagger(each: 0.05, from: .center)
///     stagger.delays(count: 5)                       // 0.1, 0.05, 0, 0.05, 0.1
///     for (row, delay) in zip(rows, stagger.delays(count: rows.count)) {
///       row.opacity.value = 0   // otherwise the row would be visible before its start
///       entrance.add(KeyframeMotion(to: 1.0, duration: 0.3), to: row.opacity, at: .at(delay), kind: .fade)
///     }
///
/// The delay of an item grows with its distance from the ``Start``: by ``each`` per item. In a grid, the
/// unit of distance is one column or one row, and the distance is that of the straight line. From
/// ``Start/edges``, it is the distance to the nearest edge.
///
/// An easing changes the distribution of the delays. The delay at the distance d is
/// easing(d/d_max)·d_max·each, where d_max is the greatest distance. Finally, the least delay is subtracted
/// from all delays, so the first items start at 0.
public struct Stagger: Equatable, Sendable {
  /// The place from which the distances are measured: an item, or a place between items.
  public enum Start: Equatable, Sendable {
    /// The first item. In a grid, the first item of the first row.
    case first

    /// The last item. In a grid, the last item of the last row.
    case last

    /// The center of the list, which may be between two items. In a grid, the center of all rows and columns.
    case center

    /// The first and the last item. In a grid, the border.
    case edges

    /// An item. An index outside of the items counts as the nearest item.
    case index(Int)
  }

  /// Seconds between two neighbors. Negative if the items that are farthest from the start begin first.
  public let each: Double

  /// The place from which the distances are measured.
  public let start: Start

  /// The number of items in a row of the grid, or `nil` for a list.
  public let columns: Int?

  /// The easing of the delays.
  public let easing: TimingFunction

  /// Creates the delays of a list or a grid.
  ///
  /// - Parameters:
  ///   - each: Seconds between two neighbors. Must be finite. If it is negative, the items that are farthest
  ///     from the start begin first: their delay is 0.
  ///   - start: The place from which the distances are measured. Defaults to the first item.
  ///   - columns: The number of items in a row of a grid. Must be greater than 0. Defaults to `nil`: a list.
  ///   - easing: The easing of the delays. Defaults to ``TimingFunction/linear``.
  public init(
    each: Double, from start: Start = .first, columns: Int? = nil, easing: TimingFunction = .linear,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    checkPrecondition(
      each.isFinite, "The time between two items must be finite, but it is \(each) s.", file: file, line: line
    )
    if let columns {
      checkPrecondition(
        columns > 0, "The number of columns must be greater than 0, but it is \(columns).", file: file,
        line: line)
    }
    self.each = each
    self.start = start
    self.columns = columns
    self.easing = easing
  }

  /// Returns the delay of each item, in seconds: finite and at least 0, in the order of the items.
  ///
  /// - Parameter count: The number of items. A negative number counts as 0.
  public func delays(count: Int) -> [Double] {
    guard count > 0 else { return [] }
    let distances = (0..<count).map { distance(of: $0, count: count) }
    let greatest = distances.max() ?? 0
    guard greatest > 0 else { return distances }
    // Half of the greatest number, so that the difference of two delays is finite.
    let limit = Double.greatestFiniteMagnitude / 2
    let delays = distances.map { distance in
      let delay = easing.value(at: distance / greatest) * greatest * each
      return delay.isNaN ? 0 : min(max(delay, -limit), limit)
    }
    let earliest = delays.min() ?? 0
    return delays.map { $0 - earliest }
  }

  /// The distance of an item from the start.
  private func distance(of index: Int, count: Int) -> Double {
    let columns = min(columns ?? count, count)
    let last = Point(Double(columns - 1), Double((count - 1) / columns))
    let place = self.place(of: index, columns: columns)
    let way: Point
    switch start {
    case .first: way = place
    case .last: way = place - self.place(of: count - 1, columns: columns)
    case .center: way = place - last / 2
    case .index(let index): way = place - self.place(of: min(max(index, 0), count - 1), columns: columns)
    case .edges:
      let (x, y) = (min(place.x, last.x - place.x), min(place.y, last.y - place.y))
      return last.y == 0 ? x : last.x == 0 ? y : min(x, y)
    }
    return way.lengthSquared.squareRoot()
  }

  private func place(of index: Int, columns: Int) -> Point {
    Point(Double(index % columns), Double(index / columns))
  }
}
