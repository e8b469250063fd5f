// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// The rectangle in which an element is seen, or the velocity of such a rectangle. One spring moves it as a
/// whole.
struct ElementRectangle: VectorSpace {
  /// The place of the anchor point, the size, the turn, the corner radius, the part of a shared element's way
  /// and the shadow.
  private var lanes = SIMD8<Double>.zero

  /// The weights of the lanes in the length. A spring rests when nothing that remains can be seen: a turn by
  /// 0.001 moves an edge of 200 points by 0.1.
  private static var weights: SIMD8<Double> { SIMD8(1, 1, 1, 1, 10_000, 1, 10_000, 1) }

  init(
    place: Point = .zero, size: Point = .zero, turn: Double = 0, radius: Double = 0, part: Double = 0,
    shadow: Double = 0
  ) {
    lanes = SIMD8(place.x, place.y, size.x, size.y, turn, radius, part, shadow)
  }

  private init(lanes: SIMD8<Double>) {
    self.lanes = lanes
  }

  /// The place of the anchor point, in points.
  var place: Point {
    get { Point(lanes[0], lanes[1]) }
    set { (lanes[0], lanes[1]) = (newValue.x, newValue.y) }
  }

  /// The width and the height, in points.
  var size: Point {
    get { Point(lanes[2], lanes[3]) }
    set { (lanes[2], lanes[3]) = (newValue.x, newValue.y) }
  }

  /// The rotation in addition to that of the element, in radians.
  var turn: Double {
    get { lanes[4] }
    set { lanes[4] = newValue }
  }

  /// The radius of the corners, in points.
  var radius: Double {
    get { lanes[5] }
    set { lanes[5] = newValue }
  }

  /// The part of the way: 0 at one side, 1 at the other.
  var part: Double {
    get { lanes[6] }
    set { lanes[6] = newValue }
  }

  /// The length of a shadow, in points.
  var shadow: Double {
    get { lanes[7] }
    set { lanes[7] = newValue }
  }

  static var zero: ElementRectangle { ElementRectangle() }

  static func + (lhs: ElementRectangle, rhs: ElementRectangle) -> ElementRectangle {
    ElementRectangle(lanes: lhs.lanes + rhs.lanes)
  }

  static func - (lhs: ElementRectangle, rhs: ElementRectangle) -> ElementRectangle {
    ElementRectangle(lanes: lhs.lanes - rhs.lanes)
  }

  func scaled(by factor: Double) -> ElementRectangle { ElementRectangle(lanes: lanes * factor) }

  var lengthSquared: Double { (lanes * lanes * Self.weights).sum() }
}
