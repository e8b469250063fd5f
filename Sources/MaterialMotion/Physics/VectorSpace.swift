// SPDX-License-Identifier: Apache-2.0

/// A position on the stage, or a distance, in points; a velocity, in points per second.
public typealias Point = SIMD2<Double>

/// What can be moved by a spring: values that add, scale and have a length.
///
///     struct Color: VectorSpace { … }   // every component gets a velocity of its own
public protocol VectorSpace: Equatable {
  static var zero: Self { get }
  static func + (lhs: Self, rhs: Self) -> Self
  static func - (lhs: Self, rhs: Self) -> Self

  /// This value times a number.
  func scale(by factor: Double) -> Self

  /// The square of the length, in the unit of the value squared.
  var magnitudeSquared: Double { get }
}

extension VectorSpace {
  /// Whether no component is a NaN or an infinity: only then does a value less itself leave nothing.
  @inlinable
  public var isFinite: Bool { self - self == .zero }
}

extension Double: VectorSpace {
  @inlinable
  public func scale(by factor: Double) -> Double { self * factor }
  @inlinable
  public var magnitudeSquared: Double { self * self }
}

extension Float: VectorSpace {
  @inlinable
  public func scale(by factor: Double) -> Float { Float(Double(self) * factor) }
  @inlinable
  public var magnitudeSquared: Double { Double(self) * Double(self) }
}

extension SIMD2: VectorSpace where Scalar == Double {
  @inlinable
  public func scale(by factor: Double) -> Self { self * factor }
  @inlinable
  public var magnitudeSquared: Double { (self * self).sum() }
}

extension SIMD3: VectorSpace where Scalar == Double {
  @inlinable
  public func scale(by factor: Double) -> Self { self * factor }
  @inlinable
  public var magnitudeSquared: Double { (self * self).sum() }
}

extension SIMD4: VectorSpace where Scalar == Double {
  @inlinable
  public func scale(by factor: Double) -> Self { self * factor }
  @inlinable
  public var magnitudeSquared: Double { (self * self).sum() }
}

#if canImport(CoreGraphics)
public import CoreGraphics

extension CGFloat: VectorSpace {
  @inlinable
  public func scale(by factor: Double) -> CGFloat { self * factor }
  @inlinable
  public var magnitudeSquared: Double { Double(self * self) }
}

extension CGSize: VectorSpace {
  @inlinable
  public static func + (lhs: CGSize, rhs: CGSize) -> CGSize {
    CGSize(width: lhs.width + rhs.width, height: lhs.height + rhs.height)
  }
  @inlinable
  public static func - (lhs: CGSize, rhs: CGSize) -> CGSize {
    CGSize(width: lhs.width - rhs.width, height: lhs.height - rhs.height)
  }
  @inlinable
  public func scale(by factor: Double) -> CGSize { CGSize(width: width * factor, height: height * factor) }
  @inlinable
  public var magnitudeSquared: Double { width * width + height * height }
}

extension CGVector: VectorSpace {
  @inlinable
  public static func + (lhs: CGVector, rhs: CGVector) -> CGVector {
    CGVector(dx: lhs.dx + rhs.dx, dy: lhs.dy + rhs.dy)
  }
  @inlinable
  public static func - (lhs: CGVector, rhs: CGVector) -> CGVector {
    CGVector(dx: lhs.dx - rhs.dx, dy: lhs.dy - rhs.dy)
  }
  @inlinable
  public func scale(by factor: Double) -> CGVector { CGVector(dx: dx * factor, dy: dy * factor) }
  @inlinable
  public var magnitudeSquared: Double { dx * dx + dy * dy }
}

extension CGPoint: VectorSpace {
  @inlinable
  public static func + (lhs: CGPoint, rhs: CGPoint) -> CGPoint { CGPoint(x: lhs.x + rhs.x, y: lhs.y + rhs.y) }
  @inlinable
  public static func - (lhs: CGPoint, rhs: CGPoint) -> CGPoint { CGPoint(x: lhs.x - rhs.x, y: lhs.y - rhs.y) }
  @inlinable
  public func scale(by factor: Double) -> CGPoint { CGPoint(x: x * factor, y: y * factor) }
  @inlinable
  public var magnitudeSquared: Double { x * x + y * y }
}
#endif
