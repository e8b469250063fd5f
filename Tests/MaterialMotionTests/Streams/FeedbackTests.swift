// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

@Suite("Feedback")
struct FeedbackTests {
  private let clock: ManualFrameClock
  private let runtime: MotionRuntime
  private let heard = Heard()

  init() {
    clock = ManualFrameClock(diagnostics: MotionDiagnostics { [heard] in heard.add("\($0)") })
    runtime = MotionRuntime(clock: clock)
  }

  @Test("a property that is connected to itself comes to rest")
  func itself() {
    let value = ReactiveProperty(1.0)
    runtime.connect(value, to: value)
    let values = value.recorded()
    value.value = 2
    expect(values.text == "1.0 R 2.0" && heard.text == "")
  }

  @Test("two properties that follow each other consistently come to rest")
  func binding() {
    let (single, double) = (ReactiveProperty(1.0), ReactiveProperty(2.0))
    runtime.connect(single.scaled(by: 2), to: double)
    runtime.connect(double.scaled(by: 0.5), to: single)
    let values = (single.recorded(), double.recorded())
    single.value = 10
    double.value = 50
    expect(values.0.text == "1.0 R 10.0 25.0" && values.1.text == "2.0 R 20.0 50.0")
    expect(single.value == 25 && heard.text == "")
  }

  @Test("feedback without an end is dropped and reported after two million values")
  func endless() {
    let value = ReactiveProperty(0)
    value.value = 1
    var isEndless = true
    runtime.connect(value._map { isEndless || $0 < 100 ? $0 + 1 : $0 }, to: value)
    expect(value.value >= 2_000_000 && value.value <= 2_000_010 && heard.text == "feedback")
    heard.clear()
    // The next delivery counts its own values.
    isEndless = false
    value.value = 0
    expect(value.value == 100 && heard.text == "")
  }
}
