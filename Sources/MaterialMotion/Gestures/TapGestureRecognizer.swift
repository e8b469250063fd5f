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
public final class TapGestureRecognizer: PointerGestureRecognizer {
  /// How long a tap may take, in seconds.
  public let maximumDuration: Double

  private var pressPosition = Point.zero
  private var pressTime = 0.0
  private var isUndecided = false

  /// A recognizer that hears of no pointers until it is added to an element.
  ///
  /// - Parameters:
  ///   - maximumDuration: More than 0. Half a second if not given, where a long press customarily starts.
  ///   - diagnostics: Hears of pointer events that made no sense.
  public init(maximumDuration: Double = 0.5, diagnostics: MotionDiagnostics? = nil) {
    require(maximumDuration > 0, "A tap takes more than 0 s, but at most \(maximumDuration) were given")
    self.maximumDuration = maximumDuration
    super.init(diagnostics: diagnostics)
  }

  override func pointerLanded() {
    guard pointers.count == 1 else { return fail() }
    pressPosition = centroidOnStage
    pressTime = time
    isUndecided = true
  }

  override func pointersMoved() {
    guard isUndecided, let pointer = pointers.first else { return }
    let slop = pointer.kind.slop
    if (pointer.position - pressPosition).magnitudeSquared > slop * slop || isTooLong { fail() }
  }

  override func pointerLifted(isCancelled: Bool) {
    guard isUndecided, !isCancelled, !isTooLong else { return fail() }
    isUndecided = false
    enter(.ended)
  }

  override func pointersForgotten() {
    fail()
  }

  private var isTooLong: Bool { time - pressTime > maximumDuration }

  private func fail() {
    guard isUndecided else { return }
    isUndecided = false
    enter(.failed)
  }
}
