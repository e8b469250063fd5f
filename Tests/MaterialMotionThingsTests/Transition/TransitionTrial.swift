// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import MaterialMotionThings
import Testing

/// A page that a transition brings up by 800 points, a number with a slower spring, and a handle.
final class TransitionTrial {
  let clock = ManualFrameClock()
  let page = MotionElement(position: .zero, size: Point(400, 800))
  let handle = MotionElement(position: Point(20, 20), size: Point(40, 40))
  let below = ReactiveProperty(Point(200, 1200))
  let number = ReactiveProperty(0.0)
  let travel = ReactiveProperty(0.0)
  private(set) var open: ScreenTransition
  private(set) var hand: Scrubbable

  /// The directions of the arrivals.
  private(set) var completed: [TransitionDirection] = []
  private(set) lazy var finger = Finger(on: handle, clock)

  init() {
    (open, hand) = Self.make(page, below, handle, number, travel, clock)
    open.completed.subscribe { [unowned self] in completed.append($0) }
  }

  private static func make(
    _ page: MotionElement, _ below: ReactiveProperty<Point>, _ handle: MotionElement,
    _ number: ReactiveProperty<Double>, _ travel: ReactiveProperty<Double>, _ clock: ManualFrameClock
  ) -> (ScreenTransition, Scrubbable) {
    let open = ScreenTransition(on: clock)
    open.spring(page.position, from: below, to: ReactiveProperty(Point(200, 400)))
    open.spring(number, from: 5, to: 15, by: SpringDescription(response: 0.8, dampingRatio: 0.6))
    open.tween(page.opacity, from: 0, to: 1, kind: .fade)
    open.tween(travel, from: 0, to: 1)
    return (open, open.drag(handle, along: .y, distance: -800))
  }

  /// Replaces the transition by a new one for other things.
  func renew() {
    let page = MotionElement()
    (open, hand) = Self.make(
      page, ReactiveProperty(.zero), MotionElement(), ReactiveProperty(0.0), ReactiveProperty(0.0), clock)
  }

  func rest() {
    clock.advance(by: 5, framesPerSecond: 60)
    expect(!open.isActive)
    expect(!clock.wantsFrames)
  }
}
