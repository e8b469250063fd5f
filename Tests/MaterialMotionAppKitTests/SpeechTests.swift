// SPDX-License-Identifier: Apache-2.0
#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit
import MaterialMotion
import MaterialMotionAppKit
import Testing

@Suite("Values for VoiceOver in AppKit") @MainActor
struct SpeechTests {
  @Test("a view has the role and the value of a stream")
  func values() {
    let view = NSView(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
    let values = ReactiveProperty(SpokenValue(.slider, 40, in: 0...100, text: "40 %"))
    let speech = view.speak(values)
    let limits = [view.accessibilityMinValue(), view.accessibilityValue(), view.accessibilityMaxValue()]
    expect(limits.map { $0 as? Double } == [0, 40, 100])
    expect(view.accessibilityRole() == .slider && view.accessibilityValueDescription() == "40 %")
    values.value = SpokenValue(.spinButton, 98.5)
    expect(view.accessibilityRole() == .incrementor && view.accessibilityMaxValue() == nil)
    speech.unsubscribe()
    values.value = SpokenValue(.slider, 1)
    expect(view.accessibilityValue() as? Double == 98.5)
  }
}
#endif
