// SPDX-License-Identifier: Apache-2.0
#if canImport(QuartzCore) && !os(watchOS)
package import MaterialMotion
internal import MaterialMotionHosting
public import QuartzCore

package import typealias MaterialMotion.Point

extension CALayer {
  /// Ends the animations of Core Animation that move the layer, and gives their present values and their
  /// velocity to the layer's ``motionElement``. A spring of the library can then continue the movement.
  ///
  ///     layer.catchAnimations()
  ///     runtime.add(Spring(destination: Point(200, 120)), to: layer.motionElement.position)
  ///
  /// The present values are those of the presentation layer: the position, the transform and the opacity, if
  /// an animation changes them. The velocity of the position is computed from the animations themselves, at
  /// the present time. It is exact for a `CABasicAnimation` and a `CASpringAnimation` of `position`,
  /// `position.x` or `position.y`, even if several animations are added together. The velocity of every other
  /// animation is taken to be 0, for example that of a keyframe animation. The velocity of a repeated
  /// animation is 0 after the first run.
  ///
  /// If an animation changes the layer's `transform`, its translation is dropped.
  ///
  /// If no animation moves the layer, the call has no effect. The layer must not be the layer of a `UIView`
  /// or an `NSView`, which owns its position. Call the view's `catchAnimations()` instead.
  public func catchAnimations() {
    catchAnimations(into: motionElement)
  }

  /// Ends the animations of the layer, and gives their present values to an element.
  package func catchAnimations(into element: MotionElement) {
    let shown = presentation() ?? self
    let velocity = animatedVelocity(at: convertTime(CACurrentMediaTime(), from: nil))
    // Read all values before the first write, which also writes to the layer.
    let (offset, opacity) = (Point(shown.position) - Point(position), Double(shown.opacity))
    let transform = Transform(shown.affineTransform())
    if endAnimations(of: "position") {
      // If a view moves by its transform, its element's position is not the layer's position.
      element.position.value += offset
      element.velocity.value = velocity
    }
    if endAnimations(of: "transform") { element.transform.value = transform }
    if endAnimations(of: "opacity") { element.opacity.value = opacity }
  }

  /// Returns the velocity of the position, in points per second.
  ///
  /// - Parameter time: The time in the layer's own time space, in seconds.
  package func animatedVelocity(at time: CFTimeInterval) -> Point {
    (animationKeys() ?? []).reduce(.zero) { velocity, key in
      guard let animation = animation(forKey: key) as? CABasicAnimation else { return velocity }
      return velocity + animation.positionVelocity(of: self, at: time)
    }
  }

  /// Removes the animations of a property, and returns whether there was one.
  private func endAnimations(of property: String) -> Bool {
    let keys = (animationKeys() ?? []).filter { key in
      guard let path = (animation(forKey: key) as? CAPropertyAnimation)?.keyPath else { return false }
      return path == property || path.hasPrefix(property + ".")
    }
    for key in keys { removeAnimation(forKey: key) }
    return !keys.isEmpty
  }
}

extension CABasicAnimation {
  /// Returns the velocity that the animation adds to the position, in points per second.
  fileprivate func positionVelocity(of layer: CALayer, at time: CFTimeInterval) -> Point {
    // An additive animation adds its values to the layer's own value. Every other animation replaces this
    // value.
    let base = isAdditive ? Point.zero : Point(layer.position)
    let way: Point
    switch keyPath {
    case "position":
      let from = (fromValue as? CGPoint).map { Point($0) }
      let to = (toValue as? CGPoint).map { Point($0) }
      way = (to ?? base) - (from ?? base)
    case "position.x":
      way = Point((toValue as? Double ?? base.x) - (fromValue as? Double ?? base.x), 0)
    case "position.y":
      way = Point(0, (toValue as? Double ?? base.y) - (fromValue as? Double ?? base.y))
    default:
      return .zero
    }
    // Core Animation does not set `beginTime` until it draws the first frame of the animation.
    let elapsed = beginTime == 0 ? 0 : (time - beginTime) * Double(speed) + timeOffset
    let velocity = progress(after: elapsed).rate * Double(speed) * way
    return velocity.isFinite ? velocity : .zero
  }

  private func progress(after time: Double) -> AnimationProgress {
    if let spring = self as? CASpringAnimation, let description = spring.springDescription {
      // The animation is removed at its end, even if the spring is not at rest.
      let isOver = time >= duration
      return AnimationProgress(
        of: description, relativeVelocity: Double(spring.initialVelocity), after: isOver ? .infinity : time)
    }
    var (first, second): ([Float], [Float]) = ([0, 0], [1, 1])
    timingFunction?.getControlPoint(at: 1, values: &first)
    timingFunction?.getControlPoint(at: 2, values: &second)
    return AnimationProgress(
      ofTimingBy: Point(Double(first[0]), Double(first[1])), Point(Double(second[0]), Double(second[1])),
      duration: duration, after: time)
  }
}

extension CASpringAnimation {
  /// The constants of the spring, or `nil` if they describe no spring.
  private var constants: (stiffness: Double, damping: Double, mass: Double)? {
    let (stiffness, damping, mass) = (Double(stiffness), Double(damping), Double(mass))
    guard stiffness > 0, stiffness.isFinite, damping >= 0, damping.isFinite, mass > 0, mass.isFinite
    else { return nil }
    return (stiffness, damping, mass)
  }

  fileprivate var springDescription: SpringDescription? {
    guard let (stiffness, damping, mass) = constants else { return nil }
    let critical = 2 * (stiffness * mass).squareRoot()
    return SpringDescription(
      stiffness: stiffness, damping: allowsOverdamping ? damping : min(damping, critical), mass: mass)
  }
}
#endif
