// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// The aggregate state of two inputs. It is active while either is. It is at rest after both were connected
/// and at least one has emitted a state.
private struct Aggregate {
  private var first: MotionState?
  private var second: MotionState?
  private var isComplete = false
  private var told = Told()

  mutating func react(to signal: Signal) -> [Effect] {
    switch signal {
    case .state(let state, from: .first): first = state
    case .state(let state, from: .second): second = state
    case .connected(.second): isComplete = true
    case .next, .connected(.first), .wasHeard: return []
    }
    if first == .active || second == .active { return told.tell(.active) }
    return isComplete && (first ?? second) != nil ? told.tell(.atRest) : []
  }
}

/// A machine that passes the values of both inputs.
struct MergeMachine: Machine {
  private var aggregate = Aggregate()

  let start = [Effect.connect(.first), .connect(.second)]

  mutating func react(to signal: Signal) -> [Effect] {
    if case .next(let value, _) = signal { return [.say(.next(value))] }
    return aggregate.react(to: signal)
  }
}

/// A machine that emits the latest values of both inputs as soon as both have one.
struct CombineMachine: Machine {
  private var first: Int?
  private var second: Int?
  private var aggregate = Aggregate()

  let start = [Effect.connect(.first), .connect(.second)]

  mutating func react(to signal: Signal) -> [Effect] {
    switch signal {
    case .next(let value, from: .first): first = value
    case .next(let value, from: .second): second = value
    default: return aggregate.react(to: signal)
    }
    guard let first, let second else { return [] }
    return [.say(.next(.pair(first, second)))]
  }
}

/// A machine that emits the first values of both inputs, then the second ones, and so on.
struct ZipMachine: Machine {
  private var firsts: [Int] = []
  private var seconds: [Int] = []
  private var aggregate = Aggregate()

  let start = [Effect.connect(.first), .connect(.second)]

  mutating func react(to signal: Signal) -> [Effect] {
    switch signal {
    case .next(let value, from: .first): firsts.append(value)
    case .next(let value, from: .second): seconds.append(value)
    default: return aggregate.react(to: signal)
    }
    if firsts.isEmpty || seconds.isEmpty { return [] }
    return [.say(.next(.pair(firsts.removeFirst(), seconds.removeFirst())))]
  }
}

extension Int {
  /// Returns the number that represents two combined values.
  static func pair(_ first: Int, _ second: Int) -> Int { first &* 31 &+ second }
}
