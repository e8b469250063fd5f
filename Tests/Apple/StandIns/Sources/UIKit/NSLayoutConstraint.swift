// SPDX-License-Identifier: Apache-2.0
import QuartzCore

@MainActor public final class NSLayoutConstraint: NSObject {
  enum Attribute { case left, top, width, height }
  let attribute: Attribute
  private weak var view: UIView?
  public var constant: CGFloat { didSet { view?.superview?.setNeedsLayout() } }
  init(_ view: UIView, _ attribute: Attribute, _ constant: CGFloat) {
    (self.view, self.attribute, self.constant) = (view, attribute, constant)
  }
  /// The other anchor is always the same edge of the superview.
  var value: CGFloat { constant }
  public static func activate(_ constraints: [NSLayoutConstraint]) {
    for c in constraints {
      c.view?.constraints.append(c)
      c.view?.superview?.setNeedsLayout()
    }
  }
}
@MainActor public struct NSLayoutAnchor {
  let view: UIView, attribute: NSLayoutConstraint.Attribute
  init(_ view: UIView, _ attribute: NSLayoutConstraint.Attribute) {
    (self.view, self.attribute) = (view, attribute)
  }
  public func constraint(equalTo other: NSLayoutAnchor, constant: CGFloat = 0) -> NSLayoutConstraint {
    precondition(other.view === view.superview && other.attribute == attribute)
    return NSLayoutConstraint(view, attribute, constant)
  }
  public func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(view, attribute, constant)
  }
}
