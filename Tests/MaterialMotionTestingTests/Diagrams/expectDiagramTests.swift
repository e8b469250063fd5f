// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@testable import MaterialMotionTesting

@Suite("expectDiagram")
struct ExpectDiagramTests {
  @Test("a diagram has values, states, simultaneous events and several inputs")
  func characters() {
    expectDiagram(
      "A1  2   R   -   -",
      "R   -   A3  4   R",
      yields:
        "A1  2   3   4   R"
    ) { $0[1].toggled(with: $0[0]) }
  }

  @Test("characters stand for values of any type")
  func legends() {
    expectDiagram(
      "a  Ab  cR", where: ["a": Point(1, 2), "b": Point(3, 4), "c": Point(.nan, 6)],
      yields:
        "1  A3  nR", where: ["1": 1, "3": 3, "n": .nan]
    ) { $0[0].x() }
  }

  @Test("values within the legend's distance are equal")
  func distance() {
    expectDiagram(
      "1 3", where: .characters, yields: "a b", where: .init(["a": 0.33, "b": 1], within: 0.01)
    ) { $0[0]._map { Double(String($0))! / 3 } }
  }

  @Test("the clock's frame precedes the inputs' events of its column")
  func time() {
    expectDiagram("1   2   -", yields: "A1  f2  f   f", step: 0.5) { inputs, clock in
      clock._map { _ in "f" }.merge(with: inputs[0])
    }
    expectDiagram(
      "1   2   -   -   3   -   -",
      yields:
        "A   -   -   2R  A   -   3R",
      step: 0.25
    ) { $0[0].debounce(for: 0.5, clock: $1) }
    expectDiagram(
      "-", where: .characters, yields: "A a b", where: ["a": 0.25, "b": 0.5], step: 0.25
    ) { $1 }
  }
}
