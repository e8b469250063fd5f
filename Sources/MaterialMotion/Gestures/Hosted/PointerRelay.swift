// SPDX-License-Identifier: Apache-2.0
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

  // MARK: Pointers

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
  ///   then ignore the pointer.
  package func land(
    _ pointer: ObjectIdentifier, at position: Point, kind: PointerEvent.Kind, time: Double
  ) -> Bool {
    guard let identifier = claims.take(pointer, time: time, for: self) else { return false }
    pointers.append(Pointer(key: pointer, identifier: identifier, kind: kind, position: position))
    send(.down, pointers[pointers.count - 1], time)
    enterPresentState()
    return true
  }

  /// Moves a pointer. Does nothing if the pointer is not down.
  package func move(_ pointer: ObjectIdentifier, to position: Point, time: Double) {
    guard let index = pointers.firstIndex(where: { $0.key == pointer }) else { return }
    pointers[index].position = position
    send(.move, pointers[index], time)
    enterPresentState()
  }

  /// Lifts or cancels a pointer. If no pointer is down, makes the platform's recognizer fail if it is
  /// `possible`.
  package func lift(_ pointer: ObjectIdentifier, at position: Point, isCancelled: Bool, time: Double) {
    guard let index = pointers.firstIndex(where: { $0.key == pointer }) else {
      if pointers.isEmpty, state == .possible { state = .failed }
      return
    }
    var lifted = pointers.remove(at: index)
    lifted.position = position
    claims.release(pointer, of: self)
    let wasActive = isActive || isActive(with: lifted.identifier)
    send(isCancelled ? .cancel : .up, lifted, time)
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
    claims.releaseAll(of: self)
    state = .possible
  }

  /// Cancels a pointer, because the relay of a descendant receives it.
  func giveUp(_ pointer: ObjectIdentifier, time: Double) {
    guard let index = pointers.firstIndex(where: { $0.key == pointer }) else { return }
    send(.cancel, pointers.remove(at: index), time)
    if pointers.isEmpty, state.isActive { state = .cancelled }
  }

  /// Returns whether the element is an ancestor of another relay's element.
  func contains(_ other: PointerRelay) -> Bool {
    var ancestor = other.element.parent
    while let element = ancestor, element !== self.element { ancestor = element.parent }
    return ancestor != nil
  }

  // MARK: State

  private func send(_ phase: PointerEvent.Phase, _ pointer: Pointer, _ time: Double) {
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
    var place: MotionElement? = element
    while let element = place {
      if element.gestureRecognizers.contains(where: { $0.isObserved(with: identifier) }) { return true }
      place = element.parent
    }
    return false
  }
}

extension PointerGestureRecognizer {
  /// Returns whether the recognizer is observed, and its gesture is active and includes the pointer.
  fileprivate func isObserved(with identifier: Int) -> Bool {
    recognitionState.isActive && pointers.contains { $0.identifier == identifier }
      && recognitionStateWrites.announcements.listeners.isObserved
  }
}
#endif
