// SPDX-License-Identifier: Apache-2.0

/// The base class of the recognizers that a host drives from its callbacks, such as a toolkit's signals or
/// the closures of a view.
///
/// The host recognizes the gesture and reports its events. The library derives states, translations and
/// velocities from them. Places are on the stage, in points. Times are in seconds, on the clock's time line;
/// call ``FrameClock/eventArrived(at:)`` on the clock first. A place or a time that is not finite, or a time
/// that is earlier than the last one, is dropped and reported. A release with such data still counts, at the
/// last good place and time.
open class HostedGestureRecognizer<Element: GestureElement>: GestureRecognizer {
  /// The object that announces each write to the state. ``gestureSource(_:)`` observes it.
  public let recognitionStateWrites = RecognitionStateWrites()

  private let elementReference: WeakReference<Element>
  private let containerOfElement: (Element) -> Element?
  private let diagnostics: MotionDiagnostics?

  /// The place of the gesture on the stage.
  private(set) var place = Point.zero

  /// The time of the host's last event, in seconds.
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

  /// The state of the gesture. After `ended`, `cancelled` and `failed` it becomes `possible` again, without
  /// notifying observers.
  public final var recognitionState: RecognitionState { recognitionStateWrites.state }

  /// Whether the recognizer receives events. Disabling it in mid-gesture cancels the gesture.
  open var isEnabled = true {
    didSet { if !isEnabled { forget() } }
  }

  /// The element that the recognizer belongs to; `nil` after the element was deallocated.
  public final var element: Element? { elementReference.object }

  /// The element that contains ``element``; `nil` for the stage.
  public final var container: Element? { element.flatMap(containerOfElement) }

  /// The place of the gesture, in points: the centroid of its pointers, if there are several.
  ///
  /// - Parameter element: The element whose coordinates to use; `nil` for the stage's.
  public final func centroid(in element: Element?) -> Point {
    element?.pointFromStage(place) ?? place
  }

  /// Cancels a gesture that is under way, and fails one that is not yet recognized. Otherwise it has no
  /// effect.
  public final func cancel() {
    finish(isCancelled: true)
  }

  /// Ends the gesture that is under way. Subclasses override this.
  func finish(isCancelled: Bool) {}

  /// Ends the gesture that is under way because the recognizer was disabled. Subclasses may override this.
  func forget() { cancel() }

  /// Stores the first place and time of a gesture, and returns `true`. Returns `false` if they are invalid,
  /// or if the recognizer is disabled.
  func noteStart(_ place: Point, _ time: Double) -> Bool {
    // The first press restarts the time line. Otherwise a single event from the far future would make the
    // recognizer drop every later event.
    self.time = -.infinity
    return isEnabled && note(place, time)
  }

  /// Whether a step is finite and small enough to compute with. A step that is not is reported.
  func noteStep(_ step: Double) -> Bool {
    if abs(step) < 1e50 { return true }
    diagnostics?.report(.nonFinitePointer(identifier: 0))
    return false
  }

  /// Stores a place and a time, and returns `true`. Invalid ones are reported, and the result is `false`.
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
