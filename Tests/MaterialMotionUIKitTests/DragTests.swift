// SPDX-License-Identifier: Apache-2.0
#if canImport(UIKit) && !os(watchOS)
import MaterialMotion
import MaterialMotionUIKit
import Testing
import UIKit

import typealias MaterialMotion.Point

@Suite("Drags of a UIView") @MainActor
struct DragTests {
  let stage = TestStage()

  @Test("the view follows the hand and stays where it is released")
  func follows() {
    let pan = stage.makePan()
    stage.runtime.add(Draggable(), to: stage.card)
    pan.begin(at: Point(150, 130))
    pan.move(to: Point(170, 135), velocity: Point(300, 0))
    expect(Point(stage.card.center), isNear: Point(160, 145))
    expect(stage.card.isInFlight)
    pan.end()
    stage.clock.advance(by: 1, framesPerSecond: 60)
    expect(Point(stage.card.center), isNear: Point(160, 145))
    expect(!stage.card.isInFlight)
  }

  @Test("the view follows the hand in a rotated superview")
  func followsInRotatedSuperview() {
    stage.panel.transform = CGAffineTransform(rotationAngle: .pi / 2)
    let pan = stage.makePan()
    stage.runtime.add(Draggable(), to: stage.card)
    let before = Point(stage.card.convert(.zero, to: nil))
    pan.begin(at: Point(200, 100))
    // Down in the window is right in the panel.
    pan.move(to: Point(200, 130), velocity: Point(0, 600))
    expect(Point(stage.card.center), isNear: Point(170, 140))
    expect(Point(stage.card.convert(.zero, to: nil)), isNear: before + Point(0, 30))
    expect(stage.card.motionElement.velocity.value, isNear: Point(600, 0))
  }

  @Test("the spring continues with the velocity of the release")
  func handsOverVelocity() {
    let pan = stage.makePan()
    let tossable = Tossable()
    tossable.spring.destination.value = Point(140, 140)
    stage.runtime.add(tossable, to: stage.card)
    pan.begin(at: Point(140, 140))
    pan.move(to: Point(160, 140), velocity: Point(900, 0))
    pan.end()
    expect(stage.card.motionElement.velocity.value, isNear: Point(900, 0))
    stage.clock.advance(by: 1 / 120)
    var (x, v) = (20.0, 900.0)
    SpringStep(tossable.spring.description.value, duration: 1 / 120).advance(&x, &v)
    expect(Point(stage.card.center), isNear: Point(140 + x, 140))
    expect(stage.card.motionElement.velocity.value, isNear: Point(v, 0))
    stage.clock.advance(by: 10, framesPerSecond: 60)
    expect(stage.card.center == CGPoint(x: 140, y: 140))
    expect(!stage.runtime.isActive)
  }

  @Test("a throw has the velocity of the last moments")
  func estimatesVelocity() {
    let pan = stage.makePan()
    pan.usesSystemVelocity = false
    stage.runtime.add(Tossable(spring: Spring(destination: .zero)), to: stage.card)
    pan.begin(at: Point(140, 140))
    for step in 1...5 {
      pan.wait(0.008)
      pan.move(to: Point(140 + 8 * Double(step), 140), velocity: Point(400, 0))
    }
    expect(stage.card.motionElement.velocity.value, isNear: Point(1000, 0))
    pan.wait(0.004)
    pan.end()
    expect(stage.card.motionElement.velocity.value, isNear: Point(1000, 0))
  }

  @Test("a touch that has rested has velocity zero on release, for any velocity that the system reports")
  func rests() {
    let pan = stage.makePan()
    pan.usesSystemVelocity = false
    stage.runtime.add(Tossable(spring: Spring(destination: .zero)), to: stage.card)
    pan.begin(at: Point(140, 140))
    for step in 1...5 {
      pan.wait(0.008)
      pan.move(to: Point(140 + 8 * Double(step), 140), velocity: Point(400, 0))
    }
    pan.wait(0.05)
    pan.end()
    expect(stage.card.motionElement.velocity.value == .zero)
  }

  @Test("a drag of a view in flight starts at the view's position")
  func catches() {
    let pan = stage.makePan()
    let tossable = Tossable()
    tossable.spring.destination.value = Point(300, 140)
    stage.runtime.add(tossable, to: stage.card)
    stage.clock.advance(by: 0.1, framesPerSecond: 60)
    let position = Point(stage.card.center)
    expect(position.x > 140 && position.x < 300)
    pan.begin(at: Point(200, 100))
    expect(Point(stage.card.center), isNear: position)
    pan.move(to: Point(190, 104))
    stage.clock.advance(by: 0.1, framesPerSecond: 60)
    expect(Point(stage.card.center), isNear: position + Point(-10, 4))
  }

  @Test("a cancelled drag hands over no velocity")
  func cancels() {
    let pan = stage.makePan()
    let tossable = Tossable()
    tossable.spring.destination.value = Point(160, 140)
    stage.runtime.add(tossable, to: stage.card)
    pan.begin(at: Point(140, 140))
    pan.move(to: Point(160, 140), velocity: Point(900, 0))
    // UIKit cancels a gesture whose view leaves the window.
    stage.card.removeFromSuperview()
    pan.cancel()
    expect(stage.card.motionElement.velocity.value == .zero)
    expect(!stage.card.motionElement.isHeld)
    stage.clock.advance(by: 1, framesPerSecond: 60)
    expect(Point(stage.card.center), isNear: Point(160, 140))
    expect(!stage.runtime.isActive)
  }

  @Test("disabling the recognizer during a drag cancels the drag")
  func disabling() {
    let pan = stage.makePan()
    var states: [RecognitionState] = []
    gestureSource(pan).subscribe { states.append($0.recognitionState) }
    stage.runtime.add(Draggable(), to: stage.card)
    pan.begin(at: Point(140, 140))
    pan.move(to: Point(160, 140), velocity: Point(900, 0))
    pan.isEnabled = false
    expect(states == [.possible, .began, .changed, .cancelled])
    expect(!stage.card.motionElement.isHeld)
    expect(!stage.runtime.isActive)
  }

  @Test("removing the interaction during a drag cancels the drag")
  func removesInteraction() {
    let pan = stage.makePan()
    var states: [RecognitionState] = []
    gestureSource(pan).subscribe { states.append($0.recognitionState) }
    let subscription = stage.runtime.add(Draggable(), to: stage.card)
    pan.begin(at: Point(140, 140))
    pan.move(to: Point(160, 140))
    subscription.unsubscribe()
    expect(states.last == .cancelled)
    expect(pan.view == nil)
    expect(!stage.card.motionElement.isHeld)
    expect(!stage.runtime.isActive)
    expect(Point(stage.card.center), isNear: Point(160, 140))
  }

  @Test("with reduced motion a released view lands in the next frame, and drags still follow the hand")
  func reducesMotion() {
    stage.clock.prefersReducedMotion = true
    let pan = stage.makePan()
    let tossable = Tossable()
    tossable.spring.destination.value = Point(300, 140)
    stage.runtime.add(tossable, to: stage.card)
    stage.clock.advance(by: 1 / 60)
    expect(stage.card.center == CGPoint(x: 300, y: 140))
    pan.begin(at: Point(300, 140))
    pan.move(to: Point(250, 140), velocity: Point(-900, 0))
    expect(Point(stage.card.center), isNear: Point(250, 140))
    pan.end()
    stage.clock.advance(by: 1 / 60)
    expect(stage.card.center == CGPoint(x: 300, y: 140))
    expect(!stage.runtime.isActive)
  }
}
#endif
