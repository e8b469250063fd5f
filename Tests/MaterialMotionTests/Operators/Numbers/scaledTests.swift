// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("scaled(by:)")
struct ScaledTests {
  @Test("scales values of every vector type, and integers")
  func types() {
    expect(ReactiveProperty(3).scaled(by: 2).recorded().text == "6 R")
    expect(ReactiveProperty(Float(3)).scaled(by: 2).recorded().text == "6.0 R")
    expect(ReactiveProperty(Point(3, 4)).scaled(by: 2).recorded().text == "\(Point(6, 8)) R")
    expect(ReactiveProperty(Point(3, 4)).scaled(by: Point(2, -1)).recorded().text == "\(Point(6, -4)) R")
    expect(ReactiveProperty(3).scaled(by: ReactiveProperty(2)).recorded().text == "6 R")
  }

  @Test("drops a product that overflows")
  func overflow() {
    let integer = Hand<Int8>()
    let heard = integer.stream.scaled(by: 2).recorded()
    let heardOfStream = integer.stream.scaled(by: ReactiveProperty(Int8(2))).recorded()
    for value in [63, 64, -64] as [Int8] { integer.next(value) }
    expect(heard.text == "126 -128")
    expect(heardOfStream.text == "R 126 -128")
  }

  @Test("a factor that is not finite stops the program")
  func badArgument() async {
    let number = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ReactiveProperty(1.0).scaled(by: .nan)
    }
    expectMessage("The factor must be finite, but it is nan.", in: number)
    let point = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ReactiveProperty(Point(1, 1)).scaled(by: Point(.nan, 1))
    }
    expectMessage("The factors must be finite, but they are SIMD2<Double>(nan, 1.0).", in: point)
  }
}
