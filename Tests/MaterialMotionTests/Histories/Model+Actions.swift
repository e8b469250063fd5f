// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// What is done to the streams, and what comes of it.
extension Model {
  /// The whole history, and then its end: the test lets go of one stream after the other, and of the runtime.
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
      // Whoever calls a method of an object holds it meanwhile.
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

  /// The value can be read at once; it is heard in its turn.
  private func write(_ value: Int, to node: Int) {
    let head = headOfNode[node]
    heads[head].value = value
    announce(.next(value), head)
  }

  /// A frame from before the last one is dropped, and time goes on from there.
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
    ownerCounts[stream] += 2
    ownerCounts[target] += 1
    connect(stream, to: .registration(place))
    registrations[place].isMade = true
    // A runtime owns both ends; nothing that is registered owns the aggregator.
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

  /// The target is active while anything registered is, and says changes only.
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
