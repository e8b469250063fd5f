// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("SpringDescription.cssLinear(velocity:tolerance:)")
struct CSSLinearTests {
  @Test("prints the pieces with few digits")
  func text() {
    let spring = SpringDescription(duration: 0.5, bounce: 0.3)
    expect(
      spring.cssLinear(tolerance: 0.01)
        == "linear(0, 0.046 5.1%, 0.189 10.08%, 0.732 28.1%, 0.945 39.75%, 1.045 53.99%, 1.035 67.28%, 1)")
    expect(SpringDescription(response: 0).cssLinear() == "linear(0, 1)")
  }

  @Test(
    "the rounded numbers stay within the tolerance", arguments: [0.1, 0.01, 0.001, 1e-5], [0.0, 30, -30])
  func tolerance(tolerance: Double, velocity: Double) throws {
    for bounce in [-0.8, 0, 0.3, 0.7] {
      let spring = SpringDescription(duration: 0.5, bounce: bounce)
      let text = try #require(spring.cssLinear(velocity: velocity, tolerance: tolerance))
      let duration = spring.settlingTime(from: 1.0, velocity: -velocity, threshold: tolerance)
      let points = try points(of: text)
      expect(points.first?.value == 0 && points.last?.value == 1)
      for (early, late) in zip(points, points.dropFirst()) {
        expect(early.offset <= late.offset)
        for part in 0..<50 {
          let fraction = Double(part) / 50
          var x = -1.0
          var v = velocity
          let time = (early.offset + (late.offset - early.offset) * fraction) * duration
          SpringStep(spring, duration: time).advance(&x, &v)
          let error = early.value + (late.value - early.value) * fraction - 1 - x
          expect(abs(error) <= tolerance, "\(spring), \(time) s: \(error)")
        }
      }
    }
  }

  @Test("a tolerance of the whole distance is a precondition failure")
  func rule() async {
    let whole = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SpringDescription().cssLinear(tolerance: 1)
    }
    expectMessage(
      "The tolerance must be at least 10⁻⁸ of the distance and less than 1, but it is 1.0.", in: whole)
  }

  private func points(of text: String) throws -> [(value: Double, offset: Double)] {
    try #require(text.hasPrefix("linear(") && text.hasSuffix(")"))
    let items = text.dropFirst(7).dropLast().split(separator: ",").map { $0.split(separator: " ") }
    return try items.enumerated().map { index, item in
      let value = try #require(Double(item[0]))
      guard item.count == 2 else { return (value, index == 0 ? 0 : 1) }
      return (value, try #require(Double(item[1].dropLast())) / 100)
    }
  }
}
