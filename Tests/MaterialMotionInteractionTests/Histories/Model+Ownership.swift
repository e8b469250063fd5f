// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// Ownership: which streams and observers are alive. A stream owns its upstreams, and an aggregator owns the
/// streams that are registered with it. A runtime owns the stream and the property of each connection: see
/// `ownedStreams(_:)`. The test owns every stream that it has not released. No connection owns a stream.
extension Model {
  /// Removes one owner of a node. The node is deallocated with its last owner.
  func release(_ node: Int) {
    ownerCounts[node] -= 1
    if ownerCounts[node] == 0 { go(node) }
  }

  /// Deallocates a node. Observers that received `.active` receive `.atRest`, and nothing after it.
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

  /// Ends a registration: the aggregator unsubscribes from the stream, releases it and no longer counts it.
  func endRegistration(_ place: Int) {
    if registrations[place].isOver { return }
    registrations[place].isOver = true
    cut(registrations[place].wire!)
    for node in ownedStreams(place) { release(node) }
    setActive(false, place)
  }

  /// The streams that a registration or a connection owns. A connection of a toggled stream owns only the
  /// upstreams of this stream.
  func ownedStreams(_ place: Int) -> [Int] {
    let (stream, target) = (registrations[place].stream, registrations[place].target)
    guard isProperty(target), case .toggled = history.nodes[stream] else { return [stream] }
    return history.nodes[stream].upstreams
  }

  /// Ends a connection: the property comes to rest, then the runtime releases the stream and the property.
  func endConnection(_ place: Int) {
    if registrations[place].isOver { return }
    bringToRest(place)
    for node in ownedStreams(place) { release(node) }
    release(registrations[place].target)
  }

  /// Deallocates the runtime. It ends all its connections, the newest first, before it releases any stream or
  /// property.
  func endRuntime() {
    let remaining = connections.filter { !registrations[$0].isOver }
    for place in remaining.reversed() { bringToRest(place) }
    for place in remaining {
      for node in ownedStreams(place) { release(node) }
      release(registrations[place].target)
    }
  }

  private func bringToRest(_ place: Int) {
    registrations[place].isOver = true
    cut(registrations[place].wire!)
    setActive(false, place)
  }

  // MARK: State between two steps

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

  /// Unsubscribes, at the end of a step, the dependents of observers that were released in it. The moment
  /// does not matter, because no other observer can notice it. This may release dependents that have
  /// dependents themselves.
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

  /// Whether an event could still travel along the wire. If not, no object retains the observer.
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
