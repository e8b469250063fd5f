// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

/// A spring between the two ends of a transition. It moves a property whenever a direction changes.
///
///     let direction = ReactiveProperty(TransitionDirection.forward)
///     let rise = TransitionSpring(from: 800.0, to: 400, direction: direction)
///     runtime.add(rise, to: page.position.coordinate(.y))   // jumps to 800, and flies to 400
///
/// When it is added, the property jumps to the end from which the direction leads, and the spring moves it to
/// the other one. Later, a changed direction keeps the value and the velocity.
///
/// To move several properties together, or to let hands and streams move them, use a ``ScreenTransition``
/// instead. Its springs have another default: see ``ScreenTransition/init(on:at:pace:file:line:)``.
///
/// Source: the published specification of transitions. Its spring has the stiffness 1000, the damping 500 and
/// the mass 3.
public final class TransitionSpring<T: VectorSpace>: Interaction, Togglable, Stateful, Settling {
  /// The spring. You may change its constants at any time. Do not write its destination.
  public let spring: Spring<T>

  private let back: T
  private let fore: T
  private let direction: ReactiveProperty<TransitionDirection>

  /// Creates a spring that moves nothing until it is added to a property.
  ///
  /// - Parameters:
  ///   - back: The value at the back. Must be finite.
  ///   - fore: The value at the fore. Must be finite.
  ///   - direction: The direction, for example that of a ``ScreenTransition``.
  ///   - description: The constants. Defaults to ``MaterialMotion/SpringDescription/transition``.
  public init(
    from back: T, to fore: T, direction: ReactiveProperty<TransitionDirection>,
    description: SpringDescription = .transition, file: StaticString = #fileID, line: UInt = #line
  ) {
    precondition(
      back.isFinite && fore.isFinite, "Both values must be finite, but they are \(back) and \(fore).",
      file: file, line: line)
    (self.back, self.fore, self.direction) = (back, fore, direction)
    spring = Spring(description: description)
  }

  /// Whether the spring moves the property. Defaults to `true`.
  public var enabled: ReactiveProperty<Bool> { spring.enabled }

  /// A stream of the state of the spring, on both channels.
  public var state: MotionObservable<MotionState> { spring.state }

  /// Calls a closure once, when the spring has come to rest: see ``MaterialMotion/Settling/whenSettled(_:)``.
  @discardableResult
  public func whenSettled(_ report: @escaping (MotionOutcome) -> Void) -> Subscription {
    spring.whenSettled(report)
  }

  /// Places the property, and lets the spring move it. `MotionRuntime.add` calls this method.
  public func add(
    to property: ReactiveProperty<T>, withRuntime runtime: MotionRuntime,
    constraints: ((MotionObservable<T>) -> MotionObservable<T>)?
  ) {
    property.value = direction.value == .forward ? back : fore
    let ends = direction.map { [back, fore] in $0 == .forward ? fore : back }
    runtime.connect(ends, to: spring.destination)
    runtime.add(spring, to: property, constraints: constraints)
  }
}

extension SpringDescription {
  /// The spring of the published transitions: stiffness 1000, damping 500, mass 3. It approaches its end
  /// slowly and never overshoots.
  public static var transition: SpringDescription {
    SpringDescription(stiffness: 1000, damping: 500, mass: 3)
  }
}
