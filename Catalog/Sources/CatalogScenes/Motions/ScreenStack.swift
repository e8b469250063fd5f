// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion
public import MaterialMotionThings

/// Pages in a window. A drag brings the next one, and takes it back.
public struct ScreenStack {
  /// Each leads from a page to the next one: `steps[0].direction`.
  /// The program may write it, too.
  public let steps: [Transition]
  private let runtime: MotionRuntime

  public init(
    _ pages: [MotionElement], in window: MotionElement,
    across width: ReactiveProperty<Double>, showing shown: Int,
    isPredictive: Bool, on clock: FrameClock
  ) {
    let runtime = MotionRuntime(clock: clock)
    let steps = pages.indices.dropLast().map { index in
      let (list, page) = (pages[index], pages[index + 1])
      let step = Transition(
        on: clock, at: index < shown ? .forward : .backward)
      if isPredictive {
        step.predictiveBack(from: list, to: page, across: width)
      } else {
        step.push(from: list, to: page, across: width)
      }
      return step
    }
    let course = DragCourse(along: .x, distance: -360) { from, to in
      (from.x - to.x) / width.value
    }
    let hands = steps.map { $0.drag(window, by: course) }
    for (index, step) in steps.enumerated().dropFirst() {
      let isClosed = step.progress.map { $0 == 0 }
      let isOpen = steps[index - 1].progress.map { $0 == 1 }
      runtime.connect(isClosed, to: hands[index - 1].enabled)
      runtime.connect(isOpen, to: hands[index].enabled)
    }
    (self.steps, self.runtime) = (steps, runtime)
  }
}
