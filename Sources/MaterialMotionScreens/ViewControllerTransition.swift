// SPDX-License-Identifier: Apache-2.0
#if canImport(UIKit) && !os(watchOS)
public import MaterialMotion
public import MaterialMotionThings
import MaterialMotionUIKit
public import UIKit

/// Plays a ``MaterialMotionThings/ScreenTransition`` between the views of two view controllers: for pushes
/// and pops of a navigation controller, and for a presentation and its dismissal.
///
///     let open = ViewControllerTransition(on: DisplayLinkClock(for: navigationController.view)) {
///       $0.push(from: $1, to: $2, across: $2.size.map { $0.x })
///     }
///     navigationController.delegate = open   // UIKit does not retain it
///
/// In each passage from screen to screen, a new transition gets its members from the closure. It can be
/// turned round at any moment, by a hand of ``goBack(on:by:start:)`` and by the program: write the direction
/// of the ``transition``. It ends when everything has come to rest. `completeTransition(_:)` is then called
/// once.
///
///     UIKit asks for      a push     a push     a pop      a pop, by a hand
///     the transition      arrives    is turned  arrives    is returned by the hand
///     UIKit is told       finish     cancel     finish     cancel
///     completeTransition  true       false      true       false
///
/// For UIKit, each passage is interactive: the methods of the delegates return this object as the animation
/// controller and as the interaction controller. UIKit's own animations, such as those of a navigation bar,
/// therefore follow the progress, also when it turns round. If your own delegate returns this object, forward
/// both calls to it.
///
/// The adapter adds the new view to the container, above the former one for a push and beneath it for a pop.
/// It gives the view its final frame. Afterwards, both views get back their place in the layout, and the
/// transform, the opacity and the `zIndex` that their elements had before.
@MainActor
public final class ViewControllerTransition: NSObject {
  /// The view of a screen, and what its element had before the passage.
  @MainActor
  private struct Screen {
    let view: UIView?
    let element: MotionElement
    private let transform: Transform
    private let opacity: Double
    private let zIndex: Double

    init(_ view: UIView?) {
      self.view = view
      element = view?.motionElement ?? MotionElement()
      (transform, opacity) = (element.transform.value, element.opacity.value)
      zIndex = element.zIndex.value
    }

    func restore() {
      element.transform.value = transform
      element.opacity.value = opacity
      element.zIndex.value = zIndex
      element.position.value = element.layoutPosition.value
    }
  }

  /// A passage that UIKit has begun.
  private struct Passage {
    let context: any UIViewControllerContextTransitioning
    let direction: TransitionDirection
    let back: Screen
    let fore: Screen
  }

  private let addMembers: (ScreenTransition, _ back: MotionElement, _ fore: MotionElement) -> Void
  private let passages: Passages
  private var passage: Passage?

  /// The direction for which UIKit has asked a delegate.
  private var direction = TransitionDirection.forward

  /// The view whose hands go back. `nil` for the container of the passage.
  private weak var stage: UIView?
  private weak var container: UIView?

  /// Creates an object that plays transitions. Retain it as long as its screens are shown.
  ///
  /// - Parameters:
  ///   - clock: The clock of the flights.
  ///   - pace: The way in which the progress flies: see ``MaterialMotionThings/ScreenTransition``.
  ///   - addMembers: Adds the members of a passage, for example by a preset. Its arguments are the transition
  ///     and the elements of both views. If UIKit does not let the adapter move the view at the back, as in a
  ///     presentation over it, the element at the back moves nothing.
  public init(
    on clock: FrameClock,
    pace: ScreenTransition.Pace = .spring(SpringDescription(response: 0.4, dampingRatio: 1)),
    _ addMembers: @escaping (ScreenTransition, _ back: MotionElement, _ fore: MotionElement) -> Void
  ) {
    self.addMembers = addMembers
    passages = Passages(on: clock, pace: pace)
  }

  /// The transition of the present passage. `nil` at other times.
  ///
  ///     open.transition?.direction.value = .backward   // turns round in flight
  public var transition: ScreenTransition? { passage == nil ? nil : passages.transition }

  /// Lets a hand go back.
  ///
  ///     open.goBack(
  ///       on: navigationController.view, by: { $0.drag($1, along: .x, distance: -390, fromEdge: 20) },
  ///       start: { [weak navigationController] in
  ///         navigationController?.popViewController(animated: true) != nil
  ///       })
  ///
  /// For a presentation, `start` calls `dismiss(animated: true)` of the presented view controller.
  ///
  /// The hand also catches a passage in flight. A drag in the wrong direction starts nothing. A navigation
  /// controller whose delegate animates turns off its own recognizer for going back.
  ///
  /// - Parameters:
  ///   - view: The view on which the fingers are pressed. It must contain both screens. Defaults to the
  ///     container of the passage, which for a presentation exists until the dismissal.
  ///   - addHands: Adds a drag or another hand to the transition. Called for each transition.
  ///   - start: Called when the hand moves towards the back. Must pop or dismiss the screen, with an
  ///     animation. Returns whether it did. If not, the gesture is cancelled.
  public func goBack(
    on view: UIView? = nil, by addHands: @escaping (ScreenTransition, MotionElement) -> Void,
    start: @escaping () -> Bool
  ) {
    stage = view
    passages.addHands = { [weak self] in
      guard let view = self?.stage ?? self?.container else { return }
      addHands($0, view.motionElement)
    }
    passages.goBack = start
    if passage == nil { passages.rest() }
  }

  private func begin(_ context: any UIViewControllerContextTransitioning) {
    let isForward = direction == .forward
    container = context.containerView
    place(context, isAbove: isForward)
    let passage = Passage(
      context: context, direction: direction, back: Screen(context.view(forKey: isForward ? .from : .to)),
      fore: Screen(context.view(forKey: isForward ? .to : .from)))
    self.passage = passage
    passages.begin(direction) {
      addMembers($0, passage.back.element, passage.fore.element)
    } moves: { part in
      if context.isInteractive { context.updateInteractiveTransition(CGFloat(part)) }
    } ends: { [weak self] in
      self?.end(passage, at: $0)
    }
  }

  /// Adds the new view to the container, at its final place.
  private func place(_ context: any UIViewControllerContextTransitioning, isAbove: Bool) {
    guard let view = context.view(forKey: .to), let controller = context.viewController(forKey: .to) else {
      return
    }
    // UIKit returns an empty frame if it does not know the final one.
    let frame = context.finalFrame(for: controller)
    if frame.size.width > 0, frame.size.height > 0 { view.frame = frame }
    if isAbove {
      context.containerView.addSubview(view)
    } else {
      context.containerView.insertSubview(view, at: 0)
    }
    view.layoutIfNeeded()
  }

  private func end(_ passage: Passage, at end: TransitionDirection) {
    let isCompleted = end == passage.direction
    self.passage = nil
    // UIKit removes the view at the back after a completed push.
    if end == .backward {
      passage.fore.view?.removeFromSuperview()
      container = nil
    } else if !isCompleted {
      passage.back.view?.removeFromSuperview()
    }
    passages.rest()
    passage.back.restore()
    passage.fore.restore()
    if passage.context.isInteractive {
      if isCompleted {
        passage.context.finishInteractiveTransition()
      } else {
        passage.context.cancelInteractiveTransition()
      }
    }
    passage.context.completeTransition(isCompleted)
  }
}

extension ViewControllerTransition: UIViewControllerAnimatedTransitioning {
  /// The duration for UIKit's own animations, in seconds: that of the pace.
  public func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> Double {
    switch passages.pace {
    case .spring(let spring): spring.response
    case .tween(let duration): duration
    }
  }

  /// Begins a passage that UIKit does not treat as interactive.
  public func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    begin(transitionContext)
  }

  /// Restores the views if UIKit has ended the passage by itself.
  public func animationEnded(_ transitionCompleted: Bool) {
    guard let passage else { return }
    self.passage = nil
    passages.finish()
    passage.back.restore()
    passage.fore.restore()
  }
}

extension ViewControllerTransition: UIViewControllerInteractiveTransitioning {
  /// Begins a passage.
  public func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    begin(transitionContext)
  }
}

extension ViewControllerTransition: UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    guard operation != .none else { return nil }
    direction = operation == .push ? .forward : .backward
    return self
  }

  public func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    animationController === self ? self : nil
  }
}

extension ViewControllerTransition: UIViewControllerTransitioningDelegate {
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    direction = .forward
    return self
  }

  public func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    direction = .backward
    return self
  }

  public func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    self
  }

  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    self
  }
}
#endif
