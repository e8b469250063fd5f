// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("distance(from:)")
struct DistanceTests {
  @Test("is right even if the square of the distance overflows or underflows")
  func outOfRange() {
    for exponent in [-1022, -700, -500, 0, 500, 700, 1000] {
      let unit = Double(sign: .plus, exponent: exponent, significand: 1)
      var heard: [Double] = []
      ReactiveProperty(Point(3 * unit, 4 * unit)).distance(from: .zero).subscribe { heard.append($0) }
      ReactiveProperty(-3 * unit).distance(from: 0).subscribe { heard.append($0) }
      expect(heard == [5 * unit, 3 * unit])
    }
  }

  @Test("measures integers, and drops a distance that overflows")
  func integers() {
    let integer = Hand<Int8>()
    let heard = integer.stream.distance(from: -100).recorded()
    let heardOfStream = integer.stream.distance(from: ReactiveProperty(Int8(-100))).recorded()
    for value in [27, 28, -128] as [Int8] { integer.next(value) }
    expect(heard.text == "127 28")
    expect(heardOfStream.text == "R 127 28")
    expect(ReactiveProperty(UInt(2)).distance(from: 5).recorded().text == "3 R")
  }

  @Test("an origin that is not finite stops the program")
  func badArgument() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ReactiveProperty(1.0).distance(from: .nan)
    }
    expectMessage("The origin must be finite, but it is nan.", in: result)
  }
}
