// SPDX-License-Identifier: Apache-2.0

/// A tap, a click or a long press that a host recognizes and reports.
///
///     let click = HostedPressGestureRecognizer(on: card)
///     gestureSource(click).whenRecognitionState(is: .recognized).subscribe { _ in flip() }
///     // in the host's callback
///     click.recognize(at: place, time: time)
///
/// A tap is recognized at once. A long press begins, may move, and ends.
open class HostedPressGestureRecognizer<Element: GestureElement>: HostedGestureRecognizer<Element> {
  private var isUnderWay = false

  /// Creates a recognizer that its host drives.
  ///
  /// - Parameters:
  ///   - element: The element that is pressed. It is not retained.
  ///   - container: Returns the element that contains the given element; `nil` for the stage. The default
  ///     returns `nil`.
  ///   - diagnostics: Receives a report of each invalid place or time.
  public override init(
    on element: Element, container: @escaping (Element) -> Element? = { _ in nil },
    diagnostics: MotionDiagnostics? = nil
  ) {
    super.init(on: element, container: container, diagnostics: diagnostics)
  }

  /// Recognizes a gesture that is complete at once. A gesture that is under way is cancelled first.
  ///
  /// - Parameters:
  ///   - place: The position of the pointer on the stage, in points.
  ///   - time: The time of the event, in seconds.
  public final func recognize(at place: Point, time: Double) {
    cancel()
    // An observer of the cancellation may have begun the next gesture.
    if !isUnderWay, noteStart(place, time) { recognitionStateWrites.enter(.ended) }
  }

  /// Reports that the pointer's movement is not this gesture: for example, it moved away or was lifted too
  /// early. A gesture that is under way is cancelled.
  public final func fail() {
    guard !isUnderWay else { return cancel() }
    if isEnabled { recognitionStateWrites.enter(.failed) }
  }

  /// Begins a continuous gesture. A gesture that is under way is cancelled first.
  ///
  /// - Parameters:
  ///   - place: The position of the pointer on the stage, in points.
  ///   - time: The time of the event, in seconds.
  public final func begin(at place: Point, time: Double) {
    cancel()
    // An observer of the cancellation may have begun the next gesture.
    guard !isUnderWay, noteStart(place, time) else { return }
    isUnderWay = true
    recognitionStateWrites.enter(.began)
  }

  /// Reports that the pointer moved. Before the gesture begins it has no effect.
  ///
  /// - Parameters:
  ///   - place: The position of the pointer on the stage, in points.
  ///   - time: The time of the event, in seconds.
  public final func move(to place: Point, time: Double) {
    if isUnderWay, note(place, time) { recognitionStateWrites.enter(.changed) }
  }

  /// Ends the gesture. Before the gesture begins it has no effect.
  ///
  /// - Parameters:
  ///   - place: The position of the pointer on the stage, in points.
  ///   - time: The time of the event, in seconds.
  public final func end(at place: Point, time: Double) {
    guard isUnderWay else { return }
    _ = note(place, time)
    finish(isCancelled: false)
  }

  final override func finish(isCancelled: Bool) {
    guard isUnderWay else { return }
    isUnderWay = false
    recognitionStateWrites.enter(isCancelled ? .cancelled : .ended)
  }
}
