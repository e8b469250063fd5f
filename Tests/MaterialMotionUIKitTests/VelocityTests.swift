// SPDX-License-Identifier: Apache-2.0
#if canImport(UIKit) && !os(watchOS)
import MaterialMotion
import MaterialMotionUIKit
import Testing
import UIKit

import typealias MaterialMotion.Point

@Suite("Velocities of UIKit's animations") @MainActor
struct VelocityTests {
  let stage = TestStage()

  @Test("a spring's timing has the velocity of the element, relative to the remaining distance")
  func timing() {
    let element = stage.card.motionElement
    element.velocity.value = Point(300, -50)
    let timing = UISpringTimingParameters(.snappy, of: element, to: Point(290, 115))
    #expect(timing.initialVelocity == CGVector(dx: 2, dy: 2))
    let across = UISpringTimingParameters(.snappy, of: element, to: Point(290, 140))
    #expect(across.initialVelocity == CGVector(dx: 2, dy: 0))
  }

  @Test("an animation of UIKit that is caught gives the element its velocity")
  func caught() {
    stage.window.isHidden = false
    UIView.animate(
      withDuration: 10, delay: 0, options: .curveLinear,
      animations: { stage.card.center = CGPoint(x: 340, y: 140) }, completion: nil)
    CATransaction.flush()
    stage.card.catchAnimations()
    let element = stage.card.motionElement
    #expect(abs(element.velocity.value.x - 20) < 0.1 && abs(element.velocity.value.y) < 0.1)
    #expect(element.position.value.x < 160)
    expect(Point(stage.card.center), isNear: element.position.value)
    #expect(stage.card.layer.animationKeys()?.isEmpty ?? true)
  }
}
#endif
