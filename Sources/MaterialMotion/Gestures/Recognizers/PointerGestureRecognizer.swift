// SPDX-License-Identifier: Apache-2.0

/// The base class of the recognizers that receive pointer events. This class tracks which pointers are down,
/// and their positions.
///
/// Each of these events is reported:
///
/// - A movement is dropped if its position or timestamp is not finite.
/// - A movement whose timestamp is earlier than that of the pointer's last event is old, and does not move
///   the pointer. If there is no other pointer, it improves the estimate of the velocity. In two cases, an
///   early movement moves the pointer:
///   - It is more than 20 ms early, but later than the event before the last one. The time of the last event
///     was then wrong.
///   - For the second time in a row, it is not later than the event before the last one.
///
///   A single wrong timestamp, even one in the far future, therefore causes the loss of at most one movement.
///   A finger that rests after such a timestamp does not change the velocity of the other fingers' movements.
/// - A lift or a cancellation is never dropped: invalid data are replaced by the pointer's last valid
///   position and timestamp.
public class PointerGestureRecognizer: GestureRecognizer {
  /// The object that notifies observers of each write to ``recognitionState``. ``gestureSource(_:)`` observes
  /// this object.
  public let recognitionStateWrites = RecognitionStateWrites()

  /// The state of the gesture. After `ended`, `cancelled` or `failed`, the state becomes `possible` again,
  /// and observers are not notified.
  public var recognitionState: RecognitionState { recognitionStateWrites.state }

  /// Whether the recognizer receives events. If you set this to `false` during a gesture, the gesture is
  /// cancelled.
  public var isEnabled = true {
    didSet {
      if !isEnabled { forgetPointers() }
      touchActionDidChange()
    }
  }

  struct Pointer {
    /// The number of the press. No other press of the recognizer has this number.
    let press: Int
    let identifier: Int
    var position: Point
    var order: EventOrder
  }

  /// The pointers that are down, in the order in which they landed.
  private(set) var pointers: [Pointer] = []
  private var lastPress = 0

  /// The centroid of the pointers, in the stage's coordinate system. After all pointers have been lifted, the
  /// last centroid.
  private(set) var centroidOnStage = Point.zero

  /// The latest timestamp of the events of all pointers, in seconds.
  var time: Double { gestureTime.latest }
  private var gestureTime = GestureTime()

  /// The arbiter that decides about the recognizer's pointers. `nil` before the first press. The stage owns
  /// it.
  final var arbiter: Arbiter? {
    get { arbiterReference?.object ?? loneContest?.arbiter }
    set { arbiterReference = newValue.map { WeakReference($0) } }
  }
  private var arbiterReference: WeakReference<Arbiter>?

  /// The contest of a recognizer that belongs to no element.
  private var loneContest: LoneContest?

  private let diagnostics: MotionDiagnostics?
  private var elementReference: WeakReference<MotionElement>?

  init(diagnostics: MotionDiagnostics?) {
    self.diagnostics = diagnostics
  }

  deinit {
    loneContest?.end()
    timeout?.stop()
    recognitionStateWrites.end()
  }

  /// The element to which the recognizer was added. `nil` after the recognizer is removed from the element,
  /// or after the element is deallocated.
  public var element: MotionElement? { elementReference?.object }

  /// The element that the gesture moves, if the recognizer belongs to its ``MotionElement/touchArea``.
  final var movedElement: WeakReference<MotionElement>?

  /// The parent of the element that the gesture moves, usually of ``element``. `nil` if the element has no
  /// parent. The element is then directly on the stage.
  public var container: MotionElement? { (movedElement?.object ?? element)?.parent }

  /// Returns the centroid of the pointers that are down, in points. After all pointers have been lifted,
  /// returns the last centroid.
  ///
  /// - Parameter element: The element whose own coordinate system is used. Pass `nil` for the stage's
  ///   coordinate system.
  public func centroid(in element: MotionElement?) -> Point {
    element?.convert(centroidOnStage, from: nil) ?? centroidOnStage
  }

  func elementDidChange(to element: MotionElement?) {
    elementReference = element.map { WeakReference($0) }
    forgetPointers(isRemoved: true)
  }

  // MARK: Events
  //
  // During each call of the application, it may disable, remove or release the recognizer, or send it
  // another event. So each method below calls the application at most once, and as its last act. `measure`
  // puts these steps together. Between two of them, it finds the pointer again by the number of its press.

  /// Processes one pointer event, for a recognizer that belongs to no element. The recognizers of an element
  /// receive the element's events.
  ///
  /// The recognizer is alone with the pointer: see <doc:DragArbitration>.
  public func receive(_ event: PointerEvent) {
    let contest = loneContest ?? LoneContest(self)
    loneContest = contest
    contest.arbiter.receive(event, path: [site], contenders: [contest])
  }

  /// Processes an event of a pointer that the arbiter has offered to the recognizer.
  package final func measure(_ event: PointerEvent) {
    guard isEnabled else { return }
    // No index is used after a call of the application.
    let index = index(of: event.identifier)
    guard event.phase == .down || index != nil else { return }
    // The reports are the last calls of the application.
    var reports: [MotionDiagnostics.Report] = []
    if let finite = finite(event, at: index, &reports), let event = inOrder(finite, at: index, &reports) {
      if let index {
        update(pointers[index].press, event)
      } else {
        land(event.identifier, at: event.position, EventOrder(startingAt: event.timestamp))
      }
    }
    if !reports.isEmpty, let diagnostics { for report in reports { diagnostics.report(report) } }
  }

  /// Updates a pointer that is down.
  private func update(_ press: Int, _ event: PointerEvent) {
    switch event.phase {
    case .down: break
    case .move:
      move(press, to: event.position, isLast: false)
    case .up:
      if position(of: press) != event.position { move(press, to: event.position, isLast: true) }
      // The lift may have begun the gesture without a movement along its axis.
      announce()
      lift(press, isCancelled: false)
    case .cancel:
      announce()
      lift(press, isCancelled: true)
    }
  }

  /// Returns the event with finite numbers. Returns `nil` if the event must be dropped.
  private func finite(
    _ event: PointerEvent, at index: Int?, _ reports: inout [MotionDiagnostics.Report]
  ) -> PointerEvent? {
    if event.isUsable { return event }
    reports.append(.nonFinitePointer(identifier: event.identifier))
    let last = index.map { (pointers[$0].position, pointers[$0].order.time) }
    return event.repaired(after: last, at: time)
  }

  /// Sets the recognizer's time, and returns the event. If the event is not the pointer's newest event and is
  /// a movement, returns `nil`. If it is a lift, returns the event with the pointer's last values.
  ///
  /// The order of the events is that of each pointer alone. See ``EventOrder`` and ``GestureTime``.
  private func inOrder(
    _ event: PointerEvent, at index: Int?, _ reports: inout [MotionDiagnostics.Report]
  ) -> PointerEvent? {
    let timestamp = event.timestamp
    // The first press sets the recognizer's time, even to an earlier time. Otherwise, a single press with a
    // timestamp in the far future would determine the time of all later gestures.
    guard let index else {
      if pointers.isEmpty { gestureTime = GestureTime() }
      addTime(timestamp, &reports)
      return event
    }
    let last = pointers[index]
    let isNewest = pointers[index].order.isNewest(timestamp)
    guard timestamp < last.order.time else {
      addTime(timestamp, &reports)
      return event
    }
    reports.append(
      .pointerOutOfOrder(identifier: event.identifier, from: last.order.time, to: timestamp))
    if isNewest {
      gestureTime.correct(to: pointers.reduce(timestamp) { max($0, $1.order.time) })
      return event
    }
    guard event.phase != .move else {
      if pointers.count == 1 { oldMoveArrived(event.position, timestamp) }
      return nil
    }
    return event.replacing(event.phase == .down ? event.position : last.position, last.order.time)
  }

  /// Adds a timestamp to the recognizer's time. If the timestamp shows that the time was wrong, the events of
  /// the pointers with later timestamps count from this timestamp on.
  private func addTime(_ timestamp: Double, _ reports: inout [MotionDiagnostics.Report]) {
    guard gestureTime.add(timestamp) else { return }
    for (index, pointer) in pointers.enumerated() where pointer.order.time > timestamp {
      reports.append(
        .pointerOutOfOrder(identifier: pointer.identifier, from: pointer.order.time, to: timestamp))
      pointers[index].order = EventOrder(startingAt: timestamp)
    }
  }

  private func land(_ identifier: Int, at position: Point, _ order: EventOrder) {
    lastPress &+= 1
    pointers.append(
      Pointer(press: lastPress, identifier: identifier, position: position, order: order))
    updateCentroid()
    pointerLanded()
  }

  /// Moves a pointer, if it is still down.
  private func move(_ press: Int, to position: Point, isLast: Bool) {
    guard let index = place(of: press) else { return }
    pointers[index].position = position
    updateCentroid()
    if isLast { pointerMovedOnLift() } else { pointersMoved() }
  }

  /// Lifts a pointer, if it is still down.
  private func lift(_ press: Int, isCancelled: Bool) {
    guard let index = place(of: press) else { return }
    removePointer(at: index)
    pointerLifted(isCancelled: isCancelled)
  }

  private func removePointer(at index: Int) {
    pointers.remove(at: index)
    if pointers.isEmpty { timeout?.stop() } else { updateCentroid() }
  }

  /// The index of a pointer that is down. Valid until the next call of the application.
  private func place(of press: Int) -> Int? {
    pointers.firstIndex { $0.press == press }
  }

  private func index(of identifier: Int) -> Int? { pointers.firstIndex { $0.identifier == identifier } }

  private func position(of press: Int) -> Point? {
    place(of: press).map { pointers[$0].position }
  }

  private func updateCentroid() {
    var sum = Point.zero
    for pointer in pointers { sum += pointer.position }
    centroidOnStage = sum / Double(pointers.count)
  }

  final func touchActionDidChange() {
    element?.platform?.gestureRecognizersDidChange()
  }

  /// - Parameter isRemoved: Whether the recognizer leaves its element. Otherwise, it is disabled.
  final func forgetPointers(isRemoved: Bool = false) {
    let isOver = pointers.isEmpty && !isUndecided
    timeout?.stop()
    pointers.removeAll()
    arbiterReference?.object?.withdraw(self, isRemoved: isRemoved)
    loneContest?.withdraw()
    if !isOver { pointersForgotten() }
  }

  package final func isActive(with identifier: Int) -> Bool {
    recognitionState.isActive && pointers.contains { $0.identifier == identifier }
  }

  // MARK: Orders of the arbiter

  package final func join(_ pointer: ContestPointer) {
    guard !place(pointer) else { return }
    if pointers.isEmpty {
      gestureTime = GestureTime()
      _ = gestureTime.add(pointer.time)
    }
    land(pointer.identifier, at: pointer.place, pointer.order)
  }

  package final func begin(with pointer: ContestPointer) {
    place(pointer)
    gestureBegins(with: pointer)
  }

  /// Moves a pointer to the place where the arbiter has decided. Returns whether the pointer is down.
  @discardableResult
  private func place(_ pointer: ContestPointer) -> Bool {
    guard let index = index(of: pointer.identifier) else { return false }
    pointers[index].position = pointer.place
    updateCentroid()
    return true
  }

  package final func lose(_ identifier: Int) {
    guard let index = index(of: identifier) else { return }
    removePointer(at: index)
    pointerLost()
  }

  package final func announce() {
    guard hasBegun else { return }
    timeout?.stop()
    if !recognitionStateWrites.lastState.isActive { enter(.began) }
  }

  package func stop() {
    if !pointers.isEmpty, !recognitionStateWrites.lastState.isActive { enter(.began) }
  }

  package final func letGo() {
    if recognitionStateWrites.lastState.isActive, !hasBegun { enter(.ended) }
  }

  package final func awaitDue(until end: Double) {
    let reference = WeakReference(self)
    timeout?.start(until: end) { _ in
      guard let recognizer = reference.object else { return }
      recognizer.timeout?.stop()
      recognizer.arbiterReference?.object?.isDue(recognizer)
      recognizer.loneContest?.isDue()
    }
  }

  package final func reportSecondPress(of pointer: Int) {
    diagnostics?.report(.pointerPressedTwice(identifier: pointer))
  }

  // MARK: For subclasses
  //
  // Each of these methods may call the application once, as its last act, unless it says otherwise.

  /// The gesture for which the recognizer wants pointers.
  package var form: ContestForm { .pan }

  /// The rules of taps and of two fingers. Only recognizers that need them make them: see ``TapRules``.
  package func makeTapRules(in arbiter: Arbiter) -> TapRules? { nil }
  package func makePairRules(in arbiter: Arbiter) -> PairRules? { nil }

  /// Waits for the end of a hold, or for the next tap of a series.
  var timeout: Timeout? { nil }

  /// The gestures that the recognizer leaves to a browser. Defaults to `contextMenu`.
  var touchAction: TouchAction { .contextMenu }

  /// Whether the gesture is under way. A press that has only stopped the element is not a gesture.
  var hasBegun: Bool { false }

  /// Called after a pointer has landed, or when one that is down becomes one of the gesture's pointers. The
  /// centroid may have jumped. Must not call the application.
  func pointerLanded() {}

  /// Called when the gesture begins. The movement counts from here. Must not call the application.
  func gestureBegins(with pointer: ContestPointer) {}

  /// Called for each step of a hand whose way is divided among a line. Must not call the application.
  package func allot(_ part: LinePart) {}

  /// Called when a tap is complete, or when the press was no tap.
  package func finishTap(isRecognized: Bool) {}

  /// Called after a pointer has moved.
  func pointersMoved() {}

  /// Called before a pointer is lifted, if the lift's position differs from the pointer's last position.
  /// The pointer is still one of the pointers. Calls ``pointersMoved()`` by default.
  func pointerMovedOnLift() { pointersMoved() }

  /// Called when an old movement of the only pointer arrives. It is older than the pointer's last event, or
  /// its timestamp is wrong. The pointer has not moved. Not called if there are several pointers, because
  /// their positions at that time are not known.
  func oldMoveArrived(_ position: Point, _ timestamp: Double) {}

  /// Called after a pointer was lifted or cancelled. The centroid may have jumped.
  func pointerLifted(isCancelled: Bool) {}

  /// Called after a pointer was given to another recognizer, or is spent. The centroid may have jumped. By
  /// default, the pointer counts as lifted.
  func pointerLost() { pointerLifted(isCancelled: false) }

  /// Called after all pointers were removed, because the recognizer was disabled or removed from its element.
  func pointersForgotten() {}

  /// Whether the gesture may be in progress although no pointer is down: the recognizer waits for the next
  /// tap.
  var isUndecided: Bool { false }

  package var tapLimits: (duration: Double, interval: Double) { (0.5, 0.3) }

  final func enter(_ state: RecognitionState) { recognitionStateWrites.enter(state) }
}

extension PointerGestureRecognizer: Contender {
  package final var isReady: Bool { isEnabled && recognitionStateWrites.isNeeded }

  package final var site: ObjectIdentifier { element.map { ObjectIdentifier($0) } ?? ObjectIdentifier(self) }

  package final func inContainer(_ vector: Point) -> Point { container?.vectorFromStage(vector) ?? vector }

  package final func part(_ vector: Point) -> Point {
    rules?.axis?.part(of: vector, in: container) ?? vector
  }

  package final var neighbors: [any Contender] {
    var neighbors: [any Contender] = []
    for other in element?.gestureRecognizers ?? [] where other !== self { neighbors.append(other) }
    return neighbors
  }

  package final var ownMotion: VisibleMotion? { (movedElement?.object ?? element)?.visibleMotion }
}
