// SPDX-License-Identifier: Apache-2.0
#if canImport(QuartzCore) && !os(watchOS)
import MaterialMotion
import MaterialMotionCoreAnimation
import MaterialMotionHosting
import QuartzCore
import Testing

import typealias MaterialMotion.Point

@Suite("Catching the animations of a layer") @MainActor
struct CatchAnimationsTests {
  let layer = CALayer()

  init() {
    layer.position = CGPoint(x: 100, y: 100)
  }

  /// An animation with constant velocity, which began a second ago.
  func animation(of keyPath: String, by way: Any, isAdditive: Bool = true) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.toValue = way
    animation.duration = 10
    animation.isAdditive = isAdditive
    animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - 1
    animation.timingFunction = CAMediaTimingFunction(name: .linear)
    return animation
  }

  @Test("the element gets the velocity of a basic animation, and the animation ends")
  func basic() {
    layer.add(animation(of: "position", by: CGPoint(x: 200, y: -50)), forKey: "move")
    layer.catchAnimations()
    let velocity = layer.motionElement.velocity.value
    expect(abs(velocity.x - 20) < 1e-4 && abs(velocity.y + 5) < 1e-4)
    expect(layer.animationKeys()?.isEmpty ?? true)
  }

  @Test("velocities of several animations are added together")
  func additive() {
    layer.add(animation(of: "position", by: CGPoint(x: 200, y: 0)), forKey: "first")
    layer.add(animation(of: "position.x", by: 100.0), forKey: "second")
    layer.add(animation(of: "position.y", by: -30.0), forKey: "third")
    layer.catchAnimations()
    let velocity = layer.motionElement.velocity.value
    expect(abs(velocity.x - 30) < 1e-4 && abs(velocity.y + 3) < 1e-4)
  }

  @Test("an animation that is not additive moves from the layer's own position")
  func absolute() {
    let way = CGPoint(x: 150, y: 100)
    layer.add(animation(of: "position", by: way, isAdditive: false), forKey: "move")
    layer.catchAnimations()
    let velocity = layer.motionElement.velocity.value
    expect(abs(velocity.x - 5) < 1e-4 && abs(velocity.y) < 1e-4)
  }

  @Test("a spring animation has its velocity at the present time")
  func spring() {
    let spring = CASpringAnimation(.smooth, keyPath: "position.x", relativeVelocity: 3)
    spring.isAdditive = true
    spring.fromValue = -100.0
    spring.toValue = 0.0
    spring.beginTime = 5
    layer.add(spring, forKey: "move")
    // The velocity is exact at a time that the test chooses.
    let progress = AnimationProgress(of: .smooth, relativeVelocity: 3, after: 0.1)
    expect(abs(layer.animatedVelocity(at: 5.1).x - 100 * progress.rate) < 1e-3)
    expect(abs(layer.animatedVelocity(at: 5).x - 300) < 1e-3)
    expect(layer.animatedVelocity(at: 5 + spring.duration) == .zero)
  }

  @Test("a spring animation has the constants of its description")
  func constants() {
    let description = SpringDescription(stiffness: 200, damping: 50, mass: 2)
    let spring = CASpringAnimation(description, keyPath: "position", relativeVelocity: 4)
    expect(spring.stiffness == 200 && spring.damping == 50 && spring.mass == 2)
    expect(spring.initialVelocity == 4 && spring.keyPath == "position" && spring.allowsOverdamping)
    expect(spring.duration > 0)
    let instant = CASpringAnimation(SpringDescription(response: 0), keyPath: "position")
    expect(instant.stiffness.isFinite && instant.duration < 0.05)
  }

  @Test("animations of other properties continue")
  func others() {
    layer.add(animation(of: "cornerRadius", by: 5.0), forKey: "radius")
    layer.add(animation(of: "position.x", by: 5.0), forKey: "move")
    layer.catchAnimations()
    expect(layer.animationKeys() == ["radius"])
  }

  @Test("a layer without animations keeps its position and its velocity")
  func nothing() {
    layer.motionElement.velocity.value = Point(7, 0)
    layer.catchAnimations()
    expect(layer.position == CGPoint(x: 100, y: 100))
    expect(layer.motionElement.velocity.value == Point(7, 0))
  }

  @Test("a spring of the library continues with the velocity of the animation")
  func continuation() {
    let clock = ManualFrameClock()
    let runtime = MotionRuntime(clock: clock)
    layer.add(animation(of: "position", by: CGPoint(x: 5000, y: 0)), forKey: "move")
    layer.catchAnimations()
    let element = layer.motionElement
    let start = element.position.value.x
    runtime.add(Spring(destination: Point(start, 100)), to: element.position)
    clock.advance(by: 0.02)
    expect(element.position.value.x > start + 5)
  }
}
#endif
