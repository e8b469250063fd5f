// SPDX-License-Identifier: Apache-2.0
#if canImport(UIKit) && !os(watchOS)
import MaterialMotionCoreAnimation
package import UIKit

/// An invisible view behind a scroll view that another framework makes, such as SwiftUI. It finds this scroll
/// view, also after the framework has made it again.
///
/// It finds the first scroll view that is in front of it, covers it, and is inside the same scroll view as it
/// is. A scroll view in front of another finder belongs to that one.
package final class ScrollViewFinder: UIView {
  private weak var reference: ScrollViewReference?
  private var removal: (ActionTarget, ObjectIdentifier)?

  package override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  @available(*, unavailable)
  package required init?(coder: NSCoder) {
    nil
  }

  /// Stores the scroll view in a reference from the next layout on. Takes the place of the reference's former
  /// finder.
  package func find(for reference: ScrollViewReference) {
    if reference !== self.reference { end() }
    self.reference = reference
    reference.finder = self
    setNeedsLayout()
  }

  /// Clears the reference, unless another finder has taken the place of this one.
  package func end() {
    if isActive { reference?.view = nil }
    (reference, removal) = (nil, nil)
  }

  private var isActive: Bool { reference?.finder === self }

  package override func didMoveToWindow() {
    super.didMoveToWindow()
    setNeedsLayout()
  }

  // The framework may add the scroll view after this view.
  package override func layoutSubviews() {
    super.layoutSubviews()
    guard isActive, window != nil, !bounds.isEmpty else { return }
    let found = scrollViewInFront
    reference?.view = found
    awaitRemoval(of: found)
  }

  /// Searches again after the scroll view has left its window.
  private func awaitRemoval(of view: UIScrollView?) {
    guard removal?.1 != view.map(ObjectIdentifier.init) else { return }
    removal = view.map { view in
      WindowTracker.track(view)
      let observer = NotificationCenter.default.observe(WindowTracker.windowDidChange, of: view) {
        [weak self] _ in self?.setNeedsLayout()
      }
      return (observer, ObjectIdentifier(view))
    }
  }

  private var scrollViewInFront: UIScrollView? {
    let area = convert(bounds, to: nil)
    var inner: UIView = self
    while let outer = inner.superview {
      for view in outer.subviews.drop(while: { $0 !== inner }).dropFirst() {
        switch view.firstScrollView(covering: area) {
        case .found(let view): return view
        case .another: return nil
        case .none: break
        }
      }
      if outer is UIScrollView { return nil }
      inner = outer
    }
    return nil
  }

  fileprivate enum Finding {
    case found(UIScrollView)

    /// Another finder.
    case another
  }

  fileprivate var finding: Finding? { isActive ? .another : nil }
}

extension UIView {
  /// Returns the first scroll view that covers an area of the window, or the finder before it, in the order
  /// of drawing.
  fileprivate func firstScrollView(covering area: CGRect) -> ScrollViewFinder.Finding? {
    if let finder = self as? ScrollViewFinder { return finder.finding }
    if let view = self as? UIScrollView,
      view.convert(view.bounds, to: nil).insetBy(dx: -1, dy: -1).contains(area)
    {
      return .found(view)
    }
    return subviews.lazy.compactMap { $0.firstScrollView(covering: area) }.first
  }
}
#endif
