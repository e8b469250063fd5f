// SPDX-License-Identifier: Apache-2.0
//
// A view with actions and a value, and an animation of SwiftUI that takes over an element.
import MaterialMotion
import MaterialMotionSwiftUI
import SwiftUI

struct SheetView: View {
  let stage: MotionStage
  let sheet: MotionElement
  let actions: [MotionAction]
  let value: MotionObservable<SpokenValue>
  @State private var x = 0.0
  @State private var place = CGPoint.zero

  var body: some View {
    Circle()
      .accessibilityElement()
      .accessibilityLabel("Sheet")
      .motionActions(actions)
      .motionSpeech(value)
      .motion(sheet)
      .motionFollowing(place, of: sheet)
      .motionStage(stage)
  }

  @available(watchOS, unavailable)
  var menu: some View { Menu("Move the sheet") { MotionActionButtons(actions) } }

  func animate() {
    let place = Point(200, 120)
    withAnimation(.spring(.snappy, of: sheet, to: place)) { x = place.x }
    withAnimation(.spring(.bouncy, of: sheet, to: place, along: .x)) { x = place.x }
    withAnimation(.spring(.bouncy)) { self.place = CGPoint(x: place.x, y: place.y) }
  }
}
