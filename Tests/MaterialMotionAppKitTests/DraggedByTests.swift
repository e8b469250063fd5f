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
    #expect(drag.view === stage.card)
    #expect(draggable.recognizer(for: stage.card) === drag)
    subscription.unsubscribe()
    #expect(drag.view == nil)
    #expect(drag.isEnabled)
    #expect(draggable.recognizer(for: stage.card) == nil)
  }

  @Test("a recognizer that was on the view stays there, and can drag for another interaction")
  func keepsRecognizer() {
    stage.card.addGestureRecognizer(drag)
    let draggable = Draggable()
    stage.runtime.add(draggable, to: stage.card, draggedBy: drag).unsubscribe()
    #expect(drag.view === stage.card)
    #expect(draggable.recognizer(for: stage.card) == nil)
    let tossable = Tossable()
    stage.runtime.add(tossable, to: stage.card, draggedBy: drag)
    #expect(tossable.recognizer(for: stage.card) === drag)
    #expect(stage.card.gestureRecognizers.count == 1)
  }

  @Test("a recognizer on a handle drags the panel, and stays on the handle")
  func dragsByHandle() {
    let handle = NSView(frame: CGRect(x: 100, y: 180, width: 80, height: 10))
    stage.panel.addSubview(handle)
    handle.addGestureRecognizer(drag)
    let subscription = stage.runtime.add(Draggable(), to: stage.card, draggedBy: drag)
    #expect(drag.view === handle)
    #expect(stage.card.gestureRecognizers.isEmpty)
    subscription.unsubscribe()
    #expect(drag.view === handle)
  }

  @Test("later interactions create their own recognizers")
  func usesRecognizerOnce() {
    stage.runtime.add(Draggable(), to: stage.card, draggedBy: drag)
    stage.runtime.add(Draggable(), to: stage.card)
    #expect(stage.card.gestureRecognizers.count == 2)
  }

  @Test("an interaction along an axis locks the recognizer")
  func locksAxis() {
    stage.runtime.add(Draggable(along: .y), to: stage.card, draggedBy: drag)
    #expect(drag.axis == .y)
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
    #expect(stage.card.gestureRecognizers.isEmpty)
    #expect(!stage.runtime.isActive)
    #expect(!stage.clock.wantsFrames)
    expect(stage.centre, isNear: centre)
    stage.runtime.add(tossable, to: stage.card)
    stage.clock.advance(by: 10, framesPerSecond: 60)
    #expect(stage.centre == Point(300, 140))
  }
}
#endif
