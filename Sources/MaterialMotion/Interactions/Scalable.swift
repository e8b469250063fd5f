// SPDX-License-Identifier: Apache-2.0

/// Lets the user scale an element by pinching with two fingers.
///
///     runtime.add(Scalable(), to: photo)
///     runtime.add(Scalable(), to: map, constraints: { $0._map { min(max($0, 0.5), 8) } })
///
/// The element scales about its anchor point. When the user releases the element, it keeps its scale. To let
/// the user drag, scale and turn an element at the same time, use ``DirectlyManipulable``.
public final class Scalable: Interaction, Togglable, Stateful {
  /// Whether the user can scale the element. Defaults to `true`.
  public let enabled = ReactiveProperty(true)

  private let diagnostics: MotionDiagnostics?
  private let activity = Activity()
  private let releaseEvents = Releases<Release<Double>>()

  /// Creates an interaction that moves nothing until it is added to an element.
  ///
  /// - Parameter diagnostics: Receives a report of each invalid pointer event. Defaults to the diagnostics of
  ///   the runtime's clock.
  public init(diagnostics: MotionDiagnostics? = nil) {
    self.diagnostics = diagnostics
  }

  /// A stream of the interaction's state, which is active while an element is being scaled. On subscription
  /// and at each change, the stream emits the state on both channels, `next` and `state`.
  public var state: MotionObservable<MotionState> { activity }

  /// A stream that emits one value each time a hand lets go of an element: the scale, its velocity and its
  /// projection.
  ///
  /// If the pinch is cancelled, the velocity is zero. The stream emits nothing when the interaction is disabled
  /// or removed, or when the element is deallocated.
  public var releases: MotionObservable<Release<Double>> { releaseEvents }

  /// Adds a pinch recognizer to the element, and connects the recognizer to the element's scale.
  /// ``MotionRuntime/add(_:to:constraints:)`` calls this method.
  public func add(
    to element: MotionElement, withRuntime runtime: MotionRuntime,
    constraints: ((MotionObservable<Double>) -> MotionObservable<Double>)?
  ) {
    let pinch = element.addPinch(clock: runtime.clock, diagnostics: diagnostics)
    let stream = motion(of: element, by: pinch, in: runtime)
    runtime.connect(constraints?(stream) ?? stream, to: element.scale)
  }

  /// Returns a stream that emits the element's scale during a pinch. The stream emits only while the
  /// interaction is enabled, and contributes to the interaction's state.
  ///
  /// - Parameter report: Receives the beginning and the end of each gesture, after observers of the releases
  ///   do.
  func motion(
    of element: MotionElement, by pinch: ElementPinch, in runtime: MotionRuntime,
    holds report: ((HoldEvent) -> Void)? = nil
  ) -> MotionObservable<Double> {
    let (scale, velocity) = (element.scale.storage, element.scaleVelocity.storage)
    return runtime.scale(element, by: pinch) { [emit = releaseEvents.emit] event in
      if let release = event.release(of: scale, velocity) { emit(release) }
      report?(event)
    }
    .valve(openWhenTrue: enabled)
    .counted(in: activity)
  }
}
