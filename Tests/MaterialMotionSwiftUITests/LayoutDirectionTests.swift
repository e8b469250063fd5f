// SPDX-License-Identifier: Apache-2.0
#if canImport(SwiftUI) && !os(watchOS)
import MaterialMotion
import SwiftUI
import Testing

@testable import MaterialMotionSwiftUI

@Suite("Layout direction") @MainActor
struct LayoutDirectionTests {
  @Test("does not mirror the positions of elements", arguments: LayoutDirection.allCases)
  func position(direction: LayoutDirection) throws {
    let shown = ShownStage(direction)
    let view = try #require(shown.marker.view)
    let stage = try #require(shown.stage.frames.view)
    let bounds = view.bounds
    let centre = view.convert(CGPoint(x: bounds.midX, y: bounds.midY), to: stage)
    #expect(abs(Double(centre.x) - 50) < 0.5)
    #expect(abs(Double(centre.y) - 40) < 0.5)
  }

  @Test("is restored for the content of an element", arguments: LayoutDirection.allCases)
  func content(direction: LayoutDirection) {
    #expect(ShownStage(direction).marker.direction == direction)
  }
}
#endif
