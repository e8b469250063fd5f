// SPDX-License-Identifier: Apache-2.0
import QuartzCore

/// A distance from an edge of the superview, or a length. These are all the constraints that tests need.
@MainActor public final class NSLayoutConstraint: NSObject {
  enum Attribute { case leading, bottom, width, height }
  let attribute: Attribute
  weak var view: NSView?
  public var constant: CGFloat { didSet { view?.superview?.needsLayout = true } }

  init(_ view: NSView?, _ attribute: Attribute, _ constant: CGFloat) {
    (self.view, self.attribute, self.constant) = (view, attribute, constant)
    super.init()
  }

  public static func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.view?.constraints.append(constraint) }
  }
}

@MainActor open class NSLayoutAnchor: NSObject {
  let attribute: NSLayoutConstraint.Attribute
  weak var view: NSView?
  init(_ view: NSView, _ attribute: NSLayoutConstraint.Attribute) {
    (self.view, self.attribute) = (view, attribute)
    super.init()
  }
  public func constraint(equalTo anchor: NSLayoutAnchor, constant: CGFloat) -> NSLayoutConstraint {
    precondition(anchor.view === view?.superview && anchor.attribute == attribute, "Only of the superview.")
    return NSLayoutConstraint(view, attribute, constant)
  }
  public func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(view, attribute, constant)
  }
}

extension NSView {
  public var leadingAnchor: NSLayoutAnchor { NSLayoutAnchor(self, .leading) }
  public var bottomAnchor: NSLayoutAnchor { NSLayoutAnchor(self, .bottom) }
  public var widthAnchor: NSLayoutAnchor { NSLayoutAnchor(self, .width) }
  public var heightAnchor: NSLayoutAnchor { NSLayoutAnchor(self, .height) }

  func solveConstraints() {
    guard !constraints.isEmpty, let superview else { return }
    var place = frame
    for constraint in constraints {
      switch constraint.attribute {
      case .width: place.size.width = constraint.constant
      case .height: place.size.height = constraint.constant
      case .leading, .bottom: break
      }
    }
    for constraint in constraints {
      switch constraint.attribute {
      case .leading: place.origin.x = constraint.constant
      // A positive constant is a distance downwards.
      case .bottom where superview.isFlipped:
        place.origin.y = superview.bounds.height + constraint.constant - place.height
      case .bottom: place.origin.y = -constraint.constant
      case .width, .height: break
      }
    }
    frame = place
  }
}
