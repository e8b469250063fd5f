// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// The meaning of an operator, as a small state machine that answers each signal with effects.
///
/// A machine does not know streams, subscriptions or closures. It receives signals from its two inputs:
/// `first`, the stream that the operator is called on, and `second`, the operator's argument. It answers with
/// effects, which `Model` carries out in order. One effect may cause another signal before the next effect is
/// carried out, because an observer may do anything while it receives an event. A machine therefore keeps its
/// remaining intentions in its state, where a later signal can change them.
protocol Machine {
  /// The effects of a subscription to the operator.
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

  /// An input emits its state.
  case state(MotionState, from: Input)

  /// `connect` of an input has returned, and the input was not dropped meanwhile.
  case connected(Input)

  /// The machine's last event has been delivered.
  case wasHeard
}

enum Effect {
  /// Emits an event to the observer.
  case say(Event)

  /// Emits an event like `say`. The signal `wasHeard` follows.
  case sayAndContinue(Event)

  /// Subscribes to an input.
  case connect(Input)

  /// Unsubscribes from an input, if it is connected.
  case drop(Input)
}

/// The last emitted state of an operator that emits only changes.
struct Told {
  private(set) var state: MotionState?

  mutating func tell(_ new: MotionState) -> [Effect] {
    guard new != state else { return [] }
    state = new
    return [.say(.state(new))]
  }
}

/// A machine that passes a value if it differs from the last passed value. It passes all states.
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

/// A machine that passes its upstream, the first input, while the last value of the second input is odd. It
/// is at rest while shut.
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

/// A machine that passes the preferred stream, the second input, while it is active, and the first input
/// while the preferred stream is at rest.
struct ToggleMachine: Machine {
  private enum Phase {
    /// The preferred stream has not emitted a state yet. Its latest value is held.
    case unknown(held: Int?)

    /// The preferred stream emits. A held value is emitted after the delivery of `.active`.
    case preferred(held: Int?)

    /// The first stream is being connected. If it is at rest, `.atRest` is emitted after the connection.
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
      // This value is newer than a held value that has not been emitted yet.
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
      // For an observer that received `.active`, a silent stream counts as at rest.
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

    // The preferred stream repeats a state, or emits a value at rest.
    case (.next, _), (.state, _): return []
    case (.connected, _), (.wasHeard, _): return []
    }
  }
}

extension Int {
  /// Whether the value opens a valve.
  var isOdd: Bool { self % 2 != 0 }
}
