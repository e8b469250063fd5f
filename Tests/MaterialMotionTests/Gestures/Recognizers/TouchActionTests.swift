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

  @Test("a pan leaves a trackpad's zoom and the context menu to the browser")
  func pan() {
    #expect(touchAction(of: PanGestureRecognizer()) == [.trackpadZoom, .contextMenu])
  }

  @Test("a pan with other rules than an axis leaves as little as a pan without rules")
  func slop() {
    let pan = PanGestureRecognizer()
    pan.slop = 5
    #expect(touchAction(of: pan) == [.trackpadZoom, .contextMenu])
  }

  @Test("a pan along an axis leaves scrolling along the other axis", arguments: [CoordinateAxis.x, .y])
  func axis(axis: CoordinateAxis) {
    let pan = PanGestureRecognizer()
    pan.axis = axis
    let other: TouchAction = axis == .x ? .panY : .panX
    #expect(
      touchAction(of: pan) == other.union([.pinchZoom, .anyTime, .trackpadZoom, .contextMenu]))
  }

  @Test("a pan after holding leaves scrolling until it begins, and no context menu")
  func hold() {
    #expect(
      touchAction(of: HoldPanGestureRecognizer(clock: clock))
        == [.panX, .panY, .pinchZoom, .trackpadZoom])
  }

  @Test("a long press leaves everything but the context menu")
  func longPress() {
    let action = touchAction(of: LongPressGestureRecognizer(clock: clock))
    #expect(action == TouchAction.all.subtracting(.contextMenu))
  }

  @Test("recognizers of two fingers leave no zoom of a trackpad")
  func twoFingers() {
    #expect(touchAction(of: PinchGestureRecognizer()) == .contextMenu)
    #expect(touchAction(of: PanGestureRecognizer(), TurnGestureRecognizer()) == .contextMenu)
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

  @Test("several recognizers leave what each of them leaves")
  func several() {
    let pan = PanGestureRecognizer()
    pan.axis = .x
    #expect(
      touchAction(of: pan, HoldPanGestureRecognizer(clock: clock)) == [.panY, .pinchZoom, .trackpadZoom])
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
