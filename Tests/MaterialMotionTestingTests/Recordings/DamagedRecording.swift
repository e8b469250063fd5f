// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A small recording with random damage to bytes, words or ranges of bytes. The seed determines the damage.
struct DamagedRecording {
  let json: Data

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var bytes = Self.sound
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      Self.damage(&bytes, &random)
    }
    json = Data(bytes)
  }

  /// The undamaged document. It is short, so that each part is damaged often.
  private static let sound = Array(
    """
    {"format":"material-motion-recording","version":1,"scene":"toss","stage":[800,600],"time":12.5,\
    "settings":{},"events":[["down",12.6,"Card",1,"touch",410.5,300],["frame",12.61],\
    ["move",12.62,"Card",1,"mouse",452,301.25],["frame",12.63],["up",12.64,"Card",1,"pen",415,302],\
    ["resize",12.65,700,600],["play",12.66,"Entrance"],["rate",12.67,"Entrance",-0.5],["frame",12.7],\
    ["seek",12.71,"Entrance",0.25],["pause",12.72,"Entrance"]],\
    "drawn":{"Card":[[12.61,400.5,300,0.5,2],[12.7,400,300]]}}
    """.utf8)

  /// Words that tend to break parsers of numbers, strings and nested arrays.
  private static let words = [
    "0", "-0", "-1", "1e9", "1e308", "1e999", "-1e999", "1e-999", "9223372036854775807",
    "9223372036854775808", "-9223372036854775808", "18446744073709551616", "0.1e-7", "1.", ".1", "01", "+1",
    "0x10", "NaN", "Infinity",
    "null", "true", "false", "\"\"", "[]", "{}", "[[]]", "\"Card\"", "\"frame\"", "\"resize\"", "\"seek\"",
    "\"\\u0000\"",
    "\"\\ud800\"", "\"\\", "\u{feff}", ",", ":", "[", "]", "{", "}", "\"", " ", "\n", "/**/",
    String(repeating: "[", count: 600), String(repeating: "9", count: 400), "\"format\":1,",
  ].map { Array($0.utf8) }

  private static func damage(_ bytes: inout [UInt8], _ random: inout SplitMix64) {
    guard !bytes.isEmpty else { return }
    let place = Int.random(in: 0..<bytes.count, using: &random)
    switch Int.random(in: 0..<30, using: &random) {
    case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
    case 1: bytes[place] ^= 1 << UInt8.random(in: 0...7, using: &random)
    case 2: bytes.remove(at: place)
    case 3: bytes.removeSubrange(stretch(from: place, of: bytes, &random))
    case 4: bytes.insert(contentsOf: bytes[stretch(from: place, of: bytes, &random)], at: place)
    case 5: bytes.removeSubrange(place...)
    case 6: bytes.insert(contentsOf: words.randomElement(using: &random)!, at: place)
    case 7..<10:
      bytes.replaceSubrange(token(around: place, of: bytes), with: words.randomElement(using: &random)!)
    case 10..<25: renumber(&bytes, near: place, &random)
    default: exchangeRows(&bytes, near: place, &random)
    }
  }

  /// Replaces a number by another, because a document of senseless numbers must still be playable.
  private static func renumber(_ bytes: inout [UInt8], near place: Int, _ random: inout SplitMix64) {
    guard let digit = bytes[place...].firstIndex(where: { (0x30...0x39).contains($0) }) else { return }
    let number: Double =
      switch Int.random(in: 0..<8, using: &random) {
      case 0: 0
      case 1: Double.random(in: -1e9...1e9, using: &random)
      case 2: Double.random(in: -1e-300...1e-300, using: &random)
      case 3: Double.random(in: -20...20, using: &random).rounded()
      case 4: [1e9, -1e9, 1.1e9, 1e300, -0.0].randomElement(using: &random)!
      default: Double.random(in: 0...800, using: &random)
      }
    bytes.replaceSubrange(token(around: digit, of: bytes), with: Array("\(number)".utf8))
  }

  /// Copies a row to another place, and may remove it from its own.
  private static func exchangeRows(_ bytes: inout [UInt8], near place: Int, _ random: inout SplitMix64) {
    let starts = bytes.indices.filter { bytes[$0] == UInt8(ascii: "[") }
    guard let start = starts.first(where: { $0 >= place }),
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "]"))
    else { return }
    let row = Array(bytes[start...end])
    if end + 1 < bytes.count, bytes[end + 1] == UInt8(ascii: ","), Bool.random(using: &random) {
      bytes.removeSubrange(start...(end + 1))
    }
    guard let other = starts.filter({ $0 < bytes.count && bytes[$0] == row[0] }).randomElement(using: &random)
    else { return }
    bytes.insert(contentsOf: row + [UInt8(ascii: ",")], at: other)
  }

  private static func stretch(
    from place: Int, of bytes: [UInt8], _ random: inout SplitMix64
  ) -> Range<Int> {
    place..<min(bytes.count, place + Int.random(in: 1...80, using: &random))
  }

  /// The range of the token at a place, or of the single delimiter there.
  private static func token(around place: Int, of bytes: [UInt8]) -> Range<Int> {
    let ends = Array(",:[]{}".utf8)
    if ends.contains(bytes[place]) { return place..<(place + 1) }
    let start = bytes[..<place].lastIndex { ends.contains($0) }.map { $0 + 1 } ?? 0
    return start..<(bytes[place...].firstIndex { ends.contains($0) } ?? bytes.count)
  }
}
