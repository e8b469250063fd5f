// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("FrameClock")
struct FrameClockTests {
  @Test("a new clock stands at its starting time, requests no frames and is active")
  func start() {
    let clock = FrameClock(startingAt: 12)
    expect(clock.now == 12 && !clock.wantsFrames && !clock.prefersReducedMotion)
    expect(MotionRecorder(clock).events == [.state(.active)])
  }

  @Test("emits the time of each frame to every observer")
  func frames() {
    let clock = FrameClock()
    let motions = [MotionRecorder(clock), MotionRecorder(clock)]
    clock.tick(at: 0.25)
    clock.tick(at: 0.5)
    for motion in motions { expect(motion.events == [.state(.active), .next(0.25), .next(0.5)]) }
    expect(clock.now == 0.5)
  }

  @Test("requests frames from the platform once, until its last subscriber leaves")
  func framesWanted() {
    var wanted: [Bool] = []
    let clock = FrameClock { wanted.append($0) }
    expect(wanted == [])
    let first = clock.subscribe { _ in }
    let second = clock.subscribe { _ in }
    expect(wanted == [true] && clock.wantsFrames)
    first.unsubscribe()
    clock.tick(at: 1)
    expect(wanted == [true] && clock.wantsFrames)
    second.unsubscribe()
    second.unsubscribe()
    expect(wanted == [true, false] && !clock.wantsFrames)
  }

  @Test("stops requesting frames after its last subscriber has left in a frame")
  func lastLeavesInFrame() {
    var wanted: [Bool] = []
    let clock = FrameClock { wanted.append($0) }
    let motion = MotionRecorder(clock)
    motion.onEvent = { motion, _ in motion.subscription?.unsubscribe() }
    clock.tick(at: 1)
    expect(wanted == [true, false])
  }

  @Test("keeps requesting frames if its last subscriber is replaced within a frame")
  func takeover() {
    var wanted: [Bool] = []
    let clock = FrameClock { wanted.append($0) }
    var heard: [Double] = []
    var first: Subscription?
    first = clock.subscribe { _ in
      first?.unsubscribe()
      clock.subscribe { heard.append($0) }
    }
    clock.tick(at: 1)
    expect(wanted == [true] && clock.wantsFrames)
    clock.tick(at: 2)
    expect(heard == [2], "a new observer does not receive the frame in which it subscribed")
  }

  @Test("drops and reports a frame that is earlier than the last one")
  func backwards() {
    let reports = MotionReports()
    let clock = FrameClock(diagnostics: reports.diagnostics)
    let motion = MotionRecorder(clock)
    clock.tick(at: 2)
    clock.tick(at: 1.5)
    clock.tick(at: 2)
    expect(motion.values == [2, 2] && clock.now == 2)
    expect(reports.heard == [.timeRanBackwards(from: 2, to: 1.5)])
  }

  @Test("drops and reports a time that is not finite", arguments: [Double.nan, .infinity, -.infinity])
  func nonFinite(time: Double) {
    let reports = MotionReports()
    let clock = FrameClock(startingAt: 1, diagnostics: reports.diagnostics)
    let motion = MotionRecorder(clock)
    clock.tick(at: time)
    clock.eventArrived(at: time)
    expect(motion.values == [] && clock.now == 1)
    expect(reports.heard == [.nonFiniteTime, .nonFiniteTime])
    clock.tick(at: 1.5)
    expect(motion.values == [1.5] && clock.now == 1.5)
  }

  @Test("now is the time of the latest frame or event, even if they arrive out of order")
  func now() {
    let reports = MotionReports()
    let clock = FrameClock(diagnostics: reports.diagnostics)
    clock.tick(at: 1)
    clock.eventArrived(at: 1.25)
    expect(clock.now == 1.25)
    clock.tick(at: 1.2)
    expect(clock.now == 1.2)
    clock.eventArrived(at: 1.125)
    expect(clock.now == 1.125)
    clock.tick(at: 1.5)
    expect(clock.now == 1.5)
    expect(reports.heard == [], "an event may have a later timestamp than the frame that follows it")
  }

  @Test("treats an event from long before the last frame as arriving with it")
  func oldEvent() {
    let clock = FrameClock()
    clock.eventArrived(at: -5)
    expect(clock.now == -5, "before the first frame there is no time to compare with")
    clock.tick(at: 100)
    clock.eventArrived(at: 99.75)
    expect(clock.now == 99.75)
    clock.eventArrived(at: 99.7)
    expect(clock.now == 100)
  }

  @Test("asks the platform for the time when a motion starts while no frames are drawn")
  func currentTime() {
    var time = 1.0
    let clock = FrameClock(startingAt: time, currentTime: { time })
    let runtime = MotionRuntime(clock: clock)
    let springs = [Spring<Double>(), Spring<Double>()]
    let positions = [ReactiveProperty(0.0), ReactiveProperty(0.0)]
    for (spring, position) in zip(springs, positions) { runtime.add(spring, to: position) }
    time = 60
    for spring in springs {
      spring.destination.value = 100
      time = 60.01
    }
    clock.tick(at: 60.02)
    var (displacement, velocity) = (-100.0, 0.0)
    SpringStep(SpringDescription(), duration: 0.02).advance(&displacement, &velocity)
    for position in positions { expect(abs(position.value - (100 + displacement)) < 1e-9) }
  }

  @Test("keeps an event's timestamp as its time only while the event is handled")
  func currentTimeInEvent() {
    var time = 60.0
    let clock = FrameClock(startingAt: 1, currentTime: { time })
    clock.eventArrived(at: 59.95)
    time = 60.01
    expect(clock.now == 59.95)
    time = 60.02
    expect(clock.now == 60.02)
  }

  @Test(
    "asks the platform again after an event at which the time was not finite",
    arguments: [
      Double.nan, .infinity,
    ])
  func currentTimeUnknownInEvent(unknown: Double) {
    var time = unknown
    let clock = FrameClock(startingAt: 1, currentTime: { time })
    clock.eventArrived(at: 2)
    expect(clock.now == 2)
    time = 10
    expect(clock.now == 10)
  }

  @Test("ignores the platform's time while it draws frames, and if it is past or not finite")
  func currentTimeWhileMoving() {
    var time = 1.0
    let clock = FrameClock(currentTime: { time })
    expect(clock.now == 1)
    time = 0.5
    expect(clock.now == 1)
    time = .infinity
    expect(clock.now == 1)
    let motion = MotionRecorder(clock)
    time = 2.2
    clock.tick(at: 2)
    expect(clock.now == 2)
    time = 4
    motion.onEvent = { motion, _ in
      motion.subscription?.unsubscribe()
      expect(clock.now == 3)
    }
    clock.tick(at: 3)
    expect(clock.now == 4)
  }

  @Test("asks the platform for the time after a quarter of a second without the requested frames")
  func currentTimeWithoutFrames() {
    var time = 1.0
    let clock = FrameClock(startingAt: time, currentTime: { time })
    let runtime = MotionRuntime(clock: clock)
    let moving = ReactiveProperty(0.0)
    runtime.add(Spring(destination: 100.0), to: moving)
    time = 3600
    let late = ReactiveProperty(0.0)
    runtime.add(Spring(destination: 100.0), to: late)
    clock.tick(at: 3600.01)
    var (displacement, velocity) = (-100.0, 0.0)
    SpringStep(SpringDescription(), duration: 0.01).advance(&displacement, &velocity)
    expect(abs(late.value - (100 + displacement)) < 1e-9)
    expect(moving.value == 100)
  }

  @Test("comes to rest when it is deallocated")
  func gone() {
    var wanted: [Bool] = []
    var clock: FrameClock? = FrameClock { wanted.append($0) }
    let motion = MotionRecorder(clock!)
    motion.releaseStream()
    clock?.tick(at: 1)
    clock = nil
    expect(motion.events == [.state(.active), .next(1), .state(.atRest)])
    expect(wanted == [true, false])
  }

  @Test("is not kept alive by its subscribers")
  func ownership() {
    weak var gone: FrameClock?
    do {
      let clock = FrameClock()
      clock.subscribe { _ in }
      gone = clock
    }
    expect(gone == nil)
  }

  @Test("a NaN as the starting time is a precondition failure")
  func precondition() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = FrameClock(startingAt: .nan)
    }
    expectMessage("The starting time must be finite, but it is nan s.", in: result)
  }

  @Test("one frame from the far future stops neither the clock nor its motions permanently")
  func futureFrame() {
    let reports = MotionReports()
    let clock = FrameClock(diagnostics: reports.diagnostics)
    let position = ReactiveProperty(100.0)
    let runtime = MotionRuntime(clock: clock)
    let spring = Spring(destination: 0.0)
    runtime.add(spring, to: position)
    clock.tick(at: 1e9)
    spring.destination.value = 50
    for frame in 1...600 { clock.tick(at: Double(frame) / 60) }
    expect(position.value == 50 && !clock.wantsFrames)
    expect(reports.heard == [.timeRanBackwards(from: 1e9, to: 1 / 60)])
  }
}
