// SPDX-License-Identifier: Apache-2.0

/// The sizes of rows, in a balanced tree. Each node knows the number and the length of its rows.
///
///     1 000 000 rows of 44        measure row 500
///
///            run                        node
///                                     ┌──┴──┐
///                                  block    run
///
/// Neighboring rows that have the same estimated size are one *run*, so a million of them take as much memory
/// as one. A measured row lies in a *block* of at most 64 sizes. Nodes are immutable: a change makes new
/// nodes along one path, and shares all other nodes with the former tree.
///
/// The heights of the two children of a node differ by at most 1, as in: G. M. Adelson-Velsky and E. M.
/// Landis, *An algorithm for the organization of information* (1962). Trees are cut and joined as in: G. E.
/// Blelloch, D. Ferizovic and Y. Sun, *Just Join for Parallel Ordered Sets*, SPAA 2016.
final class RowTree: Sendable {
  enum Body {
    case run(RowSize)
    case block([RowSize])
    case node(RowTree, RowTree)
  }

  static var largestBlock: Int { 64 }

  let body: Body

  /// The number of the rows. At least 1.
  let count: Int

  /// The sum of the sizes, in points.
  let length: Double

  /// 0 for a run and a block.
  let height: Int

  private init(_ body: Body, count: Int, length: Double, height: Int = 0) {
    self.body = body
    self.count = count
    self.length = length
    self.height = height
  }

  /// Creates a run of rows with one size.
  convenience init(_ size: RowSize, count: Int) {
    self.init(.run(size), count: count, length: size.points * Double(count))
  }

  private convenience init(block sizes: [RowSize]) {
    self.init(.block(sizes), count: sizes.count, length: sizes.reduce(0) { $0 + $1.points })
  }

  /// Creates a node of two trees whose heights differ by at most 1.
  private convenience init(_ first: RowTree, _ second: RowTree) {
    self.init(
      .node(first, second), count: first.count + second.count, length: first.length + second.length,
      height: max(first.height, second.height) + 1)
  }

  /// Returns the tree of some sizes, or `nil` if there are none.
  static func make(_ sizes: ArraySlice<RowSize>) -> RowTree? {
    guard sizes.count > largestBlock else { return sizes.isEmpty ? nil : RowTree(block: Array(sizes)) }
    let middle = sizes.startIndex + sizes.count / 2
    return join(make(sizes[..<middle]), make(sizes[middle...]))
  }

  // MARK: Joining and cutting

  /// Returns the tree of the rows of both trees.
  static func join(_ first: RowTree?, _ second: RowTree?) -> RowTree? {
    guard let first, let second else { return first ?? second }
    return joined(first, second)
  }

  private static func joined(_ first: RowTree, _ second: RowTree) -> RowTree {
    if first.height > second.height + 1, case .node(let left, let right) = first.body {
      return balanced(left, joined(right, second))
    }
    if second.height > first.height + 1, case .node(let left, let right) = second.body {
      return balanced(joined(first, left), right)
    }
    return merged(first, second) ?? RowTree(first, second)
  }

  /// Returns a node of two trees whose heights differ by at most 2.
  private static func balanced(_ first: RowTree, _ second: RowTree) -> RowTree {
    if second.height > first.height + 1, case .node(let left, let right) = second.body {
      guard left.height > right.height, case .node(let inner, let outer) = left.body else {
        return RowTree(RowTree(first, left), right)
      }
      return RowTree(RowTree(first, inner), RowTree(outer, right))
    }
    if first.height > second.height + 1, case .node(let left, let right) = first.body {
      guard right.height > left.height, case .node(let outer, let inner) = right.body else {
        return RowTree(left, RowTree(right, second))
      }
      return RowTree(RowTree(left, outer), RowTree(inner, second))
    }
    return RowTree(first, second)
  }

  /// Returns one run or one small block of the rows of both trees, if that is possible.
  private static func merged(_ first: RowTree, _ second: RowTree) -> RowTree? {
    if case .run(let size) = first.body, case .run(let other) = second.body, size == other {
      return RowTree(size, count: first.count + second.count)
    }
    guard case .block(let sizes) = first.body, case .block(let others) = second.body,
      sizes.count + others.count <= largestBlock
    else { return nil }
    return RowTree(block: sizes + others)
  }

  /// Cuts the tree before a row. `nil` stands for no rows.
  func cut(before row: Int) -> (first: RowTree?, second: RowTree?) {
    if row <= 0 { return (nil, self) }
    if row >= count { return (self, nil) }
    switch body {
    case .run(let size):
      return (RowTree(size, count: row), RowTree(size, count: count - row))
    case .block(let sizes):
      return (RowTree(block: Array(sizes[..<row])), RowTree(block: Array(sizes[row...])))
    case .node(let first, let second):
      if row < first.count {
        let (outer, inner) = first.cut(before: row)
        return (outer, Self.join(inner, second))
      }
      let (inner, outer) = second.cut(before: row - first.count)
      return (Self.join(first, inner), outer)
    }
  }

  // MARK: Reading

  /// Returns the size of a row.
  func size(of row: Int) -> RowSize {
    switch body {
    case .run(let size): size
    case .block(let sizes): sizes[row]
    case .node(let first, let second):
      row < first.count ? first.size(of: row) : second.size(of: row - first.count)
    }
  }

  /// Returns the tree in which a row has another size.
  func setting(_ size: RowSize, of row: Int) -> RowTree {
    switch body {
    case .run(let former):
      // The rows around this one will probably be measured, too.
      let start = max(0, row - Self.largestBlock / 2)
      let end = min(count, start + Self.largestBlock)
      var sizes = Array(repeating: former, count: end - start)
      sizes[row - start] = size
      let before = start > 0 ? RowTree(former, count: start) : nil
      let after = end < count ? RowTree(former, count: count - end) : nil
      let block = Self.join(before, RowTree(block: sizes))
      return Self.join(block, after) ?? self
    case .block(var sizes):
      sizes[row] = size
      return RowTree(block: sizes)
    case .node(let first, let second):
      // The child may be higher by up to 2 than before, because a run was cut.
      if row < first.count { return Self.joined(first.setting(size, of: row), second) }
      return Self.joined(first, second.setting(size, of: row - first.count))
    }
  }

  /// Returns the place at which a row starts.
  ///
  /// - Parameters:
  ///   - row: The row. May be the number of the rows.
  ///   - spacing: The space after each row, in points.
  func start(of row: Int, spacing: Double) -> Double {
    var (tree, row, start) = (self, row, 0.0)
    while case .node(let first, let second) = tree.body {
      guard row >= first.count else {
        tree = first
        continue
      }
      start += first.extent(spacing)
      row -= first.count
      tree = second
    }
    if case .block(let sizes) = tree.body {
      for size in sizes[..<row] { start += size.points + spacing }
      return start
    }
    return start + tree.extent(spacing, of: row)
  }

  /// Returns the last row that starts at or before a place. If no row does, returns the first one.
  ///
  /// Adds the same numbers in the same order as `start(of:spacing:)`, so both methods agree exactly.
  func row(at place: Double, spacing: Double) -> Int {
    var (tree, row, start) = (self, 0, 0.0)
    while case .node(let first, let second) = tree.body {
      let middle = start + first.extent(spacing)
      guard place >= middle else {
        tree = first
        continue
      }
      start = middle
      row += first.count
      tree = second
    }
    if case .block(let sizes) = tree.body {
      for size in sizes.dropLast() {
        start += size.points + spacing
        guard place >= start else { return row }
        row += 1
      }
      return row
    }
    let extent = tree.extent(spacing, of: 1)
    guard place >= start else { return row }
    guard extent > 0 else { return row + tree.count - 1 }
    var index = Int(min((place - start) / extent, Double(tree.count - 1)))
    // The quotient may be rounded.
    if index > 0, start + tree.extent(spacing, of: index) > place { index -= 1 }
    if index < tree.count - 1, start + tree.extent(spacing, of: index + 1) <= place { index += 1 }
    return row + index
  }

  /// The length of all rows, including the space after each of them.
  func extent(_ spacing: Double) -> Double { length + Double(count) * spacing }

  /// The length of some rows of a run, including the space after each of them.
  private func extent(_ spacing: Double, of rows: Int) -> Double {
    guard case .run(let size) = body else { return 0 }
    return size.points * Double(rows) + Double(rows) * spacing
  }
}

/// The size of a row, and whether it is only estimated.
struct RowSize: Equatable {
  /// An estimated size is stored as a negative number.
  private let number: Double

  init(_ points: Double, isEstimated: Bool) { number = isEstimated ? -points : points }

  var points: Double { number.magnitude }

  var isEstimated: Bool { number.sign == .minus }

  // 0 and -0 differ.
  static func == (a: RowSize, b: RowSize) -> Bool { a.number.bitPattern == b.number.bitPattern }
}
