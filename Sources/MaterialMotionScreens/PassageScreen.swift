// SPDX-License-Identifier: Apache-2.0
#if canImport(UIKit) && !os(watchOS)
import MaterialMotion
import MaterialMotionUIKit
import UIKit

import typealias MaterialMotion.Point

/// A screen during a passage: its layout, and the values that its view and its element get back afterwards.
///
/// - A screen that fills the container also fills it after a rotation of the device. During the passage, the
///   view's autoresizing mask is off, because autoresizing would use the place in flight as the layout.
/// - The screen keeps the safe area of its place in the layout. UIKit computes a safe area from the place at
///   which a view is, so a screen that rises would lay out its content again in each frame. The controller's
///   `additionalSafeAreaInsets` make up for the difference. No device has confirmed that UIKit accepts
///   negative ones, and that a view reports its new insets as soon as it has moved.
@MainActor
final class PassageScreen {
  let controller: UIViewController?
  let view: UIView?
  let element: MotionElement

  private let transform: Transform
  private let opacity: Double
  private let zIndex: Double
  private let mask: UIView.AutoresizingMask
  private var subscriptions: [Subscription] = []

  /// The additional insets of the program, and the ones that this object has written last.
  private var insets = UIEdgeInsets.zero
  private var writtenInsets: UIEdgeInsets?

  /// - Parameters:
  ///   - controller: The controller of the view.
  ///   - view: The view, or `nil` if UIKit does not let the adapter move it.
  ///   - container: The view that contains both screens.
  init(_ controller: UIViewController?, _ view: UIView?, in container: UIView) {
    (self.controller, self.view) = (controller, view)
    element = view?.motionElement ?? MotionElement()
    (transform, opacity) = (element.transform.value, element.opacity.value)
    (zIndex, mask) = (element.zIndex.value, view?.autoresizingMask ?? [])
    guard let view else { return }
    if view.frame == container.bounds { fill(container, with: view) }
    keepSafeArea(of: view, in: container)
  }

  /// Lets the view fill the container when the container gets another size.
  private func fill(_ container: UIView, with view: UIView) {
    view.autoresizingMask = []
    var size = container.bounds.size
    subscriptions.append(
      container.motionElement.size.subscribe { [weak container, weak view] _ in
        guard let container, let view, container.bounds.size != size else { return }
        size = container.bounds.size
        view.bounds.size = size
        // In flight, the place of the layout changes, and the view stays where it is.
        view.center = CGPoint(x: container.bounds.midX, y: container.bounds.midY)
      })
  }

  private func keepSafeArea(of view: UIView, in container: UIView) {
    guard let controller else { return }
    insets = controller.additionalSafeAreaInsets
    // The rest of the insets changes with those of the container, for example when the device is rotated.
    let rest = view.safeAreaInsets - insets - container.safeAreaInsets
    var stale: UIEdgeInsets?
    subscriptions.append(
      element.position.subscribe { [weak self, weak view, weak container] _ in
        guard let self, let view, let container else { return }
        let present = controller.additionalSafeAreaInsets
        // The program has written other insets meanwhile.
        if let writtenInsets, present != writtenInsets { insets = present }
        let seen = view.safeAreaInsets
        let change = rest + insets + container.safeAreaInsets - seen
        writtenInsets = present
        // A rounding error must not cause a layout in each frame. A change that the view does not report yet
        // must not be made twice.
        guard change.isVisible, seen != stale else { return }
        writtenInsets = present + change
        controller.additionalSafeAreaInsets = present + change
        stale = view.safeAreaInsets == seen ? seen : nil
      })
  }

  /// Gives the view its place in the layout, and restores its former values.
  func restore() {
    for subscription in subscriptions { subscription.unsubscribe() }
    subscriptions = []
    element.transform.value = transform
    element.opacity.value = opacity
    element.zIndex.value = zIndex
    element.position.value = element.layoutPosition.value
    view?.autoresizingMask = mask
    guard let controller, let writtenInsets else { return }
    if controller.additionalSafeAreaInsets == writtenInsets { controller.additionalSafeAreaInsets = insets }
  }
}

extension UIEdgeInsets {
  /// Whether an edge differs from zero by at least a hundredth of a point.
  fileprivate var isVisible: Bool { [top, left, bottom, right].contains { abs($0) >= 0.01 } }

  fileprivate static func + (one: UIEdgeInsets, other: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: one.top + other.top, left: one.left + other.left, bottom: one.bottom + other.bottom,
      right: one.right + other.right)
  }

  fileprivate static func - (one: UIEdgeInsets, other: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: one.top - other.top, left: one.left - other.left, bottom: one.bottom - other.bottom,
      right: one.right - other.right)
  }
}
#endif
