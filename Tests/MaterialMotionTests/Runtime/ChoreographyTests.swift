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
    #expect(choreography.duration == 2)
    choreography.play()
    clock.tick(at: 0.5)
    #expect(a.value == 5 && b.value == 0)
    clock.tick(at: 1.5)
    #expect(a.value == 10 && b.value == 5)
    clock.tick(at: 2.5)
    #expect(a.value == 10 && b.value == 10 && !clock.wantsFrames && !choreography.timeline.isPlaying.value)
  }

  @Test("starts parts relative to others, to the end of everything and to labels")
  func positions() {
    let choreography = Choreography(on: clock)
    let first = choreography.add(ramp, to: a, at: .at(0.5))
    #expect(first.start == 0.5 && first.end == 1.5)
    #expect(choreography.add(ramp, to: b, at: .with(first, by: 0.25)).start == 0.75)
    #expect(choreography.add(ramp, to: b, at: .after(first, by: -0.25)).start == 1.25)
    #expect(choreography.add(ramp, to: b, at: .next(by: 1)).start == 3.25)
    choreography.label("x")
    #expect(choreography.add(ramp, to: a, at: .label("x", by: 0.5)).start == 4.75)
    choreography.label("x", at: .at(9))
    #expect(choreography.add(ramp, to: a, at: .label("x")).start == 9)
    #expect(choreography.add(ramp, to: a, at: .at(-3)).start == 0)
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
      #expect([a.value, b.value] == values[time]!, "\(time)")
    }
  }

  @Test("hands a property over in mid-flight with value and velocity")
  func handOver() {
    let choreography = Choreography(on: clock)
    choreography.add(ramp, to: a)
    choreography.add(SpringSolution(SpringDescription(), from: 0.0, to: 100), to: a, at: .at(0.5))
    let expected = SpringSolution(SpringDescription(), from: 5.0, to: 100, velocity: 10)
    choreography.timeline.seek(to: 0.6)
    #expect(abs(a.value - expected.value(at: 0.6 - 0.5)) < 1e-12)
  }

  @Test("a spring that takes over ends when it has settled")
  func settling() {
    let choreography = Choreography(on: clock)
    choreography.add(ramp, to: a)
    let spring = choreography.add(
      SpringSolution(SpringDescription(), from: 99.0, to: 100), to: a, at: .at(0.5))
    let expected = SpringSolution(SpringDescription(), from: 5.0, to: 100, velocity: 10)
    #expect(spring.duration == expected.duration && choreography.duration == 0.5 + expected.duration)
    choreography.play()
    clock.tick(at: 10)
    #expect(a.value == 100 && !clock.wantsFrames)
  }

  @Test("an endless part that another one takes over has an end")
  func overtakenEndless() {
    let choreography = Choreography(on: clock)
    let first = choreography.add(Ramp(from: 0.0, to: 1, for: .infinity, blendDuration: 1), to: a)
    choreography.add(ramp, to: a, at: .at(2))
    #expect(first.actualEnd == 2 && first.end == .infinity && choreography.timeline.duration == 3)
    #expect(choreography.parts.map { $0.name } == ["1", "2"])
  }

  @Test("a property has its first value before its first part, and its last value after it")
  func edges() {
    a.value = 3
    let choreography = Choreography(on: clock)
    choreography.add(ramp, to: a, at: .at(1))
    choreography.timeline.seek(to: 0.5)
    #expect(a.value == 3)
    choreography.timeline.seek(to: 1.5)
    #expect(a.value == 5)
    choreography.timeline.seek(to: 0)
    #expect(a.value == 3)
  }

  @Test("shows a part that is added while it plays at once")
  func insertion() {
    let choreography = Choreography(on: clock)
    choreography.add(ramp, to: a)
    choreography.play()
    clock.tick(at: 0.5)
    choreography.add(Ramp(from: 100.0, to: 200, for: 1), to: b, at: .at(0))
    #expect(b.value == 150)
    choreography.add(Ramp(from: 0.0, to: 1, for: 1), to: a, at: .at(0.25), handOver: .replace)
    #expect(a.value == 0.25)
    clock.tick(at: 0.75)
    #expect(a.value == 0.5 && b.value == 175)
    choreography.timeline.seek(to: 0.1)
    #expect(a.value == 1)
  }

  @Test("plays on when a part is added after its end")
  func later() {
    let choreography = Choreography(on: clock)
    choreography.add(ramp, to: a)
    choreography.play()
    clock.tick(at: 1)
    #expect(!choreography.timeline.isPlaying.value)
    choreography.add(ramp, to: b)
    choreography.play()
    clock.tick(at: 1.5)
    #expect(b.value == 5)
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
    #expect(backward == forward.dropLast().reversed())
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
    #expect(reports == [])
    choreography.timeline.seek(to: 0.5)
    #expect(reports == ["first interrupted"])
    choreography.timeline.seek(to: 0.3)
    choreography.timeline.seek(to: 9)
    #expect(reports == ["first interrupted", "first interrupted", "second finished", "third finished"])
  }

  @Test("without end while a part repeats endlessly")
  func endless() {
    let choreography = Choreography(on: clock)
    choreography.add(ramp, to: a)
    choreography.add(Ramp(from: 0.0, to: 1, for: .infinity, blendDuration: 1), to: b, at: .at(0))
    #expect(choreography.duration == 1 && choreography.timeline.duration == nil)
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
    #expect(timeline == nil && part == nil && element == nil && !clock.wantsFrames)
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
