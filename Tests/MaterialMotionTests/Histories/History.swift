// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// Everything that happens in one random test: which streams there are, and what is done with them.
///
///     s0 = source, at rest
///     s1 = ReactiveProperty(1)
///     s2 = s1.toggled(with: s0)
///     1. o0 subscribes to s2
///     2. s0 says active
///     when o0 hears its 3rd event, s1 emits 7
///     when o0 is let go, o16 is unsubscribed
///
/// It is data. The library performs it (`Performance`), the model foretells it (`Model`), and both write down
/// a `Record` of what every observer heard.
///
/// A history means something whatever is left out of it: an action that refers to somebody who has not come
/// yet, or has gone, does nothing. That is what makes shrinking simple.
struct History {
  /// The streams, each made from earlier ones only.
  var nodes: [Node]

  /// What is done, one after the other. After the last step everything is let go of.
  var steps: [Action]

  /// What is done from inside an observer's `next` or `state`.
  var reactions: [Reaction]

  /// What is done from inside a source's `connect`.
  var connectActions: [ConnectAction]

  /// What is done from inside the `deinit` of an object that only an observer's closures hold.
  var letGoActions: [LetGoAction] = []

  /// Does something while an observer hears its nth event, counted from 1.
  struct Reaction {
    var observer: Int
    var nth: Int
    var action: Action
  }

  /// Does something while a source is connected for the nth time, counted from 1.
  struct ConnectAction {
    var source: Int
    var nth: Int
    var action: Action
  }

  /// Unsubscribes a dependent when an observer is let go; one that is still to come leaves as soon as it has
  /// subscribed.
  ///
  /// The library promises that who can hear nothing more is let go before the step is over, but not when, so
  /// this is all that is done then: of other actions, others would hear sooner or later. Until the step is
  /// over it may make a difference to the dependent itself, and to nobody else.
  struct LetGoAction {
    var observer: Int
    var dependent: Int
  }

  /// How many observers ever come.
  static let observerLimit = 20

  /// The last of them. What they hear is not foretold, and they do nothing while they hear it, but they must
  /// be let go in time, and hear nothing after they were unsubscribed. They subscribe only where that
  /// `endsUnnoticed`.
  static let dependents = 16..<observerLimit

  /// Whether it makes no difference to others when, within a step, somebody leaves a stream. It does where
  /// the last to leave makes a memory forget, and where being there may lead to one more connection to a
  /// source.
  func endsUnnoticed(_ node: Int) -> Bool {
    switch nodes[node] {
    case .property, .source, .clock, .aggregator: true
    case .dedupe(let upstream): endsUnnoticed(upstream)
    case .merge(let first, let second), .combined(let first, let second), .zipped(let first, let second):
      endsUnnoticed(first) && endsUnnoticed(second)
    case .toggled(let first, with: let second), .valve(let first, openWhenOdd: let second):
      endsUnnoticed(first) && endsUnnoticed(second) && !leadsToSource(first) && !leadsToSource(second)
    case .remember: false
    }
  }

  private func leadsToSource(_ node: Int) -> Bool {
    if case .source = nodes[node] { return true }
    return nodes[node].upstreams.contains { leadsToSource($0) }
  }

  /// How many registrations there ever are.
  static let registrationLimit = 12
}

/// One stream. Numbers are places in `History.nodes`.
enum Node: Equatable {
  /// A `ReactiveProperty` with its first value.
  case property(Int)

  /// A source as an application writes one: see `OwnSource`. Without a state it says none until it is told
  /// to.
  case source(MotionState?)

  /// The frames of a `ManualFrameClock`, each at the second that is emitted. Active until it goes.
  case clock
  case aggregator
  case dedupe(Int)
  case merge(Int, Int)
  case combined(Int, Int)
  case zipped(Int, Int)
  case toggled(Int, with: Int)

  /// Open while the last value of the valve stream was odd.
  case valve(Int, openWhenOdd: Int)

  case remember(Int)

  /// What it is made from, in the order in which the stream holds it.
  var upstreams: [Int] {
    switch self {
    case .property, .source, .clock, .aggregator: []
    case .dedupe(let upstream), .remember(let upstream): [upstream]
    case .merge(let first, let second), .combined(let first, let second), .zipped(let first, let second):
      [first, second]
    case .toggled(let first, with: let second): [first, second]
    case .valve(let first, openWhenOdd: let second): [first, second]
    }
  }
}

/// One thing done to the streams: as a step, or by somebody who is just being told something.
enum Action: Equatable {
  /// An observer subscribes. Each does so once.
  case subscribe(observer: Int, to: Int)

  /// An observer's subscription is ended, by whomever.
  case unsubscribe(Int)

  /// A property is written, a source emits, a clock draws a frame.
  case emit(Int, from: Int)

  /// A source says its state, be it news or not.
  case say(MotionState, from: Int)

  /// A stream is registered with an aggregator, or connected to a property by a runtime, under a number.
  case register(Int, at: Int, Int)

  /// A registration, or a connection to a property, is ended.
  case unregister(Int)

  /// The test lets go of a stream, which lives on if something else holds it.
  case letGo(Int)
}
