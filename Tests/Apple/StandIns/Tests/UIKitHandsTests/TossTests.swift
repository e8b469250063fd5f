// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionUIKit
import QuartzCore
import Testing
import UIKit

import typealias MaterialMotion.Point

@Suite("Fingers that throw and catch a card") @MainActor
struct TossTests {
  private func tossable() -> Tossable { Tossable(spring: Spring(destination: Point(300, 600))) }

  @Test("a throw starts with the velocity of the finger, and lands", arguments: UIKitReading.all)
  func toss(_ reading: UIKitReading) {
    FingerStage.run(reading) { stage in
      stage.runtime.add(tossable(), to: stage.card)
      stage.toss()
      #expect(!stage.card.isHeld)
      expect(stage.card.motionElement.velocity.value, isNear: Point(600, 0), within: 6)
      stage.turn(for: 5)
      #expect(stage.place == Point(300, 600))
    }
  }

  @Test("a card follows the finger after the slop", arguments: UIKitReading.all)
  func follows(_ reading: UIKitReading) {
    FingerStage.run(reading) { stage in
      stage.runtime.add(Draggable(), to: stage.card)
      stage.press()
      stage.finger.move(109, 200)
      #expect(!stage.card.isHeld && stage.place == Point(100, 200))
      stage.finger.move(112, 200)
      #expect(stage.card.isHeld)
      let slop = stage.place.x
      stage.finger.move(152, 230)
      expect(stage.place, isNear: Point(slop + 40, 230))
      stage.finger.lift()
      #expect(!stage.card.isHeld)
      expect(stage.place, isNear: Point(slop + 40, 230))
    }
  }

  @Test("a finger that rests before it lifts throws nothing", arguments: UIKitReading.all)
  func rests(_ reading: UIKitReading) {
    FingerStage.run(reading) { stage in
      stage.runtime.add(tossable(), to: stage.card)
      stage.press()
      stage.finger.drag(to: 250, 200, for: 0.25)
      stage.turn(for: 1)
      stage.finger.lift()
      #expect(stage.card.motionElement.velocity.value == .zero)
    }
  }

  @Test("a press catches a card in flight without a movement", arguments: UIKitReading.all)
  func catches(_ reading: UIKitReading) {
    FingerStage.run(reading) { stage in
      stage.runtime.add(tossable(), to: stage.card)
      stage.toss()
      stage.turn(for: 0.1)
      #expect(stage.card.isInFlight && !stage.card.isHeld)
      stage.press()
      #expect(stage.card.isHeld)
      let place = stage.place
      stage.turn(for: 1)
      expect(stage.place, isNear: place, within: 0.1)
      stage.finger.drag(to: place.x + 60, place.y - 30, for: 0.2)
      // The drag begins after 3 points.
      expect(stage.place, isNear: place + Point(60, -30) * (1 - 3 / 67.082), within: 0.1)
      stage.turn(for: 1)
      stage.finger.lift()
      #expect(stage.card.motionElement.velocity.value == .zero)
      stage.turn(for: 5)
      #expect(stage.place == Point(300, 600))
    }
  }

  @Test("a press beside a card in flight does not catch it, not even where the card began")
  func misses() {
    FingerStage.run { stage in
      stage.runtime.add(tossable(), to: stage.card)
      stage.toss()
      stage.turn(for: 0.2)
      stage.finger.press(62, 202)
      #expect(!stage.card.isHeld && stage.card.isInFlight)
      stage.finger.lift()
    }
  }

  @Test("touches that the system cancels end the drag, and the card flies on", arguments: UIKitReading.all)
  func cancelled(_ reading: UIKitReading) {
    FingerStage.run(reading) { stage in
      stage.runtime.add(tossable(), to: stage.card)
      stage.press()
      stage.finger.drag(to: 250, 200, for: 0.25)
      GestureEnvironment.shared.cancelTouches()
      #expect(!stage.card.isHeld)
      stage.turn(for: 5)
      #expect(stage.place == Point(300, 600))
    }
  }

  @Test(
    "a press catches a card whose flight Core Animation draws, where it is drawn", arguments: UIKitReading.all
  )
  func drawnFlight(_ reading: UIKitReading) {
    FingerStage.run(reading) { stage in
      let tossable = tossable()
      let running = CADisplayLink.running
      let flights = stage.clock.drawingFlights(by: tossable.spring, of: stage.card)
      let runtime = MotionRuntime(clock: flights)
      runtime.add(tossable, to: stage.card)
      stage.toss()
      stage.turn(for: 0.1)
      let stale = stage.place
      #expect(CADisplayLink.running == running && stage.card.layer.animationKeys()?.count == 2)
      stage.turn(for: 0.1)
      #expect(stage.place == stale)
      // UIKit asks for the view under the finger, and the card is where it is drawn.
      let other = Finger(on: stage.window)
      other.press(390, 10)
      let drawn = stage.place
      #expect((drawn - stale).lengthSquared > 100 * 100)
      stage.press()
      #expect(stage.card.isHeld && stage.card.layer.animationKeys() == nil)
      stage.turn(for: 1)
      expect(stage.place, isNear: drawn, within: 0.1)
      stage.finger.lift()
      stage.turn(for: 5)
      #expect(stage.place == Point(300, 600) && stage.card.layer.animationKeys() == nil)
    }
  }
}
