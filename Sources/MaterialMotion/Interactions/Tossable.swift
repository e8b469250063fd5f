// SPDX-License-Identifier: Apache-2.0

/// Lets the user drag and toss an element. When the user releases the element, a spring moves it to a
/// destination.
///
///     let tossable = Tossable()
///     tossable.spring.destination.value = Point(200, 120)
///     runtime.add(tossable, to: card)
///
/// The spring starts with the velocity of the release. If the user presses the element while it is in flight,
/// the element stops in place. To toss an element without a gesture, call
/// ``MotionElement/toss(from:velocity:)``. You can add one interaction to several elements. These elements
/// then share the spring's destination.
public final class Tossable: Interaction, Togglable, Stateful {
  /// The spring that moves the element after the release. You may change the spring's destination and
  /// constants at any time. While the spring is disabled, a released element stays in place.
  public let spring: Spring<Point>

  /// Whether the interaction moves the element. Defaults to `true`. If the interaction is disabled while the
  /// element is in flight, the element stays in place.
  public let enabled = ReactiveProperty(true)

  private let diagnostics: MotionDiagnostics?
  private let activity = Activity()

  /// Creates an interaction that moves nothing until it is added to an element.
  ///
  /// - Parameters:
  ///   - spring: The spring that moves the element after the release. Defaults to a spring with the
  ///     destination (0, 0).
  ///   - diagnostics: Receives a report of each invalid pointer event. Defaults to the diagnostics of the
  ///     runtime's clock.
  public init(spring: Spring<Point> = Spring(), diagnostics: MotionDiagnostics? = nil) {
    self.spring = spring
    self.diagnostics = diagnostics
  }

  /// A stream of the interaction's state, which is active while an element is being dragged or is in flight.
  /// On subscription and at each change, the stream emits the state on both channels, `next` and `state`.
  public var state: MotionObservable<MotionState> { activity }

  /// Adds a pan recognizer to the element, and connects the recognizer and the spring to the element's
  /// position. ``MotionRuntime/add(_:to:constraints:)`` calls this method.
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
