// SPDX-License-Identifier: Apache-2.0

/// Recognizes a long press: a pointer that is held in place.
///
///     let hold = LongPressGestureRecognizer(clock: clock)
///     card.add(hold)
///     gestureSource(hold).whenRecognitionState(is: .began).subscribe { _ in lift() }
///
///     pointer     down···················move···up
///     recognizer  ·····(0.5 s)····began··changed·ended
///
/// The gesture begins in the first frame after the pointer has been down for ``minimumDuration``. The
/// recognizer requests frames only until then. After the gesture has begun, the pointer may move over any
/// distance, and further pointers have no effect. The gesture ends when its pointer is lifted.
///
/// Before the gesture begins, the recognizer fails in any of these cases:
///
/// - The pointer leaves a circle around its press. The radius is 10 points for a finger, and 3 points for a
///   mouse or a pen.
/// - The pointer is lifted, or another recognizer begins its gesture with it.
/// - A second pointer lands on the same element, or on an ancestor that can be pinched or turned.
/// - The press stops something in visible motion, unless ``GestureRecognizer/recognizesCatches`` is set.
public final class LongPressGestureRecognizer: PointerGestureRecognizer {
  /// The time for which the pointer must be held, in seconds.
  public let minimumDuration: Double

  private let wait: Timeout

  /// Creates a recognizer. Add the recognizer to an element, which then sends pointer events to it.
  ///
  /// - Parameters:
  ///   - minimumDuration: The time for which the pointer must be held, in seconds. Must be finite and at
  ///     least 0. Defaults to half a second, as is customary.
  ///   - clock: The clock whose frames are used to detect that `minimumDuration` is over.
  ///   - diagnostics: Receives a report of each invalid pointer event. Defaults to the clock's diagnostics.
  public init(
    minimumDuration: Double = 0.5, clock: FrameClock, diagnostics: MotionDiagnostics? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    checkPrecondition(
      minimumDuration >= 0 && minimumDuration.isFinite,
      "The minimum duration must be finite and at least 0 s, but it is \(minimumDuration).", file: file,
      line: line)
    self.minimumDuration = minimumDuration
    wait = Timeout(clock)
    super.init(diagnostics: diagnostics ?? clock.diagnostics)
    recognitionStateWrites.makeRules().hold = HoldDuration(minimumDuration)
  }

  package override var form: ContestForm { .longPress }

  override var timeout: Timeout? { wait }

  private var wasHeld = false

  override var hasBegun: Bool { wasHeld }

  override var touchAction: TouchAction { TouchAction.all.subtracting(.contextMenu) }

  override func gestureBegins(with pointer: ContestPointer) { wasHeld = true }

  override func pointersMoved() {
    if recognitionStateWrites.lastState.isActive { enter(.changed) }
  }

  override func pointersForgotten() { pointerLifted(isCancelled: true) }

  override func pointerLifted(isCancelled: Bool) {
    guard pointers.isEmpty else { return }
    wasHeld = false
    wait.stop()
    enter(recognitionStateWrites.lastState.isActive ? (isCancelled ? .cancelled : .ended) : .failed)
  }
}
