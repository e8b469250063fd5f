// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// Foretells what every observer hears in a history, in which order, and who is alive after each step.
///
/// This is what the library means, told in another way: an interpreter of few words.
///
/// - A stream is a recipe. A *wire* is one connection to it, and leads to an *ear*: an observer, an input of
///   an operator, a registration, or what a `_remember` remembers with.
/// - An operator is a `Machine`, a new one for each wire to it, with wires of its own to its inputs.
/// - Properties, clocks, aggregators and memories are *heads*. A head keeps the log of all it ever said, and
///   a wire the place in the log from which it hears. One event is told to everybody before the next: whoever
///   makes a head say something while it speaks only makes the log longer.
/// - A source of the application's own has no log: it tells each event at once, depth first.
/// - Nothing travels along a wire that was cut. A wire that is cut before its `connect` has returned is
///   undone when it has.
///
/// How wires are made and cut stands in `Model+Wires.swift`; what is done to the streams, in
/// `Model+Actions.swift`; what goes because nobody owns it any more, in `Model+Ownership.swift`.
///
/// Both channels, all observers and all steps are foretold in one order. The library promises less in two
/// places. Of the order in which streams go that are let go of together the model says what follows from who
/// holds whom; of the moment in a step at which an observer is let go it says nothing: see
/// `History.dependents`.
///
/// Sources have the manners of `OwnSource`: what an operator does about one that goes on telling whoever has
/// left is a matter of the operators' own tests.
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

    /// Where it hears from, if it leads from a head, and the first event in the log that is meant for it.
    var head: HeadID?
    var firstEvent = 0

    /// At work, if it leads from an operator.
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

    /// In the order in which they came.
    var wires: [WireID] = []

    /// Before that no frame of a clock is drawn.
    var lastFrame = 0

    /// What a memory hears from, and how often a source has been connected.
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

  /// The head of each node. A memory that forgets gets a new one; operators have one that they do not use.
  var headOfNode: [HeadID]

  /// In the order in which they began; and those made by the runtime, in the order in which they were made.
  var registrations: [Registration] = []
  var connections: [Int] = []

  var subscriptions: [WireID?]
  var heardCounts: [Int]
  var hasSubscribed: [Bool]
  var dismissedDependents: UInt32 = 0

  /// How many own each node, and whether the test is one of them.
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

  // MARK: Saying and hearing

  /// Says something as a head does: in its turn.
  func announce(_ event: Event, _ head: HeadID) {
    heads[head].log.append(event)
    speak(head)
  }

  /// Says what is in the log and was not said yet, each event to everybody before the next.
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

  /// Says something as a source of the application's own does: at once. Whoever is told late is told the
  /// state that there is by then.
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
