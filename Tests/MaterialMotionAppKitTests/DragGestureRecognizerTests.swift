// SPDX-License-Identifier: Apache-2.0
#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit
import MaterialMotion
import MaterialMotionAppKit
import Testing

import typealias MaterialMotion.Point

@Suite("DragGestureRecognizer of AppKit") @MainActor
struct DragGestureRecognizerTests {
  let stage = TestStage()

  /// Adds an interaction to the card, and returns the recognizer that the interaction adds.
  private func recognizer<I: Interaction>(of interaction: I) throws -> DragGestureRecognizer
  where I.Target == MotionElement {
    stage.runtime.add(interaction, to: stage.card)
    return try #require(stage.card.gestureRecognizers.last as? DragGestureRecognizer)
  }

  private func event(_ type: NSEvent.EventType, _ place: Point, _ time: Double) throws -> NSEvent {
    try #require(
      NSEvent.mouseEvent(
        with: type, location: CGPoint(place), modifierFlags: [], timestamp: time, windowNumber: 0,
        context: nil, eventNumber: 0, clickCount: 1, pressure: 1))
  }

  private func press(_ drag: DragGestureRecognizer, _ place: Point, at time: Double) throws {
    drag.mouseDown(with: try event(.leftMouseDown, place, time))
    turn(drag)
  }

  private func move(_ drag: DragGestureRecognizer, _ place: Point, at time: Double) throws {
    drag.mouseDragged(with: try event(.leftMouseDragged, place, time))
    turn(drag)
  }

  private func release(_ drag: DragGestureRecognizer, _ place: Point, at time: Double) throws {
    drag.mouseUp(with: try event(.leftMouseUp, place, time))
    turn(drag)
  }

  /// Sends the action, as AppKit does in the next turn of the run loop.
  private func turn(_ drag: DragGestureRecognizer) {
    guard let action = drag.action, drag.state != .possible else { return }
    _ = (drag.target as? NSObject)?.perform(action, with: drag)
  }

  @Test("a drag begins when the mouse has moved more than 3 points, and the view follows it")
  func drags() throws {
    let drag = try recognizer(of: Draggable())
    try press(drag, Point(140, 140), at: 1)
    try move(drag, Point(143, 140), at: 1.01)
    expect(drag.state == .possible)
    try move(drag, Point(150, 140), at: 1.02)
    expect(drag.state == .began)
    try move(drag, Point(160, 145), at: 1.03)
    expect(drag.centroidTranslation(in: nil), isNear: Point(17, 5))
    expect(Point(drag.location(in: nil)), isNear: Point(160, 145))
    expect(stage.centre, isNear: Point(157, 145))
    try release(drag, Point(160, 145), at: 1.04)
    expect(drag.state == .ended)
  }

  @Test("a drag that holds the view for a second before the release does not throw it")
  func restsBeforeRelease() throws {
    let tossable = Tossable()
    tossable.spring.destination.value = Point(140, 140)
    let drag = try recognizer(of: tossable)
    try press(drag, Point(140, 140), at: 1)
    for step in 1...6 { try move(drag, Point(140 + 10 * Double(step), 140), at: 1 + 0.01 * Double(step)) }
    expect(stage.card.motionElement.velocity.value.x > 500)
    let centre = stage.centre
    try release(drag, Point(200, 140), at: 2.06)
    expect(stage.card.motionElement.velocity.value == .zero)
    expect(stage.centre, isNear: centre)
  }

  @Test("a press on a view in flight catches it without a movement, and a release starts it from rest")
  func catches() throws {
    let tossable = Tossable()
    tossable.spring.destination.value = Point(300, 140)
    let drag = try recognizer(of: tossable)
    stage.clock.advance(by: 0.1, framesPerSecond: 60)
    let centre = stage.centre
    try press(drag, centre, at: stage.clock.now)
    expect(drag.state == .began)
    expect(stage.centre, isNear: centre)
    stage.clock.advance(by: 0.2, framesPerSecond: 60)
    expect(stage.centre, isNear: centre)
    try release(drag, centre, at: stage.clock.now)
    expect(stage.card.motionElement.velocity.value == .zero)
    stage.clock.advance(by: 10, framesPerSecond: 60)
    expect(stage.centre == Point(300, 140))
  }

  @Test("a drag along y of a flipped superview moves the view only along y")
  func dragsAlongAxis() throws {
    let stage = TestStage(isFlipped: true)
    stage.runtime.add(Draggable(along: .y), to: stage.card)
    let drag = try #require(stage.card.gestureRecognizers.last as? DragGestureRecognizer)
    try press(drag, Point(140, 160), at: 1)
    try move(drag, Point(142, 147), at: 1.01)
    try move(drag, Point(190, 137), at: 1.02)
    // Down in the window is down in the panel, whose y axis points down. The drag begins on a circle.
    expect(stage.centre, isNear: Point(140, 163 - 3 * 13 / 173.squareRoot()))
  }

  @Test("a drag after holding begins in a frame, without a movement")
  func holds() throws {
    let drag = try recognizer(of: Draggable(afterHolding: 0.4))
    stage.clock.tick(at: 1)
    try press(drag, Point(140, 140), at: 1)
    stage.clock.tick(at: 1.3)
    expect(drag.state == .possible)
    stage.clock.tick(at: 1.41)
    expect(drag.state == .began)
    expect(drag.centroidTranslation(in: nil) == .zero)
  }

  @Test("a drag after holding a finger begins with a movement of the mouse")
  func holdsFingersOnly() throws {
    let drag = try recognizer(of: Draggable(afterHolding: .touch(0.4)))
    try press(drag, Point(140, 140), at: 1)
    expect(!stage.clock.wantsFrames)
    drag.reset()
    drag.touchesBegan(with: HandEvent(.began, HandFinger(), Point(150, 140), at: 2))
    expect(stage.clock.wantsFrames)
  }

  @Test("after the mouse, a finger drags the view by its own distance, and a second finger is ignored")
  func finger() throws {
    let drag = try recognizer(of: Draggable())
    try press(drag, Point(100, 100), at: 1)
    drag.reset()
    let (finger, thumb) = (HandFinger(), HandFinger())
    drag.touchesBegan(with: HandEvent(.began, finger, Point(150, 140), at: 2))
    drag.touchesBegan(with: HandEvent(.began, thumb, Point(100, 140), at: 2.01))
    drag.touchesMoved(with: HandEvent(.moved, finger, Point(150, 149), at: 2.02))
    expect(drag.state == .possible)
    drag.touchesMoved(with: HandEvent(.moved, finger, Point(150, 170), at: 2.03))
    turn(drag)
    expect(drag.state == .began)
    expect(drag.centroidTranslation(in: nil), isNear: Point(0, 20))
    expect(Point(drag.location(in: nil)), isNear: Point(150, 170))
    expect(stage.centre, isNear: Point(140, 160))
    drag.touchesEnded(with: HandEvent(.ended, thumb, Point(100, 140), at: 2.04))
    expect(drag.state == .began)
    drag.touchesEnded(with: HandEvent(.ended, finger, Point(150, 170), at: 2.05))
    expect(drag.state == .ended)
    expect(stage.clock.now == 2.05)
  }

  @Test("a drag that AppKit cancels is cancelled", arguments: [false, true])
  func cancels(byFinger: Bool) throws {
    let drag = try recognizer(of: Tossable())
    let finger = HandFinger()
    if byFinger {
      drag.touchesBegan(with: HandEvent(.began, finger, Point(140, 140), at: 1))
      drag.touchesMoved(with: HandEvent(.moved, finger, Point(180, 140), at: 1.01))
      drag.touchesCancelled(with: HandEvent(.cancelled, finger, Point(180, 140), at: 1.02))
    } else if #available(macOS 26.0, *) {
      try press(drag, Point(140, 140), at: 1)
      try move(drag, Point(180, 140), at: 1.01)
      drag.mouseCancelled(with: try event(.leftMouseUp, Point(180, 140), 1.02))
    } else {
      return
    }
    expect(drag.state == .cancelled)
    expect(drag.centroidVelocity(in: nil) == .zero)
  }

  /// Starts a drag, and calls a closure in mid-drag. Returns the states that an observer receives.
  private func states(ofDragEndedBy end: (DragGestureRecognizer, Subscription) -> Void) throws
    -> [RecognitionState]
  {
    let subscription = stage.runtime.add(Draggable(), to: stage.card)
    let drag = try #require(stage.card.gestureRecognizers.last as? DragGestureRecognizer)
    var states: [RecognitionState] = []
    gestureSource(drag).subscribe { states.append($0.recognitionState) }
    try press(drag, Point(140, 140), at: 1)
    try move(drag, Point(160, 140), at: 1.01)
    end(drag, subscription)
    return states
  }

  @Test("removing the interaction during a drag cancels the drag at once")
  func removesInteraction() throws {
    let states = try states { drag, subscription in
      subscription.unsubscribe()
      expect(drag.view == nil)
    }
    expect(states == [.possible, .began, .cancelled])
    expect(!stage.card.motionElement.isHeld)
    expect(!stage.runtime.isActive)
  }

  @Test("disabling the recognizer during a drag cancels the drag at once")
  func disables() throws {
    let states = try states { drag, _ in drag.isEnabled = false }
    expect(states == [.possible, .began, .cancelled])
    expect(!stage.card.motionElement.isHeld)
  }

  @Test("a recognizer that is released while the mouse is held requests no more frames")
  func releasesWhileHolding() throws {
    weak var released: DragGestureRecognizer?
    try autoreleasepool {
      let drag = DragGestureRecognizer()
      drag.beginAfterHolding(0.4, clock: stage.clock)
      try press(drag, Point(140, 140), at: 1)
      expect(stage.clock.wantsFrames)
      released = drag
    }
    expect(released == nil)
    expect(!stage.clock.wantsFrames)
  }

  @Test("a recognizer must wait for the recognizers that it requires to fail")
  func requiresFailure() {
    let (drag, press, other) = (
      DragGestureRecognizer(), NSPressGestureRecognizer(), NSPressGestureRecognizer()
    )
    drag.require(toFail: press)
    expect(drag.shouldRequireFailure(of: press))
    expect(!drag.shouldRequireFailure(of: other))
  }

  @Test("recognizers of interactions do not prevent each other")
  func recognizesSimultaneously() throws {
    let (first, second) = (DragGestureRecognizer(), DragGestureRecognizer())
    expect(!first.canPrevent(second))
    expect(!first.canBePrevented(by: second))
  }
}
#endif
