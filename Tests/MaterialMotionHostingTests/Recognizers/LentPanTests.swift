// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionHosting
import Testing

extension HostedPanGestureRecognizer: LendableGestureRecognizer {}

@Suite("A pan recognizer that a program lends to interactions")
struct LentPanTests {
  private let clock = ManualFrameClock()
  private let runtime: MotionRuntime
  private let card = MotionElement(position: Point(100, 100), size: Point(80, 60))
  private let pan: HostedPanGestureRecognizer<MotionElement>

  init() {
    runtime = MotionRuntime(clock: clock)
    pan = HostedPanGestureRecognizer(on: card)
  }

  private var hold: HoldDuration? { pan.recognitionStateWrites.rules?.hold }

  private func add<I: Interaction>(_ interaction: I) -> Subscription where I.Target == MotionElement {
    runtime.add(interaction, to: card, constraints: nil) { [pan] _ in ElementPan(lending: pan) {} }
  }

  /// Drags by (13, 13), which is 10 points beyond the slop along each axis.
  private func drag() {
    pan.press(at: .zero, time: clock.now, kind: .mouse)
    pan.move(to: Point(13, 0), time: clock.now + 0.01)
    pan.move(to: Point(13, 10), time: clock.now + 0.02)
    pan.release(at: Point(13, 10), time: clock.now + 0.03)
  }

  @Test("loses the axis and the hold of an interaction that is removed")
  func restores() {
    add(Tossable(along: .x, afterHolding: 0.4)).unsubscribe()
    expect(pan.axis == nil)
    expect(hold == nil)
    let addition = add(Draggable())
    drag()
    expect(card.position.value == Point(110, 110))
    addition.unsubscribe()
  }

  @Test("gets back the axis and the hold that the program had set before")
  func getsBack() {
    pan.axis = .y
    pan.beginAfterHolding(1, clock: clock)
    let addition = add(Draggable(along: .x, afterHolding: 0.4))
    expect(pan.axis == .x)
    expect(hold == 0.4)
    addition.unsubscribe()
    expect(pan.axis == .y)
    expect(hold == 1)
  }

  @Test("keeps the axis and the hold that the program sets while an interaction uses the recognizer")
  func keeps() {
    let addition = add(Draggable(along: .x, afterHolding: 0.4))
    pan.axis = .y
    pan.beginAfterHolding(1, clock: clock)
    addition.unsubscribe()
    expect(pan.axis == .y)
    expect(hold == 1)
    let other = add(Draggable())
    pan.axis = .x
    other.unsubscribe()
    expect(pan.axis == .x)
  }

  @Test("requests no frames for a hold that the removed interaction has started")
  func stopsWaiting() {
    let addition = add(Draggable(afterHolding: 0.4))
    pan.press(at: .zero, time: clock.now, kind: .mouse)
    expect(clock.wantsFrames)
    addition.unsubscribe()
    expect(!clock.wantsFrames)
  }

  @Test("can be used by the next interaction only after the first one is removed")
  func oneAtATime() async {
    add(Draggable()).unsubscribe()
    add(Draggable()).unsubscribe()
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let card = MotionElement()
      let pan = HostedPanGestureRecognizer(on: card)
      let runtime = MotionRuntime(clock: ManualFrameClock())
      for _ in 0..<2 {
        runtime.add(Draggable(), to: card, constraints: nil) { _ in ElementPan(lending: pan) {} }
      }
    }
    expectMessage("A drag recognizer must not be used by two interactions at a time.", in: result)
  }

  @Test("is free again when the runtime is deallocated")
  func runtimeEnds() {
    var runtime: MotionRuntime? = MotionRuntime(clock: clock)
    runtime?.add(Draggable(along: .x), to: card, constraints: nil) { [pan] _ in
      ElementPan(lending: pan) {}
    }
    expect(pan.axis == .x)
    runtime = nil
    expect(pan.axis == nil)
    _ = add(Draggable())
  }
}
