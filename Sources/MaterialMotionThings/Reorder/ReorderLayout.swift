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
    var layout = ReorderLayout { sizes in
      var (place, height) = (origin, 0.0)
      let corners = sizes.map { size in
        if place.x > origin.x, place.x + size.x > origin.x + width {
          place = Point(origin.x, place.y + height + spacing.y)
          height = 0
        }
        defer { place.x += size.x + spacing.x }
        height = max(height, size.y)
        return place
      }
      guard isRightToLeft else { return corners }
      return zip(corners, sizes).map { Point(2 * origin.x + width - $0.x - $1.x, $0.y) }
    }
    layout.isRightToLeft = isRightToLeft
    return layout
  }
}
