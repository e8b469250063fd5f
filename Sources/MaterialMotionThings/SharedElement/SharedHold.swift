// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// A hand, or a number, that holds a shared element between its places.
struct SharedHold {
  /// The rectangle at which the thing was caught.
  private var caught: SeenRectangle

  /// The rectangles at both ends, in the space of the thing. A place that disappears leaves its last one.
  var line: (SeenRectangle, SeenRectangle)

  /// The part at which a number has caught the thing, less the number.
  private(set) var lead = 0.0

  /// The part of the way, and its velocity per second.
  var part: Double
  var partVelocity = 0.0

  /// The finger on the stage, and its velocity in points per second. `nil` for a number.
  var finger: Point?
  var fingerVelocity = Point.zero

  /// The vector from the middle to the finger, in the coordinates of the thing, as a part of its size.
  private var grip = Point.zero

  init(_ caught: SeenRectangle, number: Double) {
    (self.caught, line, part) = (caught, (caught, caught), caught.part)
    lead = caught.part - number
  }

  /// - Parameters:
  ///   - finger: The finger, on the stage.
  ///   - space: The space of the thing, on the stage.
  init(_ caught: SeenRectangle, finger: Point, in space: LayoutSpace) {
    (self.caught, line, part) = (caught, (caught, caught), caught.part)
    self.finger = finger
    guard caught.size.x != 0, caught.size.y != 0 else { return }
    let arm = space.inverse.point(finger) - caught.place
    grip = Transform.rotation(by: -caught.turn).apply(to: arm) / caught.size
  }

  /// Catches the thing again where it is, because an end of its line has changed.
  mutating func grip(at seen: SeenRectangle) { caught = seen }

  /// Takes over another space.
  mutating func convert(by change: LayoutSpace) {
    let ends = (line.0.converted(moving: .zero, by: change), line.1.converted(moving: .zero, by: change))
    line = (ends.0.0, ends.1.0)
  }

  /// Returns what is seen in a space, and its velocity.
  ///
  /// The thing lies on the line between its two places, moved by the vector at which it was caught beside the
  /// line. A finger keeps the point that it has touched.
  func seen(in space: LayoutSpace) -> (SeenRectangle, SeenRectangle) {
    let way = line.1 - line.0
    let limited = min(max(part, min(0, caught.part)), max(1, caught.part))
    var seen = caught + way.scaled(by: limited - caught.part)
    let rate = abs(limited - part) < 1e-9 ? partVelocity : 0
    var velocity = way.scaled(by: rate)
    (seen.part, velocity.part) = (limited, rate)
    guard let finger else { return (seen, velocity) }
    let (turned, inverse) = (Transform.rotation(by: seen.turn), space.inverse)
    seen.place = inverse.point(finger) - turned.apply(to: grip * seen.size)
    velocity.place =
      inverse.velocity(of: finger, moving: fingerVelocity) - turned.apply(to: grip * velocity.size)
      - turned.swept(velocity.turn).apply(to: grip * seen.size)
    return (seen, velocity)
  }
}
