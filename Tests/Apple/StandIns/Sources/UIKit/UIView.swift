// SPDX-License-Identifier: Apache-2.0
@_exported import QuartzCore
@_exported import UIKit

@MainActor open class UIView: UIResponder {
  public let layer = CALayer()
  public init(frame: CGRect) {
    super.init()
    setUp()
    layer.frame = frame
  }
  public nonisolated override init() {
    super.init()
    nonisolated(unsafe) let view = self
    MainActor.assumeIsolated { view.setUp() }
  }
  public required init?(coder: NSCoder) {
    super.init()
    setUp()
  }
  private func setUp() {
    layer.boundsDidChange = { [unowned self] in
      MainActor.assumeIsolated {
        resizeSubviews()
        setNeedsLayout()
      }
    }
  }

  open override var next: UIResponder? { controller ?? superview }

  open var frame: CGRect {
    get { layer.frame }
    set {
      willChangeValue(forKey: "frame")
      layer.frame = newValue
      didChangeValue(forKey: "frame")
    }
  }
  open var bounds: CGRect {
    get { layer.bounds }
    set { layer.bounds = newValue }
  }
  open var center: CGPoint {
    get { layer.position }
    set { layer.position = newValue }
  }
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(newValue) }
  }
  open var isHidden: Bool {
    get { layer.isHidden }
    set { layer.isHidden = newValue }
  }
  open var isUserInteractionEnabled = true
  public var backgroundColor: UIColor?
  public var traitCollection: UITraitCollection { UITraitCollection() }
  public var translatesAutoresizingMaskIntoConstraints = true
  public var autoresizingMask: AutoresizingMask = []
  var lastSize = CGSize.zero
  public enum LayoutDirection { case leftToRight, rightToLeft }
  public var effectiveUserInterfaceLayoutDirection: LayoutDirection { .leftToRight }

  // Hierarchy
  public private(set) weak var superview: UIView?
  public private(set) var subviews: [UIView] = []
  weak var controller: UIViewController?
  public var window: UIWindow? { (self as? UIWindow) ?? superview?.window }
  open func didMoveToWindow() {}
  open func didMoveToSuperview() {}
  private func insert(_ view: UIView, _ index: Int?) {
    let former = view.window
    var index = index
    if let old = view.superview {
      if old === self, let i = subviews.firstIndex(of: view), let wanted = index, i < wanted {
        index = wanted - 1
      }
      old.subviews.removeAll { $0 === view }
    }
    view.superview = self
    subviews.insert(view, at: min(index ?? subviews.count, subviews.count))
    setNeedsLayout()
    if former !== window { view.windowChanged() }
    view.didMoveToSuperview()
  }
  private func windowChanged() {
    didMoveToWindow()
    for view in subviews { view.windowChanged() }
  }
  open func addSubview(_ view: UIView) { insert(view, nil) }
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, index) }
  public func bringSubviewToFront(_ view: UIView) { insert(view, nil) }
  open func removeFromSuperview() {
    guard let superview else { return }
    let former = window
    superview.subviews.removeAll { $0 === self }
    self.superview = nil
    if former != nil {
      GestureEnvironment.shared.viewLeaves(self)
      windowChanged()
    }
  }
  public func isDescendant(of view: UIView) -> Bool {
    self === view || superview?.isDescendant(of: view) == true
  }

  // Coordinates
  /// The transform acts about the anchor point, which lies at the centre.
  func toSuperview(_ point: CGPoint) -> CGPoint { center + transform.apply(point - anchor) }
  func fromSuperview(_ point: CGPoint) -> CGPoint {
    transform.inverted().apply(point - center) + anchor
  }
  private var anchor: CGPoint {
    let (part, size) = (layer.anchorPoint, bounds.size)
    return bounds.origin + CGPoint(x: part.x * size.width, y: part.y * size.height)
  }
  private func toRoot(_ p: CGPoint) -> CGPoint { superview.map { $0.toRoot(toSuperview(p)) } ?? p }
  private func fromRoot(_ p: CGPoint) -> CGPoint { superview.map { fromSuperview($0.fromRoot(p)) } ?? p }
  public func convert(_ p: CGPoint, to view: UIView?) -> CGPoint {
    view.map { $0.fromRoot(toRoot(p)) } ?? toRoot(p)
  }
  public func convert(_ p: CGPoint, from view: UIView?) -> CGPoint { fromRoot(view?.toRoot(p) ?? p) }
  /// The smallest rectangle around the converted one.
  public func convert(_ r: CGRect, to view: UIView?) -> CGRect {
    let points = [(r.minX, r.minY), (r.maxX, r.minY), (r.minX, r.maxY), (r.maxX, r.maxY)]
      .map { convert(CGPoint(x: $0.0, y: $0.1), to: view) }
    let (xs, ys) = (points.map(\.x).sorted(), points.map(\.y).sorted())
    return CGRect(x: xs[0], y: ys[0], width: xs[3] - xs[0], height: ys[3] - ys[0])
  }

  open func point(inside p: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(p) }
  open func hitTest(_ p: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, alpha > 0.01, isUserInteractionEnabled, point(inside: p, with: event) else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(view.fromSuperview(p), with: event) { return hit }
    }
    return self
  }

  // Recognizers
  public private(set) var gestureRecognizers: [UIGestureRecognizer]?
  open func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    gestureRecognizers = (gestureRecognizers ?? []) + [recognizer]
    recognizer.view = self
  }
  open func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view === self else { return }
    GestureEnvironment.shared.drop(recognizer)
    gestureRecognizers?.removeAll { $0 === recognizer }
    recognizer.view = nil
  }
  open func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { true }

  // Layout
  private var needsLayout = true
  var constraints: [NSLayoutConstraint] = []
  public func setNeedsLayout() { needsLayout = true }
  open func layoutSubviews() {}
  public func layoutIfNeeded() {
    if needsLayout {
      needsLayout = false
      for view in subviews where !view.translatesAutoresizingMaskIntoConstraints { view.applyConstraints() }
      layoutSubviews()
      controller?.viewDidLayoutSubviews()
    }
    for view in subviews { view.layoutIfNeeded() }
  }
  private func applyConstraints() {
    let values = Dictionary(constraints.map { ($0.attribute, $0.value) }, uniquingKeysWith: { $1 })
    let origin = CGPoint(x: values[.left] ?? frame.minX, y: values[.top] ?? frame.minY)
    // The engine writes the centre and the size, and ignores the transform.
    bounds.size = CGSize(
      width: values[.width] ?? bounds.width, height: values[.height] ?? bounds.height)
    center = origin + anchor - bounds.origin
  }
  public var leftAnchor: NSLayoutAnchor { NSLayoutAnchor(self, .left) }
  public var topAnchor: NSLayoutAnchor { NSLayoutAnchor(self, .top) }
  public var widthAnchor: NSLayoutAnchor { NSLayoutAnchor(self, .width) }
  public var heightAnchor: NSLayoutAnchor { NSLayoutAnchor(self, .height) }
}
