// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("xLocked(to:), yLocked(to:)")
struct LockedTests {
  @Test("drop a point that is not finite, even if the replaced component is the bad one")
  func notFinite() {
    let point = Hand<Point>()
    let (x, y) = (point.stream.xLocked(to: 1).recorded(), point.stream.yLocked(to: 1).recorded())
    for value in [Point(.nan, 2), Point(2, .infinity), Point(3, 4)] { point.next(value) }
    expect(x.text == "\(Point(1, 4))")
    expect(y.text == "\(Point(3, 1))")
  }

  @Test("a component that is not finite stops the program")
  func badArgument() async {
    let x = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ReactiveProperty(Point(1, 1)).xLocked(to: .nan)
    }
    expectMessage("The x component must be finite, but it is nan.", in: x)
    let y = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ReactiveProperty(Point(1, 1)).yLocked(to: .infinity)
    }
    expectMessage("The y component must be finite, but it is inf.", in: y)
  }
}
