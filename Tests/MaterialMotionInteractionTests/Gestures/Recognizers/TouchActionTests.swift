// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import MaterialMotion

@Suite("Touch action")
struct TouchActionTests {
  private let card = MotionElement()
  private let clock = ManualFrameClock()

  private func touchAction(of recognizers: PointerGestureRecognizer...) -> TouchAction {
    for recognizer in recognizers { card.add(recognizer) }
    return card.touchAction
  }

  @Test("an element without recognizers leaves everything to the browser, and taps do not")
  func none() {
    #expect(card.touchAction == .everything)
    #expect(touchAction(of: TapGestureRecognizer()) == .all)
    #expect(TouchAction.everything != .all)
  }

  @Test("the recognizers leave to the browser what none of them needs")
  func recognizers() {
    func pan(along axis: CoordinateAxis? = nil, slop: Double? = nil) -> PanGestureRecognizer {
      let pan = PanGestureRecognizer()
      if let axis { pan.axis = axis }
      if let slop { pan.slop = slop }
      return pan
    }
    let scrolling: TouchAction = [.pinchZoom, .anyTime, .trackpadZoom, .contextMenu]
    let hold: () -> PointerGestureRecognizer = { HoldPanGestureRecognizer(clock: clock) }
    let table: [(name: String, recognizers: [PointerGestureRecognizer], action: TouchAction)] = [
      ("a pan", [pan()], [.trackpadZoom, .contextMenu]),
      ("a pan with other rules than an axis", [pan(slop: 5)], [.trackpadZoom, .contextMenu]),
      ("a pan along the x axis", [pan(along: .x)], scrolling.union(.panY)),
      ("a pan along the y axis", [pan(along: .y)], scrolling.union(.panX)),
      ("a pan after holding", [hold()], [.panX, .panY, .pinchZoom, .trackpadZoom]),
      (
        "a pan after holding a mouse",
        [HoldPanGestureRecognizer(minimumDuration: HoldDuration(mouse: 1), clock: clock)],
        [.trackpadZoom, .contextMenu]
      ),
      (
        "a long press", [LongPressGestureRecognizer(clock: clock)],
        TouchAction.all.subtracting(.contextMenu)
      ),
      ("a pinch", [PinchGestureRecognizer()], .contextMenu),
      (
        "a pinch, a pan and a turn", [PinchGestureRecognizer(), pan(), TurnGestureRecognizer()],
        .contextMenu
      ),
      ("a pan along x, one after holding", [pan(along: .x), hold()], [.panY, .pinchZoom, .trackpadZoom]),
    ]
    for row in table {
      let element = MotionElement()
      for recognizer in row.recognizers { element.add(recognizer) }
      #expect(element.touchAction == row.action, "\(row.name)")
    }
  }

  @Test("a disabled recognizer leaves everything to the browser")
  func disabled() {
    let pan = PanGestureRecognizer()
    pan.isEnabled = false
    #expect(touchAction(of: pan) == .everything)
    #expect(touchAction(of: TapGestureRecognizer()) == .all)
    pan.isEnabled = true
    #expect(card.touchAction == .notDragging)
  }

  @Test("a pointer has a gesture while a recognizer of the element or of an ancestor is active with it")
  func hasGesture() {
    let child = MotionElement(parent: card)
    card.add(PanGestureRecognizer())
    func send(_ phase: PointerEvent.Phase, x: Double) {
      child.receive(
        PointerEvent(identifier: 3, phase: phase, position: Point(x, 0), timestamp: x / 100, kind: .mouse))
    }
    send(.down, x: 0)
    #expect(!child.hasGesture(with: 3))
    send(.move, x: 9)
    #expect(child.hasGesture(with: 3) && card.hasGesture(with: 3))
    #expect(!child.hasGesture(with: 2))
    send(.up, x: 10)
    #expect(!child.hasGesture(with: 3))
  }
}
