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
/// distance, and further pointers may land. The gesture ends when all pointers have been lifted.
///
/// Before the gesture begins, the recognizer fails in any of these cases:
///
/// - The pointer moves farther than the slop from the point where the pointer landed. The slop is 10 points
///   for a finger, and 3 points for a mouse or a pen.
/// - The pointer is lifted.
/// - A second pointer lands.
public final class LongPressGestureRecognizer: PointerGestureRecognizer {
  /// The time for which the pointer must be held, in seconds.
  public let minimumDuration: Double

  private enum Phase {
    case idle
    case waiting
    case held
  }

  private let timeout: Timeout
  private var phase = Phase.idle
  private var pressPosition = Point.zero
  private var pressTime = 0.0

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
    timeout = Timeout(clock)
    super.init(diagnostics: diagnostics ?? clock.diagnostics)
  }

  deinit {
    timeout.stop()
  }

  override var isUndecided: Bool { phase == .waiting }

  override var touchAction: TouchAction { TouchAction.all.subtracting(.contextMenu) }

  override func pointerLanded() {
    guard pointers.count == 1 else { return fail() }
    pressPosition = centroidOnStage
    pressTime = time
    phase = .waiting
    guard minimumDuration > 0 else { return begin() }
    let reference = WeakReference(self)
    timeout.start(until: pressTime + minimumDuration) { _ in reference.object?.begin() }
  }

  /// Begins the gesture if the timestamp of an event shows that the pointer was held long enough. The frame
  /// that would begin the gesture may be late.
  override func timePassed(in phase: PointerEvent.Phase) {
    if self.phase == .waiting, time - pressTime >= minimumDuration { begin() }
  }

  override func pointersMoved() {
    if phase == .held { return enter(.changed) }
    guard phase == .waiting, let pointer = pointers.first else { return }
    let slop = pointer.kind.slop
    if (pointer.position - pressPosition).lengthSquared > slop * slop { fail() }
  }

  override func pointerLifted(isCancelled: Bool) {
    if phase == .waiting { return fail() }
    guard phase == .held, pointers.isEmpty else { return }
    phase = .idle
    enter(isCancelled ? .cancelled : .ended)
  }

  override func pointersForgotten() {
    if phase == .waiting { return fail() }
    guard phase == .held else { return }
    phase = .idle
    enter(.cancelled)
  }

  private func begin() {
    guard phase == .waiting else { return }
    decide(.held, .began)
  }

  private func fail() {
    guard phase == .waiting else { return }
    decide(.idle, .failed)
  }

  /// Ends the wait. An observer of the state may begin the next one.
  private func decide(_ phase: Phase, _ state: RecognitionState) {
    self.phase = phase
    enter(state)
    if self.phase != .waiting { timeout.stop() }
  }
}
