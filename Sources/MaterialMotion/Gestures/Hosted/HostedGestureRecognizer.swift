// SPDX-License-Identifier: Apache-2.0

/// The base class of recognizers that are driven by a *host*: code that calls the recognizer's methods from
/// callbacks, such as a toolkit's signals or the closures of a SwiftUI view.
///
/// The host detects the gesture and reports its events. The library computes states, translations and
/// velocities from these events.
///
/// - Positions are in points, in the stage's coordinate system.
/// - Timestamps are in seconds, and must be from the same clock as the timestamps of the frame clock. Before
///   each event, call ``FrameClock/eventArrived(at:)``.
/// - If a position or a timestamp is not finite, or if a timestamp is earlier than the last timestamp, the
///   event is dropped and reported. A release is never dropped: invalid data are replaced by the last valid
///   position and timestamp.
open class HostedGestureRecognizer<Element: GestureElement>: GestureRecognizer {
  /// The object that notifies observers of each write to ``recognitionState``. ``gestureSource(_:)`` observes
  /// this object.
  public let recognitionStateWrites = RecognitionStateWrites()

  private let elementReference: WeakReference<Element>
  private let containerOfElement: (Element) -> Element?
  private let diagnostics: MotionDiagnostics?

  /// The position of the gesture, in the stage's coordinate system.
  private(set) var place = Point.zero

  /// The timestamp of the host's last event, in seconds.
  private(set) var time = -Double.infinity

  init(
    on element: Element, container: @escaping (Element) -> Element?, diagnostics: MotionDiagnostics?
  ) {
    elementReference = WeakReference(element)
    containerOfElement = container
    self.diagnostics = diagnostics
  }

  deinit {
    recognitionStateWrites.end()
  }

  /// The state of the gesture. After `ended`, `cancelled` or `failed`, the state becomes `possible` again,
  /// and observers are not notified.
  public final var recognitionState: RecognitionState { recognitionStateWrites.state }

  /// Whether the recognizer receives events. If you set this to `false` during a gesture, the gesture is
  /// cancelled.
  open var isEnabled = true {
    didSet { if !isEnabled { forget() } }
  }

  /// The element to which the recognizer belongs. `nil` after the element is deallocated.
  public final var element: Element? { elementReference.object }

  /// The element that contains ``element``. `nil` if ``element`` is directly on the stage.
  public final var container: Element? { element.flatMap(containerOfElement) }

  /// Returns the position of the gesture, in points. If the gesture has several pointers, this is their
  /// centroid.
  ///
  /// - Parameter element: The element whose own coordinate system is used. Pass `nil` for the stage's
  ///   coordinate system.
  public final func centroid(in element: Element?) -> Point {
    element?.pointFromStage(place) ?? place
  }

  /// Cancels the gesture that is under way. If a pointer is pressed, but no gesture has begun yet, the
  /// recognizer fails. In all other cases, the call has no effect.
  public final func cancel() {
    finish(isCancelled: true)
  }

  /// Ends the gesture that is under way. Subclasses override this method.
  func finish(isCancelled: Bool) {}

  /// Ends the gesture that is under way. Called when the recognizer is disabled. Subclasses may override this
  /// method.
  func forget() { cancel() }

  /// Stores the first position and timestamp of a gesture, and returns `true`. Returns `false` if the
  /// position or the timestamp is invalid, or if the recognizer is disabled.
  func noteStart(_ place: Point, _ time: Double) -> Bool {
    // The first event of a gesture sets the recognizer's time, even to an earlier time. Otherwise, after a
    // single event with a timestamp in the far future, the recognizer would drop every later event.
    self.time = -.infinity
    return isEnabled && note(place, time)
  }

  /// Returns whether a step is finite and small enough for the computations. If not, reports the step.
  func noteStep(_ step: Double) -> Bool {
    if abs(step) < 1e50 { return true }
    diagnostics?.report(.nonFinitePointer(identifier: 0))
    return false
  }

  /// Stores a position and a timestamp, and returns `true`. If the position or the timestamp is invalid,
  /// reports this and returns `false`.
  func note(_ place: Point, _ time: Double) -> Bool {
    guard place.magnitudeSquared < 1e100, time.isFinite else {
      diagnostics?.report(.nonFinitePointer(identifier: 0))
      return false
    }
    guard time >= self.time else {
      diagnostics?.report(.pointerOutOfOrder(identifier: 0, from: self.time, to: time))
      return false
    }
    self.place = place
    self.time = time
    return true
  }
}
