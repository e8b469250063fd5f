// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("tweenSource")
struct TweenSourceTests {
  private let clock = ManualFrameClock()
  private let value = ReactiveProperty(0.0)
  private let ramp = Tween(Ramp(from: 10.0, to: 20, for: 0.5))

  @Test("emits active, the first value, one value per frame, the last value exactly, then rest")
  func course() {
    let motion = MotionRecorder(tweenSource(ramp, from: value, clock: clock))
    expect(motion.events == [.state(.active), .next(10)])
    for time in [0.125, 0.25, 0.5] { clock.tick(at: time) }
    expect(motion.events.dropFirst(2) == [.next(12.5), .next(15), .next(20), .state(.atRest)])
    expect(!clock.wantsFrames)
  }

  @Test("does not depend on the frames before")
  func exact() {
    for times in [[0.3], [0.1, 0.2, 0.3], [0.01, 0.29, 0.3]] {
      let clock = ManualFrameClock()
      let motion = MotionRecorder(tweenSource(ramp, from: value, clock: clock))
      for time in times { clock.tick(at: time) }
      expect(abs(motion.values.last! - 16) < 1e-13)
    }
  }

  @Test("starts at the time of the event that starts it")
  func startTime() {
    clock.tick(at: 1)
    clock.eventArrived(at: 1.004)
    let motion = MotionRecorder(tweenSource(ramp, from: value, clock: clock))
    clock.tick(at: 1.1)
    expect(abs(motion.values.last! - (10 + 20 * 0.096)) < 1e-12)
  }

  @Test("without duration it lands in the next frame")
  func noDuration() {
    let motion = MotionRecorder(tweenSource(Tween(Ramp(from: 1.0, to: 2, for: 0)), from: value, clock: clock))
    expect(motion.events == [.state(.active), .next(2)])
    clock.tick(at: 0)
    expect(motion.events.suffix(2) == [.next(2), .state(.atRest)])
  }

  @Test("each subscription plays from the beginning")
  func subscriptions() {
    let source = tweenSource(ramp, from: value, clock: clock)
    let first = MotionRecorder(source)
    clock.tick(at: 0.25)
    let second = MotionRecorder(source)
    clock.tick(at: 0.375)
    expect(first.values.last == 17.5 && second.values == [10, 12.5])
  }

  @Test("never writes the property, and moves nothing before a subscription")
  func lazy() {
    let source = tweenSource(ramp, from: value, clock: clock)
    expect(!clock.wantsFrames)
    let motion = MotionRecorder(source)
    clock.tick(at: 1)
    expect(motion.isAtRest && value.value == 0)
  }

  @Test("moves on after the tween was deallocated, and stops if it would repeat endlessly")
  func deallocation() {
    var short: Tween? = Tween(Ramp(from: 0.0, to: 1, for: 1))
    var endless: Tween? = Tween(Ramp(from: 0.0, to: 1, for: .infinity, blendDuration: 1))
    let first = MotionRecorder(tweenSource(short!, from: value, clock: clock))
    let second = MotionRecorder(tweenSource(endless!, from: value, clock: clock))
    first.releaseStream()
    second.releaseStream()
    (short, endless) = (nil, nil)
    expect(second.isAtRest && !first.isAtRest)
    clock.tick(at: 1)
    expect(first.events.suffix(2) == [.next(1), .state(.atRest)])
  }

  @Test("comes to rest when the clock is deallocated")
  func clockEnds() {
    var clock: ManualFrameClock? = ManualFrameClock()
    let motion = MotionRecorder(tweenSource(ramp, from: value, clock: clock!))
    motion.releaseStream()
    clock = nil
    expect(motion.isAtRest && motion.values == [10])
  }

  // MARK: Changes

  @Test("stops at its value, and restarts from the beginning")
  func stopAndRestart() {
    let motion = MotionRecorder(tweenSource(ramp, from: value, clock: clock))
    clock.tick(at: 0.25)
    ramp.stop()
    expect(motion.events.suffix(2) == [.next(15), .state(.atRest)])
    motion.forget()
    ramp.restart()
    expect(motion.events == [.state(.active), .next(10)])
  }

  @Test("a new motion in mid-flight continues with value and velocity")
  func retarget() {
    let motion = MotionRecorder(tweenSource(ramp, from: value, clock: clock))
    clock.tick(at: 0.25)
    ramp.motion.value = AnyMotion(Rest(at: 100, for: 0.4))
    let expected = BlendedMotion(Rest(at: 100, for: 0.4), from: 15, velocity: 20)
    for frame in 1...30 {
      clock.tick(at: 0.25 + Double(frame) / 60)
      expect(abs(motion.values.last! - expected.value(at: Double(frame) / 60)) < 1e-11)
    }
    expect(motion.states == [.active, .atRest] && motion.values.last == 100)
  }

  @Test("a new motion that replaces starts with its own first value")
  func replacing() {
    let tween = Tween(Ramp(from: 10.0, to: 20, for: 0.5), takeover: .replace)
    let motion = MotionRecorder(tweenSource(tween, from: value, clock: clock))
    clock.tick(at: 0.25)
    tween.motion.value = AnyMotion(Ramp(from: 100.0, to: 140, for: 0.4))
    clock.tick(at: 0.35)
    expect(motion.values.suffix(2) == [15, 110])
  }

  @Test("a new motion starts a tween at rest")
  func atRest() {
    let motion = MotionRecorder(tweenSource(ramp, from: value, clock: clock))
    clock.tick(at: 0.5)
    motion.forget()
    ramp.motion.value = AnyMotion(Ramp(from: 0.0, to: 1, for: 1))
    expect(motion.events == [.state(.active), .next(0)])
  }

  // MARK: Velocity

  @Test("takes over the velocity of a value in flight, and writes its own")
  func velocity() {
    let velocity = ReactiveProperty(-50.0)
    value.value = 40
    let motion = MotionRecorder(tweenSource(ramp, from: value, velocity: velocity, clock: clock))
    let expected = BlendedMotion(Ramp(from: 10.0, to: 20, for: 0.5), from: 40, velocity: -50)
    expect(motion.values == [40])
    for time in [0.1, 0.2, 0.4] {
      clock.tick(at: time)
      expect(abs(motion.values.last! - expected.value(at: time)) < 1e-12)
      expect(abs(velocity.value - expected.velocity(at: time)) < 1e-11)
    }
    clock.tick(at: 0.5)
    expect(velocity.value == 0 && motion.values.last == 20)
  }

  @Test("hands its velocity to a spring")
  func toSpring() {
    let velocity = ReactiveProperty(0.0)
    let spring = Spring(destination: 100.0)
    let tween = MotionRecorder(tweenSource(ramp, from: value, velocity: velocity, clock: clock))
    clock.tick(at: 0.25)
    value.value = tween.values.last!
    let handed = velocity.value
    let flight = MotionRecorder(springSource(spring, from: value, velocity: velocity, clock: clock))
    tween.subscription?.unsubscribe()
    clock.tick(at: 0.375)
    let expected = SpringSolution(SpringDescription(), from: 15, to: 100, velocity: handed)
    expect(handed == 20 && abs(flight.values.last! - expected.value(at: 0.125)) < 1e-11)
  }

  @Test("takes over the measured velocity of a property without one")
  func measured() {
    let drag = MotionSubject<Double>()
    let stream = tweenSource(Tween(Rest(at: 0, for: 0.5)), from: value, clock: clock).toggled(with: drag)
    let motion = MotionRecorder(stream)
    let connection = stream.subscribe(next: { [value] in value.value = $0 })
    drag.state = .active
    for frame in 0...12 {
      clock.eventArrived(at: 1 + Double(frame) / 60)
      clock.tick(at: 1 + Double(frame) / 60)
      drag.emit(Double(frame) * 10)
    }
    clock.eventArrived(at: 1.2)
    drag.state = .atRest
    motion.forget()
    clock.tick(at: 1.2 + 1.0 / 60)
    expect(motion.values.last! > 122, "600 per second")
    connection.unsubscribe()
  }

  @Test("two tweens of an opacity hand over value and velocity")
  func opacity() {
    let card = MotionElement()
    let runtime = MotionRuntime(clock: clock)
    let fadeIn = Tween(KeyframeMotion(from: 0.0, to: 1, duration: 1), kind: .fade)
    let fadeOut = KeyframeMotion(from: 1.0, to: 0, duration: 1)
    let first = runtime.add(fadeIn, to: card.opacity)
    clock.tick(at: 0.25)
    runtime.add(Tween(fadeOut, kind: .fade), to: card.opacity)
    first.unsubscribe()
    let expected = BlendedMotion(fadeOut, from: 0.25, velocity: 1)
    expect(card.opacity.value == 0.25)
    for time in [0.001, 0.1, 0.5, 1] {
      clock.tick(at: 0.25 + time)
      expect(abs(card.opacity.value - expected.value(at: time)) < 1e-12)
    }
    expect(!clock.wantsFrames)
    runtime.add(Tween(fadeOut, kind: .fade), to: card.opacity)
    expect(card.opacity.value == 1, "a value at rest")
  }

  @Test("a tween takes over a value without velocity from a spring, and in spite of a velocity of zero")
  func fromSpring() {
    let runtime = MotionRuntime(clock: clock)
    let spring = Spring(destination: 100.0)
    let flight = runtime.add(spring, to: value)
    clock.tick(at: 0.05)
    let expected = SpringSolution(SpringDescription(), from: 0.0, to: 100)
    let (place, velocity) = (expected.value(at: 0.05), expected.velocity(at: 0.05))
    let first = runtime.add(Tween(Rest(at: 0, for: 0.4)), to: value)
    flight.unsubscribe()
    clock.tick(at: 0.05 + 1e-6)
    expect(abs(value.value - place) < 1e-2 && abs((value.value - place) / 1e-6 - velocity) < 1)
    clock.tick(at: 0.2)
    let still = MotionElement()
    runtime.connect(
      MotionObservable<Double> { observer in
        observer.state(.active)
        observer.next(0.5)
        return noopDisconnect
      }, to: still.opacity)
    runtime.add(Tween(Rest(at: 0, for: 0.4)), to: still.opacity)
    expect(still.opacity.value == 0.5)
    first.unsubscribe()
  }

  @Test("its velocity is a stream")
  func velocityStream() {
    let velocity = MotionRecorder(tweenSource(ramp, from: value, clock: clock).velocity(clock: clock))
    clock.tick(at: 0.25)
    clock.tick(at: 0.5)
    expect(velocity.values == [0, 20, 0])
  }

  // MARK: State

  @Test("the tween is active while one of its motions is")
  func state() {
    let states = MotionRecorder(ramp.state)
    let motion = MotionRecorder(tweenSource(ramp, from: value, clock: clock))
    clock.tick(at: 0.5)
    expect(motion.isAtRest)
    expect(states.states == [.atRest, .active, .atRest])
  }

  // MARK: Reduced motion and bad input

  @Test("with reduced motion it jumps to its end, or to the end of its first pass")
  func reducedMotion() {
    clock.prefersReducedMotion = true
    let endless = Tween(Ramp(from: 0.0, to: 5, for: .infinity, blendDuration: 1))
    let first = MotionRecorder(tweenSource(ramp, from: value, clock: clock))
    let second = MotionRecorder(tweenSource(endless, from: value, clock: clock))
    clock.tick(at: 1.0 / 60)
    expect(first.events.suffix(2) == [.next(20), .state(.atRest)])
    expect(second.isAtRest)
  }

  @Test("with reduced motion, endless keyframes end at the end of their first pass")
  func reducedKeyframes() {
    clock.prefersReducedMotion = true
    for (isReversing, kind) in [(false, MotionKind.travel), (true, .travel), (false, .fade), (true, .fade)] {
      let keyframes = KeyframeMotion(
        from: 2.0, to: 8, duration: 0.1, repeats: .forever, autoreverses: isReversing)
      let motion = MotionRecorder(tweenSource(Tween(keyframes, kind: kind), from: value, clock: clock))
      clock.advance(by: 0.3)
      expect(abs(motion.values.last! - 8) < 1e-12 && motion.isAtRest)
    }
  }

  @Test("with reduced motion a fade plays in at most 0.2 s, and once")
  func reducedFade() {
    clock.prefersReducedMotion = true
    let long = Tween(Ramp(from: 0.0, to: 10, for: 1), kind: .fade)
    let short = Tween(Ramp(from: 0.0, to: 10, for: 0.1), kind: .fade)
    let endless = Tween(Ramp(from: 0.0, to: 8, for: .infinity, blendDuration: 0.4), kind: .fade)
    let motions = [long, short, endless].map { MotionRecorder(tweenSource($0, from: value, clock: clock)) }
    clock.tick(at: 0.05)
    expect(abs(motions[0].values.last! - 2.5) < 1e-12 && abs(motions[1].values.last! - 5) < 1e-12)
    expect(motions[2].states == [.active])
    clock.tick(at: 0.1)
    expect(abs(motions[0].values.last! - 5) < 1e-12 && motions[1].isAtRest)
    clock.prefersReducedMotion = false
    clock.tick(at: 0.15)
    expect(abs(motions[0].values.last! - 5.5) < 1e-12)
    clock.prefersReducedMotion = true
    clock.tick(at: 0.4)
    expect(motions.allSatisfy(\.isAtRest) && motions[0].values.last == 10)
  }

  @Test("a correction that overflows is left out, and does not end")
  func overflow() {
    let motion = KeyframeMotion(from: 0.0, to: 1, duration: 40)
    let speed = 1.7e308
    let blended = BlendedMotion(motion, from: 0, velocity: speed)
    let velocity = ReactiveProperty(speed)
    let property = ReactiveProperty(0.0)
    let subscription = tweenSource(Tween(motion), from: property, velocity: velocity, clock: clock)
      .subscribe { property.value = $0 }
    var overflows = 0
    for frame in 1..<400 {
      clock.tick(at: Double(frame) / 10)
      let expected = blended.value(at: Double(frame) / 10)
      expect(abs(property.value - expected) <= 1e-9 * abs(expected), "frame \(frame)")
      if expected < 1 { overflows += 1 }
    }
    expect(overflows > 0 && property.value > 1 && property.value < 1e305)
    subscription.unsubscribe()
  }

  /// Plays a motion with reduced motion, in frames of 25 ms.
  private func reduced(_ motion: KeyframeMotion<Double>, _ kind: MotionKind) -> [Double] {
    clock.prefersReducedMotion = true
    let recorder = MotionRecorder(tweenSource(Tween(motion, kind: kind), from: value, clock: clock))
    let start = clock.now
    for frame in 1...40 where !recorder.isAtRest { clock.tick(at: start + Double(frame) / 40) }
    expect(recorder.isAtRest)
    return recorder.values
  }

  @Test("with reduced motion an endless tween ends at the end of its first pass")
  func reducedEndless() {
    let endless = KeyframeMotion(from: 0.0, to: 1, duration: 0.4, repeats: .forever)
    expect(reduced(endless, .travel) == [0, 1])
    let values = reduced(endless, .fade)
    expect(values.count == 9 && values.last == 1 && values == values.sorted())
    expect(reduced(endless.reversed(), .travel) == [1, 0])
    let stepped = KeyframeMotion(from: 0.0, to: 3, duration: 0.4, timing: .steps(3), repeats: .forever)
    expect(reduced(stepped, .travel) == [0, 3])
    let swing = KeyframeMotion(from: 0.0, to: 1, duration: 0.4, repeats: .forever, autoreverses: true)
    expect(reduced(swing, .fade).last == 1)
  }

  @Test("with reduced motion a fade that repeats ends at its last value, without a jump")
  func reducedRepeats() {
    for count in [1, 1.5, 2, 3, 4, 7.25, 8] {
      for isReversed in [false, true] {
        var fade = KeyframeMotion(
          from: 0.0, to: 1, duration: 0.5, repeats: .count(count), autoreverses: true)
        if isReversed { fade = fade.reversed() }
        let values = reduced(fade, .fade)
        // At most two passes in 8 frames. The times of the frames are rounded.
        expect(
          (9...10).contains(values.count) && values.last == fade.value(at: 99), "\(count) passes: \(values)")
        for (a, b) in zip(values, values.dropFirst()) { expect(abs(a - b) < 0.251, "\(count) passes") }
      }
    }
    let there = KeyframeMotion(from: 0.0, to: 1, duration: 0.1, delay: 0.1, repeats: .count(3))
    expect((9...10).contains(reduced(there, .fade).count) && reduced(there, .fade).last == 1)
  }

  @Test("drops values that are not finite, and reports them")
  func nonFinite() {
    struct Broken: Motion {
      var duration: Double { 1 }
      func value(at time: Double) -> Double { time > 0.2 && time < 0.4 ? .nan : time }
      func velocity(at time: Double) -> Double { 1 }
      func acceleration(at time: Double) -> Double { 0 }
    }
    let reports = MotionReports()
    let clock = ManualFrameClock(diagnostics: reports.diagnostics)
    let motion = MotionRecorder(tweenSource(Tween(Broken()), from: value, clock: clock))
    for time in [0.1, 0.3, 0.5] { clock.tick(at: time) }
    expect(motion.values == [0, 0.1, 0.5])
    expect(reports.heard == [.nonFiniteValue(of: "tween")])
  }
}
