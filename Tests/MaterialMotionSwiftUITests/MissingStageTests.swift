// SPDX-License-Identifier: Apache-2.0
#if canImport(SwiftUI) && !os(watchOS)
import MaterialMotion
import MaterialMotionSwiftUI
import SwiftUI
import Testing

import typealias MaterialMotion.Point

@Suite("Views without a stage") @MainActor
struct MissingStageTests {
  private let card = MotionElement(position: Point(40, 40))
  private let marker = Marker()

  @Test("are shown, as in a preview of one view")
  func preview() {
    let window = ShownWindow(MarkerView(marker: marker).motion(card).motionFollowing(.zero, of: card))
    window.layOut()
    #expect(marker.view != nil)
    #expect(card.position.value == Point(40, 40))
  }

  @Test("keep their places in a layout, and the layout does not move their elements")
  func layout() {
    let window = ShownWindow(MarkerView(marker: marker).motionOffset(card))
    window.layOut()
    #expect(marker.view != nil)
    #expect(card.position.value == Point(40, 40))
  }

  @Test("are reported, once for each modifier of the application")
  func reports() {
    var reports: [MotionDiagnostics.Report] = []
    let window = ShownWindow(
      MarkerView(marker: marker)
        .motionOffset(MotionElement())
        .tossable(to: .zero)
        .motionFollowing(.zero, of: card)
        .environment(\.motionDiagnostics, MotionDiagnostics { reports.append($0) }))
    for _ in 1...3 { window.layOut() }
    #expect(reports.count == 3)
    for name in ["motionOffset", "tossable", "motionFollowing"] {
      #expect(reports.contains(.noStage(of: name)))
    }
  }
}
#endif
