// SPDX-License-Identifier: Apache-2.0
import Foundation
import MaterialMotion
import MaterialMotionTesting
import Testing

/// 100 000 documents that somebody damaged, or made to do harm, and a million in the optimized build of
/// `Scripts/test sanitizer`: each is read, or refused with an error that says where; and what is read can be
/// played.
///
/// They are the same in every run. `RECORDINGS_SEED=7` takes others, `RECORDINGS_COUNT` more or fewer;
/// `RECORDING=12345` reads the one of this seed and prints it.
@Suite("Damaged recordings")
struct RecordingFuzzTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let shards = 16
  private static let single = environment["RECORDING"].flatMap { UInt64($0) }
  private static let base = environment["RECORDINGS_SEED"].flatMap { UInt64($0) } ?? 1
  private static let count = environment["RECORDINGS_COUNT"].flatMap { Int($0) } ?? 100_000

  /// Of all documents, how many have to be read though they were damaged, and how many refused, lest the
  /// mutations miss their mark: a quarter is read.
  private static let leastPart = 0.1

  @Test("are refused with an error that says where, or can be played", arguments: 0..<shards)
  func damaged(shard: Int) throws {
    if let single = Self.single {
      if shard == 0 {
        let json = DamagedRecording(seed: single).json
        print(String(decoding: json, as: UTF8.self))
        #expect(fault(of: json) == nil)
      }
      return
    }
    let first = Self.base &* 1_000_000_000
    if shard == 0 { print("Damaged recordings: \(Self.count) from seed \(first) on") }
    var read = 0
    var count = 0
    for number in stride(from: shard, to: Self.count, by: Self.shards) {
      let seed = first &+ UInt64(number)
      let json = DamagedRecording(seed: seed).json
      var isRead = false
      if let fault = fault(of: json, isRead: &isRead) {
        Issue.record("Recording \(seed): \(fault). See it with RECORDING=\(seed).")
        return
      }
      read += isRead ? 1 : 0
      count += 1
    }
    guard count >= 1000 else { return }
    let part = Double(read) / Double(count)
    if shard == 0 { print("Of \(count) \(read) were read") }
    #expect(part > Self.leastPart && part < 1 - Self.leastPart, "Of \(count) documents \(read) were read.")
  }

  private func fault(of json: Data) -> String? {
    var isRead = false
    return fault(of: json, isRead: &isRead)
  }

  /// What is wrong with how a document is received.
  private func fault(of json: Data, isRead: inout Bool) -> String? {
    let recording: Recording
    do {
      recording = try Recording(json: json)
    } catch {
      if error.expected.isEmpty { return "an error does not say what was expected" }
      // A document that is, say, an array is wrong as a whole.
      let saysWhere = !error.path.isEmpty || error.found != nil || error.expected == "an object"
      if !saysWhere { return "an error does not say where: \(error)" }
      return error.description.utf8.count > 1000 ? "an error does not come to an end" : nil
    }
    isRead = true
    do {
      if try Recording(json: recording.json) != recording { return "it is another one when it is written" }
    } catch {
      return "it cannot be read again: \(error)"
    }
    return play(recording)
  }

  /// Plays a recording to a card that can be tossed.
  private func play(_ recording: Recording) -> String? {
    let clock = recording.makeClock()
    let card = MotionElement(position: Point(400, 300), size: Point(96, 96))
    let runtime = MotionRuntime(clock: clock)
    let tossable = Tossable()
    tossable.spring.destination.value = Point(400, 300)
    runtime.add(tossable, to: card)
    let size = ReactiveProperty(Point(800, 600))
    do {
      _ = try recording.replay(on: clock, elements: ["Card": card], size: size)
    } catch {
      return error.path.isEmpty ? "an error does not say where" : nil
    }
    return card.position.value.isFinite ? nil : "the card is nowhere"
  }
}
