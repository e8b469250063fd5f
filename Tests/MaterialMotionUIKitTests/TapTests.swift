// SPDX-License-Identifier: Apache-2.0
#if canImport(UIKit) && !os(watchOS)
import MaterialMotion
import MaterialMotionUIKit
import Testing
import UIKit

@Suite("Taps of interactions on a view") @MainActor
struct TapTests {
  let stage = TestStage()

  @Test("are recognized by a recognizer of UIKit, which is removed with them")
  func recognizer() throws {
    stage.card.isUserInteractionEnabled = false
    let taps = stage.runtime.onTap(of: stage.card.motionElement, count: 2) { _ in }
    let tap = try #require(stage.card.gestureRecognizers?.first as? UITapGestureRecognizer)
    expect(tap.numberOfTapsRequired == 2 && stage.card.isUserInteractionEnabled)
    taps.unsubscribe()
    expect(stage.card.gestureRecognizers?.isEmpty != false)
  }
}
#endif
