// SPDX-License-Identifier: Apache-2.0

/// Recognizes a tap: a short press of one pointer that stays in place.
///
///     let tap = TapGestureRecognizer()
///     card.add(tap)
///     gestureSource(tap).whenRecognitionState(is: .recognized).subscribe { _ in flip() }
///
/// The recognizer fails in any of these cases:
///
/// - The pointer leaves a circle around its press. The radius is 10 points for a finger, and 3 points for a
///   mouse or a pen. The recognizer fails even if the pointer returns, so a flick is not a tap.
/// - The pointer stays down longer than ``maximumDuration``.
/// - A second pointer lands on the same element, or on an ancestor that can be pinched or turned.
/// - The press is cancelled, or another recognizer begins its gesture with the pointer.
/// - The press stops something in visible motion. Set ``GestureRecognizer/recognizesCatches`` to recognize
///   such a press, too.
///
/// One press is one tap: that of the innermost element. On one element, a double tap comes before a single
/// tap. A complete tap waits only for those before it that may still need another press:
///
///     let doubleTap = TapGestureRecognizer(numberOfTapsRequired: 2, clock: clock)
///     photo.add(doubleTap)
///     photo.add(tap)   // a double tap is then not a single tap, too
///
/// If the recognizer requires several taps, it also fails when the next press does not follow within
/// ``maximumInterval``. The recognizer fails in the first frame after that interval, and requests frames only
/// during the interval. If a press is more than 100 points away from the first tap, the press starts a new
/// series of taps.
///
/// Source: the interval and the distance are those of Android's ViewConfiguration, 300 ms and 100 points.
public final class TapGestureRecognizer: PointerGestureRecognizer {
  /// The number of taps that complete the gesture.
  public let numberOfTapsRequired: Int

  /// The longest duration of a tap, in seconds.
  public let maximumDuration: Double

  /// The longest time between the end of a tap and the next press, in seconds.
  public let maximumInterval: Double

  private let wait: Timeout?

  /// Whether a press may become a tap, or the recognizer waits for the next of several taps.
  private var isUnderWay = false

  /// Creates a recognizer of a single tap. Add the recognizer to an element, which then sends pointer events
  /// to it.
  ///
  /// - Parameters:
  ///   - maximumDuration: The longest duration of a tap, in seconds. Must be greater than 0. Defaults to half
  ///     a second, the usual duration of a press before a long press begins.
  ///   - diagnostics: Receives a report of each invalid pointer event.
  public convenience init(
    maximumDuration: Double = 0.5, diagnostics: MotionDiagnostics? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(1, maximumDuration, maximumInterval: 0.3, timeout: nil, diagnostics, file: file, line: line)
  }

  /// Creates a recognizer of several taps. Add the recognizer to an element, which then sends pointer events
  /// to it.
  ///
  /// - Parameters:
  ///   - numberOfTapsRequired: The number of taps. Must be at least 1.
  ///   - maximumInterval: The longest time between the end of a tap and the next press, in seconds. Must be
  ///     greater than 0. Defaults to 0.3 seconds.
  ///   - maximumDuration: The longest duration of each tap, in seconds. Must be greater than 0. Defaults to
  ///     0.5 seconds.
  ///   - clock: The clock whose frames are used to detect that the interval has ended.
  ///   - diagnostics: Receives a report of each invalid pointer event. Defaults to the clock's diagnostics.
  public convenience init(
    numberOfTapsRequired: Int, maximumInterval: Double = 0.3, maximumDuration: Double = 0.5,
    clock: FrameClock, diagnostics: MotionDiagnostics? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      numberOfTapsRequired, maximumDuration, maximumInterval: maximumInterval, timeout: Timeout(clock),
      diagnostics ?? clock.diagnostics, file: file, line: line)
  }

  private init(
    _ numberOfTapsRequired: Int, _ maximumDuration: Double, maximumInterval: Double, timeout: Timeout?,
    _ diagnostics: MotionDiagnostics?, file: StaticString, line: UInt
  ) {
    checkPrecondition(
      maximumDuration > 0, "The maximum duration must be greater than 0 s, but it is \(maximumDuration).",
      file: file, line: line)
    checkPrecondition(
      maximumInterval > 0, "The maximum interval must be greater than 0 s, but it is \(maximumInterval).",
      file: file, line: line)
    checkPrecondition(
      numberOfTapsRequired >= 1, "The number of taps must be at least 1, but it is \(numberOfTapsRequired).",
      file: file, line: line)
    self.numberOfTapsRequired = numberOfTapsRequired
    self.maximumDuration = maximumDuration
    self.maximumInterval = maximumInterval
    wait = timeout
    super.init(diagnostics: diagnostics)
  }

  package override var form: ContestForm { .tap(count: numberOfTapsRequired) }

  package override func makeTapRules(in arbiter: Arbiter) -> TapRules? { TapContest(in: arbiter) }

  package override var tapLimits: (duration: Double, interval: Double) { (maximumDuration, maximumInterval) }

  override var timeout: Timeout? { wait }

  override var isUndecided: Bool { isUnderWay }

  override var touchAction: TouchAction { .all }

  override func pointerLanded() {
    isUnderWay = true
    wait?.stop()
  }

  override func pointerLost() { finishTap(isRecognized: false) }

  override func pointersForgotten() { finishTap(isRecognized: false) }

  package override func finishTap(isRecognized: Bool) {
    guard isRecognized || isUnderWay else { return }
    isUnderWay = false
    wait?.stop()
    enter(isRecognized ? .ended : .failed)
  }
}
