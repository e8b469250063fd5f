// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// A tossable card at its spring's destination, with its own runtime.
final class Toss {
  static let home = Point(200, 200)

  let clock = ManualFrameClock()
  let card: MotionElement
  let tossable = Tossable()
  var runtime: MotionRuntime?
  let addition: Subscription

  init(
    parent: MotionElement? = nil,
    constraints: ((MotionObservable<Point>) -> MotionObservable<Point>)? = nil
  ) {
    let runtime = MotionRuntime(clock: clock)
    card = MotionElement(position: Self.home, size: Point(80, 80), parent: parent)
    tossable.spring.destination.value = Self.home
    addition = runtime.add(tossable, to: card, constraints: constraints)
    self.runtime = runtime
  }

  /// Drags the card to the right at 1000 points per second. The slop of 10 points does not move the card.
  func drag() -> PointerPress {
    press(at: Self.home)
      .move(by: Point(20, 0), at: clock.now + 0.02)
      .move(by: Point(20, 0), at: clock.now + 0.02)
      .move(by: Point(20, 0), at: clock.now + 0.02)
  }

  func press(at position: Point) -> PointerPress {
    PointerPress(on: card, clock: clock, at: position, time: clock.now)
  }

  /// Releases a drag, and plays some frames of the spring.
  func tossAndFly(for seconds: Double = 0.05) {
    drag().lift(at: clock.now + 0.005)
    clock.advance(by: seconds, framesPerSecond: 100)
  }

  func settle() {
    clock.advance(by: 5, framesPerSecond: 60)
  }

  /// The position and the velocity that the spring gives to a card after some time.
  func solution(from position: Point, velocity: Point, after seconds: Double) -> (Point, Point) {
    var displacement = position - Self.home
    var velocity = velocity
    SpringStep(tossable.spring.description.value, duration: seconds).advance(&displacement, &velocity)
    return (Self.home + displacement, velocity)
  }
}
