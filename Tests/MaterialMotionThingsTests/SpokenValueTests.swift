// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionThings
import Testing

/// The values of things that a screen reader reads.
@Suite("Values for screen readers")
struct SpokenValueTests {
  private func spoken(_ values: MotionObservable<SpokenValue>) -> String {
    let value = values.latest!
    let range = value.range.map { "\($0.lowerBound)...\($0.upperBound)" } ?? "-"
    let axis = value.axis.map { "\($0)" } ?? "-"
    return "\(value.role) \(value.value) \(range) \(axis) \(value.text ?? "-")"
  }

  @Test("things have the role, the range and the text of their value")
  func things() {
    let volume = ValueSlider(40, in: 0...100)
    let month = Wheel(12, selection: 2, rowLength: 40) { _ in MotionElement() }
    let hour = Wheel(24, rowLength: 40, isEndless: true) { _ in MotionElement() }
    let values = [
      volume.spokenValue { "\(Int($0)) %" }, ValueSlider(1, in: 1...2, along: .y).spokenValue(),
      Knob(-6, in: -12...12).spokenValue(), Dial(98.5, perTurn: 4).spokenValue(),
      month.spokenValue { "\($0 + 1)" },
      hour.spokenValue(),
    ]
    expect(
      values.map(spoken) == [
        "slider 40.0 0.0...100.0 x 40 %", "slider 1.0 1.0...2.0 y -", "slider -6.0 -12.0...12.0 - -",
        "spinButton 98.5 - - -", "spinButton 2.0 0.0...11.0 - 3", "spinButton 0.0 0.0...23.0 - -",
      ])
    // A program may write what does not exist, and may change the number of rows.
    var last = ""
    let changes = values[4].subscribe { last = "\($0.value) of \($0.range!.upperBound)" }
    (volume.value.value, hour.selection.value) = (120, 25)
    month.count = 2
    changes.unsubscribe()
    expect(
      [spoken(values[0]), spoken(values[5]), last] == [
        "slider 100.0 0.0...100.0 x 100 %", "spinButton 1.0 0.0...23.0 - -", "1.0 of 1.0",
      ])
  }

  @Test(
    "a number is read with up to six decimals",
    arguments: [
      (40, "40"), (0.25, "0.25"), (-98.5, "-98.5"), (1.0 / 3, "0.333333"), (1e15, "1000000000000000"),
      (1e300, "9000000000000000000"), (-.infinity, "0"), (.nan, "0"),
    ])
  func numbers(value: Double, text: String) {
    expect(SpokenValue.number(SpokenValue(.slider, value).value) == text)
  }
}
