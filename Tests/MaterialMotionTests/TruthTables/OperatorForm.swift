// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// One form of an operator, which its truth table tests.
///
///     "offset(by:)": [
///       OperatorForm { try $0.up(Double.self).offset(by: $0.argument("by")) }
///     ]
struct OperatorForm: Sendable {
  /// The effect of the operator on the states of its inputs.
  enum States: Sendable {
    /// All states pass through.
    case passThrough

    /// Only changes of the aggregate state are emitted.
    case change
  }

  let states: States
  let build: @Sendable (TruthInputs) throws -> MotionObservable<TruthValue>

  /// A form with the closure that builds the operator. Cases with other types than the form's are skipped.
  init<T: TruthWritable>(
    _ states: States = .passThrough, _ build: @escaping @Sendable (TruthInputs) throws -> MotionObservable<T>
  ) {
    self.states = states
    self.build = { try build($0)._map { $0.written } }
  }
}

/// The streams and arguments of a case, and a clock, from which a form is built.
final class TruthInputs {
  /// An error for a case with a value of another type than the form takes.
  struct OtherType: Error {}

  let clock = ManualFrameClock()
  private let content: TruthTable.Case
  private var hands: [String: Hand<TruthValue>] = [:]
  private var isAtRest = false

  init(_ content: TruthTable.Case) {
    self.content = content
  }

  /// The upstream of the operator.
  func up<T: TruthConvertible>(_ type: T.Type) throws -> MotionObservable<T> {
    try stream("up", of: type)
  }

  /// The stream with a name. While the case is played it is active; it emits each state twice.
  func stream<T: TruthConvertible>(_ name: String, of type: T.Type) throws -> MotionObservable<T> {
    guard content.in.allSatisfy({ $0.stream != name || T($0.value) != nil }) else { throw OtherType() }
    let hand = hands[name] ?? Hand()
    hands[name] = hand
    hand.onConnect = { [unowned self] observer in
      for _ in 0..<2 { observer.state(isAtRest ? .atRest : .active) }
    }
    return hand.stream._map { T($0)! }
  }

  /// An argument of the operator.
  func argument<T: TruthConvertible>(_ name: String) throws -> T {
    guard let argument = content.args?[name].flatMap(T.init) else { throw OtherType() }
    return argument
  }

  /// An argument of the operator, as a stream.
  func property<T: TruthConvertible>(_ name: String, of type: T.Type = T.self) throws -> ReactiveProperty<T> {
    ReactiveProperty(try argument(name))
  }

  /// An argument that is a dictionary.
  func entries<T: TruthConvertible>(_ name: String) throws -> [String: T] {
    guard case .entries(let entries) = content.args?[name] else { throw OtherType() }
    return try entries.mapValues { value in
      guard let value = T(value) else { throw OtherType() }
      return value
    }
  }

  /// Emits the inputs of the case at a time.
  func play(at time: Double) {
    for input in content.in where input.time == time { hands[input.stream]?.next(input.value) }
  }

  /// Brings all streams to rest.
  func rest() {
    isAtRest = true
    for name in hands.keys.sorted() { for _ in 0..<2 { hands[name]?.state(.atRest) } }
  }
}
