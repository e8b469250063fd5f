// SPDX-License-Identifier: Apache-2.0
#if canImport(UIKit) && !os(watchOS)
import MaterialMotion
import MaterialMotionUIKit
import Testing
import UIKit

import typealias MaterialMotion.Point

@Suite("Gestures on a UIView that rest before the release") @MainActor
struct RestTests {
  let stage = TestStage()

  /// Drags the card by 40 points at 1000 points per second.
  private func drag(by pan: HandPan) {
    pan.usesSystemVelocity = false
    pan.begin(at: Point(140, 140))
    for step in 1...5 {
      if pan.hand.time != nil { pan.wait(0.008) }
      pan.move(to: Point(140 + 8 * Double(step), 140), velocity: Point(400, 0))
    }
  }

  @Test("a drag that is held for a second and released throws nothing, and does not move the view")
  func holdsOneSecond() {
    let pan = stage.makePan()
    let tossable = Tossable()
    tossable.spring.destination.value = Point(180, 140)
    stage.runtime.add(tossable, to: stage.card)
    drag(by: pan)
    stage.clock.advance(by: 1, framesPerSecond: 60)
    expect(stage.card.motionElement.velocity.value == .zero)
    pan.wait(1)
    pan.end()
    expect(stage.card.motionElement.velocity.value == .zero)
    expect(Point(stage.card.center), isNear: Point(180, 140))
    stage.clock.advance(by: 0.1, framesPerSecond: 60)
    expect(Point(stage.card.center), isNear: Point(180, 140))
    expect(!stage.runtime.isActive)
  }

  @Test("a user's recognizer has no velocity after a rest, although its timestamps are not known")
  func restsWithoutTimestamps() {
    let pan = stage.makePan()
    pan.hand.time = nil
    stage.runtime.add(Tossable(spring: Spring(destination: .zero)), to: stage.card)
    drag(by: pan)
    // The run loop must be idle. Its wake-ups are the subject of the test.
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.5))
    pan.end()
    expect(stage.card.motionElement.velocity.value == .zero)
  }

  @Test("a press catches a view in flight without a movement, and its release continues without velocity")
  func catchesWithoutMovement() {
    let pan = stage.makePan()
    let tossable = Tossable()
    tossable.spring.destination.value = Point(300, 140)
    stage.runtime.add(tossable, to: stage.card)
    stage.clock.advance(by: 0.1, framesPerSecond: 60)
    let position = Point(stage.card.center)
    pan.begin(at: position)
    stage.clock.advance(by: 1, framesPerSecond: 60)
    expect(Point(stage.card.center), isNear: position)
    pan.wait(1)
    pan.end()
    expect(stage.card.motionElement.velocity.value == .zero)
    stage.clock.advance(by: 5, framesPerSecond: 60)
    expect(stage.card.center == CGPoint(x: 300, y: 140))
  }

  @Test("a recognizer that an observer of its end disables throws the view")
  func disablesAtEnd() {
    let pan = stage.makePan()
    gestureSource(pan).whenRecognitionState(is: .ended).subscribe { _ in pan.isEnabled = false }
    stage.runtime.add(Tossable(spring: Spring(destination: .zero)), to: stage.card)
    drag(by: pan)
    pan.wait(0.004)
    pan.end()
    expect(abs(stage.card.motionElement.velocity.value.x - 1000) < 1)
  }

  #if !os(tvOS)
  @Test("a pinch ends when its first finger lifts, with the velocity of that moment, and only once")
  func staggeredLift() {
    let (pan, pinch, rotation) = (stage.makePan(), stage.makePinch(), stage.makeRotation())
    var states: [RecognitionState] = []
    gestureSource(pinch).subscribe { states.append($0.recognitionState) }
    stage.runtime.add(DirectlyManipulable(), to: stage.card)
    pan.begin(at: Point(140, 140))
    pinch.begin(at: Point(140, 140))
    rotation.begin(at: Point(140, 140))
    for step in 1...5 {
      (pinch.hand.time, rotation.hand.time) = (0.01 * Double(step), 0.01 * Double(step))
      pinch.scale(by: 1 + 0.03 * Double(step))
      rotation.turn(by: 0.05 * Double(step))
    }
    (pinch.hand.fingers, rotation.hand.fingers) = (1, 1)
    pinch.scale(by: 1.15)
    rotation.turn(by: 0.25)
    expect(states == [.possible, .began, .changed, .changed, .changed, .changed, .changed, .ended])
    expect(abs(pinch.scaleVelocity - 3) < 0.01)
    expect(abs(rotation.rotationVelocity - 5) < 0.01)
    expect(stage.card.motionElement.isHeld)
    (pinch.hand.time, rotation.hand.time) = (1, 1)
    pinch.end()
    rotation.end()
    expect(states.count == 8)
    pan.end()
    expect(!stage.card.motionElement.isHeld)
  }

  @Test("a user's pinch ends soon after its first lift, although UIKit sends no action")
  func liftOfUsersPinch() {
    let pinch = stage.makePinch()
    pinch.hand.time = nil
    var states: [RecognitionState] = []
    gestureSource(pinch).subscribe { states.append($0.recognitionState) }
    stage.card.addGestureRecognizer(pinch)
    pinch.begin(at: Point(140, 140))
    pinch.scale(by: 1.5)
    pinch.hand.fingers = 1
    // The main run loop must wake up.
    RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.3))
    expect(states == [.possible, .began, .changed, .ended])
    pinch.end()
    expect(states.count == 4)
  }

  @Test("a second finger that lands again begins another pinch, and the view does not jump")
  func secondFingerReturns() {
    let pinch = stage.makePinch()
    stage.runtime.add(Scalable(), to: stage.card)
    pinch.begin(at: Point(140, 140))
    pinch.scale(by: 1.5)
    pinch.hand.fingers = 1
    pinch.scale(by: 1.5)
    expect(pinch.recognitionState == .possible)
    pinch.hand.fingers = 2
    pinch.scale(by: 1.5)
    expect(pinch.recognitionState == .began)
    expect(pinch.scaleFactor == 1)
    pinch.scale(by: 3)
    expect(pinch.scaleFactor == 2)
    expect(Transform(stage.card.transform).xAxis, isNear: Point(3, 0))
    pinch.end()
    expect(!stage.card.motionElement.isHeld)
    expect(pinch.scaleFactor == 3)
  }
  #endif
}
#endif
