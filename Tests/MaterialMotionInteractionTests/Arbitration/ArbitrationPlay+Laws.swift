// SPDX-License-Identifier: Apache-2.0
@testable import MaterialMotion

extension ArbitrationPlay {
  /// Returns the law that the play has broken: one that holds in every world.
  var brokenLaw: String? { brokenMovement ?? brokenOwnership ?? brokenStop ?? leftover }

  /// All that moves by one event moves, along each axis, at most as far as the hand, and never against it. So
  /// nothing moves without a hand.
  private var brokenMovement: String? {
    for step in steps {
      for index in 0...1 {
        let (hand, parts) = (step.hand[index], step.ways.mapValues { $0[index] })
        let sum = parts.values.reduce(0) { $0 + $1.magnitude }
        if sum > hand.magnitude + 1e-6 { return "\(step.event) moves more than the hand: \(parts)" }
        if parts.values.contains(where: { $0 * hand < -1e-6 }) {
          return "\(step.event) moves against the hand: \(parts)"
        }
      }
    }
    return nil
  }

  /// A gesture that begins ends once. A pointer drags at most one value, and stays with one element.
  private var brokenOwnership: String? {
    let recognizers = Dictionary(uniqueKeysWithValues: stage.things.map { ($0.spec.id, $0.spec) })
    var owners: [Int: [String]] = [:]
    var active: Set<String> = []
    var last = -Double.infinity
    for decision in decisions {
      let (name, spec) = (decision.recognizer, recognizers[decision.recognizer]!)
      if decision.time < last { return "\(decision) is earlier than the decision before it" }
      last = decision.time
      switch decision.verb {
      case .begin where !active.insert(name).inserted: return "\(decision) begins twice"
      case .join where !active.contains(name): return "\(decision) joins nothing"
      case .end where active.remove(name) == nil, .cancel where active.remove(name) == nil:
        return "\(decision) ends without a beginning"
      case .end, .cancel: for pointer in owners.keys { owners[pointer]?.removeAll { $0 == name } }
      case .begin, .join:
        for pointer in decision.pointers {
          let others = owners[pointer, default: []].map { recognizers[$0]! }
          if others.contains(where: { $0.on != spec.on }) { return "\(decision) takes a pointer" }
          if spec.drags, others.contains(where: { $0.drags }) { return "\(decision) is a second drag" }
          owners[pointer, default: []].append(name)
        }
      case .stop, .letGo, .tap, .wheel: break
      }
    }
    return active.isEmpty ? nil : "\(active) do not end"
  }

  /// A value that a press stops is let go, or begins.
  private var brokenStop: String? {
    var stopped: [String: Set<Int>] = [:]
    for decision in decisions {
      let name = decision.recognizer
      switch decision.verb {
      case .stop: stopped[name, default: []].formUnion(decision.pointers)
      case .letGo where stopped[name]?.isSuperset(of: decision.pointers) != true:
        return "\(decision) lets go of nothing"
      case .letGo: stopped[name]?.subtract(decision.pointers)
      case .begin: stopped[name] = nil
      case .join, .end, .cancel, .tap, .wheel: break
      }
    }
    return stopped.values.allSatisfy { $0.isEmpty } ? nil : "\(stopped) are neither let go nor begun"
  }

  /// After the last lift, nobody owns a pointer, and nobody waits.
  private var leftover: String? {
    let arbiter = stage.root.arbiter
    let isIdle =
      arbiter.pointers.isEmpty && arbiter.ownerships.isEmpty && arbiter.pairRules?.pairs.isEmpty ?? true
      && arbiter.tapRules.map { $0.series.isEmpty && $0.heldTaps.isEmpty } ?? true
    if !isIdle { return "The arbiter still has pointers or taps" }
    let active = stage.things.filter { $0.recognizer.recognitionState != .possible }
    return active.isEmpty ? nil : "\(active.map { $0.spec.id }) are still active"
  }
}

extension ArbitrationWorld.Recognizer {
  /// Whether the recognizer needs a pointer for itself.
  fileprivate var drags: Bool { movesValue || kind == .long }
}
