// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionUIKit
import Testing
import UIKit

import typealias MaterialMotion.Point

@Suite("A trackpad on a card") @MainActor
struct TrackpadTests {
  @Test("two fingers that scroll drag a card that admits scrolls, and throw it", arguments: UIKitReading.all)
  func scroll(_ reading: UIKitReading) {
    FingerStage.run(reading) { stage in
      let tossable = Tossable(spring: Spring(destination: Point(300, 600)))
      stage.runtime.add(tossable, to: stage.card)
      tossable.recognizer(for: stage.card)?.allowedScrollTypesMask = .continuous
      let trackpad = Trackpad(on: stage.window, x: 100, y: 200)
      trackpad.scroll(.began, by: 0, 0)
      for step in 1...20 {
        stage.turn(for: 0.01)
        trackpad.scroll(.moved, by: 5 * Double(step), 0)
      }
      expect(stage.place, isNear: Point(200, 200))
      stage.turn(for: 0.004)
      trackpad.scroll(.ended, by: 100, 0)
      expect(stage.card.motionElement.velocity.value, isNear: Point(500, 0), within: 5)
      stage.turn(for: 5)
      #expect(stage.place == Point(300, 600))
    }
  }

  @Test("a pinch of a trackpad scales a card, although it has no touches", arguments: UIKitReading.all)
  func pinch(_ reading: UIKitReading) {
    FingerStage.run(reading) { stage in
      stage.runtime.add(Scalable(), to: stage.card)
      let trackpad = Trackpad(on: stage.window, x: 100, y: 200)
      trackpad.transform(.began, scale: 1)
      for step in 1...10 {
        stage.turn(for: 0.01)
        trackpad.transform(.moved, scale: 1 + 0.05 * Double(step))
      }
      expect(stage.card.motionElement.scale.value, isNear: 1.5)
      stage.turn(for: 0.5)
      trackpad.transform(.ended, scale: 1.5)
      #expect(!stage.card.isHeld)
      stage.turn(for: 2)
      expect(stage.card.motionElement.scale.value, isNear: 1.5)
    }
  }

  @Test(
    "a scroll moves no card with a hold, and none that the program refuses or that is disabled",
    arguments: UIKitReading.all, 0..<3)
  func refusedScroll(_ reading: UIKitReading, way: Int) {
    FingerStage.run(reading) { stage in
      let tossable = way == 0 ? Tossable(afterHolding: 0.4) : Tossable()
      stage.runtime.add(tossable, to: stage.card)
      let recognizer = tossable.recognizer(for: stage.card)
      recognizer?.allowedScrollTypesMask = .continuous
      if way == 1 { recognizer?.mayBegin = { press, _ in press.kind == .touch } }
      if way == 2 { tossable.enabled.value = false }
      let trackpad = Trackpad(on: stage.window, x: 100, y: 200)
      let place = stage.place
      trackpad.scroll(.began, by: 0, 0)
      for step in 1...20 {
        stage.turn(for: 0.01)
        trackpad.scroll(.moved, by: 5 * Double(step), 0)
        // It has not begun, so it cannot go on.
        if step == 10 { tossable.enabled.value = true }
      }
      #expect(stage.place == place && !stage.card.isHeld)
      trackpad.scroll(.ended, by: 100, 0)
    }
  }

  @Test(
    "a pinch of a trackpad that the program refuses, and that of a disabled card, scale nothing",
    arguments: UIKitReading.all, [false, true])
  func refusedPinch(_ reading: UIKitReading, isDisabled: Bool) {
    FingerStage.run(reading) { stage in
      let scalable = Scalable()
      stage.runtime.add(scalable, to: stage.card)
      if isDisabled {
        scalable.enabled.value = false
      } else {
        scalable.recognizer(for: stage.card)?.mayBegin = { press, _ in press.kind == .touch }
      }
      let trackpad = Trackpad(on: stage.window, x: 100, y: 200)
      trackpad.transform(.began, scale: 1)
      for step in 1...10 {
        stage.turn(for: 0.01)
        trackpad.transform(.moved, scale: 1 + 0.05 * Double(step))
        if step == 5 { scalable.enabled.value = true }
      }
      #expect(stage.card.motionElement.scale.value == 1 && !stage.card.isHeld)
      trackpad.transform(.ended, scale: 1.5)
    }
  }
}
