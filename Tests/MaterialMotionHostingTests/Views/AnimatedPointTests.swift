// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionHosting
import Testing

@Suite("AnimatedPoint")
struct AnimatedPointTests {
  let clock = ManualFrameClock()
  let runtime: MotionRuntime
  let card = MotionElement(position: Point(0, 100), size: Point(80, 80))
  let animated: AnimatedPoint

  init() {
    runtime = MotionRuntime(clock: clock)
    animated = AnimatedPoint(moving: card, in: runtime)
  }

  /// Shows an animation with a velocity of (300, -60) points per second for a tenth of a second.
  func animate() {
    for frame in 1...6 {
      clock.advance(by: 1.0 / 60)
      animated.show(Point(0, 100) + Point(300, -60) * (Double(frame) / 60))
    }
  }

  @Test("the element follows the point, and has its velocity")
  func follows() {
    animate()
    expect(card.position.value == Point(30, 94))
    let error = card.velocity.value - Point(300, -60)
    expect(error.lengthSquared.squareRoot() < 1)
  }

  @Test("the velocity is 0 after the point has stopped")
  func stops() {
    animate()
    clock.advance(by: 0.2, framesPerSecond: 60)
    expect(card.velocity.value == .zero && card.position.value == Point(30, 94))
    expect(!clock.wantsFrames)
  }

  @Test("a spring takes over with the velocity of the animation")
  func handsOver() {
    animate()
    let start = clock.now
    runtime.add(Spring(destination: Point(30, 94)), to: card.position)
    clock.advance(by: 0.05)
    var (x, v) = (Point.zero, Point(300, -60))
    SpringStep(SpringDescription(), duration: clock.now - start).advance(&x, &v)
    let error = card.position.value - Point(30, 94) - x
    expect(error.lengthSquared.squareRoot() < 0.05)
  }

  @Test("the point has no effect while a spring or a drag moves the element")
  func yields() {
    animate()
    runtime.add(Spring(destination: Point(200, 200)), to: card.position)
    clock.advance(by: 0.05)
    let (position, velocity) = (card.position.value, card.velocity.value)
    animated.show(Point(500, 500))
    expect(card.position.value == position && card.velocity.value == velocity)
  }

  /// Shows the rest of an animation for a second.
  func animateOn() {
    for frame in 7...66 {
      clock.advance(by: 1.0 / 60)
      animated.show(Point(0, 100) + Point(300, -60) * (Double(frame) / 60))
    }
  }

  @Test("the rest of an animation has no effect after a spring has taken over and landed")
  func landsForGood() {
    animate()
    runtime.add(Spring(destination: Point(40, 40)), to: card.position)
    animateOn()
    clock.advance(by: 2, framesPerSecond: 60)
    expect(card.position.value == Point(40, 40) && card.velocity.value == .zero)
  }

  @Test("the rest of an animation has no effect after a spring that lands in one frame")
  func reducedMotion() {
    clock.prefersReducedMotion = true
    animate()
    runtime.add(Spring(destination: Point(40, 40)), to: card.position)
    clock.advance(by: 1.0 / 60)
    animateOn()
    expect(card.position.value == Point(40, 40) && card.velocity.value == .zero)
  }

  @Test("the next animation moves the element after a takeover and a rest of the point")
  func followsAgain() {
    animate()
    runtime.add(Spring(destination: Point(40, 40)), to: card.position)
    animateOn()
    clock.advance(by: 2, framesPerSecond: 60)
    animated.show(Point(40, 40))
    expect(card.position.value == Point(40, 40))
    clock.advance(by: 1.0 / 60)
    animated.show(Point(41, 40))
    expect(card.position.value == Point(41, 40))
  }

  @Test("a late frame in the middle of an animation does not begin another animation")
  func lateFrame() {
    animate()
    runtime.add(Spring(destination: Point(40, 40)), to: card.position)
    clock.advance(by: 2)
    animated.show(Point(300, 40))
    expect(card.position.value == Point(40, 40))
  }

  @Test("drops a point that is not finite")
  func badInput() {
    animated.show(Point(.nan, 0))
    expect(card.position.value == Point(0, 100))
  }

  @Test("does not retain the element, and ends its connections with its own deallocation")
  func ownership() {
    weak var element: MotionElement?
    var animated: AnimatedPoint?
    do {
      let card = MotionElement()
      (element, animated) = (card, AnimatedPoint(moving: card, in: runtime))
    }
    expect(element == nil)
    animated?.show(Point(3, 3))
    animated = nil
    expect(!runtime.isActive)
  }
}
