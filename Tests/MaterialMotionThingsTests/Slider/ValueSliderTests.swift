// SPDX-License-Identifier: Apache-2.0
import Foundation
import MaterialMotion
import MaterialMotionTesting
import MaterialMotionThings
import Testing

@Suite("ValueSlider")
struct SliderTests {
  @Test("a drag changes the value by steps, and the thumb rests at the nearest step")
  func steps() {
    let trial = SliderTrial(ValueSlider(50, in: 0...100, step: 10, thumb: SliderTrial.makeThumb()))
    var values: [Double] = []
    let subscription = trial.slider.value.subscribe { values.append($0) }
    // 2 points are one unit.
    trial.play(trial.press(.mouse, at: 50).move(by: Point(28, 0), over: 0.5).hold(for: 0.2).lift())
    subscription.unsubscribe()
    expect(values == [50, 60])
    expect(trial.slider.shown.value > 60)
    trial.rest()
    expect(trial.slider.shown.value == 60)
    expect(trial.thumbPlace == 120)
  }

  @Test("a slider stays where a fast finger lets go of it, and its value does not jump")
  func thrown() {
    let trial = SliderTrial(ValueSlider(20, in: 0...100, thumb: SliderTrial.makeThumb()))
    var (end, values) = (0.0, [Double]())
    let subscriptions = [
      trial.slider.releases.subscribe { end = $0.position },
      trial.slider.value.subscribe { values.append($0) },
    ]
    let flight = Trajectory(of: trial.slider.shown, on: trial.clock) {
      trial.play(trial.press(at: 20).flick(by: Point(60, 0), endingAt: 800).lift())
      expect(!trial.slider.isActive)
      trial.clock.advance(by: 2, framesPerSecond: 120)
    }
    for subscription in subscriptions { subscription.unsubscribe() }
    // A finger has a slop of 10 points.
    expect(abs(end - 45) < 1e-9)
    expectTrajectory(flight, .rests(at: end), .isMonotonic())
    expect(values.last == end && values == values.sorted())
  }

  @Test("with steps, a fast finger leads to the nearest step, and the thumb does not overshoot")
  func thrownWithSteps() {
    let trial = SliderTrial(ValueSlider(20, in: 0...100, step: 30, thumb: SliderTrial.makeThumb()))
    let flight = Trajectory(of: trial.slider.shown, on: trial.clock) {
      trial.play(trial.press(at: 20).flick(by: Point(70, 0), endingAt: 1500).lift())
      expect(trial.slider.value.value == 60)
      trial.clock.advance(by: 2, framesPerSecond: 120)
    }
    expectTrajectory(flight, .rests(at: 60), .neverLeaves(20...60))
  }

  @Test(
    "a finger far from the track changes the value more slowly",
    arguments: [(49.0, 20.0), (51, 10), (101, 5), (151, 2)])
  func fine(distance: Double, change: Double) {
    let trial = SliderTrial(ValueSlider(50, in: 0...100, thumb: SliderTrial.makeThumb()))
    // Half of the track is 20 points high, and a mouse has a slop of 3 points: 2 points are counted.
    trial.play(
      trial.press(.mouse, at: 50).move(by: Point(5, 0), over: 0.1)
        .move(by: Point(0, 20 + distance), over: 0.2).move(by: Point(40, 0), over: 0.5).hold(for: 0.2).lift())
    trial.rest()
    expect(abs(trial.slider.value.value - 51 - change) < 0.05)
  }

  @Test("a drag across the track does not begin, until it turns along the track")
  func across() {
    let trial = SliderTrial(ValueSlider(50, in: 0...100, thumb: SliderTrial.makeThumb()))
    trial.play(trial.press(at: 50).move(by: Point(8, 30), over: 0.2).lift())
    expect(trial.slider.value.value == 50)
    expect(!trial.slider.isActive)
    trial.play(
      PointerScript(identifier: 2, at: Point(400, 400)).move(by: Point(0, 30), over: 0.2)
        .move(by: Point(60, 0), over: 0.2).lift())
    // Within 10 points, the movement is across the track. Within the next 10, it turns.
    expect(trial.slider.value.value >= 50 + 40 / 2 && trial.slider.value.value <= 50 + 50 / 2)
  }

  @Test("a tap moves the thumb, also in flight, but not at the thumb")
  func taps() {
    let trial = SliderTrial(ValueSlider(50, in: 0...100, step: 10, thumb: SliderTrial.makeThumb()))
    trial.play(trial.press(at: 81).hold(for: 0.05).lift())
    expect(trial.slider.value.value == 80)
    trial.clock.advance(by: 0.05, framesPerSecond: 60)
    let place = trial.slider.shown.value
    expect(place > 50 && place < 80)
    trial.play(trial.press(at: 19).hold(for: 0.05).lift())
    expect(trial.slider.value.value == 20)
    trial.rest()
    expect(trial.thumbPlace == 40)
    trial.play(trial.press(at: 26).hold(for: 0.05).lift())
    expect(trial.slider.value.value == 20)
    trial.slider.choose(at: Point(14 + 140, 5))
    expect(trial.slider.value.value == 70)
    trial.slider.enabled.value = false
    trial.play(trial.press(at: 0).hold(for: 0.05).lift())
    expect(trial.slider.value.value == 70)
  }

  @Test(
    "the direction of the values follows the axis",
    arguments: [
      (CoordinateAxis.x, false, Point(20, 0), 60.0), (.x, true, Point(20, 0), 40),
      (.y, false, Point(0, -20), 60),
      (.y, true, Point(0, -20), 40),
    ])
  func directions(axis: CoordinateAxis, isReversed: Bool, way: Point, value: Double) {
    let thumb = SliderTrial.makeThumb()
    let trial = SliderTrial(
      ValueSlider(50, in: 0...100, along: axis, isReversed: isReversed, thumb: thumb), along: axis)
    trial.play(
      PointerScript(.mouse, at: trial.track.convert(thumb.position.value, to: nil)).move(
        by: way * 1.15, over: 0.4
      )
      .hold(for: 0.2).lift())
    trial.rest()
    expect(abs(trial.slider.value.value - value) < 0.01)
    trial.slider.actions().perform(key: .end)
    trial.rest()
    let end = way.sum() * (value - 50) > 0 ? 214.0 : 14
    expect(thumb.position.value == (axis == .x ? Point(end, 20) : Point(20, end)))
  }

  @Test("another size of the track moves the thumb to the same value")
  func resized() {
    let trial = SliderTrial(ValueSlider(50, in: 0...100, thumb: SliderTrial.makeThumb()))
    trial.track.size.value = Point(428, 40)
    expect(trial.thumbPlace == 200)
    expect(!trial.slider.isActive)
    trial.play(trial.press(.mouse, at: 100).move(by: Point(43, 0), over: 0.4).hold(for: 0.2).lift())
    trial.rest()
    expect(abs(trial.slider.value.value - 60) < 0.01)
  }

  @Test("in a list, a vertical flick scrolls, and a horizontal one changes the value")
  func inList() {
    let trial = SliderTrial(ValueSlider(50, in: 0...100, thumb: SliderTrial.makeThumb()))
    let viewport = MotionElement(position: Point(400, 400), size: Point(800, 800))
    let rows = MotionElement(position: Point(400, 1000), size: Point(800, 2000), parent: viewport)
    let list = Scroller(rows, along: .y)
    trial.runtime.add(list, to: viewport)
    trial.track.parent = rows
    trial.play(trial.press(at: 50).flick(by: Point(3, -80), endingAt: 800).lift())
    trial.clock.advance(by: 8, framesPerSecond: 60)
    expect(rows.position.value.y < -100)
    expect(trial.slider.value.value == 50)
    let (before, y) = (rows.position.value.y, trial.track.convert(.zero, to: nil).y + 20)
    trial.play(PointerScript(at: Point(400, y)).flick(by: Point(80, 3), endingAt: 800).lift())
    trial.rest()
    expect(rows.position.value.y == before)
    expect(trial.slider.value.value > 80)
  }

  @Test("in a pager, a slider at its end keeps its drag, and the page beside it turns")
  func inPager() {
    let trial = SliderTrial(ValueSlider(0, in: 0...100, thumb: SliderTrial.makeThumb()))
    let viewport = MotionElement(position: Point(400, 400), size: Point(800, 800))
    let strip = MotionElement(parent: viewport)
    strip.anchorPoint.value = .zero
    let pages = (0..<2).map { _ in MotionElement(size: Point(800, 800), parent: strip) }
    let pager = Pager(pages, in: strip)
    trial.runtime.add(pager, to: viewport)
    trial.track.parent = pages[0]
    trial.play(trial.press(at: 0).move(by: Point(-200, 0), over: 0.3))
    expect(pager.progress.latest == 0 && trial.slider.value.value == 0)
    trial.play(
      PointerScript(identifier: 2, at: Point(700, 100)).flick(by: Point(-200, 0), endingAt: 800).lift())
    expect(pager.page.value == 0)
    let turned = PointerScript(identifier: 3, at: Point(400, 700)).flick(by: Point(-200, 0), endingAt: 800)
    turned.lift().play(on: pages[0], clock: trial.clock)
    expect(pager.page.value == 1)
  }

  @Test("with reduced motion, the thumb is at its value in the next frame")
  func reducedMotion() {
    let trial = SliderTrial(ValueSlider(50, in: 0...100, thumb: SliderTrial.makeThumb()))
    trial.clock.prefersReducedMotion = true
    trial.slider.value.value = 80
    trial.clock.advance(by: 1 / 60.0, framesPerSecond: 60)
    expect(trial.thumbPlace == 160)
    expect(!trial.slider.isActive)
  }

  @Test("a cancelled drag restores the value")
  func cancelled() {
    let trial = SliderTrial(ValueSlider(50, in: 0...100, step: 10, thumb: SliderTrial.makeThumb()))
    var values: [Double] = []
    let subscription = trial.slider.value.subscribe { values.append($0) }
    trial.play(trial.press(at: 50).move(by: Point(50, 0), over: 0.3).cancel())
    subscription.unsubscribe()
    expect(values == [50, 60, 70, 50])
    trial.rest()
    expect(trial.slider.value.value == 50)
    expect(trial.thumbPlace == 100)
  }

  @Test("numbers out of range are clamped, and others are dropped")
  func badInput() {
    let trial = SliderTrial(ValueSlider(500, in: 0...100, step: 30))
    expect(trial.slider.value.value == 100)
    trial.slider.value.value = .nan
    expect(trial.slider.value.value == 100)
    trial.slider.value.value = -20
    trial.rest()
    expect(trial.slider.shown.value == 0)
    trial.slider.actions().perform(key: .end)
    expect(trial.slider.value.value == 100)
    trial.slider.value.value = 44
    trial.rest()
    expect(trial.slider.shown.value == 44)
  }

  @Test("the greatest value is reachable, also if the steps do not fit the range")
  func greatest() {
    let trial = SliderTrial(ValueSlider(100, in: 0...112, step: 10, thumb: SliderTrial.makeThumb()))
    trial.play(trial.press(.mouse, at: 90).move(by: Point(60, 0), over: 0.4).hold(for: 0.2).lift())
    expect(trial.slider.value.value == 112 && trial.thumbPlace == 200)
    trial.play(trial.press(.mouse, at: 100).move(by: Point(-10, 0), over: 0.4).hold(for: 0.2).lift())
    trial.rest()
    expect(trial.slider.value.value == 110)
    trial.slider.actions().perform(key: .upArrow)
    expect(trial.slider.value.value == 112)
    trial.slider.actions().perform(key: .downArrow)
    expect(trial.slider.value.value == 110)
    trial.slider.choose(at: Point(0, 20))
    trial.rest()
    trial.slider.choose(at: Point(228, 20))
    expect(trial.slider.value.value == 112)
  }

  @Test(
    "a range with one value does not move",
    arguments: [
      { ValueSlider(5, in: 5...5, thumb: $0) }, { ValueSlider(5, in: 5...5, step: 1, thumb: $0) },
      { ValueSlider(7, in: 5...5, thumb: $0) },
    ] as [@Sendable (MotionElement) -> ValueSlider])
  func oneValue(make: @Sendable (MotionElement) -> ValueSlider) {
    let trial = SliderTrial(make(SliderTrial.makeThumb()))
    var values: [Double] = []
    let subscription = trial.slider.shown.subscribe { values.append($0) }
    trial.play(trial.press(.mouse, at: 20).move(by: Point(60, 0), over: 0.3).hold(for: 0.2).lift())
    trial.play(trial.press(at: 80).hold(for: 0.05).lift())
    for action in trial.slider.actions() { action.perform() }
    trial.rest()
    subscription.unsubscribe()
    expect(values == [5] && trial.slider.value.value == 5)
    expect(trial.thumbPlace == 0 && trial.slider.progress.latest == 0)
    // The range has loaded.
    trial.slider.range = 0...10
    expect(trial.thumbPlace == 100 && !trial.slider.isActive)
    trial.slider.actions().perform(key: .end)
    trial.rest()
    expect(trial.thumbPlace == 200 && trial.slider.value.value == 10)
  }

  @Test("a range that changes keeps the value, and the thumb shows it")
  func ranges() {
    let trial = SliderTrial(ValueSlider(40, in: 0...100, thumb: SliderTrial.makeThumb()))
    let slider = trial.slider
    slider.range = 0...200
    expect(slider.value.value == 40 && trial.thumbPlace == 40 && !slider.isActive)
    expect(slider.spokenValue().latest?.range == 0...200)
    slider.range = .infinity ... .infinity
    expect(slider.range == 0...200)
    trial.play(trial.press(.mouse, at: 20).move(by: Point(23, 0), over: 0.3).hold(for: 0.2).lift())
    expect(abs(slider.value.value - 60) < 0.01 && abs(trial.thumbPlace - 60) < 0.01)
    // A value that no longer exists moves to the end. The thumb is there at once.
    slider.range = 0...50
    expect(slider.value.value == 50 && trial.thumbPlace == 200 && slider.isActive)
    trial.rest()
    expect(slider.shown.value == 50)
    // In flight, the thumb moves on to the same value.
    slider.value.value = 10
    trial.clock.advance(by: 0.05, framesPerSecond: 60)
    let shown = slider.shown.value
    slider.range = 0...20
    expect(slider.value.value == 10 && slider.shown.value == shown)
    trial.rest()
    expect(slider.shown.value == 10 && trial.thumbPlace == 100)
    // Under the hand, the number stays.
    let finger = trial.makeFinger(at: 50)
    finger.move(by: Point(20, 0))
    expect(slider.shown.value == 11)
    slider.range = 0...40
    expect(slider.shown.value == 11 && trial.thumbPlace == 55)
    finger.move(by: Point(10, 0))
    finger.lift()
    expect(slider.value.value == 13 && slider.shown.value == 13 && !slider.isActive)
  }

  @Test("the way to the value is as fine in a range that has loaded")
  func fineRange() {
    let trial = SliderTrial(ValueSlider(0, in: 0...1000, thumb: SliderTrial.makeThumb()))
    trial.slider.range = 0...1
    var values: [Double] = []
    let subscription = trial.slider.shown.subscribe { values.append($0) }
    trial.slider.value.value = 0.05
    trial.rest()
    subscription.unsubscribe()
    expect(values.count > 5 && trial.slider.shown.value == 0.05)
  }

  @Test("a slider that is disabled under the hand stays, and moves to its value when it is enabled")
  func disabledUnderHand() {
    let trial = SliderTrial(ValueSlider(50, in: 0...100, step: 10, thumb: SliderTrial.makeThumb()))
    let finger = trial.makeFinger(at: 50)
    finger.move(by: Point(50, 0))
    expect(trial.slider.value.value == 70)
    let shown = trial.slider.shown.value
    trial.slider.enabled.value = false
    expect(trial.slider.value.value == 50 && trial.slider.shown.value == shown && !trial.slider.isActive)
    trial.clock.advance(by: 1, framesPerSecond: 60)
    finger.lift()
    expect(trial.slider.shown.value == shown)
    trial.slider.enabled.value = true
    trial.rest()
    expect(trial.slider.shown.value == 50 && trial.thumbPlace == 100)
  }

  @Test("a drag has a target, and its end a change, an arrival and crossings")
  func streams() {
    let trial = SliderTrial(ValueSlider(50, in: 0...100, step: 10, thumb: SliderTrial.makeThumb()))
    let slider = trial.slider
    var log: [String] = []
    let subscriptions = [
      slider.target.subscribe { log.append("target \(Int($0))") },
      slider.changes.subscribe { log.append("\(Int($0.place)) by \($0.cause)") },
      slider.crossings.subscribe { log.append("crosses \(Int($0))") },
      slider.arrivals.subscribe { log.append("at \(Int($0))") },
    ]
    trial.play(trial.press(.mouse, at: 50).move(by: Point(39, 0), over: 0.3).hold(for: 0.2).lift())
    trial.rest()
    expect(
      log == ["target 50", "target 60", "crosses 60", "target 70", "70 by hand", "crosses 70", "at 70"])
    log = []
    slider.jump(to: 20)
    expect(slider.shown.value == 20 && slider.value.value == 20 && !slider.isActive)
    expect(log == ["20 by program", "target 20", "crosses 20", "at 20"])
    for subscription in subscriptions { subscription.unsubscribe() }
  }

  @Test("an observer that forbids a value is obeyed, and one that writes back what it was told has no effect")
  func responses() {
    let trial = SliderTrial(ValueSlider(20, in: 0...100, step: 10, thumb: SliderTrial.makeThumb()))
    let slider = trial.slider
    let guardian = slider.value.subscribe { if $0 > 50 { slider.value.value = 50 } }
    slider.value.value = 90
    trial.rest()
    expect(slider.value.value == 50 && slider.shown.value == 50)
    guardian.unsubscribe()
    let binding = slider.value.subscribe { slider.value.value = $0 }
    trial.play(trial.press(at: 50).move(by: Point(-50, 0), over: 0.3).cancel())
    trial.rest()
    expect(slider.value.value == 50 && slider.shown.value == 50)
    binding.unsubscribe()
  }

  @Test("what the program writes under the hand is where a cancelled drag leads")
  func writtenUnderHand() {
    let trial = SliderTrial(ValueSlider(50, in: 0...100, step: 10, thumb: SliderTrial.makeThumb()))
    let finger = trial.makeFinger(at: 50)
    finger.move(by: Point(50, 0))
    let shown = trial.slider.shown.value
    trial.slider.value.value = 20
    expect(trial.slider.value.value == 70 && trial.slider.shown.value == shown)
    finger.lift(isCancelled: true)
    expect(trial.slider.value.value == 20)
    trial.rest()
    expect(trial.slider.shown.value == 20)
  }

  @Test(
    "keys change the value",
    arguments: [
      (Optional(10.0), "r", 60.0), (10, "llu", 40), (10, "PP", 70), (10, "p", 40), (10, "h", 0),
      (10, "hd", 0), (7, "e", 100), (7, "er", 100), (30, "P", 60), (40, "e", 100), (nil, "r", 51),
      (nil, "p", 40),
    ])
  func keys(step: Double?, keys: String, value: Double) {
    let slider = ValueSlider(50, in: 0...100, step: step)
    let all: [Character: MotionAction.Key] = [
      "l": .leftArrow, "r": .rightArrow, "u": .upArrow, "d": .downArrow, "P": .pageUp, "p": .pageDown,
      "h": .home, "e": .end,
    ]
    for key in keys { slider.actions().perform(key: all[key]!) }
    expect(slider.value.value == value)
  }

  @Test("a key towards an end is left to others at this end")
  func keysAtEnds() {
    for step in [Optional(10.0), nil] {
      let slider = ValueSlider(90, in: 0...95, step: step)
      func uses(_ key: MotionAction.Key) -> Bool { slider.actions().perform(key: key) }
      expect(uses(.end) && slider.value.value == 95)
      for key in [MotionAction.Key.upArrow, .rightArrow, .pageUp, .end] { expect(!uses(key)) }
      expect(uses(.leftArrow) && uses(.rightArrow) && uses(.home) && slider.value.value == 0)
      for key in [MotionAction.Key.downArrow, .leftArrow, .pageDown, .home] { expect(!uses(key)) }
      expect(uses(.pageUp))
      slider.enabled.value = false
      expect(!uses(.upArrow) && !uses(.home))
    }
    expect(!ValueSlider(5, in: 5...5).actions().contains { $0.isAvailable })
  }

  @Test("in a language that is written from right to left, the left arrow increases the value")
  func rightToLeft() {
    let slider = ValueSlider(50, in: 0...100, step: 10, isReversed: true)
    slider.actions().perform(key: .leftArrow)
    expect(slider.value.value == 60)
    slider.actions().perform(key: .upArrow)
    expect(slider.value.value == 70)
    slider.actions().perform(role: .decrement)
    expect(slider.value.value == 60)
  }

  @Test("the actions have the application's words")
  func words() {
    var words = Adjustable.Words()
    words.increase = "Lauter"
    let actions = ValueSlider(0).actions(words)
    expect(actions.map(\.name).first == "Lauter")
    // A menu shows each name once.
    expect(Set(actions.map(\.name)).count == actions.count)
  }

  @Test("a key leads from a value between two steps to a step, and never the other way")
  func keysBetweenSteps() {
    let slider = ValueSlider(55, in: 0...95, step: 10)
    func press(_ key: MotionAction.Key, from value: Double) -> Double {
      slider.value.value = value
      slider.actions().perform(key: key)
      return slider.value.value
    }
    expect(press(.upArrow, from: 55) == 60 && press(.downArrow, from: 55) == 50)
    expect(press(.upArrow, from: 95) == 95 && press(.downArrow, from: 95) == 90)
    expect(press(.upArrow, from: 90) == 95 && press(.downArrow, from: 150) == 90)
    expect(press(.downArrow, from: -20) == 0 && press(.upArrow, from: -20) == 10)
  }

  @Test("two sliders on one element are independent of each other")
  func pad() {
    let (clock, pad) = (ManualFrameClock(), MotionElement(position: Point(100, 100), size: Point(200, 200)))
    let runtime = MotionRuntime(clock: clock)
    let (x, y) = (ValueSlider(50, in: 0...100), ValueSlider(50, in: 0...100, along: .y))
    runtime.add(x, to: pad)
    runtime.add(y, to: pad)
    PointerScript(at: Point(100, 100)).move(by: Point(60, 0), over: 0.3).play(on: pad, clock: clock)
    y.value.value = 100
    clock.advance(by: 2, framesPerSecond: 60)
    expect(y.value.value == 100 && y.shown.value == 100)
    expect(x.value.value > 70)
  }

  @Test("a disabled slider ignores keys and taps")
  func disabledKeys() {
    let trial = SliderTrial(ValueSlider(50, in: 0...100, step: 10))
    trial.slider.enabled.value = false
    for action in trial.slider.actions() { action.perform() }
    trial.slider.choose(at: Point(20, 20))
    expect(trial.slider.value.value == 50)
  }

  @Test("a track with its slider is released before its runtime")
  func release() {
    let runtime = MotionRuntime(clock: ManualFrameClock())
    weak var track: MotionElement?
    do {
      let element = MotionElement(size: Point(228, 40))
      track = element
      runtime.add(ValueSlider(0, thumb: MotionElement(size: Point(28, 28), parent: element)), to: element)
    }
    expect(track == nil)
  }

  @Test("a slider that is removed in flight stays, and nothing retains it")
  func removal() {
    let trial = SliderTrial(ValueSlider(0, thumb: SliderTrial.makeThumb()))
    weak let slider = trial.slider
    trial.slider.value.value = 1
    trial.clock.advance(by: 0.1, framesPerSecond: 60)
    let place = trial.thumbPlace
    trial.addition.unsubscribe()
    trial.slider = ValueSlider(0)
    trial.clock.advance(by: 1, framesPerSecond: 60)
    expect(slider == nil)
    expect(trial.thumbPlace == place)
    expect(trial.track.gestureRecognizers.isEmpty)
    expect(!trial.clock.wantsFrames)
  }
}

/// A track of 228 × 40 points in the middle of a stage. Its thumb is 28 points long, so its way is 200.
final class SliderTrial {
  let clock = ManualFrameClock()
  let runtime: MotionRuntime
  let track: MotionElement
  let addition: Subscription
  var slider: ValueSlider
  private let thumb: MotionElement?

  static func makeThumb() -> MotionElement { MotionElement(size: Point(28, 28)) }

  init(_ slider: ValueSlider, along axis: CoordinateAxis = .x) {
    runtime = MotionRuntime(clock: clock)
    track = MotionElement(
      position: Point(400, 400), size: axis == .x ? Point(228, 40) : Point(40, 228))
    slider.thumb?.parent = track
    (self.slider, thumb) = (slider, slider.thumb)
    addition = runtime.add(slider, to: track)
  }

  var thumbPlace: Double { thumb!.position.value.x - 14 }

  /// Presses the place of a value.
  func press(_ kind: PointerEvent.Kind = .touch, at value: Double) -> PointerScript {
    PointerScript(kind, at: Point(300 + 2 * value, 400))
  }

  /// Returns a finger that presses the place of a value. It has a slop of 10 points.
  func makeFinger(at value: Double) -> Finger {
    let finger = Finger(on: track, clock)
    finger.press(at: Point(300 + 2 * value, 400))
    return finger
  }

  func play(_ script: PointerScript) { script.play(on: track, clock: clock) }

  func rest() {
    clock.advance(by: 3, framesPerSecond: 60)
    expect(!slider.isActive)
    expect(!clock.wantsFrames)
  }
}
