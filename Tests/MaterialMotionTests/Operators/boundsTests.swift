// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("lowerBound, upperBound, clamped(to:)")
struct BoundsTests {
  @Test("bound values of any comparable type")
  func types() {
    #expect(ReactiveProperty("b").lowerBound("c").recorded().text == "c R")
    #expect(ReactiveProperty("b").upperBound("a").recorded().text == "a R")
    #expect(ReactiveProperty("b").clamped(to: "c"..."d").recorded().text == "c R")
    #expect(ReactiveProperty(5).clamped(to: 0...3).recorded().text == "3 R")
    #expect(ReactiveProperty(5).clamped(to: 2...2).recorded().text == "2 R")
  }

  @Test("accept infinities as values and as bounds")
  func infinities() {
    #expect(ReactiveProperty(Double.infinity).upperBound(1).recorded().text == "1.0 R")
    #expect(ReactiveProperty(-Double.infinity).lowerBound(1).recorded().text == "1.0 R")
    #expect(ReactiveProperty(5.0).clamped(to: -.infinity ... .infinity).recorded().text == "5.0 R")
    #expect(ReactiveProperty(5.0).lowerBound(-.infinity).upperBound(.infinity).recorded().text == "5.0 R")
  }

  @Test("a range that moves takes the clamped value along")
  func movingRange() {
    let (x, range) = (ReactiveProperty(1.0), ReactiveProperty(0.0...2))
    let heard = x.clamped(to: range).recorded()
    range.value = 3...4
    range.value = -2 ... -1
    x.value = -1.5
    #expect(heard.text == "1.0 R 3.0 -1.0 -1.5")
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
