// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("rubberBanded(below:above:maxLength:)")
struct RubberBandedTests {
  @Test("a band may have no limit on one side")
  func oneLimit() {
    let x = ReactiveProperty(-1e9)
    let heard = x.rubberBanded(below: -.infinity, above: 0, maxLength: 10).recorded()
    x.value = 1e300
    expect(heard.text == "-1000000000.0 R 10.0")
  }

  @Test("drops a value that is not finite, even if the band would stop it")
  func notFinite() {
    let x = Hand<Double>()
    let heard = x.stream.rubberBanded(below: 0, above: 1, maxLength: 1).recorded()
    for value in [.infinity, .nan, -.infinity, 0.5] { x.next(value) }
    expect(heard.text == "0.5")
  }

  @Test("a band that moves takes the value along, and the last valid band is kept while the limits descend")
  func movingBand() {
    let (x, below, above) = (ReactiveProperty(5.0), ReactiveProperty(0.0), ReactiveProperty(10.0))
    let heard = x.rubberBanded(below: below, above: above, maxLength: ReactiveProperty(0)).recorded()
    above.value = 4
    below.value = 6
    x.value = 4.5
    above.value = 8
    expect(heard.text == "5.0 R 4.0 4.0 6.0")
  }

  @Test("limits that descend, or a length that is not finite, stop the program")
  func badArgument() async {
    let down = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ReactiveProperty(1.0).rubberBanded(below: 2, above: 1, maxLength: 1)
    }
    expectMessage(
      "The limits must ascend and the length be finite, but they are 2.0, 1.0 and 1.0.", in: down)
    let length = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = RubberBand(below: 0, above: 1, maxLength: .infinity)
    }
    expectMessage(
      "The limits must ascend and the length be finite, but they are 0.0, 1.0 and inf.", in: length)
  }

  @Test("an invalid number combined with a stream is a precondition failure")
  func badMixture() async {
    let limit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ReactiveProperty(1.0).rubberBanded(below: .nan, above: ReactiveProperty(1), maxLength: 1)
    }
    expectMessage("The limit must be a number, but it is nan.", in: limit)
    let length = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ReactiveProperty(1.0).rubberBanded(below: 0, above: ReactiveProperty(1), maxLength: .infinity)
    }
    expectMessage("The length must be finite, but it is inf.", in: length)
    let down = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ReactiveProperty(1.0).rubberBanded(below: 2, above: 1, maxLength: ReactiveProperty(1))
    }
    expectMessage("The limits must ascend, but they are 2.0 and 1.0.", in: down)
  }
}
