// SPDX-License-Identifier: Apache-2.0
import Foundation
import MaterialMotion
import Testing

@testable import MaterialMotionTesting

@Suite("Commands to timelines in recordings")
struct TimelineCommandTests {
  /// A card that flies in on a timeline. A pan on a knob scrubs the timeline.
  private struct Scene {
    let clock: ManualFrameClock
    let card = MotionElement(position: Point(0, 100), size: Point(80, 80))
    let knob = MotionElement(position: Point(20, 20), size: Point(40, 40))
    let entrance: Timeline
    private let planned: MotionRuntime
    private let hands: MotionRuntime

    init(clock: ManualFrameClock) {
      self.clock = clock
      entrance = Timeline(on: clock, duration: 2)
      planned = MotionRuntime(clock: entrance)
      hands = MotionRuntime(clock: clock)
      planned.add(Spring(destination: Point(300, 100)), to: card.position)
      let progress = ReactiveProperty(0.0)
      let pull = hands.progress(of: knob, along: .x, distance: 200, from: progress, bounds: Bounds(0...1))
      hands.connect(pull, to: progress)
      entrance.scrub(by: pull.scaled(by: 2.0))
    }

    func makeRecorder() -> Recorder {
      Recorder(
        scene: "entrance", clock: clock, elements: ["Card": card, "Knob": knob],
        timelines: ["Entrance": entrance])
    }

    func replay(_ recording: Recording) throws -> [String: [Recording.DrawnFrame]] {
      try recording.replay(
        on: clock, elements: ["Card": card, "Knob": knob], timelines: ["Entrance": entrance])
    }
  }

  private static let rows = """
        ["play", 12.6, "Entrance"],
        ["frame", 12.61],
        ["pause", 12.65, "Entrance"],
        ["rate", 12.7, "Entrance", -0.5],
        ["seek", 12.75, "Entrance", 0.25]
    """

  private static let events: [Recording.Event] = [
    .timeline(.play, on: "Entrance", at: 12.6), .frame(12.61),
    .timeline(.pause, on: "Entrance", at: 12.65), .timeline(.rate(-0.5), on: "Entrance", at: 12.7),
    .timeline(.seek(to: 0.25), on: "Entrance", at: 12.75),
  ]

  private static func document(_ rows: String = rows) -> String {
    """
    {
      "format": "material-motion-recording",
      "version": 1,
      "scene": "entrance",
      "stage": [800, 600],
      "time": 12.5,
      "settings": {},
      "events": [
    \(rows)
      ],
      "drawn": {}
    }

    """
  }

  @Test("a session with commands and a scrub replays bit for bit")
  func replay() throws {
    let scene = Scene(clock: ManualFrameClock(startingAt: 12.5))
    let recorder = scene.makeRecorder()
    recorder.perform(.play, on: "Entrance", at: 12.503)
    recorder.advance(by: 0.2)
    recorder.perform(.rate(-0.5), on: "Entrance", at: scene.clock.now + 0.004)
    recorder.advance(by: 0.1)
    recorder.perform(.pause, on: "Entrance", at: scene.clock.now + 0.001)
    let paused = scene.entrance.now
    recorder.advance(by: 0.1)
    expect(scene.entrance.now == paused && abs(paused - 0.1525) < 1e-3)
    recorder.perform(.seek(to: 0.05), on: "Entrance", at: scene.clock.now)
    recorder.advance(by: 0.1)
    expect(scene.entrance.now == 0.05)
    recorder.play(PointerScript(at: Point(20, 20)).move(by: Point(60, 0), over: 0.3).lift(), on: "Knob")
    expect(scene.entrance.now > 0.3)
    recorder.perform(.rate(1), on: "Entrance", at: scene.clock.now)
    recorder.perform(.play, on: "Entrance", at: scene.clock.now)
    recorder.advance(by: 2)
    expect(scene.card.position.value == Point(300, 100) && !scene.entrance.isPlaying.value)

    let recording = try Recording(json: recorder.recording.json)
    expect(recording == recorder.recording)
    let commands = recording.events.count { if case .timeline = $0 { true } else { false } }
    let places = Set(recording.drawn["Card"]!.map(\.position.x))
    expect(commands == 6 && places.count > 30)
    let drawn = try Scene(clock: recording.makeClock()).replay(recording)
    expect(drawn == recording.drawn)
    expectReplay(of: recording, draws: drawn)
  }

  @Test("a command passes its time to the clock, and then acts on the timeline")
  func order() {
    let scene = Scene(clock: ManualFrameClock(startingAt: 12.5))
    let recorder = scene.makeRecorder()
    recorder.perform(.play, on: "Entrance", at: 12.625)
    expect(scene.clock.now == 12.625 && scene.entrance.isPlaying.value)
    recorder.tick(at: 12.75)
    expect(scene.entrance.now == 0.125)
    recorder.perform(.pause, on: "Entrance", at: 12.75)
    expect(!scene.entrance.isPlaying.value)
    recorder.perform(.rate(2), on: "Entrance", at: 12.75)
    expect(scene.entrance.rate.value == 2)
    recorder.perform(.seek(to: 1.5), on: "Entrance", at: 12.75)
    expect(scene.entrance.now == 1.5)
  }

  @Test("a number that is not finite is not recorded, and a time that is not finite becomes the clock's")
  func noNumbers() throws {
    let scene = Scene(clock: ManualFrameClock(startingAt: 12.5))
    let recorder = scene.makeRecorder()
    recorder.perform(.rate(.nan), on: "Entrance", at: 12.5)
    recorder.perform(.seek(to: .infinity), on: "Entrance", at: 12.5)
    recorder.tick(at: 12.75)
    recorder.perform(.play, on: "Entrance", at: .nan)
    recorder.record(.timeline(.pause, on: "Exit", at: 13))
    expect(recorder.recording.events == [.frame(12.75), .timeline(.play, on: "Entrance", at: 12.75)])
    recorder.advance(by: 0.5)
    expect(scene.entrance.now == 0.5 && scene.entrance.rate.value == 1)
    let recording = try Recording(json: recorder.recording.json)
    #expect(try Scene(clock: recording.makeClock()).replay(recording) == recording.drawn)
  }

  @Test("commands are written as rows, and read")
  func rows() throws {
    let recording = try Recording(json: Data(Self.document().utf8))
    expect(recording.events == Self.events)
    expect(String(decoding: recording.json, as: UTF8.self) == Self.document())
  }

  @Test(
    "the error of a damaged row has the place and the expected content",
    arguments: [
      ("\"play\", 12.6", "\"play\", true", "events[0][1]: expected the time of the command, a number"),
      (
        "12.6, \"Entrance\"", "12.6",
        "events[0][2]: expected a timeline's label, a string, but found the end of the row"
      ),
      ("12.65, \"Entrance\"", "12.65, \"Entrance\", 1", "events[2][3]: expected the end of the row"),
      ("-0.5", "\"-0.5\"", "events[3][3]: expected the new rate, a number"),
      (", -0.5", "", "events[3][3]: expected the new rate, a number, but found the end of the row"),
      (
        "-0.5", "2e9",
        "events[3][3]: expected a number from -1000000000.0 to 1000000000.0, but found 2000000000.0"
      ),
      ("0.25]", "null]", "events[4][3]: expected the new time of the timeline, a number"),
      (
        "12.75, \"Entrance\"", "12.75, \"\(String(repeating: "a", count: 201))\"",
        "events[4][2]: expected a label of at most 200 bytes"
      ),
    ])
  func damage(damage: (part: String, replacement: String, message: String)) {
    let damaged = Self.rows.replacingOccurrences(of: damage.part, with: damage.replacement)
    expect(damaged != Self.rows)
    #expect {
      try Recording(json: Data(Self.document(damaged).utf8))
    } throws: {
      "\($0)" == damage.message
    }
  }

  @Test("a recording that names an unknown timeline is not played")
  func unknownLabel() throws {
    let recording = try Recording(json: Data(Self.document().utf8))
    let clock = recording.makeClock()
    #expect(
      throws: RecordingError(
        "events[0][2]",
        expected: "the label of a timeline passed to the replay (these were passed: \"Exit\")",
        found: "\"Entrance\"")
    ) {
      try recording.replay(on: clock, elements: [:], timelines: ["Exit": Timeline(on: clock)])
    }
    expect(clock.now == 12.5)
  }

  @Test("a command to an unknown timeline stops the program at the caller's line")
  func unknownTimeline() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Recorder(scene: "", clock: ManualFrameClock(), elements: ["Card": MotionElement()])
        .perform(.play, on: "Card", at: 0)
    }
    expectMessage("The label must be the label of a recorded timeline, but it is \"Card\".", in: result)
  }
}
