// SPDX-License-Identifier: Apache-2.0

/// Recognizes a short press of one pointer that stays where it is.
///
///     let tap = TapGestureRecognizer()
///     card.add(tap)
///     gestureSource(tap).whenRecognitionState(is: .recognized).subscribe { _ in flip() }
///
/// It fails once the pointer has been further than the slop from where it landed (10 points for a finger, 3
/// for a mouse or a pen), even if it comes back; when it is down for longer than ``maximumDuration``; when a
/// second pointer lands; and when the press is cancelled. So a flick is not a tap.
///
/// A double tap is two of them, near each other and soon after each other:
///
///     let doubleTap = TapGestureRecognizer(numberOfTapsRequired: 2, clock: clock)
///     tap.require(toFail: doubleTap)   // for a single tap that is not the first of two
///
/// It fails, too, when the next press does not come within ``maximumInterval``, in the first frame after
/// that: it asks for frames only while it waits. A press that is too far away is the first of another one.
///
/// Source: the interval and the distance of taps are those of Android's ViewConfiguration, 300 ms and 100
/// points.
public final class TapGestureRecognizer: PointerGestureRecognizer {
  /// How many taps it takes.
  public let numberOfTapsRequired: Int

  /// How long a tap may take, in seconds.
  public let maximumDuration: Double

  /// How long after a tap the next one may begin, in seconds.
  public let maximumInterval: Double

  private enum Phase {
    case idle
    case pressed
    /// For the next of several taps.
    case waiting
  }

  /// How far from the first of several taps the others may be, in points.
  private static let maximumDistance = 100.0

  private var timeout: Timeout?
  private var phase = Phase.idle
  private var numberOfTaps = 0
  private var firstPosition = Point.zero
  private var pressPosition = Point.zero
  private var pressTime = 0.0
  private var liftTime = 0.0

  /// A recognizer that hears of no pointers until it is added to an element.
  ///
  /// - Parameters:
  ///   - maximumDuration: More than 0. Half a second if not given, where a long press customarily starts.
  ///   - diagnostics: Hears of pointer events that made no sense.
  public convenience init(
    maximumDuration: Double = 0.5, diagnostics: MotionDiagnostics? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(1, maximumDuration, maximumInterval: 0.3, timeout: nil, diagnostics, file: file, line: line)
  }

  /// A recognizer of several taps, which hears of no pointers until it is added to an element.
  ///
  /// - Parameters:
  ///   - numberOfTapsRequired: 1 or more.
  ///   - maximumInterval: How long after a tap the next one may begin; more than 0, and 0.3 if not given.
  ///   - maximumDuration: How long each may take; more than 0, and 0.5 if not given.
  ///   - clock: Tells when no further tap will come.
  ///   - diagnostics: Hears of pointer events that made no sense; that of the clock if not given.
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
      maximumDuration > 0, "A tap takes more than 0 s, but at most \(maximumDuration) were given", file: file,
      line: line)
    checkPrecondition(
      maximumInterval > 0,
      "The next tap comes after more than 0 s, but at most \(maximumInterval) were given", file: file,
      line: line)
    checkPrecondition(
      numberOfTapsRequired >= 1, "It takes 1 tap or more, but \(numberOfTapsRequired) were asked for",
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
