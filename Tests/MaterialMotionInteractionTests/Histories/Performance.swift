// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// Performs a history with the library and records the result.
final class Performance {
  private enum Handle {
    case property(ReactiveProperty<Int>)
    case source(OwnSource)
    case clock(ManualFrameClock, times: MotionObservable<Int>)
    case aggregator(MotionAggregator<Int>)
    case stream(MotionObservable<Int>)

    var stream: MotionObservable<Int> {
      switch self {
      case .property(let property): property
      case .source(let source): source
      case .clock(_, let times): times
      case .aggregator(let aggregator): aggregator
      case .stream(let stream): stream
      }
    }
  }

  private enum Registration {
    case registered(MotionAggregator<Int>.Token, at: Int)
    case connected(Subscription)
  }

  private struct WeakStream {
    weak var object: MotionObservable<Int>?
  }

  /// An object that only an observer's closures retain.
  private final class Held {
    private let performance: Performance
    private let observer: Int

    init(_ performance: Performance, _ observer: Int) {
      self.performance = performance
      self.observer = observer
      performance.heldObservers |= 1 << observer
    }

    deinit {
      performance.heldObservers &= ~(1 << observer)
      performance.hasLetGo(observer)
    }

    /// Checks that an observer is retained while it receives an event, even if it unsubscribes meanwhile. An
    /// optimized build could get this wrong, because the delivery borrows the observer.
    func hear(_ event: Event) {
      let (performance, observer) = (self.performance, self.observer)
      performance.hear(event, observer)
      if performance.heldObservers & 1 << observer == 0 { performance.lostCount += 1 }
    }
  }

  private let history: History
  private var record = Record()
  private let census = Census()
  private var handles: [Handle?] = []
  private var streams: [WeakStream] = []
  private var storages: [OwnSource.Storage] = []
  private var runtime: MotionRuntime? = MotionRuntime(clock: ManualFrameClock(diagnostics: .silent))
  private var subscriptions: [Subscription?]
  private var registrations: [Registration?]
  private var hasRegistered: [Bool]
  private var hasSubscribed: [Bool]
  private var heardCounts: [Int]
  private var heldObservers: UInt32 = 0
  private var dismissedDependents: UInt32 = 0

  /// The number of times that an observer was released while it received an event.
  private var lostCount = 0

  init(_ history: History) {
    self.history = history
    subscriptions = Array(repeating: nil, count: History.observerLimit)
    registrations = Array(repeating: nil, count: History.registrationLimit)
    hasRegistered = Array(repeating: false, count: History.registrationLimit)
    hasSubscribed = Array(repeating: false, count: History.observerLimit)
    heardCounts = Array(repeating: 0, count: History.observerLimit)
    for node in history.nodes.indices { make(node) }
  }

  private func make(_ node: Int) {
    func stream(_ node: Int) -> MotionObservable<Int> { handles[node]!.stream }
    let handle: Handle
    switch history.nodes[node] {
    case .property(let value): handle = .property(ReactiveProperty(value))
    case .source(let state):
      let source = OwnSource(state, census: census) { nth in self.isConnected(node, nth) }
      storages.append(source.storage)
      handle = .source(source)
    case .clock:
      let clock = ManualFrameClock(diagnostics: .silent)
      handle = .clock(clock, times: clock._map { Int($0) })
    case .aggregator: handle = .aggregator(MotionAggregator())
    case .dedupe(let upstream): handle = .stream(stream(upstream).dedupe())
    case .remember(let upstream): handle = .stream(stream(upstream)._remember())
    case .merge(let first, let second): handle = .stream(stream(first).merge(with: stream(second)))
    case .combined(let first, let second):
      handle = .stream(stream(first).combineLatest(with: stream(second))._map { .pair($0, $1) })
    case .zipped(let first, let second):
      handle = .stream(stream(first).zip(with: stream(second))._map { .pair($0, $1) })
    case .toggled(let first, with: let second):
      handle = .stream(stream(first).toggled(with: stream(second)))
    case .valve(let upstream, openWhenOdd: let valve):
      handle = .stream(stream(upstream).valve(openWhenTrue: stream(valve)._map { $0.isOdd }))
    }
    handles.append(handle)
    streams.append(WeakStream(object: handle.stream))
  }

  /// Performs all steps, then releases everything.
  ///
  /// - Returns: The record, the number of parts that are alive although everything was released, and the
  ///   number of observers that were released too early.
  func perform() -> (record: Record, leftovers: Int, lost: Int) {
    for step in history.steps {
      perform(step)
      record.entries.append(.stepDone(living))
    }
    for node in history.nodes.indices { perform(.letGo(node)) }
    runtime = nil
    record.entries.append(.stepDone(living))
    subscriptions = []
    registrations = []
    storages = []
    return (record, census.count, lostCount)
  }

  private var living: Record.Living {
    var living = Record.Living(observers: heldObservers)
    for node in streams.indices where streams[node].object != nil { living.nodes |= 1 << node }
    for storage in storages { living.connections += storage.observerCount }
    return living
  }

  private func hear(_ event: Event, _ observer: Int) {
    record.entries.append(.heard(observer: observer, event))
    heardCounts[observer] += 1
    let nth = heardCounts[observer]
    for reaction in history.reactions where reaction.observer == observer && reaction.nth == nth {
      perform(reaction.action)
    }
  }

  private func isConnected(_ source: Int, _ nth: Int) {
    for action in history.connectActions where action.source == source && action.nth == nth {
      perform(action.action)
    }
  }

  private func hasLetGo(_ observer: Int) {
    for action in history.letGoActions where action.observer == observer {
      dismissedDependents |= 1 << action.dependent
      perform(.unsubscribe(action.dependent))
    }
  }

  // MARK: Actions

  private func perform(_ action: Action) {
    switch action {
    case .subscribe(let observer, to: let node):
      guard let handle = handles[node], !hasSubscribed[observer] else { return }
      hasSubscribed[observer] = true
      subscribe(observer, to: handle.stream)

    case .unsubscribe(let observer):
      guard let subscription = subscriptions[observer] else { return }
      subscriptions[observer] = nil
      record.entries.append(.unsubscribes(observer: observer))
      subscription.unsubscribe()

    case .emit(let value, from: let node):
      switch handles[node] {
      case .property(let property): property.value = value
      case .source(let source): withExtendedLifetime(source) { source.storage.emit(.next(value)) }
      case .clock(let clock, _): clock.tick(at: Double(value))
      default: break
      }

    case .say(let state, from: let node):
      guard case .source(let source) = handles[node] else { return }
      withExtendedLifetime(source) { source.storage.emit(.state(state)) }

    case .register(let node, at: let target, let number):
      register(node, at: target, number)

    case .unregister(let number):
      switch registrations[number] {
      case .registered(let token, at: let target):
        guard case .aggregator(let aggregator) = handles[target] else { return }
        aggregator.unregister(token)
      case .connected(let subscription): subscription.unsubscribe()
      case nil: return
      }

    case .letGo(let node):
      let handle = handles[node]
      handles[node] = nil
      // Releases the stream last, because its deallocation may call back into this object.
      withExtendedLifetime(handle) {}
    }
  }

  private func subscribe(_ observer: Int, to stream: MotionObservable<Int>) {
    let held = Held(self, observer)
    let subscription = stream.subscribe(
      next: { value in held.hear(.next(value)) }, state: { state in held.hear(.state(state)) })
    record.entries.append(.subscribed(observer: observer))
    subscriptions[observer] = subscription
    if dismissedDependents & 1 << observer != 0 { perform(.unsubscribe(observer)) }
  }

  private func register(_ node: Int, at target: Int, _ number: Int) {
    guard let stream = handles[node]?.stream, let handle = handles[target], !hasRegistered[number] else {
      return
    }
    switch handle {
    case .aggregator(let aggregator):
      hasRegistered[number] = true
      registrations[number] = .registered(aggregator.register(stream), at: target)
    case .property(let property):
      hasRegistered[number] = true
      registrations[number] = .connected(runtime!.connect(stream, to: property))
    case .source, .clock, .stream: break
    }
  }
}
