// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// One pointer that is pressed on an element, moved and lifted.
///
///     PointerPress(on: card, at: Point(0, 0), time: 0)
///       .move(to: Point(30, 0), at: 0.016)
///       .lift(at: 0.020)
///
/// If there is a clock, it receives the time of each event before the element receives the event, as on a
/// platform.
final class PointerPress {
  private let element: MotionElement
  private let clock: FrameClock?
  private let identifier: Int
  private let kind: PointerEvent.Kind
  private var position: Point

  init(
    on element: MotionElement, clock: FrameClock? = nil, identifier: Int = 1,
    kind: PointerEvent.Kind = .touch, at position: Point, time: Double
  ) {
    self.element = element
    self.clock = clock
    self.identifier = identifier
    self.kind = kind
    self.position = position
    send(.down, at: position, time: time)
  }

  @discardableResult
  func move(to position: Point, at time: Double) -> PointerPress {
    self.position = position
    return send(.move, at: position, time: time)
  }

  @discardableResult
  func move(by step: Point, at time: Double) -> PointerPress {
    move(to: position + step, at: time)
  }

  /// Lifts the pointer at its last position, or at a given one.
  @discardableResult
  func lift(to position: Point? = nil, at time: Double) -> PointerPress {
    send(.up, at: position ?? self.position, time: time)
  }

  @discardableResult
  func cancel(at time: Double) -> PointerPress {
    send(.cancel, at: position, time: time)
  }

  /// Sends any event of this pointer, valid or not.
  @discardableResult
  func send(_ phase: PointerEvent.Phase, at position: Point, time: Double) -> PointerPress {
    clock?.eventArrived(at: time)
    element.receive(
      PointerEvent(identifier: identifier, phase: phase, position: position, timestamp: time, kind: kind))
    return self
  }
}

extension Point {
  /// Whether a point is at most this far from another one. Never `true` for a NaN.
  func isWithin(_ distance: Double, of other: Point) -> Bool {
    (self - other).lengthSquared <= distance * distance
  }
}
