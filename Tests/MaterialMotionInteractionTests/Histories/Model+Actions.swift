// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// The actions on the streams and their effects.
extension Model {
  /// Predicts the whole history and its end, at which the test releases each stream in turn, then the
  /// runtime.
  func foretell() -> Record {
    for step in history.steps {
      perform(step)
      dismissDependents()
      record.entries.append(.stepDone(living))
    }
    for node in history.nodes.indices { perform(.letGo(node)) }
    endRuntime()
    dismissDependents()
    record.entries.append(.stepDone(living))
    return record
  }

  func perform(_ action: Action) {
    switch action {
    case .subscribe(let observer, to: let node):
      guard isHeldByTest[node], !hasSubscribed[observer] else { return }
      hasSubscribed[observer] = true
      // The caller of a method retains the object during the call.
      ownerCounts[node] += 1
      let wire = connect(node, to: .observer(observer))
      record.entries.append(.subscribed(observer: observer))
      subscriptions[observer] = wire
      if dismissedDependents & 1 << observer != 0 { perform(.unsubscribe(observer)) }
      release(node)

    case .unsubscribe(let observer):
      guard let wire = subscriptions[observer] else { return }
      subscriptions[observer] = nil
      record.entries.append(.unsubscribes(observer: observer))
      cut(wire)

    case .emit(let value, from: let node):
      guard isHeldByTest[node] else { return }
      ownerCounts[node] += 1
      switch history.nodes[node] {
      case .property: write(value, to: node)
      case .source: tellAtOnce(.next(value), headOfNode[node])
      case .clock: draw(value, node)
      default: break
      }
      release(node)

    case .say(let state, from: let node):
      guard isHeldByTest[node], case .source = history.nodes[node] else { return }
      ownerCounts[node] += 1
      heads[headOfNode[node]].state = state
      tellAtOnce(.state(state), headOfNode[node])
      release(node)

    case .register(let stream, at: let target, let number):
      register(stream, at: target, number)

    case .unregister(let number):
      guard let place = registrations.firstIndex(where: { $0.number == number }), registrations[place].isMade
      else { return }
      let target = registrations[place].target
      if isProperty(target) { return endConnection(place) }
      guard isHeldByTest[target] else { return }
      ownerCounts[target] += 1
      endRegistration(place)
      release(target)

    case .letGo(let node):
      guard isHeldByTest[node] else { return }
      isHeldByTest[node] = false
      release(node)
    }
  }

  /// Writes a property. The value can be read at once, and is delivered in its turn. During a delivery, a
  /// write that does not change the value is dropped.
  private func write(_ value: Int, to node: Int) {
    let head = headOfNode[node]
    if heads[head].isSpeaking, heads[head].value == value { return }
    heads[head].value = value
    announce(.next(value), head)
  }

  /// Draws a frame. A frame that is earlier than the last one is dropped, and later frames are compared with
  /// it.
  private func draw(_ time: Int, _ node: Int) {
    let head = headOfNode[node]
    let isDropped = time < heads[head].lastFrame
    heads[head].lastFrame = time
    if !isDropped { announce(.next(time), head) }
  }

  // MARK: Registrations

  private func register(_ stream: Int, at target: Int, _ number: Int) {
    guard isHeldByTest[stream], isHeldByTest[target], !registrations.contains(where: { $0.number == number })
    else { return }
    let place = registrations.count
    registrations.append(Registration(number: number, stream: stream, target: target))
    // The caller of a method retains the objects during the call.
    ownerCounts[stream] += 1
    ownerCounts[target] += 1
    for node in ownedStreams(place) { ownerCounts[node] += 1 }
    connect(stream, to: .registration(place))
    registrations[place].isMade = true
    // A runtime owns both ends of a connection. A registered stream does not own the aggregator.
    if isProperty(target) {
      ownerCounts[target] += 1
      connections.append(place)
    }
    release(stream)
    release(target)
  }

  func hear(_ event: Event, registration place: Int) {
    let target = registrations[place].target
    switch event {
    case .state(let state): setActive(state == .active, place)
    case .next(let value) where isProperty(target): write(value, to: target)
    case .next: announce(event, headOfNode[target])
    }
  }

  /// Sets the state of a registration. The target is active while any registration is, and emits only
  /// changes.
  func setActive(_ isActive: Bool, _ place: Int) {
    registrations[place].isActive = isActive
    let target = registrations[place].target
    let head = headOfNode[target]
    let anyIsActive = registrations.contains { $0.target == target && $0.isActive }
    let state: MotionState = anyIsActive ? .active : .atRest
    if heads[head].state == state || heads[head].hasGone { return }
    heads[head].state = state
    announce(.state(state), head)
  }

  func isProperty(_ node: Int) -> Bool {
    if case .property = history.nodes[node] { true } else { false }
  }
}
