// SPDX-License-Identifier: Apache-2.0

/// Recognizes a drag that begins after a pointer was held in place.
///
///     let pan = HoldPanGestureRecognizer(minimumDuration: 0.4, clock: clock)
///     row.add(pan)
///
///     pointer      down····moved by (0, 8)·······moved by (0, 3)··up
///     recognizer   ·····(0.4 s)············began··changed·········ended
///     translation                          (0, 0) (0, 3)
///
/// The drag begins in the first frame after the pointer has been held for ``minimumDuration``, even if the
/// pointer does not move. The translation counts from this moment, so the element does not jump if the
/// pointer has moved while it was held. The recognizer requests frames only until the drag begins. After
/// that, it is an ordinary pan.
///
/// Before the drag begins, the recognizer fails if the pointer leaves the circle around its press, if the
/// pointer is lifted, or if a second pointer lands on the same element or on an ancestor that can be pinched
/// or turned. Another recognizer can then scroll a list, for example.
///
/// If a press stops the element in flight, no hold is needed: see <doc:DragArbitration>.
///
/// `Draggable(afterHolding:)` and `Tossable(afterHolding:)` use this recognizer.
public final class HoldPanGestureRecognizer: PanGestureRecognizer {
  /// The time for which the pointer must be held, in seconds. A pointer of a kind without a time begins a
  /// drag with a movement, as in every pan.
  public let minimumDuration: HoldDuration

  private let wait: Timeout

  /// Creates a recognizer. Add the recognizer to an element, which then sends pointer events to it.
  ///
  /// - Parameters:
  ///   - minimumDuration: The time for which the pointer must be held, in seconds. Must be finite and at
  ///     least 0. Defaults to half a second, which is usual for a long press.
  ///   - clock: The clock whose frames are used to detect that `minimumDuration` is over.
  ///   - diagnostics: Receives a report of each invalid pointer event. Defaults to the clock's diagnostics.
  public init(
    minimumDuration: HoldDuration = 0.5, clock: FrameClock, diagnostics: MotionDiagnostics? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    minimumDuration.check(file: file, line: line)
    self.minimumDuration = minimumDuration
    wait = Timeout(clock)
    super.init(diagnostics: diagnostics ?? clock.diagnostics)
    recognitionStateWrites.makeRules().hold = minimumDuration
  }

  override var timeout: Timeout? { wait }

  override var touchAction: TouchAction {
    minimumDuration.touch == nil ? super.touchAction : [.panX, .panY, .pinchZoom, .trackpadZoom]
  }
}
