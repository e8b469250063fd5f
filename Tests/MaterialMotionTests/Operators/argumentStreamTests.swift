// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import Testing

/// Rules for every operator that takes a number or a stream of numbers.
@Suite("Operators with an argument")
struct ArgumentStreamTests {
  /// An operator in both of its forms. Its emissions are converted to numbers, so that the forms can be
  /// compared.
  struct Operator: Sendable, CustomTestStringConvertible {
    typealias Stream = MotionObservable<Double>

    let testDescription: String

    /// Valid arguments, and invalid ones.
    let good: [Double]
    let bad: [Double]

    /// Whether a finite number is a valid argument.
    let admits: @Sendable (Double) -> Bool
    let withArgument: @Sendable (Stream, Double) -> MotionObservable<[Double]>
    let withStream: @Sendable (Stream, Stream, EmissionTrigger) -> MotionObservable<[Double]>

    init(
      _ name: String, good: [Double] = [1, 2], bad: [Double] = [.nan],
      admitting admits: @escaping @Sendable (Double) -> Bool = { _ in true },
      _ withArgument: @escaping @Sendable (Stream, Double) -> MotionObservable<[Double]>,
      _ withStream: @escaping @Sendable (Stream, Stream, EmissionTrigger) -> MotionObservable<[Double]>
    ) {
      testDescription = name
      self.good = good
      self.bad = bad
      self.admits = admits
      self.withArgument = withArgument
      self.withStream = withStream
    }
  }

  private static let notFinite = [Double.nan, .infinity, -.infinity]

  private static let operators: [Operator] = [
    Operator(
      "offset", bad: notFinite, { $0.offset(by: $1)._map { [$0] } },
      { $0.offset(by: $1, emittingWith: $2)._map { [$0] } }),
    Operator(
      "offset of points", bad: notFinite, { $0.points.offset(by: Point($1, 1)).numbers },
      { $0.points.offset(by: $1._map { Point($0, 1) }, emittingWith: $2).numbers }),
    Operator(
      "scaled", bad: notFinite, { $0.scaled(by: $1)._map { [$0] } },
      { $0.scaled(by: $1, emittingWith: $2)._map { [$0] } }),
    Operator(
      "scaled, points", bad: notFinite, { $0.points.scaled(by: $1).numbers },
      { $0.points.scaled(by: $1, emittingWith: $2).numbers }),
    Operator(
      "scaled, points by points", bad: notFinite, { $0.points.scaled(by: Point($1, 2)).numbers },
      { $0.points.scaled(by: $1._map { Point($0, 2) }, emittingWith: $2).numbers }),
    Operator(
      "normalized", bad: notFinite + [0, -0.0], admitting: { $0 != 0 },
      { $0.normalized(by: $1)._map { [$0] } },
      { $0.normalized(by: $1, emittingWith: $2)._map { [$0] } }),
    Operator(
      "normalized, points", bad: notFinite + [0], admitting: { $0 != 0 },
      { $0.points.normalized(by: $1).numbers },
      { $0.points.normalized(by: $1, emittingWith: $2).numbers }),
    Operator(
      "normalized, points by points", bad: notFinite + [0], admitting: { $0 != 0 },
      { $0.points.normalized(by: Point($1, 2)).numbers },
      { $0.points.normalized(by: $1._map { Point($0, 2) }, emittingWith: $2).numbers }),
    Operator(
      "distance", bad: notFinite, { $0.distance(from: $1)._map { [$0] } },
      { $0.distance(from: $1, emittingWith: $2)._map { [$0] } }),
    Operator(
      "distance of points", bad: notFinite, { $0.points.distance(from: Point($1, 1))._map { [$0] } },
      { $0.points.distance(from: $1._map { Point($0, 1) }, emittingWith: $2)._map { [$0] } }),
    Operator(
      "lowerBound", { $0.lowerBound($1)._map { [$0] } },
      { $0.lowerBound($1, emittingWith: $2)._map { [$0] } }),
    Operator(
      "upperBound", { $0.upperBound($1)._map { [$0] } },
      { $0.upperBound($1, emittingWith: $2)._map { [$0] } }),
    Operator(
      "clamped", bad: [], admitting: { $0 <= 5 }, { $0.clamped(to: $1...5)._map { [$0] } },
      { $0.clamped(to: $1._map { $0...5 }, emittingWith: $2)._map { [$0] } }),
    Operator(
      "clamped to bounds", bad: [], admitting: { $0 <= 5 },
      { $0.points.clamped(to: Bounds(x: $1...5)).numbers },
      { $0.points.clamped(to: $1._map { Bounds(x: $0...5) }, emittingWith: $2).numbers }),
    Operator(
      "threshold", { $0.threshold($1)._map { [$0.number] } },
      { $0.threshold($1, emittingWith: $2)._map { [$0.number] } }),
    Operator(
      "thresholdRange", bad: [.nan, 6], admitting: { $0 <= 5 },
      { $0.thresholdRange(min: $1, max: 5)._map { [$0.number] } },
      { $0.thresholdRange(min: $1, max: ReactiveProperty(5), emittingWith: $2)._map { [$0.number] } }),
    Operator(
      "thresholdRange, constant max", bad: [.nan, 6], admitting: { $0 <= 5 },
      { $0.thresholdRange(min: $1, max: 5)._map { [$0.number] } },
      { $0.thresholdRange(min: $1, max: 5, emittingWith: $2)._map { [$0.number] } }),
    Operator(
      "thresholdRange, constant min", bad: [.nan, -1], admitting: { $0 >= 0 },
      { $0.thresholdRange(min: 0, max: $1)._map { [$0.number] } },
      { $0.thresholdRange(min: 0, max: $1, emittingWith: $2)._map { [$0.number] } }),
    Operator(
      "rewriteRange", bad: notFinite,
      { $0.rewriteRange(start: $1, end: 5, destinationStart: 10.0, destinationEnd: 20)._map { [$0] } },
      {
        $0.rewriteRange(
          start: $1, end: ReactiveProperty(5), destinationStart: ReactiveProperty(10.0),
          destinationEnd: ReactiveProperty(20), emittingWith: $2
        )._map { [$0] }
      }),
    Operator(
      "interpolated", bad: notFinite + [5], admitting: { $0 < 5 },
      { $0.interpolated([$1, 5], to: [10.0, 20], ends: .extended)._map { [$0] } },
      {
        $0.interpolated(
          $1._map { [$0, 5] }, to: ReactiveProperty([10.0, 20]), ends: .extended, emittingWith: $2
        )._map { [$0] }
      }),
    Operator(
      "rubberBanded below", bad: [.nan, 6], admitting: { $0 <= 5 },
      { $0.rubberBanded(below: $1, above: 5, maxLength: 10)._map { [$0] } },
      {
        $0.rubberBanded(
          below: $1, above: ReactiveProperty(5), maxLength: ReactiveProperty(10), emittingWith: $2
        )._map { [$0] }
      }),
    Operator(
      "rubberBanded by a length", bad: notFinite,
      { $0.rubberBanded(below: 0, above: 1, maxLength: $1)._map { [$0] } },
      {
        $0.rubberBanded(
          below: ReactiveProperty(0), above: ReactiveProperty(1), maxLength: $1, emittingWith: $2
        )._map { [$0] }
      }),
    Operator(
      "rubberBanded below, constant above and length", bad: [.nan, 6], admitting: { $0 <= 5 },
      { $0.rubberBanded(below: $1, above: 5, maxLength: 10)._map { [$0] } },
      { $0.rubberBanded(below: $1, above: 5, maxLength: 10, emittingWith: $2)._map { [$0] } }),
    Operator(
      "rubberBanded below, constant above", bad: [.nan, 6], admitting: { $0 <= 5 },
      { $0.rubberBanded(below: $1, above: 5, maxLength: 10)._map { [$0] } },
      {
        $0.rubberBanded(below: $1, above: 5, maxLength: ReactiveProperty(10), emittingWith: $2)
          ._map { [$0] }
      }),
    Operator(
      "rubberBanded below, constant length", bad: [.nan, 6], admitting: { $0 <= 5 },
      { $0.rubberBanded(below: $1, above: 5, maxLength: 10)._map { [$0] } },
      {
        $0.rubberBanded(below: $1, above: ReactiveProperty(5), maxLength: 10, emittingWith: $2)
          ._map { [$0] }
      }),
    Operator(
      "rubberBanded above, constant below and length", bad: [.nan, -1], admitting: { $0 >= 0 },
      { $0.rubberBanded(below: 0, above: $1, maxLength: 10)._map { [$0] } },
      { $0.rubberBanded(below: 0, above: $1, maxLength: 10, emittingWith: $2)._map { [$0] } }),
    Operator(
      "rubberBanded above, constant below", bad: [.nan, -1], admitting: { $0 >= 0 },
      { $0.rubberBanded(below: 0, above: $1, maxLength: 10)._map { [$0] } },
      {
        $0.rubberBanded(below: 0, above: $1, maxLength: ReactiveProperty(10), emittingWith: $2)
          ._map { [$0] }
      }),
    Operator(
      "rubberBanded by a length, constant limits", bad: notFinite,
      { $0.rubberBanded(below: 0, above: 1, maxLength: $1)._map { [$0] } },
      { $0.rubberBanded(below: 0, above: 1, maxLength: $1, emittingWith: $2)._map { [$0] } }),
    Operator(
      "xLocked", bad: notFinite, { $0.points.xLocked(to: $1).numbers },
      { $0.points.xLocked(to: $1, emittingWith: $2).numbers }),
    Operator(
      "yLocked", bad: notFinite, { $0.points.yLocked(to: $1).numbers },
      { $0.points.yLocked(to: $1, emittingWith: $2).numbers }),
  ]

  @Test(
    "emit a result of the latest value and argument, once both streams have emitted", arguments: operators)
  func latest(_ operator: Operator) {
    let (up, argument) = (Hand<Double>(), Hand<Double>())
    let (first, second) = (`operator`.good[0], `operator`.good[1])
    let heard = `operator`.withStream(up.stream, argument.stream, .anyStream).recorded()
    up.next(-3)
    expect(heard.values == [])
    argument.next(first)
    up.next(4)
    argument.next(second)
    expect(
      heard.values == [(-3, first), (4, first), (4, second)].flatMap { `operator`.result(of: $0, $1) })
  }

  @Test("keep the last good value and argument when bad ones arrive", arguments: operators)
  func lastGood(_ operator: Operator) {
    let (up, argument) = (Hand<Double>(), Hand<Double>())
    let (first, second) = (`operator`.good[0], `operator`.good[1])
    let heard = `operator`.withStream(up.stream, argument.stream, .anyStream).recorded()
    for bad in `operator`.bad { argument.next(bad) }
    up.next(.nan)
    up.next(4)
    argument.next(first)
    heard.clear()
    for bad in `operator`.bad { argument.next(bad) }
    up.next(.nan)
    expect(heard.text == "")
    up.next(7)
    up.next(.nan)
    argument.next(second)
    expect(heard.events == [(7, first), (7, second)].flatMap { `operator`.result(of: $0, $1) })
  }

  @Test("drop a NaN in the form with a constant argument", arguments: operators)
  func dropsNaN(_ operator: Operator) {
    expect(`operator`.result(of: .nan, `operator`.good[0]).isEmpty)
  }

  @Test("emit only finite results for finite numbers", arguments: operators)
  func staysFinite(_ operator: Operator) {
    let numbers = [0, 1, .leastNonzeroMagnitude, .leastNormalMagnitude, 1e-200, 1e154, 1e200, 1.7e308].flatMap
    { [$0, -$0] }
    for argument in numbers where `operator`.admits(argument) {
      for number in numbers {
        let constant = `operator`.results(of: number, argument)
        let reactive = Recorded<[Double]>()
        `operator`.withStream(ReactiveProperty(number), ReactiveProperty(argument), .anyStream)
          .subscribe { reactive.values.append($0) }
        expect(constant.joined().allSatisfy { $0.isFinite }, "of \(number) and \(argument)")
        expect(reactive.values == constant, "of \(number) and \(argument)")
      }
    }
  }

  @Test(
    "pass the state through with a constant argument, and aggregate the states with a stream",
    arguments: operators)
  func states(_ operator: Operator) {
    let (up, argument) = (Hand<Double>(), Hand<Double>())
    let single = `operator`.withArgument(up.stream, `operator`.good[0]).recorded()
    let both = `operator`.withStream(up.stream, argument.stream, .anyStream).recorded()
    for state in [MotionState.active, .active, .atRest, .atRest] {
      up.state(state)
      argument.state(state)
    }
    expect(single.text == "A A R R")
    expect(both.text.suffix(3) == "A R")
  }

  @Test("emit values and states only with upstream, with `emittingWith: .upstream`", arguments: operators)
  func emittingWithUpstream(_ operator: Operator) {
    let (up, argument) = (Hand<Double>(), Hand<Double>())
    let (first, second) = (`operator`.good[0], `operator`.good[1])
    let heard = `operator`.withStream(up.stream, argument.stream, .upstream).recorded()
    argument.state(.active)
    up.next(-3)
    up.state(.active)
    argument.next(first)
    argument.state(.atRest)
    argument.next(second)
    expect(heard.text == "A", "the first value came before the argument")
    up.next(4)
    for bad in `operator`.bad { argument.next(bad) }
    up.next(.nan)
    up.next(7)
    argument.next(first)
    up.state(.atRest)
    let results = `operator`.result(of: 4, second) + `operator`.result(of: 7, second)
    expect(heard.events == ["A"] + results + ["R"])
  }

  @Test("emit once for a write to a property that both streams derive from, with `emittingWith: .upstream`")
  func oneProperty() {
    let property = ReactiveProperty(1.0)
    let heard = property.offset(by: property, emittingWith: .upstream).recorded()
    let both = property.offset(by: property).recorded()
    property.value = 5
    expect(heard.text == "2.0 R 10.0")
    expect(both.text == "2.0 R 6.0 10.0")
  }

  @Test("combine the latest argument with each upstream value, with `emittingWith: .upstream`")
  func withUpstreamDiagram() {
    expectDiagram(
      "-   A1  -   2R", "R5  -   A6  R", where: ["1": 1, "2": 2, "5": 5, "6": 6],
      yields: "-   A6  -   8R", where: ["6": 6, "8": 8],
      subscriptions: ["^   -   -   -", "^   -   -   -"]
    ) { $0[0].offset(by: $0[1], emittingWith: .upstream) }
  }

  @Test("release the streams that they are made from", arguments: operators)
  func ownership(_ operator: Operator) {
    expectNothingLeft {
      let property = ReactiveProperty(1.0)
      let isOpen = property._map { _ in true }
      `operator`.withArgument(property, `operator`.good[0]).valve(openWhenTrue: isOpen).hold($0)
      `operator`.withStream(property, property, .anyStream).valve(openWhenTrue: isOpen).hold($0)
      `operator`.withStream(property, property, .upstream).valve(openWhenTrue: isOpen).hold($0)
      property.value = 2
    }
  }
}

private final class Recorded<T> {
  var values: [T] = []
}

extension Heard {
  /// The events that are not states.
  fileprivate var values: [String] { events.filter { $0 != "A" && $0 != "R" } }
}

extension ArgumentStreamTests.Operator {
  /// The emissions of the form with a constant argument, for one value.
  fileprivate func results(of value: Double, _ argument: Double) -> [[Double]] {
    let recorded = Recorded<[Double]>()
    withArgument(ReactiveProperty(value), argument).subscribe { recorded.values.append($0) }
    return recorded.values
  }

  /// The same emissions, as `Heard` records them.
  fileprivate func result(of value: Double, _ argument: Double) -> [String] {
    results(of: value, argument).map { "\($0)" }
  }
}

extension MotionObservable where T == Double {
  /// Points made from these numbers.
  fileprivate var points: MotionObservable<Point> { _map { Point($0, $0 / 2) } }
}

extension MotionObservable where T == Point {
  fileprivate var numbers: MotionObservable<[Double]> { _map { [$0.x, $0.y] } }
}

extension ThresholdEvent {
  fileprivate var number: Double {
    switch self {
    case .below: -1
    case .within: 0
    case .above: 1
    }
  }
}
