// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

extension History {
  /// The history of a seed, always the same one.
  ///
  /// Small and crowded: few streams, most of them in use, and values that repeat now and then. What is done
  /// prefers sources that somebody listens to, and reactions come early in an observer's life, when
  /// subscriptions are still under way.
  init(seed: UInt64) {
    var generator = HistoryGenerator(seed: seed)
    self = generator.history()
  }
}

private struct HistoryGenerator {
  private var state: UInt64
  private var nodes: [Node] = []
  private var lastValue = 0
  private var lastObserver = -1
  private var lastRegistration = -1

  init(seed: UInt64) {
    state = seed
  }

  mutating func history() -> History {
    nodes = []
    let count = 3 + below(6)
    for _ in 0..<count { nodes.append(node()) }
    var history = History(nodes: nodes, steps: [], reactions: [], connectActions: [])
    for _ in 0..<below(4) { history.steps.append(registration()) }
    for _ in 0..<(1 + below(3)) { history.steps.append(subscription()) }
    for _ in 0..<(4 + below(16)) { history.steps.append(action()) }
    for _ in 0..<below(7) {
      let observer = below(lastObserver + 1)
      let action = oneIn(4) ? Action.unsubscribe(oneIn(2) ? observer : below(lastObserver + 1)) : action()
      history.reactions.append(
        History.Reaction(observer: observer, nth: 1 + min(below(6), below(6)), action: action))
    }
    for _ in 0..<below(4) {
      let source = below(count)
      guard case .source = nodes[source] else { continue }
      history.connectActions.append(
        History.ConnectAction(
          source: source, nth: 1 + min(below(3), below(3)), action: oneIn(2) ? word(from: source) : action()))
    }
    return history
  }

  // MARK: Streams

  private mutating func node() -> Node {
    let kind = nodes.isEmpty ? below(2) : below(20)
    switch kind {
    case 1: return .property(value())
    case 2, 3: return .property(value())
    case 0, 4, 5, 6: return .source(oneIn(6) ? nil : oneIn(3) ? .active : .atRest)
    case 7, 8: return .aggregator
    case 9: return .dedupe(upstream())
    case 10, 11: return .merge(upstream(), upstream())
    case 12, 13: return .remember(upstream())
    case 14, 15, 16: return .valve(upstream(), openWhenOdd: upstream())
    default: return .toggled(upstream(), with: upstream())
    }
  }

  private mutating func upstream() -> Int { oneIn(2) ? below(nodes.count) : recent() }

  /// One of the later streams, rather: what is made from most.
  private mutating func recent() -> Int { max(below(nodes.count), below(nodes.count)) }

  // MARK: Actions

  private mutating func action() -> Action {
    switch below(40) {
    case 0..<22: return word()
    case 22..<28: return subscription()
    case 28..<31: return .unsubscribe(below(lastObserver + 2))
    case 31..<34: return registration()
    case 34..<36: return .unregister(below(lastRegistration + 2))
    case 36..<39: return .letGo(below(nodes.count))
    default: return .unsubscribe(below(lastObserver + 1))
    }
  }

  private mutating func word() -> Action {
    for _ in 0..<4 {
      let node = below(nodes.count)
      switch nodes[node] {
      case .property, .source: return word(from: node)
      default: continue
      }
    }
    return word(from: 0)
  }

  private mutating func word(from node: Int) -> Action {
    if case .property = nodes[node] { return .emit(value(), from: node) }
    switch below(5) {
    case 0, 1: return .emit(value(), from: node)
    case 2: return .say(.atRest, from: node)
    default: return .say(.active, from: node)
    }
  }

  private mutating func subscription() -> Action {
    guard lastObserver + 1 < History.observerLimit else { return word() }
    lastObserver += 1
    return .subscribe(observer: lastObserver, to: recent())
  }

  /// Streams lead to later ones only, so that nothing goes round in circles.
  private mutating func registration() -> Action {
    guard lastRegistration + 1 < History.registrationLimit else { return word() }
    for _ in 0..<4 {
      let target = 1 + below(nodes.count - 1)
      switch nodes[target] {
      case .aggregator, .property: break
      default: continue
      }
      lastRegistration += 1
      return .register(below(target), at: target, lastRegistration)
    }
    return word()
  }

  private mutating func value() -> Int {
    if !oneIn(4) { lastValue += 1 }
    return lastValue
  }

  // MARK: Chance

  private mutating func oneIn(_ count: Int) -> Bool { below(count) == 0 }

  private mutating func below(_ bound: Int) -> Int {
    Int(truncatingIfNeeded: ((random() >> 32) &* UInt64(truncatingIfNeeded: bound)) >> 32)
  }

  /// SplitMix64, by Steele, Lea and Flood: any seed is as good as any other.
  private mutating func random() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
