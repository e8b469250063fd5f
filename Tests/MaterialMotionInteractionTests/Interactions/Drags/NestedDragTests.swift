// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("A draggable card in a draggable panel")
struct NestedDragTests {
  private let runtime = MotionRuntime(clock: ManualFrameClock())
  private let panel = MotionElement(position: Point(200, 200), size: Point(300, 300))
  private let card: MotionElement
  private let draggable = Draggable()
  private let draggablePanel = Draggable()
  private let fingers: FingersOnElement

  init() {
    card = MotionElement(position: Point(50, 50), size: Point(80, 80), parent: panel)
    fingers = FingersOnElement(card)
    runtime.add(draggablePanel, to: panel)
    runtime.add(draggable, to: card)
  }

  private func drag() {
    let finger = 0
    fingers.land(Point(0, 0))
    fingers.move(finger, to: Point(20, 0))
    fingers.move(finger, to: Point(30, 0))
  }

  @Test("does not drag the panel")
  func alone() {
    drag()
    expect(card.position.value == Point(70, 50))
    expect(panel.position.value == Point(200, 200))
    expect(!panel.isHeld)
    fingers.land(Point(10, 10))
    fingers.move(1, to: Point(90, 10))
    expect(card.position.value == Point(110, 50))
    fingers.lift(0)
    fingers.move(1, to: Point(100, 10))
    fingers.lift(1)
    expect(card.position.value == Point(120, 50))
    expect(panel.position.value == Point(200, 200))
  }

  @Test("drags the panel, too, if it shares its pointers with the panel")
  func shared() throws {
    let panelPan = try #require(draggablePanel.recognizer(for: panel))
    draggable.recognizer(for: card)?.shares(with: panelPan)
    drag()
    expect(panel.position.value == Point(220, 200))
  }

  @Test("lets the finger drag the panel while the card's interaction is disabled")
  func disabled() {
    draggable.enabled.value = false
    drag()
    expect(card.position.value == Point(50, 50))
    expect(panel.position.value == Point(220, 200))
  }

  @Test("leaves its finger to the panel that another finger drags")
  func twoHands() {
    panel.receive(PointerEvent(identifier: 77, phase: .down, position: .zero, timestamp: 0, kind: .touch))
    panel.receive(
      PointerEvent(identifier: 77, phase: .move, position: Point(0, 30), timestamp: 0, kind: .touch))
    expect(panel.position.value == Point(200, 220))
    drag()
    expect(card.position.value == Point(50, 50) && panel.isHeld)
    // The panel follows the centroid of both fingers.
    expect(panel.position.value == Point(215, 220))
    panel.receive(
      PointerEvent(identifier: 77, phase: .move, position: Point(0, 40), timestamp: 1, kind: .touch))
    expect(panel.position.value == Point(215, 225))
  }

  @Test("shares its pointers with a client's recognizer on the panel, if the client says so")
  func yours() throws {
    let pan = PanGestureRecognizer()
    panel.add(pan)
    let log = GestureLog(of: pan)
    drag()
    expect(log.takeText() == "possible R failed R")
    fingers.lift(0)
    pan.shares(with: try #require(draggable.recognizer(for: card)))
    fingers.land(Point(0, 0))
    fingers.move(1, to: Point(20, 0))
    fingers.move(1, to: Point(30, 0))
    expect(log.text == "A began A changed")
  }
}
