// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionUIKit
import Testing
import UIKit

import typealias MaterialMotion.Point

@Suite("Two fingers on a photo") @MainActor
struct TwoFingerTests {
  /// The scale and the rotation of the card.
  private func look(_ stage: FingerStage) -> (scale: Double, rotation: Double) {
    let element = stage.card.motionElement
    return (element.scale.value, element.rotation.value)
  }

  @Test("two fingers pinch and turn together, about the centroid", arguments: UIKitReading.all)
  func pinchAndTurn(_ reading: UIKitReading) {
    FingerStage.run(reading) { stage in
      stage.runtime.add(DirectlyManipulable(), to: stage.card)
      let fingers = TwoFingers(on: stage.window)
      fingers.press(around: 100, 200, radius: 30)
      fingers.move(radius: 60, angle: 1, for: 0.4)
      #expect(stage.card.isHeld)
      // The slop of the pinch and that of the turn are lost: 10 points of the span, and of the arc.
      let (scale, rotation) = look(stage)
      #expect(scale > 1.6 && scale < 2)
      #expect(rotation > 0.7 && rotation < 1)
      expect(stage.place, isNear: Point(100, 200), within: 0.1)
      fingers.lift()
      #expect(!stage.card.isHeld)
    }
  }

  @Test(
    "two fingers that lift one after the other leave the photo under the last one",
    arguments: UIKitReading.all)
  func staggeredLift(_ reading: UIKitReading) {
    FingerStage.run(reading) { stage in
      stage.runtime.add(DirectlyManipulable(), to: stage.card)
      let fingers = TwoFingers(on: stage.window)
      fingers.press(around: 100, 200, radius: 30)
      fingers.move(by: 40, 0, radius: 60, angle: 0.6, for: 0.4)
      fingers.move(for: 0.2)
      let before = (look(stage), stage.place)
      fingers.first.lift()
      // The drag goes on with one finger.
      #expect(stage.card.isHeld)
      stage.turn(for: 0.5)
      expect(stage.place, isNear: before.1, within: 0.1)
      let last = fingers.second.touch.location(in: nil)
      fingers.second.drag(to: last.x + 30, last.y + 10, for: 0.2)
      expect(stage.place, isNear: before.1 + Point(30, 10), within: 0.1)
      expect(look(stage).scale, isNear: before.0.scale)
      expect(look(stage).rotation, isNear: before.0.rotation)
      stage.turn(for: 0.2)
      fingers.second.lift()
      #expect(!stage.card.isHeld)
      stage.turn(for: 1)
      expect(look(stage).scale, isNear: before.0.scale, within: 1e-3)
    }
  }

  @Test(
    "two fingers that lift one after the other end the pinch with the first one",
    arguments: UIKitReading.all)
  func firstLift(_ reading: UIKitReading) {
    FingerStage.run(reading) { stage in
      stage.runtime.add(Scalable(), to: stage.card)
      let fingers = TwoFingers(on: stage.window)
      fingers.press(around: 100, 200, radius: 30)
      fingers.move(radius: 60, for: 0.4)
      #expect(stage.card.isHeld)
      fingers.first.lift()
      #expect(!stage.card.isHeld)
      fingers.second.lift()
      #expect(!stage.card.isHeld)
    }
  }

  @Test("a finger that lifts and lands again does not make the photo jump", arguments: UIKitReading.all)
  func returns(_ reading: UIKitReading) {
    FingerStage.run(reading) { stage in
      stage.runtime.add(DirectlyManipulable(), to: stage.card)
      let fingers = TwoFingers(on: stage.window)
      fingers.press(around: 100, 200, radius: 20)
      fingers.move(radius: 60, for: 0.4)
      fingers.move(for: 0.2)
      let before = (look(stage), stage.place)
      fingers.first.lift()
      stage.turn(for: 0.2)
      fingers.first.press(90, 190)
      expect(stage.place, isNear: before.1, within: 0.1)
      expect(look(stage).scale, isNear: before.0.scale)
      let (one, two) = (fingers.first, fingers.second)
      let (near, far) = (Point(one.touch.location(in: nil)), Point(two.touch.location(in: nil)))
      two.drag(to: far.x + 40, far.y, for: 0.5)
      let spans = [far - near, far + Point(40, 0) - near].map { $0.lengthSquared.squareRoot() }
      // The pinch begins again with the first movement.
      expect(look(stage).scale / before.0.scale, isNear: spans[1] / spans[0], within: 0.02)
      one.lift()
      two.lift()
      #expect(!stage.card.isHeld)
    }
  }

  @Test("a pinch and a turn that are released go on with the velocity of the fingers")
  func velocity() {
    FingerStage.run { stage in
      let scalable = Scalable()
      stage.runtime.add(scalable, to: stage.card)
      stage.runtime.add(Rotatable(), to: stage.card)
      var velocities: [Double] = []
      scalable.recognizer(for: stage.card).map { pinch in
        gestureSource(pinch).whenRecognitionState(is: .ended).subscribe {
          velocities.append(($0 as? UIPinchGestureRecognizer)?.scaleVelocity ?? 0)
        }
      }
      let fingers = TwoFingers(on: stage.window)
      fingers.press(around: 100, 200, radius: 35)
      // The pinch begins at a radius of 40 points: its scale grows by 1 for 40 points.
      fingers.move(radius: 40.1, for: 0.1)
      fingers.move(radius: 80, for: 0.4)
      fingers.lift()
      #expect(velocities.count == 1)
      expect(velocities.first ?? 0, isNear: 39.9 / 40.1 / 0.4, within: 0.05)
    }
  }

  @Test("touches that the system cancels end both gestures", arguments: UIKitReading.all)
  func cancelled(_ reading: UIKitReading) {
    FingerStage.run(reading) { stage in
      stage.runtime.add(DirectlyManipulable(), to: stage.card)
      let fingers = TwoFingers(on: stage.window)
      fingers.press(around: 100, 200, radius: 30)
      fingers.move(radius: 60, angle: 0.6, for: 0.4)
      GestureEnvironment.shared.cancelTouches()
      #expect(!stage.card.isHeld)
    }
  }
}
