// SPDX-License-Identifier: Apache-2.0
#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit
import MaterialMotion
import MaterialMotionCoreAnimation

import typealias MaterialMotion.Point

/// Lays out all views of a window before a `LayoutMotion` begins. The `ViewPlacement` of each view with an
/// element observes its new place and size. The outermost view retains this object as an attachment.
@MainActor
final class ViewLayouts: @MainActor ElementLayoutReader {
  private weak var outermost: NSView?

  private init(of outermost: NSView) {
    self.outermost = outermost
  }

  static func around(_ view: NSView) -> ViewLayouts {
    var outermost = view
    while let superview = outermost.superview { outermost = superview }
    return outermost.attachment { ViewLayouts(of: outermost) }
  }

  func takeOverLayouts() { outermost?.layoutSubtreeIfNeeded() }
}

/// The platform of the element of a view.
@MainActor
final class ViewPlatform: @MainActor ElementPlatform {
  private weak var view: NSView?

  init(of view: NSView) {
    self.view = view
  }

  var decidesParent: Bool { true }

  var parent: MotionElement? {
    // The view of AppKit around the content view fills the window: its coordinates are those of the stage.
    guard let view, let superview = view.superview, superview !== view.window?.contentView?.superview else {
      return nil
    }
    return superview.coordinateElement
  }

  var corner: Point { view.map { Point($0.bounds.origin) } ?? .zero }

  var isFlipped: Bool { view.map { $0.isFlipped != ($0.superview?.isFlipped ?? false) } ?? false }

  var layoutReader: (any ElementLayoutReader)? { view.map { ViewLayouts.around($0) } }
}
#endif
