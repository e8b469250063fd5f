// SPDX-License-Identifier: Apache-2.0

/// The base class of the recognizers that receive pointer events. This class tracks which pointers are down,
/// and their positions.
///
/// A movement is dropped if its position or timestamp is not finite, or if its timestamp is earlier than the
/// pointer's last event. A lift or a cancellation is never dropped: invalid data are replaced by the
/// pointer's last valid position and timestamp. Each invalid event is reported.
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

  /// The centroid of the pointers, in the stage's coordinate system. After all pointers have been lifted, the
  /// last centroid.
  private(set) var centroidOnStage = Point.zero

  /// The latest timestamp of the events of all pointers, in seconds.
  private(set) var time = -Double.infinity

  /// The object that decides whether the recognizer or another recognizer may report its gesture. `nil` if
  /// this recognizer was never used with `require(toFail:)` or `exclude(_:)`.
  var arbiter: Arbiter?

  /// Whether the recognizer is failing because another recognizer has recognized a gesture. While this is
  /// `true`, the recognizer's own states are not reported, because the arbiter reports the failure.
  var isGivingWay = false

  /// Whether an interaction added the recognizer to an element.
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

  /// The element to which the recognizer was added. `nil` after the recognizer is removed from the element,
  /// or after the element is deallocated.
  public var element: MotionElement? { elementReference?.object }

  /// The parent of ``element``. `nil` if the element has no parent. The element is then directly on the
  /// stage.
  public var container: MotionElement? { element?.parent }

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

  /// Processes one pointer event. An element calls this method of each recognizer that was added to the
  /// element.
  public func receive(_ event: PointerEvent) {
    process(event)
    arbiter?.settle()
  }

  /// Processes an event that other recognizers may not have received yet. After all recognizers have received
  /// the event, the caller must call ``Arbiter/settle()``.
  func process(_ event: PointerEvent) {
    guard isEnabled else { return }
    let index = pointers.firstIndex { $0.identifier == event.identifier }
    if index == nil, arbiter?.mayReceive(event.identifier) == false { return }
    arbiter?.isDelivering = true
    guard event.phase == .down || index != nil,
      let event = checked(event, after: index.map { pointers[$0] })
    else { return }
    // The first press sets the recognizer's time, even to an earlier time. Otherwise, after a single event
    // with a timestamp in the far future, the recognizer would drop every later event.
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
      // An observer of the last movement may have disabled the recognizer, which removes the pointer.
      if let index = pointers.firstIndex(where: { $0.identifier == event.identifier }) {
        lift(at: index, isCancelled: false)
      }
    case (.cancel, let index?):
      lift(at: index, isCancelled: true)
    case (.move, nil), (.up, nil), (.cancel, nil):
      break
    }
  }

  /// Returns the event, corrected if possible. Returns `nil` if the event must be dropped.
  ///
  /// The timestamps of one pointer's events must not decrease. The events of different pointers may arrive
  /// out of order: a platform may deliver all samples of one finger before the samples of another finger.
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

  /// Returns whether a position is finite, and small enough that squares and sums of positions are finite,
  /// too.
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

  /// Cancels and removes a pointer. Called when another recognizer is moving an element with this pointer.
  final func forgetPointer(_ identifier: Int) {
    guard let index = pointers.firstIndex(where: { $0.identifier == identifier }) else { return }
    lift(at: index, isCancelled: true)
  }

  /// Returns whether an interaction is moving something with this pointer: the recognizer belongs to an
  /// interaction, is observed, and its gesture is active and includes the pointer.
  final func hasTaken(_ identifier: Int) -> Bool {
    isOfInteraction && recognitionState.isActive && recognitionStateWrites.announcements.listeners.isObserved
      && pointers.contains { $0.identifier == identifier }
  }

  // MARK: For subclasses

  /// Called after a pointer has landed. The centroid may have jumped.
  func pointerLanded() {}

  /// Called after a pointer has moved.
  func pointersMoved() {}

  /// Called before a pointer is lifted, if the lift's position differs from the pointer's last position.
  /// Calls ``pointersMoved()`` by default.
  func pointersMovedOnLift() { pointersMoved() }

  /// Called after a pointer was lifted or cancelled. The centroid may have jumped.
  func pointerLifted(isCancelled: Bool) {}

  /// Called after all pointers were removed. This happens when the recognizer is disabled, when it is removed
  /// from its element, or when it must fail because another recognizer has recognized its gesture.
  func pointersForgotten() {}

  /// Whether a gesture may be in progress: a pointer has landed, and the recognizer has neither recognized
  /// the gesture nor failed.
  var isUndecided: Bool { false }

  final func enter(_ state: RecognitionState) {
    if isGivingWay { return }
    if let arbiter { arbiter.enter(state) } else { recognitionStateWrites.enter(state) }
  }
}
