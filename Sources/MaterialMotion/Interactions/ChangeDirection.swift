// SPDX-License-Identifier: Apache-2.0

/// Sets the direction of a transition when the user releases an element.
///
///     let direction = ReactiveProperty(TransitionDirection.forward)
///     let openness = Spring(destination: 1.0)
///     runtime.add(ChangeDirection(withVelocityOf: draggable.releases), to: direction)
///     runtime.connect(direction.rewrite([.backward: 0, .forward: 1]), to: openness.destination)
///
/// The velocity of the release along the axis chooses the direction:
///
///     axis .y, minimum 100
///     velocity   -400     -100     -99       0         99        100       400
///     direction  forward  forward  backward  backward  backward  backward  backward
///                ↑ whenNegative    ↑ otherwise                   ↑ whenPositive
///
/// By default, a fast release upward goes forward, and every other release goes backward. To choose other
/// directions, pass them:
///
///     let change = ChangeDirection(
///       withVelocityOf: draggable.releases, along: .x, whenNegative: .backward, whenPositive: .forward,
///       otherwise: nil)   // a slow release keeps the direction
///     change.minimumVelocity.value = 250   // at any time
///
/// A cancelled gesture has velocity 0. A gesture sets no direction if its recognizer is removed, or if the
/// interaction is disabled at the release. A velocity that is NaN is ignored. The interaction may be added to
/// several properties.
///
/// Source: the published ChangeDirection interaction, whose minimum is also 100 points per second.
public final class ChangeDirection: Interaction, Togglable {
  /// Whether releases set the direction. Defaults to `true`.
  public let enabled = ReactiveProperty(true)

  /// The axis of the velocity. You may change it at any time.
  public let axis: ReactiveProperty<CoordinateAxis>

  /// The least velocity of a fast release, in points per second, in both directions of the axis. You may
  /// change it at any time. A value that is negative or not finite is dropped.
  ///
  /// If it is 0, every release is fast except a release with velocity 0.
  public let minimumVelocity: ReactiveProperty<Double>

  /// The direction after a fast release with a negative velocity: upward or to the left. You may change it
  /// at any time. `nil` keeps the direction.
  public let whenNegative: ReactiveProperty<TransitionDirection?>

  /// The direction after a fast release with a positive velocity: downward or to the right. You may change
  /// it at any time. `nil` keeps the direction.
  public let whenPositive: ReactiveProperty<TransitionDirection?>

  /// The direction after a slow release. You may change it at any time. `nil` keeps the direction.
  public let otherwise: ReactiveProperty<TransitionDirection?>

  private let releases: MotionObservable<Release<Point>>

  /// Creates an interaction that receives the releases of another interaction.
  ///
  ///     ChangeDirection(withVelocityOf: tossable.releases)
  ///
  /// - Parameters:
  ///   - releases: A stream of releases, for example of a ``Draggable`` or a ``Tossable``.
  ///   - axis: The axis of the velocity. Defaults to `.y`.
  ///   - minimumVelocity: The least velocity of a fast release, in points per second. Must be finite and at
  ///     least 0. Defaults to 100.
  ///   - whenNegative: The direction after a fast release upward or to the left. Defaults to `.forward`.
  ///   - whenPositive: The direction after a fast release downward or to the right. Defaults to `.backward`.
  ///   - otherwise: The direction after a slow release. Defaults to `.backward`.
  ///   - diagnostics: Receives a report if a minimum velocity is not finite.
  public init(
    withVelocityOf releases: MotionObservable<Release<Point>>, along axis: CoordinateAxis = .y,
    minimumVelocity: Double = 100, whenNegative: TransitionDirection? = .forward,
    whenPositive: TransitionDirection? = .backward, otherwise: TransitionDirection? = .backward,
    diagnostics: MotionDiagnostics? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    checkPrecondition(
      minimumVelocity.isFinite && minimumVelocity >= 0,
      "The minimum velocity must be finite and at least 0, but it is \(minimumVelocity).", file: file,
      line: line)
    self.releases = releases
    self.axis = ReactiveProperty(axis)
    self.minimumVelocity = ReactiveProperty(
      nonnegative: minimumVelocity, name: "minimumVelocity", diagnostics: diagnostics)
    self.whenNegative = ReactiveProperty(whenNegative)
    self.whenPositive = ReactiveProperty(whenPositive)
    self.otherwise = ReactiveProperty(otherwise)
  }

  /// Creates an interaction that receives the releases of a pan.
  ///
  ///     ChangeDirection(withVelocityOf: pan, along: .x)
  ///
  /// - Parameters:
  ///   - pan: The recognizer of the library or of a platform. The interaction retains it.
  ///   - element: The velocity is in this element's own coordinate system. Pass `nil` for the stage's
  ///     coordinate system. Nothing is emitted after the element is deallocated.
  ///   - axis: The axis of the velocity. Defaults to `.y`.
  ///   - minimumVelocity: The least velocity of a fast release, in points per second. Must be finite and at
  ///     least 0. Defaults to 100.
  ///   - whenNegative: The direction after a fast release upward or to the left. Defaults to `.forward`.
  ///   - whenPositive: The direction after a fast release downward or to the right. Defaults to `.backward`.
  ///   - otherwise: The direction after a slow release. Defaults to `.backward`.
  ///   - diagnostics: Receives a report if a minimum velocity is not finite.
  public convenience init<Pan: TranslationGestureRecognizer>(
    withVelocityOf pan: Pan, in element: Pan.Element? = nil, along axis: CoordinateAxis = .y,
    minimumVelocity: Double = 100, whenNegative: TransitionDirection? = .forward,
    whenPositive: TransitionDirection? = .backward, otherwise: TransitionDirection? = .backward,
    diagnostics: MotionDiagnostics? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    // The interaction does not use the position of the releases.
    let releases = gestureSource(pan).releases(of: ReactiveProperty(Point.zero), in: element)
    self.init(
      withVelocityOf: releases, along: axis, minimumVelocity: minimumVelocity, whenNegative: whenNegative,
      whenPositive: whenPositive, otherwise: otherwise, diagnostics: diagnostics, file: file, line: line)
  }

  /// Connects the directions to the property. ``MotionRuntime/add(_:to:constraints:)`` calls this method.
  public func add(
    to direction: ReactiveProperty<TransitionDirection>, withRuntime runtime: MotionRuntime,
    constraints: ((MotionObservable<TransitionDirection>) -> MotionObservable<TransitionDirection>)?
  ) {
    let stream = releases.valve(openWhenTrue: enabled).compactMap {
      [
        axis = axis.storage, minimum = minimumVelocity.storage, whenNegative = whenNegative.storage,
        whenPositive = whenPositive.storage, otherwise = otherwise.storage
      ] (release: Release<Point>) -> TransitionDirection? in
      let velocity = release.velocity[axis.value.index]
      guard velocity == velocity else { return nil }
      guard velocity != 0, abs(velocity) >= minimum.value else { return otherwise.value }
      return velocity < 0 ? whenNegative.value : whenPositive.value
    }
    runtime.connect(constraints?(stream) ?? stream, to: direction)
  }
}
