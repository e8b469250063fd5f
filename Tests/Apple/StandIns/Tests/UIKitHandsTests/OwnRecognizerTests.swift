// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionUIKit
import Testing
import UIKit

import typealias MaterialMotion.Point

/// The recognizers of a program do not know the times of their events. The run loop proves that a finger
/// rests.
@Suite("Fingers on the recognizers of a program") @MainActor
struct OwnRecognizerTests {
  @MainActor
  private final class Record {
    var states: [RecognitionState] = []
    var velocity: Point?
  }

  private func observe(_ pan: UIPanGestureRecognizer, _ stage: FingerStage) -> Record {
    let record = Record()
    stage.card.addGestureRecognizer(pan)
    gestureSource(pan).subscribe { [unowned pan] in
      if record.states.last != $0.recognitionState { record.states.append($0.recognitionState) }
      if $0.recognitionState == .ended { record.velocity = pan.centroidVelocity(in: nil) }
    }
    return record
  }

  @Test(
    "a pan has the velocity of the finger, and none after a rest", arguments: UIKitReading.all, [0.004, 0.3])
  func velocity(_ reading: UIKitReading, rest: Double) {
    FingerStage.run(reading) { stage in
      let record = observe(UIPanGestureRecognizer(), stage)
      stage.press()
      stage.finger.drag(to: 220, 200, for: 0.2)
      stage.turn(for: rest)
      stage.finger.lift()
      #expect(record.states == [.possible, .began, .changed, .ended])
      expect(record.velocity ?? Point(-1, -1), isNear: rest > 0.1 ? .zero : Point(600, 0), within: 6)
    }
  }

  @Test(
    "a pan that is disabled in mid-gesture is cancelled once, and can be enabled", arguments: UIKitReading.all
  )
  func disabled(_ reading: UIKitReading) {
    FingerStage.run(reading) { stage in
      let pan = UIPanGestureRecognizer()
      let record = observe(pan, stage)
      stage.press()
      stage.finger.drag(to: 150, 200, for: 0.1)
      pan.isEnabled = false
      stage.turn(for: 1.1)
      #expect(record.states.suffix(2) == [.changed, .cancelled])
      stage.finger.move(160, 200)
      stage.finger.lift()
      #expect(record.states.last == .cancelled)
      pan.isEnabled = true
      stage.press()
      stage.finger.drag(to: 150, 200, for: 0.1)
      stage.finger.lift()
      #expect(record.states.suffix(3) == [.began, .changed, .ended])
    }
  }

  @Test("a pan that is removed in mid-gesture is cancelled once", arguments: UIKitReading.all)
  func removed(_ reading: UIKitReading) {
    FingerStage.run(reading) { stage in
      let pan = UIPanGestureRecognizer()
      let record = observe(pan, stage)
      stage.press()
      stage.finger.drag(to: 150, 200, for: 0.1)
      stage.card.removeGestureRecognizer(pan)
      stage.turn(for: 1.1)
      stage.finger.lift()
      #expect(record.states == [.possible, .began, .changed, .cancelled])
    }
  }

  @Test("a drag with one finger at most ignores a second one", arguments: UIKitReading.all)
  func oneFinger(_ reading: UIKitReading) throws {
    try FingerStage.run(reading) { stage in
      let draggable = Draggable()
      stage.runtime.add(draggable, to: stage.card)
      try #require(draggable.recognizer(for: stage.card)).maximumNumberOfTouches = 1
      stage.press()
      stage.finger.drag(to: 150, 200, for: 0.1)
      let place = stage.place
      let second = Finger(on: stage.window)
      second.press(place.x, place.y)
      second.move(place.x + 50, place.y)
      second.lift()
      expect(stage.place, isNear: place)
      stage.finger.move(160, 200)
      expect(stage.place, isNear: place + Point(10, 0))
      stage.finger.lift()
      #expect(!stage.card.isHeld)
    }
  }

  @Test("a delegate lets a drag and the pan of a scroll view recognize together", arguments: UIKitReading.all)
  func together(_ reading: UIKitReading) throws {
    final class Both: UIGestureRecognizerDelegate {
      func gestureRecognizer(
        _ one: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
      ) -> Bool { true }
    }
    try FingerStage.run(reading) { stage in
      let list = UIScrollView(frame: stage.panel.bounds)
      list.contentSize = CGSize(width: 400, height: 3000)
      stage.panel.addSubview(list)
      list.addSubview(stage.card)
      let (draggable, both) = (Draggable(), Both())
      stage.runtime.add(draggable, to: stage.card)
      try #require(draggable.recognizer(for: stage.card)).delegate = both
      stage.press()
      stage.finger.drag(to: 100, 100, for: 0.2)
      #expect(stage.card.isHeld && list.contentOffset.y > 80)
      stage.finger.lift()
    }
  }
}
