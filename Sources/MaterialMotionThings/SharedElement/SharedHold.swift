// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// A hand, or a number, that holds a shared element between its places.
struct SharedHold {
  /// The rectangle at which the thing was caught.
  private var caught: SeenRectangle

  /// The number at which a number has caught the thing.
  var start = 0.0

  var caughtPart: Double { caught.part }

  /// The part of the way, and its velocity per second.
  var part: Double
  var partVelocity = 0.0

  /// The finger, in the space of the thing, and its velocity in points per second. `nil` for a number.
  var finger: Point?
  var fingerVelocity = Point.zero

  /// The vector from the middle to the finger, in the coordinates of the thing, as a part of its size.
  private var grip = Point.zero

  init(_ caught: SeenRectangle, finger: Point? = nil) {
    (self.caught, self.finger, part) = (caught, finger, caught.part)
    guard let finger, caught.size.x != 0, caught.size.y != 0 else { return }
    grip = Transform.rotation(by: -caught.turn).apply(to: finger - caught.place) / caught.size
  }

  /// Takes over another space.
  mutating func convert(by change: LayoutSpace) {
    caught = caught.converted(moving: .zero, by: change).0
    finger = finger.map { change.point($0) }
    fingerVelocity = change.map.apply(to: fingerVelocity)
  }

  /// Returns what is seen, and its velocity.
  ///
  /// The thing lies on the line between its two places, moved by the vector at which it was caught beside the
  /// line. A finger keeps the point that it has touched.
  func seen(from start: SeenRectangle, to end: SeenRectangle) -> (SeenRectangle, SeenRectangle) {
    let way = end - start
    let limited = min(max(part, min(0, caught.part)), max(1, caught.part))
    var seen = caught + way.scaled(by: limited - caught.part)
    let rate = abs(limited - part) < 1e-9 ? partVelocity : 0
    var velocity = way.scaled(by: rate)
    (seen.part, velocity.part) = (limited, rate)
    guard let finger else { return (seen, velocity) }
    let turned = Transform.rotation(by: seen.turn)
    seen.place = finger - turned.apply(to: grip * seen.size)
    velocity.place =
      fingerVelocity - turned.apply(to: grip * velocity.size)
      - turned.swept(velocity.turn).apply(to: grip * seen.size)
    return (seen, velocity)
  }
}
