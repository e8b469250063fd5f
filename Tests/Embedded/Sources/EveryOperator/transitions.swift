// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionThings

/// Turns a transition with every kind of member and driver, and returns the sum of the places.
@_expose(wasm, "transitions")
public func transitions(_ width: Double) -> Double {
  let clock = ManualFrameClock()
  let sum = Sum()
  let (list, page) = (MotionElement(size: Point(width, width)), MotionElement(size: Point(width, width)))
  let across = ReactiveProperty(width)
  let presets: [(ScreenTransition) -> Void] = [
    { $0.push(from: list, to: page, across: across) }, { $0.rise(from: list, to: page, by: across) },
    { $0.fadeThrough(from: list, to: page) }, { $0.sharedAxis(.z, from: list, to: page) },
    { $0.containerTransform(SharedElement(from: list, to: page), from: list, to: page) },
    { $0.predictiveBack(from: list, to: page, across: across) },
  ]
  for pace in [ScreenTransition.Pace.spring(.snappy), .tween(duration: 0.3)] {
    for preset in presets {
      let open = ScreenTransition(on: clock, pace: pace)
      preset(open)
      let entrance = Choreography(on: clock, of: Double.self)
      entrance.add(KeyframeMotion(from: 0.0, to: width, duration: 1), to: page.rotation)
      open.add(entrance)
      open.play(KeyframeMotion(from: 0.0, to: 1, duration: 1), of: page.opacity)
      open.drag(list, along: .x, distance: width)
      open.pinch(PinchGestureRecognizer())
      open.follow(across.scaled(by: 0.001))
      for action in open.actions() { action.perform() }
      clock.advance(by: 1)
      sum.add(open.progress)
      sum.add(open.completed.map { $0.progress })
      open.whenSettled { if $0 == .finished { sum.total += 1 } }
    }
  }
  let runtime = MotionRuntime(clock: clock)
  let direction = ReactiveProperty(TransitionDirection.forward)
  runtime.add(TransitionSpring(from: 0.0, to: width, direction: direction), to: across)
  return sum.total
}
