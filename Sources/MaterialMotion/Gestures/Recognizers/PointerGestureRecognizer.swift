// SPDX-License-Identifier: Apache-2.0

/// The base class of the recognizers that are fed with pointer events. It tracks which pointers are down, and
/// where.
///
/// Invalid events do no harm. A movement that is not finite, or that is older than its pointer's last event,
/// is dropped. A lift or a cancellation with such data still counts, at the last good position and time. Each
/// invalid event is reported.
public class PointerGestureRecognizer: GestureRecognizer {
  /// The object that announces each write to the state. ``gestureSource(_:)`` observes it.
  public let recognitionStateWrites = RecognitionStateWrites()

  /// The state of the gesture. After `ended`, `cancelled` and `failed` it becomes `possible` again, without
  /// notifying observers.
  public var recognitionState: RecognitionState { recognitionStateWrites.state }

  /// Whether the recognizer receives events. Disabling it in mid-gesture cancels the gesture.
  public var isEnabled = true {
    didSet { if !isEnabled { forgetPointers() } }
  }

  struct Pointer {
    let identifier: Int
    let kind: PointerEvent.Kind
    var position: Point
    var time: Double
  }

  /// The pointers that are down, in the order in which they landed.
  private(set) var pointers: [Pointer] = []

  /// The centroid of the pointers on the stage. After all have been lifted, the last centroid.
  private(set) var centroidOnStage = Point.zero

  /// The time of the newest event of any pointer, in seconds.
  private(set) var time = -Double.infinity

  /// The recognizer's relations to other recognizers; `nil` if it has none.
  var arbiter: Arbiter?

  /// Whether the recognizer is failing in favor of another one. Its own states are then not reported, because
  /// the arbitration reports the failure.
  var isGivingWay = false

  /// Whether an interaction added the recognizer.
  var isOfInteraction = false

  private let diagnostics: MotionDiagnostics?
  private var elementReference: WeakReference<MotionElement>?

  init(diagnostics: MotionDiagnostics?) {
    self.diagnostics = diagnostics
  }

  deinit {
    recognitionStateWrites.end()
    arbiter?.end()
  }

  /// The element that the recognizer was added to; `nil` after it was removed from the element, or after the
  /// element was deallocated.
  public var element: MotionElement? { elementReference?.object }

  /// The parent of the element; `nil` for the stage.
  public var container: MotionElement? { element?.parent }

  /// The centroid of the pointers that are down, in points. After all have been lifted, the last centroid.
  ///
  /// - Parameter element: The element whose coordinates to use; `nil` for the stage's.
  public func centroid(in element: MotionElement?) -> Point {
    element?.convert(centroidOnStage, from: nil) ?? centroidOnStage
  }

  func elementDidChange(to element: MotionElement?) {
    elementReference = element.map { WeakReference($0) }
    forgetPointers()
  }

  // MARK: Events

  /// Processes one pointer event. An element calls this for each recognizer that was added to it.
  public func receive(_ event: PointerEvent) {
    hear(event)
    arbiter?.settle()
  }

  /// Processes an event that other recognizers may not have received yet. The caller must call
  /// ``Arbiter/settle()`` after all of them have.
  func hear(_ event: PointerEvent) {
    guard isEnabled else { return }
    let index = pointers.firstIndex { $0.identifier == event.identifier }
    if index == nil, arbiter?.mayHear(event.identifier) == false { return }
    arbiter?.isHearing = true
    guard event.phase == .down || index != nil,
      let event = checked(event, after: index.map { pointers[$0] })
    else { return }
    // The first press restarts the time line. Otherwise a single event from the far future would make the
    // recognizer drop every later event.
    time = pointers.isEmpty ? event.timestamp : max(time, event.timestamp)
    if let index { pointers[index].time = event.timestamp }
    switch (event.phase, index) {
    case (.down, let index?):
      diagnostics?.report(.pointerPressedTwice(identifier: event.identifier))
      lift(at: index, isCancelled: true)
      // An observer of the cancellation may have disabled the recognizer.
      if isEnabled { press(event) }
    case (.down, nil):
      press(event)
    case (.move, let index?):
      move(at: index, to: event.position)
    case (.up, let index?):
      if pointers[index].position != event.position { lastMove(at: index, to: event.position) }
      // An observer of the last movement may have made the recognizer forget the pointer.
      if let index = pointers.firstIndex(where: { $0.identifier == event.identifier }) {
        lift(at: index, isCancelled: false)
      }
    case (.cancel, let index?):
      lift(at: index, isCancelled: true)
    case (.move, nil), (.up, nil), (.cancel, nil):
      break
    }
  }

  /// The event, corrected where possible; `nil` if it must be dropped.
  ///
  /// The events of each pointer must be in order. Those of different pointers need not be: a platform may
  /// deliver all samples of one finger before those of another.
  private func checked(_ event: PointerEvent, after last: Pointer?) -> PointerEvent? {
    var position = event.position
    var timestamp = event.timestamp
    if !isUsable(position) || !timestamp.isFinite {
      diagnostics?.report(.nonFinitePointer(identifier: event.identifier))
      guard event.phase != .move, let good = isUsable(position) ? position : last?.position else {
        return nil
      }
      position = good
      if !timestamp.isFinite {
        guard time.isFinite else { return nil }
        timestamp = last?.time ?? time
      }
    }
    if let last, timestamp < last.time {
      diagnostics?.report(.pointerOutOfOrder(identifier: event.identifier, from: last.time, to: timestamp))
      guard event.phase != .move else { return nil }
      timestamp = last.time
      if event.phase != .down { position = last.position }
    }
    return PointerEvent(
      identifier: event.identifier, phase: event.phase, position: position, timestamp: timestamp,
      kind: event.kind)
  }

  /// Whether a position is finite and small enough that its square and sums of it are finite, too.
  private func isUsable(_ position: Point) -> Bool {
    position.magnitudeSquared < 1e100
  }

  private func press(_ event: PointerEvent) {
    pointers.append(
      Pointer(
        identifier: event.identifier, kind: event.kind, position: event.position, time: event.timestamp))
    updateCentroid()
    pointerLanded()
  }

  private func move(at index: Int, to position: Point) {
    pointers[index].position = position
    updateCentroid()
    pointersMoved()
  }

  private func lastMove(at index: Int, to position: Point) {
    pointers[index].position = position
    updateCentroid()
    pointersMovedOnLift()
  }

  private func lift(at index: Int, isCancelled: Bool) {
    pointers.remove(at: index)
    if !pointers.isEmpty { updateCentroid() }
    pointerLifted(isCancelled: isCancelled)
  }

  private func updateCentroid() {
    var sum = Point.zero
    for pointer in pointers { sum += pointer.position }
    centroidOnStage = sum / Double(pointers.count)
  }

  final func forgetPointers() {
    if !pointers.isEmpty || isUndecided { forgetGesture() }
    arbiter?.forget()
  }

  final func forgetGesture() {
    pointers.removeAll()
    pointersForgotten()
  }

  /// Removes a pointer that another recognizer has taken, as if it had been cancelled.
  final func forgetPointer(_ identifier: Int) {
    guard let index = pointers.firstIndex(where: { $0.identifier == identifier }) else { return }
    lift(at: index, isCancelled: true)
  }

  /// Whether this pointer belongs to an active gesture with which an interaction moves something.
  final func hasTaken(_ identifier: Int) -> Bool {
    isOfInteraction && recognitionState.isActive && recognitionStateWrites.announcements.listeners.isObserved
      && pointers.contains { $0.identifier == identifier }
  }

  // MARK: For subclasses

  /// Called after a pointer landed. The centroid may have jumped.
  func pointerLanded() {}

  /// Called after a pointer moved.
  func pointersMoved() {}

  /// Called after a pointer moved at the moment of its lift.
  func pointersMovedOnLift() { pointersMoved() }

  /// Called after a pointer was lifted or cancelled. The centroid may have jumped.
  func pointerLifted(isCancelled: Bool) {}

  /// Called after all pointers were taken away: the recognizer was disabled, removed from its element, or has
  /// to give way to another recognizer.
  func pointersForgotten() {}

  /// Whether the pointers' movement may still become the gesture.
  var isUndecided: Bool { false }

  final func enter(_ state: RecognitionState) {
    if isGivingWay { return }
    if let arbiter { arbiter.enter(state) } else { recognitionStateWrites.enter(state) }
  }
}
