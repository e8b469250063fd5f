// SPDX-License-Identifier: Apache-2.0

/// Lets the user drag an element.
///
///     runtime.add(Draggable(), to: card)
///     runtime.add(Draggable(), to: knob, constraints: { $0._map { Point($0.x, 20) } })
///
/// The element follows the pointer. When the user releases the element, it stays in place.
public final class Draggable: Interaction, Togglable, Stateful {
  /// Whether the user can drag the element. Defaults to `true`.
  public let enabled = ReactiveProperty(true)

  private let diagnostics: MotionDiagnostics?
  private let activity = Activity()
  private let releaseEvents = Releases<Release<Point>>()

  /// Creates an interaction that moves nothing until it is added to an element.
  ///
  /// - Parameter diagnostics: Receives a report of each invalid pointer event. Defaults to the diagnostics of
  ///   the runtime's clock.
  public init(diagnostics: MotionDiagnostics? = nil) {
    self.diagnostics = diagnostics
  }

  /// A stream of the interaction's state, which is active while an element is being dragged. On subscription
  /// and at each change, the stream emits the state on both channels, `next` and `state`.
  public var state: MotionObservable<MotionState> { activity }

  /// A stream that emits one value each time a hand lets go of an element: the position in points, its
  /// velocity and its projection.
  ///
  /// If the drag is cancelled, the velocity is zero. The stream emits nothing when the interaction is disabled
  /// or removed, or when the element is deallocated.
  public var releases: MotionObservable<Release<Point>> { releaseEvents }

  /// Adds a pan recognizer to the element, and connects the recognizer to the element's position.
  /// ``MotionRuntime/add(_:to:constraints:)`` calls this method.
  public func add(
    to element: MotionElement, withRuntime runtime: MotionRuntime,
    constraints: ((MotionObservable<Point>) -> MotionObservable<Point>)?
  ) {
    let pan = element.addPan(clock: runtime.clock, diagnostics: diagnostics)
    let stream = motion(of: element, by: pan, in: runtime)
    runtime.connect(constraints?(stream) ?? stream, to: element.position)
  }

  /// Returns a stream that emits the positions to which the pan drags the element. The stream emits only
  /// while the interaction is enabled, and contributes to the interaction's state.
  ///
  /// - Parameter report: Receives the beginning and the end of each gesture, after observers of the releases
  ///   do.
  func motion(
    of element: MotionElement, by pan: ElementPan, in runtime: MotionRuntime,
    holds report: ((HoldEvent) -> Void)? = nil
  ) -> MotionObservable<Point> {
    let (position, velocity) = (element.position.storage, element.velocity.storage)
    return runtime.drag(element, by: pan) { [emit = releaseEvents.emit] event in
      if let release = event.release(of: position, velocity) { emit(release) }
      report?(event)
    }
    .valve(openWhenTrue: enabled)
    .counted(in: activity)
  }
}
