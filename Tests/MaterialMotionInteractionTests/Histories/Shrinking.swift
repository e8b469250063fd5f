// SPDX-License-Identifier: Apache-2.0

extension History {
  /// Returns a smallest history that still fails. It passes if any part is removed, or if any stream is
  /// replaced by one of its upstreams.
  func shrunk(while fails: (History) -> Bool) -> History {
    var smallest = self
    var isSmaller = true
    while isSmaller {
      isSmaller = false
      while let smaller = smallest.simplifications.first(where: fails) {
        smallest = smaller
        isSmaller = true
      }
    }
    return smallest
  }

  /// The histories that have one part less.
  private var simplifications: [History] {
    var simpler: [History] = []
    func add(_ change: (inout History) -> Void) {
      var history = self
      change(&history)
      simpler.append(history)
    }
    for place in steps.indices.reversed() { add { $0.steps.remove(at: place) } }
    for place in reactions.indices { add { $0.reactions.remove(at: place) } }
    for place in connectActions.indices { add { $0.connectActions.remove(at: place) } }
    for place in letGoActions.indices { add { $0.letGoActions.remove(at: place) } }
    for node in nodes.indices where mentions(node) {
      for upstream in Set(nodes[node].upstreams).sorted() { add { $0.replace(node, by: upstream) } }
    }
    for node in nodes.indices where !mentions(node) { add { $0.remove(node) } }
    return simpler
  }

  private func mentions(_ node: Int) -> Bool {
    let actions = steps + reactions.map(\.action) + connectActions.map(\.action)
    return nodes.contains { $0.upstreams.contains(node) } || actions.contains { $0.nodes.contains(node) }
      || connectActions.contains { $0.source == node }
  }

  /// Replaces all references to one stream by references to another.
  private mutating func replace(_ node: Int, by other: Int) {
    renumber { $0 == node ? other : $0 }
  }

  private mutating func remove(_ node: Int) {
    nodes.remove(at: node)
    renumber { $0 > node ? $0 - 1 : $0 }
  }

  private mutating func renumber(_ number: (Int) -> Int) {
    nodes = nodes.map { $0.renumbered(number) }
    steps = steps.map { $0.renumbered(number) }
    for place in reactions.indices { reactions[place].action = reactions[place].action.renumbered(number) }
    for place in connectActions.indices {
      connectActions[place].source = number(connectActions[place].source)
      connectActions[place].action = connectActions[place].action.renumbered(number)
    }
  }
}

extension Node {
  fileprivate func renumbered(_ number: (Int) -> Int) -> Node {
    switch self {
    case .property, .source, .clock, .aggregator: self
    case .dedupe(let upstream): .dedupe(number(upstream))
    case .remember(let upstream): .remember(number(upstream))
    case .merge(let first, let second): .merge(number(first), number(second))
    case .combined(let first, let second): .combined(number(first), number(second))
    case .zipped(let first, let second): .zipped(number(first), number(second))
    case .toggled(let first, with: let second): .toggled(number(first), with: number(second))
    case .valve(let first, openWhenOdd: let second): .valve(number(first), openWhenOdd: number(second))
    }
  }
}

extension Action {
  fileprivate var nodes: [Int] {
    switch self {
    case .subscribe(_, to: let node), .emit(_, from: let node), .say(_, from: let node), .letGo(let node):
      [node]
    case .register(let node, at: let target, _): [node, target]
    case .unsubscribe, .unregister: []
    }
  }

  fileprivate func renumbered(_ number: (Int) -> Int) -> Action {
    switch self {
    case .subscribe(let observer, to: let node): .subscribe(observer: observer, to: number(node))
    case .emit(let value, from: let node): .emit(value, from: number(node))
    case .say(let state, from: let node): .say(state, from: number(node))
    case .letGo(let node): .letGo(number(node))
    case .register(let node, at: let target, let registration):
      .register(number(node), at: number(target), registration)
    case .unsubscribe, .unregister: self
    }
  }
}
