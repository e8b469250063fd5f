// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionUIKit
import Testing
import UIKit

import typealias MaterialMotion.Point

@Suite("Fingers that tap a card") @MainActor
struct TapHandTests {
  private final class Taps {
    var places: [Point] = []
  }

  private func observe(_ stage: FingerStage, count: Int = 1) -> Taps {
    let taps = Taps()
    stage.runtime.onTap(of: stage.card.motionElement, count: count) { taps.places.append($0) }
    return taps
  }

  @Test("two fast taps are two taps", arguments: UIKitReading.all)
  func taps(_ reading: UIKitReading) {
    FingerStage.run(reading) { stage in
      let taps = observe(stage)
      stage.tap()
      #expect(taps.places == [Point(100, 200)])
      stage.turn(for: 0.1)
      stage.tap()
      #expect(taps.places.count == 2)
    }
  }

  @Test(
    "two taps count as a double tap only if the pause is short",
    arguments: UIKitReading.all, [0.1, 0.5])
  func doubleTap(_ reading: UIKitReading, pause: Double) {
    FingerStage.run(reading) { stage in
      let taps = observe(stage, count: 2)
      stage.tap()
      stage.turn(for: pause)
      stage.tap()
      #expect(taps.places.count == (pause < 0.3 ? 1 : 0))
      stage.turn(for: 1)
      stage.tap()
      stage.turn(for: 0.1)
      stage.tap()
      #expect(taps.places.count == (pause < 0.3 ? 2 : 1))
    }
  }

  @Test("a drag and a long press are no taps", arguments: UIKitReading.all)
  func others(_ reading: UIKitReading) {
    FingerStage.run(reading) { stage in
      let taps = observe(stage)
      stage.runtime.add(Draggable(), to: stage.card)
      stage.press()
      stage.finger.drag(to: 140, 200, for: 0.1)
      stage.finger.drag(to: 100, 200, for: 0.1)
      stage.finger.lift()
      stage.tap(1)
      #expect(taps.places.isEmpty)
      stage.tap()
      #expect(taps.places.count == 1)
    }
  }

  @Test("a finger that leaves the slop and returns is no tap", arguments: UIKitReading.all)
  func returns(_ reading: UIKitReading) {
    FingerStage.run(reading) { stage in
      let taps = observe(stage)
      stage.press()
      stage.finger.drag(to: 120, 200, for: 0.1)
      stage.finger.drag(to: 100, 200, for: 0.1)
      stage.finger.lift()
      #expect(taps.places.isEmpty)
    }
  }

  @Test("a press that catches a card is no tap", arguments: UIKitReading.all)
  func catches(_ reading: UIKitReading) {
    FingerStage.run(reading) { stage in
      let taps = observe(stage)
      stage.runtime.add(Tossable(spring: Spring(destination: Point(300, 600))), to: stage.card)
      stage.toss()
      stage.turn(for: 0.1)
      stage.tap()
      #expect(taps.places.isEmpty)
      stage.turn(for: 5)
      stage.tap()
      #expect(taps.places.count == 1)
    }
  }
}
