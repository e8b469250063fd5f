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
/// Slop, translation and velocity are computed as in ``PanGestureRecognizer``, and the drag begins by the
/// same rules: see <doc:DragArbitration>. A press stops the element if it is visibly in motion.
open class HostedPanGestureRecognizer<Element: GestureElement>:
  HostedGestureRecognizer<Element>, HoldableGestureRecognizer, AxisLockableGestureRecognizer
{
  private let drag = DragMeasure()

  private var isPressed: Bool { !pointers.isEmpty }

  /// The centroid after the last event that the movement contains.
  private var centroidBefore = Point.zero

  /// The slop of the present press.
  private var pressSlop: Double?

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

  /// The axis along which the recognizer drags, or `nil` if it drags in the whole plane. Defaults to `nil`.
  ///
  /// The axis is that of the container's coordinate system. See ``AxisLockableGestureRecognizer``. If you set
  /// the axis during a drag, it applies to the rest of the movement.
  open var axis: CoordinateAxis? {
    get { rules?.axis }
    set { recognitionStateWrites.makeRules().axis = newValue }
  }

  /// Makes drags begin only after a pointer was held in place. See ``HoldPanGestureRecognizer``. The next
  /// press is the first one that must be held.
  ///
  /// - Parameters:
  ///   - hold: The time for which the pointer must be held.
  ///   - clock: The clock whose frames are used to detect that the duration is over.
  open func beginAfterHolding(_ hold: HoldDuration, clock: FrameClock) {
    recognitionStateWrites.makeRules().hold = hold
    wait(by: clock)
  }

  /// Starts a press. Call this when a pointer has landed.
  ///
  /// - Parameters:
  ///   - place: The position of the pointer, in points, in the stage's coordinate system.
  ///   - time: The timestamp of the event, in seconds.
  ///   - kind: The kind of the pointer. The kind determines the slop: the distance that the pointer must move
  ///     before the pan begins. The slop is 10 points for a finger, and 3 points for a mouse or a pen. If the
  ///     press has stopped the element, the slop is 3 points.
  public final func press(at place: Point, time: Double, kind: PointerEvent.Kind) {
    press(at: place, time: time, slop: nil, kind)
  }

  /// Starts a press of a finger with the given slop: the distance that the pointer must move before the pan
  /// begins. Call this when a pointer has landed.
  ///
  /// - Parameters:
  ///   - place: The position of the pointer, in points, in the stage's coordinate system.
  ///   - time: The timestamp of the event, in seconds.
  ///   - slop: The slop, in points. Must be at least 0. If the slop is 0, the pan begins with the pointer's
  ///     first movement. If the press has stopped the element, the slop is at most 3 points.
  public final func press(
    at place: Point, time: Double, slop: Double, file: StaticString = #fileID, line: UInt = #line
  ) {
    checkSlop(slop, file, line)
    press(at: place, time: time, slop: slop, .touch)
  }

  final func press(at place: Point, time: Double, slop: Double?, _ kind: PointerEvent.Kind) {
    defer { sendReports() }
    if isPressed { cancel() }
    // An observer of the cancellation may have begun the next press.
    guard !isPressed, noteStart(place, time) else { return }
    pressSlop = slop
    send(.down, place, time, kind)
  }

  /// Moves the pressed pointer. Call this when the pointer has moved. Has no effect if no pointer is pressed.
  ///
  /// - Parameters:
  ///   - place: The position of the pointer, in points, in the stage's coordinate system.
  ///   - time: The timestamp of the event, in seconds.
  public final func move(to place: Point, time: Double) {
    if isPressed { send(.move, place, time) }
  }

  /// Ends the press. Call this when the pointer has been lifted. The pan then ends. If the pan has not begun,
  /// the recognizer fails. Has no effect if no pointer is pressed.
  ///
  /// - Parameters:
  ///   - place: The position of the pointer, in points, in the stage's coordinate system.
  ///   - time: The timestamp of the event, in seconds.
  public final func release(at place: Point, time: Double) {
    if isPressed { send(.up, place, time) }
  }

  private func send(
    _ phase: PointerEvent.Phase, _ place: Point, _ time: Double, _ kind: PointerEvent.Kind = .touch
  ) {
    contend(
      with: PointerEvent(identifier: 0, phase: phase, position: place, timestamp: time, kind: kind))
  }

  final override func finish(isCancelled: Bool) { leave(isSilent: false) }

  // A press that had not begun a pan is removed without a notification, as in ``PanGestureRecognizer``.
  final override func forget() { leave(isSilent: !recognitionState.isActive) }

  private func leave(isSilent: Bool) {
    let wasPressed = isPressed
    pointers.removeAll()
    withdraw()
    guard wasPressed, !isPressed else { return }
    let state = release(isCancelled: true)
    if !isSilent { recognitionStateWrites.enter(state) }
  }

  /// Returns the pan's movement since the pan began, in points. After the pan, returns the total movement of
  /// that pan.
  ///
  /// - Parameter element: The element whose own coordinate system is used. Pass `nil` for the stage's
  ///   coordinate system.
  public final func centroidTranslation(in element: Element?) -> Point {
    element?.vectorFromStage(drag.translation) ?? drag.translation
  }

  /// Returns the pan's velocity, in points per second. After the pan, returns the velocity on release.
  ///
  /// - Parameter element: The element whose own coordinate system is used. Pass `nil` for the stage's
  ///   coordinate system.
  public final func centroidVelocity(in element: Element?) -> Point {
    let velocity = drag.velocity(at: time)
    return element?.vectorFromStage(velocity) ?? velocity
  }

  /// Returns whether the pointer is at rest if it has sent no event for a duration, in seconds.
  public final func isTranslationAtRest(afterSilence duration: Double) -> Bool {
    drag.isAtRest(afterSilence: duration, since: time)
  }

  // MARK: For the arbiter

  package final override func part(_ vector: Point) -> Point {
    axis?.part(of: vector, in: container) ?? vector
  }

  package final override func slop(for kind: PointerEvent.Kind) -> Double { pressSlop ?? slop ?? kind.slop }

  package final override func allot(_ part: LinePart) { drag.allot(part) }

  final override var hasBegun: Bool { drag.hasBegun }

  final override func pointerLanded() {
    if pointers.count == 1 { drag.start(at: time) }
    restart()
  }

  final override func gestureBegins(with pointer: ContestPointer) {
    if isPressed { drag.begin(after: step(), holdingUntil: pointer.heldUntil) }
  }

  final override func move(_ index: Int, _ event: PointerEvent) {
    switch note(event.position, event.timestamp) {
    case .newest:
      pointers[index].place = event.position
      move(isLast: false)
    case .old where pointers.count == 1:
      drag.addOldSample(offset: part(event.position - centroidBefore), at: event.timestamp)
    case .old, .invalid: break
    }
  }

  final override func lift(_ index: Int, _ event: PointerEvent) {
    if pointers.count == 1 {
      noteRelease(event.position, event.timestamp)
      // The note contains the last valid place.
      pointers[index].place = centroid(in: nil)
      if pointers[index].place != centroidBefore { move(isLast: true) }
    } else {
      move(index, event)
    }
    // An observer may have ended the pan.
    lose(event.identifier)
  }

  final override func pointerLeft(isCancelled: Bool) {
    guard isPressed else { return recognitionStateWrites.enter(release(isCancelled: isCancelled)) }
    restart()
    drag.pointerLifted(at: time)
  }

  private func move(isLast: Bool) {
    if drag.move(by: step(), at: time, isLast: isLast) {
      recognitionStateWrites.enter(recognitionState.isActive ? .changed : .began)
    }
  }

  /// Counts the movement from the present centroid.
  private func restart() { centroidBefore = noteCentroid() }

  /// Returns the movement of the centroid since the last event.
  private func step() -> Point {
    let centroid = noteCentroid()
    defer { centroidBefore = centroid }
    return part(centroid - centroidBefore)
  }

  /// Ends the movement, and returns the last state of the gesture.
  private func release(isCancelled: Bool) -> RecognitionState {
    stopWaiting()
    return drag.release(at: time, isCancelled: isCancelled, wasActive: recognitionState.isActive)
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
    findMotion = Self.motion(of: element)
  }

  /// Returns a closure that returns the visible motion of an element.
  static func motion(of element: MotionElement) -> () -> VisibleMotion? {
    let reference = WeakReference(element)
    return { reference.object?.visibleMotion }
  }
}
