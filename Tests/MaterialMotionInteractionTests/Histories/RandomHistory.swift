// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

extension History {
  /// Creates the history of a seed, which is always the same.
  ///
  /// Histories are small and dense: they have few streams, most of them in use, and some values repeat.
  /// Actions prefer streams that have observers. Reactions prefer early events, when subscriptions are still
  /// under way, and prefer the streams that the observer is subscribed to.
  init(seed: UInt64) {
    var generator = HistoryGenerator(seed: seed)
    self = generator.history()
  }
}

private struct HistoryGenerator {
  private var random: SplitMix64
  private var nodes: [Node] = []
  private var lastValue = 0
  private var lastObserver = -1
  private var subscribedTo: [Int] = []
  private var lastRegistration = -1

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  mutating func history() -> History {
    nodes = []
    let count = 3 + below(6)
    for _ in 0..<count { nodes.append(node()) }
    var history = History(nodes: nodes, steps: [], reactions: [], connectActions: [])
    for _ in 0..<below(4) { history.steps.append(registration()) }
    for _ in 0..<(1 + below(3)) { history.steps.append(subscription()) }
    for _ in 0..<(4 + below(16)) { history.steps.append(action()) }
    for _ in 0..<below(6) {
      let observer = below(lastObserver + 1)
      let nth = 1 + min(below(6), below(6))
      for _ in 0...below(2) {
        let action =
          oneIn(5) ? Action.unsubscribe(observer) : oneIn(2) ? word(heardBy: observer) : action()
        history.reactions.append(History.Reaction(observer: observer, nth: nth, action: action))
      }
    }
    for _ in 0..<below(3) {
      guard let source = source() else { break }
      let nth = 1 + min(below(3), below(3))
      for _ in 0...below(2) {
        let action = oneIn(2) ? word(from: source) : action()
        history.connectActions.append(History.ConnectAction(source: source, nth: nth, action: action))
      }
    }
    for dependent in History.dependents.prefix(below(4)) { add(dependent, to: &history) }
    return history
  }

  /// Adds a dependent of a random observer. It subscribes to that observer's stream or to one of its
  /// upstreams, preferably at an early step, so that it is subscribed before the observer is released.
  private mutating func add(_ dependent: Int, to history: inout History) {
    guard lastObserver >= 0 else { return }
    let observer = below(lastObserver + 1)
    var node = subscribedTo[observer]
    while !history.endsUnnoticed(node) || (oneIn(2) && !nodes[node].upstreams.isEmpty) {
      let upstreams = nodes[node].upstreams
      node = upstreams[below(upstreams.count)]
    }
    let place = min(below(history.steps.count + 1), below(history.steps.count + 1))
    history.steps.insert(.subscribe(observer: dependent, to: node), at: place)
    history.letGoActions.append(History.LetGoAction(observer: observer, dependent: dependent))
    let earlier = History.dependents.prefix(upTo: dependent)
    if !earlier.isEmpty, oneIn(2) {
      let other = earlier.lowerBound + below(earlier.count)
      history.letGoActions.append(History.LetGoAction(observer: other, dependent: dependent))
    }
  }

  // MARK: Streams

  private mutating func node() -> Node {
    switch nodes.isEmpty ? below(7) : below(24) {
    case 0, 1, 2: return .property(value())
    case 3, 4, 5: return .source(oneIn(4) ? nil : oneIn(3) ? .active : .atRest)
    case 6: return .clock
    case 7, 8, 9: return .aggregator
    case 10: return .dedupe(upstream())
    case 11, 12: return .merge(upstream(), upstream())
    case 13, 14: return .remember(upstream())
    case 15, 16: return .combined(upstream(), upstream())
    case 17: return .zipped(upstream(), upstream())
    case 18, 19, 20: return .valve(upstream(), openWhenOdd: upstream())
    default: return .toggled(upstream(), with: upstream())
    }
  }

  private mutating func upstream() -> Int { oneIn(2) ? below(nodes.count) : recent() }

  /// Returns a stream, preferably one of the later ones, which are made from the most streams.
  private mutating func recent() -> Int { max(below(nodes.count), below(nodes.count)) }

  // MARK: Actions

  private mutating func action() -> Action {
    switch below(40) {
    case 0..<22: return word()
    case 22..<28: return subscription()
    case 28..<32: return .unsubscribe(below(lastObserver + 2))
    case 32..<35: return registration()
    case 35..<37: return .unregister(below(lastRegistration + 2))
    default: return .letGo(below(nodes.count))
    }
  }

  /// An emission of a leaf stream.
  private mutating func word() -> Action {
    if lastObserver >= 0, oneIn(2) { return word(heardBy: below(lastObserver + 1)) }
    if oneIn(2), let source = source() { return word(from: source) }
    for _ in 0..<4 {
      let node = below(nodes.count)
      switch nodes[node] {
      case .property, .source, .clock: return word(from: node)
      default: continue
      }
    }
    return word(from: 0)
  }

  /// An emission of a leaf stream from which an observer's stream is made.
  private mutating func word(heardBy observer: Int) -> Action {
    var node = subscribedTo[observer]
    while true {
      let upstreams = nodes[node].upstreams
      if upstreams.isEmpty { return word(from: node) }
      node = upstreams[below(upstreams.count)]
    }
  }

  private mutating func word(from node: Int) -> Action {
    if nodes[node] == .aggregator { return word() }
    guard case .source = nodes[node] else { return .emit(value(), from: node) }
    switch below(5) {
    case 0, 1: return .emit(value(), from: node)
    case 2: return .say(.atRest, from: node)
    default: return .say(.active, from: node)
    }
  }

  /// Returns a source, preferably the first one. It has the most dependents, so several of them meet there.
  private mutating func source() -> Int? {
    let sources = nodes.indices.filter { if case .source = nodes[$0] { true } else { false } }
    return sources.isEmpty ? nil : sources[min(below(sources.count), below(sources.count))]
  }

  private mutating func subscription() -> Action {
    guard lastObserver + 1 < History.dependents.lowerBound else { return word() }
    lastObserver += 1
    subscribedTo.append(recent())
    return .subscribe(observer: lastObserver, to: subscribedTo[lastObserver])
  }

  /// Registers a stream with a later one only, so that there are no cycles.
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
    Int(truncatingIfNeeded: ((random.next() >> 32) &* UInt64(truncatingIfNeeded: bound)) >> 32)
  }
}
