// SPDX-License-Identifier: Apache-2.0
import QuartzCore

@MainActor open class UINavigationController: UIViewController {
  public enum Operation: Int, Sendable { case none, push, pop }
  public weak var delegate: (any UINavigationControllerDelegate)?
  public private(set) var viewControllers: [UIViewController] = []

  /// The view that contains the screens. UIKit replaces it after each transition.
  private var box = UIView(frame: .zero)
  private var isTransitioning = false

  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    viewControllers = [rootViewController]
    rootViewController.navigationController = self
    show(rootViewController)
  }

  override var children: [UIViewController] { viewControllers }
  public var topViewController: UIViewController? { viewControllers.last }

  public func pushViewController(_ controller: UIViewController, animated: Bool) {
    let from = viewControllers.last!
    controller.navigationController = self
    viewControllers.append(controller)
    move(.push, from, controller, animated) { [self] in viewControllers.removeAll { $0 === controller } }
  }

  @discardableResult
  public func popViewController(animated: Bool) -> UIViewController? {
    guard viewControllers.count > 1 else { return nil }
    let from = viewControllers.removeLast()
    move(.pop, from, viewControllers.last!, animated) { [self] in viewControllers.append(from) }
    return from
  }

  private func move(
    _ operation: Operation, _ from: UIViewController, _ to: UIViewController, _ animated: Bool,
    undo: @escaping () -> Void
  ) {
    RunLoopTurn.later { [self] in
      if isTransitioning { TransitionContext.violations.append("nested \(operation)") }
      let animator =
        animated
        ? delegate?.navigationController(self, animationControllerFor: operation, from: from, to: to) : nil
      let interactor = animator.flatMap {
        delegate?.navigationController(self, interactionControllerFor: $0)
      }
      to.view.frame = box.bounds
      let context = TransitionContext(
        from: from, to: to, in: box, fromView: from.view, toView: to.view, style: .fullScreen)
      isTransitioning = true
      context.completed = { [self] isCompleted in
        isTransitioning = false
        if !isCompleted { undo() }
        (isCompleted ? from : to).view.removeFromSuperview()
        show(isCompleted ? to : from)
      }
      context.run(animator, interactor)
    }
  }

  /// Puts the view of a screen into a new box.
  private func show(_ controller: UIViewController) {
    let old = box
    box = UIView(frame: view.bounds)
    box.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.insertSubview(box, at: 0)
    controller.view.frame = box.bounds
    box.addSubview(controller.view)
    old.removeFromSuperview()
  }
}
