// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import Testing

@Suite("lowerBound, upperBound, clamped(to:)")
struct BoundsTests {
  @Test("bound values of any comparable type")
  func types() {
    expect(ReactiveProperty("b").lowerBound("c").recorded().text == "c R")
    expect(ReactiveProperty("b").upperBound("a").recorded().text == "a R")
    expect(ReactiveProperty("b").clamped(to: "c"..."d").recorded().text == "c R")
    expect(ReactiveProperty(5).clamped(to: 0...3).recorded().text == "3 R")
    expect(ReactiveProperty(5).clamped(to: 2...2).recorded().text == "2 R")
  }

  @Test("accept infinities as values and as bounds")
  func infinities() {
    expect(ReactiveProperty(Double.infinity).upperBound(1).recorded().text == "1.0 R")
    expect(ReactiveProperty(-Double.infinity).lowerBound(1).recorded().text == "1.0 R")
    expect(ReactiveProperty(5.0).clamped(to: -.infinity ... .infinity).recorded().text == "5.0 R")
    expect(ReactiveProperty(5.0).lowerBound(-.infinity).upperBound(.infinity).recorded().text == "5.0 R")
  }

  @Test("a range with one bound clamps values on one side")
  func oneSided() {
    expect(ReactiveProperty(5).clamped(to: 7...).recorded().text == "7 R")
    expect(ReactiveProperty(9).clamped(to: 7...).recorded().text == "9 R")
    expect(ReactiveProperty(5).clamped(to: ...7).recorded().text == "5 R")
    expect(ReactiveProperty("b").clamped(to: ..."a").recorded().text == "a R")
    expect(ReactiveProperty(Double.nan).clamped(to: 7...).recorded().text == "R")
  }

  @Test("bounds clamp each coordinate of a point, and drop points that are not finite")
  func rectangle() {
    expectDiagram(
      "Aa  b   c   n   i   R",
      where: [
        "a": Point(50, 20), "b": Point(150, 20), "c": Point(-50, 700), "n": Point(0, .nan),
        "i": Point(.infinity, 0),
      ],
      yields: "Aa  b   c   -   -   R",
      where: ["a": Point(50, 20), "b": Point(100, 20), "c": Point(0, 600)]
    ) { $0[0].clamped(to: Bounds(x: 0...100, y: 0...600)) }
  }

  @Test("moving bounds move the clamped point")
  func movingRectangle() {
    let (point, bounds) = (ReactiveProperty(Point(150, 20)), ReactiveProperty(Bounds(x: 0...100)))
    let heard = point.clamped(to: bounds).recorded()
    bounds.value = Bounds(x: 0...200, y: 30...40)
    bounds.value = .unlimited
    expect(heard.text == "\(Point(100, 20)) R \(Point(150, 30)) \(Point(150, 20))")
  }

  @Test("bounds of numbers clamp numbers")
  func boundsOfNumbers() {
    expect(ReactiveProperty(5.0).clamped(to: Bounds(0...3)).recorded().text == "3.0 R")
  }

  @Test("a range that moves takes the clamped value along")
  func movingRange() {
    let (x, range) = (ReactiveProperty(1.0), ReactiveProperty(0.0...2))
    let heard = x.clamped(to: range).recorded()
    range.value = 3...4
    range.value = -2 ... -1
    x.value = -1.5
    expect(heard.text == "1.0 R 3.0 -1.0 -1.5")
  }

  @Test("a bound of NaN stops the program")
  func badArgument() async {
    let lower = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ReactiveProperty(1.0).lowerBound(.nan)
    }
    expectMessage("The lower bound must be a number, but it is nan.", in: lower)
    let upper = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ReactiveProperty(1.0).upperBound(.nan)
    }
    expectMessage("The upper bound must be a number, but it is nan.", in: upper)
  }
}
