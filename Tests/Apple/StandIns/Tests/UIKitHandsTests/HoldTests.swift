// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionUIKit
import Testing
import UIKit

import typealias MaterialMotion.Point

@Suite("Fingers that hold a card before they drag it") @MainActor
struct HoldTests {
  @Test("a drag after holding begins while the finger rests", arguments: UIKitReading.all)
  func holds(_ reading: UIKitReading) {
    FingerStage.run(reading) { stage in
      stage.runtime.add(Tossable(afterHolding: 0.4), to: stage.card)
      stage.press()
      stage.turn(for: 0.3)
      stage.finger.move(104, 203)
      #expect(!stage.card.isHeld)
      stage.turn(for: 0.15)
      #expect(stage.card.isHeld)
      stage.finger.drag(to: 204, 253, for: 0.3)
      expect(stage.place, isNear: Point(200, 250), within: 1e-6)
      stage.turn(for: 1)
      stage.finger.lift()
      #expect(!stage.card.isHeld)
      stage.turn(for: 5)
      // Without a destination, the card returns home.
      expect(stage.place, isNear: Point(100, 200))
    }
  }

  @Test("a finger that moves too early does not drag", arguments: UIKitReading.all)
  func moves(_ reading: UIKitReading) {
    FingerStage.run(reading) { stage in
      stage.runtime.add(Tossable(afterHolding: 0.4), to: stage.card)
      stage.press()
      stage.turn(for: 0.2)
      stage.finger.move(115, 200)
      stage.turn(for: 0.5)
      stage.finger.move(150, 200)
      #expect(!stage.card.isHeld && stage.place == Point(100, 200))
      stage.finger.lift()
      stage.press()
      stage.turn(for: 0.5)
      #expect(stage.card.isHeld)
      stage.finger.lift()
    }
  }

  @Test("a second finger during a held drag does not move the card", arguments: UIKitReading.all)
  func secondFinger(_ reading: UIKitReading) {
    FingerStage.run(reading) { stage in
      stage.runtime.add(Draggable(afterHolding: 0.4), to: stage.card)
      stage.press()
      stage.turn(for: 0.5)
      stage.finger.move(150, 200)
      expect(stage.place, isNear: Point(150, 200))
      let second = Finger(on: stage.window)
      second.press(170, 220)
      expect(stage.place, isNear: Point(150, 200))
      second.move(190, 220)
      expect(stage.place, isNear: Point(160, 200))
      stage.finger.lift()
      expect(stage.place, isNear: Point(160, 200))
      second.move(200, 220)
      expect(stage.place, isNear: Point(170, 200))
      second.lift()
      expect(stage.place, isNear: Point(170, 200))
    }
  }
}
