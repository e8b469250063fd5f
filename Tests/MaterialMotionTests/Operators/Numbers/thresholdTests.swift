// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("threshold, thresholdRange(min:max:)")
struct ThresholdTests {
  @Test("compare values of any comparable type")
  func types() {
    expect(ReactiveProperty("b").threshold("a").recorded().text == "above R")
    expect(ReactiveProperty("b").thresholdRange(min: "c", max: "d").recorded().text == "below R")
    expect(ReactiveProperty(3).thresholdRange(min: 3, max: 3).recorded().text == "within R")
  }

  @Test("the last valid range is kept while the range descends")
  func rangeThatGoesDown() {
    let (x, min, max) = (ReactiveProperty(5.0), ReactiveProperty(0.0), ReactiveProperty(10.0))
    let heard = x.thresholdRange(min: min, max: max).recorded()
    min.value = 20
    x.value = 15
    max.value = 30
    expect(heard.text == "within R above below")
  }

  @Test("a threshold of NaN, or a range that descends, stops the program")
  func badArgument() async {
    let threshold = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ReactiveProperty(1.0).threshold(.nan)
    }
    expectMessage("The threshold must be a number, but it is nan.", in: threshold)
    let range = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ReactiveProperty(1.0).thresholdRange(min: 2, max: 1)
    }
    expectMessage("The ends of the range must ascend, but they are 2.0 and 1.0.", in: range)
  }

  @Test("a NaN combined with a stream is a precondition failure")
  func badMixture() async {
    let min = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ReactiveProperty(1.0).thresholdRange(min: .nan, max: ReactiveProperty(1))
    }
    expectMessage("The end of the range must be a number, but it is nan.", in: min)
    let max = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ReactiveProperty(1.0).thresholdRange(min: ReactiveProperty(1), max: .nan)
    }
    expectMessage("The end of the range must be a number, but it is nan.", in: max)
  }
}
