// SPDX-License-Identifier: Apache-2.0
import QuartzCore

public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen
  case custom = 4
  case overFullScreen = 5
}
public enum UITransitionContextViewControllerKey: Sendable { case from, to }
public enum UITransitionContextViewKey: Sendable { case from, to }

@MainActor public protocol UIViewControllerTransitionCoordinator: AnyObject {}

@MainActor public protocol UIViewControllerContextTransitioning: AnyObject {
  var containerView: UIView { get }
  var isAnimated: Bool { get }
  var isInteractive: Bool { get }
  var transitionWasCancelled: Bool { get }
  var presentationStyle: UIModalPresentationStyle { get }
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  func finishInteractiveTransition()
  func cancelInteractiveTransition()
  func pauseInteractiveTransition()
  func completeTransition(_ didComplete: Bool)
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  var targetTransform: CGAffineTransform { get }
  func initialFrame(for vc: UIViewController) -> CGRect
  func finalFrame(for vc: UIViewController) -> CGRect
}

@MainActor public protocol UIViewControllerAnimatedTransitioning: AnyObject {
  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval
  func animateTransition(using context: any UIViewControllerContextTransitioning)
  func animationEnded(_ completed: Bool)
}

@MainActor public protocol UIViewControllerInteractiveTransitioning: AnyObject {
  func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning)
}

@MainActor public protocol UIViewControllerTransitioningDelegate: AnyObject {
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

@MainActor public protocol UINavigationControllerDelegate: AnyObject {
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation, from: UIViewController,
    to: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

/// The context that UIKit gives to an animator. It checks the contract: finish or cancel before complete, and
/// complete exactly once.
@MainActor public final class TransitionContext: NSObject, UIViewControllerContextTransitioning {
  /// The calls that break the contract, and all calls, of every context.
  public static var violations: [String] = []
  public static var calls: [String] = []

  /// The contexts that have begun and are not complete.
  public private(set) static var open: [TransitionContext] = []

  public static func clear() { (violations, calls, open) = ([], [], []) }

  public let containerView: UIView
  public let presentationStyle: UIModalPresentationStyle
  public private(set) var isInteractive = false
  public private(set) var transitionWasCancelled = false
  public var isAnimated: Bool { true }
  public var targetTransform: CGAffineTransform { .identity }

  /// The part that the animator has reported last.
  public private(set) var part: CGFloat = 0

  private let from: UIViewController, to: UIViewController
  private let fromView: UIView?, toView: UIView?
  private var animator: (any UIViewControllerAnimatedTransitioning)?
  private var interactor: (any UIViewControllerInteractiveTransitioning)?
  private var isComplete = false, hasDecided = false
  var completed: (_ isCompleted: Bool) -> Void = { _ in }

  init(
    from: UIViewController, to: UIViewController, in container: UIView, fromView: UIView?, toView: UIView?,
    style: UIModalPresentationStyle
  ) {
    (self.from, self.to, containerView, presentationStyle) = (from, to, container, style)
    (self.fromView, self.toView) = (fromView, toView)
  }

  func run(
    _ animator: (any UIViewControllerAnimatedTransitioning)?,
    _ interactor: (any UIViewControllerInteractiveTransitioning)?
  ) {
    if let fromView, fromView.superview !== containerView { containerView.addSubview(fromView) }
    guard let animator else {
      if let toView { containerView.addSubview(toView) }
      return completed(true)
    }
    (self.animator, self.interactor) = (animator, interactor)
    Self.open.append(self)
    isInteractive = interactor != nil
    if let interactor {
      interactor.startInteractiveTransition(self)
    } else {
      animator.animateTransition(using: self)
    }
  }

  /// Ends the transition as UIKit does when the application leaves the screen in mid-transition.
  public func endBySystem(_ isCompleted: Bool) {
    isComplete = true
    end(isCompleted)
  }

  private func end(_ isCompleted: Bool) {
    Self.open.removeAll { $0 === self }
    completed(isCompleted)
    animator?.animationEnded(isCompleted)
    (animator, interactor) = (nil, nil)
  }

  private func check(_ isRight: Bool, _ text: String) {
    if !isRight { Self.violations.append(text) }
  }

  private func decide(_ isCancelled: Bool, _ name: String) {
    check(isInteractive && !hasDecided && !isComplete, "\(name) twice or after the end")
    (hasDecided, transitionWasCancelled) = (true, isCancelled)
    Self.calls.append(name)
  }

  public func updateInteractiveTransition(_ percentComplete: CGFloat) {
    check(isInteractive && !hasDecided && !isComplete, "update after the end")
    check(percentComplete >= 0 && percentComplete <= 1, "percent \(percentComplete)")
    part = percentComplete
  }

  public func finishInteractiveTransition() { decide(false, "finish") }
  public func cancelInteractiveTransition() { decide(true, "cancel") }
  public func pauseInteractiveTransition() {}

  public func completeTransition(_ didComplete: Bool) {
    check(!isComplete, "complete twice")
    check(!isInteractive || hasDecided, "complete before finish or cancel")
    check(
      didComplete != transitionWasCancelled || !isInteractive,
      "complete \(didComplete), but decided otherwise")
    guard !isComplete else { return }
    isComplete = true
    Self.calls.append("complete \(didComplete)")
    end(didComplete)
  }

  public func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from : to
  }
  public func view(forKey key: UITransitionContextViewKey) -> UIView? { key == .from ? fromView : toView }
  public func initialFrame(for vc: UIViewController) -> CGRect { vc === from ? containerView.bounds : .zero }
  public func finalFrame(for vc: UIViewController) -> CGRect { vc === to ? containerView.bounds : .zero }
}
