// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// Random worlds and scripts. The same for the same seed.
struct ArbitrationScripts {
  private var random: SplitMix64

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
  mutating func count(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }
  mutating func chance(_ probability: Double) -> Bool { number(0...1) < probability }
  mutating func pick<T>(_ values: [T]) -> T { values.randomElement(using: &random)! }

  // MARK: Worlds

  /// - Parameters:
  ///   - holds: Whether recognizers may wait for holds.
  ///   - yields: Whether recognizers may yield to others.
  mutating func world(holds: Bool = true, yields: Bool = true) -> ArbitrationWorld {
    let elementCount = count(1...5)
    var world = ArbitrationWorld(tree: ["e0": nil], recognizers: [])
    for index in 1..<max(2, elementCount) where index < elementCount {
      world.tree["e\(index)"] = .some("e\(chance(0.75) ? index - 1 : count(0...index - 1))")
    }
    for index in 0..<count(1...7) {
      var recognizer = recognizer("r\(index)", on: "e\(count(0...elementCount - 1))", holds: holds)
      if yields, index > 0, chance(0.08) { recognizer.yields = ["r\(count(0...index - 1))"] }
      world.recognizers.append(recognizer)
    }
    return world
  }

  private mutating func recognizer(
    _ id: String, on element: String, holds: Bool
  ) -> ArbitrationWorld.Recognizer {
    var recognizer = ArbitrationWorld.Recognizer(id, on: element, .pan)
    switch number(0...1) {
    case ..<0.12:
      recognizer.kind = .tap
      recognizer.count = pick([1, 1, 2])
    case ..<0.17 where holds:
      recognizer.kind = .long
      recognizer.hold = HoldDuration(pick([0.4, 0.5]))
    case ..<0.25: recognizer.kind = pick([.pinch, .turn])
    default: drag(&recognizer, holds: holds)
    }
    if chance(0.05) { recognizer.catches = true }
    if chance(0.05) { recognizer.kinds = [.mouse, .pen] }
    if chance(0.04) { recognizer.alone = true }
    return recognizer
  }

  private mutating func drag(_ recognizer: inout ArbitrationWorld.Recognizer, holds: Bool) {
    recognizer.axis = pick([.x, .x, .y, .y, nil])
    recognizer.value = value(recognizer.axis == nil ? 2 : 1)
    if recognizer.axis == nil {
      if chance(0.5) { recognizer.kind = .transform }
    } else if chance(0.2) {
      let (edge, way) = pick([(0.0, 1.0), (380, -1)])
      recognizer.strip = ArbitrationWorld.Strip(from: edge, to: edge + 20, way: way)
    } else if chance(0.12) {
      recognizer.value = chain()
    }
    if recognizer.kind == .pan, holds, recognizer.strip == nil, chance(0.15) {
      recognizer.hold = pick([0.2, 0.4, .touch(0.4)])
    }
    if chance(0.1) { recognizer.keeps = true }
    if chance(0.1) { recognizer.slop = pick([0, 3, 20, 30]) }
    if chance(0.08) {
      recognizer.may = pick([
        .init(never: true), .init(toward: [1, 0]), .init(toward: [0, -1]), .init(box: [0, 0, 200, 400]),
      ])
    }
    if chance(0.06) { recognizer.fingers = 1 }
  }

  private mutating func value(_ coordinateCount: Int) -> ArbitrationWorld.Value {
    var value = ArbitrationWorld.Value(at: [], lower: [], upper: [], isElastic: chance(0.4))
    for _ in 0..<coordinateCount {
      let (lower, upper) = pick([
        (-Double.infinity, Double.infinity), (0, 100), (0, 400), (-300, 0), (0, 0), (-1200, 0),
      ])
      value.lower.append(lower)
      value.upper.append(upper)
      let places = [lower, upper, (lower + upper) / 2, lower + 0.3, upper - 0.4]
      value.at.append(lower.isInfinite ? 0 : pick(places))
    }
    return value
  }

  private mutating func chain() -> ArbitrationWorld.Value {
    let passage = pick([ScrollGate.Passage.handsOver, .initial, .never])
    return ArbitrationWorld.Value(
      at: [pick([0, 100, 60, 700])], lower: [0], upper: [1000],
      members: [("head", 100), ("list", 900)], gates: [.init(forward: passage, backward: passage)])
  }

  // MARK: Scripts

  mutating func script(in world: ArbitrationWorld) -> [ArbitrationEvent] {
    var (time, script) = (0.0, [ArbitrationEvent]())
    // Each press has a number of its own.
    var (down, last) = ([Int: Point](), 0)
    func send(_ action: ArbitrationEvent.Action) {
      script.append(ArbitrationEvent(time: time, action: action))
    }
    let elements = world.tree.keys.sorted()
    // A hold begins in a frame, and the display decides which one. The place of a flight would depend on it.
    let movers = world.recognizers.filter { $0.flies && $0.hold == nil }.map { $0.id }
    for _ in 0..<count(4...25) {
      time += pick([0.0, 0.008, 0.016, 0.05, 0.13, 0.25, 0.45, 0.9])
      switch number(0...1) {
      case ..<0.2 where down.count < 3, ..<0.5 where down.isEmpty:
        last += 1
        down[last] = press()
        let kind = chance(0.12) ? pick([PointerEvent.Kind.mouse, .pen]) : .touch
        send(.down(last, on: pick(elements), down[last]!, kind))
      case ..<0.7 where !down.isEmpty:
        let pointer = pick(down.keys.sorted())
        down[pointer]! += step()
        send(.move(pointer, down[pointer]!))
      case ..<0.85 where !down.isEmpty:
        let pointer = pick(down.keys.sorted())
        down[pointer] = nil
        send(chance(0.75) ? .up(pointer) : .cancel(pointer))
      case ..<0.94 where !movers.isEmpty:
        send(.fly(pick(movers), flight()))
        time += 0.004
      default: send(.enable(pick(world.recognizers).id, chance(0.5)))
      }
    }
    time += 0.1
    for pointer in down.keys.sorted() { send(.up(pointer)) }
    return script
  }

  mutating func press() -> Point {
    Point(pick([number(0...400), number(0...20), number(380...400), 200]), number(0...400))
  }

  private mutating func step() -> Point {
    let straight = pick([0, .pi / 2, .pi, -.pi / 2]) + number(-0.3...0.3)
    let angle = pick([number(0...2 * .pi), straight])
    return Transform.rotation(by: angle).apply(to: Point(pick([1, 4, 12, 12, 60, 300]), 0))
  }

  private mutating func flight() -> ArbitrationFlight {
    chance(0.55)
      ? .decay(velocity: [pick([-1500, -60, -15, 15, 60, 1500])])
      : .spring(to: [pick([0, 100, -300, 7.5, 0.3])])
  }
}
