// SPDX-License-Identifier: Apache-2.0

/// Recognizes a short press of one pointer that stays in place.
///
///     let tap = TapGestureRecognizer()
///     card.add(tap)
///     gestureSource(tap).whenRecognitionState(is: .recognized).subscribe { _ in flip() }
///
/// It fails in any of these cases, so a flick is not a tap:
///
/// - The pointer moves further than the slop from where it landed (10 points for a finger, 3 for a mouse or a
///   pen), even if it comes back.
/// - The pointer is down for longer than ``maximumDuration``.
/// - A second pointer lands.
/// - The press is cancelled.
///
/// A double tap consists of two taps that are near each other in space and time:
///
///     let doubleTap = TapGestureRecognizer(numberOfTapsRequired: 2, clock: clock)
///     tap.require(toFail: doubleTap)   // for a single tap that is not the first of two
///
/// A recognizer of several taps also fails if the next press does not come within ``maximumInterval``. It
/// fails in the first frame after that interval, and requests frames only while it waits. A press that is
/// more than 100 points away from the first tap starts a new series.
///
/// Source: the interval and the distance of taps are those of Android's ViewConfiguration, 300 ms and 100
/// points.
public final class TapGestureRecognizer: PointerGestureRecognizer {
  /// The number of taps that complete the gesture.
  public let numberOfTapsRequired: Int

  /// The longest duration of a tap, in seconds.
  public let maximumDuration: Double

  /// The longest time between a tap and the next press, in seconds.
  public let maximumInterval: Double

  private enum Phase {
    case idle
    case pressed
    /// Waiting for the next of several taps.
    case waiting
  }

  /// The greatest distance of the other taps from the first of several, in points.
  private static let maximumDistance = 100.0

  private var timeout: Timeout?
  private var phase = Phase.idle
  private var numberOfTaps = 0
  private var firstPosition = Point.zero
  private var pressPosition = Point.zero
  private var pressTime = 0.0
  private var liftTime = 0.0

  /// Creates a recognizer of a single tap. It receives no pointer events until it is added to an element.
  ///
  /// - Parameters:
  ///   - maximumDuration: The longest duration of a tap, in seconds. Must be greater than 0. The default is
  ///     half a second, after which a long press customarily begins.
  ///   - diagnostics: Receives a report of each invalid pointer event.
  ///   - file: The file to name in the message of a failed precondition. Defaults to the caller's file.
  ///   - line: The line to name in the message of a failed precondition. Defaults to the caller's line.
  public convenience init(
    maximumDuration: Double = 0.5, diagnostics: MotionDiagnostics? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(1, maximumDuration, maximumInterval: 0.3, timeout: nil, diagnostics, file: file, line: line)
  }

  /// Creates a recognizer of several taps. It receives no pointer events until it is added to an element.
  ///
  /// - Parameters:
  ///   - numberOfTapsRequired: The number of taps. Must be at least 1.
  ///   - maximumInterval: The longest time between a tap and the next press, in seconds. Must be greater than
  ///     0.
  ///   - maximumDuration: The longest duration of each tap, in seconds. Must be greater than 0.
  ///   - clock: The clock whose frames show that no further tap comes in time.
  ///   - diagnostics: Receives a report of each invalid pointer event. The default is the clock's.
  ///   - file: The file to name in the message of a failed precondition. Defaults to the caller's file.
  ///   - line: The line to name in the message of a failed precondition. Defaults to the caller's line.
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
    self.timeout = timeout
    super.init(diagnostics: diagnostics)
  }

  deinit {
    timeout?.stop()
  }

  override var isUndecided: Bool { phase != .idle }

  override func pointerLanded() {
    guard pointers.count == 1 else { return fail() }
    let isAway =
      (centroidOnStage - firstPosition).magnitudeSquared > Self.maximumDistance * Self.maximumDistance
    if phase == .waiting, isAway || time - liftTime > maximumInterval { fail() }
    timeout?.stop()
    if phase == .idle {
      numberOfTaps = 0
      firstPosition = centroidOnStage
    }
    pressPosition = centroidOnStage
    pressTime = time
    phase = .pressed
  }

  override func pointersMoved() {
    guard phase == .pressed, let pointer = pointers.first else { return }
    let slop = pointer.kind.slop
    if (pointer.position - pressPosition).magnitudeSquared > slop * slop || isTooLong { fail() }
  }

  override func pointerLifted(isCancelled: Bool) {
    guard phase == .pressed else { return }
    guard !isCancelled, !isTooLong else { return fail() }
    numberOfTaps += 1
    guard numberOfTaps == numberOfTapsRequired else { return waitForNext() }
    phase = .idle
    enter(.ended)
  }

  override func pointersForgotten() {
    fail()
  }

  private var isTooLong: Bool { time - pressTime > maximumDuration }

  private func waitForNext() {
    phase = .waiting
    liftTime = time
    let reference = WeakReference(self)
    timeout?.start(until: time + maximumInterval) { _ in reference.object?.waitedInVain() }
  }

  private func waitedInVain() {
    if phase == .waiting { fail() }
  }

  private func fail() {
    guard phase != .idle else { return }
    timeout?.stop()
    phase = .idle
    enter(.failed)
  }
}
