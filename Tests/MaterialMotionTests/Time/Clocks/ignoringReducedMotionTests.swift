// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("ignoringReducedMotion")
struct IgnoringReducedMotionTests {
  let clock = ManualFrameClock(startingAt: 7)

  @Test("a fade moves while a flight jumps, if the user prefers reduced motion")
  func kinds() {
    clock.prefersReducedMotion = true
    let (flight, fade) = (ReactiveProperty(0.0), ReactiveProperty(0.0))
    let effects = clock.ignoringReducedMotion()
    springSource(Spring(destination: 1), from: flight, clock: clock).subscribe { flight.value = $0 }
    springSource(Spring(destination: 1), from: fade, clock: effects).subscribe { fade.value = $0 }
    withExtendedLifetime(effects) {
      clock.advance(by: 0.05)
      expect(flight.value == 1)
      expect(fade.value > 0.1 && fade.value < 0.9)
      clock.advance(by: 2, framesPerSecond: 60)
      expect(fade.value == 1)
    }
  }

  @Test("motions on both clocks are equal while motion is not reduced")
  func equality() {
    let values = [ReactiveProperty(0.0), ReactiveProperty(0.0)]
    let clocks = [clock, clock.ignoringReducedMotion()]
    for (value, clock) in zip(values, clocks) {
      springSource(Spring(destination: 100), from: value, clock: clock).subscribe { value.value = $0 }
    }
    // Nothing else retains the second clock, and an optimized program releases it after its last use.
    withExtendedLifetime(clocks) {
      for _ in 1...30 {
        clock.advance(by: 1.0 / 60)
        expect(values[0].value == values[1].value)
      }
    }
    expect(values[0].value > 50)
  }

  @Test("requests frames only while a motion on it moves")
  func frames() {
    let effects = clock.ignoringReducedMotion()
    expect(!clock.wantsFrames && effects.now == 7)
    let value = ReactiveProperty(0.0)
    springSource(Spring(destination: 1), from: value, clock: effects).subscribe { value.value = $0 }
    withExtendedLifetime(effects) {
      expect(clock.wantsFrames)
      clock.advance(by: 2, framesPerSecond: 60)
      expect(!clock.wantsFrames)
    }
  }

  @Test("a motion starts at the time of the event between two frames")
  func events() {
    let effects = clock.ignoringReducedMotion()
    effects.subscribe { _ in }
    clock.advance(by: 0.1)
    expect(effects.now == clock.now)
    clock.eventArrived(at: 7.108)
    expect(effects.now == 7.108)
  }

  @Test("has its own preference")
  func preference() {
    let effects = clock.ignoringReducedMotion()
    effects.prefersReducedMotion = true
    expect(!clock.prefersReducedMotion)
  }

  @Test("neither clock retains the other, and a motion ends with its clock")
  func ownership() {
    var leader: FrameClock? = FrameClock()
    var effects = leader?.ignoringReducedMotion()
    weak let (weakLeader, weakEffects) = (leader, effects)
    let motion = MotionRecorder(effects!)
    motion.releaseStream()
    expect(leader!.wantsFrames)
    leader = nil
    expect(weakLeader == nil && motion.events.last == .state(.atRest))
    effects = nil
    expect(weakEffects == nil)
  }

  @Test("stops the frames of the other clock when it is deallocated")
  func end() {
    var effects: FrameClock? = clock.ignoringReducedMotion()
    let motion = MotionRecorder(effects!)
    motion.releaseStream()
    expect(clock.wantsFrames)
    effects = nil
    expect(!clock.wantsFrames && motion.events.last == .state(.atRest))
  }
}
