// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import Testing

@Suite("toString, pluck")
struct ToStringTests {
  @Test("toString emits the text that print shows")
  func text() {
    expect(ReactiveProperty(1.5).toString().recorded().text == "1.5 R")
    expect(ReactiveProperty(Double.nan).toString().recorded().text == "nan R")
    expect(ReactiveProperty(SlopEvent.onExit).toString().recorded().text == "onExit R")
  }

  @Test("pluck emits the property of a key path")
  func plucked() {
    expectDiagram("A1 2 R", yields: "A1 2 R") { $0[0].pluck(\.self) }
    expect(ReactiveProperty(Point(3, 4)).pluck(\.y).recorded().text == "4.0 R")
    expect(ReactiveProperty("four").pluck(\.count).recorded().text == "4 R")
  }
}
