// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Opaque
import OpenCombine

/// Measures map·filter·map·filter, with closures that the compiler can see and with closures that it cannot.
///
/// The time of literal closures from a stream depends on how much the compiler inlines here. The part `cache`
/// counts the instructions that they take in an application.
func measurePipelines(_ patience: Patience) -> [Row] {
  let closures = opaqueClosures(seed: 1)
  return [
    Row(
      "literal closures, from a stream", fasterThan: "OpenCombine",
      Comparison(literalFromStream(), with: literalFromPublisher(), patience)),
    Row(
      "literal closures, from a property", fasterThan: "OpenCombine",
      Comparison(literalFromProperty(), with: literalFromSubject(), patience), bound: .atLeast(10)),
    Row(
      "opaque closures", timesAsLongAs: "a loop that calls them",
      Comparison(opaqueFromStream(closures), with: opaqueInLoop(closures), patience), bound: .atMost(3.5),
      goal: .atMost(2.5)),
  ]
}

private let total = 100_000

/// Uses each result, so that no side of a comparison is optimized away.
private final class Sink {
  private(set) var sum = 0.0

  func take(_ value: Double) {
    sum += value
  }
}

// MARK: Sources that emit all their numbers during subscription

/// The source as an application would write it.
private func numbers(_ count: Int = total) -> MotionObservable<Double> {
  MotionObservable { observer in
    for number in 0..<count { observer.next(Double(number)) }
    return noopDisconnect
  }
}

/// Sends numbers through a pipeline, in a plain function as an application has it.
func sendNumbers(_ count: Int) {
  let sink = Sink()
  numbers(count)._map { $0 * 2 }._filter { $0 >= 0 }._map { $0 + 1 }._filter { $0 < 1e6 }
    .subscribe { sink.take($0) }
  keep(sink.sum)
}

/// The same source for OpenCombine.
private struct Numbers: Publisher {
  typealias Output = Double
  typealias Failure = Never

  func receive<S: Subscriber>(subscriber: S) where S.Input == Double, S.Failure == Never {
    subscriber.receive(subscription: Emission(subscriber: subscriber))
  }

  private final class Emission<S: Subscriber>: OpenCombine.Subscription
  where S.Input == Double, S.Failure == Never {
    let subscriber: S

    init(subscriber: S) {
      self.subscriber = subscriber
    }

    func request(_ demand: Subscribers.Demand) {
      for number in 0..<total { _ = subscriber.receive(Double(number)) }
    }

    func cancel() {}
  }
}

// MARK: Literal closures

private func literalFromStream() -> Work {
  Work(parts: total) { sendNumbers(total) }
}

private func literalFromPublisher() -> Work {
  Work(parts: total) {
    let sink = Sink()
    let subscription = Numbers().map { $0 * 2 }.filter { $0 >= 0 }.map { $0 + 1 }.filter { $0 < 1e6 }
      .sink { sink.take($0) }
    keep(sink.sum)
    subscription.cancel()
  }
}

private func literalFromProperty() -> Work {
  let sink = Sink()
  let property = ReactiveProperty(0.0)
  property._map { $0 * 2 }._filter { $0 >= 0 }._map { $0 + 1 }._filter { $0 < 1e6 }
    .subscribe { sink.take($0) }
  return Work(parts: total) {
    for number in 0..<total { property.value = Double(number) }
    keep(sink.sum)
  }
}

private func literalFromSubject() -> Work {
  let sink = Sink()
  let subject = PassthroughSubject<Double, Never>()
  let subscription = subject.map { $0 * 2 }.filter { $0 >= 0 }.map { $0 + 1 }.filter { $0 < 1e6 }
    .sink { sink.take($0) }
  return Work(parts: total) {
    for number in 0..<total { subject.send(Double(number)) }
    keep(sink.sum)
    keep(subscription)
  }
}

// MARK: Opaque closures

private func opaqueFromStream(_ closures: OpaqueClosures) -> Work {
  Work(parts: total) {
    let sink = Sink()
    numbers()._map(closures.first)._filter(closures.isFirstIncluded)._map(closures.second)
      ._filter(closures.isSecondIncluded).subscribe { sink.take($0) }
    keep(sink.sum)
  }
}

private func opaqueInLoop(_ closures: OpaqueClosures) -> Work {
  Work(parts: total) {
    let sink = Sink()
    for number in 0..<total {
      let first = closures.first(Double(number))
      guard closures.isFirstIncluded(first) else { continue }
      let second = closures.second(first)
      guard closures.isSecondIncluded(second) else { continue }
      sink.take(second)
    }
    keep(sink.sum)
  }
}
