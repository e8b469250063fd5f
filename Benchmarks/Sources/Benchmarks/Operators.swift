// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Opaque

/// Measures the cost of each operator per value, compared with that of `_map`.
func measureOperators(_ patience: Patience) -> [Row] {
  stateless().map { $0.row(patience, bound: .atMost(2)) } + others().map { $0.row(patience, bound: nil) }
    + overTime().map { $0.row(patience, bound: nil) }
    + measureCombinations(patience)
}

/// One operator, and the `_map` that it is compared with.
private struct Measured {
  let name: String
  let work: Work
  let map: Work

  func row(_ patience: Patience, bound: Bound?) -> Row {
    Row(name, timesAsLongAs: "_map", Comparison(work, with: map, patience), bound: bound)
  }
}

private let total = 100_000

/// Sends all values of a source through an operator to an observer. The source emits them during
/// subscription. Both sides of a comparison have the same source and the same kind of observer, so they
/// differ only in the operator.
@inline(__always)
private func through<T, U>(
  _ value: @escaping (Int) -> T, _ build: @escaping (MotionObservable<T>) -> MotionObservable<U>
) -> Work {
  Work(parts: total) {
    let sink = Sink<U>()
    let source = MotionObservable<T> { observer in
      for number in 0..<total { observer.next(value(number)) }
      return noopDisconnect
    }
    build(source).subscribe { sink.take($0) }
    keep(sink)
  }
}

private final class Sink<T> {
  private var last: T?

  @inline(__always)
  func take(_ value: T) {
    last = value
  }
}

@inline(__always)
private func ofNumber<U>(
  _ name: String, _ build: @escaping (MotionObservable<Double>) -> MotionObservable<U>
) -> Measured {
  Measured(
    name: name, work: through({ Double($0) }, build), map: through({ Double($0) }) { $0._map { $0 + 1 } })
}

@inline(__always)
private func ofPoint<U>(
  _ name: String, _ build: @escaping (MotionObservable<Point>) -> MotionObservable<U>
) -> Measured {
  Measured(
    name: name + ", points", work: through({ Point(Double($0), 1) }, build),
    map: through({ Point(Double($0), 1) }) { $0._map { $0 + Point(1, 1) } })
}

/// The operators that keep no state and take a few instructions.
private func stateless() -> [Measured] {
  [
    ofNumber("offset") { $0.offset(by: 1) },
    ofNumber("scaled") { $0.scaled(by: 2) },
    ofNumber("normalized") { $0.normalized(by: 3) },
    ofNumber("distance") { $0.distance(from: 50) },
    ofNumber("lowerBound") { $0.lowerBound(50) },
    ofNumber("upperBound") { $0.upperBound(50) },
    ofNumber("clamped") { $0.clamped(to: 10...50) },
    ofNumber("rewriteRange") {
      $0.rewriteRange(start: 0, end: 3, destinationStart: 10.0, destinationEnd: 20)
    },
    ofNumber("rubberBanded") { $0.rubberBanded(below: 0, above: 100, maxLength: 100) },
    ofNumber("threshold") { $0.threshold(50) },
    ofNumber("thresholdRange") { $0.thresholdRange(min: 50, max: 100) },
    ofNumber("rewriteTo") { $0.rewriteTo(1.0) },
    ofPoint("offset") { $0.offset(by: Point(1, 2)) },
    ofPoint("scaled") { $0.scaled(by: 2) },
    ofPoint("normalized") { $0.normalized(by: Point(3, 4)) },
    ofPoint("distance") { $0.distance(from: Point(1, 2)) },
    ofPoint("x") { $0.x() },
    ofPoint("xLocked") { $0.xLocked(to: 5) },
  ]
}

/// Measures an operator on a property, which emits after all streams are connected.
@inline(__always)
private func fromProperty<T, U>(
  _ name: String, _ value: @escaping (Int) -> T, _ map: @escaping (T) -> T,
  _ build: (MotionObservable<T>) -> MotionObservable<U>
) -> Measured {
  @inline(__always)
  func work<V>(_ build: (MotionObservable<T>) -> MotionObservable<V>) -> Work {
    let property = ReactiveProperty(value(0))
    let sink = Sink<V>()
    let stream = build(property)
    stream.subscribe { sink.take($0) }
    return Work(parts: total) {
      for number in 0..<total { property.value = value(number) }
      keep(sink)
      keep(stream)
    }
  }
  return Measured(name: name, work: work(build), map: work { $0._map(map) })
}

private func others() -> [Measured] {
  @inline(__always)
  func ofNumber<U>(_ name: String, _ build: (MotionObservable<Double>) -> MotionObservable<U>) -> Measured {
    fromProperty(name, { Double($0) }, { $0 + 1 }, build)
  }
  @inline(__always)
  func ofPoint<U>(_ name: String, _ build: (MotionObservable<Point>) -> MotionObservable<U>) -> Measured {
    fromProperty(name + ", points", { Point(Double($0), 1) }, { $0 + Point(1, 1) }, build)
  }
  let five = ReactiveProperty(5.0)
  return [
    ofPoint("toPolar") { $0.toPolar() },
    ofNumber("dedupe") { $0.dedupe() },
    ofNumber("ignoreUntil") { $0.ignoreUntil(0) },
    ofNumber("slop") { $0.slop(size: 50) },
    ofNumber("rewrite, by hash") { $0.rewrite([1: 10.0, 2: 20]) },
    ofNumber("rewrite, of pairs") { $0.rewrite([(1, 10.0), (2, 20)]) },
    ofNumber("toString") { $0.toString() },
    ofPoint("pluck") { $0.pluck(\.x) },
    ofNumber("log") { $0.log { _, _ in } },
    ofNumber("_read") { $0._read(five) },
    ofNumber("startWith") { $0.startWith(1) },
    ofNumber("offset by a stream") { $0.offset(by: five) },
    ofNumber("clamped to a stream") { $0.clamped(to: five._map { $0...10 }) },
    ofNumber("rubberBanded by streams") { $0.rubberBanded(below: five, above: five, maxLength: five) },
    ofNumber("valve") { $0.valve(openWhenTrue: five._map { _ in true }) },
    ofNumber("toggled") { $0.toggled(with: five) },
    ofNumber("merge") { $0.merge(with: five) },
    ofNumber("combineLatest of 2") { $0.combineLatest(with: five) },
    ofNumber("combineLatest of 4") { $0.combineLatest(with: five, five, five) },
    ofNumber("combineLatest of an array of 4") { combineLatest([$0, five, five, five]) },
    ofNumber("anyOf") { anyOf([$0._map { $0 > 50 }, five._map { $0 > 50 }]) },
  ]
}

/// The operators that depend on a clock. Each value is followed by a frame.
private func overTime() -> [Measured] {
  @inline(__always)
  func work<U>(_ build: (MotionObservable<Double>, FrameClock) -> MotionObservable<U>) -> Work {
    let clock = ManualFrameClock()
    let property = ReactiveProperty(0.0)
    let sink = Sink<U>()
    let stream = build(property, clock)
    stream.subscribe { sink.take($0) }
    return Work(parts: total) {
      for number in 0..<total {
        clock.advance(by: 1 / 60)
        property.value = Double(number)
      }
      keep(sink)
      keep(stream)
    }
  }
  @inline(__always)
  func ofNumber<U>(
    _ name: String, _ build: (MotionObservable<Double>, FrameClock) -> MotionObservable<U>
  ) -> Measured {
    Measured(name: name, work: work(build), map: work { stream, _ in stream._map { $0 + 1 } })
  }
  return [
    ofNumber("delay") { $0.delay(by: 0.5, clock: $1) },
    ofNumber("debounce") { $0.debounce(for: 0.5, clock: $1) },
    ofNumber("throttle") { $0.throttle(for: 0.5, clock: $1) },
    ofNumber("sample on a clock") { $0.sample(on: $1) },
    ofNumber("sample on a stream") { $0.sample(on: $1 as MotionObservable<Double>) },
    ofNumber("timestamped") { $0.timestamped(by: $1) },
    ofNumber("slidingWindow of 10") { stream, _ in stream.slidingWindow(ofCount: 10) },
  ]
}
