// SPDX-License-Identifier: Apache-2.0
import Catalog
import CatalogScenes
import Foundation
import MaterialMotion
import MaterialMotionTesting
import Testing

/// Replays live sessions from the documents in `Resources`. The page of the catalog records such documents.
///
/// With `RECORD=1` in the environment, the document of `Session` is recorded again.
@Suite("Recordings of sessions")
struct RecordingTests {
  private static let files = Bundle.module.paths(forResourcesOfType: "json", inDirectory: "Resources")
    .map { URL(fileURLWithPath: $0).lastPathComponent }.sorted()

  @Test("a replay draws what was drawn in the session", arguments: files)
  func replay(file: String) throws {
    let document = try #require(Bundle.module.url(forResource: "Resources/\(file)", withExtension: nil))
    let recording = try Recording(json: Data(contentsOf: document))
    let stage = PaperStage(size: recording.stage, startingAt: recording.time)
    let scene = try #require(
      Self.scene(of: recording, on: stage), "The scene must exist, but it is \(recording.scene).")
    let drawn = try recording.replay(
      on: stage.manualClock, elements: stage.labelledElements, settings: stage.sliders, size: stage.size)
    expectReplay(of: recording, draws: drawn, within: 1e-6)
    expect(recording.drawn.values.contains { !$0.isEmpty })
    withExtendedLifetime(scene) {}
  }

  @Test("the resources have recordings")
  func thereAreSome() {
    expect(!Self.files.isEmpty)
  }

  @Test("a recording without a page replays bit for bit")
  func session() throws {
    let recording = Session().recording
    if ProcessInfo.processInfo.environment["RECORD"] != nil {
      let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      try recording.json.write(to: source.appendingPathComponent("Resources/toss-linux.json"))
    }
    let stage = PaperStage(size: recording.stage, startingAt: recording.time)
    let scene = Self.scene(of: recording, on: stage)
    let drawn = try Recording(json: recording.json).replay(
      on: stage.manualClock, elements: stage.labelledElements, settings: stage.sliders, size: stage.size)
    expect(drawn == recording.drawn)
    withExtendedLifetime(scene) {}
  }

  @Test("settings out of the range of a slider do no harm", arguments: [-1, 0, 1e9, -1e9])
  func settings(value: Double) throws {
    var recording = Session().recording
    recording.settings = ["Stiffness": value, "Damping": value]
    let stage = PaperStage(size: recording.stage, startingAt: recording.time)
    let scene = Self.scene(of: recording, on: stage)
    let drawn = try recording.replay(
      on: stage.manualClock, elements: stage.labelledElements, settings: stage.sliders, size: stage.size)
    expect(drawn["Card"]?.allSatisfy { $0.position.isFinite } == true)
    withExtendedLifetime(scene) {}
  }

  private static func scene(of recording: Recording, on stage: PaperStage) -> Any? {
    switch recording.scene {
    case "toss": TossScene(on: stage)
    case "photo": PhotoScene(on: stage)
    default: nil
    }
  }
}

/// A session in which the card is tossed, caught in flight and let go, the ring is moved, and the stage
/// shrinks.
private struct Session {
  let recording: Recording

  init() {
    let stage = PaperStage(size: Point(800, 600), startingAt: 12.5)
    let scene = TossScene(on: stage)
    stage.sliders["Damping"]?.value = 12
    let recorder = Recorder(
      scene: "toss", clock: stage.clock, elements: stage.labelledElements, settings: ["Damping": 12],
      size: stage.size)
    let toss = PointerScript(at: Point(410, 310))
      .move(along: .arc(around: Point(410, 410), by: 0.6), over: 0.3)
      .flick(by: Point(90, -30), endingAt: 1400).lift()
    recorder.play(toss, on: "Card")
    recorder.advance(by: 0.2)
    recorder.play(PointerScript(at: stage["Card"].position.value).hold(for: 0.1).lift(), on: "Card")
    recorder.advance(by: 0.1)
    let drag = PointerScript(.mouse, at: stage["Destination"].position.value)
      .move(by: Point(-120, 60), over: 0.4).lift()
    recorder.play(drag, on: "Destination")
    recorder.resize(to: Point(700, 500), at: stage.clock.now + 0.004)
    recorder.advance(by: 2)
    recording = recorder.recording
    withExtendedLifetime(scene) {}
  }
}
