// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// Reads the values of one row of a recording's document, from left to right.
struct RecordingRow {
  private var values: any UnkeyedDecodingContainer

  init(_ values: any UnkeyedDecodingContainer) {
    self.values = values
  }

  mutating func event() throws -> Recording.Event {
    let phases: [String: PointerEvent.Phase] = ["down": .down, "move": .move, "up": .up, "cancel": .cancel]
    let path = self.path
    let word = try word("an event's name")
    switch word {
    case "frame": return .frame(try time("the frame's time"))
    case "resize":
      let time = try time("the time of the resize")
      return .resize(time, to: try point("the stage's width", "the stage's height"))
    case "play": return try timeline { _ in .play }
    case "pause": return try timeline { _ in .pause }
    case "rate": return try timeline { .rate(try $0.number("the new rate")) }
    case "seek": return try timeline { .seek(to: try $0.number("the new time of the timeline")) }
    default:
      guard let phase = phases[word] else {
        let pointers = "\"down\", \"move\", \"up\", \"cancel\""
        let expected = pointers + ", \"frame\", \"resize\", \"play\", \"pause\", \"rate\" or \"seek\""
        throw RecordingError(path, expected: expected, found: word.quoted)
      }
      return try pointer(phase)
    }
  }

  mutating func drawnFrame() throws -> Recording.DrawnFrame {
    let time = try time("the frame's time")
    let position = try point("the position's x", "the position's y")
    if values.isAtEnd { return Recording.DrawnFrame(time: time, position: position) }
    return Recording.DrawnFrame(
      time: time, position: position, rotation: try number("the rotation in radians"),
      scale: try number("the scale"))
  }

  mutating func point(_ x: String, _ y: String) throws -> Point {
    let first = try number(x)
    return Point(first, try number(y))
  }

  /// Throws an error if the row has more values than expected.
  func end() throws(RecordingError) {
    if !values.isAtEnd { throw RecordingError(path, expected: "the end of the row") }
  }

  private mutating func pointer(_ phase: PointerEvent.Phase) throws -> Recording.Event {
    let kinds: [String: PointerEvent.Kind] = ["touch": .touch, "mouse": .mouse, "pen": .pen]
    let time = try time("the pointer's time")
    let label = try label("an element's label")
    let identifier = try read("the pointer's identifier, a whole number") { try $0.decode(Int.self) }
    let kindPath = path
    let word = try word("the pointer's kind")
    guard let kind = kinds[word] else {
      throw RecordingError(kindPath, expected: "\"touch\", \"mouse\" or \"pen\"", found: word.quoted)
    }
    let place = try point("the pointer's x", "the pointer's y")
    return .pointer(
      PointerEvent(identifier: identifier, phase: phase, position: place, timestamp: time, kind: kind),
      on: label)
  }

  /// Reads the rest of a command to a timeline.
  ///
  /// - Parameter command: Reads the command's number, if there is one.
  private mutating func timeline(
    _ command: (inout RecordingRow) throws -> Recording.TimelineCommand
  ) throws -> Recording.Event {
    let time = try time("the time of the command")
    let label = try label("a timeline's label")
    return .timeline(try command(&self), on: label, at: time)
  }

  private mutating func label(_ meaning: String) throws -> String {
    let path = self.path
    let label = try word(meaning)
    try label.checkLabel(at: path)
    return label
  }

  private mutating func word(_ meaning: String) throws -> String {
    try read("\(meaning), a string") { try $0.decode(String.self) }
  }

  /// Reads a time of the clock, in seconds.
  private mutating func time(_ meaning: String) throws -> Double {
    try number(meaning, limit: Recording.Limits.time)
  }

  private mutating func number(
    _ meaning: String, limit: Double = Recording.Limits.magnitude
  ) throws -> Double {
    let path = self.path
    let number = try read("\(meaning), a number") { try $0.decode(Double.self) }
    try number.checkMagnitude(at: path, limit: limit)
    return number
  }

  /// The path of the next value in the document.
  private var path: String { values.codingPath.text + "[\(values.currentIndex)]" }

  private mutating func read<T>(
    _ expected: String, _ decode: (inout any UnkeyedDecodingContainer) throws -> T
  ) throws -> T {
    if values.isAtEnd { throw RecordingError(path, expected: expected, found: "the end of the row") }
    do {
      return try decode(&values)
    } catch {
      throw RecordingError(path, expected: expected)
    }
  }
}
