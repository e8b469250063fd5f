// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// The decisions and the movements to which a script leads.
struct ArbitrationResult: Sendable {
  var decisions: [ArbitrationDecision] = []

  /// The way that hands and wheels have moved each value: along x and y, in points. The way of a member of a
  /// chain is one number. Values that nobody has moved are missing.
  var moves: [String: [Double]] = [:]

  /// The factor and the angle of each pinch and turn that has changed something.
  var shapes: [String: [Double]] = [:]
}

/// A decision of the arbiter.
struct ArbitrationDecision: Equatable, Sendable, CustomStringConvertible {
  enum Verb: String, Decodable {
    case stop
    case letGo = "let"
    case begin, join, end, cancel, tap, wheel

    /// Whether the recognizer itself reports the decision by its state.
    var isState: Bool { [.begin, .end, .cancel, .tap].contains(self) }
  }

  var time: Double
  let verb: Verb
  let recognizer: String
  var pointers: [Int] = []

  var description: String {
    "\(time) \(verb.rawValue) \(recognizer)" + (pointers.isEmpty ? "" : " \(pointers)")
  }

  /// Returns whether the decisions are the same, except for their times.
  func agrees(with other: ArbitrationDecision) -> Bool {
    verb == other.verb && recognizer == other.recognizer && pointers == other.pointers
  }
}

// MARK: - Comparison

extension ArbitrationResult {
  /// Returns the first difference from the expected result. `nil` if there is none.
  ///
  /// - Parameters:
  ///   - delay: The time by which a decision may be late, because it waits for a frame, in seconds.
  ///   - tolerance: The greatest difference of a number, as a part of one plus the number.
  func difference(
    from expected: ArbitrationResult, delay: Double, tolerance: Double = 1e-6
  ) -> String? {
    for (found, decision) in zip(decisions, expected.decisions) {
      guard found.agrees(with: decision) else { return "\(found), not \(decision)" }
      guard found.time >= decision.time - 1e-9, found.time <= decision.time + delay + 1e-9 else {
        return "\(found) is not at \(decision.time)"
      }
    }
    let count = min(decisions.count, expected.decisions.count)
    if decisions.count > count { return "\(decisions[count]) is not expected" }
    if expected.decisions.count > count { return "\(expected.decisions[count]) is missing" }
    return Self.difference(moves, expected.moves, "The way", tolerance)
      ?? Self.difference(shapes, expected.shapes, "The shape", unchanged: [1, 0], tolerance)
  }

  /// - Parameter unchanged: The numbers of a name that is missing. `nil` for zeros.
  private static func difference(
    _ found: [String: [Double]], _ expected: [String: [Double]], _ what: String,
    unchanged: [Double]? = nil, _ tolerance: Double
  ) -> String? {
    for name in Set(found.keys).union(expected.keys).sorted() {
      let count = (found[name] ?? expected[name] ?? []).count
      let none = unchanged ?? Array(repeating: 0, count: count)
      let (numbers, others) = (found[name] ?? none, expected[name] ?? none)
      let isNear = zip(numbers, others).allSatisfy { ($0 - $1).magnitude <= tolerance * (1 + $1.magnitude) }
      if numbers.count != others.count || !isNear { return "\(what) of \(name) is \(numbers), not \(others)" }
    }
    return nil
  }
}

// MARK: - JSON

extension ArbitrationResult: Decodable {
  private enum Key: CodingKey { case decisions, moves, shapes }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    decisions = try fields.decode([ArbitrationDecision].self, forKey: .decisions)
    moves = try fields.decode([String: Numbers].self, forKey: .moves).mapValues { $0.list }
    shapes = try fields.decode([String: Numbers].self, forKey: .shapes).mapValues { $0.list }
  }
}

extension ArbitrationDecision: Decodable {
  init(from decoder: any Decoder) throws {
    var fields = try decoder.unkeyedContainer()
    time = try fields.decode(Double.self)
    verb = try fields.decode(Verb.self)
    recognizer = try fields.decode(String.self)
    if !fields.isAtEnd { pointers = try fields.decode(Numbers.self).list.map { Int($0) } }
  }
}
