// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("An interaction with a pan that the user has created")
struct DraggedByTests {
  private let clock = ManualFrameClock()
  private let runtime: MotionRuntime
  private let card = MotionElement(position: Point(100, 100), size: Point(80, 60))

  init() {
    runtime = MotionRuntime(clock: clock)
  }

  @Test("the given pan drags the element, and later interactions use the element's own pan")
  func drags() {
    let (pan, usual) = (HostedPanGestureRecognizer(on: card), HostedPanGestureRecognizer(on: card))
    card.makePan = { _, _ in ElementPan(usual) {} }
    var removals = 0
    let addition = runtime.add(Draggable(along: .x), to: card, constraints: nil) { [clock] in
      expect($0 === clock)
      return ElementPan(pan) { removals += 1 }
    }
    runtime.add(Draggable(), to: card)
    pan.press(at: .zero, time: 0, kind: .mouse)
    pan.move(to: Point(13, 0), time: 0.01)
    expect(card.position.value == Point(110, 100))
    expect(pan.axis == .x)
    expect(usual.axis == nil)
    pan.release(at: Point(13, 0), time: 0.02)
    usual.press(at: .zero, time: 1, kind: .mouse)
    usual.move(to: Point(0, 13), time: 1.01)
    expect(card.position.value == Point(110, 110))
    addition.unsubscribe()
    expect(removals == 1)
  }

  @Test("an interaction without a drag leaves the element's pan as it is")
  func noDrag() {
    runtime.add(Scalable(), to: card, constraints: nil) { _ in
      Issue.record("A pinch needs no pan.")
      return ElementPan(HostedPanGestureRecognizer(on: card)) {}
    }
    expect(card.makePan == nil)
  }
}
