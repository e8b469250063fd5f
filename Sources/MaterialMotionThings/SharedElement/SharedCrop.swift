// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

/// The box in which a shared element shows its contents. Contents are cropped by the box, and never
/// stretched.
///
///     shared.crop.subscribe { crop in
///       image.scale.value = crop.scale(covering: Point(1600, 900))
///       clip.radius = crop.radius
///       thumbnailImage.opacity.value = crop.sourceOpacity
///     }
///
///     part             0    0.25   0.5   0.75   1       from the source to the target
///     sourceOpacity    1    1      1     0.5    0
///     targetOpacity    0    0.5    1     1      1       on top of the other one
///
/// At least one of the contents is opaque at any time, so nothing shines through.
public struct SharedCrop: Equatable, Sendable {
  /// The width and height of the box, in points. It is also the `size` of the element.
  public var size: Point

  /// The radius of the corners, in points.
  public var radius: Double

  /// The length of the shadow, in points: for example its blur. Nothing draws it. Use it for your own shadow.
  public var shadow: Double

  /// The part of the way: 0 at the source, 1 at the target. A spring may overshoot both.
  public var part: Double

  /// Creates a box.
  public init(size: Point, radius: Double = 0, shadow: Double = 0, part: Double = 0) {
    (self.size, self.radius, self.shadow, self.part) = (size, radius, shadow, part)
  }

  /// The opacity of the content that belongs to the source.
  public var sourceOpacity: Double { min(max(2 - 2 * part, 0), 1) }

  /// The opacity of the content that belongs to the target. Draw it over the other one.
  public var targetOpacity: Double { min(max(2 * part, 0), 1) }

  /// Returns the smallest scale at which a content covers the box, for both axes. If the width or the height
  /// of the content is not greater than 0, the result is 1.
  ///
  ///     box 200 × 100       a picture of 400 × 400 covers it at 0.5
  public func scale(covering content: Point) -> Double {
    guard content.min() > 0, content.isFinite else { return 1 }
    return max(abs(size.x) / content.x, abs(size.y) / content.y)
  }
}
