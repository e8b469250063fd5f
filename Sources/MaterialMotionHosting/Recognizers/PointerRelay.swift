// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
#if !hasFeature(Embedded)

/// Passes the pointers that a platform's recognizer receives to an element, and computes the state of the
/// platform's recognizer.
///
/// On some platforms, such as SwiftUI on iOS 18, only a recognizer of the platform receives the real fingers.
/// Only the state of this recognizer can make the platform's other recognizers fail. The element's own
/// recognizers decide when this state changes:
///
///     pointers               down      slop     move      move      up
///     pan of the element               began    changed   changed   ended
///     platform's recognizer  possible  began    changed   changed   ended
///
/// - While no recognizer of the element or of its ancestors is active, the platform's recognizer is
///   `possible`. A scroll view may then begin to scroll. It cancels the platform's recognizer.
/// - As soon as a recognizer is active and observed, the platform's recognizer begins. A scroll view then
///   does not scroll. A press that catches an element in flight begins at once.
/// - If the last pointer is lifted before a recognizer is active, the platform's recognizer fails.
///
/// The deallocation of a relay cancels its pointers.
package final class PointerRelay {
  private struct Pointer {
    let key: ObjectIdentifier
    let identifier: Int
    let kind: PointerEvent.Kind
    var position: Point
  }

  /// The element that receives the events.
  package let element: MotionElement

  /// The state that the platform's recognizer must have. After a gesture, call ``reset(at:)``.
  package private(set) var state = RecognitionState.possible

  private let claims: PointerClaims
  private weak var clock: FrameClock?
  private var pointers: [Pointer] = []

  /// The pointers that the relay of a descendant has claimed, but that have not landed there.
  private var waiting: [(key: ObjectIdentifier, position: Point, kind: PointerEvent.Kind)] = []
  private var lastTime = 0.0

  /// The number of resets. After an observer was called, it shows whether the gesture is still the same.
  private var resets = 0

  /// Creates a relay without pointers.
  ///
  /// - Parameters:
  ///   - element: The element that receives the events.
  ///   - claims: The claims of all relays of the stage.
  ///   - clock: The clock that receives the timestamps of the events.
  package init(to element: MotionElement, claims: PointerClaims, clock: FrameClock) {
    self.element = element
    self.claims = claims
    self.clock = clock
  }

  deinit {
    let time = clock?.now ?? lastTime
    for pointer in pointers { send(.cancel, pointer, time) }
  }

  // MARK: Pointers

  /// Whether the relay has received a pointer that is still down.
  package var hasPointers: Bool { !pointers.isEmpty || !waiting.isEmpty }

  /// Offers a pointer that is about to land. Call this for the relays of all elements under the pointer
  /// before ``land(_:at:kind:time:)``, if the platform allows this.
  ///
  /// - Returns: Whether the relay may receive the pointer. `false` if the relay of a descendant claims it.
  package func offer(_ pointer: ObjectIdentifier, time: Double) -> Bool {
    claims.offer(pointer, time: time, to: self)
  }

  /// Presses a pointer.
  ///
  /// - Parameters:
  ///   - pointer: The platform's object for the pointer.
  ///   - position: The position on the stage, in points.
  ///   - kind: The kind of the pointer.
  ///   - time: The timestamp of the event, in seconds.
  /// - Returns: `false` if the relay of another element receives the pointer. The platform's recognizer must
  ///   then ignore the pointer. If another relay has claimed the pointer, but the pointer has not landed
  ///   there, the result is `true`. If the pointer then moves or is lifted without having landed there, this
  ///   relay receives it after all.
  package func land(
    _ pointer: ObjectIdentifier, at position: Point, kind: PointerEvent.Kind, time: Double
  ) -> Bool {
    guard let identifier = claims.take(pointer, time: time, for: self) else {
      guard !claims.hasLanded(pointer) else { return false }
      waiting.append((pointer, position, kind))
      return true
    }
    pointers.append(Pointer(key: pointer, identifier: identifier, kind: kind, position: position))
    send(.down, pointers[pointers.count - 1], time)
    enterPresentState()
    return true
  }

  /// Presses a pointer that another relay has claimed, if the pointer has not landed there. The platform has
  /// then given up to send the pointer to that relay's recognizer.
  private func landWaiting(_ pointer: ObjectIdentifier, time: Double) {
    guard let index = waiting.firstIndex(where: { $0.key == pointer }) else { return }
    let wait = waiting.remove(at: index)
    claims.releaseUnlanded(pointer)
    if !claims.hasLanded(pointer) { _ = land(pointer, at: wait.position, kind: wait.kind, time: time) }
  }

  /// Moves a pointer. Does nothing if the pointer is not down.
  package func move(_ pointer: ObjectIdentifier, to position: Point, time: Double) {
    landWaiting(pointer, time: time)
    guard let index = pointers.firstIndex(where: { $0.key == pointer }) else { return }
    pointers[index].position = position
    send(.move, pointers[index], time)
    enterPresentState()
  }

  /// Lifts or cancels a pointer. If no pointer is down, makes the platform's recognizer fail if it is
  /// `possible`.
  package func lift(_ pointer: ObjectIdentifier, at position: Point, isCancelled: Bool, time: Double) {
    landWaiting(pointer, time: time)
    guard let index = pointers.firstIndex(where: { $0.key == pointer }) else {
      if pointers.isEmpty, state == .possible { state = .failed }
      return
    }
    var lifted = pointers.remove(at: index)
    lifted.position = position
    claims.release(pointer, of: self)
    let wasActive = isActive || isActive(with: lifted.identifier)
    let resets = resets
    send(isCancelled ? .cancel : .up, lifted, time)
    // An observer may have reset the relay.
    guard resets == self.resets else { return }
    guard pointers.isEmpty else { return enterPresentState() }
    if state.isActive || wasActive {
      state = isCancelled ? .cancelled : .ended
    } else {
      state = .failed
    }
  }

  /// Cancels all pointers, and makes the relay ready for the next gesture. The platform must call this when
  /// its recognizer is reset: after a gesture, and after another recognizer of the platform has prevented the
  /// gesture.
  package func reset(at time: Double) {
    while let pointer = pointers.popLast() { send(.cancel, pointer, time) }
    waiting.removeAll()
    claims.releaseAll(of: self)
    state = .possible
    resets += 1
  }

  /// Cancels a pointer, because the relay of a descendant receives it.
  func giveUp(_ pointer: ObjectIdentifier, time: Double) {
    guard let index = pointers.firstIndex(where: { $0.key == pointer }) else { return }
    send(.cancel, pointers.remove(at: index), time)
    if pointers.isEmpty, state.isActive { state = .cancelled }
  }

  /// Returns whether the element is an ancestor of another relay's element.
  func contains(_ other: PointerRelay) -> Bool {
    sequence(first: other.element, next: { $0.parent }).dropFirst().contains { $0 === element }
  }

  // MARK: State

  /// Returns the state that the platform's recognizer must enter, or `nil` if it must keep its state.
  ///
  /// - Parameter present: The state of the platform's recognizer.
  package func transition(from present: RecognitionState) -> RecognitionState? {
    present.transition(to: state)
  }

  /// Cancels all pointers, because the recognizer of the platform leaves its view or gets another element.
  ///
  /// - Parameters:
  ///   - present: The state of the platform's recognizer.
  ///   - time: The present time, in seconds.
  /// - Returns: The state that the platform's recognizer must enter, or `nil` if it must keep its state.
  package func cancelAll(inState present: RecognitionState, at time: Double) -> RecognitionState? {
    let hadPointers = hasPointers
    reset(at: time)
    if present.isActive { return .cancelled }
    return hadPointers && present == .possible ? .failed : nil
  }

  private func send(_ phase: PointerEvent.Phase, _ pointer: Pointer, _ time: Double) {
    lastTime = time
    clock?.eventArrived(at: time)
    element.receive(
      PointerEvent(
        identifier: pointer.identifier, phase: phase, position: pointer.position, timestamp: time,
        kind: pointer.kind))
  }

  private func enterPresentState() {
    // An observer may have reset the relay.
    guard !pointers.isEmpty else { return }
    if state.isActive { state = .changed } else if isActive { state = .began }
  }

  /// Whether a recognizer of the element or of its ancestors is active with one of the pointers.
  private var isActive: Bool { pointers.contains { isActive(with: $0.identifier) } }

  private func isActive(with identifier: Int) -> Bool {
    sequence(first: element, next: { $0.parent }).contains { element in
      element.gestureRecognizers.contains { $0.isObserved(with: identifier) }
    }
  }
}

extension PointerGestureRecognizer {
  /// Returns whether the recognizer is observed, and its gesture is active and includes the pointer.
  fileprivate func isObserved(with identifier: Int) -> Bool {
    isActive(with: identifier) && recognitionStateWrites.isObserved
  }
}
#endif
