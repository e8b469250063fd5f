// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionScreens
import MaterialMotionThings
import MaterialMotionUIKit
import Testing
import UIKit

@Suite("Screens that a finger pops")
@MainActor
struct PopTests {
  @Test("the list moves with the finger from its side", arguments: [true, false])
  func parallax(isDeferred: Bool) {
    let stage = ScreenStage(isDeferred: isDeferred)
    stage.push()
    stage.press(20)
    // UIKit's pan counts from where it left the slop.
    stage.move(by: 220, steps: 22)
    let progress = stage.open.transition?.progress.value ?? 0
    #expect(abs(progress - 0.5) < 0.05)
    #expect(abs(Double(stage.list.view.center.x) - 200 + 120 * progress) < 0.5)
    #expect(abs(Double(stage.page.view.center.x) - 600 + 400 * progress) < 12)
    stage.lift()
    stage.rest()
    #expect(TransitionContext.calls.count == 2 && TransitionContext.violations == [])
  }

  @Test("a finger pops, and returns", arguments: [true, false], [true, false])
  func pop(isDeferred: Bool, isReturned: Bool) {
    let stage = ScreenStage(isDeferred: isDeferred)
    stage.push()
    stage.press(20)
    stage.move(by: 300)
    if isReturned { stage.move(by: -250) }
    stage.lift()
    stage.rest()
    #expect(
      TransitionContext.calls == (isReturned ? ["cancel", "complete false"] : ["finish", "complete true"]))
    #expect(TransitionContext.violations == [] && TransitionContext.open.isEmpty)
    let shown = isReturned ? stage.page : stage.list
    #expect(stage.navigation.topViewController === shown && shown.view.window != nil)
    #expect(shown.view.frame == stage.window.bounds && shown.view.isUserInteractionEnabled)
    #expect((isReturned ? stage.list : stage.page).view.superview == nil)
    #expect(!stage.clock.wantsFrames)
  }

  @Test("a throw pops with the velocity of the finger")
  func thrown() {
    let stage = ScreenStage()
    stage.push()
    stage.press(20)
    stage.move(by: 160, steps: 5)
    let before = Double(stage.page.view.center.x)
    stage.throwIt()
    stage.advance(by: 1 / 60.0)
    // 32 points in 16 ms.
    #expect(abs((Double(stage.page.view.center.x) - before) * 60 - 2000) < 500)
    stage.rest()
    #expect(stage.navigation.topViewController === stage.list)
  }

  @Test("two throws in quick succession: the second one catches the first pop, and throws it on")
  func twice() {
    let stage = ScreenStage()
    stage.push()
    let third = UIViewController(nibName: nil, bundle: nil)
    stage.navigation.pushViewController(third, animated: true)
    stage.advance(by: 3)
    for _ in 0..<2 {
      stage.press(20)
      stage.move(by: 200, steps: 5)
      stage.throwIt()
      stage.advance(by: 0.03)
    }
    stage.rest()
    #expect(stage.navigation.viewControllers == [stage.list, stage.page])
    #expect(TransitionContext.violations == [] && TransitionContext.open.isEmpty)
    #expect(stage.page.view.frame == stage.window.bounds && stage.page.view.isUserInteractionEnabled)
  }

  @Test("the program pops twice in one turn of the run loop")
  func programPopsTwice() {
    let stage = ScreenStage()
    stage.push()
    stage.navigation.pushViewController(UIViewController(nibName: nil, bundle: nil), animated: true)
    stage.advance(by: 3)
    TransitionContext.clear()
    stage.navigation.popViewController(animated: true)
    stage.advance(by: 0.05)
    stage.navigation.popViewController(animated: true)
    stage.rest()
    #expect(stage.navigation.viewControllers == [stage.list] && TransitionContext.open.isEmpty)
    #expect(TransitionContext.calls == ["finish", "complete true", "finish", "complete true"])
    #expect(stage.list.view.frame == stage.window.bounds && stage.list.view.isUserInteractionEnabled)
  }

  @Test("a hand begins at the edge alone, and a carousel beneath scrolls elsewhere")
  func edge() {
    let stage = ScreenStage(fromEdge: 20)
    stage.push()
    let carousel = UIScrollView(frame: CGRect(x: 0, y: 200, width: 400, height: 400))
    carousel.contentSize = CGSize(width: 1200, height: 400)
    carousel.contentOffset = CGPoint(x: 400, y: 0)
    stage.page.view.addSubview(carousel)
    stage.press(200)
    stage.move(by: 150)
    stage.lift()
    #expect(Double(carousel.contentOffset.x) < 300 && stage.open.transition == nil)
    let offset = carousel.contentOffset
    stage.press(10)
    stage.move(by: 300)
    #expect(stage.open.transition != nil && carousel.contentOffset == offset)
    stage.lift()
    stage.rest()
    #expect(stage.navigation.viewControllers == [stage.list] && TransitionContext.violations == [])
  }

  @Test("a push is caught in flight, and led back", arguments: [true, false])
  func caughtPush(isDeferred: Bool) {
    let stage = ScreenStage(isDeferred: isDeferred)
    stage.navigation.pushViewController(stage.page, animated: true)
    RunLoopTurn.end()
    stage.advance(by: 0.15)
    stage.press(100)
    let caught = Double(stage.page.view.center.x)
    #expect(caught > 210 && caught < 590)
    // A press holds the screen where it is.
    stage.advance(by: 0.5)
    #expect(abs(Double(stage.page.view.center.x) - caught) < 1e-9)
    stage.move(by: 280)
    stage.lift()
    stage.rest()
    #expect(TransitionContext.calls == ["cancel", "complete false"] && TransitionContext.violations == [])
    #expect(stage.navigation.viewControllers == [stage.list] && stage.list.view.frame == stage.window.bounds)
  }

  @Test("a swipe on the root goes to the views beneath, and not to the transition")
  func root() {
    let stage = ScreenStage()
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    scroll.contentSize = CGSize(width: 1200, height: 800)
    scroll.contentOffset = CGPoint(x: 400, y: 0)
    stage.list.view.addSubview(scroll)
    stage.press(200)
    stage.move(by: 150)
    stage.lift()
    #expect(Double(scroll.contentOffset.x) < 300)
    let tap = UITapGestureRecognizer()
    var taps = 0
    gestureSource(tap).whenRecognitionState(is: .recognized).subscribe { _ in taps += 1 }
    stage.list.view.addGestureRecognizer(tap)
    scroll.removeFromSuperview()
    stage.press(200)
    stage.move(by: 15)
    #expect(stage.finger?.touch.isCancelledInView == false)
    stage.throwIt()
    #expect(taps == 1)
    stage.push()
    stage.press(20)
    stage.move(by: 300)
    stage.lift()
    stage.rest()
    #expect(stage.navigation.viewControllers == [stage.list])
  }

  @Test("a finger goes back after UIKit has ended a passage by itself")
  func systemEnd() {
    let stage = ScreenStage()
    stage.navigation.pushViewController(stage.page, animated: true)
    RunLoopTurn.end()
    stage.advance(by: 0.1)
    TransitionContext.open.first?.endBySystem(true)
    stage.rest()
    #expect(stage.page.view.frame == stage.window.bounds && stage.open.transition == nil)
    stage.press(20)
    stage.move(by: 300)
    stage.lift()
    stage.rest()
    #expect(stage.navigation.viewControllers == [stage.list] && TransitionContext.violations == [])
  }
}
