// SPDX-License-Identifier: Apache-2.0
public import Foundation
import MaterialMotion

extension Recording {
  /// Creates a recording from a document. Checks the whole document.
  ///
  /// - Parameter json: JSON in UTF-8. Must not exceed ``Limits/bytes``.
  /// - Throws: An error that names the invalid place in the document, and describes the content that was
  ///   expected there.
  public init(json: Data) throws(RecordingError) {
    guard json.count <= Limits.bytes else {
      throw RecordingError("", expected: "at most \(Limits.bytes) bytes", found: "\(json.count)")
    }
    do {
      self = try JSONDecoder().decode(RecordingDocument.self, from: json).recording
    } catch let error as RecordingError {
      throw error
    } catch let error as DecodingError {
      throw RecordingError(error, in: json)
    } catch {
      throw RecordingError("", expected: "JSON", found: "\(error)")
    }
  }
}

/// Decodes a document into a recording.
private struct RecordingDocument: Decodable {
  let recording: Recording

  private enum Key: String, CodingKey {
    case format, version, scene, stage, time, prefersReducedMotion, settings, events, drawn
  }

  init(from decoder: any Decoder) throws {
    let document = try decoder.container(keyedBy: Key.self)
    let format = try document.decode(String.self, forKey: .format)
    guard format == Recording.format else {
      throw RecordingError("format", expected: "\"\(Recording.format)\"", found: format.quoted)
    }
    let version = try document.number(forKey: .version)
    guard version == Double(Recording.version) else {
      throw RecordingError("version", expected: "\(Recording.version)", found: "\(version)")
    }
    let scene = try document.decode(String.self, forKey: .scene)
    try scene.checkLabel(at: "scene")
    var stage = RecordingRow(try document.nestedUnkeyedContainer(forKey: .stage))
    let size = try stage.point("the stage's width", "the stage's height")
    try stage.end()
    let time = try document.number(forKey: .time, limit: Recording.Limits.time)
    recording = Recording(
      scene: scene, stage: size, time: time,
      prefersReducedMotion: try document.decodeIfPresent(Bool.self, forKey: .prefersReducedMotion) ?? false,
      settings: try Self.settings(document.nestedContainer(keyedBy: Label.self, forKey: .settings)),
      events: try Self.events(document.nestedUnkeyedContainer(forKey: .events)),
      drawn: try Self.drawn(document.nestedContainer(keyedBy: Label.self, forKey: .drawn)))
  }

  private static func settings(_ settings: KeyedDecodingContainer<Label>) throws -> [String: Double] {
    try settings.checkLabels(at: "settings")
    return try settings.allKeys.reduce(into: [:]) { values, key in
      values[key.stringValue] = try settings.number(forKey: key)
    }
  }

  private static func events(_ rows: UnkeyedDecodingContainer) throws -> [Recording.Event] {
    var (rows, events) = (rows, [Recording.Event]())
    try rows.checkCount(Recording.Limits.events, "events")
    while !rows.isAtEnd {
      var row = RecordingRow(try rows.nestedUnkeyedContainer())
      events.append(try row.event())
      try row.end()
    }
    return events
  }

  private static func drawn(
    _ elements: KeyedDecodingContainer<Label>
  ) throws -> [String: [Recording.DrawnFrame]] {
    try elements.checkLabels(at: "drawn")
    var count = 0
    // The keys are sorted, so that two errors in a document are always found in the same order.
    let keys = elements.allKeys.sorted { $0.stringValue < $1.stringValue }
    return try keys.reduce(into: [:]) { drawn, key in
      var rows = try elements.nestedUnkeyedContainer(forKey: key)
      try rows.checkCount(Recording.Limits.drawnFrames - count, "frames of all elements together")
      var frames: [Recording.DrawnFrame] = []
      while !rows.isAtEnd {
        var row = RecordingRow(try rows.nestedUnkeyedContainer())
        frames.append(try row.drawnFrame())
        try row.end()
      }
      count += frames.count
      drawn[key.stringValue] = frames
    }
  }
}

/// A key that the application has chosen, such as an element's label.
private struct Label: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) {
    self.stringValue = stringValue
  }

  init?(intValue: Int) { nil }
}

extension UnkeyedDecodingContainer {
  fileprivate func checkCount(_ limit: Int, _ what: String) throws(RecordingError) {
    guard let count, count > limit else { return }
    throw RecordingError(codingPath.text, expected: "at most \(limit) \(what)", found: "\(count)")
  }
}

extension KeyedDecodingContainer {
  fileprivate func number(
    forKey key: Key, limit: Double = Recording.Limits.magnitude
  ) throws -> Double {
    let path = (codingPath + [key]).text
    do {
      let number = try decode(Double.self, forKey: key)
      try number.checkMagnitude(at: path, limit: limit)
      return number
    } catch let error where error is DecodingError || error is RecordingError {
      throw error
    } catch {
      // If a number is too large, the decoder throws an error of another type. That error has no path.
      throw RecordingError(path, expected: "a number")
    }
  }
}

extension KeyedDecodingContainer<Label> {
  fileprivate func checkLabels(at path: String) throws(RecordingError) {
    let count = allKeys.count
    if count > Recording.Limits.labels {
      throw RecordingError(path, expected: "at most \(Recording.Limits.labels) labels", found: "\(count)")
    }
    for key in allKeys { try key.stringValue.checkLabel(at: path) }
  }
}
