// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// A finger on an element, for scripts that decide step by step what it does.
final class Finger {
  /// The place of the finger. `nil` while it touches nothing.
  private(set) var place: Point?

  private let element: MotionElement
  private let clock: ManualFrameClock

  private let identifier: Int

  init(on element: MotionElement, _ clock: ManualFrameClock, _ identifier: Int = 1) {
    (self.element, self.clock, self.identifier) = (element, clock, identifier)
  }

  /// Presses a place, unless the finger is down.
  func press(at newPlace: Point) {
    guard place == nil else { return }
    place = newPlace
    send(.down)
  }

  /// Moves the finger if it is down.
  func move(by way: Point) {
    guard let former = place else { return }
    place = former + way
    send(.move)
  }

  /// Lifts the finger if it is down.
  func lift(isCancelled: Bool = false) {
    guard place != nil else { return }
    send(isCancelled ? .cancel : .up)
    place = nil
  }

  private func send(_ phase: PointerEvent.Phase) {
    guard let place else { return }
    clock.eventArrived(at: clock.now)
    element.receive(
      PointerEvent(identifier: identifier, phase: phase, position: place, timestamp: clock.now, kind: .touch))
  }
}
