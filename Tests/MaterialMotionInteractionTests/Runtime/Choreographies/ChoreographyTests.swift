// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import Testing

@Suite("Choreography")
struct ChoreographyTests {
  private let clock = ManualFrameClock()
  private let a = ReactiveProperty(0.0)
  private let b = ReactiveProperty(0.0)
  private let ramp = Ramp(from: 0.0, to: 10, for: 1)

  @Test("plays parts one after another")
  func sequence() {
    let choreography = Choreography(on: clock)
    choreography.add(ramp, to: a)
    choreography.add(ramp, to: b)
    expect(choreography.duration == 2)
    choreography.play()
    clock.tick(at: 0.5)
    expect(a.value == 5 && b.value == 0)
    clock.tick(at: 1.5)
    expect(a.value == 10 && b.value == 5)
    clock.tick(at: 2.5)
    expect(a.value == 10 && b.value == 10 && !clock.wantsFrames && !choreography.timeline.isPlaying.value)
  }

  @Test("starts parts relative to others, to the end of everything and to labels")
  func positions() {
    let choreography = Choreography(on: clock)
    let first = choreography.add(ramp, to: a, at: .at(0.5))
    expect(first.start == 0.5 && first.end == 1.5)
    expect(choreography.add(ramp, to: b, at: .with(first, by: 0.25)).start == 0.75)
    expect(choreography.add(ramp, to: b, at: .after(first, by: -0.25)).start == 1.25)
    expect(choreography.add(ramp, to: b, at: .next(by: 1)).start == 3.25)
    choreography.label("x")
    expect(choreography.add(ramp, to: a, at: .label("x", by: 0.5)).start == 4.75)
    choreography.label("x", at: .at(9))
    expect(choreography.add(ramp, to: a, at: .label("x")).start == 9)
    expect(choreography.add(ramp, to: a, at: .at(-3)).start == 0)
  }

  @Test("scrubbed in any order it shows what it shows when it plays")
  func scrubbing() {
    func make(_ clock: FrameClock) -> Choreography {
      let choreography = Choreography(on: clock)
      choreography.add(ramp, to: a)
      choreography.add(SpringSolution(SpringDescription(), from: 10.0, to: -5), to: a, at: .at(0.4))
      choreography.add(DecaySolution(.fast, from: 3, velocity: 100), to: b, at: .at(0.3))
      return choreography
    }
    let played = make(clock)
    played.play()
    var values: [Double: [Double]] = [:]
    for frame in 1...60 {
      clock.tick(at: Double(frame) / 30)
      values[played.timeline.now] = [a.value, b.value]
    }
    (a.value, b.value) = (0, 0)
    let scrubbed = make(clock)
    var random = SplitMix64(seed: 1)
    for time in values.keys.shuffled(using: &random) {
      scrubbed.timeline.seek(to: time)
      expect([a.value, b.value] == values[time]!, "\(time)")
    }
  }

  @Test("hands a property over in mid-flight with value and velocity")
  func takeover() {
    let choreography = Choreography(on: clock)
    choreography.add(ramp, to: a)
    choreography.add(SpringSolution(SpringDescription(), from: 0.0, to: 100), to: a, at: .at(0.5))
    let expected = SpringSolution(SpringDescription(), from: 5.0, to: 100, velocity: 10)
    choreography.timeline.seek(to: 0.6)
    expect(abs(a.value - expected.value(at: 0.6 - 0.5)) < 1e-12)
  }

  @Test("a spring that takes over ends when it has settled")
  func settling() {
    let choreography = Choreography(on: clock)
    choreography.add(ramp, to: a)
    let spring = choreography.add(
      SpringSolution(SpringDescription(), from: 99.0, to: 100), to: a, at: .at(0.5))
    let expected = SpringSolution(SpringDescription(), from: 5.0, to: 100, velocity: 10)
    expect(spring.duration == expected.duration && choreography.duration == 0.5 + expected.duration)
    choreography.play()
    clock.tick(at: 10)
    expect(a.value == 100 && !clock.wantsFrames)
  }

  @Test("an endless part that another one takes over has an end")
  func overtakenEndless() {
    let choreography = Choreography(on: clock)
    let first = choreography.add(Ramp(from: 0.0, to: 1, for: .infinity, blendDuration: 1), to: a)
    choreography.add(ramp, to: a, at: .at(2))
    expect(first.actualEnd == 2 && first.end == .infinity && choreography.timeline.duration == 3)
    expect(choreography.parts.map { $0.name } == ["1", "2"])
  }

  @Test("a property has its first value before its first part, and its last value after it")
  func edges() {
    a.value = 3
    let choreography = Choreography(on: clock)
    choreography.add(ramp, to: a, at: .at(1))
    choreography.timeline.seek(to: 0.5)
    expect(a.value == 3)
    choreography.timeline.seek(to: 1.5)
    expect(a.value == 5)
    choreography.timeline.seek(to: 0)
    expect(a.value == 3)
  }

  @Test("shows a part that is added while it plays at once")
  func insertion() {
    let choreography = Choreography(on: clock)
    choreography.add(ramp, to: a)
    choreography.play()
    clock.tick(at: 0.5)
    choreography.add(Ramp(from: 100.0, to: 200, for: 1), to: b, at: .at(0))
    expect(b.value == 150)
    choreography.add(Ramp(from: 0.0, to: 1, for: 1), to: a, at: .at(0.25), takeover: .replace)
    expect(a.value == 0.25)
    clock.tick(at: 0.75)
    expect(a.value == 0.5 && b.value == 175)
    choreography.timeline.seek(to: 0.1)
    expect(a.value == 1)
  }

  @Test("plays on when a part is added after its end")
  func later() {
    let choreography = Choreography(on: clock)
    choreography.add(ramp, to: a)
    choreography.play()
    clock.tick(at: 1)
    expect(!choreography.timeline.isPlaying.value)
    choreography.add(ramp, to: b)
    choreography.play()
    clock.tick(at: 1.5)
    expect(b.value == 5)
  }

  @Test("reverses along what was played")
  func reversing() {
    let choreography = Choreography(on: clock)
    choreography.add(ramp, to: a)
    choreography.add(Ramp(from: 10.0, to: 4, for: 1), to: a)
    choreography.play()
    var forward: [Double] = []
    for frame in 1...12 {
      clock.tick(at: Double(frame) / 8)
      forward.append(a.value)
    }
    choreography.timeline.reverse()
    var backward: [Double] = []
    for frame in 13...23 {
      clock.tick(at: Double(frame) / 8)
      backward.append(a.value)
    }
    expect(backward == forward.dropLast().reversed())
  }

  @Test("reports for each part whether it has finished")
  func outcomes() {
    let choreography = Choreography(on: clock)
    let first = choreography.add(ramp, to: a)
    let second = choreography.add(ramp, to: a, at: .at(0.5))
    let third = choreography.add(ramp, to: b, at: .at(0.25))
    var reports: [String] = []
    for (name, part) in [("first", first), ("second", second), ("third", third)] {
      part.outcomes.subscribe(next: { reports.append("\(name) \($0)") })
    }
    choreography.timeline.seek(to: 0.4)
    expect(reports == [])
    choreography.timeline.seek(to: 0.5)
    expect(reports == ["first interrupted"])
    choreography.timeline.seek(to: 0.3)
    choreography.timeline.seek(to: 9)
    expect(reports == ["first interrupted", "first interrupted", "third finished", "second finished"])
  }

  @Test("reports an outcome on subscription if the end has been passed")
  func lateOutcomes() {
    let choreography = Choreography(on: clock)
    let part = choreography.add(ramp, to: a)
    choreography.timeline.seek(to: 1)
    expect(part.outcomes.recorded().text == "finished R")
    choreography.timeline.seek(to: 0.9)
    expect(part.outcomes.recorded().text == "R")
  }

  @Test(
    "reports the outcome of a part without duration, of one that is over, and of one overtaken in the past")
  func lostOutcomes() {
    let choreography = Choreography(on: clock)
    let c = ReactiveProperty(0.0)
    let instant = choreography.add(KeyframeMotion(to: 1.0, duration: 0), to: a)
    let overtaken = choreography.add(KeyframeMotion(to: 1.0, duration: 0.5), to: b, at: .at(0))
    let reports = [instant, overtaken].map { $0.outcomes.recorded() }
    expect(reports.map(\.text) == ["R", "R"])
    choreography.play()
    clock.tick(at: 0.4)
    expect(reports.map(\.text) == ["R finished", "R"])
    let last = choreography.add(KeyframeMotion(to: 0.0, duration: 0.5), to: b, at: .at(0.3))
    expect(reports.map(\.text) == ["R finished", "R interrupted"])
    let past = choreography.add(KeyframeMotion(to: 1.0, duration: 0.1), to: c, at: .at(0.1))
    expect(past.outcomes.recorded().text == "finished R" && last.outcomes.recorded().text == "R")
    clock.tick(at: 2)
    expect(last.outcomes.recorded().text == "finished R")
    choreography.play()
    expect(instant.outcomes.recorded().text == "R")
    clock.tick(at: 2.1)
    expect(reports.map(\.text) == ["R finished finished", "R interrupted"])
  }

  @Test("parts without duration report their outcomes, although the choreography has no duration")
  func instantOutcome() {
    let choreography = Choreography(on: clock)
    let part = choreography.add(KeyframeMotion(to: 1.0, duration: 0), to: a)
    let report = part.outcomes.recorded()
    expect(report.text == "R")
    choreography.play()
    clock.tick(at: 0)
    expect(report.text == "R finished" && a.value == 1 && !clock.wantsFrames)
  }

  // MARK: Completion

  @Test("settles at the end to which it plays")
  func settled() {
    let choreography = Choreography(on: clock)
    choreography.add(ramp, to: a)
    var outcomes = ""
    choreography.whenSettled { outcomes += "\($0) at rest, " }
    choreography.play()
    choreography.whenSettled { outcomes += "\($0) \(a.value), " }
    clock.tick(at: 0.5)
    choreography.timeline.seek(to: 0.25)
    clock.tick(at: 1.25)
    expect(outcomes == "interrupted at rest, finished 10.0, ")
    choreography.whenSettled { outcomes += "\($0) at rest, " }
    choreography.timeline.reverse()
    choreography.whenSettled { outcomes += "\($0) \(a.value)" }
    clock.tick(at: 1.75)
    expect(outcomes == "interrupted at rest, finished 10.0, finished at rest, ")
    clock.tick(at: 3)
    expect(outcomes == "interrupted at rest, finished 10.0, finished at rest, finished 0.0")
  }

  @Test("a pause, and the deallocation of the choreography, interrupt it")
  func interrupted() {
    var choreography: Choreography? = Choreography(on: clock)
    choreography?.add(ramp, to: a)
    choreography?.play()
    clock.tick(at: 0.5)
    var outcomes: [MotionOutcome] = []
    choreography?.whenSettled { outcomes.append($0) }
    let cancelled = choreography?.whenSettled { _ in Issue.record("The subscription has ended.") }
    cancelled?.unsubscribe()
    expect(outcomes == [])
    choreography?.timeline.pause()
    expect(outcomes == [.interrupted])
    choreography?.play()
    choreography?.whenSettled { outcomes.append($0) }
    choreography = nil
    expect(outcomes == [.interrupted, .interrupted])
  }

  @Test("on another timeline, it settles when it shows its end, although it plays on")
  func settledOnTimeline() {
    let outer = Timeline(on: clock)
    let choreography = Choreography(on: outer)
    let part = choreography.add(ramp, to: a)
    let report = Heard()
    part.outcomes.subscribe { report.add("part \($0)") }
    outer.play()
    choreography.play()
    choreography.whenSettled { report.add("\($0) \(self.a.value)") }
    clock.tick(at: 0)
    clock.tick(at: 0.5)
    expect(report.text == "")
    clock.tick(at: 1)
    expect(report.text == "part finished finished 10.0" && choreography.timeline.isPlaying.value)
    report.clear()
    choreography.whenSettled { report.add("\($0) at once") }
    expect(report.text == "finished at once")

    report.clear()
    choreography.timeline.rate.value = -1
    choreography.whenSettled { report.add("\($0) \(self.a.value)") }
    clock.tick(at: 1.5)
    expect(report.text == "")
    clock.tick(at: 2.5)
    expect(report.text == "finished 0.0")

    report.clear()
    choreography.timeline.rate.value = 1
    choreography.whenSettled { report.add("\($0)") }
    let cancelled = choreography.whenSettled { _ in Issue.record("The subscription has ended.") }
    cancelled.unsubscribe()
    clock.tick(at: 2.75)
    choreography.timeline.pause()
    expect(report.text == "interrupted")
    choreography.timeline.seek(to: 3)
    expect(report.text == "interrupted part finished")
  }

  @Test("a nested choreography that is deallocated interrupts the wait")
  func deallocatedOnTimeline() {
    let outer = Timeline(on: clock)
    var choreography: Choreography? = Choreography(on: outer)
    choreography?.add(ramp, to: a)
    outer.play()
    choreography?.play()
    let report = Heard()
    choreography?.whenSettled { report.add("\($0)") }
    choreography = nil
    expect(report.text == "interrupted")
  }

  @Test("a group of parts may throw, and shows the parts that it has added")
  func throwingGroup() {
    struct Failure: Error {}
    let choreography = Choreography(on: clock)
    #expect(throws: Failure.self) {
      try choreography.add { () throws(Failure) in
        choreography.add(ramp, to: a)
        throw Failure()
      }
    }
    expect(choreography.timeline.duration == 1)
    choreography.timeline.seek(to: 0.5)
    choreography.add(KeyframeMotion(from: 1.0, to: 2, duration: 1), to: b, at: .at(0))
    expect(a.value == 5 && b.value == 1.5)
  }

  @Test("waits until it has played")
  func awaiting() async {
    let choreography = Choreography(on: clock)
    choreography.add(ramp, to: a)
    choreography.timeline.seek(to: 1)
    #expect(await choreography.settled() == .finished)
  }

  // MARK: Contents

  @Test("without parts, it has no duration, and its time does not run")
  func empty() {
    let choreography = Choreography(on: clock)
    expect(choreography.timeline.duration == 0 && choreography.track(of: a) == nil)
    choreography.play()
    clock.tick(at: 5)
    expect(choreography.timeline.now == 0 && !choreography.timeline.isPlaying.value && !clock.wantsFrames)
    choreography.add(ramp, to: a)
    choreography.play()
    clock.tick(at: 5.5)
    expect(a.value == 5)
  }

  @Test("the motion of a property can be asked for any value")
  func tracks() {
    let choreography = Choreography(on: clock)
    choreography.add(ramp, to: a, at: .at(1))
    choreography.add(SpringSolution(SpringDescription(), from: 0.0, to: 100), to: a, at: .at(1.5))
    let track = choreography.track(of: a)
    expect(track?.duration == choreography.duration && choreography.track(of: b) == nil)
    for time in stride(from: 0, through: 3, by: 0.05) {
      choreography.timeline.seek(to: time)
      expect(track?.value(at: time) == a.value)
    }
  }

  @Test("parts that are added together are shown together")
  func group() {
    let choreography = Choreography(on: clock)
    choreography.add(ramp, to: a)
    choreography.timeline.seek(to: 0.5)
    var values: [Double] = []
    let subscription = a.subscribe(next: { values.append($0) })
    values = []
    let others = (0..<20).map { _ in ReactiveProperty(0.0) }
    choreography.add {
      for other in others {
        choreography.add(ramp, to: other, at: .at(0))
        expect(other.value == 0 && choreography.duration == 1)
      }
      choreography.add { choreography.add(ramp, to: others[0]) }
      choreography.add(ramp, to: others[0])
      expect(choreography.duration == 3)
    }
    expect(values == [5] && others.allSatisfy { $0.value == 5 } && choreography.timeline.duration == 3)
    choreography.timeline.seek(to: 2.75)
    expect(others[0].value == 7.5 && choreography.parts.map(\.name).suffix(2) == ["22", "23"])
    subscription.unsubscribe()
  }

  @Test("the duration follows parts that make others shorter or endless")
  func durations() {
    let choreography = Choreography(on: clock)
    let endless = Ramp(from: 0.0, to: 1, for: .infinity, blendDuration: 1)
    choreography.add(Ramp(from: 0.0, to: 1, for: 9), to: a)
    choreography.add(ramp, to: b, at: .at(1))
    expect(choreography.duration == 9)
    choreography.add(ramp, to: a, at: .at(2))
    expect(choreography.duration == 3 && choreography.timeline.duration == 3)
    choreography.add(endless, to: a, at: .at(2.5))
    expect(choreography.duration == 2.5 && choreography.timeline.duration == nil)
    choreography.add(endless, to: b, at: .at(1.5))
    choreography.add(ramp, to: a, at: .at(4))
    expect(choreography.duration == 5 && choreography.timeline.duration == nil)
    choreography.add(ramp, to: b, at: .at(5))
    expect(choreography.duration == 6 && choreography.timeline.duration == 6)
  }

  @Test("loses the parts of an element that is deallocated")
  func deallocatedElement() {
    final class Token {}
    struct Tracked: Motion {
      let token: Token
      var duration: Double { 2 }
      func value(at time: Double) -> Double { 1 }
      func velocity(at time: Double) -> Double { 0 }
      func acceleration(at time: Double) -> Double { 0 }
    }
    let choreography = Choreography(on: clock)
    choreography.add(ramp, to: a)
    weak var token: Token?
    weak var part: ChoreographyPart?
    do {
      let card = MotionElement()
      let made = Token()
      token = made
      part = choreography.add(Tracked(token: made), to: card.opacity)
      choreography.add(Tracked(token: made), to: card.rotation, at: .at(0))
      choreography.play()
      clock.tick(at: 0.5)
      expect(choreography.duration == 3 && choreography.parts.count == 3)
    }
    expect(token == nil && part == nil && choreography.parts.count == 1)
    expect(choreography.duration == 1 && choreography.timeline.duration == 1)
    clock.tick(at: 0.75)
    expect(a.value == 7.5)
    clock.tick(at: 1)
    expect(!clock.wantsFrames && choreography.timeline.now == 1)
  }

  @Test("a part of an element whose lifetime has ended is not kept")
  func endedLifetime() {
    let choreography = Choreography(on: clock)
    let card = MotionElement()
    card.lifetime.end()
    let part = choreography.add(ramp, to: card.opacity)
    expect(part.duration == 1 && choreography.parts.isEmpty && choreography.duration == 0)
  }

  @Test("a property whose value is not finite counts as zero, and is reported")
  func nonFinite() {
    let reports = MotionReports()
    let clock = ManualFrameClock(diagnostics: reports.diagnostics)
    a.value = .nan
    let choreography = Choreography(on: clock)
    choreography.add(ramp, to: a, at: .at(1))
    choreography.timeline.seek(to: 0.5)
    expect(a.value == 0 && reports.heard == [.nonFiniteValue(of: "value")])
  }

  @Test("without end while a part repeats endlessly")
  func endless() {
    let choreography = Choreography(on: clock)
    choreography.add(ramp, to: a)
    choreography.add(Ramp(from: 0.0, to: 1, for: .infinity, blendDuration: 1), to: b, at: .at(0))
    expect(choreography.duration == 1 && choreography.timeline.duration == nil)
  }

  @Test("releases everything")
  func ownership() {
    weak var timeline: Timeline?
    weak var part: ChoreographyPart?
    weak var element: MotionElement?
    do {
      let card = MotionElement(position: .zero, size: Point(1, 1))
      let choreography = Choreography(on: clock)
      part = choreography.add(Ramp(from: Point.zero, to: Point(1, 1), for: 1), to: card.position)
      choreography.play()
      clock.tick(at: 0.5)
      (timeline, element) = (choreography.timeline, card)
    }
    expect(timeline == nil && part == nil && element == nil && !clock.wantsFrames)
  }

  @Test("an unknown label and an endless predecessor stop the program")
  func badInput() async {
    let label = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Choreography(on: ManualFrameClock()).label("a", at: .label("b"))
    }
    expectMessage("There is no label \"b\".", in: label)
    let endless = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let choreography = Choreography(on: ManualFrameClock())
      let motion = Ramp(from: 0.0, to: 1, for: .infinity, blendDuration: 1)
      let part = choreography.add(motion, to: ReactiveProperty(0.0))
      choreography.label("x", at: .after(part))
    }
    expectMessage("The start must be finite, but it is inf s.", in: endless)
  }
}
