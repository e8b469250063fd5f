// SPDX-License-Identifier: Apache-2.0
import Foundation
import MaterialMotion
import Testing

@testable import MaterialMotionTesting

@Suite("Replay of a recording")
struct RecordingReplayTests {
  /// A card that can be tossed. Its destination is the middle of the stage.
  private struct Scene {
    let clock: ManualFrameClock
    let card: MotionElement
    let size = ReactiveProperty(Point(800, 600))
    let stiffness = ReactiveProperty(342.0)
    private let runtime: MotionRuntime

    init(clock: ManualFrameClock) {
      self.clock = clock
      card = MotionElement(position: size.value / 2, size: Point(96, 96))
      runtime = MotionRuntime(clock: clock)
      let tossable = Tossable()
      runtime.connect(size._map { $0 / 2 }, to: tossable.spring.destination)
      runtime.connect(
        stiffness._map { SpringDescription(stiffness: $0, damping: 30) }, to: tossable.spring.description)
      runtime.add(tossable, to: card)
    }
  }

  private func record(stiffness: Double = 342) -> Recording {
    let scene = Scene(clock: ManualFrameClock(startingAt: 12.5))
    scene.stiffness.value = stiffness
    let recorder = Recorder(
      scene: "toss", clock: scene.clock, elements: ["Card": scene.card], settings: ["Stiffness": stiffness],
      size: scene.size)
    let toss = PointerScript(at: Point(410, 310)).flick(by: Point(80, -30), endingAt: 900).lift()
    recorder.play(toss, on: "Card")
    recorder.advance(by: 0.1)
    recorder.resize(to: Point(700, 600), at: scene.clock.now + 0.003)
    recorder.advance(by: 6)
    return recorder.recording
  }

  private func replay(_ recording: Recording) throws -> [String: [Recording.DrawnFrame]] {
    let scene = Scene(clock: recording.makeClock())
    return try recording.replay(
      on: scene.clock, elements: ["Card": scene.card], settings: ["Stiffness": scene.stiffness],
      size: scene.size)
  }

  @Test("a scene that receives its events from elsewhere is recorded as if through the recorder")
  func recordWithoutDelivery() {
    let recording = record()
    let scene = Scene(clock: recording.makeClock())
    let recorder = Recorder(
      scene: "toss", clock: scene.clock, elements: ["Card": scene.card], settings: ["Stiffness": 342],
      size: scene.size)
    for event in recording.events {
      switch event {
      case .frame(let time): scene.clock.tick(at: time)
      case .pointer(let event, _):
        scene.clock.eventArrived(at: event.timestamp)
        scene.card.receive(event)
      case .resize(let time, let newSize):
        scene.clock.eventArrived(at: time)
        scene.size.value = newSize
      case .timeline: break
      }
      recorder.record(event)
    }
    expect(recorder.recording == recording)
  }

  @Test("an event that belongs to no recorded element, or is not finite, is not recorded")
  func recordNonsense() {
    let scene = Scene(clock: ManualFrameClock())
    let recorder = Recorder(scene: "toss", clock: scene.clock, elements: ["Card": scene.card])
    let press = PointerEvent(identifier: 1, phase: .down, position: .zero, timestamp: 0, kind: .mouse)
    recorder.record(.pointer(press, on: "Table"))
    recorder.record(.frame(.nan))
    recorder.record(.resize(0, to: Point(.infinity, 1)))
    expect(recorder.recording.events.isEmpty && recorder.recording.drawn == ["Card": []])
  }

  @Test("a recording that was written and read replays bit for bit", arguments: [342.0, 100])
  func replay(stiffness: Double) throws {
    let recording = record(stiffness: stiffness)
    expect(
      !recording.prefersReducedMotion && recording.events.count > 80 && recording.drawn["Card"]!.count > 70)
    expect(recording.drawn["Card"]!.last?.position == Point(350, 300))
    let drawn = try replay(Recording(json: recording.json))
    expect(drawn == recording.drawn)
    expectReplay(of: recording, draws: drawn)
  }

  @Test("reduced motion is recorded and replayed")
  func reducedMotion() throws {
    let scene = Scene(clock: ManualFrameClock(startingAt: 12.5))
    scene.clock.prefersReducedMotion = true
    let recorder = Recorder(
      scene: "toss", clock: scene.clock, elements: ["Card": scene.card], size: scene.size)
    recorder.play(PointerScript(at: Point(400, 300)).move(by: Point(80, 0), over: 0.2).lift(), on: "Card")
    recorder.advance(by: 0.1)
    let recording = try Recording(json: recorder.recording.json)
    expect(recording.prefersReducedMotion && recording == recorder.recording)
    #expect(try replay(recording) == recording.drawn)
  }

  @Test("a recorder passes an event's time to the clock before it passes the event to the element")
  func handedOn() {
    let scene = Scene(clock: ManualFrameClock(startingAt: 12.5))
    let recorder = Recorder(scene: "toss", clock: scene.clock, elements: ["Card": scene.card])
    var times: [Double] = []
    let pan = scene.card.gestureRecognizers[0] as! PanGestureRecognizer
    gestureSource(pan)._filter { $0.recognitionState == .began }.subscribe { _ in
      times.append(scene.clock.now)
    }
    for (phase, time) in [(PointerEvent.Phase.down, 12.625), (.move, 12.75)] {
      let place = Point((time - 12.625) * 800, 0)
      recorder.receive(
        PointerEvent(identifier: 1, phase: phase, position: place, timestamp: time, kind: .touch), on: "Card")
    }
    expect(times == [12.75])
    recorder.tick(at: 13)
    expect(scene.clock.now == 13 && recorder.recording.events.count == 3)
    expect(recorder.recording.drawn["Card"] == [.init(time: 13, position: scene.card.position.value)])
  }

  @Test("a session with numbers that are not finite replays bit for bit")
  func noNumbers() throws {
    let scene = Scene(clock: ManualFrameClock(startingAt: 12.5))
    let recorder = Recorder(
      scene: "toss", clock: scene.clock, elements: ["Card": scene.card], settings: ["Stiffness": 342],
      size: scene.size)
    func receive(_ phase: PointerEvent.Phase, _ x: Double, at time: Double) {
      let place = Point(x, 300)
      recorder.receive(
        PointerEvent(identifier: 1, phase: phase, position: place, timestamp: time, kind: .touch), on: "Card")
    }
    receive(.move, .nan, at: 12.5)
    receive(.down, .nan, at: 12.5)
    receive(.down, 400, at: 12.5)
    for step in 1...10 {
      receive(.move, 400 + Double(step * 5), at: 12.5 + Double(step) / 60)
      receive(.move, step == 5 ? .nan : 0, at: step == 5 ? 12.6 : .nan)
      recorder.tick(at: 12.5 + Double(step) / 60)
    }
    recorder.tick(at: .infinity)
    recorder.resize(to: Point(.nan, 1), at: 13)
    scene.size.value = Point(800, 600)
    receive(.up, .nan, at: .nan)
    receive(.down, 400, at: .nan)
    receive(.cancel, .infinity, at: 12.7)
    recorder.advance(by: 1)
    let recording = recorder.recording
    let events = recording.events.count { if case .pointer = $0 { true } else { false } }
    expect(events == 14 && recording.drawn["Card"]!.contains { $0.position.x > 435 })
    #expect(try replay(Recording(json: recording.json)) == recording.drawn)
  }

  /// Frames may be drawn between the last event with a time and the lift.
  @Test("a lift at a time that is not a number replays bit for bit", arguments: [0, 1, 2, 6], [50.0, 90])
  func liftWithoutTime(_ frames: Int, _ place: Double) throws {
    let scene = Scene(clock: ManualFrameClock(startingAt: 12.5))
    let recorder = Recorder(
      scene: "toss", clock: scene.clock, elements: ["Card": scene.card], settings: ["Stiffness": 342],
      size: scene.size)
    func receive(_ phase: PointerEvent.Phase, _ x: Double, at time: Double) {
      recorder.receive(
        PointerEvent(
          identifier: 1, phase: phase, position: Point(400 + x, 300), timestamp: time, kind: .touch),
        on: "Card")
    }
    receive(.down, 0, at: 12.5)
    for step in 1...5 {
      receive(.move, Double(step * 10), at: 12.5 + Double(step) / 60)
      recorder.tick(at: 12.5 + Double(step) / 60)
    }
    for frame in 0..<frames { recorder.tick(at: 12.6 + Double(frame) / 60) }
    receive(.up, place, at: .nan)
    guard case .pointer(let lift, _) = try #require(recorder.recording.events.last) else { return }
    expect(lift.phase == .up && lift.timestamp == scene.clock.now)
    recorder.advance(by: 1)
    let recording = try Recording(json: recorder.recording.json)
    #expect(try replay(recording) == recording.drawn)
  }

  @Test("a recording with times since 1970 can be written, read and replayed")
  func wallTime() throws {
    let scene = Scene(clock: ManualFrameClock(startingAt: 1_790_000_000))
    let recorder = Recorder(
      scene: "toss", clock: scene.clock, elements: ["Card": scene.card], settings: ["Stiffness": 342],
      size: scene.size)
    recorder.play(
      PointerScript(at: Point(410, 310)).flick(by: Point(80, -30), endingAt: 900).lift(), on: "Card")
    recorder.resize(to: Point(700, 600), at: scene.clock.now)
    recorder.advance(by: 1)
    let recording = try Recording(json: recorder.recording.json)
    expect(recording == recorder.recording && recording.time == 1_790_000_000)
    #expect(try replay(recording) == recording.drawn)
  }

  @Test("a drawn frame has the element's rotation and scale")
  func transform() {
    let element = MotionElement(position: Point(1, 2))
    element.transform.value = .rotation(by: 0.5).followed(by: .scale(by: 2))
    let frame = Recording.DrawnFrame(of: element, at: 3)
    expect(frame.time == 3 && frame.position == Point(1, 2))
    expect(abs(frame.rotation - 0.5) < 1e-15 && abs(frame.scale - 2) < 1e-15)
  }

  @Test("an event from before the last frame can be replayed")
  func lateEvent() throws {
    var recording = record()
    let late = PointerEvent(identifier: 2, phase: .down, position: .zero, timestamp: 12.51, kind: .touch)
    recording.events.insert(.pointer(late, on: "Card"), at: 4)
    _ = try replay(recording)
  }

  @Test("a recording that names an unknown element or setting is not played")
  func unknownLabels() throws {
    let recording = record()
    let clock = recording.makeClock()
    let setting = RecordingError(
      "settings[\"Stiffness\"]",
      expected: "the label of a setting passed to the replay (none was passed)",
      found: "\"Stiffness\"")
    #expect(throws: setting) {
      try recording.replay(on: clock, elements: ["Card": MotionElement()])
    }
    let element = RecordingError(
      "events[0][2]",
      expected: "the label of an element passed to the replay (these were passed: \"Ring\")",
      found: "\"Card\"")
    #expect(throws: element) {
      try recording.replay(on: clock, elements: ["Ring": MotionElement()])
    }
    expect(clock.now == recording.time)
  }

  @Test("a failure reports and draws the frames that differ")
  func difference() throws {
    var recording = Recording(scene: "toss", stage: .zero)
    let frames = (0..<6).map { Recording.DrawnFrame(time: Double($0) / 10, position: Point(Double($0), 0)) }
    recording.drawn = ["Card": frames]
    var drawn = frames
    drawn[3].position.x += 0.5
    drawn.remove(at: 0)
    func message(within tolerance: Double) -> String? {
      ReplayComparison(label: "Card", recorded: frames, replayed: drawn).failure(within: tolerance)
    }
    let failure = try #require(message(within: 0))
    expect(
      failure.hasPrefix(
        """
        Card differs from the recording in 2 of 6 frames, by up to 0.5, and \
        1 of them missing; first in drawn["Card"][0], at 0 s.

          x

        """))
    expect(
      failure.hasSuffix(
        """
              sample     time     recorded        drawn
          ✗        0   0.0000   (0.0, 0.0)      nothing
                   1   0.1000   (1.0, 0.0)   (1.0, 0.0)
                   2   0.2000   (2.0, 0.0)   (2.0, 0.0)
          ✗        3   0.3000   (3.0, 0.0)   (3.5, 0.0)
                   4   0.4000   (4.0, 0.0)   (4.0, 0.0)
                   5   0.5000   (5.0, 0.0)   (5.0, 0.0)
        """))
    withKnownIssue {
      expectReplay(of: recording, draws: ["Card": drawn], within: 1)
    } matching: { issue in
      issue.sourceLocation?.line == #line - 2 && "\(issue)".contains("nothing")
    }
    drawn.insert(frames[0], at: 0)
    expectReplay(of: recording, draws: ["Card": drawn], within: 0.5)
    expect(message(within: 0.49)?.contains("by up to 0.5; first in drawn[\"Card\"][3], at 0.3 s") == true)
  }

  @Test(
    "a recording without drawn frames fails",
    arguments: [[:], ["Card": []]] as [[String: [Recording.DrawnFrame]]])
  func nothingDrawn(drawn: [String: [Recording.DrawnFrame]]) {
    withKnownIssue {
      expectReplay(of: Recording(scene: "toss", stage: .zero, drawn: drawn), draws: drawn)
    } matching: { issue in
      issue.sourceLocation?.line == #line - 2 && "\(issue)".contains("must have drawn frames")
    }
  }

  @Test("rotations and scales are compared, and a whole turn makes no difference")
  func angles() {
    let frame = Recording.DrawnFrame(time: 0, position: .zero, rotation: 3, scale: 2)
    var other = frame
    other.rotation -= 2 * .pi
    expect(frame.distance(to: other) < 1e-12)
    other.rotation = 2.5
    expect(frame.distance(to: other) == 0.5)
    other.scale = 1
    expect(frame.distance(to: other) == 1)
  }

  @Test("a frame that has a NaN or is missing fails with every tolerance")
  func noNumber() {
    let frame = Recording.DrawnFrame(time: 0, position: .zero)
    let others: [Recording.DrawnFrame] = [
      .init(time: 0, position: Point(0, .nan)), .init(time: 0, position: .zero, rotation: .nan),
      .init(time: 0, position: .zero, scale: .nan),
    ]
    for replayed in others.map({ [$0] }) + [[]] {
      let comparison = ReplayComparison(label: "Card", recorded: [frame], replayed: replayed)
      expect(comparison.failure(within: 1) != nil && comparison.failure(within: .infinity) != nil)
    }
  }

  @Test("frames of the same time are compared in order")
  func sameTime() {
    func frame(_ time: Double, _ x: Double) -> Recording.DrawnFrame {
      .init(time: time, position: Point(x, 0))
    }
    let drawn = [frame(1, 0), frame(1, 1), frame(2, 2), frame(1, 3), frame(3, 4)]
    expect(ReplayComparison(label: "Card", recorded: drawn, replayed: drawn).failure(within: 0) == nil)
    let skipped = [drawn[0], drawn[2], drawn[3], drawn[4]]
    expect(ReplayComparison(label: "Card", recorded: skipped, replayed: drawn).failure(within: 0) == nil)
    let swapped = [drawn[2], drawn[0]]
    let failure = ReplayComparison(label: "Card", recorded: swapped, replayed: drawn).failure(within: 1)
    expect(failure?.contains("first in drawn[\"Card\"][1]") == true)
  }

  @Test("the largest allowed number of frames is compared")
  func manyFrames() {
    let times = (0..<Recording.Limits.drawnFrames).map { Double($0) }
    let comparison = ReplayComparison(
      label: "Card", recorded: times.map { .init(time: $0 + 0.5, position: .zero) },
      replayed: times.map { .init(time: $0, position: .zero) })
    expect(comparison.failure(within: 0)?.contains("\(times.count) of them missing") == true)
  }

  @Test("a recorder that cannot play or advance stops the program at the caller's line")
  func impossibleFrames() async {
    func expectOutput(
      _ result: ExitTest.Result?, _ message: String, line: Int,
      sourceLocation: SourceLocation = #_sourceLocation
    ) {
      let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      expect(
        output.contains("\(#fileID):\(line): Fatal error: \(message)"), "\(output)",
        sourceLocation: sourceLocation)
    }
    let badRate = "The frame rate must be finite and greater than 0, but it is nan."
    let playLine = #line + 1
    let play = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Recorder(scene: "", clock: ManualFrameClock(), elements: ["Card": MotionElement()])
        .play(PointerScript(at: .zero).lift(), on: "Card", framesPerSecond: .nan)
    }
    expectOutput(play, badRate, line: playLine)
    let rateLine = #line + 1
    let rate = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Recorder(scene: "", clock: ManualFrameClock(), elements: [:]).advance(by: 1, framesPerSecond: .nan)
    }
    expectOutput(rate, badRate, line: rateLine)
    let timeLine = #line + 1
    let time = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Recorder(scene: "", clock: ManualFrameClock(), elements: [:]).advance(by: .infinity)
    }
    expectOutput(
      time, "The time to advance by must be finite and at least 0 s, but it is inf s.", line: timeLine)
    let countLine = #line + 1
    let count = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Recorder(scene: "", clock: ManualFrameClock(), elements: [:]).advance(by: 1e100)
    }
    expectOutput(count, "The number of frames must be less than 10⁹, but it is 6e+101.", line: countLine)
  }

  @Test("a clock at another time than the recording's stops the program")
  func wrongClock() async {
    await #expect(processExitsWith: .failure) {
      _ = try Recording(scene: "", stage: .zero, time: 3).replay(on: ManualFrameClock(), elements: [:])
    }
  }
}
