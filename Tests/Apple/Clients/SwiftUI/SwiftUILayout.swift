// SPDX-License-Identifier: Apache-2.0
//
// Views that keep their places in a grid. One of them contains a view with an element of its own.
import MaterialMotion
import MaterialMotionSwiftUI
import SwiftUI

@MainActor
final class Chip: Identifiable {
  let element = MotionElement()
  let tossable = Tossable(landing: .layout)
  let badge: MotionElement

  init() {
    badge = MotionElement(parent: element)
  }
}

struct ChipView: View {
  let chip: Chip

  var body: some View {
    ZStack {
      Circle().motionOffset(chip.badge, including: .subviews)
    }
    .frame(height: 44)
    .motionOffset(chip.element, minimumDistance: 20)
  }
}

struct ChipsView: View {
  let stage: MotionStage
  @State private var chips: [Chip] = []

  var body: some View {
    LazyVGrid(columns: [GridItem(.adaptive(minimum: 44))]) {
      ForEach(chips) { ChipView(chip: $0) }
    }
    .motionStage(stage)
  }

  func add() {
    let chip = Chip()
    stage.runtime.add(chip.tossable, to: chip.element)
    withAnimation { chips.append(chip) }
  }
}

/// A preview shows one view, without the stage of the application.
struct ChipPreview: View {
  @State private var chip = Chip()

  var body: some View {
    ChipView(chip: chip).motion(MotionElement()).motionFollowing(.zero, of: chip.element)
  }
}
