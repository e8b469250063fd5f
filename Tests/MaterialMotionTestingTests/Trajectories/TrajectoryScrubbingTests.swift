// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import Testing

@Suite("Trajectory of a stream on a timeline that is scrubbed")
struct TrajectoryScrubbingTests {
  private let clock = ManualFrameClock(startingAt: 3)
  private let value = ReactiveProperty(0.0)
  private let hop = KeyframeMotion(from: 0.0, to: 100, duration: 0.5, timing: .easeInOut)
  private let spring = SpringSolution(.bouncy, from: Point(20, 0), to: Point(100, 40))

  @Test("has the values of the motion at the times of the frames, bit for bit")
  func values() {
    let card = MotionElement(position: Point(20, 0))
    let choreography = Choreography(on: clock)
    choreography.add(spring, to: card.position)
    let slide = Trajectory(of: card.position, scrubbing: choreography.timeline)
    expect(slide.samples.count == Int((spring.duration * 60).rounded(.up)) + 1)
    for (index, sample) in slide.samples.enumerated() {
      expect(sample.time == min(Double(index) / 60, spring.duration))
      expect(sample.value == spring.value(at: sample.time))
    }
    expectTrajectory(
      slide, .rests(at: Point(100, 40)), .neverLeaves(x: 20...130, y: 0...55), .isContinuous(speed: 1500),
      .velocityIsContinuous(acceleration: 60_000), .settles(at: Point(100, 40), within: 4, by: 1))
    withKnownIssue { expectTrajectory(slide, .neverOvershoots(Point(100, 40))) }
  }

  @Test("equals the trajectory of the timeline while it plays")
  func played() {
    let timeline = Timeline(on: clock, duration: 1)
    let planned = MotionRuntime(clock: timeline)
    let spring = Spring(destination: 100.0)
    planned.add(spring, to: value)
    timeline.play()
    let played = Trajectory(of: value, on: timeline) { clock.advance(by: 0.5, framesPerSecond: 60) }
    let scrubbed = Trajectory(of: value, scrubbing: timeline, to: 0.5)
    // The clock started at 3 s, so the times of its frames are rounded differently.
    expect(played.samples.count == 31 && scrubbed.samples.count == 31)
    for (played, scrubbed) in zip(played.samples, scrubbed.samples) {
      expect(abs(played.time - scrubbed.time) < 1e-12 && abs(played.value - scrubbed.value) < 1e-9)
    }
  }

  @Test("leaves the timeline at the time at which it was, paused or playing", arguments: [false, true])
  func found(isPlaying: Bool) {
    let timeline = Timeline(on: clock, duration: 1)
    let planned = MotionRuntime(clock: timeline)
    planned.add(Tween(hop), to: value)
    timeline.seek(to: 0.25)
    if isPlaying { timeline.play() }
    let slide = Trajectory(of: value, scrubbing: timeline)
    expect(slide.samples.last?.value == 100 && slide.isAtRest == true)
    expect(slide.samples.count == 61)
    expect(
      timeline.now == 0.25 && value.value == hop.value(at: 0.25) && timeline.isPlaying.value == isPlaying)
    clock.advance(by: 0.125)
    expect(timeline.now == (isPlaying ? 0.375 : 0.25))
  }

  @Test("takes a start, an end and a frame rate, and has mean velocities and the state at the end")
  func range() {
    let timeline = Timeline(on: clock)
    let planned = MotionRuntime(clock: timeline)
    planned.add(Tween(KeyframeMotion(from: 0.0, to: 100, duration: 0.5)), to: value)
    let part = Trajectory(of: value, scrubbing: timeline, from: 0.25, to: 0.4375, framesPerSecond: 8)
    expect(part.samples.map(\.time) == [0.25, 0.375, 0.4375])
    expect(part.samples.map(\.value) == [50, 75, 87.5])
    expect(part.samples.map(\.velocity) == [0, 200, 200])
    expect(part.isAtRest == false)
    let instant = Trajectory(of: value, scrubbing: timeline, from: 0.5, to: 0.5)
    expect(instant.samples == [.init(time: 0.5, value: 100, velocity: 0)] && instant.isAtRest == true)
  }

  @Test("has a sample for each frame in which the stream does not emit")
  func silence() {
    let timeline = Timeline(on: clock, duration: 0.5)
    let still = Trajectory(of: value, scrubbing: timeline, framesPerSecond: 10)
    expect(still.samples.map(\.time) == [0, 0.1, 0.2, 0.3, 0.4, 0.5])
    expect(still.samples.allSatisfy { $0.value == 0 && $0.velocity == 0 })
    let silent = Trajectory(of: MotionObservable<Double> { _ in {} }, scrubbing: timeline)
    expect(silent.samples.isEmpty && silent.isAtRest == nil)
  }

  @Test("finds a jump, even between two values of one frame")
  func jumps() {
    let choreography = Choreography(on: clock)
    choreography.add(KeyframeMotion(from: 0.0, to: 10, duration: 0.5), to: value)
    choreography.add(KeyframeMotion(from: 60.0, to: 70, duration: 0.5), to: value, takeover: .replace)
    let jump = Trajectory(of: value, scrubbing: choreography.timeline)
    expectTrajectory(jump, .rests(at: 70), .isMonotonic(), .passes(5))
    withKnownIssue {
      expectTrajectory(jump, .isContinuous(speed: 100))
    } matching: {
      "\($0)".contains("Its value changes by 50")
    }
    let timeline = Timeline(on: clock, duration: 0.5)
    let there = MotionObservable<Double> { observer in
      let subscription = timeline.subscribe { time in
        if time > 0.2 { observer.next(40) }
        observer.next(0)
      }
      return { subscription.unsubscribe() }
    }
    withKnownIssue {
      expectTrajectory(Trajectory(of: there, scrubbing: timeline), .isContinuous(speed: 100))
    } matching: {
      "\($0)".contains("Its value changes by 40")
    }
  }

  @Test("an end that is missing or beyond the timeline's stops the program at the caller's line")
  func preconditions() async {
    let endless = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Trajectory(of: ReactiveProperty(0.0), scrubbing: Timeline(on: ManualFrameClock()))
    }
    expectMessage("The end must be given, because the timeline has none.", in: endless)
    let beyond = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let timeline = Timeline(on: ManualFrameClock(), duration: 1)
      _ = Trajectory(of: ReactiveProperty(0.0), scrubbing: timeline, to: 2)
    }
    expectMessage("The end must be at most the timeline's duration of 1.0 s, but it is 2.0 s.", in: beyond)
  }
}
