// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import RealModule
import Testing

@Suite("The visible motion of an element")
struct VisibleMotionTests {
  private let clock = ManualFrameClock()
  private let runtime: MotionRuntime
  private let card = MotionElement(position: Point(100, 50), size: Point(60, 80))

  init() {
    runtime = MotionRuntime(clock: clock)
  }

  private func wait(_ seconds: Double) { clock.advance(by: seconds, framesPerSecond: 60) }

  /// The time until a throw is no longer visible, in seconds.
  private func visibleTime(ofThrowAt speed: Double) throws -> Double {
    runtime.add(Fling<Point>(), to: card.position, velocity: Point(speed, 0))
    let start = clock.now
    while try #require(card.visibleMotion).isVisible { clock.advance(by: 0.001) }
    return clock.now - start
  }

  @Test("a throw at 1500 points per second is visible for 2.16 s, and then still moves for 2.3 s")
  func decay() throws {
    #expect(abs(try visibleTime(ofThrowAt: 1500) - 2.16) < 0.005)
    let motion = try #require(card.visibleMotion)
    expect(abs(motion.speed - 20) < 0.1 && abs(motion.remaining - 10) < 0.1)
    let start = clock.now
    while card.isInFlight { clock.advance(by: 0.001) }
    expect(abs(clock.now - start - 2.3) < 0.01)
  }

  @Test("a throw at 3000 points per second is not visible after 4 s")
  func fastDecay() throws {
    #expect(try visibleTime(ofThrowAt: 3000) < 4)
  }

  @Test("a spring at its turning point is visible, because of what remains")
  func turningPoint() throws {
    let description = SpringDescription(stiffness: 100, damping: 1)
    runtime.add(Spring(destination: Point(400, 50), description: description), to: card.position)
    var least = Double.infinity
    while card.position.value.x < 400 || card.velocity.value.x > 0 {
      clock.advance(by: 0.0005)
      guard card.position.value.x > 500 else { continue }
      let motion = try #require(card.visibleMotion)
      least = min(least, motion.speed)
      expect(motion.isVisible && motion.remaining > 100)
    }
    expect(least < 20)
  }

  @Test("the limits are 20 points per second and 10 points")
  func limits() {
    expect(VisibleMotion(speed: 20, remaining: 0).isVisible)
    expect(VisibleMotion(speed: 0, remaining: 10).isVisible)
    expect(!VisibleMotion(speed: 19.9, remaining: 9.9).isVisible)
  }

  @Test("a turn counts at the farthest corner from the anchor point")
  func turn() throws {
    card.scale.value = 2
    runtime.add(Tween(KeyframeMotion(from: 0.0, to: 0.5, duration: 1)), to: card.rotation)
    wait(0.1)
    // Half of the diagonal of 60 · 80 points is 50.
    var motion = try #require(card.visibleMotion)
    expect(abs(motion.speed - 50) < 1e-6 && abs(motion.remaining - 45) < 1e-6)
    card.anchorPoint.value = .zero
    motion = try #require(card.visibleMotion)
    expect(abs(motion.speed - 100) < 1e-6 && abs(motion.remaining - 90) < 1e-6)
    wait(2)
    expect(card.visibleMotion == nil)
  }

  @Test("a zoom counts at the farthest corner, also from nothing", arguments: [1.0, 0])
  func zoom(start: Double) throws {
    card.scale.value = start
    runtime.add(Tween(KeyframeMotion(from: start, to: 3, duration: 2)), to: card.scale)
    for time in [0, 0.5] {
      wait(time)
      let motion = try #require(card.visibleMotion)
      expect(abs(motion.speed - 50 * (3 - start) / 2) < 1e-6)
      expect(abs(motion.remaining - 50 * (3 - card.scale.value)) < 1e-6)
    }
  }

  @Test("a turn in the hand is no motion, and a zoom beside it is one")
  func handAndZoom() throws {
    runtime.add(Rotatable(), to: card)
    let fingers = FingersOnElement(card, clock: clock)
    fingers.land(Point(80, 50), Point(120, 50))
    for step in 1...8 { fingers.move(1, to: Point(120, 50 + 5 * Double(step))) }
    expect(card.rotation.isActive && card.rotation.value > 0.1)
    expect(card.visibleMotion == nil)
    runtime.add(Tween(KeyframeMotion(from: 1.0, to: 3, duration: 2)), to: card.scale)
    wait(0.1)
    #expect(abs(try #require(card.visibleMotion).speed - 50) < 1e-6)
  }

  @Test("the position, the rotation and the scale add up")
  func sum() throws {
    let move = KeyframeMotion(from: Point(100, 50), to: Point(130, 90), duration: 1)
    runtime.add(Tween(move), to: card.position)
    runtime.add(Tween(KeyframeMotion(from: 0.0, to: 1, duration: 1)), to: card.rotation)
    runtime.add(Tween(KeyframeMotion(from: 1.0, to: 1.5, duration: 1)), to: card.scale)
    let motion = try #require(card.visibleMotion)
    expect(abs(motion.speed - (50 + 50 + 25)) < 1e-6 && abs(motion.remaining - (50 + 50 + 25)) < 1e-6)
  }

  @Test("ancestors that scale and turn the element scale its motion, but their motion is not its own")
  func ancestors() throws {
    let page = MotionElement(size: Point(400, 400))
    let stage = MotionElement(size: Point(400, 400))
    (card.parent, page.parent) = (page, stage)
    page.transform.value = Transform(xAxis: Point(0, 3), yAxis: Point(-1, 0))
    stage.scale.value = 2
    let move = KeyframeMotion(from: Point(100, 50), to: Point(130, 50), duration: 1)
    runtime.add(Tween(move), to: card.position)
    runtime.add(Spring(destination: 3.0), to: stage.rotation)
    wait(0.1)
    let motion = try #require(card.visibleMotion)
    expect(abs(motion.speed - 180) < 1e-6 && abs(motion.remaining - 162) < 1e-6)
    card.position.stop()
    expect(card.visibleMotion == nil && stage.visibleMotion != nil)
  }

  @Test("a stream that writes the transform is in motion, with a speed that nobody knows")
  func transform() throws {
    let angle = ReactiveProperty(0.0)
    runtime.connect(angle.map { Transform.rotation(by: $0) }, to: card.transform)
    expect(card.visibleMotion == nil)
    runtime.add(Spring(destination: 1.0), to: angle)
    wait(0.1)
    expect(card.visibleMotion == VisibleMotion(speed: 0, remaining: 0))
    wait(5)
    expect(card.visibleMotion == nil)
  }

  @Test("a number moves a thing by its points per unit")
  func number() throws {
    let openness = ReactiveProperty(0.0)
    expect(openness.storage.visibleMotion(pointsPerUnit: 400) == nil)
    runtime.add(Tween(KeyframeMotion(from: 0.0, to: 1, duration: 2)), to: openness)
    wait(0.5)
    let motion = try #require(openness.storage.visibleMotion(pointsPerUnit: -400))
    expect(abs(motion.speed - 200) < 1e-6 && abs(motion.remaining - 300) < 1e-6)
  }

  @Test("an endless motion is visible while it is fast")
  func endless() throws {
    let pulse = KeyframeMotion(from: 1.0, to: 1.2, duration: 1, repeats: .forever, autoreverses: true)
    runtime.add(Tween(pulse), to: card.scale)
    wait(0.5)
    // 0.2 per second · 50 points.
    expect(card.visibleMotion.map { abs($0.speed - 10) < 1e-6 && $0.remaining == 0 } == true)
    expect(card.visibleMotion?.isVisible == false)
  }
}
