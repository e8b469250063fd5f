// SPDX-License-Identifier: Apache-2.0
#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit
import MaterialMotion
import MaterialMotionAppKit
import Testing

import typealias MaterialMotion.Point

@Suite("Drags of an NSView") @MainActor
struct DragTests {
  let stage = TestStage()

  @Test("the view follows the hand and stays where it is released")
  func follows() {
    let pan = stage.makePan()
    stage.runtime.add(Draggable(), to: stage.card)
    pan.begin(at: Point(150, 130))
    pan.move(to: Point(170, 135), velocity: Point(300, 0))
    expect(stage.centre, isNear: Point(160, 145))
    expect(stage.card.isInFlight)
    pan.end()
    stage.clock.advance(by: 1, framesPerSecond: 60)
    expect(stage.centre, isNear: Point(160, 145))
    expect(!stage.card.isInFlight)
  }

  @Test("the view follows the hand in a flipped superview, whose y axis points down")
  func followsInFlippedSuperview() {
    let stage = TestStage(isFlipped: true)
    let pan = stage.makePan()
    stage.runtime.add(Draggable(), to: stage.card)
    pan.begin(at: Point(140, 160))
    pan.move(to: Point(150, 130), velocity: Point(0, 600))
    expect(stage.centre, isNear: Point(150, 170))
    expect(stage.card.motionElement.velocity.value, isNear: Point(0, -600))
  }

  @Test("the view follows the hand in a rotated superview")
  func followsInRotatedSuperview() {
    stage.panel.frameRotation = 90
    let pan = stage.makePan()
    stage.runtime.add(Draggable(), to: stage.card)
    pan.begin(at: Point(200, 100))
    // Up in the window is right in the panel.
    pan.move(to: Point(200, 130), velocity: Point(0, 600))
    expect(stage.centre, isNear: Point(170, 140))
    expect(stage.card.motionElement.velocity.value, isNear: Point(600, 0))
  }

  @Test("a throw has the velocity of the last moments")
  func estimatesVelocity() {
    let pan = stage.makePan()
    pan.usesSystemVelocity = false
    stage.runtime.add(Tossable(spring: Spring(destination: .zero)), to: stage.card)
    pan.begin(at: Point(140, 140))
    for step in 1...5 {
      pan.hand.time += 0.008
      pan.move(to: Point(140 + 8 * Double(step), 140), velocity: Point(400, 0))
    }
    expect(stage.card.motionElement.velocity.value, isNear: Point(1000, 0))
    pan.hand.time += 0.004
    pan.end()
    expect(stage.card.motionElement.velocity.value, isNear: Point(1000, 0))
  }
}
#endif
