// SPDX-License-Identifier: Apache-2.0
import Foundation

extension RecordingError {
  /// Creates an error from a decoder's error. The new error names the invalid place in the document.
  init(_ error: DecodingError, in json: Data) {
    switch error {
    case .keyNotFound(let key, let context):
      self.init((context.codingPath + [key]).text, expected: "a value, but it is missing")
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      self.init(context.codingPath.text, expected: Self.name(of: type))
    case .dataCorrupted(let context):
      self.init(
        context.codingPath.text, expected: context.codingPath.isEmpty ? "JSON" : "another value",
        found: Self.mistake(in: json) ?? context.debugDescription)
    @unknown default:
      self.init("", expected: "JSON", found: "\(error)")
    }
  }

  /// Returns a description of the document's syntax error, with the position of the error. Returns `nil` if
  /// the syntax is correct.
  ///
  /// `JSONSerialization` reports the position on every platform. `JSONDecoder` does not.
  private static func mistake(in json: Data) -> String? {
    do {
      _ = try JSONSerialization.jsonObject(with: json)
      return nil
    } catch {
      return (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String
    }
  }

  private static func name(of type: Any.Type) -> String {
    switch type {
    case is String.Type: "a string"
    case is Double.Type: "a number"
    case is Bool.Type: "true or false"
    case is [Any].Type: "an array"
    default: "an object"
    }
  }
}

extension [any CodingKey] {
  /// The path as a Swift expression, such as `events[12][3]`.
  var text: String {
    var text = ""
    for key in self {
      if let index = key.intValue {
        text += "[\(index)]"
      } else if key.stringValue.utf8.allSatisfy({ ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7a }) {
        text += (text.isEmpty ? "" : ".") + key.stringValue.prefix(80)
      } else {
        text += "[\(key.stringValue.quoted)]"
      }
    }
    return text
  }
}

extension String {
  /// At most 80 characters of the string, in quotation marks.
  var quoted: String { String(prefix(80)).debugDescription }

  func checkLabel(at path: String) throws(RecordingError) {
    let limit = Recording.Limits.labelLength
    if utf8.count > limit { throw RecordingError(path, expected: "a label of at most \(limit) bytes") }
  }
}

extension Double {
  func checkMagnitude(
    at path: String, limit: Double = Recording.Limits.magnitude
  ) throws(RecordingError) {
    // The comparison is false if the number is NaN, so a NaN is rejected.
    guard abs(self) <= limit else {
      throw RecordingError(path, expected: "a number from \(-limit) to \(limit)", found: "\(self)")
    }
  }
}
