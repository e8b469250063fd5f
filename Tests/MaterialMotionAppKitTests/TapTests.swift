// SPDX-License-Identifier: Apache-2.0
#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit
import MaterialMotion
import MaterialMotionAppKit
import Testing

@Suite("Clicks of interactions on a view") @MainActor
struct TapTests {
  let stage = TestStage()

  @Test("are recognized by a recognizer of AppKit, which is removed with them")
  func recognizer() throws {
    let clicks = stage.runtime.onTap(of: stage.card.motionElement, count: 2) { _ in }
    let click = try #require(stage.card.gestureRecognizers.first as? NSClickGestureRecognizer)
    expect(click.numberOfClicksRequired == 2)
    clicks.unsubscribe()
    expect(stage.card.gestureRecognizers.isEmpty)
  }
}
#endif
