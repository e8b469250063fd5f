// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// The streams of one random test and the actions on them.
///
///     s0 = source, at rest
///     s1 = ReactiveProperty(1)
///     s2 = s1.toggled(with: s0)
///     1. o0 subscribes to s2
///     2. s0 emits active
///     when o0 receives event 3, s1 emits 7
///     when o0 is released, o16 is unsubscribed
///
/// A history is data. `Performance` performs it with the library, and `Model` predicts the result. Both make
/// a `Record` of the events that every observer received.
///
/// A history remains valid if parts are removed: an action on an observer or a stream that does not exist, or
/// no longer exists, does nothing. This makes shrinking simple.
struct History {
  /// The streams. Each is made from earlier ones only.
  var nodes: [Node]

  /// The actions, in order. After the last step everything is released.
  var steps: [Action]

  /// The actions that are performed inside an observer's `next` or `state`.
  var reactions: [Reaction]

  /// The actions that are performed inside a source's `connect`.
  var connectActions: [ConnectAction]

  /// The actions that are performed inside the `deinit` of an object that only an observer's closures retain.
  var letGoActions: [LetGoAction] = []

  /// An action that is performed while an observer receives its nth event, counted from 1.
  struct Reaction {
    var observer: Int
    var nth: Int
    var action: Action
  }

  /// An action that is performed while a source is connected for the nth time, counted from 1.
  struct ConnectAction {
    var source: Int
    var nth: Int
    var action: Action
  }

  /// Unsubscribes a dependent when an observer is released. A dependent that subscribes later is unsubscribed
  /// as soon as it has subscribed.
  ///
  /// The library promises that an observer that can receive nothing more is released before the step ends. It
  /// does not promise the exact moment. Therefore no other action is performed at a release: its moment would
  /// be visible to other observers. Unsubscribing a dependent during the step affects only the dependent
  /// itself.
  struct LetGoAction {
    var observer: Int
    var dependent: Int
  }

  /// The number of observers in a history.
  static let observerLimit = 20

  /// The last of the observers, which other observers unsubscribe when they are released. The model does not
  /// predict their events, and they perform no actions. They must be released in time, and must receive
  /// nothing after they were unsubscribed. They subscribe only to streams that satisfy `endsUnnoticed`.
  static let dependents = 16..<observerLimit

  /// Whether the moment within a step at which an observer leaves the stream has no effect on other
  /// observers. It has an effect if the last observer to leave makes a `_remember` forget, or if a remaining
  /// observer may cause another connection to a source.
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

  /// The number of registrations in a history.
  static let registrationLimit = 12
}

/// One stream. Numbers are indices of `History.nodes`.
enum Node: Equatable {
  /// A `ReactiveProperty` with its initial value.
  case property(Int)

  /// A source as an application writes one: see `OwnSource`. If the state is `nil`, it emits no state until
  /// an action makes it.
  case source(MotionState?)

  /// The frames of a `ManualFrameClock`, each at the emitted second. Active until the clock is deallocated.
  case clock
  case aggregator
  case dedupe(Int)
  case merge(Int, Int)
  case combined(Int, Int)
  case zipped(Int, Int)
  case toggled(Int, with: Int)

  /// A valve that is open while the last value of the valve stream is odd.
  case valve(Int, openWhenOdd: Int)

  case remember(Int)

  /// The upstreams, in the order in which the stream retains them.
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

/// One action on the streams, performed as a step or by an observer that is receiving an event.
enum Action: Equatable {
  /// An observer subscribes. Each observer subscribes once.
  case subscribe(observer: Int, to: Int)

  /// An observer's subscription is ended, by the observer itself, another observer or a step.
  case unsubscribe(Int)

  /// A property is written, a source emits, a clock draws a frame.
  case emit(Int, from: Int)

  /// A source emits a state, which may be the same as before.
  case say(MotionState, from: Int)

  /// A stream is registered with an aggregator, or a runtime connects it to a property, under a number.
  case register(Int, at: Int, Int)

  /// A registration, or a connection to a property, is ended.
  case unregister(Int)

  /// The test releases a stream, which lives on if something else retains it.
  case letGo(Int)
}
