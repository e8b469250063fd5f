// SPDX-License-Identifier: Apache-2.0
#if canImport(UIKit) && !os(watchOS)
import MaterialMotionCoreAnimation
package import UIKit

/// An invisible view behind a scroll view that another framework makes, such as SwiftUI. It finds this scroll
/// view, also after the framework has made it again.
///
/// It finds the first visible scroll view that is in front of the finder, covers it, and has the same
/// enclosing scroll view and the same view controller. It ignores scroll views that are in front of another
/// finder.
package final class ScrollViewFinder: UIView {
  private weak var reference: ScrollViewReference?

  /// The scroll view whose removal ``removal`` observes.
  private weak var found: UIScrollView?
  private var removal: ActionTarget?

  /// Called once if there is no scroll view at the end of the event in which the finder is first laid out.
  package var missed: (() -> Void)?
  private var (isWaiting, hasReported) = (false, false)

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
    if reference !== self.reference {
      end()
      hasReported = false
    }
    self.reference = reference
    reference.finder = self
    setNeedsLayout()
  }

  /// Clears the reference, unless another finder has taken the place of this one.
  package func end() {
    if isActive { reference?.view = nil }
    (reference, found, removal) = (nil, nil, nil)
  }

  private var isActive: Bool { reference?.finder === self }

  package override func didMoveToWindow() {
    super.didMoveToWindow()
    setNeedsLayout()
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    if search(), !isWaiting { searchAgain(after: 0) }
  }

  /// Stores the present scroll view in the reference.
  ///
  /// - Returns: Whether the finder can search, and there is none.
  private func search() -> Bool {
    guard isActive, window != nil, !bounds.isEmpty else { return false }
    let view = scrollViewInFront
    reference?.view = view
    awaitRemoval(of: view)
    return view == nil
  }

  /// Searches again and again, less and less often, until there is a scroll view. The framework may add it
  /// after this view, in the same event or after its content was loaded. Nothing reports that.
  private func searchAgain(after delay: Double) {
    isWaiting = true
    _ = callOnMainRunLoop(after: delay) { [weak self] in
      guard let self else { return }
      isWaiting = false
      guard search() else { return }
      if !hasReported { missed?() }
      hasReported = true
      searchAgain(after: min(max(0.25, 2 * delay), 2))
    }
  }

  /// Searches again after the scroll view has left its window.
  private func awaitRemoval(of view: UIScrollView?) {
    guard found !== view else { return }
    found = view
    removal = view.map { view in
      WindowTracker.track(view)
      return NotificationCenter.default.observe(WindowTracker.windowDidChange, of: view) {
        [weak self] _ in self?.setNeedsLayout()
      }
    }
  }

  private var scrollViewInFront: UIScrollView? {
    let area = convert(bounds, to: nil)
    var inner: UIView = self
    // A presented controller is in front of the finder, too.
    while !(inner.next is UIViewController), let outer = inner.superview, !(outer is UIWindow) {
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
    if isHidden || alpha == 0 { return nil }
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
