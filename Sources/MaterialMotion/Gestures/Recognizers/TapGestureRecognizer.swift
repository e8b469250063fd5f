// SPDX-License-Identifier: Apache-2.0

/// Recognizes a tap: a short press of one pointer that stays in place.
///
///     let tap = TapGestureRecognizer()
///     card.add(tap)
///     gestureSource(tap).whenRecognitionState(is: .recognized).subscribe { _ in flip() }
///
/// The recognizer fails in any of these cases:
///
/// - The pointer moves farther than the slop from the point where the pointer landed. The slop is 10 points
///   for a finger, and 3 points for a mouse or a pen. The recognizer fails even if the pointer returns, so a
///   flick is not a tap.
/// - The pointer stays down longer than ``maximumDuration``.
/// - A second pointer lands, on the element or on an ancestor that can be pinched.
/// - The press is cancelled.
/// - An interaction moves an element with the pointer. A press that catches an element in flight is therefore
///   not a tap.
/// - The press catches a property in motion. A recognizer of the element or of an ancestor moves this
///   property: see the operator `progress(along:distance:from:)`.
///
/// To recognize a press in the last two cases, set ``recognizesCatches``.
///
/// A double tap consists of two taps that are near each other in space and time:
///
///     let doubleTap = TapGestureRecognizer(numberOfTapsRequired: 2, clock: clock)
///     tap.require(toFail: doubleTap)   // a double tap is then not a single tap, too
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

  /// Whether a press can be a tap while an interaction moves an element with the same pointer. For example,
  /// the press may have caught the element in flight. If this is `true`, a press that has caught a property
  /// in motion can be a tap, too. Defaults to `false`.
  ///
  /// The element is the recognizer's own element, one of its ancestors, or one of its descendants that does
  /// not share its pointers (see ``MotionElement/sharesPointersWithAncestors``). If the interaction is
  /// disabled, its gesture has no effect on taps.
  public var recognizesCatches = false

  private enum Phase {
    case idle
    case pressed
    /// The recognizer waits for the next of several taps.
    case waiting
  }

  /// The greatest distance between the first tap and any later tap of a series, in points.
  private static let maximumDistance = 100.0

  private let timeout: Timeout?
  private var phase = Phase.idle
  private var numberOfTaps = 0
  private var pointer = 0
  private var firstPosition = Point.zero
  private var pressPosition = Point.zero
  private var pressTime = 0.0
  private var liftTime = 0.0

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
    self.timeout = timeout
    super.init(diagnostics: diagnostics)
  }

  deinit {
    timeout?.stop()
  }

  override var isUndecided: Bool { phase != .idle }

  override var touchAction: TouchAction { .all }

  override var needsFreePointer: Bool { !recognizesCatches }

  override func process(_ event: PointerEvent, isTaken: Bool) {
    guard isTaken, !recognizesCatches else { return super.process(event, isTaken: isTaken) }
    if pointers.contains(where: { $0.identifier == event.identifier }) {
      forgetPointer(event.identifier)
    } else if event.phase == .down {
      // The press that catches the element may be the second press of a double tap.
      fail()
    }
  }

  override func pointerLanded() {
    guard pointers.count == 1 else { return fail() }
    let isAway =
      (centroidOnStage - firstPosition).lengthSquared > Self.maximumDistance * Self.maximumDistance
    if phase == .waiting, isAway || time - liftTime > maximumInterval {
      let press = pointers[0].press
      fail()
      guard isDown(press) else { return }
    }
    if phase == .idle {
      numberOfTaps = 0
      firstPosition = centroidOnStage
    }
    pointer = pointers[0].identifier
    pressPosition = centroidOnStage
    pressTime = time
    phase = .pressed
    timeout?.stop()
  }

  override func pointersMoved() {
    guard phase == .pressed, let pointer = pointers.first else { return }
    let slop = pointer.kind.slop
    if (pointer.position - pressPosition).lengthSquared > slop * slop || isTooLong { fail() }
  }

  override func pointerLifted(isCancelled: Bool) {
    guard phase == .pressed else { return }
    guard !isCancelled, !isTooLong, !belongsToPinch(pointer) else { return fail() }
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
    timeout?.start(until: time + maximumInterval) { _ in reference.object?.timedOut() }
  }

  private func timedOut() {
    if phase == .waiting { fail() }
  }

  private func fail() {
    guard phase != .idle else { return }
    phase = .idle
    enter(.failed)
    // An observer may have begun the next series of taps.
    if phase != .waiting { timeout?.stop() }
  }
}
