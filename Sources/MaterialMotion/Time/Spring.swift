// SPDX-License-Identifier: Apache-2.0

/// Pulls the properties that it is added to towards a destination.
///
///     let spring = Spring(destination: Point(200, 120))
///     runtime.add(spring, to: card.position)
///     spring.destination.value = Point(20, 20)   // it turns round, without losing its velocity
///
/// One spring may be added to many properties; each moves independently. Another write to such a property is
/// overwritten by the next frame while the spring moves it. At rest the written value remains until the
/// spring wakes. For an element that a gesture throws and a spring catches, see ``Tossable``. To combine a
/// spring with other streams, see ``springSource(_:from:velocity:clock:)``.
public final class Spring<T: VectorSpace> {
  /// The spring's destination. It may change at any time: the motion continues with its present value and
  /// velocity, and a spring at rest wakes. A value that is not finite is dropped.
  public let destination: ReactiveProperty<T>

  /// The constants of the spring. They may change at any time.
  public let description: ReactiveProperty<SpringDescription>

  /// Whether the spring pulls. A disabled spring leaves its properties as they are. Defaults to `true`.
  public private(set) lazy var enabled = ReactiveProperty(true)

  /// The largest displacement that counts as rest. It is the square root of the energy in units of length
  /// squared, which ``SpringDescription/settlingTime(from:velocity:threshold:file:line:)`` defines.
  public let threshold: Double

  @usableFromInline let core: SpringCore<T>
  lazy var activity = Activity()

  /// Creates a spring that pulls nothing until it is added to a property.
  ///
  /// - Parameters:
  ///   - destination: The destination. Must be finite.
  ///   - description: The constants. They default to stiffness 342, damping 30 and mass 1, with which the
  ///     spring overshoots its destination a little. `SpringDescription(response: 0.34, dampingRatio: 1)`
  ///     does not overshoot.
  ///   - threshold: The largest displacement that counts as rest, in the unit of the value. Must be greater
  ///     than 0. Defaults to 0.001.
  ///   - diagnostics: Receives a report of each destination that was dropped because it is not finite.
  ///   - file: The file to name in the message of a failed precondition. Defaults to the caller's.
  ///   - line: The line to name in the message of a failed precondition. Defaults to the caller's.
  public init(
    destination: T = .zero,
    description: SpringDescription = SpringDescription(),
    threshold: Double = 0.001,
    diagnostics: MotionDiagnostics? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    checkPrecondition(
      threshold > 0, "The threshold must be greater than 0, but it is \(threshold).", file: file, line: line)
    self.destination = ReactiveProperty(
      finite: destination, name: "destination", diagnostics: diagnostics, file: file, line: line)
    self.description = ReactiveProperty(description)
    self.threshold = threshold
    let core = SpringCore(
      destination: self.destination.storage, description: self.description.storage, threshold: threshold)
    self.core = core
    _ = core.destination.add(MotionObserver(next: { _ in core.next(.turn) }, state: { _ in }))
    _ = core.description.add(MotionObserver(next: { _ in core.next(.retune) }, state: { _ in }))
  }

  deinit {
    core.finish()
  }

  /// Stops every motion of the spring where it is. A new destination starts them again.
  public func stop() {
    core.next(.stop)
  }

  /// The spring's state, on both channels: `.active` while it moves any property.
  public var state: MotionObservable<MotionState> { activity }
}
