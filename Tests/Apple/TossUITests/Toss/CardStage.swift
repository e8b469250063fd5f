// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionSwiftUI
import SwiftUI

/// A card of SwiftUI, its stage and its motion.
@MainActor
final class CardStage {
  let motion: CardMotion
  let card = MotionElement(position: Point(190, 300))
  let stage = MotionStage()

  init(_ motion: CardMotion) {
    self.motion = motion
    motion.add(to: card, in: stage.runtime)
  }
}

/// Shows the card, in a scroll view or alone.
struct CardView: View {
  let stage: CardStage

  var body: some View {
    if stage.motion.scrolls {
      ScrollView { card.frame(width: 380, height: 3000).motionStage(stage.stage) }
    } else {
      card.motionStage(stage.stage)
    }
  }

  private var card: some View {
    ZStack {
      RoundedRectangle(cornerRadius: 20)
        .fill(.blue)
        .frame(width: 200, height: 200)
        .accessibilityElement()
        .accessibilityLabel("Card")
        .motion(stage.card)
    }
  }
}
