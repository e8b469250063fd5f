// SPDX-License-Identifier: Apache-2.0

/// A recognizer of pans that a host drives from its callbacks, such as those of SwiftUI's `DragGesture`.
///
///     let pan = HostedPanGestureRecognizer(on: card)
///     card.makePan = { _, _ in ElementPan(pan) {} }
///     // in the host's callbacks
///     pan.press(at: place, time: time, kind: .touch)
///     pan.move(to: place, time: time)
///     pan.release(at: place, time: time)
///
/// Slop, translation and velocity are computed as in ``PanGestureRecognizer``. If the element is already
/// moving, the pan begins as soon as the pointer is pressed. A press therefore catches a moving element.
open class HostedPanGestureRecognizer<Element: GestureElement>:
  HostedGestureRecognizer<Element>, HoldableGestureRecognizer, AxisLockableGestureRecognizer
{
  private var movement = Movement(velocity: HandVelocity())
  private var isPressed = false

  /// The place of the press, in the stage's coordinate system.
  private var pressPlace = Point.zero

  /// The number of presses. After an observer was called, it shows whether the press is still the same.
  private var presses = 0

  /// The time for which the pointer must be held, or `nil` if a drag begins with a movement.
  package final var wait: HoldWait? { didSet { oldValue?.stop() } }

  /// The distance that ends the wait, in points.
  private var slopOfWait = 0.0

  private var lock: AxisLock?

  /// A closure that decides whether a pan begins: see ``PanGestureRecognizer/shouldBegin``. If the closure
  /// returns `false`, the recognizer fails. Defaults to `nil`: the pan begins.
  ///
  /// The first argument is the recognizer. The second one is the movement since the press, in points, in the
  /// coordinate system of the stage.
  public final var shouldBegin: ((_ pan: HostedPanGestureRecognizer, _ movement: Point) -> Bool)?

  /// Creates a recognizer that a host drives.
  ///
  /// - Parameters:
  ///   - element: The element that is dragged. The recognizer does not retain the element.
  ///   - container: Returns the element that contains the given element, or `nil` if the given element is
  ///     directly on the stage. The default closure returns `nil`.
  ///   - diagnostics: Receives a report of each invalid position or timestamp.
  public override init(
    on element: Element, container: @escaping (Element) -> Element? = { _ in nil },
    diagnostics: MotionDiagnostics? = nil
  ) {
    super.init(on: element, container: container, diagnostics: diagnostics)
  }

  deinit {
    wait?.stop()
  }

  /// The axis along which the recognizer drags, or `nil` if it drags in the whole plane. Defaults to `nil`.
  ///
  /// The axis is that of the container's coordinate system. See ``AxisLockableGestureRecognizer``. If you set
  /// the axis during a drag, it applies to the rest of the movement.
  open var axis: CoordinateAxis? {
    get { lock?.axis }
    set { lock = newValue.map { AxisLock(to: $0) } }
  }

  /// Makes drags begin only after a pointer was held in place. See ``HoldPanGestureRecognizer``. The next
  /// press is the first one that must be held.
  ///
  /// - Parameters:
  ///   - hold: The time for which the pointer must be held.
  ///   - clock: The clock whose frames are used to detect that the duration is over.
  open func beginAfterHolding(_ hold: HoldDuration, clock: FrameClock) {
    wait = HoldWait(hold, clock)
  }

  /// Starts a press. Call this when a pointer has landed.
  ///
  /// - Parameters:
  ///   - place: The position of the pointer, in points, in the stage's coordinate system.
  ///   - time: The timestamp of the event, in seconds.
  ///   - kind: The kind of the pointer. The kind determines the slop: the distance that the pointer must move
  ///     before the pan begins. The slop is 10 points for a finger, and 3 points for a mouse or a pen. If the
  ///     element is already moving, there is no slop.
  public final func press(at place: Point, time: Double, kind: PointerEvent.Kind) {
    press(at: place, time: time, slop: kind.slop, kind)
  }

  /// Starts a press of a finger with the given slop: the distance that the pointer must move before the pan
  /// begins. Call this when a pointer has landed.
  ///
  /// - Parameters:
  ///   - place: The position of the pointer, in points, in the stage's coordinate system.
  ///   - time: The timestamp of the event, in seconds.
  ///   - slop: The slop, in points. Must be at least 0. If the slop is 0, the pan begins with the pointer's
  ///     first movement. If the element is already moving, the slop is not used, and the pan begins
  ///     immediately.
  public final func press(
    at place: Point, time: Double, slop: Double, file: StaticString = #fileID, line: UInt = #line
  ) {
    checkPrecondition(
      slop >= 0, "The slop must be at least 0 points, but it is \(slop).", file: file, line: line)
    press(at: place, time: time, slop: slop, .touch)
  }

  private func press(at place: Point, time: Double, slop: Double, _ kind: PointerEvent.Kind) {
    defer { sendReports() }
    if isPressed { cancel() }
    // An observer of the cancellation may have begun the next press.
    guard !isPressed, noteStart(place, time) else { return }
    isPressed = true
    pressPlace = place
    presses += 1
    let isCatch = pressCatches()
    guard isCatch || admitsPress(at: place) else {
      movement.start(at: time, slop: .infinity)
      return cancel()
    }
    if !isCatch, wait?.isNeeded(for: kind) == true { return waitForHold(kind, slop: slop) }
    lock?.start(slop: slop)
    if isCatch, shouldBegin != nil {
      movement.start(at: time, slop: .infinity)
      guard admits(after: .zero, isCatch: true) else { return }
    }
    movement.start(at: time, slop: isCatch ? nil : slop)
    if isCatch { recognitionStateWrites.enter(.began) }
  }

  /// Moves the pressed pointer. Call this when the pointer has moved. Has no effect if no pointer is pressed.
  ///
  /// - Parameters:
  ///   - place: The position of the pointer, in points, in the stage's coordinate system.
  ///   - time: The timestamp of the event, in seconds.
  public final func move(to place: Point, time: Double) {
    defer { sendReports() }
    let press = presses
    beginIfOver(at: time)
    guard isPressed, press == presses else { return }
    let step = place - self.place
    switch note(place, time) {
    case .newest:
      guard let part = follow(step) else { return cancel() }
      guard admitsStep(part) else { return }
      let state = movement.move(by: part, at: time)
      if isAway { cancel() } else if let state { recognitionStateWrites.enter(state) }
    case .old: movement.addOldSample(offset: lock?.axis.part(of: step, in: container) ?? step, at: time)
    case .invalid: break
    }
  }

  /// Ends the press. Call this when the pointer has been lifted. The pan then ends. If the pan has not begun,
  /// the recognizer fails. Has no effect if no pointer is pressed.
  ///
  /// - Parameters:
  ///   - place: The position of the pointer, in points, in the stage's coordinate system.
  ///   - time: The timestamp of the event, in seconds.
  public final func release(at place: Point, time: Double) {
    defer { sendReports() }
    let press = presses
    beginIfOver(at: time)
    guard isPressed, press == presses else { return }
    let before = self.place
    noteRelease(place, time)
    guard let step = follow(self.place - before) else { return cancel() }
    guard admitsStep(step) else { return }
    if step != .zero, let state = movement.moveOnRelease(by: step, at: self.time) {
      recognitionStateWrites.enter(state)
    }
    // An observer of the release's movement may have cancelled the gesture, and begun the next press.
    if press == presses { finish(isCancelled: false) }
  }

  private func admitsStep(_ step: Point) -> Bool {
    guard let movement = movement.beginning(after: step) else { return true }
    return admits(after: movement + (lock?.across ?? .zero))
  }

  /// Asks the program whether the pan may begin. If it may not, the recognizer fails.
  private func admits(after movement: Point, isCatch: Bool = false) -> Bool {
    let press = presses
    let isAdmitted =
      (isCatch || admitsMovement(movement, from: pressPlace)) && shouldBegin?(self, movement) ?? true
    // In response, the program may have disabled the recognizer.
    guard isPressed, press == presses else { return false }
    if !isAdmitted { cancel() }
    return isAdmitted
  }

  /// Returns the part of a step that the pan follows, or `nil` if the pan must fail.
  private func follow(_ step: Point) -> Point? {
    guard let part = lock?.axis.part(of: step, in: container) else { return step }
    return !movement.hasBegun && lock?.fails(after: step, along: part) == true ? nil : part
  }

  final override func finish(isCancelled: Bool) {
    guard isPressed else { return }
    isPressed = false
    let state = movement.release(at: time, isCancelled: isCancelled)
    stopWaiting { recognitionStateWrites.enter(state) }
  }

  final override func forget() {
    guard isPressed else { return }
    isPressed = false
    let hadBegun = movement.hasBegun
    let state = movement.release(at: time, isCancelled: true)
    // A press that had not begun a pan is removed without a notification, as in ``PanGestureRecognizer``.
    stopWaiting { if hadBegun { recognitionStateWrites.enter(state) } }
  }

  // MARK: Holding

  private func waitForHold(_ kind: PointerEvent.Kind, slop: Double) {
    slopOfWait = slop
    lock?.start(slop: .infinity)
    movement.start(at: time, slop: .infinity)
    let reference = WeakReference(self)
    wait?.start(for: kind, at: time) { reference.object?.beginHeld() }
    beginIfOver(at: time)
  }

  private func beginIfOver(at time: Double) {
    if wait?.isOver(at: time) == true { beginHeld() }
  }

  private func beginHeld() {
    guard let end = wait?.end, wait?.isWaiting == true, admits(after: movement.start) else { return }
    let state = movement.begin(at: end)
    stopWaiting { recognitionStateWrites.enter(state) }
  }

  private func stopWaiting(_ report: () -> Void) {
    if let wait { wait.stop(report) } else { report() }
  }

  /// Whether the pointer has moved too far before it was held long enough.
  private var isAway: Bool {
    let travel = movement.start + (lock?.across ?? .zero)
    return wait?.isWaiting == true && travel.lengthSquared > slopOfWait * slopOfWait
  }

  /// Returns the pan's movement since the pan began, in points. After the pan, returns the total movement of
  /// that pan.
  ///
  /// - Parameter element: The element whose own coordinate system is used. Pass `nil` for the stage's
  ///   coordinate system.
  public final func centroidTranslation(in element: Element?) -> Point {
    element?.vectorFromStage(movement.translation) ?? movement.translation
  }

  /// Returns the pan's velocity, in points per second. After the pan, returns the velocity on release.
  ///
  /// - Parameter element: The element whose own coordinate system is used. Pass `nil` for the stage's
  ///   coordinate system.
  public final func centroidVelocity(in element: Element?) -> Point {
    let velocity = movement.velocity.value(at: time)
    return element?.vectorFromStage(velocity) ?? velocity
  }

  /// Returns whether the pointer is at rest if it has sent no event for a duration, in seconds.
  public final func isTranslationAtRest(afterSilence duration: Double) -> Bool {
    movement.velocity.isAtRest(at: movement.time(afterSilence: duration, since: time))
  }
}

extension HostedPanGestureRecognizer where Element == MotionElement {
  /// Creates a recognizer that a host drives. The recognizer's container is the element's parent.
  ///
  /// - Parameters:
  ///   - element: The element that is dragged. The recognizer does not retain the element.
  ///   - diagnostics: Receives a report of each invalid position or timestamp.
  public convenience init(on element: MotionElement, diagnostics: MotionDiagnostics? = nil) {
    self.init(on: element, container: { $0.parent }, diagnostics: diagnostics)
  }
}
