// SPDX-License-Identifier: Apache-2.0
#if canImport(UIKit) && !os(watchOS)
public import MaterialMotion
public import MaterialMotionThings
import MaterialMotionUIKit
public import UIKit

/// Plays a ``MaterialMotionThings/ScreenTransition`` between the views of two view controllers: for pushes
/// and pops of a navigation controller, and for a presentation and its dismissal.
///
///     let clock = DisplayLinkClock(for: navigationController.view)
///     let open = ViewControllerTransition(on: clock) { open, screens in
///       open.push(from: screens.back, to: screens.fore, across: screens.fore.size.map { $0.x })
///     }
///     navigationController.delegate = open   // UIKit does not retain it
///     open.goBack(in: navigationController) {
///       $0.drag($1, along: .x, distance: $1.size.map { -$0.x }, fromEdge: 20)
///     }
///
/// In each passage from screen to screen, a new transition gets its members from the closure. It can be
/// turned round at any moment, by a hand and by the program: write the direction of the ``transition``. It
/// ends when everything has come to rest. `completeTransition(_:)` is then called once.
///
///     UIKit asks for      a push     a push     a pop      a pop, by a hand
///     the transition      arrives    is turned  arrives    is returned by the hand
///     UIKit is told       finish     cancel     finish     cancel
///     completeTransition  true       false      true       false
///
/// For UIKit, each passage is interactive: the methods of the delegates return this object as the animation
/// controller and as the interaction controller. UIKit's own animations, such as those of a navigation bar,
/// therefore follow the progress, also when it turns round. If UIKit begins a passage while another one is
/// under way, the former one ends at once.
///
/// A navigation controller has one delegate. If your own delegate returns this object from the method for the
/// animation controller, it must also return it from the method for the interaction controller. If a delegate
/// implements the first of these methods, the navigation controller turns off its own back swipes, even where
/// the method returns `nil` (reports: openradar 15215690, react-native-screens#3173). So add a hand for the
/// screens for which your delegate returns `nil`, too.
///
/// The adapter adds the new view to the container, above the former one for a push and beneath it for a pop.
/// It gives the view its final frame. If the device is rotated in flight, the flight leads to the new places.
/// Afterwards, both views get back their place in the layout, and the transform, the opacity and the `zIndex`
/// that their elements had before.
@MainActor
public final class ViewControllerTransition: NSObject {
  /// The two screens of a passage.
  ///
  /// A picture that flies from a list to a page, in the closure of the transition:
  ///
  ///     open.fadeThrough(from: screens.back, to: screens.fore)
  ///     guard let album = screens.backController as? AlbumController,
  ///       let page = screens.foreController as? PhotoController
  ///     else { return }
  ///     let flying = UIImageView(image: page.picture.image)
  ///     screens.add(flying)
  ///     let hero = SharedElement(from: album.thumbnail.motionElement, to: page.picture.motionElement)
  ///     screens.runtime.add(hero, to: flying.motionElement)
  ///     open.share(hero)
  @MainActor
  public struct Screens {
    /// The view that contains both screens.
    public let container: UIView

    /// The controller of the screen at the back. A push leaves this screen, and a pop returns to it.
    public let backController: UIViewController?

    /// The controller of the screen at the fore. A push shows this screen, and a pop removes it.
    public let foreController: UIViewController?

    /// The element of the view at the back. If UIKit does not let the adapter move this view, as in a
    /// presentation over it, the element moves nothing.
    public let back: MotionElement

    /// The element of the view at the fore.
    public let fore: MotionElement

    /// A runtime for interactions of this passage. It ends with the passage.
    public let runtime: MotionRuntime

    /// Adds a view above both screens, and removes it at the end of the passage.
    public func add(_ flying: UIView) {
      container.addSubview(flying)
      runtime.onEnd { flying.removeFromSuperview() }
    }
  }

  /// A passage that UIKit has begun.
  @MainActor
  private struct Passage {
    let context: any UIViewControllerContextTransitioning
    let direction: TransitionDirection
    let back: PassageScreen
    let fore: PassageScreen
    let runtime: MotionRuntime

    var screens: Screens {
      Screens(
        container: context.containerView, backController: back.controller, foreController: fore.controller,
        back: back.element, fore: fore.element, runtime: runtime)
    }

    func restore() {
      runtime.end()
      back.restore()
      fore.restore()
    }
  }

  private let addMembers: (ScreenTransition, Screens) -> Void
  private let clock: FrameClock
  private let passages: Passages
  private var passage: Passage?

  /// The direction for which UIKit has asked a delegate.
  private var direction = TransitionDirection.forward

  /// The container of the passage, or of the presented screen. `nil` while there is none.
  private weak var container: UIView?

  /// Creates an object that plays transitions. Retain it as long as its screens are shown.
  ///
  /// - Parameters:
  ///   - clock: The clock of the flights.
  ///   - pace: The way in which the progress flies: see ``MaterialMotionThings/ScreenTransition``.
  ///   - addMembers: Adds the members of a passage, for example by a preset. Its arguments are the transition
  ///     and the screens.
  public init(
    on clock: FrameClock,
    pace: ScreenTransition.Pace = .spring(SpringDescription(response: 0.4, dampingRatio: 1)),
    _ addMembers: @escaping (ScreenTransition, Screens) -> Void
  ) {
    self.addMembers = addMembers
    self.clock = clock
    passages = Passages(on: clock, pace: pace)
  }

  /// The transition of the present passage. `nil` at other times.
  ///
  ///     open.transition?.direction.value = .backward   // turns round in flight
  public var transition: ScreenTransition? { passage == nil ? nil : passages.transition }

  // MARK: Hands

  /// Lets a hand pop the screens of a navigation controller.
  ///
  ///     open.goBack(in: navigationController) {
  ///       $0.drag($1, along: .x, distance: $1.size.map { -$0.x }, fromEdge: 20)
  ///     }
  ///
  /// The hand also catches a passage in flight. It does not begin while the root screen is shown, or if the
  /// finger moves in the wrong direction. The views beneath then receive the touches. A later
  /// call of a method `goBack` replaces this hand.
  ///
  /// - Parameters:
  ///   - navigationController: The navigation controller. It is not retained.
  ///   - addHands: Adds a drag or another hand to the transition. Its second argument is the element of the
  ///     navigation controller's view. Called for each transition.
  public func goBack(
    in navigationController: UINavigationController,
    by addHands: @escaping (ScreenTransition, MotionElement) -> Void
  ) {
    goBack(
      on: navigationController.view, by: addHands,
      when: { [weak navigationController] in (navigationController?.viewControllers.count ?? 0) > 1 },
      start: { [weak navigationController] in
        navigationController?.popViewController(animated: true) != nil
      })
  }

  /// Lets a hand dismiss a presented screen.
  ///
  ///     open.goBack(from: page) { $0.drag($1, along: .y, distance: -800) }
  ///
  /// The fingers are pressed on the container of the passage, which UIKit keeps until the dismissal. The
  /// other rules are those of ``goBack(in:by:)``.
  ///
  /// - Parameters:
  ///   - presented: The presented view controller, whose `transitioningDelegate` is this object. It is not
  ///     retained.
  ///   - addHands: Adds a drag or another hand to the transition. Its second argument is the element of the
  ///     container. Called for each transition.
  public func goBack(
    from presented: UIViewController, by addHands: @escaping (ScreenTransition, MotionElement) -> Void
  ) {
    goBack(
      on: { [weak self] in self?.container }, by: addHands,
      when: { [weak presented] in presented?.presentingViewController != nil },
      start: { [weak presented] in
        presented?.dismiss(animated: true)
        return presented?.presentingViewController != nil
      })
  }

  /// Lets a hand go back in another way.
  ///
  /// - Parameters:
  ///   - view: The view on which the fingers are pressed. It must contain both screens, and exist before and
  ///     after the passage. It is not retained.
  ///   - addHands: Adds a drag or another hand to the transition. Its second argument is the element of the
  ///     view. Called for each transition.
  ///   - mayStart: Returns whether there is a screen to go back to. Asked before the hand begins. If not, the
  ///     touches go to the views beneath. Defaults to `true`.
  ///   - start: Called when the hand moves towards the back. Must pop or dismiss the screen, with an
  ///     animation. Returns whether it did. If not, the gesture is cancelled.
  public func goBack(
    on view: UIView, by addHands: @escaping (ScreenTransition, MotionElement) -> Void,
    when mayStart: @escaping () -> Bool = { true }, start: @escaping () -> Bool
  ) {
    goBack(on: { [weak view] in view }, by: addHands, when: mayStart, start: start)
  }

  private func goBack(
    on stage: @escaping () -> UIView?, by addHands: @escaping (ScreenTransition, MotionElement) -> Void,
    when mayStart: @escaping () -> Bool, start: @escaping () -> Bool
  ) {
    passages.addHands = {
      guard let view = stage() else { return }
      addHands($0, view.motionElement)
    }
    (passages.mayGoBack, passages.goBack) = (mayStart, start)
    if passage == nil { passages.rest() }
  }

  // MARK: Passages

  private func begin(_ context: any UIViewControllerContextTransitioning) {
    // In response to the end of a former passage, UIKit may ask for another one.
    let direction = direction
    passages.settle()
    let isForward = direction == .forward
    container = context.containerView
    place(context, isAbove: isForward)
    let passage = Passage(
      context: context, direction: direction,
      back: screen(isForward ? (.from, .from) : (.to, .to), of: context),
      fore: screen(isForward ? (.to, .to) : (.from, .from), of: context), runtime: MotionRuntime(clock: clock)
    )
    self.passage = passage
    passages.begin(direction) {
      addMembers($0, passage.screens)
    } moves: { part in
      if context.isInteractive { context.updateInteractiveTransition(CGFloat(part)) }
    } ends: { [weak self] in
      self?.end(passage, at: $0)
    }
  }

  private func screen(
    _ keys: (UITransitionContextViewControllerKey, UITransitionContextViewKey),
    of context: any UIViewControllerContextTransitioning
  ) -> PassageScreen {
    PassageScreen(
      context.viewController(forKey: keys.0), context.view(forKey: keys.1), in: context.containerView)
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
    leave(passage, at: end)
    // UIKit removes the view at the back after a completed push.
    if end == .backward {
      passage.fore.view?.removeFromSuperview()
    } else if !isCompleted {
      passage.back.view?.removeFromSuperview()
    }
    passages.rest()
    passage.restore()
    if passage.context.isInteractive {
      if isCompleted {
        passage.context.finishInteractiveTransition()
      } else {
        passage.context.cancelInteractiveTransition()
      }
    }
    passage.context.completeTransition(isCompleted)
  }

  /// Forgets a passage, and the container if UIKit removes it.
  private func leave(_ passage: Passage, at end: TransitionDirection) {
    guard self.passage?.context === passage.context else { return }
    self.passage = nil
    if end == .backward { container = nil }
  }
}

extension ViewControllerTransition: UIViewControllerAnimatedTransitioning {
  /// The duration for UIKit's own animations, in seconds: that of the pace. The passage itself ends when
  /// everything has come to rest, which takes about twice as long with a spring.
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
    let isForward = transitionCompleted == (passage.direction == .forward)
    leave(passage, at: isForward ? .forward : .backward)
    passages.rest()
    passage.restore()
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
