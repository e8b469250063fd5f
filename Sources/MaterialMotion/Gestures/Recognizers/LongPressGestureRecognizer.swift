// SPDX-License-Identifier: Apache-2.0

/// Recognizes a press of one pointer that is held where it is.
///
///     let hold = LongPressGestureRecognizer(clock: clock)
///     card.add(hold)
///     gestureSource(hold).whenRecognitionState(is: .began).subscribe { _ in lift() }
///
///     pointer     down···················move···up
///     recognizer  ·····(0.5 s)····began··changed·ended
///
/// It begins once the pointer has been down for ``minimumDuration``, in the first frame by then: it asks for
/// frames only while it waits. From then on it follows the pointer, however far, and ends when that is
/// lifted. It fails when the pointer goes further than the slop from where it landed before that (10 points
/// for a finger, 3 for a mouse or a pen), is lifted before, or a second one lands. A second one later takes
/// part.
public final class LongPressGestureRecognizer: PointerGestureRecognizer {
  /// How long the pointer has to be held, in seconds.
  public let minimumDuration: Double

  private enum Phase {
    case idle
    case waiting
    case held
  }

  private var timeout: Timeout
  private var phase = Phase.idle
  private var pressPosition = Point.zero
  private var pressTime = 0.0

  /// A recognizer that hears of no pointers until it is added to an element.
  ///
  /// - Parameters:
  ///   - minimumDuration: 0 or more, and finite. Half a second if not given, as is customary.
  ///   - clock: Tells when the time is over.
  ///   - diagnostics: Hears of pointer events that made no sense; that of the clock if not given.
  public init(
    minimumDuration: Double = 0.5, clock: FrameClock, diagnostics: MotionDiagnostics? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    checkPrecondition(
      minimumDuration >= 0 && minimumDuration.isFinite,
      "A press is held for 0 s or more, but \(minimumDuration) were asked for", file: file, line: line)
    self.minimumDuration = minimumDuration
    timeout = Timeout(clock)
    super.init(diagnostics: diagnostics ?? clock.diagnostics)
  }

  deinit {
    timeout.stop()
  }

  override var isUndecided: Bool { phase == .waiting }

  override func pointerLanded() {
    guard pointers.count == 1 else { return fail() }
    pressPosition = centroidOnStage
    pressTime = time
    phase = .waiting
    guard minimumDuration > 0 else { return begin() }
    let reference = WeakReference(self)
    timeout.start(until: pressTime + minimumDuration) { _ in reference.object?.begin() }
  }

  override func pointersMoved() {
    beginIfOverdue()
    if phase == .held { return enter(.changed) }
    guard phase == .waiting, let pointer = pointers.first else { return }
    let slop = pointer.kind.slop
    if (pointer.position - pressPosition).magnitudeSquared > slop * slop { fail() }
  }

  override func pointerLifted(isCancelled: Bool) {
    beginIfOverdue()
    fail()
    guard phase == .held, pointers.isEmpty else { return }
    phase = .idle
    enter(isCancelled ? .cancelled : .ended)
  }

  override func pointersForgotten() {
    fail()
    guard phase == .held else { return }
    phase = .idle
    enter(.cancelled)
  }

  /// Frames may be late, but an event tells that the time was over before it happened.
  private func beginIfOverdue() {
    if phase == .waiting, time - pressTime >= minimumDuration { begin() }
  }

  private func begin() {
    guard phase == .waiting else { return }
    timeout.stop()
    phase = .held
    enter(.began)
  }

  private func fail() {
    guard phase == .waiting else { return }
    timeout.stop()
    phase = .idle
    enter(.failed)
  }
}
