// SPDX-License-Identifier: Apache-2.0
import Foundation
import MaterialMotion
import MaterialMotionTesting
import Testing

/// Tests with randomly damaged documents. `Scripts/test deep` plays a million of them.
///
/// Each document must either be rejected with an error that names the place, or be readable and playable.
/// The documents are the same in every run. `RECORDINGS_SEED=7` chooses others, `RECORDINGS_COUNT` sets their
/// number, and `RECORDING=12345` prints and tests only the document of that seed.
@Suite("Damaged recordings")
struct RecordingFuzzTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let shards = 16
  private static let single = environment["RECORDING"].flatMap { UInt64($0) }
  private static let base = environment["RECORDINGS_SEED"].flatMap { UInt64($0) } ?? 1
  private static let count = environment["RECORDINGS_COUNT"].flatMap { Int($0) } ?? 500

  /// The smallest allowed fraction of documents that are read, and of those that are rejected.
  ///
  /// Without both, the damage would test too little. In fact a quarter is read.
  private static let leastPart = 0.1

  @Test("each is rejected with an error that has a place, or can be played", arguments: 0..<shards)
  func damaged(shard: Int) throws {
    if let single = Self.single {
      if shard == 0 {
        let json = DamagedRecording(seed: single).json
        print(String(decoding: json, as: UTF8.self))
        expect(fault(of: json) == nil)
      }
      return
    }
    let first = Self.base &* 1_000_000_000
    if shard == 0 { print("Damaged recordings: \(Self.count), the first with seed \(first)") }
    var read = 0
    var count = 0
    for number in stride(from: shard, to: Self.count, by: Self.shards) {
      let seed = first &+ UInt64(number)
      let json = DamagedRecording(seed: seed).json
      var isRead = false
      if let fault = fault(of: json, isRead: &isRead) {
        Issue.record("Recording \(seed): \(fault). RECORDING=\(seed) prints it.")
        return
      }
      read += isRead ? 1 : 0
      count += 1
    }
    guard count >= 1000 else { return }
    let part = Double(read) / Double(count)
    if shard == 0 { print("\(read) of \(count) documents could be read") }
    expect(
      part > Self.leastPart && part < 1 - Self.leastPart, "\(read) of \(count) documents could be read.")
  }

  private func fault(of json: Data) -> String? {
    var isRead = false
    return fault(of: json, isRead: &isRead)
  }

  /// A description of a fault in the library's treatment of a document; `nil` if there is none.
  private func fault(of json: Data, isRead: inout Bool) -> String? {
    let recording: Recording
    do {
      recording = try Recording(json: json)
    } catch {
      if error.expected.isEmpty { return "the error has no expected content" }
      // A document that is an array, for example, is wrong as a whole. Then there is no path.
      let saysWhere = !error.path.isEmpty || error.found != nil || error.expected == "an object"
      if !saysWhere { return "the error has no place: \(error)" }
      return error.description.utf8.count > 1000 ? "the error is longer than 1000 bytes" : nil
    }
    isRead = true
    do {
      if try Recording(json: recording.json) != recording { return "it changes when it is written" }
    } catch {
      return "it cannot be read again: \(error)"
    }
    return play(recording)
  }

  /// Plays a recording to a card that can be tossed.
  private func play(_ recording: Recording) -> String? {
    let clock = recording.makeClock(diagnostics: MotionDiagnostics { _ in })
    let card = MotionElement(position: Point(400, 300), size: Point(96, 96))
    let runtime = MotionRuntime(clock: clock)
    let tossable = Tossable()
    tossable.spring.destination.value = Point(400, 300)
    runtime.add(tossable, to: card)
    let size = ReactiveProperty(Point(800, 600))
    let entrance = Timeline(on: clock, duration: 1)
    let planned = MotionRuntime(clock: entrance)
    planned.add(Tween(KeyframeMotion(from: 0.0, to: 1, duration: 0.5)), to: card.opacity)
    do {
      _ = try recording.replay(
        on: clock, elements: ["Card": card], timelines: ["Entrance": entrance], size: size)
    } catch {
      return error.path.isEmpty ? "the error of the replay has no place" : nil
    }
    let isFinite = card.position.value.isFinite && card.opacity.value.isFinite && entrance.now.isFinite
    return isFinite ? nil : "the card's position or opacity, or the timeline's time, is not finite"
  }
}
