// SPDX-License-Identifier: Apache-2.0

/// Pulls what it is added to towards a destination.
///
///     let spring = Spring(destination: Point(200, 120))
///     runtime.add(spring, to: card.position)
///     spring.destination.value = Point(20, 20)   // it turns round, without losing its velocity
///
/// One spring may be added to many properties; each moves on its own. What somebody else writes to such a
/// property in flight is overwritten by the next frame; at rest it stands until the spring wakes. To let a
/// gesture throw what a spring catches, see ``Tossable``; to combine a spring with other streams, see
/// ``springSource(_:from:velocity:clock:)``.
public final class Spring<T: VectorSpace> {
  /// Where the spring pulls to. It may change at any moment: motion goes on from where it is, as fast as it
  /// is, and a spring at rest wakes. What is not finite is dropped.
  public let destination: ReactiveProperty<T>

  /// The constants of the spring. They may change at any moment, too.
  public let description: ReactiveProperty<SpringDescription>

  /// Whether the spring pulls. A disabled spring leaves things where they are.
  public private(set) lazy var enabled = ReactiveProperty(true)

  /// How near to the destination counts as there, in energy as a length.
  ///
  /// ``SpringDescription/settlingTime(from:velocity:threshold:)`` says what that is.
  public let threshold: Double

  @usableFromInline let core: SpringCore<T>
  lazy var activity = Activity()

  /// A spring that pulls nothing until it is added to a property.
  ///
  /// - Parameters:
  ///   - destination: Where to pull to; finite.
  ///   - description: The constants; stiffness 342, damping 30 and mass 1 if not given, with which it swings
  ///     past its destination a little. `SpringDescription(response: 0.34, dampingRatio: 1)` does not.
  ///   - threshold: How near counts as there; more than 0, and 0.001 if not given.
  ///   - diagnostics: Hears of a destination that was dropped because it is not finite.
  public init(
    destination: T = .zero,
    description: SpringDescription = SpringDescription(),
    threshold: Double = 0.001,
    diagnostics: MotionDiagnostics? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    checkPrecondition(
      threshold > 0, "A threshold is more than 0, but got \(threshold)", file: file, line: line)
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

  /// Stops what the spring moves where it is. A new destination sets it going again.
  public func stop() {
    core.next(.stop)
  }

  /// Whether the spring moves anything, as a value and as a state.
  public var state: MotionObservable<MotionState> { activity }
}
