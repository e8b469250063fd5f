// SPDX-License-Identifier: Apache-2.0

/// Lets the user drag and toss an element, which a spring then catches.
///
///     let tossable = Tossable()
///     tossable.spring.destination.value = Point(200, 120)
///     runtime.add(tossable, to: card)
///
/// The spring starts with the velocity of the release. A press stops the element in flight, in place.
/// ``MotionElement/toss(from:velocity:)`` tosses it without a gesture. The interaction may be added to
/// several elements, which then share the spring's destination.
public final class Tossable: Interaction, Togglable, Stateful {
  /// The spring that catches the element. Its destination and constants may change at any time. While the
  /// spring is disabled, the element stays where it is released.
  public let spring: Spring<Point>

  /// Whether the interaction moves the element. Disabling it in flight leaves the element where it is.
  /// Defaults to `true`.
  public let enabled = ReactiveProperty(true)

  private let diagnostics: MotionDiagnostics?
  private let activity = Activity()

  /// Creates an interaction that moves nothing until it is added to an element.
  ///
  /// - Parameters:
  ///   - spring: The spring that catches the element. Defaults to a spring with the destination (0, 0).
  ///   - diagnostics: Receives a report of each invalid pointer event. Defaults to the diagnostics of the
  ///     runtime's clock.
  public init(spring: Spring<Point> = Spring(), diagnostics: MotionDiagnostics? = nil) {
    self.spring = spring
    self.diagnostics = diagnostics
  }

  /// Whether an element is being dragged or is in flight, both as a value and as a state.
  public var state: MotionObservable<MotionState> { activity }

  /// Connects a spring, toggled with a pan, to the element's position.
  /// ``MotionRuntime/add(_:to:constraints:)`` calls this method.
  public func add(
    to element: MotionElement, withRuntime runtime: MotionRuntime,
    constraints: ((MotionObservable<Point>) -> MotionObservable<Point>)?
  ) {
    let hand = runtime.drag(element, diagnostics: diagnostics).merge(with: element.tosses)
    let stream = spring.motion(of: element.position, clock: runtime.clock)
      .toggled(with: hand)
      .valve(openWhenTrue: enabled)
      .counted(in: activity)
    runtime.connect(constraints?(stream) ?? stream, to: element.position)
  }
}
