// SPDX-License-Identifier: Apache-2.0
#if canImport(UIKit) && !os(watchOS)
import MaterialMotion
import MaterialMotionUIKit
import QuartzCore
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
    expect(timing.initialVelocity == CGVector(dx: 2, dy: 2))
    let across = UISpringTimingParameters(.snappy, of: element, to: Point(290, 140))
    expect(across.initialVelocity == CGVector(dx: 2, dy: 0))
  }

  @Test("an animation that is caught gives the view's element its velocity, and ends")
  func caught() {
    // UIKit animates with additive animations from the distance to zero. Without an application, it may not
    // animate at all, so the test adds the animation.
    let layer = stage.card.layer
    let animation = CABasicAnimation(keyPath: "position")
    animation.isAdditive = true
    animation.fromValue = CGPoint(x: -200, y: 50)
    animation.toValue = CGPoint.zero
    animation.duration = 10
    animation.timingFunction = CAMediaTimingFunction(name: .linear)
    animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - 1
    layer.add(animation, forKey: "position")
    stage.card.catchAnimations()
    let element = stage.card.motionElement
    expect(abs(element.velocity.value.x - 20) < 1e-4 && abs(element.velocity.value.y + 5) < 1e-4)
    expect(Point(stage.card.center), isNear: element.position.value)
    expect(layer.animationKeys()?.isEmpty ?? true)
  }
}
#endif
