// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("HoldDuration")
struct HoldDurationTests {
  private let clock = ManualFrameClock()
  private let runtime: MotionRuntime
  private let row = MotionElement(position: Point(100, 100), size: Point(80, 60))

  init() {
    runtime = MotionRuntime(clock: clock)
  }

  private func press(_ kind: PointerEvent.Kind) -> PointerPress {
    PointerPress(on: row, clock: clock, kind: kind, at: Point(100, 100), time: clock.now)
  }

  @Test("has a time for each kind of pointer, and is created from a number for all of them")
  func times() {
    let half: HoldDuration = 0.5
    expect(half == HoldDuration(0.5) && half == HoldDuration(touch: 0.5, mouse: 0.5, pen: 0.5))
    let second: HoldDuration = 1
    expect([second[.touch], second[.mouse], second[.pen]] == [1, 1, 1])
    let touch = HoldDuration.touch(0.3)
    expect([touch[.touch], touch[.mouse], touch[.pen]] == [0.3, nil, nil])
    let other = HoldDuration(mouse: 0.1, pen: 0.2)
    expect([other[.touch], other[.mouse], other[.pen]] == [nil, 0.1, 0.2])
  }

  @Test("a finger must be held, and a mouse and a pen drag with a movement", arguments: [false, true])
  func touch(_ hasAxis: Bool) {
    runtime.add(Draggable(along: hasAxis ? .x : nil, afterHolding: .touch(0.4)), to: row)
    let finger = press(.touch).move(to: Point(120, 100), at: 0.01)
    clock.advance(by: 1)
    finger.lift(at: clock.now)
    expect(row.position.value == Point(100, 100))
    for (kind, x) in [(PointerEvent.Kind.mouse, 117.0), (.pen, 134)] {
      let pointer = press(kind)
      expect(!clock.wantsFrames)
      pointer.move(to: Point(120, 100), at: clock.now + 0.01)
      expect(row.isHeld)
      expect(row.position.value == Point(x, 100))
      pointer.lift(at: clock.now + 1)
    }
    let held = press(.touch)
    clock.advance(by: 0.41)
    expect(row.isHeld)
    held.lift(at: clock.now)
  }

  @Test("a press whose timestamp lies in the future is held from the next frame on")
  func futurePress() {
    runtime.add(Draggable(afterHolding: 0.4), to: row)
    clock.advance(by: 0.1)
    _ = PointerPress(on: row, clock: clock, at: Point(100, 100), time: 1000)
    for frame in 1...24 { clock.tick(at: 0.1 + Double(frame) / 60) }
    expect(!row.isHeld)
    for frame in 25...26 { clock.tick(at: 0.1 + Double(frame) / 60) }
    expect(row.isHeld)
  }

  @Test("each kind of pointer waits for its own time")
  func different() {
    runtime.add(Tossable(afterHolding: HoldDuration(touch: 0.5, mouse: 0.2)), to: row)
    let mouse = press(.mouse)
    clock.advance(by: 0.21)
    expect(row.isHeld)
    mouse.cancel(at: clock.now)
    let finger = press(.touch)
    clock.advance(by: 0.4)
    expect(!row.isHeld)
    clock.advance(by: 0.11)
    expect(row.isHeld)
    finger.cancel(at: clock.now)
  }

  @Test("a mouse that moves across the axis does not drag, and a second button does not fail the drag")
  func axis() {
    let flingable = Flingable(along: .x, afterHolding: .touch(0.4))
    runtime.add(flingable, to: row)
    press(.mouse).move(to: Point(100, 120), at: 0.01).lift(at: 0.03)
    expect(row.position.value == Point(100, 100))
    let pan = flingable.recognizer(for: row)
    let mouse = press(.mouse)
    _ = PointerPress(on: row, clock: clock, identifier: 2, kind: .pen, at: Point(100, 100), time: clock.now)
    expect(pan?.recognitionState != .failed)
    mouse.move(to: Point(140, 100), at: clock.now + 0.01)
    expect(row.isHeld)
  }

  @Test("is a precondition failure if a time is negative")
  func negative() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Draggable(afterHolding: HoldDuration(touch: 0.4, pen: -1))
    }
    expectMessage(
      "The time for which the pointer must be held must be finite and at least 0 s, but it is -1.0",
      in: result)
  }
}
