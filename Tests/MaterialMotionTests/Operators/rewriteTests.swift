// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import Testing

@Suite("rewrite, rewriteTo, rewriteRange")
struct RewriteTests {
  @Test("pairs replace values that cannot be hashed, and the first of two matching pairs applies")
  func pairs() {
    let x = Hand<Double>()
    let heard = x.stream.rewrite([(1, "one"), (2, "two"), (1, "uno"), (.nan, "never")]).recorded()
    for value in [1, 3, .nan, 2] { x.next(value) }
    expect(heard.text == "one two")
  }

  @Test("an entry may be nil")
  func optionalEntries() {
    let values: [Int: Int?] = [1: nil, 2: 3]
    let heard = ReactiveProperty(1).rewrite(values)._map { "\($0 as Any)" }.recorded()
    expect(heard.text == "nil R")
    expect(ReactiveProperty(1).rewrite([(1, Int?.none)])._map { "\($0 as Any)" }.recorded().text == "nil R")
  }

  @Test("rewriteTo emits the latest value of a stream or a property")
  func rewriteToStream() {
    let (up, value) = (Hand<Bool>(), ReactiveProperty(1))
    let heard: Heard = up.stream.rewriteTo(value).recorded()
    expect(heard.text == "R")
    up.next(true)
    value.value = 2
    up.next(true)
    expect(heard.text == "R 1 2 2")
  }

  @Test("rewriteTo emits only with upstream, with `emittingWith: .upstream`")
  func rewriteToWithUpstream() {
    expectDiagram(
      "-   -   1   -   A2  R", "a   A   R   b   -   c", yields: "-   -   a   -   Ab  R"
    ) { $0[0].rewriteTo($0[1], emittingWith: .upstream) }
  }

  @Test("a range can be mapped to points, and can descend")
  func ranges() {
    let x = ReactiveProperty(0.0)
    let points = x.rewriteRange(
      start: 10, end: 0, destinationStart: Point(0, 100), destinationEnd: Point(10, 100)
    ).recorded()
    x.value = 7.5
    expect(points.text == "\(Point(10, 100)) R \(Point(2.5, 100))")
  }

  @Test("both ends of a range are mapped without rounding")
  func ends() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<1000 {
      let (start, end) = (
        Double.random(in: -9...9, using: &random), Double.random(in: -9...9, using: &random)
      )
      let (from, to) = (Double.random(in: -9...9, using: &random), Double.random(in: -9...9, using: &random))
      let x = ReactiveProperty(start)
      var heard: [Double] = []
      x.rewriteRange(start: start, end: end, destinationStart: from, destinationEnd: to)
        .subscribe { heard.append($0) }
      x.value = end
      expect(heard == [from, to])
    }
  }

  @Test("a range is mapped even if its length overflows")
  func longestRange() {
    let x = ReactiveProperty(0.0)
    let heard = x.rewriteRange(start: -1e308, end: 1e308, destinationStart: 10.0, destinationEnd: 20)
      .recorded()
    x.value = -5e307
    x.value = 1e308
    expect(heard.text == "15.0 R 12.5 20.0")
  }

  @Test("an empty range is mapped to the start of the destination, with streams too")
  func emptyRange() {
    let x = ReactiveProperty(7.0)
    let (start, end) = (ReactiveProperty(5.0), ReactiveProperty(5.0))
    let heard = x.rewriteRange(
      start: start, end: end, destinationStart: ReactiveProperty(10.0), destinationEnd: ReactiveProperty(20)
    ).recorded()
    end.value = 9
    x.value = .nan
    expect(heard.text == "10.0 R 15.0")
  }

  @Test("a range that is not finite stops the program")
  func badArgument() async {
    let range = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ReactiveProperty(1.0).rewriteRange(
        start: 0, end: .infinity, destinationStart: 0.0, destinationEnd: 1)
    }
    expectMessage("The range must be finite, but it is 0.0 to inf.", in: range)
    let destination = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ReactiveProperty(1.0).rewriteRange(start: 0, end: 1, destinationStart: .nan, destinationEnd: 1.0)
    }
    expectMessage("The destination must be finite, but it is nan to 1.0.", in: destination)
  }
}
