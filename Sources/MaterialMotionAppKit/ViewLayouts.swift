// SPDX-License-Identifier: Apache-2.0
#if canImport(AppKit) && !targetEnvironment(macCatalyst)
import AppKit
import MaterialMotion
import MaterialMotionCoreAnimation

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

  var layoutReader: (any ElementLayoutReader)? { view.map { ViewLayouts.around($0) } }
}
#endif
