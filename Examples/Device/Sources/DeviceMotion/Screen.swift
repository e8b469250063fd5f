// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// The elements of a screen with 800 × 480 pixels: a card that is tossed, a list that is thrown, and a knob
/// that scrubs a timeline.
final class Screen {
  let clock = FrameClock()
  let card = MotionElement(position: Point(372, 152), size: Point(96, 96))
  let list = MotionElement(position: Point(600, -200), size: Point(200, 1600))
  let knob = MotionElement(position: Point(0, 440), size: Point(600, 40))
  let needle = MotionElement(position: Point(60, 400))
  let timeline: Timeline

  private let runtime: MotionRuntime
  private let planned: MotionRuntime
  private let progress = ReactiveProperty(0.0)

  /// The element that each finger has pressed.
  private var pressed: [UInt8: MotionElement] = [:]

  init() {
    timeline = Timeline(on: clock, duration: 1)
    runtime = MotionRuntime(clock: clock)
    planned = MotionRuntime(clock: timeline)
    for element in [card, list, knob] { element.anchorPoint.value = .zero }
    runtime.add(Tossable(), to: card)
    runtime.add(Flingable(along: .y, within: Bounds(y: -1120...0)), to: list)

    planned.add(Tween(KeyframeMotion(to: 0.0, duration: 1, timing: .emphasized)), to: needle.opacity)
    planned.add(Spring(destination: 3.0), to: needle.rotation)
    let pull = runtime.progress(of: knob, along: .x, distance: 200, from: progress, bounds: Bounds(0...1))
    runtime.connect(pull, to: progress)
    timeline.scrub(by: pull)
    timeline.subscribe { [progress] in progress.value = $0 }
    timeline.pause()
  }

  /// Passes a sample of the touch panel to the element that its finger has pressed.
  func receive(_ event: PointerEvent, of finger: UInt8) {
    if event.phase == .down { pressed[finger] = element(at: event.position) }
    clock.eventArrived(at: event.timestamp)
    pressed[finger]?.receive(event)
    if event.phase == .up || event.phase == .cancel { pressed[finger] = nil }
  }

  /// The topmost element at a place.
  private func element(at place: Point) -> MotionElement? {
    [knob, list, card].first { element in
      let offset = place - element.position.value
      let size = element.size.value
      return offset.x >= 0 && offset.y >= 0 && offset.x < size.x && offset.y < size.y
    }
  }
}
