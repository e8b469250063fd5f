// SPDX-License-Identifier: Apache-2.0
#if canImport(QuartzCore) && !os(watchOS)
public import MaterialMotion
public import QuartzCore

extension CASpringAnimation {
  /// Creates an animation with the constants of a spring. Its duration is the time until the spring is at
  /// rest.
  ///
  ///     let velocity = card.relativeVelocity(to: Point(200, 120))
  ///     let x = CASpringAnimation(.snappy, keyPath: "position.x", relativeVelocity: velocity.x)
  ///     x.fromValue = card.position.value.x
  ///     x.toValue = 200
  ///     layer.add(x, forKey: "x")
  ///
  /// An animation of the whole `position` has only one number for its velocity: see
  /// ``MotionElement/relativeSpeed(to:)``. To keep the velocity across the line to the destination, animate
  /// `position.x` and `position.y` separately, as above.
  ///
  /// - Parameters:
  ///   - description: The constants of the spring. An instant spring becomes a spring with a response of
  ///     1 ms. A spring without damping never rests, so set the animation's `duration`.
  ///   - keyPath: The property of the layer, such as `position.x`.
  ///   - relativeVelocity: The velocity at the start divided by the distance to the end, in 1/s. Positive
  ///     towards the end. Defaults to 0.
  public convenience init(
    _ description: SpringDescription, keyPath: String, relativeVelocity: Double = 0
  ) {
    let description = description.forPlatforms
    self.init()
    self.keyPath = keyPath
    mass = CGFloat(description.mass)
    stiffness = CGFloat(description.stiffness)
    damping = CGFloat(description.damping)
    allowsOverdamping = true
    initialVelocity = CGFloat(relativeVelocity)
    duration = settlingDuration
  }
}

extension SpringDescription {
  /// The description with finite constants, because the platforms' animations have no instant springs.
  package var forPlatforms: SpringDescription { isInstant ? SpringDescription(response: 0.001) : self }
}
#endif
