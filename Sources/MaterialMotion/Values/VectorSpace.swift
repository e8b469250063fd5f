// SPDX-License-Identifier: Apache-2.0

/// A position or a distance, in points, or a velocity, in points per second.
///
/// Some of Apple's frameworks also declare a type named `Point`. If a file imports such a framework and also
/// uses this library's `Point`, add `import typealias MaterialMotion.Point` to the file.
public typealias Point = SIMD2<Double>

/// A type of values that a spring can move. The values can be added, subtracted and scaled, and each value
/// has a length.
///
///     struct Insets: VectorSpace { … }   // each component has its own velocity
///
/// `Double`, `Float`, the vectors of two to four `Double`s and ``MotionColor`` conform. On platforms with
/// CoreGraphics, `CGFloat`, `CGSize`, `CGVector`, `CGPoint` and `CGRect` conform too.
public protocol VectorSpace: Equatable {
  /// The value zero. For every value, `value + .zero` is equal to `value`.
  static var zero: Self { get }

  /// Adds two values, component by component.
  static func + (lhs: Self, rhs: Self) -> Self

  /// Subtracts the second value from the first value, component by component.
  static func - (lhs: Self, rhs: Self) -> Self

  /// Returns this value multiplied by a number.
  func scaled(by factor: Double) -> Self

  /// The square of the value's length. The unit is the square of the value's unit.
  var lengthSquared: Double { get }
}

extension VectorSpace {
  /// Whether every component is finite. `value - value == .zero` is true only for finite values.
  @inlinable
  public var isFinite: Bool { self - self == .zero }

  /// This value, or zero if a component is not finite.
  @inlinable
  var orZero: Self { isFinite ? self : .zero }
}

extension Double: VectorSpace {
  /// Returns this number multiplied by a factor.
  @inlinable
  public func scaled(by factor: Double) -> Double { self * factor }

  /// The square of the number.
  @inlinable
  public var lengthSquared: Double { self * self }
}

extension Float: VectorSpace {
  /// Returns this number multiplied by a factor.
  @inlinable
  public func scaled(by factor: Double) -> Float { Float(Double(self) * factor) }

  /// The square of the number.
  @inlinable
  public var lengthSquared: Double { Double(self) * Double(self) }
}

extension SIMD2: VectorSpace where Scalar == Double {
  /// Returns this vector multiplied by a factor.
  @inlinable
  public func scaled(by factor: Double) -> Self { self * factor }

  /// The square of the length.
  @inlinable
  public var lengthSquared: Double { (self * self).sum() }
}

extension SIMD3: VectorSpace where Scalar == Double {
  /// Returns this vector multiplied by a factor.
  @inlinable
  public func scaled(by factor: Double) -> Self { self * factor }

  /// The square of the length.
  @inlinable
  public var lengthSquared: Double { (self * self).sum() }
}

extension SIMD4: VectorSpace where Scalar == Double {
  /// Returns this vector multiplied by a factor.
  @inlinable
  public func scaled(by factor: Double) -> Self { self * factor }

  /// The square of the length.
  @inlinable
  public var lengthSquared: Double { (self * self).sum() }
}

#if canImport(CoreGraphics)
public import CoreGraphics

extension CGFloat: VectorSpace {
  /// Returns this number multiplied by a factor.
  @inlinable
  public func scaled(by factor: Double) -> CGFloat { self * factor }

  /// The square of the number.
  @inlinable
  public var lengthSquared: Double { Double(self * self) }
}

extension CGSize: VectorSpace {
  /// Adds two values, component by component.
  @inlinable
  public static func + (lhs: CGSize, rhs: CGSize) -> CGSize {
    CGSize(width: lhs.width + rhs.width, height: lhs.height + rhs.height)
  }

  /// Subtracts the second value from the first value, component by component.
  @inlinable
  public static func - (lhs: CGSize, rhs: CGSize) -> CGSize {
    CGSize(width: lhs.width - rhs.width, height: lhs.height - rhs.height)
  }

  /// Returns this size multiplied by a factor.
  @inlinable
  public func scaled(by factor: Double) -> CGSize { CGSize(width: width * factor, height: height * factor) }

  /// The square of the length.
  @inlinable
  public var lengthSquared: Double { width * width + height * height }
}

extension CGVector: VectorSpace {
  /// Adds two values, component by component.
  @inlinable
  public static func + (lhs: CGVector, rhs: CGVector) -> CGVector {
    CGVector(dx: lhs.dx + rhs.dx, dy: lhs.dy + rhs.dy)
  }

  /// Subtracts the second value from the first value, component by component.
  @inlinable
  public static func - (lhs: CGVector, rhs: CGVector) -> CGVector {
    CGVector(dx: lhs.dx - rhs.dx, dy: lhs.dy - rhs.dy)
  }

  /// Returns this vector multiplied by a factor.
  @inlinable
  public func scaled(by factor: Double) -> CGVector { CGVector(dx: dx * factor, dy: dy * factor) }

  /// The square of the length.
  @inlinable
  public var lengthSquared: Double { dx * dx + dy * dy }
}

extension CGPoint: VectorSpace {
  /// Adds two values, component by component.
  @inlinable
  public static func + (lhs: CGPoint, rhs: CGPoint) -> CGPoint { CGPoint(x: lhs.x + rhs.x, y: lhs.y + rhs.y) }

  /// Subtracts the second value from the first value, component by component.
  @inlinable
  public static func - (lhs: CGPoint, rhs: CGPoint) -> CGPoint { CGPoint(x: lhs.x - rhs.x, y: lhs.y - rhs.y) }

  /// Returns this point multiplied by a factor.
  @inlinable
  public func scaled(by factor: Double) -> CGPoint { CGPoint(x: x * factor, y: y * factor) }

  /// The square of the length.
  @inlinable
  public var lengthSquared: Double { x * x + y * y }
}

extension CGRect: VectorSpace {
  /// Adds the origins and the sizes of two rectangles, component by component.
  @inlinable
  public static func + (lhs: CGRect, rhs: CGRect) -> CGRect {
    CGRect(origin: lhs.origin + rhs.origin, size: lhs.size + rhs.size)
  }

  /// Subtracts the origin and the size of the second rectangle, component by component. The size of the
  /// result may be negative.
  @inlinable
  public static func - (lhs: CGRect, rhs: CGRect) -> CGRect {
    CGRect(origin: lhs.origin - rhs.origin, size: lhs.size - rhs.size)
  }

  /// Returns this rectangle with its origin and its size multiplied by a factor.
  @inlinable
  public func scaled(by factor: Double) -> CGRect {
    CGRect(origin: origin.scaled(by: factor), size: size.scaled(by: factor))
  }

  /// The square of the length: the sum of the squares of x, y, width and height.
  @inlinable
  public var lengthSquared: Double { origin.lengthSquared + size.lengthSquared }
}
#endif

extension VectorSpace {
  /// The scalar product of two vectors: (|a + b|² − |a − b|²)/4.
  @inlinable
  func dot(_ other: Self) -> Double {
    ((self + other).lengthSquared - (self - other).lengthSquared) / 4
  }
}
