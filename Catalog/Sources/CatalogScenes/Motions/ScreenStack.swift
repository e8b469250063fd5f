// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion
public import MaterialMotionThings

/// Pages in a window. A drag brings the next one, and takes it back.
public struct ScreenStack {
  /// Each leads from a page to the next one: `steps[0].direction`.
  /// The program may write it, too.
  public let steps: [ScreenTransition]

  public init(
    _ pages: [MotionElement], in window: MotionElement,
    across width: ReactiveProperty<Double>, showing shown: Int,
    isPredictive: Bool, on clock: FrameClock
  ) {
    steps = pages.indices.dropLast().map { index in
      let (list, page) = (pages[index], pages[index + 1])
      let step = ScreenTransition(
        on: clock, at: index < shown ? .forward : .backward)
      if isPredictive {
        step.predictiveBack(from: list, to: page, across: width)
      } else {
        step.push(from: list, to: page, across: width)
      }
      step.drag(window, along: .x, distance: width.map { -$0 })
      return step
    }
    for (former, next) in zip(steps, steps.dropFirst()) {
      next.begins(after: former)
    }
  }
}
