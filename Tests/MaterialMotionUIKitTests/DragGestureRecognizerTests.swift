// SPDX-License-Identifier: Apache-2.0
#if canImport(UIKit) && !os(watchOS)
import MaterialMotion
import MaterialMotionUIKit
import Testing
import UIKit

import typealias MaterialMotion.Point

@Suite("A drag recognizer that the user has created") @MainActor
struct DragGestureRecognizerTests {
  let stage = TestStage()
  let drag = DragGestureRecognizer()

  @Test("an interaction adds the recognizer to the view, and removes it and leaves it usable")
  func addsAndRemoves() {
    let tossable = Tossable(along: .x)
    let subscription = stage.runtime.add(tossable, to: stage.card, draggedBy: drag)
    expect(drag.view === stage.card)
    expect(drag.axis == .x)
    expect(stage.card.gestureRecognizers?.count == 1)
    expect(tossable.recognizer(for: stage.card) === drag)
    subscription.unsubscribe()
    expect(drag.view == nil)
    expect(drag.isEnabled)
    stage.runtime.add(tossable, to: stage.card, draggedBy: drag)
    expect(drag.view === stage.card)
  }

  @Test("a recognizer that the user has added stays on its view")
  func stays() {
    let handle = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 20))
    stage.panel.addSubview(handle)
    handle.addGestureRecognizer(drag)
    let draggable = Draggable()
    let subscription = stage.runtime.add(draggable, to: stage.card, draggedBy: drag)
    expect(stage.card.gestureRecognizers?.isEmpty != false)
    subscription.unsubscribe()
    expect(drag.view === handle)
    expect(draggable.recognizer(for: handle) == nil)
  }

  @Test("an interaction that is added later creates its own recognizer")
  func ownRecognizer() {
    stage.runtime.add(Draggable(), to: stage.card, draggedBy: drag)
    stage.runtime.add(Draggable(), to: stage.card)
    expect(stage.card.gestureRecognizers?.count == 2)
  }

  @Test("in a scroll view, the recognizer can prevent its pan or wait for it, but not prevent drags")
  func scrollView() {
    let scrollView = UIScrollView(frame: stage.panel.frame)
    scrollView.contentSize = CGSize(width: 400, height: 2000)
    stage.panel.addSubview(scrollView)
    scrollView.addSubview(stage.card)
    drag.axis = .x
    drag.require(toFail: scrollView.panGestureRecognizer)
    stage.runtime.add(Tossable(spring: Spring(destination: .zero)), to: stage.card, draggedBy: drag)
    expect(drag.canPrevent(scrollView.panGestureRecognizer))
    expect(!drag.canPrevent(DragGestureRecognizer()))
    expect(drag.axis == .x)
  }

  @Test("the interaction and the runtime do not keep the view alive")
  func released() {
    weak var view: UIView?
    weak var recognizer: UIGestureRecognizer?
    autoreleasepool {
      let card = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
      let drag = DragGestureRecognizer()
      stage.runtime.add(Tossable(spring: Spring(destination: .zero)), to: card, draggedBy: drag)
      (view, recognizer) = (card, drag)
    }
    expect(view == nil)
    expect(recognizer == nil)
    expect(!stage.runtime.isActive)
  }
}
#endif
