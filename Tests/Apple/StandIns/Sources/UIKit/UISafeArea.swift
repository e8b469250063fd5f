// SPDX-License-Identifier: Apache-2.0
import QuartzCore

public struct UIEdgeInsets: Equatable, Sendable {
  public var top, left, bottom, right: CGFloat
  public static let zero = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
}

extension UIView {
  /// The part of the view that the unsafe area of its superview covers, and the additional insets of its
  /// controller. A window has the insets that the test gives to it.
  public var safeAreaInsets: UIEdgeInsets {
    if let window = self as? UIWindow { return window.unsafeArea }
    guard let superview else { return controller?.additionalSafeAreaInsets ?? .zero }
    let (outer, unsafe, own) = (superview.bounds, superview.safeAreaInsets, frame)
    let added = controller?.additionalSafeAreaInsets ?? .zero
    func part(_ inset: CGFloat, _ distance: CGFloat) -> CGFloat {
      max(0, TransitionAssumptions.countsHiddenParts ? inset - distance : min(inset, inset - distance))
    }
    return UIEdgeInsets(
      top: part(unsafe.top, own.minY - outer.minY) + added.top,
      left: part(unsafe.left, own.minX - outer.minX) + added.left,
      bottom: part(unsafe.bottom, outer.maxY - own.maxY) + added.bottom,
      right: part(unsafe.right, outer.maxX - own.maxX) + added.right)
  }
}

extension UIWindow {
  /// Rotates the device: the window gets another size, and its controllers learn about it before.
  public func rotate(to size: CGSize) {
    final class Coordinator: UIViewControllerTransitionCoordinator {}
    rootViewController?.viewWillTransition(to: size, with: Coordinator())
    bounds = CGRect(origin: .zero, size: size)
    center = CGPoint(x: size.width / 2, y: size.height / 2)
    layoutIfNeeded()
  }
}
