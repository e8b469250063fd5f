// SPDX-License-Identifier: Apache-2.0
#if canImport(QuartzCore) && !os(watchOS)
package import MaterialMotion
internal import MaterialMotionHosting
package import QuartzCore

package import typealias MaterialMotion.Point

/// A recognizer of UIKit or AppKit that asks an arbiter.
@MainActor
package protocol ContendingRecognizer: NSObject {
  var isEnabled: Bool { get }
  var recognitionStateWrites: RecognitionStateWrites { get }

  /// The platform's state.
  var platformState: RecognitionState { get }

  /// Asks the platform to enter a state. It may refuse, or wait for the failure of other recognizers.
  func enter(_ state: RecognitionState)

  /// The view to which the recognizer was added. `nil` if there is none.
  var contestView: AnyObject? { get }

  /// The contenders of the other recognizers of the view.
  var neighborContenders: [PlatformContender] { get }

  /// The fewest pointers with which a gesture may begin.
  var fewestPointers: Int { get }

  /// Converts a vector from the window to the coordinate system of the container.
  func vectorInContainer(_ vector: Point) -> Point

  /// Returns the part of a vector along an axis of the container. Both vectors are in the window.
  func part(of vector: Point, along axis: CoordinateAxis) -> Point

  /// The motion of what is dragged, if no interaction drags it.
  var ownMotion: VisibleMotion? { get }

  /// Called before the observers receive an event.
  func eventArrives(at time: Double)
}

extension ContendingRecognizer where Self: GestureRecognizer {
  package var contestView: AnyObject? { element }

  package func vectorInContainer(_ vector: Point) -> Point { container?.vectorFromStage(vector) ?? vector }

  package func part(of vector: Point, along axis: CoordinateAxis) -> Point {
    axis.part(of: vector, in: container)
  }
}

/// A recognizer of UIKit or AppKit, as the arbiter sees it. It measures the gesture, and tells the
/// platform's recognizer which state it must enter.
///
///     pointers               down      slop     move      another one begins
///     contender                        began    changed   …
///     platform's recognizer  possible  began    changed   failed
///
/// The platform's own measures are not used, because the platform begins to count where it leaves its own
/// slop.
@MainActor
package final class PlatformContender: @MainActor Contender {
  package let form: ContestForm

  /// The longest duration of a tap, and the longest time until the next one, in seconds.
  package var tapLimits = (duration: 0.5, interval: 0.3)
  package let recognitionStateWrites: RecognitionStateWrites
  package var lifetime: Lifetime { recognitionStateWrites.lifetime }
  private weak var recognizer: (any ContendingRecognizer)?

  /// The stage of the pointers. `nil` before the first press.
  package internal(set) weak var stage: PlatformStage?

  private struct Pointer {
    let identifier: Int
    var place: Point
    var order: EventOrder
  }
  private var pointers: [Pointer] = []

  /// The state that the platform's recognizer must enter. `possible` until the gesture begins or fails.
  package private(set) var state = RecognitionState.possible

  /// Whether the platform's recognizer must still enter the state.
  private var needsToFollow = false

  /// The timestamp of the latest event, in seconds. `nil` before the first one.
  package private(set) var time: Double?

  /// The centroid of the pointers in the window. After the gesture, the last centroid.
  package private(set) var place = Point.zero

  // A drag.
  private let drag = DragMeasure()
  private var placeBefore = Point.zero

  // A pinch or a turn.
  private var fingers = Fingers()
  private var start: (factor: Double, angle: Double) = (1, 0)
  private var hasBegunWithTwo = false

  /// Waits for the end of a hold, or for the next tap. `nil` without a clock.
  private var wait: Wait?

  private final class Wait {
    let timeout: Timeout

    init(_ clock: FrameClock) { timeout = Timeout(clock) }

    deinit { timeout.stop() }
  }

  /// Creates a contender. The recognizer must retain it.
  package init(_ form: ContestForm, of recognizer: any ContendingRecognizer) {
    self.form = form
    self.recognizer = recognizer
    recognitionStateWrites = recognizer.recognitionStateWrites
  }

  /// Sets the clock whose frames show that a hold is over, or that the next tap is too late.
  package func wait(on clock: FrameClock?) { wait = clock.map { Wait($0) } }

  /// Stops waiting.
  package func stopWaiting() { wait?.timeout.stop() }

  // MARK: Values

  /// The movement since the drag began, in the window. After the drag, the total movement.
  package var translation: Point { drag.translation }

  /// The velocity of the drag in the window, in points per second. After the drag, the velocity on release.
  package var velocity: Point { drag.velocity(at: time ?? 0) }

  /// Returns whether the pointers are at rest if they have sent no event for a duration, in seconds.
  package func isAtRest(afterSilence duration: Double) -> Bool {
    drag.isAtRest(afterSilence: duration, since: time ?? 0)
  }

  /// The distance of the fingers, as a multiple of their distance when the gesture began.
  package var factor: Double { fingers.factor / start.factor }

  /// The angle by which the fingers have turned since the gesture began, in radians.
  package var angle: Double { fingers.angle - start.angle }

  /// The mean distance of the fingers from their centroid, in points.
  package var radius: Double { fingers.spread * fingers.factor }

  /// Whether a pointer belongs to the gesture, or may belong to it.
  package func hasPointer(_ identifier: Int) -> Bool { index(of: identifier) != nil }

  /// The stage of the pointers. `nil` without pointers.
  package var stageOfPointers: PlatformStage? { pointers.isEmpty ? nil : stage }

  /// Whether the platform's recognizer can receive events of its pointers.
  package var isFollowing: Bool {
    guard let state = recognizer?.platformState else { return false }
    return state == .possible || state.isActive
  }

  private var hasBegun: Bool { form == .pan ? drag.hasBegun : hasBegunWithTwo }

  // MARK: State

  /// Whether the recognizer may still recognize a gesture of the pointers that are down.
  ///
  /// - Parameter isFirstAnswerFinal: Whether other recognizers of the platform wait for this one.
  package func mayGetPointer(isFirstAnswerFinal: Bool) -> Bool {
    stage?.arbiter.mayGetPointer(self, isFirstAnswerFinal: isFirstAnswerFinal) == true
  }

  /// Makes the platform's recognizer enter the contender's state, unless it will receive the press first.
  package func follow() {
    guard needsToFollow, let recognizer, stage?.isAwaited(self) != true else { return }
    needsToFollow = false
    guard let next = recognizer.platformState.transition(to: state) else { return }
    recognizer.enter(next)
    // A delegate may have refused.
    if next.isActive, recognizer.platformState == .failed { forget() }
  }

  private func enter(_ next: RecognitionState) {
    state = next
    needsToFollow = true
    follow()
  }

  /// Forgets the pointers, and cancels what waits. Must be called when the platform resets the recognizer,
  /// and when it was disabled.
  package func forget() {
    stopWaiting()
    pointers = []
    if drag.hasBegun { _ = drag.release(at: time ?? 0, isCancelled: true, wasActive: true) }
    hasBegunWithTwo = false
    (state, needsToFollow) = (.possible, false)
    stage?.arbiter.withdraw(self)
    stage?.leave(self)
  }

  /// Forgets the time of the events.
  package func forgetTime() { time = nil }

  // MARK: The arbiter's questions

  package var isReady: Bool {
    guard let recognizer, recognizer.isEnabled else { return false }
    let state = recognizer.platformState
    guard state == .possible || state.isActive else { return false }
    return recognitionStateWrites.isNeeded
      && (stage?.isPressing == true || pointers.count >= recognizer.fewestPointers)
  }

  package var site: ObjectIdentifier {
    recognizer?.contestView.map { ObjectIdentifier($0) } ?? ObjectIdentifier(self)
  }

  package func inContainer(_ vector: Point) -> Point { recognizer?.vectorInContainer(vector) ?? vector }

  package func part(_ vector: Point) -> Point {
    guard let recognizer, let axis = rules?.axis else { return vector }
    return recognizer.part(of: vector, along: axis)
  }

  package var neighbors: [any Contender] { recognizer?.neighborContenders ?? [] }

  package var ownMotion: VisibleMotion? { form == .pan ? recognizer?.ownMotion : nil }

  // MARK: The arbiter's orders

  package func join(_ pointer: ContestPointer) {
    if let index = index(of: pointer.identifier) {
      pointers[index].place = pointer.place
      if form != .pan { measureFingers() }
    } else {
      add(pointer.identifier, pointer.place, pointer.time)
    }
  }

  package func begin(with pointer: ContestPointer) {
    stopWaiting()
    if let index = index(of: pointer.identifier) {
      pointers[index].place = pointer.place
      updatePlace()
    }
    guard form == .pan else {
      measureFingers()
      start = (fingers.factor, fingers.angle)
      hasBegunWithTwo = true
      return
    }
    drag.begin(after: step(), holdingUntil: pointer.heldUntil)
  }

  package func allot(_ part: LinePart) { drag.allot(part) }

  package func measure(_ event: PointerEvent) {
    guard event.position.isFinite, event.timestamp.isFinite else { return }
    let index = index(of: event.identifier)
    if event.phase == .down {
      guard recognizer?.isEnabled == true else { return }
      if index == nil { add(event.identifier, event.position, event.timestamp) }
      recognizer?.eventArrives(at: event.timestamp)
      return
    }
    guard let index else { return }
    let isNewest = pointers[index].order.isNewest(event.timestamp)
    if isNewest { time = event.timestamp }
    recognizer?.eventArrives(at: event.timestamp)
    if event.phase == .move, !isNewest { return }
    if isNewest, event.phase != .cancel {
      pointers[index].place = event.position
      updatePlace()
      move(isLast: event.phase == .up && pointers.count == 1)
    }
    if event.phase != .move { remove(event.identifier, isCancelled: event.phase == .cancel) }
  }

  package func stop() {
    if !pointers.isEmpty, !state.isActive { enter(.began) }
  }

  /// A recognizer of the platform that has ended receives no event of its pointers. It must be able to begin
  /// with them later, so it holds the thing until they lift.
  package func letGo() {}

  package func announce() {
    if hasBegun, !state.isActive { enter(.began) }
  }

  package func lose(_ identifier: Int) {
    guard hasPointer(identifier) else { return }
    remove(identifier, isCancelled: false)
    if form.isTap { enter(.failed) }
  }

  package func awaitDue(until end: Double) {
    wait?.timeout.start(until: end) { [weak self] _ in
      guard let self else { return }
      stopWaiting()
      stage?.arbiter.isDue(self)
    }
  }

  package func finishTap(isRecognized: Bool) {
    stopWaiting()
    enter(isRecognized ? .ended : .failed)
  }

  // MARK: Pointers

  private func index(of identifier: Int) -> Int? { pointers.firstIndex { $0.identifier == identifier } }

  private func add(_ identifier: Int, _ place: Point, _ time: Double) {
    if pointers.isEmpty {
      self.time = time
      if !state.isActive { state = .possible }
      drag.start(at: time)
    }
    pointers.append(Pointer(identifier: identifier, place: place, order: EventOrder(startingAt: time)))
    updatePlace()
    placeBefore = self.place
    if form != .pan { holdFingers() }
  }

  private func remove(_ identifier: Int, isCancelled: Bool) {
    guard let index = index(of: identifier) else { return }
    pointers.remove(at: index)
    if !form.isTap { stopWaiting() }
    if !pointers.isEmpty { updatePlace() }
    placeBefore = place
    switch form {
    case .pan:
      guard pointers.isEmpty else { return drag.pointerLifted(at: time ?? 0) }
      enter(drag.release(at: time ?? 0, isCancelled: isCancelled, wasActive: state.isActive))
    case .pinch, .turn:
      holdFingers()
      guard hasBegunWithTwo, pointers.count < 2 else { return }
      hasBegunWithTwo = false
      enter(isCancelled ? .cancelled : .ended)
    default: break
    }
  }

  private func updatePlace() {
    var sum = Point.zero
    for pointer in pointers { sum += pointer.place }
    place = sum / Double(pointers.count)
  }

  private func move(isLast: Bool) {
    let time = time ?? 0
    let hasMoved: Bool
    switch form {
    case .pan:
      hasMoved = drag.move(by: step(), at: time, isLast: isLast)
    case .pinch, .turn:
      measureFingers()
      hasMoved = hasBegunWithTwo
    default: return
    }
    if hasMoved { enter(state.isActive ? .changed : .began) }
  }

  private func step() -> Point {
    let step = part(place - placeBefore)
    placeBefore = place
    return step
  }

  private func holdFingers() {
    // A new pair has a distance of its own.
    if !hasBegunWithTwo, pointers.count == 2 { fingers = Fingers() }
    fingers.hold(pointers.map { $0.place })
  }

  private func measureFingers() { fingers.move(to: pointers.map { $0.place }) }
}
#endif
