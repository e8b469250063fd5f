// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

extension History: CustomStringConvertible {
  var description: String {
    var lines: [String] = []
    for (number, node) in nodes.enumerated() { lines.append("s\(number) = \(node)") }
    for (number, step) in steps.enumerated() { lines.append("\(number + 1). \(step)") }
    for reaction in reactions {
      lines.append("when o\(reaction.observer) receives event \(reaction.nth), \(reaction.action)")
    }
    for action in connectActions {
      lines.append("when s\(action.source) is connected, time \(action.nth), \(action.action)")
    }
    for action in letGoActions {
      lines.append("when o\(action.observer) is released, o\(action.dependent) is unsubscribed")
    }
    return lines.joined(separator: "\n")
  }
}

extension Node: CustomStringConvertible {
  var description: String {
    switch self {
    case .property(let value): "ReactiveProperty(\(value))"
    case .source(let state): "source, \(state.map { $0.word } ?? "without a state")"
    case .clock: "ManualFrameClock()"
    case .aggregator: "MotionAggregator()"
    case .dedupe(let upstream): "s\(upstream).dedupe()"
    case .merge(let first, let second): "s\(first).merge(with: s\(second))"
    case .combined(let first, let second): "s\(first).combineLatest(with: s\(second)), as a number"
    case .zipped(let first, let second): "s\(first).zip(with: s\(second)), as a number"
    case .toggled(let first, with: let second): "s\(first).toggled(with: s\(second))"
    case .valve(let first, openWhenOdd: let second): "s\(first).valve(openWhenTrue: s\(second) is odd)"
    case .remember(let upstream): "s\(upstream)._remember()"
    }
  }
}

extension Action: CustomStringConvertible {
  var description: String {
    switch self {
    case .subscribe(let observer, to: let node): "o\(observer) subscribes to s\(node)"
    case .unsubscribe(let observer): "o\(observer) is unsubscribed"
    case .emit(let value, from: let node): "s\(node) emits \(value)"
    case .say(let state, from: let node): "s\(node) emits \(state.word)"
    case .register(let node, at: let target, let number):
      "s\(node) is registered at s\(target) as r\(number)"
    case .unregister(let number): "r\(number) is unregistered"
    case .letGo(let node): "s\(node) is released"
    }
  }
}

extension MotionState {
  var word: String { self == .active ? "active" : "at rest" }
}
