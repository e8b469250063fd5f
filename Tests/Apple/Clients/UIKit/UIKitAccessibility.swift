// SPDX-License-Identifier: Apache-2.0
//
// A view with actions, and animations of UIKit before and after those of the library.
import MaterialMotion
import MaterialMotionUIKit
import UIKit

final class SheetView: UIView {
  var actions: [MotionAction] = [] {
    didSet { accessibilityCustomActions = actions.map { UIAccessibilityCustomAction($0) } }
  }

  override func accessibilityIncrement() { actions.perform(role: .increment) }
  override func accessibilityDecrement() { actions.perform(role: .decrement) }
  override func accessibilityPerformEscape() -> Bool { actions.perform(role: .escape) }
}

final class SheetViewController: UIViewController {
  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    canPerformAction(ofKeyCommand: sender) ?? super.canPerformAction(action, withSender: sender)
  }
}

@MainActor
func offer(_ actions: [MotionAction], at grabber: UIButton) {
  grabber.menu = UIMenu(actions, title: "Move the sheet")
  grabber.showsMenuAsPrimaryAction = true
}

@MainActor
func animate(_ card: UIView, with tossable: Tossable) {
  let timing = UISpringTimingParameters(.snappy, of: card.motionElement, to: Point(200, 120))
  let animator = UIViewPropertyAnimator(duration: 0, timingParameters: timing)
  animator.addAnimations { card.center = CGPoint(x: 200, y: 120) }
  animator.startAnimation()
  card.catchAnimations()
  animator.stopAnimation(true)
  tossable.spring.destination.value = Point(20, 20)
}

@MainActor
func animate(_ layer: CALayer) {
  let velocity = layer.motionElement.relativeVelocity(to: Point(200, 120))
  let x = CASpringAnimation(.snappy, keyPath: "position.x", relativeVelocity: velocity.x)
  x.fromValue = layer.position.x
  x.toValue = 200
  layer.add(x, forKey: "x")
  layer.catchAnimations()
}
