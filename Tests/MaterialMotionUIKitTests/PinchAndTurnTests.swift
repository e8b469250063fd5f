// SPDX-License-Identifier: Apache-2.0
#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
import MaterialMotion
import MaterialMotionCoreAnimation
import QuartzCore
import Testing
import UIKit

@testable import MaterialMotionUIKit

import typealias MaterialMotion.Point

@Suite("Pinches and turns of a UIView") @MainActor
struct PinchAndTurnTests {
  let stage = TestStage()

  @Test("a pinch scales the view about its centre")
  func scales() {
    let pinch = stage.makePinch()
    stage.runtime.add(Scalable(), to: stage.card)
    pinch.begin(at: Point(120, 120))
    pinch.scale(by: 1.5)
    expect(Transform(stage.card.transform).xAxis, isNear: Point(1.5, 0))
    expect(Transform(stage.card.transform).yAxis, isNear: Point(0, 1.5))
    expect(stage.card.center == CGPoint(x: 140, y: 140))
    pinch.end()
    expect(Point(stage.card.frame.size), isNear: Point(120, 120))
  }

  @Test("a turn rotates the view clockwise about its centre")
  func turns() {
    let rotation = stage.makeRotation()
    stage.runtime.add(Rotatable(), to: stage.card)
    rotation.begin(at: Point(120, 120))
    rotation.turn(by: .pi / 2)
    expect(Transform(stage.card.transform).xAxis, isNear: Point(0, 1))
    expect(stage.card.center == CGPoint(x: 140, y: 140))
    rotation.end()
    expect(Transform(stage.card.transform).xAxis, isNear: Point(0, 1))
  }

  @Test("the velocities of a pinch and a turn are estimated, and zero after a rest")
  func estimatesVelocities() {
    let (pinch, rotation) = (stage.makePinch(), stage.makeRotation())
    stage.runtime.add(DirectlyManipulable(), to: stage.card)
    pinch.begin(at: Point(140, 140))
    rotation.begin(at: Point(140, 140))
    for step in 1...5 {
      (pinch.hand.time, rotation.hand.time) = (0.01 * Double(step), 0.01 * Double(step))
      pinch.scale(by: 1 + 0.03 * Double(step))
      rotation.turn(by: 0.05 * Double(step))
    }
    expect(abs(pinch.scaleVelocity - 3) < 1e-6)
    expect(abs(rotation.rotationVelocity - 5) < 1e-6)
    rotation.end()
    expect(abs(rotation.rotationVelocity - 5) < 1e-6)
    pinch.hand.time = 0.1
    pinch.end()
    expect(pinch.scaleVelocity == 0)
  }

  @Test("a pinch and a turn of a trackpad have the times of their event, also after fingers on the screen")
  func trackpad() {
    let (zoom, rotate) = (ZoomGestureRecognizer(), RotateGestureRecognizer())
    zoom.clock = stage.clock
    expectTimesOfEvent(zoom)
    rotate.clock = stage.clock
    expectTimesOfEvent(rotate)
  }

  private func expectTimesOfEvent(_ recognizer: some InteractionGestureRecognizer) {
    let start = CACurrentMediaTime()
    let event = HandEvent()
    event.time = start - 0.1
    recognizer.touchesMoved([HandTouch()], with: event)
    expect(recognizer.eventTime == start - 0.1)
    recognizer.reset()
    expect(recognizer.eventTime == nil)
    (event.kind, event.time) = (.transform, start - 0.02)
    expect(recognizer.shouldReceive(event))
    expect(stage.clock.now == start - 0.02)
    expect(recognizer.eventTime == start - 0.02)
    recognizer.sampledVelocity.receive(.zero, in: .began, at: recognizer.eventTime)
    expect(recognizer.eventTime == nil)
    event.time = start - 0.01
    expect(recognizer.eventTime == start - 0.01)
    recognizer.reset()
    expect(recognizer.eventTime == nil)
  }

  @Test("a photo turns about the point between the fingers, and keeps its frame on release")
  func turnsAboutFingers() {
    _ = stage.makePan()
    _ = stage.makePinch()
    let rotation = stage.makeRotation()
    stage.runtime.add(DirectlyManipulable(), to: stage.card)
    // The fingers hold the upper left corner.
    rotation.begin(at: Point(100, 100))
    expect(stage.card.layer.anchorPoint == .zero)
    rotation.turn(by: .pi / 2)
    expect(Point(stage.card.convert(.zero, to: nil)), isNear: Point(100, 100))
    expect(Point(stage.card.convert(CGPoint(x: 40, y: 40), to: nil)), isNear: Point(60, 140))
    rotation.end()
    expect(Point(stage.card.layer.anchorPoint), isNear: Point(0.5, 0.5))
    expect(Point(stage.card.convert(.zero, to: nil)), isNear: Point(100, 100))
    expect(Point(stage.card.center), isNear: Point(60, 140))
  }

  @Test("a drag, a pinch and a turn are under way at once")
  func manipulates() {
    let (pan, pinch, rotation) = (stage.makePan(), stage.makePinch(), stage.makeRotation())
    stage.runtime.add(DirectlyManipulable(), to: stage.card)
    pan.begin(at: Point(140, 140))
    pinch.begin(at: Point(140, 140))
    rotation.begin(at: Point(140, 140))
    pan.move(to: Point(150, 140))
    pinch.scale(by: 2)
    rotation.turn(by: .pi / 2)
    expect(Point(stage.card.center), isNear: Point(150, 140))
    expect(Transform(stage.card.transform).xAxis, isNear: Point(0, 2))
    pinch.end()
    expect(stage.card.motionElement.isHeld)
    rotation.end()
    pan.end()
    expect(!stage.card.motionElement.isHeld)
    expect(!stage.runtime.isActive)
  }
}
#endif
