// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// A hand, or a number, that holds a shared element between its places.
struct SharedHold {
  /// The number at the grip, and what was caught.
  private var grip: TransitionGrip<ElementRectangle>

  /// The rectangles at both ends and their velocities, in the space of the thing. A place that disappears
  /// leaves its last one.
  private(set) var line: (ElementRectangle, ElementRectangle)
  private var lineVelocity = (ElementRectangle.zero, ElementRectangle.zero)

  /// The number, which is the part of the way for a finger.
  var number: Double

  /// The finger on the stage. `nil` for a number.
  var finger: Point?

  /// The vector from the middle to the finger, in the coordinates of the thing, as a part of its size.
  private var touch = Point.zero

  /// - Parameters:
  ///   - number: The number. `nil` for the part of the way at which the thing was caught.
  ///   - finger: The finger, on the stage. `nil` for a number.
  ///   - space: The space of the thing, on the stage.
  ///   - end: The rectangle of the target.
  init(
    _ caught: ElementRectangle, at number: Double?, by finger: Point?, in space: LayoutSpace,
    end: ElementRectangle
  ) {
    (self.number, self.finger, line) = (number ?? caught.part, finger, (end, end))
    (line.0.part, line.1.part) = (0, 1)
    grip = TransitionGrip(at: self.number, of: caught, from: line.0, to: line.1)
    guard let finger, caught.size.x != 0, caught.size.y != 0 else { return }
    let arm = space.inverse.point(finger) - caught.place
    touch = Transform.rotation(by: -caught.turn).apply(to: arm) / caught.size
  }

  /// Catches the thing again where it is, because an end of its line has changed.
  mutating func grip(at seen: ElementRectangle) {
    let number = limited
    let middle = TransitionGrip.line(at: number, from: line.0, to: line.1)
    grip = TransitionGrip(at: number, of: seen.turned(near: middle), from: line.0, to: line.1)
  }

  /// A place that has disappeared no longer moves.
  mutating func stopTheLine() { lineVelocity = (.zero, .zero) }

  /// Takes over the rectangle of the source, and its velocity.
  mutating func setSource(_ source: ElementRectangle, moving velocity: ElementRectangle) {
    (line.0, lineVelocity.0) = (source, velocity)
    line.0.part = 0
  }

  /// Takes over the rectangle of the target, and its velocity.
  mutating func setTarget(_ target: ElementRectangle, moving velocity: ElementRectangle) {
    (line.1, lineVelocity.1) = (target, velocity)
    line.1.part = 1
  }

  /// Takes over another space.
  mutating func convert(by change: LayoutSpace) {
    line.0 = line.0.converted(moving: .zero, by: change).0
    line.1 = line.1.converted(moving: .zero, by: change).0
  }

  /// The number within the way. A thing that was caught beyond an end may be moved back to there.
  private var limited: Double { min(max(number, min(0, grip.progress)), max(1, grip.progress)) }

  /// Returns what is seen in a space, and its velocity.
  ///
  /// The thing moves between its two places, and a finger keeps the point that it has touched.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of the number, per second.
  ///   - fingerVelocity: The velocity of the finger on the stage, in points per second.
  func seen(
    in space: LayoutSpace, moving velocity: Double = 0, _ fingerVelocity: Point = .zero
  ) -> (ElementRectangle, ElementRectangle) {
    let number = limited
    var seen = grip.value(at: number, from: line.0, to: line.1)
    var rate = lineVelocity.0 + (lineVelocity.1 - lineVelocity.0).scaled(by: number)
    if number == self.number {
      rate = rate + grip.slope(at: number, moving: velocity, from: line.0, to: line.1).scaled(by: velocity)
    }
    guard let finger else { return (seen, rate) }
    let (turned, inverse) = (Transform.rotation(by: seen.turn), space.inverse)
    seen.place = inverse.point(finger) - turned.apply(to: touch * seen.size)
    rate.place =
      inverse.velocity(of: finger, moving: fingerVelocity) - turned.apply(to: touch * rate.size)
      - turned.swept(rate.turn).apply(to: touch * seen.size)
    return (seen, rate)
  }
}
