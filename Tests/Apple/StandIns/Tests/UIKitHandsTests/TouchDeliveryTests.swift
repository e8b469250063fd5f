// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionUIKit
import Testing
import UIKit

import typealias MaterialMotion.Point

/// A view that records the phases of its touches.
private final class TouchedView: UIView {
  private(set) var phases: [UITouch.Phase] = []
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { phases.append(.began) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { phases.append(.moved) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { phases.append(.ended) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { phases.append(.cancelled) }
}

@Suite("Touches of a view whose recognizers decide") @MainActor
struct TouchDeliveryTests {
  private func view(_ stage: FingerStage) -> TouchedView {
    let view = TouchedView(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
    stage.card.addSubview(view)
    return view
  }

  @Test("a drag of a superview cancels the touches of the view when it begins", arguments: [true, false])
  func cancels(cancelsTouches: Bool) throws {
    try FingerStage.run { stage in
      let view = view(stage)
      let draggable = Draggable()
      stage.runtime.add(draggable, to: stage.card)
      try #require(draggable.recognizer(for: stage.card)).cancelsTouchesInView = cancelsTouches
      stage.press()
      stage.finger.move(105, 200)
      #expect(view.phases == [.began, .moved])
      stage.finger.move(125, 200)
      stage.finger.lift()
      #expect(view.phases == [.began, .moved] + (cancelsTouches ? [.cancelled] : [.moved, .ended]))
    }
  }

  @Test("a drag that delays touches holds them back until it has failed", arguments: [true, false])
  func delays(isDrag: Bool) throws {
    try FingerStage.run { stage in
      let view = view(stage)
      let draggable = Draggable(along: .x)
      stage.runtime.add(draggable, to: stage.card)
      try #require(draggable.recognizer(for: stage.card)).delaysTouchesBegan = true
      stage.press()
      stage.finger.move(103, 203)
      #expect(view.phases == [])
      stage.finger.move(isDrag ? 120 : 103, isDrag ? 203 : 220)
      #expect(view.phases == (isDrag ? [] : [.began, .moved, .moved]))
      stage.finger.lift()
      #expect(view.phases == (isDrag ? [] : [.began, .moved, .moved, .ended]))
    }
  }

  @Test("a tap that requires the failure of a double tap waits for it", arguments: UIKitReading.all)
  func waits(_ reading: UIKitReading) {
    FingerStage.run(reading) { stage in
      let (one, two) = (UITapGestureRecognizer(), UITapGestureRecognizer())
      two.numberOfTapsRequired = 2
      one.require(toFail: two)
      var taps: [String] = []
      for (tap, name) in [(one, "one"), (two, "two")] {
        stage.card.addGestureRecognizer(tap)
        gestureSource(tap).whenRecognitionState(is: .recognized).subscribe { _ in taps.append(name) }
      }
      stage.tap()
      #expect(taps.isEmpty)
      stage.turn(for: 0.5)
      #expect(taps == ["one"])
      stage.tap()
      stage.turn(for: 0.1)
      stage.tap()
      stage.turn(for: 1)
      #expect(taps == ["one", "two"])
    }
  }

  @Test("a long press of UIKit emits its states, and ends when the finger lifts", arguments: UIKitReading.all)
  func longPress(_ reading: UIKitReading) {
    FingerStage.run(reading) { stage in
      let press = UILongPressGestureRecognizer()
      stage.card.addGestureRecognizer(press)
      var states: [RecognitionState] = []
      gestureSource(press).subscribe { states.append($0.recognitionState) }
      stage.press()
      stage.turn(for: 0.49)
      #expect(states == [.possible])
      stage.turn(for: 0.02)
      #expect(states == [.possible, .began])
      stage.finger.move(120, 200)
      stage.finger.lift()
      #expect(states == [.possible, .began, .changed, .ended])
    }
  }
}
