// SPDX-License-Identifier: Apache-2.0
import Foundation
import MaterialMotionTesting
import Testing

@Suite("Recording documents")
struct RecordingReadingTests {
  static let document = """
    {
      "format": "material-motion-recording", "version": 1,
      "scene": "toss",
      "stage": [800, 600],
      "time": 12.5,
      "settings": {"Stiffness": 342, "Damping ratio": 0.7},
      "events": [
        ["down", 12.6, "Card", 1, "touch", 410.5, 300],
        ["move", 12.61, "Card", 1, "touch", 412, 301.25],
        ["frame", 12.6166],
        ["up", 12.63, "Card", 1, "touch", 415, 302],
        ["cancel", 12.64, "Card", 2, "mouse", 0, 0],
        ["resize", 12.7, 700, 600]
      ],
      "drawn": {"Card": [[12.6166, 400.5, 300, 0.5, 2], [12.7, 400, 300]], "Destination": []}
    }
    """

  private func read(_ text: String) throws(RecordingError) -> Recording {
    try Recording(json: Data(text.utf8))
  }

  @Test("every part of a document is read")
  func read() throws {
    let recording = try read(Self.document)
    expect(recording.scene == "toss" && recording.stage == [800, 600] && recording.time == 12.5)
    expect(!recording.prefersReducedMotion)
    expect(recording.settings == ["Stiffness": 342, "Damping ratio": 0.7])
    expect(recording.events.count == 6)
    expect(
      recording.events[1]
        == .pointer(
          .init(identifier: 1, phase: .move, position: [412, 301.25], timestamp: 12.61, kind: .touch),
          on: "Card"))
    expect(recording.events[2] == .frame(12.6166))
    expect(recording.events[5] == .resize(12.7, to: [700, 600]))
    expect(recording.drawn["Destination"] == [])
    expect(
      recording.drawn["Card"] == [
        .init(time: 12.6166, position: [400.5, 300], rotation: 0.5, scale: 2),
        .init(time: 12.7, position: [400, 300]),
      ])
  }

  @Test("a written document has one line for each row and reads as an equal recording")
  func write() throws {
    let recording = try read(Self.document)
    let text = String(decoding: recording.json, as: UTF8.self)
    #expect(try read(text) == recording)
    expect(text.contains("\n    [\"down\", 12.6, \"Card\", 1, \"touch\", 410.5, 300],\n"))
    expect(text.contains("\n      [12.6166, 400.5, 300, 0.5, 2],\n"))
    let strange = Recording(
      scene: "\"\\\n\u{0}é🂡/", stage: .zero, prefersReducedMotion: true, settings: ["a \"b\"": -0.0])
    #expect(try Recording(json: strange.json) == strange)
    let empty = Recording(scene: "", stage: .zero)
    #expect(try Recording(json: empty.json) == empty)
  }

  @Test("a written number is read back bit for bit")
  func numbers() throws {
    var random = SplitMix64(seed: 1)
    let numbers = (0..<10_000).map { _ in
      Double.random(in: 0..<1, using: &random) * pow(10, Double.random(in: -320..<9, using: &random))
    }
    let edges = [
      .leastNonzeroMagnitude, .leastNormalMagnitude, 0.1, 0.30000000000000004, 1e9, -1e9, -0.0,
      999_999_999.9999999, 123_456_789.12345679, 4.35, 1e-7, 1e-5,
    ]
    var recording = Recording(scene: "", stage: .zero)
    recording.events = (edges + numbers).map { .frame($0) }
    let read = try Recording(json: recording.json)
    func bits(_ recording: Recording) -> [UInt64] {
      recording.events.compactMap { if case .frame(let time) = $0 { time.bitPattern } else { nil } }
    }
    expect(bits(read) == bits(recording) && bits(read).count == edges.count + numbers.count)
  }

  @Test(
    "the error of a damaged document has the place and the expected content",
    arguments: [
      (
        "\"Card\", 1, \"touch\", 412", "\"Card\", 1.5, \"touch\", 412",
        "events[1][3]: expected the pointer's identifier, a whole number"
      ),
      (
        "\"touch\", 412", "\"foot\", 412",
        "events[1][4]: expected \"touch\", \"mouse\" or \"pen\", but found \"foot\""
      ),
      (
        "412, 301.25]", "412]",
        "events[1][6]: expected the pointer's y, a number, but found the end of the row"
      ),
      ("412, 301.25]", "412, 301.25, 7]", "events[1][7]: expected the end of the row"),
      ("412, 301.25]", "412, null]", "events[1][6]: expected the pointer's y, a number"),
      ("412, 301.25]", "412, \"301\"]", "events[1][6]: expected the pointer's y, a number"),
      (
        "412, 301.25]", "412, 1e10]",
        "events[1][6]: expected a number from -1000000000.0 to 1000000000.0, but found 10000000000.0"
      ),
      (
        "\"move\"", "\"jump\"",
        "events[1][0]: expected \"down\", \"move\", \"up\", \"cancel\", \"frame\", \"resize\", "
          + "\"play\", \"pause\", \"rate\" or \"seek\", but found \"jump\""
      ),
      (
        "[\"frame\", 12.6166]", "[]",
        "events[2][0]: expected an event's name, a string, but found the end of the row"
      ),
      ("[\"frame\", 12.6166]", "{}", "events[2]: expected an array"),
      (
        "[12.7, 400, 300]", "[12.7, 400, 300, 1]",
        "drawn.Card[1][4]: expected the scale, a number, but found the end of the row"
      ),
      ("0.7}", "\"0.7\"}", "settings[\"Damping ratio\"]: expected a number"),
      (
        "0.7}", "-2e9}",
        "settings[\"Damping ratio\"]: expected a number from -1000000000.0 to 1000000000.0, "
          + "but found -2000000000.0"
      ),
      (
        "[800, 600]", "[800]", "stage[1]: expected the stage's height, a number, but found the end of the row"
      ),
      ("\"scene\": \"toss\",", "", "scene: expected a value, but it is missing"),
      ("\"version\": 1", "\"version\": 2", "version: expected 1, but found 2.0"),
      (
        "material-motion-recording", "film",
        "format: expected \"material-motion-recording\", but found \"film\""
      ),
      ("412, 301.25]", "412, 1e999]", "events[1][6]: expected the pointer's y, a number"),
      ("0.7}", "-1e999}", "settings[\"Damping ratio\"]: expected a number"),
      (
        "\"time\": 12.5", "\"time\": 1e12",
        "time: expected a number from -100000000000.0 to 100000000000.0, but found 1000000000000.0"
      ),
      ("\"time\": 12.5", "\"time\": 1e999", "time: expected a number"),
      ("\"version\": 1", "\"version\": 1e999", "version: expected a number"),
      ("\"time\": 12.5", "\"time\": []", "time: expected a number"),
      (
        "\"time\": 12.5", "\"time\": 12.5, \"prefersReducedMotion\": 1",
        "prefersReducedMotion: expected true or false"
      ),
    ])
  func damage(damage: (part: String, replacement: String, message: String)) {
    let damaged = Self.document.replacingOccurrences(of: damage.part, with: damage.replacement)
    expect(damaged != Self.document)
    #expect { try read(damaged) } throws: { "\($0)" == damage.message }
  }

  @Test("a document that exceeds a limit is rejected")
  func limits() {
    func message(_ text: String) -> String? {
      #expect(throws: RecordingError.self) { try read(text) }?.description
    }
    func document(events: String = "[]", settings: String = "{}", drawn: String = "{}") -> String {
      """
      {"format": "material-motion-recording", "version": 1, "scene": "", "stage": [1, 1], "time": 0,
      "settings": \(settings), "events": \(events), "drawn": \(drawn)}
      """
    }
    func list(_ item: String, _ count: Int) -> String {
      "[" + Array(repeating: item, count: count).joined(separator: ",") + "]"
    }
    func labels(_ count: Int, _ value: String) -> String {
      "{" + (1...count).map { "\"\($0)\": \(value)" }.joined(separator: ",") + "}"
    }
    let long = String(repeating: "a", count: 201)
    expect(
      message(String(repeating: " ", count: 8 << 20) + "1")
        == "the document: expected at most 8388608 bytes, but found 8388609")
    expect(
      message(document(events: list("[]", 200_001)))
        == "events: expected at most 200000 events, but found 200001")
    expect(
      message(document(drawn: "{\"a\": \(list("[0,0,0]", 150_000)), \"b\": \(list("[]", 50_001))}"))
        == "drawn.b: expected at most 50000 frames of all elements together, but found 50001")
    expect(
      message(document(settings: labels(101, "1"))) == "settings: expected at most 100 labels, but found 101")
    expect(
      message(document(drawn: labels(101, "[]"))) == "drawn: expected at most 100 labels, but found 101")
    expect(message(document(drawn: "{\"\(long)\": []}")) == "drawn: expected a label of at most 200 bytes")
    expect(
      message(document(events: "[[\"down\", 0, \"\(long)\"]]"))
        == "events[0][2]: expected a label of at most 200 bytes")
  }

  @Test(
    "the error of malformed JSON has the place",
    arguments: [
      ("", "end of file"), ("{\"scene\": \"to", "end of file"), ("{\"a\": 1,\n \"b\": nope}", "16"),
      (String(repeating: "[", count: 100_000), "513"),
    ])
  func syntax(text: String, place: String) {
    #expect { try read(text) } throws: { error in
      let error = error as? RecordingError
      return error?.path == "" && error?.expected == "JSON" && error?.found?.contains(place) == true
    }
  }
}
