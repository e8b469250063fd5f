// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// One pointer, from its press on, and what it does to an element.
///
///     PointerPress(on: card, at: Point(0, 0), time: 0)
///       .move(to: Point(30, 0), at: 0.016)
///       .lift(at: 0.020)
///
/// With a clock, the clock hears of each event's time before the element gets the event, as on a platform.
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

  /// Lifts the pointer: where it is, unless a place is given.
  @discardableResult
  func lift(to position: Point? = nil, at time: Double) -> PointerPress {
    send(.up, at: position ?? self.position, time: time)
  }

  @discardableResult
  func cancel(at time: Double) -> PointerPress {
    send(.cancel, at: position, time: time)
  }

  /// Any event of this pointer, sensible or not.
  @discardableResult
  func send(_ phase: PointerEvent.Phase, at position: Point, time: Double) -> PointerPress {
    clock?.eventArrived(at: time)
    element.receive(
      PointerEvent(identifier: identifier, phase: phase, position: position, timestamp: time, kind: kind))
    return self
  }
}

extension Point {
  /// Whether a point is no further than this from another. Never true of a NaN.
  func isWithin(_ distance: Double, of other: Point) -> Bool {
    (self - other).magnitudeSquared <= distance * distance
  }
}
