// SPDX-License-Identifier: Apache-2.0
#if canImport(UIKit) && !os(watchOS)
import MaterialMotion
import MaterialMotionScreens
import MaterialMotionThings
import MaterialMotionUIKit
import Testing
import UIKit

import typealias MaterialMotion.Point

/// A context as UIKit gives it to a transition, with a log of the calls.
@MainActor
private final class HandContext: NSObject, UIViewControllerContextTransitioning {
  let containerView: UIView
  let isInteractive: Bool
  private let from: UIViewController
  private let to: UIViewController
  private(set) var calls: [String] = []
  private(set) var part: CGFloat = 0
  private(set) var transitionWasCancelled = false

  init(from: UIViewController, to: UIViewController, in container: UIView, isInteractive: Bool) {
    (self.from, self.to, containerView, self.isInteractive) = (from, to, container, isInteractive)
  }

  var isAnimated: Bool { true }
  var presentationStyle: UIModalPresentationStyle { .custom }
  var targetTransform: CGAffineTransform { CGAffineTransform(rotationAngle: 0) }

  func updateInteractiveTransition(_ percentComplete: CGFloat) { part = percentComplete }
  func finishInteractiveTransition() { calls.append("finish") }

  func cancelInteractiveTransition() {
    transitionWasCancelled = true
    calls.append("cancel")
  }

  func pauseInteractiveTransition() { calls.append("pause") }
  func completeTransition(_ didComplete: Bool) { calls.append("complete \(didComplete)") }
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from : to
  }
  func view(forKey key: UITransitionContextViewKey) -> UIView? { key == .from ? from.view : to.view }
  func initialFrame(for vc: UIViewController) -> CGRect { containerView.bounds }
  func finalFrame(for vc: UIViewController) -> CGRect { containerView.bounds }
}

@Suite("Transitions of view controllers") @MainActor
struct ViewControllerTransitionTests {
  let clock = ManualFrameClock()
  let container = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
  let list = UIViewController(nibName: nil, bundle: nil)
  let page = UIViewController(nibName: nil, bundle: nil)
  let open: ViewControllerTransition

  init() {
    open = ViewControllerTransition(on: clock) { open, screens in
      open.push(from: screens.back, to: screens.fore, across: ReactiveProperty(400))
      open.tween(screens.back.opacity, from: 1, to: 0.5, kind: .fade)
    }
    container.addSubview(list.view)
  }

  private func context(
    from: UIViewController, to: UIViewController, isInteractive: Bool = true
  ) -> HandContext {
    HandContext(from: from, to: to, in: container, isInteractive: isInteractive)
  }

  private func present(isInteractive: Bool = true) -> HandContext {
    let context = context(from: list, to: page, isInteractive: isInteractive)
    _ = open.animationController(forPresented: page, presenting: list, source: list)
    if isInteractive {
      open.startInteractiveTransition(context)
    } else {
      open.animateTransition(using: context)
    }
    return context
  }

  private func dismiss() -> HandContext {
    let context = context(from: page, to: list)
    _ = open.animationController(forDismissed: page)
    open.startInteractiveTransition(context)
    return context
  }

  private func rest() {
    clock.advance(by: 3, framesPerSecond: 60)
  }

  @Test("the new view lies on the other side, moves, and both views are restored", arguments: [true, false])
  func order(isInteractive: Bool) {
    let push = present(isInteractive: isInteractive)
    #expect(container.subviews == [list.view, page.view])
    clock.advance(by: 0.1, framesPerSecond: 60)
    #expect(Double(page.view.center.x) > 200 && Double(list.view.alpha) < 1)
    #expect(isInteractive == (Double(push.part) > 0))
    rest()
    #expect(push.calls == (isInteractive ? ["finish", "complete true"] : ["complete true"]))
    #expect(page.view.center == CGPoint(x: 200, y: 400) && list.view.center == CGPoint(x: 200, y: 400))
    #expect(list.view.alpha == 1 && list.view.isUserInteractionEnabled && open.transition == nil)
    list.view.removeFromSuperview()
    let pop = dismiss()
    #expect(container.subviews == [list.view, page.view])
    rest()
    #expect(pop.calls == ["finish", "complete true"] && container.subviews == [list.view])
  }

  @Test("a transition that is turned round is cancelled, and the new view is removed")
  func turn() {
    let push = present()
    clock.advance(by: 0.1, framesPerSecond: 60)
    open.transition?.direction.value = .backward
    #expect(!page.view.isUserInteractionEnabled && list.view.isUserInteractionEnabled)
    rest()
    #expect(push.calls == ["cancel", "complete false"] && container.subviews == [list.view])
    _ = present()
    rest()
    list.view.removeFromSuperview()
    let pop = dismiss()
    clock.advance(by: 0.1, framesPerSecond: 60)
    open.transition?.direction.value = .forward
    rest()
    #expect(pop.calls == ["cancel", "complete false"] && container.subviews == [page.view])
  }

  @Test("a hand between two passages starts the way back, and completes it or returns")
  func hand() {
    let slider = MotionSubject<Double>()
    var pops: [HandContext] = []
    open.goBack(
      on: container, by: { open, _ in open.follow(slider) },
      start: {
        pops.append(dismiss())
        return true
      })
    _ = present()
    rest()
    for (end, calls) in [(1.0, ["cancel", "complete false"]), (0, ["finish", "complete true"])] {
      slider.state = .active
      slider.emit(0.75)
      #expect(pops.last.map { Double($0.part) } == 0.25)
      slider.emit(end)
      slider.state = .atRest
      rest()
      #expect(pops.last?.calls == calls)
    }
    #expect(pops.count == 2)
  }

  @Test("a passage that UIKit ends by itself leaves no trace")
  func abandonment() {
    let push = present()
    clock.advance(by: 0.1, framesPerSecond: 60)
    open.animationEnded(false)
    rest()
    #expect(push.calls.isEmpty && page.view.center == CGPoint(x: 200, y: 400) && !clock.wantsFrames)
  }

  @Test("a navigation controller gets the transition for both directions, and for no other animation")
  func delegates() {
    let navigation = UINavigationController(rootViewController: list)
    for operation in [UINavigationController.Operation.push, .pop, .none] {
      let animator = open.navigationController(
        navigation, animationControllerFor: operation, from: list, to: page)
      #expect((animator === open) == (operation != .none))
    }
    #expect(open.navigationController(navigation, interactionControllerFor: open) === open)
    let other = ViewControllerTransition(on: clock) { _, _ in }
    #expect(open.navigationController(navigation, interactionControllerFor: other) == nil)
  }
}
#endif
