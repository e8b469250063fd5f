// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("normalized(by:)")
struct NormalizedTests {
  @Test("divides values of every vector type")
  func types() {
    expect(ReactiveProperty(Float(3)).normalized(by: 2).recorded().text == "1.5 R")
    expect(ReactiveProperty(Point(3, 4)).normalized(by: 2).recorded().text == "\(Point(1.5, 2)) R")
    expect(
      ReactiveProperty(Point(3, 4)).normalized(by: Point(2, -1)).recorded().text == "\(Point(1.5, -4)) R")
  }

  @Test("a length of 0, or one that is not finite, stops the program")
  func badArgument() async {
    let number = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ReactiveProperty(1.0).normalized(by: 0)
    }
    expectMessage("The length must be finite and not 0, but it is 0.0.", in: number)
    let vector = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ReactiveProperty(Point(1, 1)).normalized(by: .nan)
    }
    expectMessage("The length must be finite and not 0, but it is nan.", in: vector)
    let point = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ReactiveProperty(Point(1, 1)).normalized(by: Point(1, 0))
    }
    expectMessage("The size must be finite and not 0, but it is SIMD2<Double>(1.0, 0.0).", in: point)
  }
}
