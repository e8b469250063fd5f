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
    let kind: PointerEvent.Kind
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

  /// The object that decides whether the recognizer or another recognizer may report its gesture. `nil` if
  /// this recognizer was never used with `require(toFail:)` or `exclude(_:)`.
  var arbiter: Arbiter?

  /// Whether the recognizer is failing because another recognizer has recognized a gesture. While this is
  /// `true`, the recognizer's own states are not reported, because the arbiter reports the failure.
  var isGivingWay = false

  /// Whether an interaction added the recognizer to an element.
  var isOfInteraction: Bool { recognitionStateWrites.interaction != nil }

  private let diagnostics: MotionDiagnostics?
  private var elementReference: WeakReference<MotionElement>?

  init(diagnostics: MotionDiagnostics?) {
    self.diagnostics = diagnostics
  }

  deinit {
    recognitionStateWrites.end()
    arbiter?.end()
  }

  /// The element to which the recognizer was added. `nil` after the recognizer is removed from the element,
  /// or after the element is deallocated.
  public var element: MotionElement? { elementReference?.object }

  /// The element that the gesture moves, if the recognizer belongs to its ``MotionElement/touchArea``.
  final var movedElement: WeakReference<MotionElement>?

  /// The parent of the element that the gesture moves, usually of ``element``. `nil` if the element has no
  /// parent. The element is then directly on the stage.
  public var container: MotionElement? { (movedElement?.object ?? element)?.parent }

  /// Returns whether a press that begins now catches something in motion: see
  /// ``GestureRecognizer/pressCatches()``.
  final func pressCatches() -> Bool { pressCatches(dragging: movedElement?.object ?? element) }

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
    forgetPointers()
  }

  // MARK: Events
  //
  // During each call of the application, it may disable, remove or release the recognizer, or send it
  // another event. So each method below calls the application at most once, and as its last act. `process`
  // puts these steps together. Between two of them, it finds the pointer again by the number of its press.

  /// Processes one pointer event. An element calls this method of each recognizer that was added to the
  /// element.
  public func receive(_ event: PointerEvent) {
    process(event, isTaken: needsFreePointer && element?.outermostTaker(of: event.identifier) != nil)
    arbiter?.settle()
  }

  /// Processes an event that other recognizers may not have received yet. After all recognizers have received
  /// the event, the caller must call ``Arbiter/settle()``.
  ///
  /// - Parameter isTaken: Whether an interaction of the element or of one of its descendants is moving an
  ///   element with the pointer. If the recognizer needs a free pointer, also whether an ancestor's
  ///   interaction does, and whether the pointer has caught a property. See ``needsFreePointer``.
  func process(_ event: PointerEvent, isTaken: Bool) {
    guard isEnabled else { return }
    // No index is used after a call of the application.
    let index = pointers.firstIndex { $0.identifier == event.identifier }
    if index == nil, arbiter?.mayReceive(event.identifier) == false { return }
    arbiter?.isDelivering = true
    guard event.phase == .down || index != nil else { return }
    // The reports are the last calls of the application.
    var reports: [MotionDiagnostics.Report] = []
    if let finite = finite(event, at: index, &reports), let event = inOrder(finite, at: index, &reports) {
      if let index { update(pointers[index].press, event, &reports) } else { land(event) }
    }
    if !reports.isEmpty, let diagnostics { for report in reports { diagnostics.report(report) } }
  }

  /// Updates a pointer that is down.
  private func update(_ press: Int, _ event: PointerEvent, _ reports: inout [MotionDiagnostics.Report]) {
    timePassed(in: event.phase)
    switch event.phase {
    case .down:
      reports.append(.pointerPressedTwice(identifier: event.identifier))
      let place = elementReference
      lift(press, isCancelled: true)
      guard isEnabled, elementReference == place, downPress(of: event.identifier) == nil,
        arbiter?.mayReceive(event.identifier) != false
      else { return }
      land(event)
    case .move:
      move(press, to: event.position, isLast: false)
    case .up:
      if position(of: press) != event.position { move(press, to: event.position, isLast: true) }
      lift(press, isCancelled: false)
    case .cancel:
      lift(press, isCancelled: true)
    }
  }

  /// Returns the event with finite numbers. Returns `nil` if the event must be dropped.
  private func finite(
    _ event: PointerEvent, at index: Int?, _ reports: inout [MotionDiagnostics.Report]
  ) -> PointerEvent? {
    if isUsable(event.position) && event.timestamp.isFinite { return event }
    reports.append(.nonFinitePointer(identifier: event.identifier))
    let last = index.map { pointers[$0] }
    guard event.phase != .move,
      let position = isUsable(event.position) ? event.position : last?.position
    else { return nil }
    let timestamp = event.timestamp.isFinite ? event.timestamp : last?.order.time ?? time
    return timestamp.isFinite ? event.replacing(position, timestamp) : nil
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

  /// Returns whether a position is finite, and small enough that squares and sums of positions are finite,
  /// too.
  private func isUsable(_ position: Point) -> Bool {
    position.lengthSquared < 1e100
  }

  private func land(_ event: PointerEvent) {
    lastPress &+= 1
    pointers.append(
      Pointer(
        press: lastPress, identifier: event.identifier, kind: event.kind, position: event.position,
        order: EventOrder(startingAt: event.timestamp)))
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
    pointers.remove(at: index)
    if !pointers.isEmpty { updateCentroid() }
    pointerLifted(isCancelled: isCancelled)
  }

  /// The index of a pointer that is down. Valid until the next call of the application.
  private func place(of press: Int) -> Int? {
    pointers.firstIndex { $0.press == press }
  }

  private func position(of press: Int) -> Point? {
    place(of: press).map { pointers[$0].position }
  }

  /// The number of the last press of a pointer that is down, or `nil` if it is not down.
  private func downPress(of identifier: Int) -> Int? {
    pointers.first { $0.identifier == identifier }?.press
  }

  /// Returns whether a press has not ended. Ask this after a call of the application.
  final func isDown(_ press: Int) -> Bool { place(of: press) != nil }

  private func updateCentroid() {
    var sum = Point.zero
    for pointer in pointers { sum += pointer.position }
    centroidOnStage = sum / Double(pointers.count)
  }

  final func touchActionDidChange() {
    element?.platform?.gestureRecognizersDidChange()
  }

  final func forgetPointers() {
    let press = lastPress
    if !pointers.isEmpty || isUndecided { forgetGesture() }
    // An observer of the cancellation may have begun the next press, which the arbiter must not forget.
    if press == lastPress { arbiter?.forget() }
  }

  final func forgetGesture() {
    pointers.removeAll()
    pointersForgotten()
  }

  /// Cancels and removes a pointer. Called when another recognizer is moving an element with this pointer.
  final func forgetPointer(_ identifier: Int) {
    if let press = downPress(of: identifier) { lift(press, isCancelled: true) }
  }

  /// Returns whether an interaction is moving something with this pointer: the recognizer belongs to an
  /// interaction, is observed, and its gesture is active and includes the pointer.
  final func hasTaken(_ identifier: Int) -> Bool {
    isOfInteraction && isActive(with: identifier) && recognitionStateWrites.isObserved
  }

  /// Returns whether the gesture is active, includes this pointer, and has caught a property in motion.
  final func hasCaughtProperty(with identifier: Int) -> Bool {
    recognitionStateWrites.catchable?.isCaught == true && isActive(with: identifier)
  }

  package final func isActive(with identifier: Int) -> Bool {
    recognitionState.isActive && pointers.contains { $0.identifier == identifier }
  }

  // MARK: For subclasses
  //
  // Each of these methods may call the application once, as its last act.

  /// Whether the recognizer must know, before each event, whether an interaction of the element or of an
  /// ancestor moves an element with the pointer, or whether the pointer has caught a property there. Defaults
  /// to `false`.
  var needsFreePointer: Bool { false }

  /// Whether several pointers have been down since the recognizer last had none, and are a pinch or a turn.
  /// Defaults to `false`.
  var hadSeveralPointers: Bool { false }

  /// The gestures that the recognizer leaves to a browser. Defaults to `contextMenu`.
  var touchAction: TouchAction { .contextMenu }

  /// Called after a pointer has landed. The centroid may have jumped.
  func pointerLanded() {}

  /// Called before a pointer moves, is lifted, is cancelled or is pressed again. The recognizer's time is the
  /// time of the event. The pointer is at its last position.
  func timePassed(in phase: PointerEvent.Phase) {}

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

  /// Called after all pointers were removed. This happens when the recognizer is disabled, when it is removed
  /// from its element, or when it must fail because another recognizer has recognized its gesture.
  func pointersForgotten() {}

  /// Whether a gesture may be in progress: a pointer has landed, and the recognizer has neither recognized
  /// the gesture nor failed.
  var isUndecided: Bool { false }

  /// Returns whether a recognizer of pinches, of the element or of an ancestor, has received a second pointer
  /// beside a pointer.
  final func belongsToPinch(_ identifier: Int) -> Bool {
    var result = false
    element?.forEachToStage { element in
      for other in element.gestureRecognizers where other.hadSeveralPointers {
        result =
          result
          || other.recognitionStateWrites.isObserved
            && other.pointers.contains { $0.identifier == identifier }
      }
    }
    return result
  }

  final func enter(_ state: RecognitionState) {
    if isGivingWay { return }
    if let arbiter { arbiter.enter(state) } else { recognitionStateWrites.enter(state) }
  }
}

extension PointerEvent {
  /// Returns the event at another position and time.
  fileprivate func replacing(_ position: Point, _ timestamp: Double) -> PointerEvent {
    PointerEvent(
      identifier: identifier, phase: phase, position: position, timestamp: timestamp, kind: kind)
  }
}
