// SPDX-License-Identifier: Apache-2.0
#if canImport(UIKit) && !os(watchOS)
import MaterialMotion
import MaterialMotionCoreAnimation
import UIKit

import typealias MaterialMotion.Point

/// Lays out all views of a window before a `LayoutMotion` begins. The `ViewPlacement` of each view with an
/// element observes its new place and size. The outermost view retains this object as an attachment.
@MainActor
final class ViewLayouts: @MainActor ElementLayoutReader {
  private weak var outermost: UIView?

  private init(of outermost: UIView) {
    self.outermost = outermost
  }

  static func around(_ view: UIView) -> ViewLayouts {
    var outermost = view
    while let superview = outermost.superview { outermost = superview }
    return outermost.attachment { ViewLayouts(of: outermost) }
  }

  func takeOverLayouts() { outermost?.layoutIfNeeded() }
}

/// The platform of the element of a view.
@MainActor
final class ViewPlatform: @MainActor ElementPlatform {
  private weak var view: UIView?

  init(of view: UIView) {
    self.view = view
  }

  var decidesParent: Bool { true }

  var parent: MotionElement? {
    guard let superview = view?.superview, !(superview is UIWindow) else { return nil }
    return superview.coordinateElement
  }

  var corner: Point { view.map { Point($0.bounds.origin) } ?? .zero }

  var layoutReader: (any ElementLayoutReader)? { view.map { ViewLayouts.around($0) } }
}
#endif
