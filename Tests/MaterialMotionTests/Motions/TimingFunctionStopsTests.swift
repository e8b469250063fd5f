// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("TimingFunction.linear(_:)")
struct TimingFunctionStopsTests {
  @Test("places stops without a progress evenly between their neighbors")
  func places() {
    let third = 1.0 / 3
    let placed = TimingFunction.linear([
      .stop(0, at: 0), .stop(0.5, at: third), .stop(2, at: 2 * third), .stop(1, at: 1),
    ])
    expect(TimingFunction.linear([0, 0.5, 2, 1]) == placed)
    let function = TimingFunction.linear([0, .stop(0.5, at: 0.25), 1, 2, .stop(4, at: 1)])
    expect(function.value(at: 0.5) == 1 && function.value(at: 0.75) == 2 && function.value(at: 0.875) == 3)
    expect(function.value(at: 0.125) == 0.25 && function.value(at: 1) == 4)
  }

  @Test("a progress less than an earlier one is replaced by the greatest earlier one")
  func monotonic() {
    let function = TimingFunction.linear([.stop(0, at: 0.5), .stop(1, at: 0.25), .stop(3, at: 0.75)])
    expect(function == .linear([.stop(0, at: 0.5), .stop(1, at: 0.5), .stop(3, at: 0.75)]))
    expect(function.value(at: 0.5.nextDown) == 0 && function.value(at: 0.5) == 1)
    expect(function.value(at: 0.625) == 2)
    // The last stop is at 1 only if no earlier stop is later.
    expect(
      TimingFunction.linear([0, .stop(1, at: 1.5), 2]) == .linear([0, .stop(1, at: 1.5), .stop(2, at: 1.5)]))
  }

  @Test("continues along the first and the last line")
  func outside() {
    let function = TimingFunction.linear([.stop(0, at: 0.25), .stop(1, at: 0.5), .stop(0.5, at: 0.75)])
    expect(function.value(at: 0) == -1 && function.value(at: -0.25) == -2)
    expect(function.value(at: 1) == 0 && function.value(at: 1.25) == -0.5)
    expect(function.slope(at: 0) == 4 && function.slope(at: 1) == -2)
  }

  @Test("before a jump at the start and after one at the end, the value is constant")
  func jumpsAtEnds() {
    let function = TimingFunction.linear(
      [.stop(-1, at: 0), .stop(0, at: 0), .stop(1, at: 1), .stop(3, at: 1)])
    expect(function.value(at: -1) == -1 && function.value(at: 0) == 0)
    expect(function.value(at: 1) == 3 && function.value(at: 2) == 3)
    expect(function.slope(at: -1) == 0 && function.slope(at: 0.5) == 1 && function.slope(at: 2) == 0)
  }

  @Test("the slope at a corner is the slope after it, and at 1 the slope before it")
  func slopes() {
    let function = TimingFunction.linear([0, .stop(1, at: 0.25), 0, 3])
    expect(function.slope(at: 0) == 4 && function.slope(at: 0.125) == 4)
    expect(function.slope(at: 0.25) == -1 / 0.375 && function.slope(at: 1) == 8)
    expect(function.secondDerivative(at: 0.25) == 0)
  }

  @Test("a single stop is a constant function")
  func single() {
    let function = TimingFunction.linear([0.75])
    expect(function.value(at: -1) == 0.75 && function.value(at: 0.5) == 0.75 && function.slope(at: 0) == 0)
  }

  @Test("finds the line among many stops")
  func many() {
    let stops = (0...100).map { TimingFunction.Stop(Double($0 * $0)) }
    let function = TimingFunction.linear(stops)
    for index in 0..<100 {
      let progress = (Double(index) + 0.5) / 100
      expect(
        abs(function.value(at: progress) - Double(index * index + (index + 1) * (index + 1)) / 2) < 1e-9)
    }
  }

  @Test("no stops, or a number that is not finite, are a precondition failure")
  func preconditions() async {
    let none = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = TimingFunction.linear([])
    }
    expectMessage("There must be at least one stop.", in: none)
    let infinite = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = TimingFunction.linear([0, .stop(.nan, at: 0.5), 1])
    }
    expectMessage("The numbers of a stop must be finite, but they are nan at 0.5.", in: infinite)
  }
}
