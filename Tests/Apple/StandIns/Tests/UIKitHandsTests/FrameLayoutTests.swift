// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionThings
import MaterialMotionUIKit
import Testing
import UIKit

import typealias MaterialMotion.Point

@Suite("A flight between layouts that write the frame") @MainActor
struct FrameLayoutTests {
  private func layOut(_ stage: FingerStage, _ frame: CGRect) { stage.card.frame = frame }

  @Test("the view keeps its size, although its frame is written in flight", arguments: UIKitReading.all)
  func keepsSize(_ reading: UIKitReading) {
    FingerStage.run(reading) { stage in
      let wide = CGRect(x: 40, y: 400, width: 320, height: 80)
      let layout = LayoutMotion()
      let element = stage.card.motionElement
      stage.runtime.animateLayout(of: [element], by: layout) { layOut(stage, wide) }
      for _ in 0..<20 {
        stage.turn(for: 0.03)
        layOut(stage, wide)
        expect(Double(stage.card.bounds.width), isNear: 320)
        #expect(element.layoutPosition.value == Point(200, 440))
      }
      stage.turn(for: 5)
      #expect(stage.place == Point(200, 440) && stage.card.transform == .identity)
      #expect(stage.card.bounds.size == CGSize(width: 320, height: 80))
    }
  }

  @Test("a frame that is written in flight does not move the view as it is seen")
  func staysInFlight() {
    FingerStage.run { stage in
      let wide = CGRect(x: 40, y: 400, width: 320, height: 80)
      let layout = LayoutMotion()
      stage.runtime.animateLayout(of: [stage.card.motionElement], by: layout) { layOut(stage, wide) }
      stage.turn(for: 0.1)
      let seen = stage.card.frame
      #expect(seen.width > 90 && seen.width < 310)
      layOut(stage, wide)
      #expect(stage.card.frame == seen)
    }
  }
}
