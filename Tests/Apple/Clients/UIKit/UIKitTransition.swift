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
    open = ViewControllerTransition(on: DisplayLinkClock(for: navigationController.view)) { open, screens in
      open.push(from: screens.back, to: screens.fore, across: screens.fore.size.map { $0.x })
    }
    navigationController.delegate = open
    open.goBack(in: navigationController) {
      $0.drag($1, along: .x, distance: $1.size.map { -$0.x }, fromEdge: 20)
    }
  }

  func show(_ photo: UIViewController) {
    navigationController.pushViewController(photo, animated: true)
  }

  func turnBack() {
    open.transition?.direction.value = .backward
  }

  func present(_ page: UIViewController) {
    let pace = ScreenTransition.Pace.tween(duration: 0.3)
    let sheet = ViewControllerTransition(on: DisplayLinkClock(), pace: pace) { rise, screens in
      rise.rise(from: screens.back, to: screens.fore, by: screens.fore.size.map { $0.y })
      rise.tween(screens.back.opacity, from: 1, to: 0.6, kind: .fade)
    }
    sheet.goBack(from: page) { $0.drag($1, along: .y, distance: -800) }
    self.sheet = sheet
    page.modalPresentationStyle = .custom
    page.transitioningDelegate = sheet
    navigationController.present(page, animated: true)
  }
}

/// Screens with a picture that flies between them.
final class AlbumController: UIViewController {
  let thumbnail = UIImageView(image: nil)
}

final class PhotoController: UIViewController {
  let picture = UIImageView(image: nil)
}

@MainActor
func makeHero(on clock: FrameClock) -> ViewControllerTransition {
  ViewControllerTransition(on: clock) { open, screens in
    open.fadeThrough(from: screens.back, to: screens.fore)
    guard let album = screens.backController as? AlbumController,
      let page = screens.foreController as? PhotoController
    else { return }
    let flying = UIImageView(image: page.picture.image)
    screens.add(flying)
    let hero = SharedElement(from: album.thumbnail.motionElement, to: page.picture.motionElement)
    screens.runtime.add(hero, to: flying.motionElement)
    open.share(hero)
  }
}

/// A hand that goes back in a way of the program.
@MainActor
func goBack(_ open: ViewControllerTransition, on stage: UIView, _ router: Router) {
  open.goBack(
    on: stage, by: { $0.drag($1, along: .x, distance: -390) }, when: { router.canGoBack },
    start: { router.goBack() })
}

@MainActor
protocol Router: AnyObject {
  var canGoBack: Bool { get }
  func goBack() -> Bool
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
