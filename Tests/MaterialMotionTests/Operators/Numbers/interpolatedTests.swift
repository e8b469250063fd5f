// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import Testing

@Suite("interpolated(_:to:)")
struct InterpolatedTests {
  @Test("maps numbers linearly between stops, and exactly at stops")
  func between() {
    expectDiagram(
      "Aa b c d eR", where: ["a": 0, "b": 0.25, "c": 0.5, "d": 0.75, "e": 1],
      yields: "A0 5 m 6 2R", where: ["0": 0, "5": 50, "m": 100, "6": 60, "2": 20]
    ) { $0[0].interpolated([0, 0.5, 1], to: [0, 100, 20]) }
  }

  @Test("clamps numbers beyond the ends by default, and extrapolates with `.extended`")
  func ends() {
    expectDiagram(
      "a b c", where: ["a": -1, "b": 0.5, "c": 2],
      yields: "0 m 2", where: ["0": 0, "m": 100, "2": 20]
    ) { $0[0].interpolated([0, 0.5, 1], to: [0, 100, 20]) }
    expectDiagram(
      "a b c", where: ["a": -1, "b": 0.5, "c": 2],
      yields: "0 m 2", where: ["0": -200, "m": 100, "2": -140]
    ) { $0[0].interpolated([0, 0.5, 1], to: [0, 100, 20], ends: .extended) }
  }

  @Test("maps numbers to points, and accepts descending and equal values")
  func points() {
    let x = ReactiveProperty(-5.0)
    let heard = x.interpolated(
      [-10, 0, 10, 20], to: [Point(100, 0), Point(0, 10), Point(0, 10), .zero]
    ).recorded()
    x.value = 7
    x.value = 15
    expect(heard.text == "\(Point(50, 5)) R \(Point(0, 10)) \(Point(0, 5))")
  }

  @Test(
    "every stop becomes its value without rounding", arguments: [.clamped, .extended] as [InterpolationEnds])
  func exactStops(ends: InterpolationEnds) {
    var random = SplitMix64(seed: 3)
    for _ in 0..<300 {
      let stops = (0..<5).map { _ in Double.random(in: -9...9, using: &random) }.sorted()
      let values = stops.map { _ in Double.random(in: -9...9, using: &random) }
      var heard: [Double] = []
      let x = ReactiveProperty(stops[0])
      x.interpolated(stops, to: values, ends: ends).subscribe { heard.append($0) }
      for stop in stops.dropFirst() { x.value = stop }
      expect(heard == values)
    }
  }

  @Test("takes stops from a stream and constant values, and the reverse")
  func mixed() {
    let (x, width) = (ReactiveProperty(300.0), ReactiveProperty(600.0))
    let stops = x.interpolated(width._map { [0, $0] }, to: [0.0, 1]).recorded()
    let values = x.interpolated([0, 600], to: width._map { [0, $0 / 300] }).recorded()
    width.value = 1200
    width.value = -1
    x.value = 600
    expect(stops.text == "0.5 R 0.25 0.5")
    expect(values.text == "1.0 R 2.0 \(-1.0 / 600) \(-1.0 / 300)")
  }

  @Test("maps numbers to descriptions of springs, clamped")
  func springs() {
    let x = ReactiveProperty(-1.0)
    var springs: [SpringDescription] = []
    let slow = SpringDescription(response: 1.5, dampingRatio: 1, mass: 3)
    x.interpolated([0, 1], to: [.bouncy, slow]).subscribe { springs.append($0) }
    for value in [0.5, 2, .nan] { x.value = value }
    let expected = [(0.5, 0.7, 1), (1, 0.85, 2), (1.5, 1, 3)] as [(Double, Double, Double)]
    expect(springs.count == 3)
    for (spring, (response, ratio, mass)) in zip(springs, expected) {
      expect(abs(spring.response - response) <= 1e-14)
      expect(abs(spring.dampingRatio - ratio) <= 1e-14)
      expect(abs(spring.mass - mass) <= 1e-14)
    }
  }

  @Test("two stops with extended ends are equivalent to `rewriteRange`")
  func twoStops() {
    let x = ReactiveProperty(-3.0)
    let stops = x.interpolated([1, 4], to: [7.0, -2], ends: .extended).recorded()
    let range = x.rewriteRange(start: 1, end: 4, destinationStart: 7.0, destinationEnd: -2).recorded()
    for value in [1, 2, 3.3, 4, 100] { x.value = value }
    expect(stops.text == range.text)
  }

  @Test("drops numbers and results that are not finite")
  func notFinite() {
    let x = Hand<Double>()
    let heard = x.stream.interpolated([0, 1], to: [0.0, 1e300], ends: .extended).recorded()
    for value in [.nan, 0, .infinity, 1e300, -.infinity, 1] as [Double] { x.next(value) }
    expect(heard.text == "0.0 1e+300")
    let clamped = x.stream.interpolated([0, 1], to: [5.0, 6]).recorded()
    for value in [.nan, .infinity, 1] as [Double] { x.next(value) }
    expect(clamped.text == "6.0")
  }

  @Test("emits a new result when the stream of stops or values emits")
  func streams() {
    let (x, stops, values) = (
      ReactiveProperty(300.0), ReactiveProperty([0.0, 600]), ReactiveProperty([0.0, 1])
    )
    let heard = x.interpolated(stops, to: values).recorded()
    stops.value = [0, 400]
    x.value = 100
    values.value = [1, 0]
    x.value = 900
    expect(heard.text == "0.5 R 0.75 0.25 0.75 0.0")
  }

  @Test("keeps the last valid stops and values if the new ones are invalid")
  func badStreams() {
    let (x, stops, values) = (
      ReactiveProperty(0.5), ReactiveProperty([0.0, 1]), ReactiveProperty([10.0, 20])
    )
    let heard = x.interpolated(stops, to: values).recorded()
    let bad: [[Double]] = [[], [0], [1, 0], [0, 0], [0, .nan], [-.infinity, 1], [0, 1, 2]]
    for stop in bad { stops.value = stop }
    values.value = [10, .infinity, 10]
    expect(heard.text == "15.0 R")
    x.value = 0.25
    values.value = [0, 2, 4]
    expect(heard.text == "15.0 R 12.5 0.5", "now there are three stops and three values")
  }

  @Test("stops that are not in ascending order are a precondition failure")
  func unsorted() async {
    let unsorted = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ReactiveProperty(0.0).interpolated([0, 2, 1], to: [1.0, 2, 3])
    }
    expectMessage("The stops must be finite and ascend, but they are [0.0, 2.0, 1.0].", in: unsorted)
    let equal = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ReactiveProperty(0.0).interpolated([0, 0], to: [1.0, 2])
    }
    expectMessage("The stops must be finite and ascend, but they are [0.0, 0.0].", in: equal)
    let nan = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ReactiveProperty(0.0).interpolated([0, .nan], to: [1.0, 2])
    }
    expectMessage("The stops must be finite and ascend, but they are [0.0, nan].", in: nan)
  }

  @Test("one stop, a missing value, or a value that is not finite is a precondition failure")
  func counts() async {
    let one = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ReactiveProperty(0.0).interpolated([0], to: [1.0])
    }
    expectMessage("There must be at least two stops, but there is 1.", in: one)
    let missing = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ReactiveProperty(0.0).interpolated([0, 1, 2], to: [1.0, 2])
    }
    expectMessage("There must be a value for each stop, but there are 3 stops and 2 values.", in: missing)
    let infinite = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ReactiveProperty(0.0).interpolated([0, 1], to: [1, Double.infinity])
    }
    expectMessage("The values must be finite, but they are [1.0, inf].", in: infinite)
  }
}
