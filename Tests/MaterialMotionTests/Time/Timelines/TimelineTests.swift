// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import Testing

@Suite("Timeline")
struct TimelineTests {
  private let clock = ManualFrameClock()
  private let value = ReactiveProperty(0.0)
  private let ramp = Tween(Ramp(from: 0.0, to: 1, for: 1))

  // MARK: Playing

  @Test("plays with its clock, at its rate, and pauses")
  func playing() {
    let timeline = Timeline(on: clock)
    let motion = MotionRecorder(tweenSource(ramp, from: value, clock: timeline))
    clock.tick(at: 1)
    expect(motion.values == [0] && !clock.wantsFrames)
    timeline.play()
    clock.tick(at: 1.25)
    expect(motion.values.last == 0.25 && timeline.now == 0.25)
    timeline.rate.value = 2
    clock.tick(at: 1.375)
    expect(motion.values.last == 0.5)
    timeline.pause()
    expect(!clock.wantsFrames)
    clock.tick(at: 2)
    expect(timeline.now == 0.5 && motion.values.last == 0.5)
    timeline.play()
    clock.tick(at: 2.125)
    expect(motion.values.last == 0.75)
  }

  @Test("plays from the next frame on if an event whose timestamp lies in the future has started it")
  func futureEvent() {
    let timeline = Timeline(on: clock, duration: 1)
    let motion = MotionRecorder(tweenSource(ramp, from: value, clock: timeline))
    clock.tick(at: 1)
    clock.eventArrived(at: 1000)
    timeline.play()
    clock.tick(at: 1.25)
    expect(motion.values.last == 0)
    clock.tick(at: 1.5)
    expect(motion.values.last == 0.25 && timeline.now == 0.25)
    clock.tick(at: 2.5)
    expect(timeline.now == 1 && !timeline.isPlaying.value && !clock.wantsFrames)
  }

  @Test("plays backward, and pauses at 0")
  func backward() {
    let timeline = Timeline(on: clock)
    let motion = MotionRecorder(tweenSource(ramp, from: value, clock: timeline))
    timeline.play()
    clock.tick(at: 0.5)
    timeline.reverse()
    for time in [0.75, 0.875, 1.5] { clock.tick(at: time) }
    expect(motion.values.suffix(3) == [0.25, 0.125, 0])
    expect(!timeline.isPlaying.value && timeline.now == 0 && !clock.wantsFrames)
  }

  @Test("pauses at its end, and plays again from the start")
  func end() {
    let timeline = Timeline(on: clock, duration: 0.5)
    let motion = MotionRecorder(tweenSource(ramp, from: value, clock: timeline))
    timeline.play()
    clock.tick(at: 0.25)
    clock.tick(at: 0.75)
    expect(timeline.now == 0.5 && !timeline.isPlaying.value && !clock.wantsFrames)
    expect(motion.values.last == 0.5)
    timeline.play()
    expect(motion.values.last == 0)
    clock.tick(at: 1)
    expect(motion.values.last == 0.25)
  }

  @Test("requests frames only while something moves")
  func frames() {
    let timeline = Timeline(on: clock)
    timeline.play()
    expect(!clock.wantsFrames)
    let motion = MotionRecorder(tweenSource(ramp, from: value, clock: timeline))
    expect(clock.wantsFrames)
    clock.tick(at: 2)
    expect(motion.isAtRest && !clock.wantsFrames)
    timeline.rate.value = -1
    clock.tick(at: 2.5)
    expect(clock.wantsFrames && motion.values.last == 1)
    clock.tick(at: 3.5)
    expect(motion.values.last == 0.5 && motion.states == [.active, .atRest, .active])
    clock.tick(at: 4)
    expect(motion.values.last == 0 && !clock.wantsFrames)
  }

  @Test("a motion that starts while nothing moves starts at the present time")
  func lateStart() {
    let timeline = Timeline(on: clock)
    timeline.play()
    let time = ReactiveProperty(0.0)
    let playing = FrameClock(currentTime: { time.value })
    let other = Timeline(on: playing)
    other.play()
    time.value = 3
    let motion = MotionRecorder(tweenSource(ramp, from: value, clock: other))
    expect(other.now == 3)
    playing.tick(at: 3.25)
    expect(motion.values.last == 0.25)
    other.seek(to: 2.9)
    expect(motion.values.last == 0 && motion.isAtRest)
  }

  // MARK: Scrubbing

  @Test("shows everything at any time, at rest and active as it is there")
  func seeking() {
    let timeline = Timeline(on: clock)
    let motion = MotionRecorder(tweenSource(ramp, from: value, clock: timeline))
    for time in [0.5, 2, 0.75, 0.25, 3, 4] { timeline.seek(to: time) }
    expect(
      motion.events == [
        .state(.active), .next(0), .next(0.5), .next(1), .state(.atRest), .state(.active), .next(0.75),
        .next(0.25), .next(1), .state(.atRest),
      ])
  }

  @Test("follows a stream, and does not play while the stream is active")
  func scrubbing() {
    let timeline = Timeline(on: clock)
    let motion = MotionRecorder(tweenSource(ramp, from: value, clock: timeline))
    let hand = MotionSubject<Double>()
    timeline.scrub(by: hand)
    timeline.play()
    clock.tick(at: 0.25)
    hand.state = .active
    hand.emit(0.75)
    clock.tick(at: 0.5)
    expect(motion.values.last == 0.75 && !clock.wantsFrames)
    hand.emit(0.5)
    hand.state = .atRest
    clock.tick(at: 0.75)
    expect(motion.values.last == 0.75 && timeline.now == 0.75)
  }

  @Test("loops if an observer seeks to the start at the end")
  func looping() {
    let timeline = Timeline(on: clock, duration: 1)
    let motion = MotionRecorder(tweenSource(ramp, from: value, clock: timeline))
    motion.onEvent = { recorder, event in if event == .next(1) { timeline.seek(to: 0) } }
    timeline.play()
    clock.tick(at: 1)
    expect(timeline.isPlaying.value && motion.values.last == 0)
    clock.tick(at: 1.5)
    expect(motion.values.last == 0.5)
  }

  @Test("plays on when a scrubber unsubscribes while its stream is active, but not while another one is")
  func abandonedScrubbing() {
    let timeline = Timeline(on: clock)
    let motion = MotionRecorder(tweenSource(ramp, from: value, clock: timeline))
    let (first, second) = (MotionSubject<Double>(), MotionSubject<Double>())
    let scrubbing = timeline.scrub(by: first)
    timeline.scrub(by: second)
    timeline.play()
    first.state = .active
    second.state = .active
    second.state = .atRest
    clock.tick(at: 0.25)
    expect(motion.values.last == 0 && !clock.wantsFrames)
    scrubbing.unsubscribe()
    clock.tick(at: 0.5)
    expect(motion.values.last == 0.25)
  }

  @Test("drops times and rates that are not finite, and clamps times")
  func badInput() {
    let reports = MotionReports()
    let clock = ManualFrameClock(diagnostics: reports.diagnostics)
    let timeline = Timeline(on: clock, duration: 2)
    timeline.seek(to: .nan)
    timeline.rate.value = .infinity
    expect(timeline.now == 0 && timeline.rate.value == 1)
    expect(reports.heard == [.nonFiniteTime, .nonFiniteValue(of: "rate")])
    timeline.seek(to: 5)
    expect(timeline.now == 2)
    timeline.seek(to: -5)
    expect(timeline.now == 0)
  }

  @Test("a duration that is not positive stops the program")
  func badDuration() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Timeline(on: ManualFrameClock(), duration: 0)
    }
    expectMessage("The duration must be finite and greater than 0, but it is 0.0 s.", in: result)
  }

  // MARK: Changes

  @Test("a change replaces what was recorded for later times")
  func changes() {
    let timeline = Timeline(on: clock)
    let spring = Spring(destination: 100.0)
    let motion = MotionRecorder(springSource(spring, from: value, clock: timeline))
    timeline.seek(to: 0.1)
    let place = motion.values.last!
    spring.destination.value = -50
    timeline.seek(to: 0.2)
    let after = motion.values.last!
    timeline.seek(to: 5)
    expect(motion.values.last == -50 && motion.isAtRest)
    timeline.seek(to: 0.1)
    expect(motion.values.last == place)
    timeline.seek(to: 0.2)
    expect(motion.values.last == after)
    timeline.seek(to: 0.15)
    spring.destination.value = 7
    timeline.seek(to: 5)
    expect(motion.values.last == 7)
  }

  @Test("a change between two frames takes effect at its own time")
  func changeBetweenFrames() {
    let timeline = Timeline(on: clock)
    let spring = Spring(destination: 100.0)
    let motion = MotionRecorder(springSource(spring, from: value, clock: timeline))
    timeline.play()
    clock.tick(at: 0.125)
    clock.eventArrived(at: 0.1875)
    spring.destination.value = -50
    clock.tick(at: 0.25)
    var (x, v) = (-100.0, 0.0)
    SpringStep(SpringDescription(), duration: 0.1875).advance(&x, &v)
    x += 150
    SpringStep(SpringDescription(), duration: 0.0625).advance(&x, &v)
    expect(abs(motion.values.last! - (x - 50)) < 1e-9)
  }

  @Test("a motion from which another one of the timeline has taken over is shown before that time")
  func takenOver() {
    let timeline = Timeline(on: clock)
    let planned = MotionRuntime(clock: timeline)
    planned.add(ramp, to: value)
    timeline.seek(to: 0.5)
    planned.add(Tween(Ramp(from: 10.0, to: 20, for: 1), takeover: .replace), to: value)
    let shown = MotionRecorder(value)
    timeline.seek(to: 0.75)
    timeline.seek(to: 0.25)
    expect(shown.values.suffix(2) == [12.5, 0.25])
    for (time, expected) in [(1, 15), (0.5, 10), (0.375, 0.375), (0.75, 12.5), (0.125, 0.125), (3, 20)] {
      timeline.seek(to: time)
      expect(value.value == expected, "at \(time)")
    }
  }

  @Test("a new destination wakes a motion at rest")
  func waking() {
    let timeline = Timeline(on: clock)
    let spring = Spring(destination: 100.0)
    let motion = MotionRecorder(springSource(spring, from: value, clock: timeline))
    timeline.play()
    clock.tick(at: 5)
    expect(motion.isAtRest && !clock.wantsFrames)
    spring.destination.value = 0
    expect(clock.wantsFrames)
    clock.tick(at: 5)
    clock.tick(at: 5.1)
    let expected = SpringSolution(SpringDescription(), from: 100.0, to: 0).value(at: 0.1)
    expect(abs(motion.values.last! - expected) < 1e-9 && motion.states.last == .active)
    clock.tick(at: 9)
    expect(motion.values.last == 0 && motion.isAtRest)
  }

  @Test("a stopped motion leaves the timeline, and is not interrupted at rest")
  func stopping() {
    let timeline = Timeline(on: clock)
    let spring = Spring(destination: 100.0)
    let motion = MotionRecorder(springSource(spring, from: value, clock: timeline))
    timeline.seek(to: 0.1)
    spring.stop()
    let place = motion.values.last!
    expect(motion.isAtRest)
    timeline.seek(to: 0.05)
    expect(motion.values.last == place)
    spring.destination.value = 200
    timeline.seek(to: 5)
    expect(motion.values.last == 200)
    let count = motion.events.count
    spring.stop()
    expect(motion.events.count == count)
  }

  @Test("a motion that is stopped at rest, and starts again, emits `.atRest` if it is stopped once more")
  func stoppingTwice() {
    let timeline = Timeline(on: clock)
    let spring = Spring(destination: 100.0)
    let motion = MotionRecorder(springSource(spring, from: value, clock: timeline))
    timeline.seek(to: 5)
    spring.stop()
    spring.destination.value = 200
    expect(motion.states.last == .active && motion.values.last == 100)
    spring.stop()
    expect(motion.isAtRest)
  }

  @Test("a tween that is changed at rest begins with its own first value, as it does on any clock")
  func tweenAtRest() {
    for time in [0.1, 3] {
      let timeline = Timeline(on: clock)
      timeline.seek(to: 0.5)
      let tween = Tween(Ramp(from: 0.0, to: 1, for: 1))
      let motion = MotionRecorder(tweenSource(tween, from: value, clock: timeline))
      timeline.seek(to: 1)
      timeline.seek(to: time)
      expect(motion.isAtRest)
      tween.motion.value = AnyMotion(Ramp(from: 10.0, to: 20, for: 1))
      timeline.seek(to: time)
      expect(motion.values.last == 10)
      timeline.seek(to: time + 0.5)
      expect(abs(motion.values.last! - 15) < 1e-12)
    }
  }

  @Test("a tween that is changed before its start departs from its first value")
  func tweenBeforeStart() {
    let timeline = Timeline(on: clock)
    timeline.seek(to: 0.5)
    let motion = MotionRecorder(tweenSource(ramp, from: value, clock: timeline))
    timeline.seek(to: 1)
    timeline.seek(to: 0.25)
    ramp.motion.value = AnyMotion(KeyframeMotion(to: 20.0, duration: 1))
    timeline.seek(to: 0.75)
    expect(motion.values.last == 10)
  }

  @Test("a property has the velocity per second of the platform, and none while the timeline stands still")
  func velocities() {
    let timeline = Timeline(on: clock)
    let velocity = ReactiveProperty(0.0)
    let motion = MotionRecorder(
      springSource(Spring(destination: 100), from: value, velocity: velocity, clock: timeline))
    let expected = SpringSolution(SpringDescription(), from: 0.0, to: 100)
    for time in [0.2, 0.1, 0.05] {
      timeline.seek(to: time)
      expect(abs(motion.values.last! - expected.value(at: time)) < 1e-11)
      expect(velocity.value == 0)
    }
    for rate in [1.0, 0.5, -0.5] {
      timeline.rate.value = rate
      timeline.play()
      clock.tick(at: clock.now + 0.03125)
      let shown = expected.velocity(at: timeline.now) * rate
      expect(abs(velocity.value - shown) < 1e-9 && abs(shown) > 100)
      timeline.pause()
      expect(velocity.value == 0)
    }
    timeline.seek(to: 4)
    expect(velocity.value == 0)
  }

  @Test("a motion of the platform's clock takes over with the velocity that the timeline really had")
  func handingOver() {
    for (rate, isPaused) in [(1.0, true), (1.0, false), (-0.5, false)] {
      let clock = ManualFrameClock()
      let timeline = Timeline(on: clock)
      let card = MotionElement(position: .zero, size: Point(10, 10))
      let planned = MotionRuntime(clock: timeline)
      planned.add(
        Tween(KeyframeMotion(from: .zero, to: Point(1000, 0), duration: 1)), to: card.position)
      timeline.play()
      clock.tick(at: 0)
      clock.tick(at: 0.5)
      timeline.rate.value = rate
      clock.tick(at: 0.625)
      if isPaused {
        timeline.pause()
        clock.tick(at: 5)
      }
      let place = card.position.value
      let motion = MotionRecorder(springSource(Spring(destination: place), from: card.position, clock: clock))
      clock.tick(at: clock.now + 0.001)
      let moved = (motion.values.last!.x - place.x) / 0.001
      expect(abs(moved - (isPaused ? 0 : 1000 * rate)) < 20)
    }
  }

  @Test("a motion on a timeline takes over a velocity of the platform")
  func takingOver() {
    let timeline = Timeline(on: clock)
    timeline.rate.value = 0.5
    timeline.play()
    let velocity = ReactiveProperty(100.0)
    let motion = MotionRecorder(
      flingSource(Fling<Double>(), from: value, velocity: velocity, clock: timeline))
    clock.tick(at: 0)
    clock.tick(at: 0.001)
    expect(abs(motion.values.last! - 0.1) < 1e-3)
  }

  @Test("a motion on a timeline takes over from another one with the recorded velocity, whatever the rate")
  func takingOverOnTimeline() {
    for rate in [1, 0.1, -1, 0] {
      let clock = ManualFrameClock()
      let timeline = Timeline(on: clock)
      let card = MotionElement(position: .zero, size: Point(10, 10))
      let planned = MotionRuntime(clock: timeline)
      let first = planned.add(
        Tween(KeyframeMotion(from: .zero, to: Point(1000, 0), duration: 1)), to: card.position)
      timeline.play()
      clock.tick(at: 0)
      clock.tick(at: 0.5)
      timeline.rate.value = rate
      expect(card.velocity.value == Point(1000 * rate, 0))
      planned.add(Tween(KeyframeMotion(to: .zero, duration: 1)), to: card.position)
      first.unsubscribe()
      timeline.seek(to: 0.501)
      expect(abs(card.position.value.x - 501) < 0.01, "rate \(rate)")
    }
  }

  @Test("an observer may seek in response to a frame")
  func seekingInFrame() {
    let outer = Timeline(on: clock)
    let inner = Timeline(on: outer)
    inner.play()
    outer.seek(to: 0.5)
    let motion = MotionRecorder(tweenSource(ramp, from: value, clock: inner))
    outer.seek(to: 3)
    let subscription = outer.subscribe { if $0 == 2 { outer.seek(to: 0.25) } }
    outer.seek(to: 2)
    expect(outer.now == 0.25 && inner.now == 0.25 && motion.values.last == 0)
    subscription.unsubscribe()

    let choreography = Choreography(on: clock)
    let part = choreography.add(KeyframeMotion(from: 0.0, to: 1, duration: 0.6), to: value)
    var outcomes: [MotionOutcome] = []
    part.outcomes.subscribe { outcomes.append($0) }
    choreography.timeline.subscribe { if $0 > 0.5 { choreography.timeline.seek(to: 0.5) } }
    choreography.timeline.seek(to: 1)
    expect(choreography.timeline.now == 0.5 && outcomes.isEmpty)
  }

  @Test("a measured velocity is taken over per second of the timeline")
  func measuredVelocity() {
    for rate in [1.0, 0.5, 0.125] {
      let clock = ManualFrameClock()
      let timeline = Timeline(on: clock)
      timeline.rate.value = rate
      timeline.play()
      let x = ReactiveProperty(0.0)
      let stream = springSource(Spring(destination: 0.0), from: x, clock: timeline)
      stream.subscribe(next: { _ in }).unsubscribe()
      clock.tick(at: 0)
      for step in 1...32 {
        clock.eventArrived(at: Double(step) / 64)
        x.value = 100 * Double(step) / 64
      }
      let motion = MotionRecorder(stream)
      timeline.pause()
      timeline.seek(to: timeline.now + 0.0001)
      let way = (motion.values.last! - x.value) / 0.0001
      expect(abs(way - 100 / rate) < 8 / rate, "rate \(rate): \(way)")
    }
  }

  @Test("an observer may end motions when a timeline comes to a standstill")
  func endingAtStandstill() {
    let timeline = Timeline(on: clock)
    let planned = MotionRuntime(clock: timeline)
    let cards = (0..<40).map { _ in MotionElement(position: .zero, size: Point(10, 10)) }
    let moves = cards.map {
      planned.add(Tween(KeyframeMotion(from: .zero, to: Point(1000, 0), duration: 1)), to: $0.position)
    }
    timeline.play()
    clock.tick(at: 0)
    clock.tick(at: 0.5)
    cards[0].velocity.subscribe { if $0 == .zero { for move in moves { move.unsubscribe() } } }
    timeline.pause()
    expect(cards.allSatisfy { $0.velocity.value == .zero && $0.position.value.x == 500 })
  }

  @Test("an extreme rate leaves velocities finite")
  func extremePace() {
    let outer = Timeline(on: clock)
    let inner = Timeline(on: outer)
    let velocity = ReactiveProperty(0.0)
    let motion = MotionRecorder(tweenSource(ramp, from: value, velocity: velocity, clock: inner))
    for timeline in [outer, inner] {
      timeline.rate.value = 1e308
      timeline.play()
    }
    inner.seek(to: 0.5)
    expect(motion.values.last == 0.5 && velocity.value.isFinite)
    inner.rate.value = 0
    expect(velocity.value == 0)
  }

  @Test("a pause, a scrubber and a change of the rate between two frames show the timeline's time")
  func betweenFrames() {
    let timeline = Timeline(on: clock)
    let motion = MotionRecorder(tweenSource(ramp, from: value, clock: timeline))
    timeline.play()
    clock.tick(at: 0)
    clock.tick(at: 0.25)
    clock.eventArrived(at: 0.375)
    timeline.pause()
    expect(timeline.now == 0.375 && motion.values.last == 0.375)
    timeline.play()
    clock.tick(at: 0.5)
    clock.eventArrived(at: 0.625)
    let drag = MotionSubject<Double>()
    timeline.scrub(by: drag)
    drag.state = .active
    expect(timeline.now == motion.values.last)
    drag.state = .atRest
    clock.eventArrived(at: 0.6875)
    timeline.rate.value = 0
    expect(timeline.now == motion.values.last)
  }

  @Test("a slider may show the time and move it")
  func slider() {
    clock.prefersReducedMotion = true
    let scaled = Timeline(on: clock)
    let shown = MotionRecorder(tweenSource(ramp, from: value, clock: scaled))
    let knob = ReactiveProperty(0.0)
    scaled.subscribe { knob.value = $0 / 0.7 }
    scaled.scrub(by: knob._map { $0 * 0.7 })
    scaled.play()
    for _ in 1...9 {
      clock.tick(at: clock.now + 0.1)
      expect(shown.values.last == 1)
    }
    clock.prefersReducedMotion = false
    scaled.pause()

    let timeline = Timeline(on: clock)
    let motion = MotionRecorder(tweenSource(ramp, from: value, clock: timeline))
    let slider = ReactiveProperty(0.0)
    timeline.subscribe { slider.value = $0 }
    timeline.scrub(by: slider)
    slider.value = 0.5
    expect(timeline.now == 0.5 && motion.values.last == 0.5)
    timeline.play()
    clock.tick(at: clock.now)
    clock.tick(at: clock.now + 0.25)
    expect(slider.value == 0.75 && motion.values.last == 0.75)
  }

  @Test("a rate that is too great does not make the time infinite")
  func greatRates() {
    let timeline = Timeline(on: clock)
    timeline.rate.value = 1e308
    timeline.play()
    clock.tick(at: 10)
    expect(timeline.now == 1e12)
    timeline.rate.value = -1
    clock.tick(at: 12)
    expect(timeline.now == 1e12 - 2)
  }

  @Test("an event that reaches a timeline reaches its clock")
  func events() {
    let leader = FrameClock(startingAt: 0)
    let timeline = Timeline(on: leader)
    timeline.play()
    let spring = Spring(destination: 0.0)
    let motion = MotionRecorder(springSource(spring, from: value, clock: timeline))
    leader.tick(at: 0.01)
    timeline.eventArrived(at: 5)
    spring.destination.value = 100
    leader.tick(at: 5.016)
    expect(leader.now == 5.016 && motion.values.last! < 10)
  }

  @Test("scrubbers are disconnected when the timeline is deallocated")
  func scrubbersEnd() {
    var connected = 0
    let stream = MotionObservable<Double> { _ in
      connected += 1
      return { connected -= 1 }
    }
    var timeline: Timeline? = Timeline(on: clock)
    timeline?.scrub(by: stream)
    let second = timeline?.scrub(by: stream)
    expect(connected == 2)
    second?.unsubscribe()
    expect(connected == 1)
    timeline = nil
    expect(connected == 0)
  }

  @Test("a timeline that a hand scrubs ignores a preference for reduced motion, until it plays")
  func scrubbingWithReducedMotion() {
    let timeline = Timeline(on: clock)
    let motion = MotionRecorder(tweenSource(ramp, from: value, clock: timeline))
    clock.prefersReducedMotion = true
    expect(timeline.prefersReducedMotion)
    let slider = ReactiveProperty(0.0)
    timeline.scrub(by: slider)
    for time in [0.1, 0.5, 0.9] {
      slider.value = time
      expect(motion.values.last == time)
    }
    timeline.seek(to: 0.5)
    expect(motion.values.last == 1)
    slider.value = 0.25
    expect(motion.values.last == 0.25)
    timeline.seek(to: 0.25)
    expect(motion.values.last == 1)
    slider.value = 0.5
    timeline.play()
    clock.tick(at: clock.now)
    expect(motion.values.last == 1)
    let hand = MotionSubject<Double>()
    timeline.scrub(by: hand)
    hand.state = .active
    hand.emit(0.25)
    expect(motion.values.last == 0.25)
    hand.state = .atRest
    clock.tick(at: clock.now + 0.125)
    expect(motion.values.last == 1)
  }

  @Test("values that are not finite are reported, and not emitted")
  func nonFinite() {
    struct Bad: Motion {
      var duration: Double { 1 }
      func value(at time: Double) -> Double { time >= 1 || time == 0.75 ? .nan : time }
      func velocity(at time: Double) -> Double { .infinity }
      func acceleration(at time: Double) -> Double { 0 }
    }
    var reports = 0
    let clock = ManualFrameClock(diagnostics: MotionDiagnostics { _ in reports += 1 })
    let timeline = Timeline(on: clock)
    let velocity = ReactiveProperty(0.0)
    let motion = MotionRecorder(tweenSource(Tween(Bad()), from: value, velocity: velocity, clock: timeline))
    timeline.play()
    clock.tick(at: 0)
    clock.tick(at: 0.5)
    expect(motion.values.last == 0.5 && velocity.value == 0 && reports == 0)
    clock.tick(at: 0.75)
    expect(reports == 1)
    clock.tick(at: 2)
    expect(motion.values.allSatisfy { $0.isFinite } && motion.isAtRest && reports == 2)
    // What is shown instead depends on the time only.
    for time in [0.3, 0.75, 0.9, 0.75] { timeline.seek(to: time) }
    expect(motion.values.suffix(4) == [0.3, 0, 0.9, 0])
  }

  // MARK: Other motions

  @Test("a fling and its edge")
  func flings() {
    let timeline = Timeline(on: clock)
    let speed = ReactiveProperty(2000.0)
    let fling = Fling(bounds: Bounds(0...300))
    let motion = MotionRecorder(flingSource(fling, from: value, velocity: speed, clock: timeline))
    var shown: [Double: Double] = [:]
    for time in stride(from: 0.05, through: 3, by: 0.05) {
      timeline.seek(to: time)
      shown[time] = motion.values.last!
    }
    expect(shown.values.max()! > 300 && motion.values.last == 300 && motion.isAtRest)
    for (time, value) in shown {
      timeline.seek(to: time)
      expect(motion.values.last == value)
    }
  }

  @Test("values of any type")
  func anyType() {
    let timeline = Timeline(on: clock)
    let color = ReactiveProperty(SIMD4<Double>(repeating: 0))
    let spring = Spring(destination: SIMD4<Double>(1, 2, 3, 4))
    let motion = MotionRecorder(springSource(spring, from: color, clock: timeline))
    timeline.seek(to: 0.1)
    let early = motion.values.last!
    timeline.seek(to: 9)
    timeline.seek(to: 0.1)
    expect(motion.values.last == early && early.x > 0)
  }

  @Test("a runtime and its interactions")
  func runtime() {
    let timeline = Timeline(on: clock)
    let runtime = MotionRuntime(clock: timeline)
    let card = MotionElement(position: Point(0, 0), size: Point(10, 10))
    runtime.add(Spring(destination: Point(100, 50)), to: card.position)
    timeline.seek(to: 0.1)
    let early = card.position.value
    timeline.seek(to: 8)
    expect(card.position.value == Point(100, 50))
    timeline.seek(to: 0.1)
    expect(card.position.value == early && early.x > 1 && card.velocity.value == .zero)
    timeline.seek(to: 0)
    expect(card.position.value == .zero)
  }

  @Test("timelines nest")
  func nested() {
    let outer = Timeline(on: clock)
    let inner = Timeline(on: outer)
    inner.rate.value = 0.5
    inner.play()
    let motion = MotionRecorder(tweenSource(ramp, from: value, clock: inner))
    outer.seek(to: 1)
    expect(motion.values.last == 0.5)
    outer.seek(to: 0.5)
    expect(motion.values.last == 0.25)
    outer.play()
    clock.tick(at: 0.5)
    expect(motion.values.last == 0.5)
  }

  @Test("a timeline on another one follows it back, even after its motions came to rest or reached its end")
  func followingBack() {
    for duration in [nil, 1.5] {
      let clock = ManualFrameClock()
      let value = ReactiveProperty(0.0)
      let outer = Timeline(on: clock)
      let inner = Timeline(on: outer, duration: duration)
      let motion = MotionRecorder(tweenSource(ramp, from: value, clock: inner))
      inner.play()
      for (time, expected) in [(0.5, 0.5), (2, 1), (0.5, 0.5), (0.375, 0.375), (0, 0), (9, 1), (0.25, 0.25)] {
        outer.seek(to: time)
        expect(motion.values.last == expected && inner.now == min(time, duration ?? time))
        expect(!clock.wantsFrames)
      }
      outer.play()
      clock.tick(at: 0)
      for frame in 1...4 { clock.tick(at: Double(frame)) }
      expect(motion.values.last == 1 && motion.isAtRest && !clock.wantsFrames)
      outer.seek(to: 4)
      outer.rate.value = -1
      expect(clock.wantsFrames)
      for frame in 0..<4 { clock.tick(at: 4.5 + Double(frame)) }
      expect(outer.now == 0.5 && motion.values.last == 0.5)
      clock.tick(at: 9)
      expect(outer.now == 0 && motion.values.last == 0 && !clock.wantsFrames)
    }
  }

  @Test("the pace of a timeline on another one is the product of both rates")
  func nestedPace() {
    let outer = Timeline(on: clock)
    let inner = Timeline(on: outer)
    let velocity = ReactiveProperty(0.0)
    let motion = MotionRecorder(tweenSource(ramp, from: value, velocity: velocity, clock: inner))
    inner.rate.value = 0.5
    inner.play()
    outer.rate.value = 0.5
    outer.play()
    clock.tick(at: 0)
    clock.tick(at: 1)
    expect(motion.values.last == 0.25 && velocity.value == 0.25)
    outer.pause()
    expect(velocity.value == 0)
  }

  @Test("a clock that ignores reduced motion is recorded like its timeline")
  func ignoringReducedMotion() {
    clock.prefersReducedMotion = true
    let timeline = Timeline(on: clock)
    let effects: FrameClock = timeline.ignoringReducedMotion()
    let motion = MotionRecorder(tweenSource(ramp, from: value, clock: effects))
    for time in [0.5, 0.25, 0.5, 0, 0.25, 2, 0.75] {
      timeline.seek(to: time)
      expect(motion.values.last == min(time, 1))
    }
    for step in 0...100 {
      timeline.seek(to: Double(step) / 100)
      expect(effects.now == timeline.now)
    }
    timeline.seek(to: 0.75)
    timeline.play()
    clock.tick(at: 0)
    clock.tick(at: 0.125)
    expect(motion.values.last == 0.875)
  }

  @Test("with reduced motion, everything lands at once")
  func reducedMotion() {
    clock.prefersReducedMotion = true
    let timeline = Timeline(on: clock)
    let motion = MotionRecorder(springSource(Spring(destination: 100), from: value, clock: timeline))
    timeline.seek(to: 0.01)
    expect(motion.values.last == 100 && motion.isAtRest)
    let tween = MotionRecorder(tweenSource(ramp, from: value, clock: timeline))
    timeline.seek(to: 0.02)
    expect(tween.values == [0, 1] && tween.isAtRest)
  }

  @Test("with reduced motion, a fade takes at most 0.2 s, and ends after one pass")
  func reducedFade() {
    clock.prefersReducedMotion = true
    let timeline = Timeline(on: clock)
    let endless = Ramp(from: 0.0, to: 1, for: .infinity, blendDuration: 1)
    for fade in [Tween(Ramp(from: 0.0, to: 1, for: 2), kind: .fade), Tween(endless, kind: .fade)] {
      let motion = MotionRecorder(tweenSource(fade, from: value, clock: timeline))
      timeline.seek(to: 0.1)
      expect(!motion.isAtRest && (fade.motion.value.duration > 2 || motion.values.last == 0.5))
      timeline.seek(to: 0.25)
      expect(motion.isAtRest)
      timeline.seek(to: 0)
    }
  }

  // MARK: Ownership

  @Test("when a clock that its clock follows is deallocated, its motions come to rest")
  func deallocatedClock() {
    var clock: ManualFrameClock? = ManualFrameClock()
    let timeline = Timeline(on: clock!.ignoringReducedMotion())
    let motion = MotionRecorder(tweenSource(ramp, from: value, clock: timeline))
    timeline.play()
    clock!.tick(at: 0.25)
    expect(!motion.isAtRest)
    clock = nil
    expect(motion.isAtRest && motion.values.last == 0.25)
    timeline.seek(to: 0.5)
    expect(motion.values.last == 0.25)
  }

  @Test("when the timeline is deallocated, its motions come to rest")
  func deallocation() {
    var timeline: Timeline? = Timeline(on: clock)
    let active = MotionRecorder(tweenSource(ramp, from: value, clock: timeline!))
    let asleep = MotionRecorder(tweenSource(Tween(Rest(at: 2, for: 0.1)), from: value, clock: timeline!))
    timeline!.play()
    clock.tick(at: 0.5)
    active.releaseStream()
    asleep.releaseStream()
    timeline = nil
    expect(active.isAtRest && asleep.states == [.active, .atRest] && !clock.wantsFrames)
  }

  @Test("retains nothing that was disconnected")
  func disconnection() {
    final class Witness {}
    let timeline = Timeline(on: clock)
    for time in [0.5, 3] {
      weak var witness: Witness?
      do {
        let made = Witness()
        witness = made
        let fling = Fling<Double>()
        let speed = ReactiveProperty(100.0)
        let subscription = flingSource(fling, from: value, velocity: speed, clock: timeline)
          .subscribe(next: { _ in withExtendedLifetime(made) {} })
        timeline.seek(to: time)
        subscription.unsubscribe()
      }
      expect(witness == nil, "\(time)")
    }
  }

  @Test("a motion may be disconnected, stopped and retargeted in response to its events")
  func reentrancy() {
    for change in 0..<3 {
      let timeline = Timeline(on: clock)
      let spring = Spring(destination: 100.0)
      let motion = MotionRecorder(springSource(spring, from: value, clock: timeline))
      motion.onEvent = { recorder, event in
        guard event != .state(.active), recorder.events.count > 2 else { return }
        switch change {
        case 0: recorder.subscription?.unsubscribe()
        case 1: spring.stop()
        default: spring.destination.value += 1
        }
      }
      for time in [0.1, 5, 0.05, 0, 3] { timeline.seek(to: time) }
      expect(motion.isFinite && motion.events.count < 40)
    }
  }

  @Test("is reversed at an end without a jump, any number of times")
  func reversedAtEnd() {
    let timeline = Timeline(on: clock, duration: 1)
    timeline.play()
    clock.tick(at: 2)
    for _ in 0..<2 { timeline.reverse() }
    expect(timeline.now == 1)
    clock.tick(at: 2.5)
    expect(timeline.now == 1 && !timeline.isPlaying.value && timeline.rate.value == 1)
    timeline.reverse()
    clock.tick(at: 4)
    expect(timeline.now == 0 && timeline.rate.value == -1)
    for _ in 0..<2 { timeline.reverse() }
    clock.tick(at: 5)
    expect(timeline.now == 0 && timeline.rate.value == -1)
    // It plays forward again.
    timeline.play()
    expect(timeline.now == 0 && timeline.rate.value == 1)
    clock.tick(at: 5.5)
    expect(timeline.now == 0.5)
    // Its program has chosen this direction.
    timeline.rate.value = -2
    clock.tick(at: 6)
    timeline.play()
    expect(timeline.now == 1 && timeline.rate.value == -2)
  }
}
