// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("Stagger")
struct StaggerTests {
  @Test(
    "delays grow with the distance from the start",
    arguments: [
      (Stagger.Start.first, [0, 1, 2, 3, 4]), (.last, [4, 3, 2, 1, 0]), (.center, [2, 1, 0, 1, 2]),
      (.edges, [0, 1, 2, 1, 0]), (.index(1), [1, 0, 1, 2, 3]), (.index(99), [4, 3, 2, 1, 0]),
    ] as [(Stagger.Start, [Double])])
  func lists(start: Stagger.Start, steps: [Double]) {
    expect(Stagger(each: 0.5, from: start).delays(count: 5) == steps.map { $0 / 2 })
  }

  @Test("the first items of an even list start together, without a delay")
  func even() {
    expect(Stagger(each: 1, from: .center).delays(count: 4) == [1, 0, 0, 1])
    expect(Stagger(each: 1, from: .edges).delays(count: 4) == [0, 1, 1, 0])
  }

  @Test("a negative time starts the items that are furthest away first")
  func negative() {
    expect(Stagger(each: -1).delays(count: 4) == [3, 2, 1, 0])
    expect(Stagger(each: -1, from: .center).delays(count: 5) == [0, 1, 2, 1, 0])
  }

  @Test("the distance in a grid is measured along the straight line")
  func grids() {
    let diagonal = 2.0.squareRoot()
    expect(
      Stagger(each: 1, from: .center, columns: 3).delays(count: 9)
        == [diagonal, 1, diagonal, 1, 0, 1, diagonal, 1, diagonal])
    expect(Stagger(each: 1, columns: 2).delays(count: 4) == [0, 1, 1, diagonal])
    expect(Stagger(each: 1, from: .edges, columns: 3).delays(count: 9) == [0, 0, 0, 0, 1, 0, 0, 0, 0])
    expect(Stagger(each: 1, from: .edges, columns: 1).delays(count: 3) == [0, 1, 0])
    expect(Stagger(each: 1, columns: 9).delays(count: 2) == [0, 1])
  }

  @Test("an easing keeps the first and the last delay")
  func easing() {
    let easing = TimingFunction.cubicBezier(0.42, 0, 1, 1)
    let delays = Stagger(each: 0.25, easing: easing).delays(count: 5)
    expect(delays == [0, 0.25, 0.5, 0.75, 1].map { easing.value(at: $0) })
    expect(delays[1] < 0.2 && delays[4] == 1)
  }

  @Test("no items have no delays, one has none")
  func few() {
    expect(Stagger(each: 1).delays(count: 0) == [] && Stagger(each: 1).delays(count: -3) == [])
    expect(Stagger(each: 1, from: .center).delays(count: 1) == [0])
  }

  @Test("bad input stops the program")
  func badInput() async {
    let each = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Stagger(each: .nan)
    }
    expectMessage("The time between two items must be finite, but it is nan s.", in: each)
    let columns = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Stagger(each: 1, columns: 0)
    }
    expectMessage("The number of columns must be greater than 0, but it is 0.", in: columns)
  }
}
