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
      // The slop of the pinch and that of the turn are lost: 20 points of the span, and of the arc.
      expect(look(stage).scale, isNear: 60 / 40, within: 0.01)
      expect(look(stage).rotation, isNear: 1 - 20 / 60, within: 0.01)
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
      // A drag that has begun keeps the last finger.
      fingers.move(by: 40, 0, radius: 60, for: 0.4)
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
      // The pinch begins again after 20 points.
      expect(look(stage).scale / before.0.scale, isNear: spans[1] / (spans[0] + 20), within: 0.02)
      one.lift()
      two.lift()
      #expect(!stage.card.isHeld)
    }
  }

  @Test("after a pinch that is no drag, the finger that remains is spent", arguments: UIKitReading.all)
  func spent(_ reading: UIKitReading) {
    FingerStage.run(reading) { stage in
      stage.runtime.add(DirectlyManipulable(), to: stage.card)
      let fingers = TwoFingers(on: stage.window)
      fingers.press(around: 100, 200, radius: 20)
      fingers.move(radius: 60, for: 0.4)
      fingers.first.lift()
      #expect(!stage.card.isHeld)
      fingers.second.drag(to: 200, 260, for: 0.2)
      #expect(!stage.card.isHeld && stage.place == Point(100, 200))
      fingers.second.lift()
      stage.press()
      stage.finger.drag(to: 150, 200, for: 0.2)
      #expect(stage.card.isHeld)
      stage.finger.lift()
    }
  }

  @Test("a pinch that is alone keeps the fingers from a drag", arguments: UIKitReading.all)
  func alone(_ reading: UIKitReading) throws {
    try FingerStage.run(reading) { stage in
      let scalable = Scalable()
      stage.runtime.add(Draggable(), to: stage.card)
      stage.runtime.add(scalable, to: stage.card)
      try #require(scalable.recognizer(for: stage.card)).isAlone = true
      let fingers = TwoFingers(on: stage.window)
      fingers.press(around: 100, 200, radius: 20)
      fingers.move(radius: 60, for: 0.4)
      fingers.move(by: 60, 0, for: 0.4)
      #expect(look(stage).scale > 1.4 && stage.place == Point(100, 200))
      fingers.lift()
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
      // The pinch begins at a radius of 45 points: its scale grows by 1 for 45 points.
      fingers.move(radius: 45.1, for: 0.1)
      fingers.move(radius: 85, for: 0.4)
      fingers.lift()
      #expect(velocities.count == 1)
      expect(velocities.first ?? 0, isNear: 39.9 / 45 / 0.4, within: 0.05)
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
