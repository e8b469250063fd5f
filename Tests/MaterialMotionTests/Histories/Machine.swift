// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// What each operator means: a small machine that is told something and answers what it does about it.
///
/// A machine knows nothing of streams, subscriptions or closures. It sees signals from its two inputs,
/// `first` (the stream that the operator is called on) and `second` (the stream that is handed to it), and
/// answers with effects, which `Model` carries out in order. Carrying out one may lead to another signal
/// before the next is carried out: an observer may do anything while it is told something. So all that a
/// machine still means to do stands in its own state, where a later signal can change it.
protocol Machine {
  /// What it does when somebody subscribes to the operator.
  var start: [Effect] { get }

  mutating func react(to signal: Signal) -> [Effect]
}

enum Input {
  case first
  case second
}

enum Signal {
  /// An input emits a value.
  case next(Int, from: Input)

  /// An input says its state.
  case state(MotionState, from: Input)

  /// `connect` of an input has returned, and nobody dropped the input meanwhile.
  case connected(Input)

  /// What the machine said last has been heard.
  case wasHeard
}

enum Effect {
  /// Tells whoever subscribed.
  case say(Event)

  /// As `say`; then comes the signal `wasHeard`.
  case sayAndContinue(Event)

  /// Subscribes to an input.
  case connect(Input)

  /// Unsubscribes from an input, if it is connected.
  case drop(Input)
}

/// The state that an operator said last, for those that say changes only.
struct Told {
  private(set) var state: MotionState?

  mutating func tell(_ new: MotionState) -> [Effect] {
    guard new != state else { return [] }
    state = new
    return [.say(.state(new))]
  }
}

/// A value passes if it differs from the last that passed; states pass.
struct DedupeMachine: Machine {
  private var last: Int?

  let start = [Effect.connect(.first)]

  mutating func react(to signal: Signal) -> [Effect] {
    switch signal {
    case .next(let value, _):
      defer { last = value }
      return value == last ? [] : [.say(.next(value))]
    case .state(let state, _): return [.say(.state(state))]
    case .connected, .wasHeard: return []
    }
  }
}

/// What upstream, the first input, says while the last value of the second was odd; at rest while shut.
struct ValveMachine: Machine {
  private var isOpen = false
  private var told = Told()

  let start = [Effect.connect(.second)]

  mutating func react(to signal: Signal) -> [Effect] {
    switch signal {
    case .next(let value, from: .second):
      if value.isOdd == isOpen { return [] }
      isOpen.toggle()
      if isOpen { return [.connect(.first)] }
      return [.drop(.first)] + (told.state == .active ? told.tell(.atRest) : [])
    case .connected(.second): return isOpen ? [] : told.tell(.atRest)
    case .next(let value, from: .first): return [.say(.next(value))]
    case .state(let state, from: .first): return told.tell(state)
    case .state(_, from: .second), .connected(.first), .wasHeard: return []
    }
  }
}

/// What the preferred stream, the second input, says while it is active; what the first says while that
/// rests.
struct ToggleMachine: Machine {
  private enum Phase {
    /// The preferred stream has not said its state yet; its latest value is held.
    case unknown(held: Int?)

    /// The preferred stream emits. What was held is still to be said while its `.active` is being heard.
    case preferred(held: Int?)

    /// The first stream is being connected. Should it turn out to rest, that is said when it is there.
    case handingOver(rests: Bool)

    /// The first stream emits.
    case first
  }

  private var phase = Phase.unknown(held: nil)
  private var told = Told()

  let start = [Effect.connect(.second)]

  mutating func react(to signal: Signal) -> [Effect] {
    switch (signal, phase) {
    case (.next(let value, from: .second), .unknown):
      phase = .unknown(held: value)
      return []
    case (.next(let value, from: .second), .preferred):
      // Newer than what is held, if that has still not been said.
      phase = .preferred(held: nil)
      return [.say(.next(value))]

    case (.state(.active, from: .second), .unknown(let held)):
      phase = .preferred(held: held)
      return told.tell(.active).map { _ in .sayAndContinue(.state(.active)) }
    case (.state(.active, from: .second), .handingOver), (.state(.active, from: .second), .first):
      phase = .preferred(held: nil)
      return [.drop(.first)] + told.tell(.active)
    case (.wasHeard, .preferred(held: let held?)):
      phase = .preferred(held: nil)
      return [.say(.next(held))]

    case (.state(.atRest, from: .second), .unknown), (.state(.atRest, from: .second), .preferred):
      // Silence counts as rest for who has been told that something moves.
      phase = .handingOver(rests: told.state == .active)
      return [.connect(.first)]
    case (.state(let state, from: .first), .handingOver):
      phase = .handingOver(rests: state == .atRest)
      return state == .active ? told.tell(.active) : []
    case (.connected(.first), .handingOver(let rests)):
      phase = .first
      return rests ? told.tell(.atRest) : []

    case (.next(let value, from: .first), _): return [.say(.next(value))]
    case (.state(let state, from: .first), _): return told.tell(state)

    // The preferred stream repeats itself, or emits though it rests.
    case (.next, _), (.state, _): return []
    case (.connected, _), (.wasHeard, _): return []
    }
  }
}

extension Int {
  /// What opens a valve.
  var isOdd: Bool { self % 2 != 0 }
}
