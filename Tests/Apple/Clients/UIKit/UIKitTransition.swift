// SPDX-License-Identifier: Apache-2.0
//
// Transitions between view controllers.
import MaterialMotion
import MaterialMotionScreens
import MaterialMotionThings
import MaterialMotionUIKit
import UIKit

@MainActor
final class Album {
  private let navigationController: UINavigationController
  private let open: ViewControllerTransition
  private var sheet: ViewControllerTransition?

  init(_ navigationController: UINavigationController) {
    self.navigationController = navigationController
    open = ViewControllerTransition(on: DisplayLinkClock(for: navigationController.view)) {
      $0.push(from: $1, to: $2, across: $2.size.map { $0.x })
    }
    navigationController.delegate = open
    open.goBack(
      on: navigationController.view, by: { $0.drag($1, along: .x, distance: -390) },
      start: { [weak navigationController] in
        navigationController?.popViewController(animated: true) != nil
      })
  }

  func show(_ photo: UIViewController) {
    navigationController.pushViewController(photo, animated: true)
  }

  func turnBack() {
    open.transition?.direction.value = .backward
  }

  func present(_ page: UIViewController) {
    let pace = ScreenTransition.Pace.tween(duration: 0.3)
    let sheet = ViewControllerTransition(on: DisplayLinkClock(), pace: pace) { rise, back, fore in
      rise.rise(from: back, to: fore, by: fore.size.map { $0.y })
      rise.tween(back.opacity, from: 1, to: 0.6, kind: .fade)
    }
    sheet.goBack(
      by: { $0.drag($1, along: .y, distance: -800) },
      start: { [weak page] in
        page?.dismiss(animated: true)
        return page != nil
      })
    self.sheet = sheet
    page.modalPresentationStyle = .custom
    page.transitioningDelegate = sheet
    navigationController.present(page, animated: true)
  }
}

/// A delegate of the program that uses the transition for some screens.
final class Coordinator: NSObject, UINavigationControllerDelegate {
  let open: ViewControllerTransition

  init(_ open: ViewControllerTransition) {
    self.open = open
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    open.navigationController(navigationController, animationControllerFor: operation, from: fromVC, to: toVC)
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    open.navigationController(navigationController, interactionControllerFor: animationController)
  }
}
