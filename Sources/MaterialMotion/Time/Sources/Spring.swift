// SPDX-License-Identifier: Apache-2.0

/// A spring that moves properties to a destination.
///
///     let spring = Spring(destination: Point(200, 120))
///     runtime.add(spring, to: card.position)
///     spring.destination.value = Point(20, 20)   // the card turns round smoothly
///
/// You can add one spring to many properties. The spring moves each property independently. A hand, or
/// another motion that is added to the property, takes over: see <doc:HowMotionFlows>. If the application
/// writes to a property while the spring moves it, the motion ends at the written value: see
/// ``ReactiveProperty/value``.
///
/// For an element that a user can throw, use ``Tossable``. To combine a spring with other streams, use
/// ``springSource(_:from:velocity:clock:)``.
///
/// SwiftUI also declares a type named `Spring`. If a file imports SwiftUI and also uses this library's
/// `Spring`, add `import class MaterialMotion.Spring` to the file. Otherwise, the compiler reports "cannot
/// specialize non-generic type 'Spring'".
public final class Spring<T: VectorSpace> {
  /// The destination of the spring. You may change the destination at any time. If the spring is active, it
  /// continues from the current value with the current velocity. If the spring is at rest, it becomes active.
  /// A destination that is not finite is dropped.
  public private(set) lazy var destination = core.makeDestination()

  /// The constants of the spring. You may replace them at any time:
  ///
  ///     spring.description.value = SpringDescription(response: 0.3, dampingRatio: 1)
  public private(set) lazy var description = core.makeDescription()

  /// Whether the spring moves the properties to which a runtime added it. A disabled spring does not change
  /// these properties. Defaults to `true`. It has no effect on ``springSource(_:from:velocity:clock:)``.
  public private(set) lazy var enabled = core.makeEnabled()

  /// The threshold for rest, in the unit of the value. A motion without velocity is at rest if its distance
  /// from the destination is at most the threshold. For the exact rule, see
  /// ``SpringDescription/settlingTime(from:velocity:threshold:file:line:)``.
  ///
  /// If it is `nil`, each property has a default. For the position and the size of an element, the default is
  /// 0.1. A distance of 0.1 points is invisible: it is a third of a pixel on a screen with three pixels per
  /// point. For every other property, the default is 0.001. For example, a change of the scale by 0.001 moves
  /// the edge of an element 200 points wide by 0.1 points. If your own property contains points, pass 0.1.
  ///
  /// The default of a ``Fling`` for your own property is 0.1, because a fling usually moves a position or an
  /// offset in points. A spring also moves scales, opacities and fractions.
  public var threshold: Double? { core.threshold }

  @usableFromInline let core: SpringCore<T>
  private(set) lazy var activity = core.makeActivity()

  /// Creates a spring. The spring moves nothing until it is added to a property.
  ///
  /// - Parameters:
  ///   - destination: The destination. Must be finite. Defaults to `nil`: the destination is zero until you
  ///     write another one. The elements of a ``Tossable`` then fly home.
  ///   - description: The constants of the spring. By default, the stiffness is 342, the damping is 30 and
  ///     the mass is 1. With these constants, the spring overshoots its destination a little.
  ///     `SpringDescription(response: 0.34, dampingRatio: 1)` does not overshoot.
  ///   - threshold: The threshold for rest, in the unit of the value. A motion without velocity is at rest if
  ///     its distance from the destination is at most the threshold. Must be greater than 0. Defaults to
  ///     `nil`: 0.1 for the position and the size of an element, and 0.001 for every other property.
  ///   - diagnostics: Receives a report of each destination that is dropped because it is not finite.
  ///     Defaults to the diagnostics of the clock of the latest motion.
  @inlinable
  public init(
    destination: T? = nil,
    description: SpringDescription = SpringDescription(),
    threshold: Double? = nil,
    diagnostics: MotionDiagnostics? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    if destination?.isFinite == false || !(threshold ?? 1 > 0) {
      Self.reject(destination ?? .zero, threshold, file: file, line: line)
    }
    core = SpringCore(
      destination: destination ?? .zero, isGiven: destination != nil, description: description,
      threshold: threshold)
    if let diagnostics { core.keep(diagnostics) }
  }

  @usableFromInline
  static func reject(_ destination: T, _ threshold: Double?, file: StaticString, line: UInt) {
    #if hasFeature(Embedded)
    preconditionFailure()
    #else
    if let threshold {
      checkPrecondition(
        threshold > 0, "The threshold must be greater than 0, but it is \(threshold).", file: file, line: line
      )
    }
    checkPrecondition(
      destination.isFinite, "The initial value of 'destination' must be finite, but it is \(destination).",
      file: file, line: line)
    #endif
  }

  deinit {
    core.finishAll()
  }

  /// Stops every motion of the spring at its current value. A new destination starts the motions again.
  public func stop() {
    core.send(.stop)
  }

  /// A stream of the state of the spring. The spring is active while at least one of its motions is active: a
  /// motion of a property to which a runtime added the spring, or a motion of a subscription to
  /// ``springSource(_:from:velocity:clock:)``. The stream emits the state both as a value and on the state
  /// channel.
  public var state: MotionObservable<MotionState> { activity }
}
