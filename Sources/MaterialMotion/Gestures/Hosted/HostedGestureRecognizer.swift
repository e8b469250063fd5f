// SPDX-License-Identifier: Apache-2.0

/// What the recognizers have in common that a host drives from callbacks of its own: a toolkit's signals, the
/// closures of a view.
///
/// The host recognizes the gesture and tells what it sees; the library makes states, translations and
/// velocities of it. Places are on the stage, in points. Times are seconds, on the clock's time line; let the
/// clock hear ``FrameClock/eventArrived(at:)`` first. A place or a time that is not finite, or a time from
/// before the last one, is dropped and reported; a release counts all the same, at the last good place and
/// time.
open class HostedGestureRecognizer<Element: GestureElement>: GestureRecognizer {
  /// Hears of each write to the state; what ``gestureSource(_:)`` listens to.
  public let recognitionStateWrites = RecognitionStateWrites()

  private let elementReference: WeakReference<Element>
  private let containerOfElement: (Element) -> Element?
  private let diagnostics: MotionDiagnostics?

  /// Where the gesture is, on the stage.
  private(set) var place = Point.zero

  /// The time of what the host told last, in seconds.
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

  /// Where in its life the gesture is. After `ended`, `cancelled` and `failed` it is `possible` again, and
  /// nobody is told of that.
  public final var recognitionState: RecognitionState { recognitionStateWrites.state }

  /// Whether the recognizer listens. Disabling it in mid-gesture cancels the gesture.
  open var isEnabled = true {
    didSet { if !isEnabled { forget() } }
  }

  /// What the recognizer belongs to; `nil` once that has gone.
  public final var element: Element? { elementReference.object }

  /// What the element lies in; `nil` for the stage.
  public final var container: Element? { element.flatMap(containerOfElement) }

  /// Where the gesture is, in points: the middle of its pointers, if there are several.
  ///
  /// - Parameter element: Whose coordinates to use; `nil` for the stage's.
  public final func centroid(in element: Element?) -> Point {
    element?.pointFromStage(place) ?? place
  }

  /// Takes the gesture away: it is cancelled if it was under way, and has failed if it was not yet
  /// recognized. Otherwise nothing happens.
  public final func cancel() {
    finish(isCancelled: true)
  }

  /// Ends what is under way. For the kinds of recognizer.
  func finish(isCancelled: Bool) {}

  /// Ends what is under way since the recognizer was disabled. For the kinds of recognizer.
  func forget() { cancel() }

  /// Notes the first place and time of a gesture, unless they make no sense.
  func noteStart(_ place: Point, _ time: Double) -> Bool {
    // A first press starts time anew: a single event from the far future makes nobody deaf for ever.
    self.time = -.infinity
    return isEnabled && note(place, time)
  }

  /// Whether a step can be computed with.
  func noteStep(_ step: Double) -> Bool {
    if abs(step) < 1e50 { return true }
    diagnostics?.report(.nonFinitePointer(identifier: 0))
    return false
  }

  /// Notes a place and a time, unless they make no sense.
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
