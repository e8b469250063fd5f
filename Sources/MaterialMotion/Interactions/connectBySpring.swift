// SPDX-License-Identifier: Apache-2.0

extension MotionRuntime {
  /// Makes a spring move a property to each value of a stream.
  ///
  ///     let tilt = card.position.x().scaled(by: 0.002)
  ///     runtime.connect(tilt, to: card.rotation, by: Spring(description: .snappy))
  ///
  ///     stream    0··········100···········
  ///     property  0··········0 40 80 100 ···   the spring moves it, from its present value and velocity
  ///
  /// Equivalent to two calls: `connect(stream, to: spring.destination)` and `add(spring, to: property)`. The
  /// property therefore never jumps, even if the stream's value jumps or another stream takes over. The
  /// property is active until the spring comes to rest.
  ///
  /// If the property belongs to an element, the connection ends when the element is deallocated.
  ///
  /// - Parameters:
  ///   - stream: A stream of destinations. A destination that is not finite is dropped.
  ///   - property: The property to move. It keeps its value until the stream emits another one.
  ///   - spring: The spring. Use it for one property only, because the stream writes its destination. You may
  ///     change its constants at any time.
  /// - Returns: A subscription. If you end it, the connection ends and the property keeps its present value.
  ///   You may discard the subscription.
  @discardableResult
  public func connect<T>(
    _ stream: MotionObservable<T>, to property: ReactiveProperty<T>, by spring: Spring<T>
  ) -> Subscription {
    let pursuit = Pursuit(by: spring) { runtime, _ in runtime.connect(stream, to: spring.destination) }
    return add(pursuit, to: property)
  }

  /// Makes a spring with these constants move a property to each value of a stream.
  ///
  ///     runtime.connect(isLifted.map { $0 ? 1.04 : 1 }, to: row.scale, by: .smooth(duration: 0.3))
  ///
  /// Equivalent to passing a new spring with these constants. To change the constants later, pass a spring
  /// that you keep.
  ///
  /// - Parameters:
  ///   - stream: A stream of destinations. A destination that is not finite is dropped.
  ///   - property: The property to move. It keeps its value until the stream emits another one.
  ///   - description: The constants of the spring.
  /// - Returns: A subscription. If you end it, the connection ends and the property keeps its present value.
  ///   You may discard the subscription.
  @discardableResult
  public func connect<T: VectorSpace>(
    _ stream: MotionObservable<T>, to property: ReactiveProperty<T>, by description: SpringDescription
  ) -> Subscription {
    connect(stream, to: property, by: Spring(description: description))
  }
}

/// An interaction in which a spring follows a stream.
final class Pursuit<T: VectorSpace>: Interaction {
  private let spring: Spring<T>
  private let follow: (MotionRuntime, ReactiveProperty<T>) -> Void

  /// - Parameter follow: Connects the stream to the spring's destination. The second argument is the property
  ///   that the spring moves.
  init(by spring: Spring<T>, _ follow: @escaping (MotionRuntime, ReactiveProperty<T>) -> Void) {
    self.spring = spring
    self.follow = follow
  }

  func add(
    to property: ReactiveProperty<T>, withRuntime runtime: MotionRuntime,
    constraints: ((MotionObservable<T>) -> MotionObservable<T>)?
  ) {
    // Otherwise the spring would start toward its initial destination until the stream emits a value.
    spring.destination.value = property.value
    follow(runtime, property)
    spring.add(to: property, withRuntime: runtime, constraints: constraints)
  }
}
