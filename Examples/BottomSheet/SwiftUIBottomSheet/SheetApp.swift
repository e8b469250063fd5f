// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionSwiftUI
import MaterialMotionThings
import SwiftUI

/// A sheet with three heights. A drag, VoiceOver and the keys Up, Down, Space and Escape move it.
@MainActor
final class SheetModel {
  let stage = MotionStage()
  let area = ReactiveProperty(Bounds(x: 0...400, y: 0...800))
  let panel = MotionElement()
  let backdrop = MotionElement()
  let sheet: Sheet

  init() {
    sheet = Sheet([.height(200), .medium, .large], at: .height(200), in: area, backdrop: backdrop)
    stage.runtime.add(sheet, to: panel)
    stage.runtime.connect(area.map { $0.center }, to: backdrop.position)
  }

  func layOut(in size: CGSize) {
    area.value = Bounds(between: .zero, and: Point(Double(size.width), Double(size.height)))
  }
}

struct SheetView: View {
  @State private var model = SheetModel()

  var body: some View {
    ZStack {
      Color.black
        .motion(model.backdrop)
      // The sheet is taller than every stage, so that it never shows its lower edge.
      RoundedRectangle(cornerRadius: 24)
        .fill(.blue)
        .frame(height: 2000)
        .accessibilityElement()
        .accessibilityLabel("Sheet")
        .motionActions(model.sheet.actions())
        .motion(model.panel)
    }
    .motionStage(model.stage)
    .onGeometryChange(for: CGSize.self) {
      $0.size
    } action: {
      model.layOut(in: $0)
    }
  }
}

@main
struct SheetApp: App {
  var body: some Scene {
    WindowGroup { SheetView() }
  }
}
