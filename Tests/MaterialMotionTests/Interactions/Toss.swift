// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// A card at its spring's destination, in a runtime of its own.
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

  /// A finger on the card that draws it to the right by 1000 points a second; the slop, 10 points, is lost.
  func drag() -> PointerPress {
    press(at: Self.home)
      .move(by: Point(20, 0), at: clock.now + 0.02)
      .move(by: Point(20, 0), at: clock.now + 0.02)
      .move(by: Point(20, 0), at: clock.now + 0.02)
  }

  func press(at position: Point) -> PointerPress {
    PointerPress(on: card, clock: clock, at: position, time: clock.now)
  }

  /// Lets go of a drag, and has some frames of the spring go by.
  func tossAndFly(for seconds: Double = 0.05) {
    drag().lift(at: clock.now + 0.005)
    clock.advance(by: seconds, framesPerSecond: 100)
  }

  func settle() {
    clock.advance(by: 5, framesPerSecond: 60)
  }

  /// Where the spring takes a card in some time, and how fast that is then.
  func solution(from position: Point, velocity: Point, after seconds: Double) -> (Point, Point) {
    var displacement = position - Self.home
    var velocity = velocity
    SpringStep(tossable.spring.description.value, duration: seconds).advance(&displacement, &velocity)
    return (Self.home + displacement, velocity)
  }
}
