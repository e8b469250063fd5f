// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Opaque
import OpenCombine

/// Compares streams that combine two sources with OpenCombine, for each value of two sources that take turns.
/// OpenCombine has a `zip`, but no `merge` or `combineLatest`: its users write them with `flatMap` and
/// `scan`.
func measureCombinations(_ patience: Patience) -> [Row] {
  [
    Row(
      "merge", fasterThan: "OpenCombine's flatMap of both",
      Comparison(fromProperties { $0.merge(with: $1) }, with: fromSubjects { both($0, $1) }, patience),
      bound: .atLeast(1)),
    Row(
      "combineLatest", fasterThan: "its flatMap and scan",
      Comparison(
        fromProperties { $0.combineLatest(with: $1) }, with: fromSubjects { latest($0, $1) }, patience),
      bound: .atLeast(1)),
    Row(
      "zip", fasterThan: "its zip",
      Comparison(fromProperties { $0.zip(with: $1) }, with: fromSubjects { $0.zip($1) }, patience),
      bound: .atLeast(1)),
  ]
}

private let total = 50_000

private final class Sink<T> {
  private var last: T?

  @inline(__always)
  func take(_ value: T) {
    last = value
  }
}

@inline(__always)
private func fromProperties<U>(
  _ build: (MotionObservable<Double>, MotionObservable<Double>) -> MotionObservable<U>
) -> Work {
  let (one, other) = (ReactiveProperty(0.0), ReactiveProperty(0.0))
  let sink = Sink<U>()
  build(one, other).subscribe { sink.take($0) }
  return Work(parts: 2 * total) {
    for number in 0..<total {
      one.value = Double(number)
      other.value = Double(number)
    }
    keep(sink)
  }
}

// MARK: OpenCombine

private typealias Subject = PassthroughSubject<Double, Never>

@inline(__always)
private func fromSubjects<P: Publisher>(_ build: (Subject, Subject) -> P) -> Work where P.Failure == Never {
  let (one, other) = (Subject(), Subject())
  let sink = Sink<P.Output>()
  let subscription = build(one, other).sink { sink.take($0) }
  return Work(parts: 2 * total) {
    for number in 0..<total {
      one.send(Double(number))
      other.send(Double(number))
    }
    keep(sink)
    keep(subscription)
  }
}

private func both(_ one: Subject, _ other: Subject) -> some Publisher<Double, Never> {
  [one, other].publisher.flatMap { $0 }
}

private enum Side {
  case one(Double)
  case other(Double)
}

private func latest(_ one: Subject, _ other: Subject) -> some Publisher<(Double, Double), Never> {
  [one.map(Side.one).eraseToAnyPublisher(), other.map(Side.other).eraseToAnyPublisher()].publisher
    .flatMap { $0 }
    .scan((Double?.none, Double?.none)) { latest, side in
      switch side {
      case .one(let value): (value, latest.1)
      case .other(let value): (latest.0, value)
      }
    }
    .compactMap { latest in latest.0.flatMap { one in latest.1.map { (one, $0) } } }
}
