// SPDX-License-Identifier: Apache-2.0
#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit
import MaterialMotion
import MaterialMotionAppKit
import Testing

import typealias MaterialMotion.Point

@Suite("Pinches and turns of an NSView") @MainActor
struct PinchAndTurnTests {
  let stage = TestStage()

  @Test("a pinch scales the layer about the view's centre")
  func scales() throws {
    let magnification = stage.makeMagnification()
    stage.runtime.add(Scalable(), to: stage.card)
    magnification.begin(at: Point(120, 120))
    magnification.scale(by: 1.5)
    expect(try stage.drawnPlace(of: Point(40, 40)), isNear: Point(140, 140))
    expect(try stage.drawnPlace(of: Point(80, 40)), isNear: Point(200, 140))
    magnification.end()
    expect(stage.card.frame == CGRect(x: 100, y: 100, width: 80, height: 80))
  }

  @Test("a turn rotates the layer counterclockwise, from x towards y")
  func turns() throws {
    let rotation = stage.makeRotation()
    stage.runtime.add(Rotatable(), to: stage.card)
    rotation.begin(at: Point(120, 120))
    rotation.turn(by: .pi / 2)
    expect(rotation.rotationAngle == Double(rotation.rotation))
    expect(try stage.drawnPlace(of: Point(40, 40)), isNear: Point(140, 140))
    expect(try stage.drawnPlace(of: Point(80, 40)), isNear: Point(140, 180))
    rotation.end()
    expect(try stage.drawnPlace(of: Point(80, 40)), isNear: Point(140, 180))
  }

  @Test("in a flipped superview a turn counts clockwise")
  func turnsInFlippedSuperview() {
    let stage = TestStage(isFlipped: true)
    let rotation = stage.makeRotation()
    stage.runtime.add(Rotatable(), to: stage.card)
    rotation.begin(at: Point(120, 120))
    rotation.turn(by: 0.5)
    expect(rotation.rotationAngle == -0.5)
    expect(abs(stage.card.motionElement.rotation.value + 0.5) < 1e-12)
  }

  @Test("the velocities of a pinch and a turn are estimated, and zero after a rest")
  func estimatesVelocities() {
    let (pinch, rotation) = (stage.makeMagnification(), stage.makeRotation())
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
}
#endif
