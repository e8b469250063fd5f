// SPDX-License-Identifier: Apache-2.0
#if canImport(SwiftUI) && !os(watchOS)
import MaterialMotion
import MaterialMotionSwiftUI
import SwiftUI
import Testing

@testable import MaterialMotionSwiftUI

import typealias MaterialMotion.Point

@Suite("Views that keep their places in a layout") @MainActor
struct MotionOffsetTests {
  private let stage = MotionStage()
  private let tile = MotionElement()
  private let marker = Marker()

  private func centre(of marker: Marker, in stage: MotionStage) throws -> Point {
    let view = try #require(marker.view)
    let background = try #require(stage.frames.view)
    let bounds = view.bounds
    let centre = view.convert(CGPoint(x: bounds.midX, y: bounds.midY), to: background)
    return Point(Double(centre.x), Double(centre.y))
  }

  private func isNear(_ point: Point, _ other: Point) -> Bool {
    (point - other).lengthSquared < 0.5 * 0.5
  }

  @Test("are drawn away from there by their elements", arguments: LayoutDirection.allCases)
  func offset(direction: LayoutDirection) throws {
    // The stage centres the tile.
    let window = ShownWindow(
      MarkerView(marker: marker)
        .frame(width: 20, height: 20)
        .motionOffset(tile)
        .frame(width: 200, height: 100)
        .motionStage(stage)
        .environment(\.layoutDirection, direction))
    #expect(tile.position.value == Point(100, 50))
    #expect(tile.size.value == Point(20, 20))
    #expect(tile.layoutPosition.value == Point(100, 50))
    #expect(isNear(try centre(of: marker, in: stage), Point(100, 50)))
    tile.position.value = Point(130, 40)
    window.layOut()
    #expect(isNear(try centre(of: marker, in: stage), Point(130, 40)))
    #expect(tile.layoutPosition.value == Point(100, 50))
  }
}
#endif
