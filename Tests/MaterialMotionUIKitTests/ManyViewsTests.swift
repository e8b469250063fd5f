// SPDX-License-Identifier: Apache-2.0
#if canImport(UIKit) && !os(watchOS)
import MaterialMotion
import MaterialMotionUIKit
import Testing
import UIKit

import typealias MaterialMotion.Point

@Suite("A thousand views in one runtime") @MainActor
struct ManyViewsTests {
  /// The objects of a card. The test expects that all of them are deallocated with the card.
  private struct Card {
    weak var view: UIView?
    weak var element: MotionElement?
    weak var tossable: Tossable?
    weak var recognizer: UIGestureRecognizer?
  }

  let clock = ManualFrameClock()

  @Test("views that were released in flight leave nothing in a long-lived runtime")
  func release() {
    let runtime = MotionRuntime(clock: clock)
    var cards: [Card] = []
    for _ in 0..<1000 {
      autoreleasepool {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
        let tossable = Tossable(spring: Spring(destination: Point(300, 140)))
        runtime.add(tossable, to: view)
        clock.advance(by: 1.0 / 60)
        expect(view.motionElement.isInFlight)
        cards.append(
          Card(
            view: view, element: view.motionElement, tossable: tossable,
            recognizer: view.gestureRecognizers?.first))
      }
    }
    expect(cards.allSatisfy { $0.view == nil && $0.element == nil })
    expect(cards.allSatisfy { $0.tossable == nil && $0.recognizer == nil })
    expect(!runtime.isActive && !clock.wantsFrames)
  }

  @Test("a view from which every interaction was removed has no recognizers")
  func reuse() {
    let runtime = MotionRuntime(clock: clock)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
    var cards: [Card] = []
    for _ in 0..<1000 {
      autoreleasepool {
        let tossable = Tossable(spring: Spring(destination: Point(300, 140)))
        let subscription = runtime.add(tossable, to: view)
        clock.advance(by: 1.0 / 60)
        cards.append(Card(tossable: tossable, recognizer: view.gestureRecognizers?.first))
        subscription.unsubscribe()
      }
    }
    expect(cards.allSatisfy { $0.tossable == nil && $0.recognizer == nil })
    expect(view.gestureRecognizers?.isEmpty != false)
    expect(!runtime.isActive && !clock.wantsFrames)
  }
}
#endif
