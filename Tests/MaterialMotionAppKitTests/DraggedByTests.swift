// SPDX-License-Identifier: Apache-2.0
#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit
import MaterialMotion
import MaterialMotionAppKit
import Testing

import typealias MaterialMotion.Point

@Suite("Interactions with the user's own recognizer, and the removal of everything from a view") @MainActor
struct DraggedByTests {
  let stage = TestStage()
  let drag = DragGestureRecognizer()

  @Test("the interaction adds the recognizer to the view, and removes it without disabling it")
  func addsRecognizer() {
    let draggable = Draggable()
    let subscription = stage.runtime.add(draggable, to: stage.card, draggedBy: drag)
    expect(drag.view === stage.card)
    expect(draggable.recognizer(for: stage.card) === drag)
    subscription.unsubscribe()
    expect(drag.view == nil)
    expect(drag.isEnabled)
    expect(draggable.recognizer(for: stage.card) == nil)
  }

  @Test("a recognizer that was on the view stays there, and can drag for another interaction")
  func keepsRecognizer() {
    stage.card.addGestureRecognizer(drag)
    let draggable = Draggable()
    stage.runtime.add(draggable, to: stage.card, draggedBy: drag).unsubscribe()
    expect(drag.view === stage.card)
    expect(draggable.recognizer(for: stage.card) == nil)
    let tossable = Tossable()
    stage.runtime.add(tossable, to: stage.card, draggedBy: drag)
    expect(tossable.recognizer(for: stage.card) === drag)
    expect(stage.card.gestureRecognizers.count == 1)
  }

  @Test("a recognizer on a handle drags the panel, and stays on the handle")
  func dragsByHandle() {
    let handle = NSView(frame: CGRect(x: 100, y: 180, width: 80, height: 10))
    stage.panel.addSubview(handle)
    handle.addGestureRecognizer(drag)
    let subscription = stage.runtime.add(Draggable(), to: stage.card, draggedBy: drag)
    expect(drag.view === handle)
    expect(stage.card.gestureRecognizers.isEmpty)
    expect(drag.container === stage.panel)
    subscription.unsubscribe()
    expect(drag.view === handle)
  }

  @Test("a press on a handle catches the panel in flight, and reads where a layout has put the panel at rest")
  func catchesByHandle() throws {
    let handle = NSView(frame: CGRect(x: 0, y: 60, width: 80, height: 20))
    stage.card.addSubview(handle)
    handle.addGestureRecognizer(drag)
    let element = stage.card.motionElement
    stage.runtime.add(Draggable(), to: stage.card, draggedBy: drag)
    expect(drag.container === stage.panel)
    stage.card.setFrameOrigin(CGPoint(x: 120, y: 100))
    try press()
    expect(drag.state == .possible)
    expect(element.position.value == Point(160, 140))
    drag.reset()
    stage.runtime.add(Spring(destination: Point(300, 140)), to: element.position)
    stage.clock.advance(by: 0.1, framesPerSecond: 60)
    try press()
    expect(drag.state == .began)
  }

  private func press() throws {
    let event = try #require(
      NSEvent.mouseEvent(
        with: .leftMouseDown, location: CGPoint(x: 160, y: 170), modifierFlags: [],
        timestamp: stage.clock.now, windowNumber: 0, context: nil, eventNumber: 0, clickCount: 1, pressure: 1
      ))
    drag.mouseDown(with: event)
  }

  @Test("removing everything from a view stops its motions and removes their recognizers, in place")
  func removesAll() {
    let tossable = Tossable()
    tossable.spring.destination.value = Point(300, 140)
    stage.card.wantsLayer = true
    stage.runtime.add(tossable, to: stage.card)
    stage.runtime.add(Spring(destination: CGFloat(0)), to: stage.card.property(\.alphaValue))
    if let radius = stage.card.layer?.property(\.cornerRadius) {
      stage.runtime.add(Spring(destination: CGFloat(20)), to: radius)
    }
    stage.clock.advance(by: 0.1, framesPerSecond: 60)
    let centre = stage.centre
    stage.runtime.removeAll(from: stage.card)
    expect(stage.card.gestureRecognizers.isEmpty)
    expect(!stage.runtime.isActive)
    expect(!stage.clock.wantsFrames)
    expect(stage.centre, isNear: centre)
    stage.runtime.add(tossable, to: stage.card)
    stage.clock.advance(by: 10, framesPerSecond: 60)
    expect(stage.centre == Point(300, 140))
  }
}
#endif
