// SPDX-License-Identifier: Apache-2.0

/// A position or a distance on the stage, in points, or a velocity, in points per second.
///
/// Apple's systems also have a type named `Point`. A file that imports one of their frameworks and uses this
/// type by name needs `import typealias MaterialMotion.Point`.
public typealias Point = SIMD2<Double>

/// A type whose values can be added, scaled and measured, so that a spring can move them.
///
///     struct Color: VectorSpace { … }   // every component gets its own velocity
///
/// `Double`, `Float`, vectors of two to four `Double`s and the geometry types of CoreGraphics conform, where
/// CoreGraphics exists.
public protocol VectorSpace: Equatable {
  /// The value that changes nothing when it is added.
  static var zero: Self { get }

  /// The sum, component by component.
  static func + (lhs: Self, rhs: Self) -> Self

  /// The difference, component by component.
  static func - (lhs: Self, rhs: Self) -> Self

  /// Returns this value times a number.
  func scale(by factor: Double) -> Self

  /// The square of the length, in the unit of the value squared.
  var magnitudeSquared: Double { get }
}

extension VectorSpace {
  /// Whether no component is a NaN or an infinity. Only a finite value minus itself is zero.
  @inlinable
  public var isFinite: Bool { self - self == .zero }
}

extension Double: VectorSpace {
  /// This number times a factor.
  @inlinable
  public func scale(by factor: Double) -> Double { self * factor }

  /// The square of the number.
  @inlinable
  public var magnitudeSquared: Double { self * self }
}

extension Float: VectorSpace {
  /// This number times a factor.
  @inlinable
  public func scale(by factor: Double) -> Float { Float(Double(self) * factor) }

  /// The square of the number.
  @inlinable
  public var magnitudeSquared: Double { Double(self) * Double(self) }
}

extension SIMD2: VectorSpace where Scalar == Double {
  /// This vector times a factor.
  @inlinable
  public func scale(by factor: Double) -> Self { self * factor }

  /// The square of the length.
  @inlinable
  public var magnitudeSquared: Double { (self * self).sum() }
}

extension SIMD3: VectorSpace where Scalar == Double {
  /// This vector times a factor.
  @inlinable
  public func scale(by factor: Double) -> Self { self * factor }

  /// The square of the length.
  @inlinable
  public var magnitudeSquared: Double { (self * self).sum() }
}

extension SIMD4: VectorSpace where Scalar == Double {
  /// This vector times a factor.
  @inlinable
  public func scale(by factor: Double) -> Self { self * factor }

  /// The square of the length.
  @inlinable
  public var magnitudeSquared: Double { (self * self).sum() }
}

#if canImport(CoreGraphics)
public import CoreGraphics

extension CGFloat: VectorSpace {
  /// This number times a factor.
  @inlinable
  public func scale(by factor: Double) -> CGFloat { self * factor }

  /// The square of the number.
  @inlinable
  public var magnitudeSquared: Double { Double(self * self) }
}

extension CGSize: VectorSpace {
  /// The sum, component by component.
  @inlinable
  public static func + (lhs: CGSize, rhs: CGSize) -> CGSize {
    CGSize(width: lhs.width + rhs.width, height: lhs.height + rhs.height)
  }

  /// The difference, component by component.
  @inlinable
  public static func - (lhs: CGSize, rhs: CGSize) -> CGSize {
    CGSize(width: lhs.width - rhs.width, height: lhs.height - rhs.height)
  }

  /// This size times a factor.
  @inlinable
  public func scale(by factor: Double) -> CGSize { CGSize(width: width * factor, height: height * factor) }

  /// The square of the length.
  @inlinable
  public var magnitudeSquared: Double { width * width + height * height }
}

extension CGVector: VectorSpace {
  /// The sum, component by component.
  @inlinable
  public static func + (lhs: CGVector, rhs: CGVector) -> CGVector {
    CGVector(dx: lhs.dx + rhs.dx, dy: lhs.dy + rhs.dy)
  }

  /// The difference, component by component.
  @inlinable
  public static func - (lhs: CGVector, rhs: CGVector) -> CGVector {
    CGVector(dx: lhs.dx - rhs.dx, dy: lhs.dy - rhs.dy)
  }

  /// This vector times a factor.
  @inlinable
  public func scale(by factor: Double) -> CGVector { CGVector(dx: dx * factor, dy: dy * factor) }

  /// The square of the length.
  @inlinable
  public var magnitudeSquared: Double { dx * dx + dy * dy }
}

extension CGPoint: VectorSpace {
  /// The sum, component by component.
  @inlinable
  public static func + (lhs: CGPoint, rhs: CGPoint) -> CGPoint { CGPoint(x: lhs.x + rhs.x, y: lhs.y + rhs.y) }

  /// The difference, component by component.
  @inlinable
  public static func - (lhs: CGPoint, rhs: CGPoint) -> CGPoint { CGPoint(x: lhs.x - rhs.x, y: lhs.y - rhs.y) }

  /// This point times a factor.
  @inlinable
  public func scale(by factor: Double) -> CGPoint { CGPoint(x: x * factor, y: y * factor) }

  /// The square of the length.
  @inlinable
  public var magnitudeSquared: Double { x * x + y * y }
}
#endif
