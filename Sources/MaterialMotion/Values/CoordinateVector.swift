// SPDX-License-Identifier: Apache-2.0

/// A vector space whose values have coordinates: one number for each axis. ``Bounds`` limit each coordinate
/// separately.
///
///     Point(3, 4)[coordinate: 1]   // 4
///     Double(3)[coordinate: 0]     // 3
///
/// `Double` and the vectors of two to four `Double`s conform. On platforms with CoreGraphics, `CGFloat`,
/// `CGPoint`, `CGSize`, `CGVector` and `CGRect` conform too.
public protocol CoordinateVector: VectorSpace {
  /// The number of axes.
  static var coordinateCount: Int { get }

  /// Returns the value whose coordinates all have the same value.
  static func repeating(_ coordinate: Double) -> Self

  /// The coordinate on an axis. The first axis has the index 0.
  subscript(coordinate index: Int) -> Double { get set }
}

extension CoordinateVector {
  /// Returns the value that a function computes from each coordinate and its axis.
  @inlinable
  func mapCoordinates(_ transform: (Int) -> Double) -> Self {
    var result = self
    for axis in 0..<Self.coordinateCount { result[coordinate: axis] = transform(axis) }
    return result
  }
}

extension Double: CoordinateVector {
  /// The number of axes, which is 1.
  @inlinable
  public static var coordinateCount: Int { 1 }

  /// Returns the number itself.
  @inlinable
  public static func repeating(_ coordinate: Double) -> Double { coordinate }

  /// The number itself. The index must be 0.
  @inlinable
  public subscript(coordinate index: Int) -> Double {
    get { self }
    set { self = newValue }
  }
}

extension SIMD where Self: VectorSpace, Scalar == Double {
  /// The number of axes.
  @inlinable
  public static var coordinateCount: Int { scalarCount }

  /// Returns the vector whose coordinates all have the same value.
  @inlinable
  public static func repeating(_ coordinate: Double) -> Self { Self(repeating: coordinate) }

  /// The coordinate on an axis. The first axis has the index 0.
  @inlinable
  public subscript(coordinate index: Int) -> Double {
    get { self[index] }
    set { self[index] = newValue }
  }
}

extension SIMD2: CoordinateVector where Scalar == Double {}
extension SIMD3: CoordinateVector where Scalar == Double {}
extension SIMD4: CoordinateVector where Scalar == Double {}

#if canImport(CoreGraphics)
public import CoreGraphics

extension CGFloat: CoordinateVector {
  /// The number of axes, which is 1.
  @inlinable
  public static var coordinateCount: Int { 1 }

  /// Returns the number itself.
  @inlinable
  public static func repeating(_ coordinate: Double) -> CGFloat { CGFloat(coordinate) }

  /// The number itself. The index must be 0.
  @inlinable
  public subscript(coordinate index: Int) -> Double {
    get { Double(self) }
    set { self = CGFloat(newValue) }
  }
}

extension CGPoint: CoordinateVector {
  /// The number of axes, which is 2.
  @inlinable
  public static var coordinateCount: Int { 2 }

  /// Returns the point whose coordinates both have the same value.
  @inlinable
  public static func repeating(_ coordinate: Double) -> CGPoint {
    CGPoint(x: CGFloat(coordinate), y: CGFloat(coordinate))
  }

  /// The x for the index 0, and the y for the index 1.
  @inlinable
  public subscript(coordinate index: Int) -> Double {
    get { Double(index == 0 ? x : y) }
    set { if index == 0 { x = CGFloat(newValue) } else { y = CGFloat(newValue) } }
  }
}

extension CGSize: CoordinateVector {
  /// The number of axes, which is 2.
  @inlinable
  public static var coordinateCount: Int { 2 }

  /// Returns the size whose coordinates both have the same value.
  @inlinable
  public static func repeating(_ coordinate: Double) -> CGSize {
    CGSize(width: CGFloat(coordinate), height: CGFloat(coordinate))
  }

  /// The width for the index 0, and the height for the index 1.
  @inlinable
  public subscript(coordinate index: Int) -> Double {
    get { Double(index == 0 ? width : height) }
    set { if index == 0 { width = CGFloat(newValue) } else { height = CGFloat(newValue) } }
  }
}

extension CGVector: CoordinateVector {
  /// The number of axes, which is 2.
  @inlinable
  public static var coordinateCount: Int { 2 }

  /// Returns the vector whose coordinates both have the same value.
  @inlinable
  public static func repeating(_ coordinate: Double) -> CGVector {
    CGVector(dx: CGFloat(coordinate), dy: CGFloat(coordinate))
  }

  /// The dx for the index 0, and the dy for the index 1.
  @inlinable
  public subscript(coordinate index: Int) -> Double {
    get { Double(index == 0 ? dx : dy) }
    set { if index == 0 { dx = CGFloat(newValue) } else { dy = CGFloat(newValue) } }
  }
}

extension CGRect: CoordinateVector {
  /// The number of axes, which is 4.
  @inlinable
  public static var coordinateCount: Int { 4 }

  /// Returns the rectangle in which x, y, width and height all have this value.
  @inlinable
  public static func repeating(_ coordinate: Double) -> CGRect {
    CGRect(origin: .repeating(coordinate), size: .repeating(coordinate))
  }

  /// Index 0 is the origin's x, index 1 is its y, index 2 is the width, and index 3 is the height.
  @inlinable
  public subscript(coordinate index: Int) -> Double {
    get { index < 2 ? origin[coordinate: index] : size[coordinate: index - 2] }
    set {
      if index < 2 { origin[coordinate: index] = newValue } else { size[coordinate: index - 2] = newValue }
    }
  }
}
#endif
