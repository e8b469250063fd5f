// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("slop(size:)")
struct SlopTests {
  @Test("the region of points is a disc that includes its border")
  func points() {
    let point = ReactiveProperty(Point(3, 4))
    let heard = point.slop(size: 5).recorded()
    for value in [Point(3, 4.01), Point(4, -3), Point(0, -6)] { point.value = value }
    expect(heard.text == "R onExit onReturn onExit")
  }

  @Test("a region of size 0 contains only zero, and an infinite one contains everything")
  func sizes() {
    let x = Hand<Double>()
    let (zero, infinite) = (x.stream.slop(size: 0).recorded(), x.stream.slop(size: .infinity).recorded())
    for value in [0, 1e-300, 1e300, -0.0] { x.next(value) }
    expect(zero.text == "onExit onReturn")
    expect(infinite.text == "")
  }

  @Test("drops values that are not finite")
  func notFinite() {
    let x = Hand<Double>()
    let heard = x.stream.slop(size: 1).recorded()
    for value in [.infinity, 0, 2, .nan, -.infinity, 3] as [Double] { x.next(value) }
    expect(heard.text == "onExit")
  }

  @Test("each subscription begins inside")
  func subscriptions() {
    let x = ReactiveProperty(5.0)
    let stream = x.slop(size: 1)
    expect(stream.recorded().text == "onExit R")
    expect(stream.recorded().text == "onExit R")
  }

  @Test("a region that shrinks or grows past the value is a crossing, and an invalid size is dropped")
  func sizeStream() {
    let (x, size) = (ReactiveProperty(20.0), Hand<Double>())
    let heard = x.slop(size: size.stream).recorded()
    for value in [50, 10, -1, .nan, 20] { size.next(value) }
    expect(heard.text == "R onExit onReturn")
  }

  @Test("a negative size, or NaN, stops the program")
  func badArgument() async {
    let negative = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ReactiveProperty(1.0).slop(size: -1)
    }
    expectMessage("The slop size must be at least 0, but it is -1.0.", in: negative)
    let nan = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ReactiveProperty(1.0).slop(size: .nan)
    }
    expectMessage("The slop size must be at least 0, but it is nan.", in: nan)
  }
}
