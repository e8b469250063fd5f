// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("MotionKind")
struct MotionKindTests {
  private let clock = ManualFrameClock()
  private let value = ReactiveProperty(7.0)

  /// A motion that never ends.
  private struct Drift: Motion {
    var duration: Double { .infinity }
    func value(at time: Double) -> Double { 10 * max(0, time) }
    func velocity(at time: Double) -> Double { 10 }
    func acceleration(at time: Double) -> Double { 0 }
  }

  private let drift = Tween(Drift(), kind: .decoration)

  @Test("several elements land in one frame")
  func oneFrame() {
    let runtime = MotionRuntime(clock: clock)
    let cards = (0..<5).map { _ in MotionElement() }
    let target = Point(100, 50)
    runtime.add(Spring(destination: target), to: cards[0].position)
    runtime.add(Tween(KeyframeMotion(to: target, duration: 3, delay: 1)), to: cards[1].position)
    runtime.add(Tween(ArcMotion(to: target, duration: 2)), to: cards[2].position)
    let fling = Fling(destination: target)
    runtime.connect(flingSource(fling, from: cards[3].position, clock: clock), to: cards[3].position)
    let choreography = Choreography(on: clock)
    choreography.add(KeyframeMotion(to: target, duration: 1), to: cards[4].position)
    choreography.play()
    clock.tick(at: 0.01)
    expect(cards.allSatisfy { $0.position.value != target })
    clock.prefersReducedMotion = true
    expect(cards.allSatisfy { $0.position.value != target })
    clock.tick(at: 0.02)
    expect(cards.allSatisfy { $0.position.value == target })
  }

  // MARK: Fades

  /// With reduced motion, it fades from 0.5 s on. After 0.7 s it is over.
  private let late = KeyframeMotion(from: 0.0, to: 1, duration: 1, delay: 0.5, repeats: .count(3))
  private let lateFrames: [(time: Double, value: Double, velocity: Double)] = [
    (0.25, 0, 0), (0.45, 0, 0), (0.55, 0.25, 5), (0.65, 0.75, 5), (0.75, 1, 0),
  ]

  @Test("a fade keeps its delay, then takes at most 0.2 s")
  func delayedFade() {
    clock.prefersReducedMotion = true
    let velocity = ReactiveProperty(0.0)
    let fade = Tween(late, kind: .fade)
    let subscription = tweenSource(fade, from: value, velocity: velocity, clock: clock)
      .subscribe { value.value = $0 }
    for frame in lateFrames {
      clock.tick(at: frame.time)
      expect(abs(value.value - frame.value) < 1e-12, "at \(frame.time) s")
      expect(abs(velocity.value - frame.velocity) < 1e-9, "at \(frame.time) s")
    }
    expect(!clock.wantsFrames)
    subscription.unsubscribe()
  }

  @Test("on a timeline and in a choreography, a fade keeps its delay, too")
  func delayedFadeOnTimeline() {
    clock.prefersReducedMotion = true
    let timeline = Timeline(on: clock)
    let runtime = MotionRuntime(clock: timeline)
    runtime.add(Tween(late, kind: .fade), to: value)
    let choreography = Choreography(on: clock)
    let other = ReactiveProperty(0.0)
    choreography.add(late, to: other, kind: .fade)
    for frame in lateFrames.reversed() {
      timeline.seek(to: frame.time)
      choreography.timeline.seek(to: frame.time)
      expect(abs(value.value - frame.value) < 1e-12 && abs(other.value - frame.value) < 1e-12)
    }
  }

  @Test("a fade keeps its velocity when its motion changes, even to one with a delay", arguments: [0, 0.5])
  func changedFade(delay: Double) {
    clock.prefersReducedMotion = true
    let fade = Tween(KeyframeMotion(from: 0.0, to: 1, duration: 1), kind: .fade)
    let velocity = ReactiveProperty(0.0)
    let subscription = tweenSource(fade, from: value, velocity: velocity, clock: clock)
      .subscribe { value.value = $0 }
    clock.tick(at: 0.1)
    expect(value.value == 0.5 && velocity.value == 5)
    fade.motion.value = AnyMotion(KeyframeMotion(to: 2.0, duration: 1, delay: delay))
    clock.tick(at: 0.1 + 1e-6)
    expect(abs(value.value - 0.5 - 5e-6) < 1e-9 && abs(velocity.value - 5) < 0.01)
    subscription.unsubscribe()
  }

  @Test("a fade that takes over keeps its velocity at the end of its delay")
  func correctedFade() {
    clock.prefersReducedMotion = true
    let runtime = MotionRuntime(clock: clock)
    let first = Tween(KeyframeMotion(from: 0.0, to: 1, duration: 1, delay: 0.1), kind: .fade)
    runtime.add(first, to: value)
    clock.tick(at: 0)
    clock.tick(at: 0.2)
    expect(abs(value.value - 0.5) < 1e-12)
    // From 0.5, with 5 per second. The fade stays at 0.5, so only the correction moves.
    first.motion.value = AnyMotion(KeyframeMotion(to: 0.5, duration: 1, delay: 0.1))
    var (last, lastSpeed) = (value.value, 5.0)
    let step = 0.001
    for frame in 1...320 {
      clock.tick(at: 0.2 + Double(frame) * step)
      let (time, end) = (Double(frame) * step, 0.3)
      let rest = max(1 - time / end, 0)
      expect(abs(value.value - (0.5 + 5 * time * rest * rest * rest)) < 1e-9, "after \(time) s")
      let speed = (value.value - last) / step
      expect(abs(speed - lastSpeed) < 0.15, "after \(time) s")
      (last, lastSpeed) = (value.value, speed)
    }
    expect(value.value == 0.5 && !runtime.isActive)
  }

  @Test("a second fade starts with the velocity of the first")
  func nextFade() {
    clock.prefersReducedMotion = true
    let velocity = ReactiveProperty(5.0)
    let fade = Tween(KeyframeMotion(to: 8.0, duration: 1), kind: .fade)
    let subscription = tweenSource(fade, from: value, velocity: velocity, clock: clock)
      .subscribe { value.value = $0 }
    clock.tick(at: 1e-6)
    expect(abs(value.value - 7 - 5e-6) < 1e-9 && abs(velocity.value - 5) < 0.01)
    subscription.unsubscribe()
  }

  @Test("a fade whose setting changes in its delay keeps the rest of the delay")
  func settingInDelay() {
    let fade = Tween(late, kind: .fade)
    let subscription = tweenSource(fade, from: value, clock: clock).subscribe { value.value = $0 }
    clock.tick(at: 0.25)
    clock.prefersReducedMotion = true
    clock.tick(at: 0.5)
    expect(value.value == 0)
    clock.tick(at: 0.6)
    expect(abs(value.value - 0.5) < 1e-12)
    subscription.unsubscribe()
  }

  @Test("a fade in mid-flight continues faster when the setting changes")
  func fadeInFlight() {
    let fade = Tween(late, kind: .fade)
    let subscription = tweenSource(fade, from: value, clock: clock).subscribe { value.value = $0 }
    clock.tick(at: 0.75)
    expect(value.value == 0.25)
    clock.prefersReducedMotion = true
    clock.tick(at: 0.8)
    expect(abs(value.value - 0.5) < 1e-12)
    subscription.unsubscribe()
  }

  // MARK: Decoration

  @Test("a decoration that starts with reduced motion waits until the setting is switched off")
  func waiting() {
    clock.prefersReducedMotion = true
    let runtime = MotionRuntime(clock: clock)
    runtime.add(drift, to: value)
    clock.tick(at: 0.5)
    expect(value.value == 7 && !clock.wantsFrames && !runtime.isActive)
    clock.prefersReducedMotion = false
    expect(value.value == 0 && runtime.isActive)
    clock.tick(at: 0.75)
    expect(value.value == 2.5)
  }

  @Test("a decoration in mid-flight stays where it is, and starts again later")
  func midFlight() {
    let motion = MotionRecorder(tweenSource(drift, from: value, clock: clock))
    let outcomes = Heard()
    drift.whenSettled { outcomes.add("\($0)") }
    clock.tick(at: 0.5)
    motion.forget()
    clock.prefersReducedMotion = true
    clock.tick(at: 0.75)
    expect(motion.events == [.state(.atRest)] && !clock.wantsFrames && outcomes.text == "interrupted")
    clock.prefersReducedMotion = false
    clock.tick(at: 1)
    expect(motion.values == [0, 2.5] && motion.states == [.atRest, .active])
  }

  @Test("a decoration that was stopped, disabled or removed does not start")
  func stopped() {
    clock.prefersReducedMotion = true
    let runtime = MotionRuntime(clock: clock)
    let addition = runtime.add(drift, to: value)
    drift.stop()
    clock.prefersReducedMotion = false
    expect(!clock.wantsFrames)
    clock.prefersReducedMotion = true
    drift.restart()
    drift.enabled.value = false
    clock.prefersReducedMotion = false
    expect(!clock.wantsFrames)
    clock.prefersReducedMotion = true
    drift.enabled.value = true
    addition.unsubscribe()
    clock.prefersReducedMotion = false
    expect(!clock.wantsFrames && value.value == 7)
  }

  @Test("a waiting decoration starts a new motion later")
  func newMotion() {
    clock.prefersReducedMotion = true
    let motion = MotionRecorder(tweenSource(drift, from: value, clock: clock))
    drift.motion.value = AnyMotion(Ramp(from: 20.0, to: 30, for: 1))
    expect(motion.values == [])
    clock.prefersReducedMotion = false
    clock.tick(at: 0.5)
    clock.prefersReducedMotion = true
    clock.tick(at: 1)
    expect(motion.values == [20, 25, 30], "it arrives in the frame in which it ends")
  }

  @Test("a path and an arc can decorate")
  func interactions() {
    clock.prefersReducedMotion = true
    let runtime = MotionRuntime(clock: clock)
    let (plane, bubble) = (MotionElement(), MotionElement())
    var line = MotionPath(from: Point(100, 0))
    line.addLine(to: Point(200, 0))
    runtime.add(PathTween(PathMotion(along: line, duration: 1), kind: .decoration), to: plane)
    runtime.add(Tween(ArcMotion(to: Point(10, 10)), kind: .decoration), to: bubble.position)
    clock.tick(at: 0.5)
    expect(plane.position.value == .zero && bubble.position.value == .zero)
    clock.prefersReducedMotion = false
    clock.tick(at: 5)
    expect(plane.position.value == Point(200, 0) && bubble.position.value == Point(10, 10))
  }

  @Test("a waiting decoration is released with its clock, its tween and its element")
  func ownership() {
    expectNothingLeft {
      let clock = ManualFrameClock()
      clock.prefersReducedMotion = true
      tweenSource(Tween(Drift(), kind: .decoration), from: ReactiveProperty(0.0), clock: clock).hold($0)
    }
  }

  // MARK: Timelines

  @Test("on a timeline, the value depends on the time and on the setting only")
  func timeline() {
    for kind in [MotionKind.travel, .fade, .decoration] {
      let timeline = Timeline(on: clock)
      let value = ReactiveProperty(1.0)
      let runtime = MotionRuntime(clock: timeline)
      runtime.add(Tween(Ramp(from: 0.0, to: 10, for: 1), kind: kind), to: value)
      let expected: [MotionKind: [Double]] = [
        .travel: [10, 10, 10], .fade: [5, 10, 10], .decoration: [0, 0, 0],
      ]
      for _ in 1...3 {
        for (place, time) in [0.1, 0.5, 2].enumerated().shuffled() {
          timeline.seek(to: time)
          expect(abs(value.value - min(10 * time, 10)) < 1e-12)
          clock.prefersReducedMotion = true
          expect(abs(value.value - expected[kind]![place]) < 1e-12, "\(kind) at \(time), paused")
          timeline.seek(to: 0.3)
          timeline.seek(to: time)
          expect(abs(value.value - expected[kind]![place]) < 1e-12, "\(kind) at \(time)")
          clock.prefersReducedMotion = false
          expect(abs(value.value - min(10 * time, 10)) < 1e-12)
        }
      }
    }
  }

  @Test("a timeline that plays follows the setting in the next frame, and plays on later")
  func playingTimeline() {
    let timeline = Timeline(on: clock)
    let runtime = MotionRuntime(clock: timeline)
    runtime.add(Tween(Ramp(from: 0.0, to: 10, for: 1)), to: value)
    timeline.play()
    clock.tick(at: 0.25)
    clock.prefersReducedMotion = true
    expect(value.value == 2.5)
    clock.tick(at: 0.5)
    expect(value.value == 10 && !clock.wantsFrames && !runtime.isActive)
    clock.prefersReducedMotion = false
    expect(value.value == 5 && runtime.isActive && clock.wantsFrames)
    clock.tick(at: 0.75)
    expect(value.value == 7.5)
    clock.prefersReducedMotion = true
    timeline.pause()
    expect(timeline.now == 0.75)
  }

  @Test("a deallocated timeline no longer follows its clock")
  func timelineOwnership() {
    expectNothingLeft {
      let timeline = Timeline(on: clock)
      tweenSource(Tween(Drift(), kind: .decoration), from: value, clock: timeline).hold($0)
      timeline.seek(to: 1)
    }
    clock.prefersReducedMotion = true
  }

  @Test("a decoration that waits does not start after its tween was deallocated")
  func deallocatedDecoration() {
    let clock = ManualFrameClock()
    clock.prefersReducedMotion = true
    for repeats in [MotionRepeat.forever, .once] {
      let heard = Heard()
      do {
        let motion = KeyframeMotion(from: 0.0, to: 1, duration: 1, repeats: repeats)
        let tween = Tween(motion, kind: .decoration)
        let stream = tweenSource(tween, from: ReactiveProperty(0.0), clock: clock)
        stream.subscribe(next: { heard.add("\($0)") }, state: { heard.add("\($0)") })
      }
      heard.clear()
      clock.prefersReducedMotion = false
      clock.advance(by: 0.25)
      expect(heard.text == "" && !clock.wantsFrames)
      clock.prefersReducedMotion = true
    }
  }
}
