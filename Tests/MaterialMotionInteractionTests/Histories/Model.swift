// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// Predicts the events that every observer of a history receives, their order, and the streams and observers
/// that are alive after each step.
///
/// The model is a second, independent definition of the library's behaviour, as a small interpreter:
///
/// - A stream is a recipe. A *wire* is one connection to it and leads to an *ear*: an observer, an input of
///   an operator, a registration, or the memory of a `_remember`.
/// - An operator is a `Machine`. Each wire to the operator has a new machine, with wires to its inputs.
/// - Properties, clocks, aggregators and memories are *heads*. A head keeps a log of all its events. A wire
///   keeps the index of the first event in the log that it receives. One event is delivered to every wire
///   before the next one: an event that is emitted during a delivery is appended to the log.
/// - A source of the application has no log. It delivers each event at once, depth first.
/// - No event travels along a cut wire. A wire that is cut before its `connect` has returned is undone after
///   the return.
///
/// `Model+Wires.swift` makes and cuts wires, `Model+Actions.swift` performs the actions, and
/// `Model+Ownership.swift` deallocates streams that no longer have an owner.
///
/// The model predicts both channels, all observers and all steps in one order. The library promises less in
/// two respects. If several streams are released together, the model derives the order of their deallocation
/// from their ownership. The model does not predict the moment within a step at which an observer is
/// released: see `History.dependents`.
///
/// Sources follow the rules of `OwnSource`. The tests of the operators cover sources that emit to
/// unsubscribed observers.
final class Model {
  typealias WireID = Int
  typealias HeadID = Int

  enum Ear {
    case observer(Int)
    case input(Input, of: WireID)
    case registration(Int)
    case memory(HeadID)
  }

  struct Wire {
    let node: Int
    let ear: Ear
    var isCut = false
    var isConnecting = true

    /// The head that the wire leads from, if any, and the index of the first event that it receives.
    var head: HeadID?
    var firstEvent = 0

    /// The machine of the operator that the wire leads from, if any.
    var machine: (any Machine)?
    var first: WireID?
    var second: WireID?
  }

  struct Head {
    var value: Int?
    var state: MotionState?
    var log: [Event] = []
    var saidCount = 0
    var isSpeaking = false
    var hasGone = false

    /// The wires, in the order of subscription.
    var wires: [WireID] = []

    /// The time of a clock's last frame. Earlier frames are dropped.
    var lastFrame = 0

    /// The wire from which a memory receives events, and the number of connections that a source has had.
    var upstream: WireID?
    var connectCount = 0
  }

  struct Registration {
    let number: Int
    let stream: Int
    let target: Int
    var wire: WireID?
    var isActive = false
    var isMade = false
    var isOver = false
  }

  let history: History
  var record = Record()
  var wires: [Wire] = []
  var heads: [Head]

  /// The head of each node. A memory that forgets gets a new head. Operators have a head that they do not
  /// use.
  var headOfNode: [HeadID]

  /// The registrations in the order in which they began, and the runtime's connections in the order in which
  /// they were completed.
  var registrations: [Registration] = []
  var connections: [Int] = []

  var subscriptions: [WireID?]
  var heardCounts: [Int]
  var hasSubscribed: [Bool]
  var dismissedDependents: UInt32 = 0

  /// The number of owners of each node, and whether the test is one of them.
  var ownerCounts: [Int]
  var isHeldByTest: [Bool]

  init(_ history: History) {
    self.history = history
    let count = history.nodes.count
    headOfNode = Array(0..<count)
    heads = Array(repeating: Head(), count: count)
    ownerCounts = Array(repeating: 1, count: count)
    isHeldByTest = Array(repeating: true, count: count)
    subscriptions = Array(repeating: nil, count: History.observerLimit)
    heardCounts = Array(repeating: 0, count: History.observerLimit)
    hasSubscribed = Array(repeating: false, count: History.observerLimit)
    for (node, kind) in history.nodes.enumerated() {
      for upstream in kind.upstreams { ownerCounts[upstream] += 1 }
      switch kind {
      case .property(let value):
        heads[node].value = value
        heads[node].state = .atRest
      case .source(let state): heads[node].state = state
      case .clock: heads[node].state = .active
      case .aggregator: heads[node].state = .atRest
      default: break
      }
    }
  }

  // MARK: Emitting and receiving

  /// Emits an event of a head, after all earlier events.
  func announce(_ event: Event, _ head: HeadID) {
    heads[head].log.append(event)
    speak(head)
  }

  /// Delivers the events in the log that were not delivered yet, each to every wire before the next.
  func speak(_ head: HeadID) {
    if heads[head].isSpeaking { return }
    heads[head].isSpeaking = true
    while heads[head].saidCount < heads[head].log.count {
      let number = heads[head].saidCount
      heads[head].saidCount += 1
      let event = heads[head].log[number]
      for wire in heads[head].wires where wires[wire].firstEvent <= number { say(event, on: wire) }
    }
    heads[head].isSpeaking = false
    if heads[head].hasGone { heads[head].wires = [] }
  }

  /// Emits an event of an application's source at once. An observer that receives a state late receives the
  /// newest one.
  func tellAtOnce(_ event: Event, _ head: HeadID) {
    for wire in heads[head].wires {
      if case .state = event { say(.state(heads[head].state!), on: wire) } else { say(event, on: wire) }
    }
  }

  func say(_ event: Event, on wire: WireID) {
    if wires[wire].isCut { return }
    switch wires[wire].ear {
    case .observer(let observer): hear(event, observer)
    case .input(let input, of: let parent):
      switch event {
      case .next(let value): react(to: .next(value, from: input), on: parent)
      case .state(let state): react(to: .state(state, from: input), on: parent)
      }
    case .registration(let place): hear(event, registration: place)
    case .memory(let head):
      switch event {
      case .next(let value): heads[head].value = value
      case .state(let state): heads[head].state = state
      }
      announce(event, head)
    }
  }

  private func hear(_ event: Event, _ observer: Int) {
    record.entries.append(.heard(observer: observer, event))
    heardCounts[observer] += 1
    let nth = heardCounts[observer]
    for reaction in history.reactions where reaction.observer == observer && reaction.nth == nth {
      perform(reaction.action)
    }
  }

  // MARK: Operators

  func run(_ machine: any Machine, on wire: WireID) {
    wires[wire].machine = machine
    carryOut(machine.start, on: wire)
  }

  private func react(to signal: Signal, on wire: WireID) {
    carryOut(wires[wire].machine!.react(to: signal), on: wire)
  }

  private func carryOut(_ effects: [Effect], on wire: WireID) {
    for effect in effects {
      switch effect {
      case .say(let event): say(event, on: wire)
      case .sayAndContinue(let event):
        say(event, on: wire)
        react(to: .wasHeard, on: wire)
      case .connect(let input):
        let upstreams = history.nodes[wires[wire].node].upstreams
        let made = connect(upstreams[input == .first ? 0 : 1], to: .input(input, of: wire))
        if !wires[made].isCut { react(to: .connected(input), on: wire) }
      case .drop(let input):
        if let dropped = input == .first ? wires[wire].first : wires[wire].second { cut(dropped) }
      }
    }
  }
}
