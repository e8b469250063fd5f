// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// Makes and cuts wires.
extension Model {
  /// Connects an ear to a node. The ear's owner stores the wire before any event travels along it.
  @discardableResult
  func connect(_ node: Int, to ear: Ear) -> WireID {
    let wire = wires.count
    wires.append(Wire(node: node, ear: ear))
    switch ear {
    case .observer: break
    case .input(.first, of: let parent): wires[parent].first = wire
    case .input(.second, of: let parent): wires[parent].second = wire
    case .registration(let place): registrations[place].wire = wire
    case .memory(let head): heads[head].upstream = wire
    }
    switch history.nodes[node] {
    case .property, .clock, .aggregator: join(headOfNode[node], wire)
    case .source: joinSource(node, wire)
    case .remember(let upstream): joinMemory(node, of: upstream, wire)
    case .dedupe: run(DedupeMachine(), on: wire)
    case .merge: run(MergeMachine(), on: wire)
    case .combined: run(CombineMachine(), on: wire)
    case .zipped: run(ZipMachine(), on: wire)
    case .toggled: run(ToggleMachine(), on: wire)
    case .valve: run(ValveMachine(), on: wire)
    }
    wires[wire].isConnecting = false
    if wires[wire].isCut { undo(wire) }
    return wire
  }

  /// Joins a wire to a head. The wire first receives the value, then the state, then every later event.
  /// Events that it causes meanwhile are delivered after the state.
  private func join(_ head: HeadID, _ wire: WireID) {
    let (value, state) = (heads[head].value, heads[head].state)
    let wasSpeaking = heads[head].isSpeaking
    if !heads[head].hasGone {
      heads[head].wires.append(wire)
      wires[wire].head = head
      wires[wire].firstEvent = heads[head].log.count
      heads[head].isSpeaking = true
    }
    if let value { say(.next(value), on: wire) }
    if let state { say(.state(state), on: wire) }
    heads[head].isSpeaking = wasSpeaking
    speak(head)
  }

  private func joinSource(_ node: Int, _ wire: WireID) {
    let head = headOfNode[node]
    let state = heads[head].state
    if heads[head].hasGone {
      if let state { say(.state(state), on: wire) }
      return
    }
    heads[head].wires.append(wire)
    wires[wire].head = head
    heads[head].connectCount += 1
    let nth = heads[head].connectCount
    if let state { say(.state(state), on: wire) }
    for action in history.connectActions where action.source == node && action.nth == nth {
      perform(action.action)
    }
  }

  /// Joins a wire to a memory. The first wire makes the memory subscribe to its upstream.
  private func joinMemory(_ node: Int, of upstream: Int, _ wire: WireID) {
    let head = headOfNode[node]
    let isFirst = heads[head].wires.isEmpty
    join(head, wire)
    if isFirst { connect(upstream, to: .memory(head)) }
  }

  // MARK: Cutting

  func cut(_ wire: WireID) {
    if wires[wire].isCut { return }
    wires[wire].isCut = true
    if !wires[wire].isConnecting { undo(wire) }
  }

  private func undo(_ wire: WireID) {
    if let first = wires[wire].first { cut(first) }
    if let second = wires[wire].second { cut(second) }
    guard let head = wires[wire].head else { return }
    heads[head].wires.removeAll { $0 == wire }
    // A memory forgets when its last wire is cut.
    if let upstream = heads[head].upstream, heads[head].wires.isEmpty {
      heads.append(Head())
      headOfNode[wires[wire].node] = heads.count - 1
      cut(upstream)
    }
  }
}
