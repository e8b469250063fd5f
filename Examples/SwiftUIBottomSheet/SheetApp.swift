// SPDX-License-Identifier: Apache-2.0
import BottomSheet
import MaterialMotion
import MaterialMotionSwiftUI
import SwiftUI

/// A sheet with three heights. A drag, VoiceOver and the keys Up, Down, Space and Escape move it.
@MainActor
final class Sheet {
  let stage = MotionStage()
  let size = ReactiveProperty(Point(400, 800))
  let sheet = MotionElement()
  let backdrop = MotionElement()
  let bottomSheet: BottomSheet
  private var isLaidOut = false

  init() {
    bottomSheet = BottomSheet(sheet: sheet, backdrop: backdrop, stage: size, in: stage.runtime)
    stage.runtime.connect(size.scaled(by: 0.5), to: backdrop.position)
    let tap = TapGestureRecognizer()
    backdrop.add(tap)
    let detent = bottomSheet.detent
    gestureSource(tap).whenRecognitionState(is: .recognized).subscribe { _ in detent.value = 0 }
  }

  func layOut(in newSize: CGSize) {
    size.value = Point(Double(newSize.width), Double(newSize.height))
    if !isLaidOut { bottomSheet.detent.value = 1 }
    isLaidOut = true
  }
}

struct SheetView: View {
  @State private var model = Sheet()

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
        .motionActions(model.bottomSheet.actions)
        .motion(model.sheet)
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
