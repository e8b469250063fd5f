// SPDX-License-Identifier: Apache-2.0

/// What the recognizers that are fed by pointers have in common: which pointers are down, and where.
///
/// An event that makes no sense does no harm. A movement that is not finite, or older than the last event, is
/// dropped; a lift or a cancellation with such data counts, at the last good place and time. Each is
/// reported.
public class PointerGestureRecognizer: GestureRecognizer {
  /// Hears of each write to the state; what ``gestureSource(_:)`` listens to.
  public let recognitionStateWrites = RecognitionStateWrites()

  /// Where in its life the gesture is. After `ended`, `cancelled` and `failed` it is `possible` again, and
  /// nobody is told of that.
  public var recognitionState: RecognitionState { recognitionStateWrites.state }

  /// Whether the recognizer listens. Disabling it in mid-gesture cancels the gesture.
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

  /// The middle of the pointers on the stage; when all have been lifted, where it was.
  private(set) var centroidOnStage = Point.zero

  /// The time of the newest event of any pointer, in seconds.
  private(set) var time = -Double.infinity

  /// What it has to do with others; `nil` if it has not.
  var arbiter: Arbiter?

  /// Whether it fails for the sake of others, which say so.
  var isGivingWay = false

  /// Whether it was added by an interaction.
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

  /// The element that the recognizer was added to; `nil` when it was taken off, or when the element has gone.
  public var element: MotionElement? { elementReference?.object }

  /// What the element lies in; `nil` for the stage.
  public var container: MotionElement? { element?.parent }

  /// The middle of the pointers that are down, in points; when all have been lifted, where it was.
  ///
  /// - Parameter element: Whose coordinates to use; `nil` for the stage's.
  public func centroid(in element: MotionElement?) -> Point {
    element?.convert(centroidOnStage, from: nil) ?? centroidOnStage
  }

  func elementDidChange(to element: MotionElement?) {
    elementReference = element.map { WeakReference($0) }
    forgetPointers()
  }

  // MARK: Events

  /// Takes one pointer event. Elements call this for the recognizers that were added to them.
  public func receive(_ event: PointerEvent) {
    hear(event)
    arbiter?.settle()
  }

  /// Takes an event of which others have yet to hear; ``Arbiter/settle()`` follows when they have.
  func hear(_ event: PointerEvent) {
    guard isEnabled else { return }
    let index = pointers.firstIndex { $0.identifier == event.identifier }
    if index == nil, arbiter?.mayHear(event.identifier) == false { return }
    arbiter?.isHearing = true
    guard event.phase == .down || index != nil,
      let event = checked(event, after: index.map { pointers[$0] })
    else { return }
    // A first press starts time anew: a single event from the far future makes nobody deaf for ever.
    time = pointers.isEmpty ? event.timestamp : max(time, event.timestamp)
    if let index { pointers[index].time = event.timestamp }
    switch (event.phase, index) {
    case (.down, let index?):
      diagnostics?.report(.pointerPressedTwice(identifier: event.identifier))
      lift(at: index, isCancelled: true)
      // What that set off may have disabled the recognizer.
      if isEnabled { press(event) }
    case (.down, nil):
      press(event)
    case (.move, let index?):
      move(at: index, to: event.position)
    case (.up, let index?):
      if pointers[index].position != event.position { lastMove(at: index, to: event.position) }
      // What that set off may have forgotten the pointer.
      if let index = pointers.firstIndex(where: { $0.identifier == event.identifier }) {
        lift(at: index, isCancelled: false)
      }
    case (.cancel, let index?):
      lift(at: index, isCancelled: true)
    case (.move, nil), (.up, nil), (.cancel, nil):
      break
    }
  }

  /// The event, mended where it can be; `nil` where it has to be dropped.
  ///
  /// Each pointer is in order on its own. Those of several fingers are not: a platform may deliver all
  /// samples of one finger before those of another.
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

  /// Whether a position is finite, and can be computed with: squares and sums of it are finite, too.
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

  /// Another recognizer has taken a pointer, as if it was cancelled.
  final func forgetPointer(_ identifier: Int) {
    guard let index = pointers.firstIndex(where: { $0.identifier == identifier }) else { return }
    lift(at: index, isCancelled: true)
  }

  /// Whether the gesture of an interaction that moves something has this pointer.
  final func hasTaken(_ identifier: Int) -> Bool {
    isOfInteraction && recognitionState.isActive && recognitionStateWrites.announcements.listeners.isObserved
      && pointers.contains { $0.identifier == identifier }
  }

  // MARK: For the kinds of recognizer

  /// A pointer went down; the centroid may have jumped.
  func pointerLanded() {}

  /// A pointer moved.
  func pointersMoved() {}

  /// A pointer moved at the very moment it was lifted.
  func pointersMovedOnLift() { pointersMoved() }

  /// A pointer was lifted or taken away; the centroid may have jumped.
  func pointerLifted(isCancelled: Bool) {}

  /// All pointers were taken away: the recognizer was disabled or taken off its element.
  func pointersForgotten() {}

  /// Whether what the pointers do may still come to be the gesture.
  var isUndecided: Bool { false }

  final func enter(_ state: RecognitionState) {
    if isGivingWay { return }
    if let arbiter { arbiter.enter(state) } else { recognitionStateWrites.enter(state) }
  }
}
