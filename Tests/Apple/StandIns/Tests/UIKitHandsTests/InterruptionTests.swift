// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionUIKit
import QuartzCore
import Testing
import UIKit

import typealias MaterialMotion.Point

@Suite("Interruptions of a gesture or a flight") @MainActor
struct InterruptionTests {
  private func toss(_ stage: FingerStage) {
    stage.runtime.add(Tossable(spring: Spring(destination: Point(300, 600))), to: stage.card)
    stage.toss()
    stage.turn(for: 0.1)
  }

  @Test("a scene in the background draws no frames, and the flight is over on its return")
  func background() {
    FingerStage.run { stage in
      let running = CADisplayLink.running
      toss(stage)
      #expect(CADisplayLink.running == running + 1)
      stage.scene.enterBackground()
      let place = stage.place
      stage.turn(for: 60)
      #expect(stage.place == place)
      #expect(CADisplayLink.running == running)
      stage.scene.enterForeground()
      #expect(CADisplayLink.running == running + 1)
      stage.turn(for: 0.05)
      #expect(stage.place == Point(300, 600))
    }
  }

  @Test("a short stay in the background does not end a flight")
  func shortBackground() {
    FingerStage.run { stage in
      toss(stage)
      stage.scene.enterBackground()
      stage.turn(for: 0.1)
      stage.scene.enterForeground()
      stage.turn(for: 0.02)
      #expect(stage.card.isInFlight)
      stage.turn(for: 5)
      #expect(stage.place == Point(300, 600))
    }
  }

  @Test("a drag ends when its scene enters the background", arguments: UIKitReading.all)
  func backgroundInDrag(_ reading: UIKitReading) {
    FingerStage.run(reading) { stage in
      stage.runtime.add(Draggable(), to: stage.card)
      stage.press()
      stage.finger.drag(to: 200, 200, for: 0.2)
      stage.scene.enterBackground()
      #expect(!stage.card.isHeld)
      stage.scene.enterForeground()
      stage.press()
      stage.finger.drag(to: 100, 100, for: 0.2)
      #expect(stage.card.isHeld)
      stage.finger.lift()
    }
  }

  @Test("a card in flight lands in the next frame after Reduce Motion was turned on")
  func reducesMotion() {
    FingerStage.run { stage in
      toss(stage)
      UIAccessibility.isReduceMotionEnabled = true
      defer { UIAccessibility.isReduceMotionEnabled = false }
      #expect(stage.card.isInFlight)
      stage.turn(for: 0.02)
      #expect(stage.place == Point(300, 600) && !stage.card.isInFlight)
    }
  }

  @Test(
    "a view that is removed in mid-gesture is no longer held, and can be used again",
    arguments: UIKitReading.all)
  func removesView(_ reading: UIKitReading) {
    FingerStage.run(reading) { stage in
      stage.runtime.add(Draggable(), to: stage.card)
      stage.press()
      stage.finger.drag(to: 200, 200, for: 0.2)
      #expect(stage.card.isHeld)
      stage.card.removeFromSuperview()
      stage.turn(for: 0)
      if !reading.assumptions.removedViewsKeepTouches { #expect(!stage.card.isHeld) }
      stage.finger.move(210, 210)
      stage.finger.lift()
      stage.turn(for: 2)
      #expect(!stage.card.isHeld && !stage.runtime.isActive)
      stage.panel.addSubview(stage.card)
      let place = stage.place
      stage.press()
      stage.finger.drag(to: place.x - 100, place.y, for: 0.2)
      #expect(stage.card.isHeld && stage.place.x < place.x - 80)
      stage.finger.lift()
    }
  }

  @Test("a view that is removed in flight comes to rest when it returns", arguments: UIKitReading.all)
  func removesViewInFlight(_ reading: UIKitReading) {
    FingerStage.run(reading) { stage in
      toss(stage)
      stage.card.removeFromSuperview()
      stage.turn(for: 0.1)
      stage.panel.addSubview(stage.card)
      stage.turn(for: 5)
      #expect(stage.place == Point(300, 600))
    }
  }

  @Test(
    "a cell that is reused during a gesture leaves the finger, and is dragged again",
    arguments: UIKitReading.all)
  func reusesCell(_ reading: UIKitReading) {
    FingerStage.run(reading) { stage in
      stage.runtime.add(DirectlyManipulable(), to: stage.card)
      stage.press()
      stage.finger.drag(to: 200, 200, for: 0.2)
      stage.runtime.removeAll(from: stage.card)
      #expect(!stage.card.isHeld && !stage.runtime.isActive)
      #expect(stage.card.gestureRecognizers?.isEmpty != false)
      stage.card.center = CGPoint(x: 100, y: 500)
      stage.runtime.add(Draggable(), to: stage.card)
      stage.finger.drag(to: 250, 250, for: 0.2)
      #expect(stage.place == Point(100, 500) && !stage.card.isHeld)
      stage.finger.lift()
      stage.press()
      stage.finger.drag(to: 200, 500, for: 0.2)
      #expect(stage.card.isHeld && stage.place.x > 180)
      stage.finger.lift()
    }
  }

  @Test("a cell that is reused in flight stays where it is")
  func reusesCellInFlight() {
    FingerStage.run { stage in
      toss(stage)
      stage.runtime.removeAll(from: stage.card)
      let place = stage.place
      #expect(!stage.runtime.isActive && !stage.card.isInFlight)
      stage.turn(for: 1)
      #expect(stage.place == place)
    }
  }
}
