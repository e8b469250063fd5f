// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("A tween and a hand")
struct TweenTakeoverTests {
  private let toss = Toss()
  private let outcomes = Heard()
  private var card: MotionElement { toss.card }
  private var clock: ManualFrameClock { toss.clock }
  private var runtime: MotionRuntime { toss.runtime! }

  private func wait(_ name: String, for object: some Settling) {
    object.whenSettled { [outcomes] in outcomes.add("\(name) \($0)") }
  }

  @Test("a tween that is added before the spring is stopped takes over a toss with its velocity")
  func recall() {
    toss.tossAndFly()
    wait("toss", for: toss.tossable)
    let (place, velocity) = (card.position.value, card.velocity.value)
    expect(velocity.lengthSquared > 10_000)
    let motion = KeyframeMotion(to: Point(300, 100), duration: 0.5)
    let tween = Tween(motion)
    runtime.add(tween, to: card.position)
    let states = MotionRecorder(card.position)
    toss.tossable.spring.stop()
    expect(outcomes.text == "toss interrupted" && card.position.value == place)
    wait("tween", for: tween)

    let expected = BlendedMotion(
      motion.departing(from: place, velocity: velocity), from: place, velocity: velocity)
    let start = clock.now
    for frame in 1...20 {
      clock.tick(at: start + Double(frame) / 50)
      let time = clock.now - start
      expect(card.position.value.isWithin(1e-9, of: expected.value(at: time)))
      expect(card.velocity.value.isWithin(1e-7, of: expected.velocity(at: time)))
    }
    clock.tick(at: start + 0.6)
    expect(card.position.value == Point(300, 100) && card.velocity.value == .zero && !clock.wantsFrames)
    expect(states.states == [.active, .atRest] && outcomes.text == "toss interrupted tween finished")
  }

  @Test("a press catches a tween that is toggled by the hand, and the release hands over its velocity")
  func caught() {
    let tween = Tween(KeyframeMotion(to: Point(400, 200), duration: 1))
    runtime.toggle(tween, inReactionTo: toss.tossable)
    runtime.add(tween, to: card.position)
    clock.advance(by: 0.25, framesPerSecond: 100)
    let place = card.position.value
    expect(place.isWithin(1e-9, of: Point(250, 200)))
    expect(card.velocity.value.isWithin(1e-9, of: Point(200, 0)))
    wait("tween", for: tween)
    let press = toss.press(at: place)
    expect(outcomes.text == "tween interrupted" && card.position.value == place && card.isHeld)
    clock.advance(by: 0.1, framesPerSecond: 100)
    expect(card.position.value == place)
    for _ in 1...4 {
      clock.advance(by: 0.02)
      press.move(by: Point(0, 20), at: clock.now)
    }
    press.lift(at: clock.now + 0.005)
    let (start, velocity) = (card.position.value, card.velocity.value)
    expect(velocity.y > 500)
    let release = clock.now
    clock.tick(at: release + 0.01)
    let (position, _) = toss.solution(from: start, velocity: velocity, after: 0.01)
    expect(card.position.value.isWithin(1e-6, of: position))
  }
}
