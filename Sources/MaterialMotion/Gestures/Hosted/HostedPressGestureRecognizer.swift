// SPDX-License-Identifier: Apache-2.0

/// A recognizer of taps, clicks or long presses. A host detects the gesture and reports it.
///
///     let click = HostedPressGestureRecognizer(on: card)
///     gestureSource(click).whenRecognitionState(is: .recognized).subscribe { _ in flip() }
///     // in the host's callback
///     click.recognize(at: place, time: time)
///
/// For a tap or a click, call ``press()`` when the pointer lands, and ``recognize(at:time:)`` when the host
/// has recognized the gesture. A press that catches an element in flight is not a tap, unless
/// ``GestureRecognizer/recognizesCatches`` is set. The recognizer does not know which finger holds the
/// element, so a press of a second finger is not a tap either. For a long press, call ``begin(at:time:)``,
/// ``move(to:time:)`` and ``end(at:time:)``.
open class HostedPressGestureRecognizer<Element: GestureElement>: HostedGestureRecognizer<Element> {
  private var isUnderWay = false
  private var isCatch = false

  /// Creates a recognizer that a host drives.
  ///
  /// - Parameters:
  ///   - element: The element that is pressed. The recognizer does not retain the element.
  ///   - container: Returns the element that contains the given element, or `nil` if the given element is
  ///     directly on the stage. The default closure returns `nil`.
  ///   - diagnostics: Receives a report of each invalid position or timestamp.
  public override init(
    on element: Element, container: @escaping (Element) -> Element? = { _ in nil },
    diagnostics: MotionDiagnostics? = nil
  ) {
    super.init(on: element, container: container, diagnostics: diagnostics)
  }

  /// Records a press that the host may later recognize as a tap. Call this method when a pointer lands.
  ///
  /// Without this call, the recognizer does not detect a catch if the drag of the caught element ends before
  /// the host recognizes the tap.
  public final func press() {
    isCatch = isHeld
  }

  /// Recognizes a complete gesture, such as a tap. Call this when the host has recognized the gesture. If
  /// another gesture is under way, cancels that gesture first. Fails if an interaction holds the element, or
  /// held it at the press, unless ``GestureRecognizer/recognizesCatches`` is `true`.
  ///
  /// - Parameters:
  ///   - place: The position of the pointer, in points, in the stage's coordinate system.
  ///   - time: The timestamp of the event, in seconds.
  public final func recognize(at place: Point, time: Double) {
    defer { sendReports() }
    cancel()
    // An observer of the cancellation may have begun the next gesture.
    guard !isUnderWay else { return }
    let isRejected = rules?.recognizesCatches != true && (isCatch || isHeld)
    isCatch = false
    guard !isRejected else { return fail() }
    if noteStart(place, time) { recognitionStateWrites.enter(.ended) }
  }

  /// Fails, or cancels the gesture that is under way. Call this when the pointer's movement is not this
  /// gesture, for example because the pointer moved away or was lifted too early.
  public final func fail() {
    guard !isUnderWay else { return cancel() }
    if isEnabled { recognitionStateWrites.enter(.failed) }
  }

  /// Begins a continuous gesture, such as a long press. If another gesture is under way, cancels that gesture
  /// first.
  ///
  /// - Parameters:
  ///   - place: The position of the pointer, in points, in the stage's coordinate system.
  ///   - time: The timestamp of the event, in seconds.
  public final func begin(at place: Point, time: Double) {
    defer { sendReports() }
    cancel()
    // An observer of the cancellation may have begun the next gesture.
    guard !isUnderWay, noteStart(place, time) else { return }
    isUnderWay = true
    recognitionStateWrites.enter(.began)
  }

  /// Moves the pointer. Call this when the pointer has moved. Has no effect if no gesture is under way.
  ///
  /// - Parameters:
  ///   - place: The position of the pointer, in points, in the stage's coordinate system.
  ///   - time: The timestamp of the event, in seconds.
  public final func move(to place: Point, time: Double) {
    defer { sendReports() }
    if isUnderWay, note(place, time) == .newest { recognitionStateWrites.enter(.changed) }
  }

  /// Ends the gesture. Has no effect if no gesture is under way.
  ///
  /// - Parameters:
  ///   - place: The position of the pointer, in points, in the stage's coordinate system.
  ///   - time: The timestamp of the event, in seconds.
  public final func end(at place: Point, time: Double) {
    defer { sendReports() }
    guard isUnderWay else { return }
    noteRelease(place, time)
    finish(isCancelled: false)
  }

  final override func finish(isCancelled: Bool) {
    if isUndecided {
      withdraw()
      finishTap(isRecognized: false)
    }
    guard isUnderWay else { return }
    isUnderWay = false
    recognitionStateWrites.enter(isCancelled ? .cancelled : .ended)
  }

  // MARK: Taps for the arbiter

  /// The number of taps and the limits of each one, if the arbiter of a stage decides about the taps.
  package final var taps: (count: Int, limits: (duration: Double, interval: Double))?
  private var isUndecided = false

  package final override var form: ContestForm { taps.map { .tap(count: $0.count) } ?? .longPress }

  package final override var tapLimits: (duration: Double, interval: Double) { taps?.limits ?? (0.5, 0.3) }

  package final override func measure(_ event: PointerEvent) {
    switch event.phase {
    case .down:
      isUndecided = noteStart(event.position, event.timestamp)
      stopWaiting()
    case .move: if isUndecided { _ = note(event.position, event.timestamp) }
    case .up: if isUndecided { noteRelease(event.position, event.timestamp) }
    case .cancel: break
    }
    sendReports()
  }

  package final override func lose(_ pointer: Int) { finishTap(isRecognized: false) }

  package final override func finishTap(isRecognized: Bool) {
    guard isUndecided else { return }
    isUndecided = false
    stopWaiting()
    recognitionStateWrites.enter(isRecognized ? .ended : .failed)
  }
}
