// SPDX-License-Identifier: Apache-2.0
import Foundation
import MaterialMotion
import Testing

/// A script of events on a line, and the states to which it must lead: an entry of
/// `Resources/scroll_lines.json`.
///
/// A separate program of the same rules has computed the states. It shares no code with the library. The
/// numbers are rounded to 12 digits. The lists of the file have these columns:
///
///     segment   member, length, detents, limit
///     gate      forward drag, momentum, end; backward drag, momentum, end
///     refresh   member, inset, trigger
///     event     time, name, arguments
///     state     time, phase, velocity, overshoot, owner, the offset of each member
struct ScrollLineCase: Decodable, Sendable, CustomTestStringConvertible {
  let name: String
  private let segments: [[Field]]
  private let gates: [[Field]]
  private let ends: [Field]?
  private let viewport: Double?
  private let carry: Bool?
  private let refresh: [Field]?
  private let start: [Double]?
  let script: [[Field]]
  let states: [[Field]]

  var testDescription: String { name }

  /// The cases of a file.
  static func all(of file: String = "scroll_lines") throws -> [ScrollLineCase] {
    let url = try #require(Bundle.module.url(forResource: "Resources/\(file)", withExtension: "json"))
    let cases = try JSONDecoder().decode([ScrollLineCase].self, from: Data(contentsOf: url))
    try #require(!cases.isEmpty)
    return cases
  }

  /// The line before the script.
  var line: ScrollLine {
    let lowerEnd: ScrollEnd = ends.map { $0[0].end } ?? .elastic
    var constants = ScrollConstants()
    constants.carriesMomentum = carry ?? true
    return ScrollLine(
      segments.map { segment in
        ScrollSegment(
          segment[0].member, length: segment[1].number, detents: segment[2].list.map { $0.number },
          limit: segment[3].text == "next" ? .next : .any)
      },
      gates: gates.map { $0.gate }, lowerEnd: lowerEnd, upperEnd: ends.map { $0[1].end } ?? .elastic,
      viewport: viewport ?? 600,
      refresh: refresh.map { ScrollRefresh($0[0].member, inset: $0[1].number, trigger: $0[2].number) },
      constants: constants, start: start)
  }

  /// A number, a text or a list.
  enum Field: Decodable, Sendable {
    case number(Double)
    case text(String)
    case list([Field])

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      if let number = try? value.decode(Double.self) {
        self = .number(number)
      } else if let text = try? value.decode(String.self) {
        self = .text(text)
      } else {
        self = .list(try value.decode([Field].self))
      }
    }

    var number: Double { if case .number(let number) = self { number } else { .nan } }
    var text: String { if case .text(let text) = self { text } else { "" } }
    var list: [Field] { if case .list(let list) = self { list } else { [] } }
    var end: ScrollEnd { text == "hard" ? .hard : .elastic }

    /// The member with a name: the number is that of its first letter.
    var member: ScrollMember {
      text == "refresh" ? .refresh : ScrollMember(Int(text.unicodeScalars.first?.value ?? 0))
    }
  }
}

extension [ScrollLineCase.Field] {
  var gate: ScrollGate {
    ScrollGate(
      forward: .init(self[0].passage, momentum: self[1].passage, end: self[2].end),
      backward: .init(self[3].passage, momentum: self[4].passage, end: self[5].end))
  }
}

extension ScrollLineCase.Field {
  fileprivate var passage: ScrollGate.Passage {
    switch text {
    case "handsOver": .handsOver
    case "initial": .initial
    default: .never
    }
  }

  var phase: ScrollLine.Phase? {
    switch text {
    case "held": .held
    case "decay": .decay
    case "spring": .spring
    case "rest": .rest
    default: nil
    }
  }

  /// The change of a list such as `["length", 1, 300]`.
  var change: ScrollChange? {
    switch list[0].text {
    case "length": .length(Int(list[1].number), list[2].number)
    case "insert": .insert(Int(list[1].number), list[2].number)
    case "detents": .detents(Int(list[1].number), list[2].list.map { $0.number })
    case "viewport": .viewport(list[1].number)
    case "remove": .remove(Int(list[1].number))
    case "gate": .gate(Int(list[1].number), list[2].list.gate)
    case "beginRefresh": .beginRefresh
    case "endRefresh": .endRefresh
    default: nil
    }
  }
}

extension ScrollLine {
  /// Performs an event of a script.
  mutating func perform(_ event: [ScrollLineCase.Field]) throws {
    let time = event[0].number
    switch event[1].text {
    case "touch": touch(at: time)
    case "touch on": touch(at: time, on: event[2].member)
    case "touch only": touch(at: time, only: event[2].member)
    case "drag": drag(at: time, by: event[2].number)
    case "release": release(at: time, velocity: event[2].number)
    case "change": change(at: time, try event[2].list.map { try #require($0.change) })
    default: throw UnknownEvent()
    }
  }

  private struct UnknownEvent: Error {}

  /// The members, in the order of the line.
  var members: [ScrollMember] {
    segments.reduce(into: []) { if !$0.contains($1.member) { $0.append($1.member) } }
  }
}
