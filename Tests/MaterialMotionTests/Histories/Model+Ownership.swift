// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// Who is alive. A stream owns what it is made from, an aggregator what is registered with it, a runtime both
/// ends of each connection, and the test what it has not let go of. No connection owns any stream.
extension Model {
  /// One owner fewer. Nothing survives its last owner.
  func release(_ node: Int) {
    ownerCounts[node] -= 1
    if ownerCounts[node] == 0 { go(node) }
  }

  /// Whoever was told that something moves is told that it rests; then nothing is heard from here any more.
  private func go(_ node: Int) {
    let head = headOfNode[node]
    switch history.nodes[node] {
    case .source:
      let wasActive = heads[head].state == .active
      if heads[head].state != nil { heads[head].state = .atRest }
      heads[head].hasGone = true
      if wasActive { tellAtOnce(.state(.atRest), head) }
      heads[head].wires = []
    case .aggregator:
      for place in registrations.indices where registrations[place].target == node { endRegistration(place) }
      heads[head].hasGone = true
      speak(head)
    case .property:
      heads[head].hasGone = true
      speak(head)
    case .clock:
      heads[head].state = .atRest
      heads[head].hasGone = true
      announce(.state(.atRest), head)
    default: break
    }
    for upstream in history.nodes[node].upstreams { release(upstream) }
  }

  /// The aggregator hears no more of the stream, lets go of it, and counts it no more.
  func endRegistration(_ place: Int) {
    if registrations[place].isOver { return }
    registrations[place].isOver = true
    cut(registrations[place].wire!)
    release(registrations[place].stream)
    setActive(false, place)
  }

  /// The runtime lets go of stream and property when the property has come to rest.
  func endConnection(_ place: Int) {
    if registrations[place].isOver { return }
    bringToRest(place)
    release(registrations[place].stream)
    release(registrations[place].target)
  }

  /// The runtime ends all its connections before it lets go of anything.
  func endRuntime() {
    let remaining = connections.filter { !registrations[$0].isOver }
    for place in remaining { bringToRest(place) }
    for place in remaining {
      release(registrations[place].stream)
      release(registrations[place].target)
    }
  }

  private func bringToRest(_ place: Int) {
    registrations[place].isOver = true
    cut(registrations[place].wire!)
    setActive(false, place)
  }

  // MARK: What can be seen between two steps

  var living: Record.Living {
    var living = Record.Living()
    for node in ownerCounts.indices {
      if ownerCounts[node] > 0 { living.nodes |= 1 << node }
      if case .source = history.nodes[node] { living.connections += heads[headOfNode[node]].wires.count }
    }
    living.observers = livingObservers
    return living
  }

  private var livingObservers: UInt32 {
    var observers: UInt32 = 0
    for wire in wires.indices {
      guard case .observer(let observer) = wires[wire].ear, isFed(wire) else { continue }
      observers |= 1 << observer
    }
    return observers
  }

  /// Who depends on somebody that was let go in a step is unsubscribed when it is over: late enough, since
  /// nobody else can tell. That lets go of dependents, on whom others may depend.
  func dismissDependents() {
    func isDue(_ action: History.LetGoAction) -> Bool {
      hasSubscribed[action.observer] && dismissedDependents & 1 << action.dependent == 0
        && livingObservers & 1 << action.observer == 0
    }
    while let action = history.letGoActions.first(where: isDue) {
      dismissedDependents |= 1 << action.dependent
      perform(.unsubscribe(action.dependent))
    }
  }

  /// Whether anything could still travel along the wire. If nothing can, nobody holds who listens.
  private func isFed(_ wire: WireID) -> Bool {
    if wires[wire].isCut { return false }
    if let head = wires[wire].head {
      guard heads[head].wires.contains(wire) else { return false }
      if case .remember = history.nodes[wires[wire].node] { return isFed(heads[head].upstream!) }
      return true
    }
    return [wires[wire].first, wires[wire].second].contains { $0.map { isFed($0) } ?? false }
  }
}
