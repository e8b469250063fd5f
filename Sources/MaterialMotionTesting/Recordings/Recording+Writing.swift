// SPDX-License-Identifier: Apache-2.0
public import Foundation
import MaterialMotion

extension Recording {
  /// The value of a document's `format` key.
  static let format = "material-motion-recording"
  static let version = 1

  /// The recording as a document: JSON in UTF-8, with one line for each event and each drawn frame.
  /// ``init(json:)`` reads the document and creates an equal recording.
  ///
  /// Each event is a row: its name, its timestamp, and what belongs to it.
  ///
  ///     ["down", 12.6, "Card", 1, "touch", 410.5, 300]   label, identifier, kind of pointer, x, y
  ///     ["frame", 12.61]
  ///     ["resize", 12.7, 700, 600]                       width, height
  ///     ["play", 12.8, "Entrance"]                       label of a timeline
  ///     ["rate", 12.8, "Entrance", -0.5]                 label, new rate
  ///     ["seek", 12.9, "Entrance", 0.25]                 label, new time of the timeline
  ///
  /// The rows of `"move"`, `"up"` and `"cancel"` are like that of `"down"`, and the row of `"pause"` is like
  /// that of `"play"`. The kind of a pointer is `"touch"`, `"mouse"` or `"pen"`. Each drawn frame is a row,
  /// too: its timestamp, x and y. If the element is rotated or scaled, the rotation in radians and the scale
  /// follow. Timestamps are in seconds, lengths in points.
  ///
  /// Each number has only as many digits as a reader needs to restore exactly the same number. All numbers
  /// must be finite.
  public var json: Data {
    let settings = settings.sorted { $0.key < $1.key }.map { "\($0.key.json): \($0.value.json)" }
    let drawn = drawn.sorted { $0.key < $1.key }.map { label, frames in
      "    \(label.json): " + Self.list(frames.map(\.row), indentation: "    ")
    }
    let text = """
      {
        "format": "\(Self.format)",
        "version": \(Self.version),
        "scene": \(scene.json),
        "stage": [\(stage.x.json), \(stage.y.json)],
        "time": \(time.json),\(prefersReducedMotion ? "\n  \"prefersReducedMotion\": true," : "")
        "settings": {\(settings.joined(separator: ", "))},
        "events": \(Self.list(events.map(\.row), indentation: "  ")),
        "drawn": {\(drawn.isEmpty ? "" : "\n" + drawn.joined(separator: ",\n") + "\n  ")}
      }

      """
    return Data(text.utf8)
  }

  private static func list(_ rows: [[String]], indentation: String) -> String {
    if rows.isEmpty { return "[]" }
    let lines = rows.map { "\(indentation)  [\($0.joined(separator: ", "))]" }
    return "[\n" + lines.joined(separator: ",\n") + "\n\(indentation)]"
  }
}

extension Recording.Event {
  fileprivate var row: [String] {
    switch self {
    case .frame(let time): ["\"frame\"", time.json]
    case .resize(let time, let size): ["\"resize\"", time.json, size.x.json, size.y.json]
    case .timeline(let command, let label, let time):
      ["\"\(command.name)\"", time.json, label.json] + command.numbers.map(\.json)
    case .pointer(let event, let label):
      [
        "\"\(event.phase)\"", event.timestamp.json, label.json, "\(event.identifier)", "\"\(event.kind)\"",
        event.position.x.json, event.position.y.json,
      ]
    }
  }
}

extension Recording.TimelineCommand {
  fileprivate var name: String {
    switch self {
    case .play: "play"
    case .pause: "pause"
    case .rate: "rate"
    case .seek: "seek"
    }
  }
}

extension Recording.DrawnFrame {
  fileprivate var row: [String] {
    let place = [time.json, position.x.json, position.y.json]
    return rotation == 0 && scale == 1 ? place : place + [rotation.json, scale.json]
  }
}

extension Double {
  /// The JSON text of the number. A whole number is written without `.0`, to keep rows short.
  fileprivate var json: String {
    precondition(isFinite, "A number in a recording must be finite, but it is \(self).")
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension String {
  fileprivate var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    // A string can always be encoded.
    return String(decoding: (try? encoder.encode(self)) ?? Data(), as: UTF8.self)
  }
}
