// SPDX-License-Identifier: Apache-2.0

/// The lowest and the highest value of each coordinate.
///
///     let bounds = Bounds(x: 0...300, y: 0...600)
///     bounds.clamped(Point(350, 100))   // (300, 100)
///     Bounds(y: 0...600)                // x has no limits
///     Bounds(0.5...4)                   // of a number, for example of a scale
///     Bounds(between: .zero, and: container.size - card.size)   // from a layout: any two corners
///
/// An infinite limit means that there is no limit on this side.
public struct Bounds<Value: CoordinateVector>: Equatable {
  /// The lowest value of each coordinate. `-.infinity` means that there is no lower limit.
  public let lower: Value

  /// The highest value of each coordinate. `.infinity` means that there is no upper limit. Never less than
  /// the lowest value.
  public let upper: Value

  /// Creates bounds from the lowest and the highest value of each coordinate.
  ///
  /// - Parameters:
  ///   - lower: The lowest values. Must not be `.infinity`. Must not be a NaN.
  ///   - upper: The highest values. Each must be at least the lowest value of the same coordinate. Must not
  ///     be `-.infinity`.
  public init(
    from lower: Value, to upper: Value, file: StaticString = #fileID, line: UInt = #line
  ) {
    for axis in 0..<Value.coordinateCount {
      let (low, high) = (lower[coordinate: axis], upper[coordinate: axis])
      checkPrecondition(
        low <= high && low < .infinity && high > -.infinity,
        "The limits must ascend and must not be NaN, but they are \(low) and \(high).", file: file, line: line
      )
    }
    self.lower = lower
    self.upper = upper
  }

  /// Creates bounds between two corners, in any order. Use this initializer for corners from a layout.
  ///
  ///     Bounds(between: Point(0, 0), and: Point(-80, 600))   // x: -80...0, y: 0...600
  ///
  /// If a card is smaller than its container, it stays within the container. If the card is wider or higher,
  /// `container.size - card.size` is negative, and the card always covers the container, like the content of
  /// a scroll view.
  ///
  /// If a coordinate of a corner is a NaN, the first corner has no lower limit, and the second corner has no
  /// upper limit. If no number would lie between two infinite coordinates, there are no limits on this axis.
  ///
  /// - Parameters:
  ///   - first: A corner.
  ///   - second: The opposite corner.
  public init(between first: Value, and second: Value) {
    var (lower, upper) = (first, second)
    for axis in 0..<Value.coordinateCount {
      let (one, other) = (first[coordinate: axis], second[coordinate: axis])
      let low = one.isNaN ? -.infinity : one
      let high = other.isNaN ? .infinity : other
      let isEmpty = low == high && low.isInfinite
      lower[coordinate: axis] = isEmpty ? -.infinity : min(low, high)
      upper[coordinate: axis] = isEmpty ? .infinity : max(low, high)
    }
    self.init(from: lower, to: upper)
  }

  /// Bounds without limits.
  public static var unlimited: Bounds {
    Bounds(from: .repeating(-.infinity), to: .repeating(.infinity))
  }

  /// Returns the value within the bounds that is nearest to a value: each coordinate is clamped.
  @inlinable
  public func clamped(_ value: Value) -> Value {
    value.mapCoordinates {
      min(max(value[coordinate: $0], lower[coordinate: $0]), upper[coordinate: $0])
    }
  }

  /// Returns whether every coordinate of a value is within its limits. A coordinate that is equal to a limit
  /// is within the limits.
  @inlinable
  public func contains(_ value: Value) -> Bool {
    clamped(value) == value
  }
}

extension Bounds where Value == Point {
  /// Creates bounds of a position from the limits of its coordinates.
  ///
  /// The limits must ascend. `300...0` stops the program with the message of the standard library, "Range
  /// requires lowerBound <= upperBound", before this initializer is called. If the limits come from a layout,
  /// use ``init(between:and:)``, which accepts them in any order.
  ///
  /// - Parameters:
  ///   - x: The limits of the horizontal coordinate, in points. Defaults to no limits.
  ///   - y: The limits of the vertical coordinate, in points. Defaults to no limits.
  public init(
    x: ClosedRange<Double> = -.infinity ... .infinity, y: ClosedRange<Double> = -.infinity ... .infinity,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      from: Point(x.lowerBound, y.lowerBound), to: Point(x.upperBound, y.upperBound), file: file, line: line)
  }
}

extension Bounds where Value == Double {
  /// Creates bounds of a number. For limits in any order, use ``init(between:and:)``.
  ///
  /// - Parameter range: The limits of the number.
  public init(_ range: ClosedRange<Double>, file: StaticString = #fileID, line: UInt = #line) {
    self.init(from: range.lowerBound, to: range.upperBound, file: file, line: line)
  }
}

extension Bounds: Sendable where Value: Sendable {}

#if canImport(CoreGraphics)
public import CoreGraphics

extension Bounds where Value == CGPoint {
  /// Creates bounds for a position from a rectangle. The rectangle's size may be negative.
  ///
  ///     card.clamped(to: Bounds(view.bounds))
  public init(_ rectangle: CGRect) {
    self.init(between: rectangle.origin, and: rectangle.farCorner)
  }
}

extension Bounds where Value == Point {
  /// Creates bounds for a position from a rectangle. The rectangle's size may be negative.
  ///
  ///     card.position.clamped(to: Bounds(view.bounds))
  public init(_ rectangle: CGRect) {
    let (near, far) = (rectangle.origin, rectangle.farCorner)
    self.init(between: Point(Double(near.x), Double(near.y)), and: Point(Double(far.x), Double(far.y)))
  }
}

extension CGRect {
  /// The corner opposite to the origin.
  fileprivate var farCorner: CGPoint {
    CGPoint(x: Double(origin.x) + Double(size.width), y: Double(origin.y) + Double(size.height))
  }
}
#endif

extension Bounds where Value == Point {
  /// Returns the distance from a point to the limit in a direction along an axis, in points. Negative beyond
  /// the limit.
  func room(from place: Point, _ axis: CoordinateAxis, isForward: Bool) -> Double {
    let index = axis.index
    return isForward ? upper[index] - place[index] : place[index] - lower[index]
  }
}

extension Bounds where Value == Point {
  /// The width and height of the rectangle, in points. A coordinate is `.infinity` if one of its limits is
  /// infinite.
  ///
  ///     Bounds(x: 50...350, y: 100...160).size   // (300, 60)
  public var size: Point { upper - lower }

  /// The centre of the rectangle.
  ///
  ///     Bounds(x: 50...350, y: 100...160).center   // (200, 130)
  ///
  /// If only one limit of a coordinate is infinite, the centre has this limit as its coordinate. If both
  /// limits are infinite, the coordinate is NaN.
  public var center: Point { lower / 2 + upper / 2 }
}
