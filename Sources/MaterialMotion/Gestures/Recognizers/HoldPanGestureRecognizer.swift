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
/// Before the drag begins, the recognizer fails if the pointer moves farther than the
/// ``PanGestureRecognizer/slop``, if the pointer is lifted, or if a second pointer lands. It then ignores its
/// pointers until all of them have been lifted. Another recognizer can then scroll a list, for example. If an
/// ancestor can be pinched, such as the map around a pin, a second pointer on the ancestor has the same
/// effect.
///
/// If the element is already moving, the drag begins as soon as a pointer is pressed, as with every pan. The
/// pointer does not have to be held. A press therefore catches a moving element.
///
/// `Draggable(afterHolding:)` and `Tossable(afterHolding:)` use this recognizer.
public final class HoldPanGestureRecognizer: PanGestureRecognizer {
  /// The time for which the pointer must be held, in seconds. A pointer of a kind without a time begins a
  /// drag with a movement, as in every pan.
  public let minimumDuration: HoldDuration

  private var wait: HoldWait

  /// Whether the recognizer has failed, and ignores the pointers that are down.
  private var hasFailed = false

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
    wait = HoldWait(minimumDuration, clock)
    super.init(diagnostics: diagnostics ?? clock.diagnostics)
  }

  deinit {
    wait.stop()
  }

  override var touchAction: TouchAction {
    minimumDuration.touch == nil ? super.touchAction : [.panX, .panY, .pinchZoom, .trackpadZoom]
  }

  override func pointerLanded() {
    guard pointers.count == 1 else {
      super.pointerLanded()
      if wait.isWaiting { fail() }
      return
    }
    hasFailed = false
    let kind = pointers[0].kind
    guard wait.isNeeded(for: kind), !pressCatches() else { return super.pointerLanded() }
    startMovement(slop: .infinity)
    rules?._withUnsafeGuaranteedRef { $0.startHold() }
    let reference = WeakReference(self)
    wait.start(for: kind, at: time) { reference.object?.begin() }
    beginIfOver()
  }

  override func timePassed(in phase: PointerEvent.Phase) {
    if phase == .move || phase == .up { beginIfOver() }
  }

  override func pointersMoved() {
    let wasWaiting = wait.isWaiting
    super.pointersMoved()
    if wasWaiting { failIfAway() }
  }

  override func pointerMovedOnLift() {
    let wasWaiting = wait.isWaiting
    super.pointerMovedOnLift()
    if wasWaiting { failIfAway() }
  }

  override func pointerLifted(isCancelled: Bool) {
    wait.stop {
      // After a failure, the recognizer has already reported it.
      if !hasFailed { super.pointerLifted(isCancelled: isCancelled) }
    }
  }

  override var isUndecided: Bool { wait.isWaiting || (!hasFailed && super.isUndecided) }

  override func pointersForgotten() {
    wait.stop { super.pointersForgotten() }
  }

  private func beginIfOver() {
    if wait.isOver(at: time) { begin() }
  }

  private func begin() {
    guard wait.isWaiting else { return }
    if belongsToPinch(pointers[0].identifier) { return fail() }
    wait.stop { beginMovement(at: wait.end) }
  }

  private func failIfAway() {
    let slop = slop ?? pointers.first?.kind.slop ?? 0
    if wait.isWaiting, travel.lengthSquared > slop * slop { fail() }
  }

  private func fail() {
    hasFailed = true
    wait.stop { enter(.failed) }
  }
}
