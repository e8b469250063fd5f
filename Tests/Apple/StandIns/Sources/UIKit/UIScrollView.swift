// SPDX-License-Identifier: Apache-2.0
import QuartzCore

@MainActor public protocol UIScrollViewDelegate: AnyObject {
  func scrollViewDidScroll(_ scrollView: UIScrollView)
}

/// A scroll view without deceleration. Its pan fails if the finger first moves along an axis on which nothing
/// scrolls. With `bounces`, it does not return from beyond an end by itself.
@MainActor open class UIScrollView: UIView {
  public weak var delegate: (any UIScrollViewDelegate)?
  public var bounces = false
  public var contentSize = CGSize.zero {
    willSet { willChangeValue(forKey: "contentSize") }
    didSet {
      didChangeValue(forKey: "contentSize")
      if UIKitAssumptions.current.returnsWithContent, !panGestureRecognizer.state.isActive {
        place(at: clamped(contentOffset))
      }
    }
  }
  public var contentInset = UIEdgeInsets.zero {
    willSet { willChangeValue(forKey: "contentInset") }
    didSet { didChangeValue(forKey: "contentInset") }
  }
  public enum ContentInsetAdjustmentBehavior { case automatic, never }
  public var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
  public var adjustedContentInset: UIEdgeInsets {
    let own = contentInset
    let safe = contentInsetAdjustmentBehavior == .never ? .zero : safeAreaInsets
    return UIEdgeInsets(
      top: own.top + safe.top + (refreshControl?.shownHeight ?? 0), left: own.left + safe.left,
      bottom: own.bottom + safe.bottom, right: own.right + safe.right)
  }
  public var refreshControl: UIRefreshControl? {
    didSet { refreshControl?.scrollView = self }
  }
  public var isScrollEnabled: Bool {
    get { panGestureRecognizer.isEnabled }
    set { panGestureRecognizer.isEnabled = newValue }
  }
  public var contentOffset: CGPoint {
    get { bounds.origin }
    set { place(at: newValue) }
  }
  public let panGestureRecognizer: UIPanGestureRecognizer = UIScrollViewPanGestureRecognizer()
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addGestureRecognizer(panGestureRecognizer)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The animation that scrolls.
  private var animation: Timer?

  private var isAnimating = false

  /// The number of animations that something has ended.
  public private(set) var endedAnimations = 0

  public func setContentOffset(_ offset: CGPoint, animated: Bool) {
    if animation != nil || isAnimating { endedAnimations += 1 }
    animation?.invalidate()
    animation = nil
    if animated { step(from: contentOffset, to: offset, 1) } else { place(at: offset) }
  }

  /// Scrolls as a tap on the status bar does.
  public func scrollToTop() {
    setContentOffset(CGPoint(x: contentOffset.x, y: -adjustedContentInset.top), animated: true)
  }

  /// Shows one of twenty frames of an animation.
  private func step(from start: CGPoint, to end: CGPoint, _ frame: CGFloat) {
    let number = endedAnimations
    let timer = Timer(after: 1.0 / 60) {
      MainActor.assumeIsolated { [self] in
        (animation, isAnimating) = (nil, true)
        let part = frame / 20
        place(at: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
        isAnimating = false
        // An observer may have begun another one, or may have ended this one.
        if frame < 20, animation == nil, number == endedAnimations { step(from: start, to: end, frame + 1) }
      }
    }
    animation = timer
    RunLoop.main.add(timer, forMode: .common)
  }

  private func place(at offset: CGPoint) {
    let offset = rounded(offset)
    guard offset != contentOffset else { return }
    bounds = CGRect(origin: offset, size: bounds.size)
    delegate?.scrollViewDidScroll(self)
  }
  private func rounded(_ offset: CGPoint) -> CGPoint {
    guard !UIKitAssumptions.current.keepsExactOffsets else { return offset }
    let scale = traitCollection.displayScale
    return CGPoint(x: (offset.x * scale).rounded() / scale, y: (offset.y * scale).rounded() / scale)
  }

  /// Returns the nearest offset that is not beyond an end.
  fileprivate func clamped(_ offset: CGPoint) -> CGPoint {
    let inset = adjustedContentInset
    return CGPoint(
      x: min(max(-inset.left, offset.x), -inset.left + range.x),
      y: min(max(-inset.top, offset.y), -inset.top + range.y))
  }

  /// The length of the way from the start to the end. 0 on an axis on which nothing scrolls.
  fileprivate var range: CGPoint {
    let inset = adjustedContentInset
    return CGPoint(
      x: max(0, contentSize.width + inset.left + inset.right - bounds.width),
      y: max(0, contentSize.height + inset.top + inset.bottom - bounds.height))
  }
}

/// A control of 60 points that a scroll view shows above its content. It does not begin by itself.
@MainActor public final class UIRefreshControl: UIControl {
  fileprivate weak var scrollView: UIScrollView?
  public private(set) var isRefreshing = false
  fileprivate var shownHeight: CGFloat { isRefreshing ? bounds.height : 0 }

  public nonisolated override init() {
    super.init()
    nonisolated(unsafe) let control = self
    MainActor.assumeIsolated { control.bounds.size = CGSize(width: 400, height: 60) }
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  public func beginRefreshing() { set(true) }
  public func endRefreshing() { set(false) }
  private func set(_ isRefreshing: Bool) {
    self.isRefreshing = isRefreshing
    // A layout follows, which writes the bounds.
    if let scrollView { scrollView.bounds = scrollView.bounds }
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
      scroll.contentOffset = scroll.bounces ? place : scroll.clamped(place)
    }
    super.sendActions()
  }
}
