// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// One way to write an operator, as its truth table puts it to the test.
///
///     "offset(by:)": [
///       OperatorForm { try $0.up(Double.self).offset(by: $0.argument("by")) }
///     ]
struct OperatorForm: Sendable {
  /// What becomes of the states that its inputs say.
  enum States: Sendable {
    /// All of them pass through.
    case passThrough

    /// Changes of the aggregate are emitted.
    case change
  }

  let states: States
  let build: @Sendable (TruthInputs) throws -> MotionObservable<TruthValue>

  /// An operator by how it is built. A form whose types are not those of a case sits that case out.
  init<T: TruthWritable>(
    _ states: States = .passThrough, _ build: @escaping @Sendable (TruthInputs) throws -> MotionObservable<T>
  ) {
    self.states = states
    self.build = { try build($0)._map { $0.written } }
  }
}

/// What a form is built from: the streams and arguments of a case, and a clock.
final class TruthInputs {
  /// Something in a case is not of the type that a form takes.
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

  /// A stream by its name. While it is played it is active, and says so more than once.
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

  /// An argument of the operator, as a stream of it.
  func property<T: TruthConvertible>(_ name: String, of type: T.Type = T.self) throws -> ReactiveProperty<T> {
    ReactiveProperty(try argument(name))
  }

  /// An argument that names others.
  func entries<T: TruthConvertible>(_ name: String) throws -> [String: T] {
    guard case .entries(let entries) = content.args?[name] else { throw OtherType() }
    return try entries.mapValues { value in
      guard let value = T(value) else { throw OtherType() }
      return value
    }
  }

  /// Emits what the case has for an instant.
  func play(at time: Double) {
    for input in content.in where input.time == time { hands[input.stream]?.next(input.value) }
  }

  /// Lets all streams come to rest.
  func rest() {
    isAtRest = true
    for name in hands.keys.sorted() { for _ in 0..<2 { hands[name]?.state(.atRest) } }
  }
}
