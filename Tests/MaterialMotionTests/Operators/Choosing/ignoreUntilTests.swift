// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import Testing

@Suite("ignoreUntil")
struct IgnoreUntilTests {
  @Test("lets states through before and after the expected value, and each subscription waits separately")
  func states() {
    expectDiagram("A1 2 R3 2 A4", yields: "A 2 R3 2 A4") { $0[0].ignoreUntil("2") }
    let x = ReactiveProperty(1)
    let stream = x.ignoreUntil(2)
    let first = stream.recorded()
    x.value = 2
    x.value = 3
    expect(first.text == "R 2 3")
    expect(stream.recorded().text == "R")
  }

  @Test("NaN never equals the expected value")
  func notANumber() {
    expect(ReactiveProperty(Double.nan).ignoreUntil(.nan).recorded().text == "R")
  }
}
