// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import MaterialMotionThings
import Testing

/// Three screens in a window, and a transition between each pair of neighbours. One drag moves each of them.
final class TransitionStack {
  let clock = ManualFrameClock()
  let width = ReactiveProperty(400.0)
  let steps: [ScreenTransition]

  /// The directions of the arrivals of each transition.
  private(set) var completed: [[TransitionDirection]] = [[], []]

  private let window = MotionElement(size: Point(400, 800))
  private let pages: [MotionElement]
  private lazy var finger = Finger(on: window, clock)

  /// Creates a stack that shows a page.
  init(showing page: Int = 0, makesLastFirst: Bool = false) {
    pages = [MotionElement(parent: window), MotionElement(parent: window), MotionElement(parent: window)]
    let (open, next) = (
      ScreenTransition(on: clock, at: page > 0 ? .forward : .backward),
      ScreenTransition(on: clock, at: page > 1 ? .forward : .backward)
    )
    steps = [open, next]
    for index in makesLastFirst ? [1, 0] : [0, 1] {
      steps[index].push(from: pages[index], to: pages[index + 1], across: width)
    }
    for step in steps { step.drag(window, along: .x, distance: -400) }
    next.begins(after: open)
    for (index, step) in steps.enumerated() {
      step.completed.subscribe { [unowned self] in completed[index].append($0) }
    }
  }

  var places: [Double] { pages.map { $0.displacement.value.x } }
  var accepting: [Bool] { pages.map { $0.acceptsInput.value } }

  /// Drags by a distance, holds, lets go, and waits for a time. Without a time, waits for rest.
  func drag(by distance: Double, restingAfter time: Double? = nil, holding check: () -> Void = {}) {
    finger.press(at: Point(200, 400))
    finger.move(by: Point(distance < 0 ? -10 : 10, 0))
    for _ in 0..<10 {
      clock.advance(by: 0.01, framesPerSecond: 100)
      finger.move(by: Point(distance / 10, 0))
    }
    clock.advance(by: 0.5, framesPerSecond: 100)
    check()
    finger.lift()
    if let time { clock.advance(by: time, framesPerSecond: 100) } else { rest() }
  }

  func rest() {
    clock.advance(by: 5, framesPerSecond: 60)
    let isAtRest = !clock.wantsFrames && !steps.contains { $0.isActive }
    expect(isAtRest)
  }
}
