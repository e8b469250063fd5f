// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// A tree of elements, and the recognizers on them, in the order in which they are added.
struct ArbitrationWorld: Decodable, Sendable {
  /// The parent of each element.
  var tree: [String: String?]
  var recognizers: [Recognizer]

  enum Kind: String, Decodable {
    case tap, long, pan, pinch, turn, transform
  }

  /// A strip of a drag along an axis: the coordinates between which the press must lie, and the direction
  /// that leads away from the edge, 1 or -1.
  struct Strip: Decodable, Equatable {
    var from, to, way: Double
  }

  /// The rule of a program.
  struct Rule: Decodable, Equatable {
    /// Refuses every gesture.
    var never: Bool?

    /// Admits only a movement with a part in this direction.
    var toward: [Double]?

    /// Admits only a press within: the smallest x and y, then the largest.
    var box: [Double]?
  }

  struct Recognizer: Decodable {
    let id: String
    let on: String
    var kind: Kind
    var axis: CoordinateAxis?
    var hold: HoldDuration?
    var strip: Strip?
    var value = Value()
    var slop: Double?
    var count = 1
    var keeps = false
    var catches = false
    var alone = false
    var fingers: Int?
    var kinds: [PointerEvent.Kind] = []
    var buttons = [0]
    var yields: [String] = []
    var shares: [String] = []
    var may: Rule?
    var enabled = true

    init(_ id: String, on element: String, _ kind: Kind, along axis: CoordinateAxis? = nil) {
      (self.id, on, self.kind, self.axis) = (id, element, kind, axis)
    }

    /// Whether the gesture moves a value.
    var movesValue: Bool { kind == .pan || kind == .transform }

    /// Whether the program can move the value. Chains move only by hands and wheels.
    var flies: Bool { movesValue && value.members.isEmpty }

    /// The indices of the coordinates that the gesture moves.
    var coordinates: [Int] { axis.map { [$0.index] } ?? [0, 1] }
  }

  /// The value that a gesture moves: a number along its axis, or a point of the plane.
  struct Value {
    var at: [Double] = [0]
    var lower: [Double] = [-.infinity]
    var upper: [Double] = [.infinity]
    var isElastic = false

    /// The members of a chain, with their lengths. Empty for any other value.
    var members: [(name: String, length: Double)] = []
    var gates: [Gate] = []

    /// Returns the value with one entry for each coordinate.
    func spread(over count: Int) -> Value {
      func spread(_ list: [Double]) -> [Double] {
        list.count == count ? list : Array(repeating: list[0], count: count)
      }
      var value = self
      (value.at, value.lower, value.upper) = (spread(at), spread(lower), spread(upper))
      return value
    }
  }

  /// A gate between two members of a chain.
  struct Gate: Equatable {
    var forward, backward: ScrollGate.Passage
  }
}

// MARK: - JSON

extension ArbitrationWorld.Recognizer {
  private enum Key: CodingKey {
    case id, on, kind, axis, hold, strip, value, slop, count, keeps, catches, alone, fingers, kinds, buttons,
      yields, shares, may, enabled
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    func read<T: Decodable>(_ key: Key, or value: T) throws -> T {
      try fields.decodeIfPresent(T.self, forKey: key) ?? value
    }
    self.init(
      try fields.decode(String.self, forKey: .id), on: try fields.decode(String.self, forKey: .on),
      try fields.decode(ArbitrationWorld.Kind.self, forKey: .kind))
    axis = try fields.decodeIfPresent(String.self, forKey: .axis).map { $0 == "x" ? .x : .y }
    hold = try fields.decodeIfPresent(Hold.self, forKey: .hold)?.duration
    strip = try fields.decodeIfPresent(ArbitrationWorld.Strip.self, forKey: .strip)
    value = try read(.value, or: value)
    slop = try fields.decodeIfPresent(Double.self, forKey: .slop)
    count = try read(.count, or: count)
    (keeps, catches) = (try read(.keeps, or: false), try read(.catches, or: false))
    (alone, enabled) = (try read(.alone, or: false), try read(.enabled, or: true))
    fingers = try fields.decodeIfPresent(Int.self, forKey: .fingers)
    kinds = try read(.kinds, or: [String]()).map { PointerEvent.Kind(named: $0) }
    buttons = try read(.buttons, or: buttons)
    (yields, shares) = (try read(.yields, or: []), try read(.shares, or: []))
    may = try fields.decodeIfPresent(ArbitrationWorld.Rule.self, forKey: .may)
  }

  /// A number of seconds for all pointers, or one for each kind.
  private struct Hold: Decodable {
    let duration: HoldDuration

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let seconds = try? container.decode(Double.self) {
        duration = HoldDuration(seconds)
      } else {
        let kinds = try container.decode([String: Double].self)
        duration = HoldDuration(touch: kinds["touch"], mouse: kinds["mouse"], pen: kinds["pen"])
      }
    }
  }
}

extension PointerEvent.Kind {
  init(named name: String) { self = name == "mouse" ? .mouse : name == "pen" ? .pen : .touch }
}

extension ArbitrationWorld.Value: Decodable {
  private enum Key: CodingKey { case at, lo, hi, elastic, members, gates }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    let named = try fields.decodeIfPresent([NamedLength].self, forKey: .members) ?? []
    members = named.map { ($0.name, $0.length) }
    gates = try fields.decodeIfPresent([ArbitrationWorld.Gate].self, forKey: .gates) ?? []
    if !members.isEmpty { (lower, upper) = ([0], [members.reduce(0) { $0 + $1.length }]) }
    at = try fields.decodeIfPresent(Numbers.self, forKey: .at)?.list ?? at
    lower = try fields.decodeIfPresent(Numbers.self, forKey: .lo)?.list ?? lower
    upper = try fields.decodeIfPresent(Numbers.self, forKey: .hi)?.list ?? upper
    isElastic = try fields.decodeIfPresent(Bool.self, forKey: .elastic) ?? false
  }

  private struct NamedLength: Decodable {
    let name: String
    let length: Double

    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      name = try list.decode(String.self)
      length = try list.decode(Double.self)
    }
  }
}

/// A number, or a list of numbers.
struct Numbers: Decodable {
  let list: [Double]

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    list = try (try? container.decode(Double.self)).map { [$0] } ?? container.decode([Double].self)
  }
}

extension ArbitrationWorld.Gate: Decodable {
  private enum Key: CodingKey { case forward, backward }

  init(from decoder: any Decoder) throws {
    func passage(_ name: String) -> ScrollGate.Passage {
      name == "handsOver" ? .handsOver : name == "initial" ? .initial : .never
    }
    if let name = try? decoder.singleValueContainer().decode(String.self) {
      self.init(forward: passage(name), backward: passage(name))
    } else {
      let fields = try decoder.container(keyedBy: Key.self)
      self.init(
        forward: passage(try fields.decode(String.self, forKey: .forward)),
        backward: passage(try fields.decode(String.self, forKey: .backward)))
    }
  }
}
