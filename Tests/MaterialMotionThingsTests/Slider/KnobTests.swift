// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import MaterialMotionThings
import Testing

@Suite("Knob and dial")
struct KnobTests {
  let clock = ManualFrameClock()
  let runtime: MotionRuntime
  let cap = MotionElement(position: Point(400, 400), size: Point(100, 100))

  init() { runtime = MotionRuntime(clock: clock) }

  /// Presses above the middle, and turns around it by some angles.
  private func turn(by angles: Double..., over duration: Double = 0.6) -> PointerScript {
    var (place, angle) = (Point(0, -80), 0.0)
    var script = PointerScript(.mouse, at: cap.position.value + place)
    for turn in angles {
      for _ in 1...60 {
        angle += turn / 60
        let next = Transform.rotation(by: angle).apply(to: Point(0, -80))
        script = script.move(by: next - place, over: duration / 60)
        place = next
      }
    }
    return script
  }

  private func play(_ script: PointerScript) { script.play(on: cap, clock: clock) }

  private func rest() {
    clock.advance(by: 4, framesPerSecond: 60)
    expect(!clock.wantsFrames)
  }

  @Test("a knob follows a finger around its middle, and rests at a step")
  func turned() {
    let knob = Knob(0, in: -12...12, step: 1)
    runtime.add(knob, to: cap)
    expect(cap.rotation.value == 0)
    play(turn(by: .pi / 2).hold(for: 0.2).lift())
    // A quarter of a turn is a third of the range of 24. The slop is about 3 points of 80.
    expect(abs(knob.shown.value - 8) < 0.3)
    rest()
    expect(knob.value.value == 8)
    expect(abs(cap.rotation.value - .pi / 2) < 1e-12)
  }

  @Test("a value is the number that a decimal names", arguments: [98.6, 98.7, 0.3, 1.7])
  func decimal(value: Double) {
    let dial = Dial(0, step: 0.1)
    runtime.add(dial, to: cap)
    dial.value.value = value - 0.1
    dial.actions().perform(key: .upArrow)
    expect(dial.value.value == value)
  }

  @Test("a knob waits at its stop until the finger returns")
  func stop() {
    let knob = Knob(1)
    runtime.add(knob, to: cap)
    play(turn(by: .pi / 2, -.pi / 4).hold(for: 0.2).lift())
    rest()
    expect(knob.value.value == 1)
    expect(abs(cap.rotation.value - 0.75 * .pi) < 1e-12)
    play(turn(by: .pi / 2, -.pi).hold(for: 0.2).lift())
    rest()
    expect(abs(cap.rotation.value - 0.25 * .pi) < 0.05)
  }

  @Test("a knob whose range changes keeps its value, and a turn goes through the new range")
  func ranges() {
    let knob = Knob(3, in: 0...12)
    runtime.add(knob, to: cap)
    expect(abs(cap.rotation.value + 3 * .pi / 8) < 1e-12)
    knob.range = 0...6
    expect(knob.value.value == 3 && cap.rotation.value == 0 && !knob.isActive)
    play(turn(by: .pi / 2).hold(for: 0.2).lift())
    expect(abs(knob.shown.value - 5) < 0.1)
    knob.range = 4...4
    rest()
    expect(knob.value.value == 4 && cap.rotation.value == -0.75 * .pi)
  }

  @Test("constraints apply to the number that the element shows")
  func constrained() {
    let knob = Knob(0.2)
    runtime.add(knob, to: cap) { $0.map { min($0, 0.5) } }
    knob.jump(to: 0.8)
    expect(knob.shown.value == 0.8 && cap.rotation.value == 0)
  }

  @Test("a knob can have more than a turn")
  func manyTurns() {
    let knob = Knob(0, in: 0...10, step: 1, sweep: 20 * .pi)
    runtime.add(knob, to: cap)
    play(turn(by: 3.98 * .pi, over: 3).hold(for: 0.2).lift())
    rest()
    expect(knob.value.value == 2)
  }

  @Test("a hand through the middle changes little")
  func middle() {
    let dial = Dial(0)
    runtime.add(dial, to: cap)
    play(
      PointerScript(.mouse, at: Point(401, 350)).move(by: Point(0, 100), over: 0.5).hold(for: 0.2).lift())
    expect(abs(dial.shown.value) < 0.1)
  }

  @Test("a thrown dial turns on, slows down and rests at a step")
  func thrown() {
    let dial = Dial(0, perTurn: 10, step: 1)
    runtime.add(dial, to: cap)
    var end = 0.0
    let subscription = dial.releases.subscribe { end = $0.projection(by: .fast) }
    let flight = Trajectory(of: dial.shown, on: clock) {
      play(turn(by: .pi, over: 0.1).lift())
      clock.advance(by: 4, framesPerSecond: 120)
    }
    subscription.unsubscribe()
    // 10π radians per second are 50 units per second, which are 5 units of way.
    expect(end > 8 && end < 12)
    expectTrajectory(flight, .rests(at: end.rounded()))
    expect(dial.value.value == end.rounded())
    rest()
  }

  @Test("the value of a thrown dial follows the number that is shown, until the program writes it")
  func thrownValue() {
    let dial = Dial(0, perTurn: 10, step: 1)
    runtime.add(dial, to: cap)
    var values: [Double] = []
    let changes = dial.value.subscribe { values.append($0) }
    play(turn(by: .pi, over: 0.1).lift())
    changes.unsubscribe()
    expect(values == [0, 1, 2, 3, 4, 5])
    var isNear = true
    let subscription = dial.shown.subscribe { isNear = isNear && abs($0 - dial.value.value) <= 1.01 }
    expect(dial.value.value == dial.shown.value.rounded())
    clock.advance(by: 0.1, framesPerSecond: 120)
    expect(isNear && dial.value.value == dial.shown.value.rounded() && dial.isActive)
    subscription.unsubscribe()
    dial.value.value = 3
    clock.advance(by: 0.1, framesPerSecond: 120)
    expect(dial.value.value == 3 && dial.shown.value != 3)
    rest()
    expect(dial.shown.value == 3)
  }

  @Test("a thrown dial without steps slows down as a fast scroll view")
  func decay() {
    let dial = Dial(0, perTurn: 10)
    runtime.add(dial, to: cap)
    var (end, start) = (0.0, 0.0)
    let subscription = dial.releases.subscribe { (start, end) = ($0.position, $0.projection(by: .fast)) }
    play(turn(by: .pi, over: 0.1).lift())
    subscription.unsubscribe()
    clock.advance(by: 0.1, framesPerSecond: 120)
    // The rate of the decay is 10 per second.
    expect(abs((end - dial.shown.value) / (end - start) - 0.3679) < 0.003)
    rest()
    expect(dial.value.value == end && dial.shown.value == end)
  }

  @Test("after a cancelled drag, a thrown dial turns on to the value of the throw")
  func caughtAndCancelled() {
    let dial = Dial(0, perTurn: 10, step: 1)
    runtime.add(dial, to: cap)
    play(turn(by: .pi, over: 0.1).lift())
    clock.advance(by: 0.1, framesPerSecond: 120)
    let end = dial.anchored.place.value
    play(turn(by: .pi).cancel())
    rest()
    expect(end > 5 && dial.value.value == end && dial.shown.value == end)
  }

  @Test("a still press stops a thrown dial at the nearest step")
  func stopped() {
    let dial = Dial(0, perTurn: 10, step: 1)
    runtime.add(dial, to: cap)
    play(turn(by: .pi, over: 0.1).lift())
    clock.advance(by: 0.1, framesPerSecond: 120)
    let value = dial.value.value
    expect(value < dial.anchored.place.value)
    play(PointerScript(.mouse, at: Point(400, 340)).hold(for: 0.1).lift())
    expect(dial.value.value == value)
    rest()
    expect(dial.shown.value == value)
  }

  @Test("a knob stays where a fast finger lets go of it")
  func thrownKnob() {
    let knob = Knob(0)
    runtime.add(knob, to: cap)
    play(turn(by: .pi / 2, over: 0.1).lift())
    expect(!knob.isActive && knob.value.value == knob.shown.value && knob.value.value > 0.2)
  }

  @Test("a dial has no ends, and its keys count by its turns")
  func dialKeys() {
    let dial = Dial(0, perTurn: 360)
    expect(!dial.actions().perform(key: .home))
    expect(dial.actions().perform(key: .leftArrow))
    expect(abs(dial.value.value + 3.6) < 1e-12)
    dial.actions().perform(key: .pageUp)
    expect(abs(dial.value.value - 32.4) < 1e-12)
  }

  @Test("a hand catches a dial in flight, without a jump, and a still one lets it turn on")
  func caught() {
    let dial = Dial(0)
    runtime.add(dial, to: cap)
    for moment in 1...20 {
      dial.value.value += 2
      clock.advance(by: Double(moment) * 0.02, framesPerSecond: 60)
      let place = dial.shown.value
      play(PointerScript(at: Point(400, 340)).hold(for: 0.1).lift())
      expect(dial.shown.value == place)
      expect(dial.value.value == 2 * Double(moment))
    }
    rest()
    expect(dial.shown.value == 40)
  }
}
