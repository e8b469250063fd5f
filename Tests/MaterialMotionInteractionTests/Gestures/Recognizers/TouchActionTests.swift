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
    expect(card.touchAction == .everything)
    expect(touchAction(of: TapGestureRecognizer()) == .all)
    expect(TouchAction.everything != .all)
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
      expect(element.touchAction == row.action, "\(row.name)")
    }
  }

  @Test("a disabled recognizer leaves everything to the browser")
  func disabled() {
    let pan = PanGestureRecognizer()
    pan.isEnabled = false
    expect(touchAction(of: pan) == .everything)
    expect(touchAction(of: TapGestureRecognizer()) == .all)
    pan.isEnabled = true
    expect(card.touchAction == .notDragging)
  }

  @Test("a recognizer that accepts no fingers leaves their gestures to the browser")
  func kinds() {
    let pan = PanGestureRecognizer()
    pan.kinds = [.mouse, .pen]
    expect(touchAction(of: pan) == .all)
  }

  @Test("a pointer has a gesture from the beginning of a drag of the element or of an ancestor")
  func hasGesture() {
    let child = MotionElement(parent: card)
    card.add(PanGestureRecognizer())
    func send(_ phase: PointerEvent.Phase, x: Double) {
      child.receive(
        PointerEvent(identifier: 3, phase: phase, position: Point(x, 0), timestamp: x / 100, kind: .mouse))
    }
    send(.down, x: 0)
    expect(!child.hasGesture(with: 3))
    send(.move, x: 9)
    expect(child.hasGesture(with: 3))
    expect(!child.hasGesture(with: 2))
    send(.up, x: 10)
    expect(!child.hasGesture(with: 3))
  }

  @Test("a press that stops something, and a finger that is spent, have a gesture")
  func caught() {
    card.add(PanGestureRecognizer())
    func send(_ finger: Int, _ phase: PointerEvent.Phase, x: Double) {
      card.receive(
        PointerEvent(
          identifier: finger, phase: phase, position: Point(x, 0), timestamp: x / 100, kind: .touch))
    }
    let runtime = MotionRuntime(clock: clock)
    runtime.add(Spring(destination: Point(500, 0)), to: card.position)
    clock.advance(by: 0.1)
    send(3, .down, x: 0)
    expect(card.hasGesture(with: 3))
    send(3, .up, x: 10)
    expect(!card.hasGesture(with: 3))
    card.gestureRecognizers[0].fingers = 1
    send(1, .down, x: 20)
    send(1, .move, x: 60)
    send(2, .down, x: 70)
    expect(card.hasGesture(with: 2))
  }

  @Test("a movement away from an edge begins in a strip, if the press lies in it")
  func strip() {
    let pan = PanGestureRecognizer()
    pan.axis = .x
    pan.recognitionStateWrites.makeRules().strip = DragStrip(direction: { 1 }, contains: { $0.x <= 20 })
    card.add(pan)
    for (x, finger) in [(10.0, 1), (30, 2)] {
      card.receive(
        PointerEvent(
          identifier: finger, phase: .down, position: Point(x, 0), timestamp: 0, kind: .touch))
    }
    expect(card.begins(inStrip: 1, movement: Point(3, 1)))
    for way in [Point(1, 3), Point(-3, 1)] { expect(!card.begins(inStrip: 1, movement: way)) }
    expect(!card.begins(inStrip: 2, movement: Point(3, 1)))
  }

  private final class Platform: ElementPlatform {
    var changes = 0

    func gestureRecognizersDidChange() { changes += 1 }
  }

  @Test("a change of a pan's axis is reported to the platform")
  func axis() {
    let (pan, platform) = (PanGestureRecognizer(), Platform())
    card.add(pan)
    card.platform = platform
    pan.axis = .x
    expect(platform.changes == 1)
  }
}
