// SPDX-License-Identifier: Apache-2.0
#if canImport(UIKit) && !os(watchOS)
import MaterialMotion
import MaterialMotionUIKit
import Testing
import UIKit

@Suite("Values for VoiceOver in UIKit") @MainActor
struct SpeechTests {
  @Test("a view is adjustable and has the value of a stream")
  func values() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
    let values = ReactiveProperty(SpokenValue(.slider, 40, in: 0...100, text: "40 %"))
    let speech = view.speak(values)
    expect(view.isAccessibilityElement && view.accessibilityTraits.contains(.adjustable))
    expect(view.accessibilityValue == "40 %")
    values.value = SpokenValue(.slider, 0.25)
    expect(view.accessibilityValue == "0.25")
    speech.unsubscribe()
    values.value = SpokenValue(.slider, 1)
    expect(view.accessibilityValue == "0.25")
  }
}
#endif
