// SPDX-License-Identifier: Apache-2.0
import RealModule

extension MotionColor {
  /// Creates a color from the channels of sRGB.
  ///
  ///     MotionColor(red: 1, green: 0.5, blue: 0)
  ///
  /// A channel may be less than 0 or greater than 1. Such a color is outside the gamut of sRGB. For a color
  /// in Display P3, pass its channels in extended sRGB.
  ///
  /// - Parameters:
  ///   - red: The red channel, from 0 to 1.
  ///   - green: The green channel, from 0 to 1.
  ///   - blue: The blue channel, from 0 to 1.
  ///   - alpha: The opacity, from 0 for transparent to 1 for opaque. Defaults to 1.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    let (red, green, blue) = (Self.decoded(red), Self.decoded(green), Self.decoded(blue))
    let l = Double.root(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue, 3)
    let m = Double.root(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue, 3)
    let s = Double.root(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue, 3)
    self.init(
      lightness: 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
      a: 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
      b: 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s, alpha: alpha)
  }

  /// Creates a color from 8-bit channels of sRGB, as they are written in a style sheet.
  ///
  ///     MotionColor(hex: 0xFF8000)   // orange
  ///
  /// - Parameters:
  ///   - hex: The channels: `0xRRGGBB`. Must be at most `0xFFFFFF`.
  ///   - alpha: The opacity, from 0 for transparent to 1 for opaque. Defaults to 1.
  public init(hex: UInt32, alpha: Double = 1, file: StaticString = #fileID, line: UInt = #line) {
    checkPrecondition(
      hex <= 0xFFFFFF, "The color must be at most 0xFFFFFF, but it is \(hex).", file: file, line: line)
    func channel(_ shift: UInt32) -> Double { Double(hex >> shift & 0xFF) / 255 }
    self.init(red: channel(16), green: channel(8), blue: channel(0), alpha: alpha)
  }

  /// The channels of sRGB and alpha, each from 0 to 1: red, green, blue, alpha. They are not premultiplied.
  ///
  /// A mixture of two colors of sRGB may lie outside its gamut, and a spring may overshoot its destination.
  /// Each channel is then clamped to the range from 0 to 1. A channel that is NaN becomes 0. For the
  /// unclamped channels, see ``extendedSRGB``.
  public var sRGB: SIMD4<Double> {
    let channels = extendedSRGB
    return SIMD4(
      Self.clamped(channels.x), Self.clamped(channels.y), Self.clamped(channels.z), Self.clamped(channels.w))
  }

  /// The channels of extended sRGB and alpha: red, green, blue, alpha. They are not premultiplied. A channel
  /// of a color outside the gamut of sRGB is less than 0 or greater than 1.
  ///
  /// If alpha is 0 or less, all channels of the color are 0.
  public var extendedSRGB: SIMD4<Double> {
    let color = straight
    let l = color.x + 0.3963377774 * color.y + 0.2158037573 * color.z
    let m = color.x - 0.1055613458 * color.y - 0.0638541728 * color.z
    let s = color.x - 0.0894841775 * color.y - 1.2914855480 * color.z
    let (l3, m3, s3) = (l * l * l, m * m * m, s * s * s)
    return SIMD4(
      Self.encoded(4.0767416621 * l3 - 3.3077115913 * m3 + 0.2309699292 * s3),
      Self.encoded(-1.2684380046 * l3 + 2.6097574011 * m3 - 0.3413193965 * s3),
      Self.encoded(-0.0041960863 * l3 - 0.7034186147 * m3 + 1.7076147010 * s3), alpha)
  }

  /// The 8-bit channels of sRGB, `0xRRGGBB`, without alpha. Each channel is clamped and rounded.
  public var hex: UInt32 {
    let channels = sRGB
    func byte(_ channel: Double) -> UInt32 { UInt32((channel * 255).rounded()) }
    return byte(channels.x) << 16 | byte(channels.y) << 8 | byte(channels.z)
  }

  /// The linear intensity of a channel. Negative channels mirror positive ones, as in extended sRGB.
  ///
  /// Source: IEC 61966-2-1.
  private static func decoded(_ channel: Double) -> Double {
    let magnitude = channel.magnitude
    let intensity =
      magnitude <= 0.04045 ? magnitude / 12.92 : Double.pow((magnitude + 0.055) / 1.055, 2.4)
    return channel < 0 ? -intensity : intensity
  }

  /// The sRGB channel for a linear intensity.
  private static func encoded(_ intensity: Double) -> Double {
    let magnitude = intensity.magnitude
    let channel =
      magnitude <= 0.0031308 ? magnitude * 12.92 : 1.055 * Double.pow(magnitude, 1 / 2.4) - 0.055
    return intensity < 0 ? -channel : channel
  }

  /// The channel, clamped to the range from 0 to 1. A NaN becomes 0.
  private static func clamped(_ channel: Double) -> Double {
    channel > 0 ? min(channel, 1) : 0
  }
}
