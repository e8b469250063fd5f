// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionScreens
import MaterialMotionThings
import MaterialMotionUIKit
import Testing
import UIKit

@Suite("Passages of UIKit")
@MainActor
struct PassageTests {
  @Test("a presentation during a push by the same object completes the push first", arguments: [true, false])
  func overlap(isDeferred: Bool) {
    let stage = ScreenStage(isDeferred: isDeferred)
    stage.navigation.pushViewController(stage.page, animated: true)
    RunLoopTurn.end()
    stage.advance(by: 0.1)
    let sheet = UIViewController(nibName: nil, bundle: nil)
    sheet.modalPresentationStyle = .custom
    sheet.transitioningDelegate = stage.open
    stage.navigation.present(sheet, animated: true)
    #expect(TransitionContext.calls == ["finish", "complete true"])
    #expect(stage.page.view.frame == stage.window.bounds && stage.open.transition != nil)
    stage.rest()
    #expect(TransitionContext.calls == ["finish", "complete true", "finish", "complete true"])
    #expect(TransitionContext.violations == [] && TransitionContext.open.isEmpty)
    #expect(stage.navigation.topViewController === stage.page && sheet.view.window != nil)
  }

  @Test("a transition that the program retains does not lock the screen at the back")
  func retained() throws {
    let stage = ScreenStage()
    stage.navigation.pushViewController(stage.page, animated: true)
    RunLoopTurn.end()
    let retained = try #require(stage.open.transition)
    stage.rest()
    #expect(stage.list.view.isUserInteractionEnabled)
    stage.navigation.popViewController(animated: true)
    stage.rest()
    #expect(stage.list.view.isUserInteractionEnabled && stage.page.view.isUserInteractionEnabled)
    retained.direction.value = .forward
    stage.rest()
    #expect(stage.list.view.frame == stage.window.bounds)
  }

  @Test("a screen in flight keeps the safe area of its place", arguments: [true, false], [true, false])
  func safeArea(isPresented: Bool, countsHiddenParts: Bool) {
    let stage = ScreenStage()
    TransitionAssumptions.countsHiddenParts = countsHiddenParts
    stage.window.unsafeArea = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
    stage.page.additionalSafeAreaInsets.top = 10
    let (outer, insets) = (
      stage.window.unsafeArea, UIEdgeInsets(top: 69, left: 0, bottom: 34, right: 0)
    )
    let rise = ViewControllerTransition(on: stage.clock) { open, screens in
      open.rise(from: screens.back, to: screens.fore, by: screens.fore.size.map { $0.y })
    }
    if isPresented {
      stage.page.modalPresentationStyle = .custom
      stage.page.transitioningDelegate = rise
      stage.navigation.present(stage.page, animated: true)
    } else {
      stage.navigation.pushViewController(stage.page, animated: true)
    }
    RunLoopTurn.end()
    for _ in 0..<60 {
      #expect(stage.page.view.safeAreaInsets == insets)
      if stage.list.view.window != nil { #expect(stage.list.view.safeAreaInsets == outer) }
      stage.advance(by: 1 / 60.0)
    }
    stage.rest()
    #expect(stage.page.view.safeAreaInsets == insets)
    #expect(stage.page.additionalSafeAreaInsets == UIEdgeInsets(top: 10, left: 0, bottom: 0, right: 0))
  }

  @Test("the insets that the program writes in flight stay")
  func ownInsets() {
    let stage = ScreenStage()
    stage.window.unsafeArea = UIEdgeInsets(top: 59, left: 30, bottom: 34, right: 30)
    stage.navigation.pushViewController(stage.page, animated: true)
    RunLoopTurn.end()
    stage.advance(by: 0.1)
    stage.page.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 0, bottom: 50, right: 0)
    stage.rest()
    #expect(stage.page.view.safeAreaInsets == UIEdgeInsets(top: 59, left: 30, bottom: 84, right: 30))
  }

  @Test("a rotation in flight leads to the new places", arguments: [true, false])
  func rotation(isPush: Bool) {
    let stage = ScreenStage()
    if !isPush { stage.push() }
    if isPush {
      stage.navigation.pushViewController(stage.page, animated: true)
    } else {
      stage.navigation.popViewController(animated: true)
    }
    RunLoopTurn.end()
    stage.advance(by: 0.1)
    stage.window.unsafeArea = UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59)
    stage.window.rotate(to: CGSize(width: 800, height: 400))
    stage.advance(by: 0.05)
    let shown = isPush ? stage.page : stage.list
    #expect(shown.view.bounds.size == CGSize(width: 800, height: 400))
    #expect(abs(Double(shown.view.center.y) - 200) < 1e-6)
    stage.rest()
    #expect(shown.view.frame == CGRect(x: 0, y: 0, width: 800, height: 400))
    #expect(shown.view.safeAreaInsets == stage.window.unsafeArea)
    #expect(shown.additionalSafeAreaInsets == .zero)
    #expect(shown.view.autoresizingMask == [.flexibleWidth, .flexibleHeight])
    #expect(TransitionContext.calls == ["finish", "complete true"] && TransitionContext.violations == [])
  }

  @Test("a presented screen is dismissed by a finger, and another one after it", arguments: [true, false])
  func dismissal(isDeferred: Bool) {
    let stage = ScreenStage(isDeferred: isDeferred)
    let flying = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    let rise = ViewControllerTransition(on: stage.clock) { open, screens in
      open.rise(from: screens.back, to: screens.fore, by: screens.fore.size.map { $0.y })
      screens.add(flying)
    }
    for style in [UIModalPresentationStyle.custom, .fullScreen, .custom] {
      TransitionContext.clear()
      let sheet = UIViewController(nibName: nil, bundle: nil)
      sheet.modalPresentationStyle = style
      sheet.transitioningDelegate = rise
      rise.goBack(from: sheet) { $0.drag($1, along: .x, distance: -400) }
      stage.navigation.present(sheet, animated: true)
      stage.advance(by: 0.1)
      #expect(flying.window != nil)
      stage.rest()
      #expect(flying.superview == nil)
      // Returned once, then dismissed.
      for way in [100.0, 300] {
        stage.press(20)
        stage.move(by: way)
        stage.lift()
        stage.rest()
      }
      #expect(
        TransitionContext.calls
          == ["finish", "complete true", "cancel", "complete false", "finish", "complete true"])
      #expect(TransitionContext.violations == [] && stage.navigation.presentedViewController == nil)
      #expect(stage.navigation.view.superview === stage.window && stage.list.view.isUserInteractionEnabled)
    }
  }
}
