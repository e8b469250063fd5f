// SPDX-License-Identifier: Apache-2.0
#if DEBUG && !hasFeature(Embedded)

/// Reports a constraint that changes a value that it has already constrained.
///
/// The check applies the constraint a second time, to a private stream of the constrained values, and
/// compares the results. It reports once. It gives no verdict where it could be wrong:
///
/// - The constraint emits nothing immediately, like `delay` or `slop`.
/// - The constraint keeps a state: the same value, applied twice, gives two results.
/// - The value was emitted because another stream of the constraint has changed, such as a limit.
final class IdempotenceCheck<Value> {
  private let diagnostics: MotionDiagnostics

  /// Emits the constrained values to the second instance of the constraint.
  private let outputs = Multicast<Value>()

  /// The latest value of the second instance.
  private var echo: Value?

  /// The values that are being delivered to the first instance. The number is greater than 1 only if a value
  /// is emitted in response to another value.
  private var inputs: [Value] = []
  private var hasEchoed = false
  private var isOver = false
  private var disconnectSecond: Disconnect = noopDisconnect

  private init(_ diagnostics: MotionDiagnostics) {
    self.diagnostics = diagnostics
  }

  /// Returns the constraint with a check. If the values are not vectors, returns the constraint.
  static func adding(
    to constraint: @escaping (MotionObservable<Value>) -> MotionObservable<Value>,
    _ diagnostics: MotionDiagnostics
  ) -> (MotionObservable<Value>) -> MotionObservable<Value> {
    guard Value.self is any VectorSpace.Type else { return constraint }
    return { IdempotenceCheck(diagnostics).connect($0, constraint) }
  }

  private func connect(
    _ source: MotionObservable<Value>, _ constraint: (MotionObservable<Value>) -> MotionObservable<Value>
  ) -> MotionObservable<Value> {
    let first = constraint(noting(source))
    let second = constraint(
      MotionObservable { [outputs] in outputs.join($0, value: nil, state: .active) })
    return MotionObservable(retaining: first, second) {
      [first = first.connect, second = second.connect] observer in
      // The second instance is connected first, so that it is the first to receive a new limit.
      self.disconnectSecond =
        self.isOver
        ? noopDisconnect : second(MotionObserver(next: { self.echo = $0 }, state: { _ in }))
      let disconnect = first(
        MotionObserver(
          next: {
            self.examine($0)
            observer.next($0)
          },
          state: observer.state))
      return {
        disconnect()
        self.disconnectSecond()
        self.disconnectSecond = noopDisconnect
      }
    }
  }

  /// Forwards the values and states of the source, and notes its values.
  private func noting(_ source: MotionObservable<Value>) -> MotionObservable<Value> {
    MotionObservable(retaining: source) { [connect = source.connect] observer in
      connect(
        MotionObserver(
          next: {
            self.inputs.append($0)
            observer.next($0)
            self.inputs.removeLast()
          },
          state: observer.state))
    }
  }

  private func examine(_ value: Value) {
    guard !isOver, let input = inputs.last else { return }
    guard let result = second(value) else {
      if !hasEchoed { end() }
      return
    }
    hasEchoed = true
    guard differs(result, value, input: input) else { return }
    end(
      reporting: second(value).map { differs($0, result, input: input) } == false
        ? .constraintNotIdempotent(from: String(describing: value), to: String(describing: result)) : nil)
  }

  /// Applies the second instance to a value.
  private func second(_ value: Value) -> Value? {
    echo = nil
    outputs.next(value)
    return echo
  }

  private func end(reporting report: MotionDiagnostics.Report? = nil) {
    isOver = true
    disconnectSecond()
    disconnectSecond = noopDisconnect
    if let report { diagnostics.report(report) }
  }

  /// Whether two values differ by more than rounding errors.
  private func differs(_ first: Value, _ second: Value, input: Value) -> Bool {
    func distance<Vector: VectorSpace>(_ first: Vector) -> (squared: Double, scale: Double)? {
      guard let second = second as? Vector, let input = input as? Vector else { return nil }
      return (
        (first - second).lengthSquared,
        max(1, first.lengthSquared, second.lengthSquared, input.lengthSquared)
      )
    }
    guard let first = first as? any VectorSpace, let distance = distance(first) else { return false }
    return distance.squared > 1e-18 * distance.scale
  }
}
#endif
