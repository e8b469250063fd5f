// SPDX-License-Identifier: Apache-2.0

/// Lets an element be dragged and tossed; a spring catches it.
///
///     let tossable = Tossable()
///     tossable.spring.destination.value = Point(200, 120)
///     runtime.add(tossable, to: card)
///
/// The spring takes over with the velocity of the release. A press catches the element in flight, where it
/// is; ``MotionElement/toss(from:velocity:)`` tosses it without a hand. May be added to several elements,
/// which then share the spring's destination.
public final class Tossable: Interaction, Togglable, Stateful {
  /// What catches the element: its destination and its constants, which may change at any moment. While it is
  /// disabled the element stays where it is let go.
  public let spring: Spring<Point>

  /// Whether the element moves at all. Disabling it in flight leaves it where it is.
  public let enabled = ReactiveProperty(true)

  private let diagnostics: MotionDiagnostics?
  private let activity = Activity()

  /// An interaction that moves nothing until it is added to an element.
  ///
  /// - Parameters:
  ///   - spring: What catches the element; one with a destination of (0, 0) if not given.
  ///   - diagnostics: Hears of pointer events that made no sense; that of the runtime's clock if not given.
  public init(spring: Spring<Point> = Spring(), diagnostics: MotionDiagnostics? = nil) {
    self.spring = spring
    self.diagnostics = diagnostics
  }

  /// Whether an element is dragged or in flight, as a value and as a state.
  public var state: MotionObservable<MotionState> { activity }

  /// Connects a spring, toggled with a pan, to the element's position. For
  /// ``MotionRuntime/add(_:to:constraints:)`` to call.
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
