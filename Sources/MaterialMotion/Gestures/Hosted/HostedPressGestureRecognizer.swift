// SPDX-License-Identifier: Apache-2.0

/// A tap, a click or a long press that a host recognizes and tells of.
///
///     let click = HostedPressGestureRecognizer(on: card)
///     gestureSource(click).whenRecognitionState(is: .recognized).subscribe { _ in flip() }
///     // in the host's callback
///     click.recognize(at: place, time: time)
///
/// A tap is recognized at once; a long press begins, may move, and ends.
open class HostedPressGestureRecognizer<Element: GestureElement>: HostedGestureRecognizer<Element> {
  private var isUnderWay = false

  /// A recognizer that waits for its host.
  ///
  /// - Parameters:
  ///   - element: What is pressed. It is not kept alive.
  ///   - container: What the element lies in; the stage if not given.
  ///   - diagnostics: Hears of what made no sense.
  public override init(
    on element: Element, container: @escaping (Element) -> Element? = { _ in nil },
    diagnostics: MotionDiagnostics? = nil
  ) {
    super.init(on: element, container: container, diagnostics: diagnostics)
  }

  /// Recognizes a gesture that is over at once.
  ///
  /// - Parameters:
  ///   - place: On the stage, in points.
  ///   - time: In seconds.
  public final func recognize(at place: Point, time: Double) {
    cancel()
    // Who heard that may have begun the next gesture.
    if !isUnderWay, noteStart(place, time) { recognitionStateWrites.enter(.ended) }
  }

  /// What was seen is not this gesture: a pointer that moved away, or was lifted too early.
  public final func fail() {
    guard !isUnderWay else { return cancel() }
    if isEnabled { recognitionStateWrites.enter(.failed) }
  }

  /// Begins a gesture that goes on.
  ///
  /// - Parameters:
  ///   - place: On the stage, in points.
  ///   - time: In seconds.
  public final func begin(at place: Point, time: Double) {
    cancel()
    // Who heard that may have begun the next gesture.
    guard !isUnderWay, noteStart(place, time) else { return }
    isUnderWay = true
    recognitionStateWrites.enter(.began)
  }

  /// The pointer moved. Before the gesture began nothing happens.
  ///
  /// - Parameters:
  ///   - place: On the stage, in points.
  ///   - time: In seconds.
  public final func move(to place: Point, time: Double) {
    if isUnderWay, note(place, time) { recognitionStateWrites.enter(.changed) }
  }

  /// Ends the gesture. Before it began nothing happens.
  ///
  /// - Parameters:
  ///   - place: On the stage, in points.
  ///   - time: In seconds.
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
