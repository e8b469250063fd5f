// SPDX-License-Identifier: Apache-2.0
import QuartzCore

/// A scroll view without deceleration. Its pan fails if the finger first moves along an axis on which nothing
/// scrolls.
@MainActor open class UIScrollView: UIView {
  public var contentSize = CGSize.zero
  public var isScrollEnabled: Bool {
    get { panGestureRecognizer.isEnabled }
    set { panGestureRecognizer.isEnabled = newValue }
  }
  public var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds = CGRect(origin: newValue, size: bounds.size) }
  }
  public let panGestureRecognizer: UIPanGestureRecognizer = UIScrollViewPanGestureRecognizer()
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addGestureRecognizer(panGestureRecognizer)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The greatest offset. 0 on an axis on which nothing scrolls.
  fileprivate var range: CGPoint {
    CGPoint(
      x: max(0, contentSize.width - bounds.width), y: max(0, contentSize.height - bounds.height))
  }
}

@MainActor final class UIScrollViewPanGestureRecognizer: UIPanGestureRecognizer {
  private var origin = CGPoint.zero
  private var scroll: UIScrollView? { view as? UIScrollView }

  override func mayBegin(_ way: CGPoint) -> Bool {
    guard let scroll else { return false }
    origin = scroll.contentOffset
    return abs(way.x) > abs(way.y) ? scroll.range.x > 0 : scroll.range.y > 0
  }
  override func sendActions() {
    if state.isActive, let scroll {
      let place = origin - translation(in: nil)
      scroll.contentOffset = CGPoint(
        x: min(max(0, place.x), scroll.range.x), y: min(max(0, place.y), scroll.range.y))
    }
    super.sendActions()
  }
}
