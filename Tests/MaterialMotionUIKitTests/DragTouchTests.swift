// SPDX-License-Identifier: Apache-2.0
#if canImport(UIKit) && !os(watchOS)
import MaterialMotion
import MaterialMotionCoreAnimation
import QuartzCore
import Testing
import UIKit
import UIKit.UIGestureRecognizerSubclass

@testable import MaterialMotionUIKit

import typealias MaterialMotion.Point

/// A drag recognizer that receives touches of a test. The test's touches belong to no window, so UIKit's
/// state, its locations and its count of touches are replaced by those of the test.
private final class HandDrag: DragGestureRecognizer {
  private var present = UIGestureRecognizer.State.possible
  private(set) var pressed: [HandTouch] = []
  private let event = HandEvent()

  override var state: UIGestureRecognizer.State {
    get { present }
    set { present = newValue }
  }

  /// UIKit makes a recognizer possible again after it has reset it.
  override func reset() {
    super.reset()
    present = .possible
  }

  override var numberOfTouches: Int { pressed.count }

  override func location(in view: UIView?) -> CGPoint {
    let place = pressed.reduce(Point.zero) { $0 + $1.place } / Double(max(1, pressed.count))
    return view?.convert(CGPoint(place), from: nil) ?? CGPoint(place)
  }

  func press(_ touch: HandTouch, at place: Point, time: Double) {
    (touch.place, touch.time, event.time) = (place, time, time)
    pressed.append(touch)
    touchesBegan([touch], with: event)
  }

  func move(_ touch: HandTouch, to place: Point, time: Double) {
    (touch.place, touch.time, event.time) = (place, time, time)
    touchesMoved([touch], with: event)
  }

  func lift(_ touch: HandTouch, time: Double) {
    (touch.time, event.time) = (time, time)
    touchesEnded([touch], with: event)
    pressed.removeAll { $0 === touch }
  }
}

@Suite("Touches of a drag recognizer") @MainActor
struct DragTouchTests {
  let stage = TestStage()
  private let drag = HandDrag()
  private let finger = HandTouch()
  private let thumb = HandTouch()

  private func fly(_ view: UIView) {
    stage.runtime.add(Spring(destination: Point(300, 140)), to: view.motionElement.position)
    stage.clock.advance(by: 0.1, framesPerSecond: 60)
  }

  @Test("a press on a view at rest does not begin a drag, and sends the event's time to the clock")
  func press() {
    stage.runtime.add(Draggable(), to: stage.card, draggedBy: drag)
    drag.press(finger, at: Point(140, 140), time: 2)
    expect(drag.state == .possible)
    expect(drag.eventTime == 2)
    expect(stage.clock.now == 2)
  }

  @Test("a press stops a view in flight before the finger moves")
  func catches() {
    stage.runtime.add(Draggable(), to: stage.card, draggedBy: drag)
    fly(stage.card)
    drag.press(finger, at: Point(stage.card.center), time: stage.clock.now)
    expect(drag.state == .began)
  }

  @Test("a press on a handle catches the panel in flight")
  func catchesByHandle() {
    let handle = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 20))
    stage.card.addSubview(handle)
    handle.addGestureRecognizer(drag)
    stage.runtime.add(Draggable(), to: stage.card, draggedBy: drag)
    fly(stage.card)
    drag.press(finger, at: Point(140, 110), time: stage.clock.now)
    expect(drag.state == .began)
  }

  @Test("a press on a handle reads where a layout has put the panel")
  func adoptsByHandle() {
    let handle = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 20))
    stage.card.addSubview(handle)
    handle.addGestureRecognizer(drag)
    let element = stage.card.motionElement
    stage.runtime.add(Draggable(), to: stage.card, draggedBy: drag)
    stage.card.center = CGPoint(x: 200, y: 60)
    drag.press(finger, at: Point(170, 30), time: 0)
    expect(element.position.value == Point(200, 60))
  }

  @Test("a handle on a turned panel drags in the coordinate system of the panel's superview")
  func containerOfHandle() {
    let handle = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 20))
    stage.card.addSubview(handle)
    handle.addGestureRecognizer(drag)
    let addition = stage.runtime.add(Draggable(), to: stage.card, draggedBy: drag)
    expect(drag.container === stage.panel)
    addition.unsubscribe()
    expect(drag.container === stage.card)
  }

  @Test("a second finger stops a view that has begun to fly, too")
  func secondFinger() {
    stage.runtime.add(Draggable(), to: stage.card, draggedBy: drag)
    drag.press(finger, at: Point(140, 140), time: 0)
    fly(stage.card)
    drag.press(thumb, at: Point(120, 140), time: stage.clock.now)
    expect(drag.state == .began)
  }

  @Test("a drag along x does not begin if the finger first moves along y, and begins when it turns to x")
  func waitsAcrossAxis() {
    stage.runtime.add(Draggable(along: .x), to: stage.card, draggedBy: drag)
    drag.press(finger, at: Point(140, 140), time: 0)
    drag.move(finger, to: Point(144, 144), time: 0.01)
    expect(drag.state == .possible)
    drag.move(finger, to: Point(145, 152), time: 0.02)
    expect(drag.state == .possible)
    drag.move(finger, to: Point(175, 152), time: 0.03)
    expect(drag.state == .began)
  }

  /// A fingertip and the pinched fingers of visionOS wander before a drag. A pencil and a mouse do not.
  @Test(
    "a drag along x begins beyond 10 points, and beyond 3 points with a pencil, a mouse or a trackpad",
    arguments: [
      (UITouch.TouchType.direct, 10), (.pencil, 3), (.indirect, 10), (.indirectPointer, 3),
    ])
  func slop(kind: UITouch.TouchType, distance: Double) {
    finger.kind = kind
    stage.runtime.add(Draggable(along: .x), to: stage.card, draggedBy: drag)
    drag.press(finger, at: Point(140, 140), time: 0)
    drag.move(finger, to: Point(140 + distance - 0.1, 140), time: 0.01)
    expect(drag.state == .possible)
    drag.move(finger, to: Point(140 + distance + 0.1, 140), time: 0.02)
    expect(drag.state == .began)
  }

  @Test("a drag along x does not fail after the finger has moved along x")
  func staysOnAxis() {
    stage.runtime.add(Draggable(along: .x), to: stage.card, draggedBy: drag)
    drag.press(finger, at: Point(140, 140), time: 0)
    drag.move(finger, to: Point(152, 140), time: 0.01)
    drag.move(finger, to: Point(152, 200), time: 0.02)
    expect(drag.state != .failed)
  }

  #if !os(tvOS)
  @Test("a finger beyond the maximum number does not count")
  func ignoresFinger() {
    drag.maximumNumberOfTouches = 1
    stage.runtime.add(Draggable(along: .x), to: stage.card, draggedBy: drag)
    drag.press(finger, at: Point(140, 140), time: 0)
    drag.press(thumb, at: Point(120, 140), time: 0.01)
    drag.move(finger, to: Point(152, 140), time: 0.02)
    expect(drag.state == .began)
    expect(Point(drag.translation(in: nil)), isNear: Point(2, 0))
  }
  #endif

  @Test("a finger that UIKit ignores does not count")
  func forgetsIgnoredFinger() {
    stage.runtime.add(Draggable(along: .x), to: stage.card, draggedBy: drag)
    drag.press(finger, at: Point(140, 140), time: 0)
    drag.press(thumb, at: Point(120, 140), time: 0.01)
    drag.ignore(thumb, for: HandEvent())
    drag.move(finger, to: Point(152, 140), time: 0.02)
    expect(drag.state == .began)
    expect(Point(drag.translation(in: nil)), isNear: Point(2, 0))
  }

  @Test("a drag after holding begins in a frame without a movement, and its translation counts from there")
  func holds() {
    stage.runtime.add(Draggable(afterHolding: 0.4), to: stage.card, draggedBy: drag)
    stage.clock.tick(at: 1)
    drag.press(finger, at: Point(140, 140), time: 1)
    drag.move(finger, to: Point(143, 140), time: 1.1)
    stage.clock.tick(at: 1.3)
    expect(drag.state == .possible)
    stage.clock.tick(at: 1.41)
    expect(drag.state == .began)
    expect(drag.translation(in: nil) == .zero)
    drag.move(finger, to: Point(163, 150), time: 1.5)
    expect(Point(drag.translation(in: nil)), isNear: Point(20, 10))
  }

  @Test("a drag after holding a finger begins with the movement of another pointer")
  func holdsFingersOnly() {
    stage.runtime.add(Draggable(afterHolding: .touch(0.4)), to: stage.card, draggedBy: drag)
    finger.kind = .indirectPointer
    drag.press(finger, at: Point(140, 140), time: 1)
    expect(!stage.clock.wantsFrames)
    drag.lift(finger, time: 1.1)
    drag.reset()
    drag.press(thumb, at: Point(140, 140), time: 2)
    expect(stage.clock.wantsFrames)
  }

  @Test("a drag after holding does not begin if the finger moves away before the time is over")
  func holdFails() {
    stage.runtime.add(Draggable(afterHolding: 0.4), to: stage.card, draggedBy: drag)
    stage.clock.tick(at: 1)
    drag.press(finger, at: Point(140, 140), time: 1)
    drag.move(finger, to: Point(140, 152), time: 1.1)
    expect(!stage.clock.wantsFrames)
    drag.move(finger, to: Point(140, 180), time: 1.5)
    expect(drag.state == .possible)
    drag.lift(finger, time: 1.6)
    expect(drag.state == .failed)
  }

  @Test("the translation of a held drag along x has no y component, also along a turned superview")
  func translationAlongAxis() {
    stage.panel.transform = CGAffineTransform(rotationAngle: .pi / 2)
    stage.runtime.add(Draggable(along: .x, afterHolding: 0.4), to: stage.card, draggedBy: drag)
    stage.clock.tick(at: 1)
    drag.press(finger, at: Point(140, 140), time: 1)
    stage.clock.tick(at: 1.41)
    drag.move(finger, to: Point(160, 170), time: 1.5)
    // The panel's x axis points down in the window.
    expect(Point(drag.translation(in: nil)), isNear: Point(0, 30))
    expect(Point(drag.translation(in: stage.panel)), isNear: Point(30, 0))
  }

  @Test("an interaction that is removed leaves neither its axis nor its hold on the recognizer")
  func leavesSettings() {
    stage.runtime.add(Tossable(along: .x, afterHolding: 0.4), to: stage.card, draggedBy: drag).unsubscribe()
    expect(drag.axis == nil)
    stage.runtime.add(Draggable(), to: stage.card, draggedBy: drag)
    drag.press(finger, at: Point(140, 140), time: 1)
    expect(!stage.clock.wantsFrames)
    drag.move(finger, to: Point(140, 143), time: 1.01)
    expect(drag.state != .failed)
  }

  @Test("the recognizer of an interaction that was removed can be used by the next one")
  func usesAgain() {
    let tossable = Tossable()
    let addition = stage.runtime.add(tossable, to: stage.card)
    let own = tossable.recognizer(for: stage.card)
    addition.unsubscribe()
    expect(own?.isEnabled == true)
    guard let own else { return }
    stage.runtime.add(tossable, to: stage.card, draggedBy: own)
    expect(tossable.recognizer(for: stage.card) === own)
  }

  @Test("a scroll after a drag has its own times, and none if UIKit does not update its event")
  func scroll() {
    stage.runtime.add(Draggable(), to: stage.card, draggedBy: drag)
    let start = CACurrentMediaTime()
    drag.press(finger, at: Point(140, 140), time: start - 0.1)
    drag.lift(finger, time: start - 0.09)
    drag.reset()
    expect(drag.eventTime == nil)
    let event = HandEvent()
    (event.kind, event.time) = (.scroll, start - 0.02)
    drag.gestureAnnounced(by: event)
    expect(stage.clock.now == start - 0.02)
    expect(drag.eventTime == start - 0.02)
    drag.sampledVelocity.receive(.zero, in: .began, at: drag.eventTime)
    expect(drag.eventTime == nil)
    event.time = start - 0.01
    expect(drag.eventTime == start - 0.01)
    drag.reset()
    expect(drag.eventTime == nil)
  }

  @Test("a press that is reset leaves nothing for the next one")
  func reset() {
    stage.runtime.add(Draggable(along: .x), to: stage.card, draggedBy: drag)
    drag.press(finger, at: Point(140, 140), time: 0)
    drag.move(finger, to: Point(140, 148), time: 0.01)
    drag.reset()
    drag.press(thumb, at: Point(100, 100), time: 1)
    drag.move(thumb, to: Point(100, 104), time: 1.01)
    expect(drag.state == .possible)
  }
}
#endif
