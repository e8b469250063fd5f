// SPDX-License-Identifier: Apache-2.0

extension MotionRuntime {
  /// Adds a spring to a property. The motion begins with a given velocity.
  ///
  ///     let badge = ReactiveProperty(1.0)
  ///     runtime.add(Spring(destination: 1.0), to: badge, velocity: 12)   // pops, and returns to 1
  ///
  /// The velocity applies to the first motion. When the spring takes over the property again, for example
  /// after a drag, the motion begins with the present velocity of the property, which is 0 at rest.
  ///
  /// - Parameters:
  ///   - spring: The spring that moves the property.
  ///   - property: The property to move. For the position, the rotation or the scale of an element, the
  ///     velocity is written to ``MotionElement/velocity``, ``MotionElement/rotationVelocity`` or
  ///     ``MotionElement/scaleVelocity``.
  ///   - velocity: The velocity at the start, in units per second. If it is not finite, it is reported, and
  ///     the motion starts without velocity.
  ///   - constraints: A function that is applied to the spring's stream. See
  ///     ``MotionRuntime/add(_:to:constraints:)``.
  /// - Returns: A subscription. Ending it removes the spring from the property. You may discard the
  ///   subscription.
  @discardableResult
  public func add<T>(
    _ spring: Spring<T>, to property: ReactiveProperty<T>, velocity: T,
    constraints: ((MotionObservable<T>) -> MotionObservable<T>)? = nil
  ) -> Subscription {
    give(velocity: velocity, to: property)
    return add(spring, to: property, constraints: constraints)
  }

  /// Adds a fling to a property. The motion begins with a given velocity.
  ///
  ///     runtime.add(Fling(bounds: Bounds(0...300)), to: offset, velocity: 1000)
  ///
  ///     offset   0  16  31 ··· 300      slows down, and comes to rest within the bounds
  ///
  /// - Parameters:
  ///   - fling: The fling that moves the property.
  ///   - property: The property to move. It receives the velocity, as with a spring.
  ///   - velocity: The velocity at the start, in units per second. If it is not finite, it is reported, and
  ///     the motion starts without velocity.
  ///   - constraints: A function that is applied to the fling's stream. See
  ///     ``MotionRuntime/add(_:to:constraints:)``.
  /// - Returns: A subscription. Ending it removes the fling from the property. You may discard the
  ///   subscription.
  @discardableResult
  public func add<T>(
    _ fling: Fling<T>, to property: ReactiveProperty<T>, velocity: T,
    constraints: ((MotionObservable<T>) -> MotionObservable<T>)? = nil
  ) -> Subscription {
    give(velocity: velocity, to: property)
    return add(fling, to: property, constraints: constraints)
  }

  /// Adds a spring to a property whose velocity is stored in another property.
  ///
  ///     let (offset, speed) = (ReactiveProperty(0.0), ReactiveProperty(800.0))
  ///     runtime.add(Spring(destination: 0.0), to: offset, velocity: speed)
  ///
  ///     offset   0  13  25 ··· 2  0
  ///     speed    800 742 ··· −31  0      written in each frame, before the offset
  ///
  /// - Parameters:
  ///   - spring: The spring that moves the property.
  ///   - property: The property to move.
  ///   - velocity: The property that contains the velocity, in units per second. Each motion begins with this
  ///     velocity, writes its velocity to the property in each frame, and writes 0 when it comes to rest. Two
  ///     interactions that share this property hand over their velocity to each other.
  ///   - constraints: A function that is applied to the spring's stream. See
  ///     ``MotionRuntime/add(_:to:constraints:)``.
  /// - Returns: A subscription. Ending it removes the spring from the property. You may discard the
  ///   subscription.
  @discardableResult
  public func add<T>(
    _ spring: Spring<T>, to property: ReactiveProperty<T>, velocity: ReactiveProperty<T>,
    constraints: ((MotionObservable<T>) -> MotionObservable<T>)? = nil
  ) -> Subscription {
    add(MovingSpring(spring, velocity), to: property, constraints: constraints)
  }
}

extension MotionRuntime {
  /// Adds a fling to a property whose velocity is stored in another property.
  ///
  ///     let (offset, speed) = (ReactiveProperty(0.0), ReactiveProperty(800.0))
  ///     runtime.add(Fling(), to: offset, velocity: speed)
  ///
  ///     offset   0  13  26 ··· 400      slows down
  ///     speed    800 774 749 ··· 0      written in each frame, before the offset
  ///
  /// - Parameters:
  ///   - fling: The fling that moves the property.
  ///   - property: The property to move.
  ///   - velocity: The property that contains the velocity, in units per second. Each motion begins with this
  ///     velocity, writes its velocity to the property in each frame, and writes 0 when it comes to rest.
  ///   - constraints: A function that is applied to the fling's stream. See
  ///     ``MotionRuntime/add(_:to:constraints:)``.
  /// - Returns: A subscription. Ending it removes the fling from the property. You may discard the
  ///   subscription.
  @discardableResult
  public func add<T>(
    _ fling: Fling<T>, to property: ReactiveProperty<T>, velocity: ReactiveProperty<T>,
    constraints: ((MotionObservable<T>) -> MotionObservable<T>)? = nil
  ) -> Subscription {
    add(MovingFling(fling, velocity), to: property, constraints: constraints)
  }
}

/// A spring whose velocity is stored in a property.
private final class MovingSpring<T: VectorSpace>: Interaction {
  private let spring: Spring<T>
  private let velocity: ReactiveProperty<T>

  init(_ spring: Spring<T>, _ velocity: ReactiveProperty<T>) {
    self.spring = spring
    self.velocity = velocity
  }

  func add(
    to property: ReactiveProperty<T>, withRuntime runtime: MotionRuntime,
    constraints: ((MotionObservable<T>) -> MotionObservable<T>)?
  ) {
    let mover = Mover(of: property.storage, for: spring, runtime.clock.core)
    let stream = spring.motions(of: property, velocity: velocity, clock: runtime.clock, .counted, mover)
      .valve(openWhenTrue: spring.enabled)
    runtime.connect(stream, to: property, movedBy: mover, constraints: constraints)
  }
}

/// A fling whose velocity is stored in a property.
private final class MovingFling<T: CoordinateVector>: Interaction {
  private let fling: Fling<T>
  private let velocity: ReactiveProperty<T>

  init(_ fling: Fling<T>, _ velocity: ReactiveProperty<T>) {
    self.fling = fling
    self.velocity = velocity
  }

  func add(
    to property: ReactiveProperty<T>, withRuntime runtime: MotionRuntime,
    constraints: ((MotionObservable<T>) -> MotionObservable<T>)?
  ) {
    fling.add(to: property, velocity: velocity, withRuntime: runtime, constraints: constraints)
  }
}
