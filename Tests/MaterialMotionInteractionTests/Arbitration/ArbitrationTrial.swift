// SPDX-License-Identifier: Apache-2.0
@testable import MaterialMotion

/// A random world and a random script, played twice: as they are, and with a change that must not matter.
struct ArbitrationTrial: CustomStringConvertible {
  private(set) var world: ArbitrationWorld
  private(set) var script: [ArbitrationEvent] = []
  private(set) var failure: String?
  private(set) var decisionCount = 0

  private enum Change: Int, CaseIterable {
    case samples, spreadSamples, mirror, exchange, neighbors, stillness, frames, rest, straightDrag
  }

  private let change: Change
  private var random: ArbitrationScripts

  init(seed: UInt64) {
    change = Change.allCases[Int(seed % UInt64(Change.allCases.count))]
    random = ArbitrationScripts(seed: seed)
    let isTimeless = change == .spreadSamples || change == .straightDrag
    let asksOnce = change == .straightDrag || change == .rest
    world = random.world(holds: !isTimeless, yields: !asksOnce)
    failure = play()
  }

  private mutating func play() -> String? {
    switch change {
    case .straightDrag: return straightDrag()
    case .rest: return rest()
    default: break
    }
    script = random.script(in: world)
    if change == .spreadSamples { script.removeAll { if case .fly = $0.action { true } else { false } } }
    let play = ArbitrationPlay(script, in: world)
    decisionCount = play.decisions.count
    return play.brokenLaw ?? repeated(play.result)
  }

  /// Plays the script with the change.
  private mutating func repeated(_ result: ArbitrationResult) -> String? {
    switch change {
    case .samples: return difference(script.cut(isSpread: false, &random), result)
    case .spreadSamples:
      let other = ArbitrationPlay(script.cut(isSpread: true, &random), in: world).decisions
      let agrees =
        other.count == result.decisions.count
        && zip(other, result.decisions).allSatisfy { $0.agrees(with: $1) }
      return agrees ? nil : "\(change): \(other), not \(result.decisions)"
    case .mirror, .exchange:
      let image = change == .mirror ? ArbitrationImage.mirror : .exchange
      // The start of a chain is not its end.
      if change == .mirror, world.recognizers.contains(where: { !$0.value.members.isEmpty }) { return nil }
      return difference(
        image.image(of: script, in: world), in: image.image(of: world), image.image(of: result, in: world))
    case .neighbors:
      let start = ArbitrationEvent(time: 0, action: .fly("z0", .decay(velocity: [900])))
      return difference([start] + script, in: withNeighbors(), result)
    case .stillness:
      let still = ArbitrationPlay(script.still, in: world)
      return still.brokenLaw ?? difference(script.repeatingPlaces(&random), result)
    case .frames:
      let other = ArbitrationPlay(script, in: world, framesPerSecond: 240).result
      return result.difference(from: other, delay: 1 / 60).map { "\(change): \($0)" }
    case .rest, .straightDrag: return nil
    }
  }

  /// Plays another script, which must lead to a result.
  private func difference(
    _ script: [ArbitrationEvent], in other: ArbitrationWorld? = nil, _ expected: ArbitrationResult
  ) -> String? {
    let result = ArbitrationPlay(script, in: other ?? world).result
    return result.difference(from: expected, delay: 0).map { "\(change): \($0)\n\(result.decisions)" }
  }

  /// The world with recognizers elsewhere.
  private mutating func withNeighbors() -> ArbitrationWorld {
    var world = world
    world.tree["z0"] = .some("e0")
    world.tree["z1"] = .some("z0")
    var neighbors = [
      ArbitrationWorld.Recognizer("z0", on: "z0", .pan, along: .x),
      ArbitrationWorld.Recognizer("z1", on: "z1", .transform),
      ArbitrationWorld.Recognizer("z2", on: "z0", .tap), ArbitrationWorld.Recognizer("z3", on: "z1", .long),
      ArbitrationWorld.Recognizer("z4", on: "z0", .pan),
    ]
    neighbors[2].count = 2
    (neighbors[4].hold, neighbors[4].slop) = (0.1, 0)
    for neighbor in neighbors {
      world.recognizers.insert(neighbor, at: random.count(0...world.recognizers.count))
    }
    return world
  }

  private mutating func randomDrag(_ flights: [String: ArbitrationFlight]) -> StraightDrag {
    StraightDrag(
      world: world, element: random.pick(world.tree.keys.sorted()), press: random.press(),
      angle: random.number(0...2 * .pi), flights: flights)
  }

  private mutating func straightDrag() -> String? {
    var flights: [String: ArbitrationFlight] = [:]
    for recognizer in world.recognizers
    where recognizer.flies && random.chance(0.4) {
      flights[recognizer.id] = .decay(velocity: [random.pick([-2000, 2000, 30])])
    }
    let drag = randomDrag(flights)
    script = drag.script
    let play = ArbitrationPlay(script, in: world)
    decisionCount = play.decisions.count
    let first = play.decisions.first { $0.verb == .begin }?.recognizer
    return play.brokenLaw
      ?? (first == drag.winner ? nil : "\(first ?? "nobody") begins, not \(drag.winner ?? "nobody")")
  }

  /// A motion that cannot be seen decides as if it had arrived.
  private mutating func rest() -> String? {
    var (resting, flights) = (world, [ArbitrationEvent]())
    for (index, recognizer) in world.recognizers.enumerated()
    where recognizer.flies && random.chance(0.6) {
      let value = recognizer.value.spread(over: recognizer.coordinates.count)
      let flight: ArbitrationFlight =
        recognizer.axis != nil && random.chance(0.5)
        ? .spring(to: [value.at[0] + random.number(-9...9)])
        : .decay(velocity: [random.number(-100...100)])
      let start = random.pick([0, 0.5, 0.95, 0.99])
      let state = flight.state(of: value, after: 1 - start)
      guard !state.isVisible else { continue }
      flights.append(ArbitrationEvent(time: start, action: .fly(recognizer.id, flight)))
      resting.recognizers[index].value.at = state.end
    }
    let drag = randomDrag([:])
    script = flights.sorted { $0.time < $1.time } + drag.script
    let play = ArbitrationPlay(script, in: world)
    decisionCount = play.decisions.count
    let expected = ArbitrationPlay(drag.script, in: resting).decisions
    return play.brokenLaw
      ?? (play.decisions == expected ? nil : "\(change): \(play.decisions), not \(expected)")
  }

  var description: String {
    let tree = world.tree.keys.sorted().map { "\($0) in \(world.tree[$0]! ?? "the stage")" }
    return ([tree.joined(separator: ", ")] + world.recognizers.map { "\($0)" } + script.map { "\($0)" })
      .joined(separator: "\n")
  }
}

extension ArbitrationWorld.Recognizer: CustomStringConvertible {
  var description: String {
    var words = ["\(id) on \(on): \(kind)"]
    func add(_ text: String, if isIncluded: Bool) { if isIncluded { words.append(text) } }
    add("\(axis ?? .x)", if: axis != nil)
    if let hold {
      words.append("hold \([hold.touch, hold.mouse, hold.pen].map { $0.map { "\($0)" } ?? "-" })")
    }
    if let strip { words.append("strip \(strip.from)...\(strip.to) toward \(strip.way)") }
    if let slop { words.append("slop \(slop)") }
    add("at \(value.at) from \(value.lower) to \(value.upper)", if: movesValue)
    add("elastic", if: value.isElastic)
    add("members \(value.members.map { $0.length }), \(value.gates)", if: !value.members.isEmpty)
    add("count \(count)", if: count != 1)
    add("keeps", if: keeps)
    add("catches", if: catches)
    add("alone", if: alone)
    if let fingers { words.append("fingers \(fingers)") }
    add("kinds \(kinds)", if: !kinds.isEmpty)
    add("yields \(yields)", if: !yields.isEmpty)
    if let may {
      add("never", if: may.never == true)
      if let toward = may.toward { words.append("toward \(toward)") }
      if let box = may.box { words.append("box \(box)") }
    }
    return words.joined(separator: ", ")
  }
}

extension ArbitrationEvent: CustomStringConvertible {
  var description: String {
    switch action {
    case .down(let pointer, let element, let place, let kind, _):
      "\(time) down \(pointer) on \(element) at (\(place.x), \(place.y)) \(kind)"
    case .move(let pointer, let place): "\(time) move \(pointer) to (\(place.x), \(place.y))"
    default: "\(time) \(action)"
    }
  }
}
