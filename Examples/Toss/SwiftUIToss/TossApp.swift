// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionSwiftUI
import SwiftUI

@MainActor
final class Toss {
  let stage = MotionStage()
  let card = MotionElement(position: Point(200, 300))

  init() {
    stage.runtime.add(Tossable(spring: Spring(destination: Point(200, 300))), to: card)
  }
}

struct TossView: View {
  @State private var toss = Toss()

  var body: some View {
    RoundedRectangle(cornerRadius: 16)
      .fill(.blue)
      .frame(width: 96, height: 96)
      .motion(toss.card)
      .motionStage(toss.stage)
  }
}

@main
struct TossApp: App {
  var body: some Scene {
    WindowGroup { TossView() }
  }
}
