// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// Checks of the laws that hold for every observer. They need only the record and not the model.
struct StateLaws {
  let history: History
  private var isSubscribed: [Bool]
  private var hasLeft: [Bool]
  private var lastStates: [MotionState?]
  private(set) var violations: [String] = []

  init(_ history: History) {
    self.history = history
    isSubscribed = Array(repeating: false, count: History.observerLimit)
    hasLeft = isSubscribed
    lastStates = Array(repeating: nil, count: History.observerLimit)
  }

  /// Returns a description of each law that a record breaks.
  static func violations(of record: Record, in history: History) -> [String] {
    var laws = StateLaws(history)
    let subscribed = laws.subscribedTo
    for entry in record.entries {
      switch entry {
      case .heard(let observer, let event): laws.heard(event, observer, subscribed[observer]!.node)
      case .subscribed(let observer):
        if subscribed[observer]!.isStep, laws.lastStates[observer] == nil,
          history.alwaysSaysState(subscribed[observer]!.node)
        {
          laws.violations.append("o\(observer) received no state during subscription")
        }
      case .unsubscribes(let observer): laws.hasLeft[observer] = true
      case .stepDone: break
      }
    }
    for (observer, state) in laws.lastStates.enumerated() where state == .active && !laws.hasLeft[observer] {
      laws.violations.append("o\(observer) received active, and no at rest after it")
    }
    return laws.violations
  }

  private mutating func heard(_ event: Event, _ observer: Int, _ node: Int) {
    if hasLeft[observer] { violations.append("o\(observer) received an event after it had unsubscribed") }
    guard case .state(let state) = event else { return }
    if lastStates[observer] == state, history.saysChangesOnly(node) {
      violations.append("o\(observer) received the same state twice")
    }
    lastStates[observer] = state
  }

  /// The stream to which each observer subscribes, and whether it does so as a step. An observer that
  /// subscribes while another connection is under way may subscribe before the stream has a state.
  private var subscribedTo: [(node: Int, isStep: Bool)?] {
    var nodes = [(node: Int, isStep: Bool)?](repeating: nil, count: History.observerLimit)
    func note(_ action: Action, isStep: Bool) {
      if case .subscribe(let observer, to: let node) = action { nodes[observer] = (node, isStep) }
    }
    for step in history.steps { note(step, isStep: true) }
    for reaction in history.reactions { note(reaction.action, isStep: false) }
    for action in history.connectActions { note(action.action, isStep: false) }
    return nodes
  }
}

extension History {
  /// Whether every observer receives a state before `subscribe` returns.
  fileprivate func alwaysSaysState(_ node: Int) -> Bool {
    switch nodes[node] {
    case .property, .clock, .aggregator: true
    case .source(let state): state != nil
    case .dedupe(let upstream), .remember(let upstream), .valve(let upstream, openWhenOdd: _):
      alwaysSaysState(upstream)
    case .merge(let first, let second), .combined(let first, let second), .zipped(let first, let second):
      alwaysSaysState(first) || alwaysSaysState(second)
    case .toggled(let first, with: let second): alwaysSaysState(first) && alwaysSaysState(second)
    }
  }

  /// Whether no observer ever receives the same state twice in a row.
  fileprivate func saysChangesOnly(_ node: Int) -> Bool {
    switch nodes[node] {
    case .property, .clock, .aggregator, .merge, .combined, .zipped, .toggled, .valve: true
    case .source: false
    case .dedupe(let upstream), .remember(let upstream): saysChangesOnly(upstream)
    }
  }
}
