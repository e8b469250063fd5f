// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

/// The places of the elements that a ``Reorder`` moves, as a function of their sizes.
///
///     .list(at: Point(0, 0), spacing: 8)                          // from top to bottom
///     .list(along: .x, at: Point(0, 0), spacing: 8)               // from left to right
///     .grid(at: Point(0, 0), width: 320, spacing: Point(8, 8))    // lines, as of a text
///     ReorderLayout { sizes in places(of: sizes) }
public struct ReorderLayout {
  /// Returns the upper left corners of elements with these sizes, in points.
  let places: (_ sizes: [Point]) -> [Point]

  /// The lines of a grid. `nil` if the layout is another one.
  private(set) var lines: ReorderLines?

  /// The axis of a list, and the space between its rows. `nil` if the layout is no list.
  let line: (axis: CoordinateAxis, spacing: Double)?

  /// Whether the elements of a line go from right to left.
  private(set) var isRightToLeft = false

  /// Creates a layout from a function.
  ///
  /// - Parameter places: Returns the upper left corners of elements with these sizes, in points, in the order
  ///   of the elements. Corners that are missing or not finite have no effect: the elements stay.
  public init(_ places: @escaping (_ sizes: [Point]) -> [Point]) {
    (self.places, line) = (places, nil)
  }

  private init(_ line: (axis: CoordinateAxis, spacing: Double), _ places: @escaping ([Point]) -> [Point]) {
    (self.places, self.line) = (places, line)
  }

  /// A list of rows, which may have different sizes.
  ///
  /// - Parameters:
  ///   - axis: The axis of the list. Defaults to y.
  ///   - origin: The upper left corner of the first row, in points. Defaults to (0, 0).
  ///   - spacing: The space between the rows, in points. Defaults to 0.
  public static func list(
    along axis: CoordinateAxis = .y, at origin: Point = .zero, spacing: Double = 0
  ) -> ReorderLayout {
    ReorderLayout((axis, spacing)) { sizes in
      var place = origin
      return sizes.map { size in
        defer { place[axis.index] += size[axis.index] + spacing }
        return place
      }
    }
  }

  /// A grid whose elements follow each other as the words of a text. They may have different sizes. A line is
  /// as high as its highest element.
  ///
  /// - Parameters:
  ///   - origin: The upper left corner of the first element, in points. Defaults to (0, 0).
  ///   - width: The length of a line, in points. Each line has at least one element.
  ///   - spacing: The space between the elements of a line, and between the lines. Defaults to 0.
  ///   - isRightToLeft: Whether a line begins at the right. The left arrow then moves an element on. Defaults
  ///     to `false`.
  public static func grid(
    at origin: Point = .zero, width: Double, spacing: Point = .zero, isRightToLeft: Bool = false
  ) -> ReorderLayout {
    let lines = ReorderLines(at: origin, width: width, spacing: spacing, isRightToLeft: isRightToLeft)
    var layout = ReorderLayout { sizes in
      var lines = lines
      return sizes.map { lines.add($0) }
    }
    layout.lines = lines
    layout.isRightToLeft = isRightToLeft
    return layout
  }
}

/// The lines of a grid, while elements are added to them. The corner of an element depends only on the
/// elements before it.
struct ReorderLines {
  private let origin: Point
  private let width: Double
  private let spacing: Point
  private let isRightToLeft: Bool
  private var place: Point
  private var height = 0.0

  init(at origin: Point, width: Double, spacing: Point, isRightToLeft: Bool) {
    (self.origin, self.width, self.spacing) = (origin, width, spacing)
    (self.isRightToLeft, place) = (isRightToLeft, origin)
  }

  /// Adds an element, and returns its upper left corner.
  mutating func add(_ size: Point) -> Point {
    if place.x > origin.x, place.x + size.x > origin.x + width {
      place = Point(origin.x, place.y + height + spacing.y)
      height = 0
    }
    let corner = place
    place.x += size.x + spacing.x
    height = max(height, size.y)
    return isRightToLeft ? Point(2 * origin.x + width - corner.x - size.x, corner.y) : corner
  }
}

extension ReorderLayout {
  /// Returns the index to which a block of elements moves if one of them is held at a point: there, the place
  /// of this element is nearest. Of two that are equally near, the present one, else the first.
  ///
  /// - Parameters:
  ///   - sizes: The sizes of all elements, in the present order.
  ///   - block: The indices of the elements that move.
  ///   - lead: The index of the element that is held, in the block.
  ///   - center: The point at which its centre is held.
  func nearestIndex(of block: Range<Int>, lead: Int, among sizes: [Point], to center: Point) -> Int {
    let middle = sizes[lead] / 2
    var best = (index: block.lowerBound, distance: Double.infinity)
    forEachIndex(of: block, lead: lead, among: sizes) { index, corner in
      guard let corner, corner.isFinite else { return }
      let distance = (corner + middle - center).lengthSquared
      if index == block.lowerBound ? distance <= best.distance : distance < best.distance {
        best = (index, distance)
      }
    }
    return best.index
  }

  /// Calls a closure with each index to which a block can move, and the corner that the lead then has.
  private func forEachIndex(
    of block: Range<Int>, lead: Int, among sizes: [Point], _ body: (_ index: Int, _ corner: Point?) -> Void
  ) {
    let indices = 0...sizes.count - block.count
    let offset = lead - block.lowerBound
    if var lines {
      // One pass: the elements before the block are added once.
      for index in indices {
        var rest = lines
        for size in sizes[block.lowerBound..<lead] { _ = rest.add(size) }
        body(index, rest.add(sizes[lead]))
        guard index < indices.upperBound else { return }
        _ = lines.add(sizes[index < block.lowerBound ? index : index + block.count])
      }
      return
    }
    if sizes.allSatisfy({ $0 == sizes[0] }) {
      // The places do not depend on the order.
      let corners = places(sizes)
      for index in indices { body(index, index + offset < corners.count ? corners[index + offset] : nil) }
      return
    }
    var order = Array(sizes[block]) + sizes[..<block.lowerBound] + sizes[block.upperBound...]
    for index in indices {
      let corners = places(order)
      body(index, index + offset < corners.count ? corners[index + offset] : nil)
      // The element after the block goes before it.
      if index < indices.upperBound {
        let passed = order[index + block.count]
        for place in (index..<index + block.count).reversed() { order[place + 1] = order[place] }
        order[index] = passed
      }
    }
  }
}
