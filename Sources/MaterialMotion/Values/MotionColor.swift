// SPDX-License-Identifier: Apache-2.0

/// A color that springs and interpolations can move. The colors in between look evenly spaced.
///
///     let tint = ReactiveProperty(MotionColor(hex: 0x1E88E5))
///     runtime.add(Spring(destination: MotionColor(hex: 0xFFC107)), to: tint)
///
///     let blue = MotionColor(hex: 0x0000FF)
///     progress.interpolated([0, 1], to: [blue, MotionColor(hex: 0xFFFFFF)])
///       .subscribe { view.show($0.sRGB) }   // red, green, blue and alpha, from 0 to 1
///
/// The components are coordinates of Oklab, a space in which equal distances look equally large. An equal
/// mixture of two colors therefore looks half way between them. The lightness and the hue change evenly. A
/// mixture of sRGB values would be too dark.
///
/// The coordinates are stored *premultiplied*, which means multiplied by alpha. A transparent color therefore
/// has no hue, and all transparent colors are equal. A color that fades to ``zero`` stays the same color
/// while it fades. A mixture weights each color by its alpha.
///
/// The length of a color is about 1. For example, opaque white has the length √2. One step of an 8-bit
/// channel typically has a length of 0.001 to 0.003. The default threshold of a spring, 0.001, is therefore
/// invisible.
///
/// A color is not finite if one of its components is not. The sources and operators of the library drop such
/// a color. The type is not named `Color`, because SwiftUI has a type of this name.
///
/// Source: Björn Ottosson, *A perceptual color space for image processing*, 2020.
public struct MotionColor: VectorSpace, Sendable {
  /// The lightness, a and b, each multiplied by alpha, and alpha.
  @usableFromInline var components: SIMD4<Double>

  @inlinable
  init(premultiplied components: SIMD4<Double>) {
    self.components = components
  }

  /// Creates a color from its coordinates in Oklab.
  ///
  /// - Parameters:
  ///   - lightness: The perceived lightness, from 0 for black to 1 for white.
  ///   - a: The position between green and red. For the colors of sRGB, it is from −0.24 to 0.28.
  ///   - b: The position between blue and yellow. For the colors of sRGB, it is from −0.32 to 0.2.
  ///   - alpha: The opacity, from 0 for transparent to 1 for opaque. Defaults to 1.
  @inlinable
  public init(lightness: Double, a: Double, b: Double, alpha: Double = 1) {
    self.init(premultiplied: SIMD4(lightness * alpha, a * alpha, b * alpha, alpha))
  }

  /// The perceived lightness, from 0 for black to 1 for white. It is 0 for a transparent color.
  public var lightness: Double { straight.x }

  /// The position between green and red. It is 0 for a gray or a transparent color.
  public var a: Double { straight.y }

  /// The position between blue and yellow. It is 0 for a gray or a transparent color.
  public var b: Double { straight.z }

  /// The opacity, from 0 for transparent to 1 for opaque. A spring that overshoots may exceed this range.
  public var alpha: Double { components.w }

  /// The coordinates, not multiplied by alpha. They are 0 if alpha is 0 or less.
  var straight: SIMD3<Double> {
    guard alpha > 0 else { return .zero }
    return SIMD3(components.x, components.y, components.z) / alpha
  }

  /// The transparent color. A color that fades to it keeps its hue.
  @inlinable
  public static var zero: MotionColor { MotionColor(premultiplied: .zero) }

  /// Adds two colors, component by component.
  @inlinable
  public static func + (lhs: MotionColor, rhs: MotionColor) -> MotionColor {
    MotionColor(premultiplied: lhs.components + rhs.components)
  }

  /// Subtracts the second color from the first color, component by component.
  @inlinable
  public static func - (lhs: MotionColor, rhs: MotionColor) -> MotionColor {
    MotionColor(premultiplied: lhs.components - rhs.components)
  }

  /// Returns this color with each component multiplied by a factor.
  @inlinable
  public func scaled(by factor: Double) -> MotionColor {
    MotionColor(premultiplied: components * factor)
  }

  /// The square of the color's length: the sum of the squares of the premultiplied coordinates and of alpha.
  @inlinable
  public var lengthSquared: Double { components.lengthSquared }
}
