// SPDX-License-Identifier: Apache-2.0
import QuartzCore

@MainActor open class NSView: NSResponder {
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let minXMargin = AutoresizingMask(rawValue: 1), width = AutoresizingMask(rawValue: 2)
    public static let maxXMargin = AutoresizingMask(rawValue: 4), minYMargin = AutoresizingMask(rawValue: 8)
    public static let height = AutoresizingMask(rawValue: 16), maxYMargin = AutoresizingMask(rawValue: 32)
  }
  public nonisolated static let frameDidChangeNotification = NSNotification.Name("NSViewFrameDidChange")
  public nonisolated static let boundsDidChangeNotification = NSNotification.Name("NSViewBoundsDidChange")

  private var origin: CGPoint, size: CGSize, boundsOrigin = CGPoint.zero, degrees: CGFloat = 0
  var speech = Speech()

  public init(frame: NSRect) {
    (origin, size) = (frame.origin, frame.size)
    super.init()
  }
  public required init?(coder: NSCoder) {
    (origin, size) = (.zero, .zero)
    super.init(coder: coder)
  }

  open var isFlipped: Bool { false }
  open var isHidden = false
  public var isHiddenOrHasHiddenAncestor: Bool { isHidden || superview?.isHiddenOrHasHiddenAncestor == true }
  open var alphaValue: CGFloat = 1 { didSet { layer?.opacity = Float(alphaValue) } }
  public var postsFrameChangedNotifications = true, postsBoundsChangedNotifications = true
  public var translatesAutoresizingMaskIntoConstraints = true
  public var autoresizingMask: AutoresizingMask = []

  // MARK: Geometry

  open var frame: NSRect {
    get { CGRect(origin: origin, size: size) }
    set { change(newValue) }
  }
  open func setFrameOrigin(_ origin: NSPoint) { change(CGRect(origin: origin, size: size)) }
  open func setFrameSize(_ size: NSSize) { change(CGRect(origin: origin, size: size)) }
  open var bounds: NSRect {
    get { CGRect(origin: boundsOrigin, size: size) }
    set {
      guard boundsOrigin != newValue.origin else { return }
      boundsOrigin = newValue.origin
      if postsBoundsChangedNotifications { post(Self.boundsDidChangeNotification) }
    }
  }
  /// The turn of the view about the origin of its frame, in degrees.
  open var frameRotation: CGFloat {
    get { degrees }
    set {
      degrees = newValue
      placeLayer()
      if postsFrameChangedNotifications { post(Self.frameDidChangeNotification) }
    }
  }
  private func change(_ frame: CGRect) {
    precondition(
      [frame.minX, frame.minY, frame.width, frame.height].allSatisfy { Double($0).isFinite },
      "A frame with \(frame) is an exception of AppKit.")
    guard frame != self.frame else { return }
    let former = size
    (origin, size) = (frame.origin, frame.size)
    if AppKitAssumptions.framesResetTransforms { resetLayer() } else { placeLayer() }
    if size != former {
      needsLayout = true
      for view in subviews { view.resize(withOldSuperviewSize: former) }
    }
    if postsFrameChangedNotifications { post(Self.frameDidChangeNotification) }
  }
  private func post(_ name: NSNotification.Name) { NotificationCenter.default.post(name: name, object: self) }

  private func resize(withOldSuperviewSize old: NSSize) {
    guard let superview, !autoresizingMask.isEmpty, translatesAutoresizingMaskIntoConstraints else { return }
    let (mask, now) = (autoresizingMask, superview.size)
    /// Shares the growth between the flexible parts.
    func share(
      _ growth: CGFloat, _ start: AutoresizingMask, _ middle: AutoresizingMask, _ end: AutoresizingMask
    )
      -> (CGFloat, CGFloat)
    {
      let count = [start, middle, end].count { mask.contains($0) }
      guard count > 0 else { return (0, 0) }
      let part = growth / CGFloat(count)
      return (mask.contains(start) ? part : 0, mask.contains(middle) ? part : 0)
    }
    let (x, w) = share(now.width - old.width, .minXMargin, .width, .maxXMargin)
    let (y, h) = share(now.height - old.height, .minYMargin, .height, .maxYMargin)
    frame = CGRect(x: origin.x + x, y: origin.y + y, width: size.width + w, height: size.height + h)
  }

  // MARK: Layer

  public var wantsLayer: Bool {
    get { layer != nil }
    set {
      if newValue { for view in [self] + descendants where view.layer == nil { view.layer = CALayer() } }
    }
  }
  public var layer: CALayer? {
    didSet {
      layer?.opacity = Float(alphaValue)
      resetLayer()
    }
  }
  /// Gives the layer the place of the view. Keeps its anchor point and its transform.
  private func placeLayer() {
    guard let layer else { return }
    layer.superlayer = superview?.layer
    layer.bounds = CGRect(origin: boundsOrigin, size: size)
    let anchor = layer.anchorPoint
    layer.position = CGPoint(x: origin.x + anchor.x * size.width, y: origin.y + anchor.y * size.height)
  }
  /// Gives the layer all the geometry of the view: AppKit anchors it at the corner of its frame.
  func resetLayer() {
    guard let layer else { return }
    if layer.anchorPoint != .zero { layer.anchorPoint = .zero }
    placeLayer()
    layer.setAffineTransform(CGAffineTransform(rotationAngle: degrees * .pi / 180))
  }

  // MARK: Hierarchy

  public private(set) unowned(unsafe) var superview: NSView?
  public private(set) var subviews: [NSView] = []
  weak var ownWindow: NSWindow?
  public var window: NSWindow? { ownWindow ?? superview?.window }
  open override var nextResponder: NSResponder? { superview ?? ownWindow }
  var descendants: [NSView] { subviews + subviews.flatMap { $0.descendants } }
  var selfAndAncestors: [NSView] { [self] + (superview?.selfAndAncestors ?? []) }
  open func viewDidMoveToWindow() {}

  open func addSubview(_ view: NSView) {
    view.removeFromSuperview()
    view.superview = self
    subviews.append(view)
    if layer != nil { view.wantsLayer = true }
    for view in [view] + view.descendants {
      view.resetLayer()
      view.viewDidMoveToWindow()
    }
    needsLayout = true
  }
  open func removeFromSuperview() {
    if window != nil { GestureEnvironment.shared.viewLeaves(self) }
    if ownWindow?.contentView === self { ownWindow?.contentView = nil }
    guard let former = superview else { return }
    superview = nil
    layer?.superlayer = nil
    former.subviews.removeAll { $0 === self }
    for view in [self] + descendants { view.viewDidMoveToWindow() }
  }
  public func isDescendant(of view: NSView) -> Bool {
    self === view || superview?.isDescendant(of: view) == true
  }
  isolated deinit { for view in subviews { view.superview = nil } }

  /// Returns the deepest view at a point of the superview.
  open func hitTest(_ point: NSPoint) -> NSView? {
    let local = fromSuperview(point)
    guard !isHidden, bounds.contains(local) else { return nil }
    for view in subviews.reversed() { if let hit = view.hitTest(local) { return hit } }
    return self
  }

  // MARK: Layout

  public var needsLayout = true
  open func layout() { for view in subviews { view.solveConstraints() } }
  open func layoutSubtreeIfNeeded() {
    needsLayout = false
    layout()
    for view in subviews { view.layoutSubtreeIfNeeded() }
  }
  var constraints: [NSLayoutConstraint] = []

  // MARK: Recognizers

  public private(set) var recognizers: [NSGestureRecognizer] = []
  public var gestureRecognizers: [NSGestureRecognizer] {
    get { recognizers }
    set {
      for recognizer in recognizers where !newValue.contains(recognizer) {
        removeGestureRecognizer(recognizer)
      }
      for recognizer in newValue where !recognizers.contains(recognizer) { addGestureRecognizer(recognizer) }
    }
  }
  open func addGestureRecognizer(_ recognizer: NSGestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizers.append(recognizer)
    recognizer.view = self
  }
  open func removeGestureRecognizer(_ recognizer: NSGestureRecognizer) {
    guard recognizer.view === self else { return }
    recognizers.removeAll { $0 === recognizer }
    recognizer.view = nil
    GestureEnvironment.shared.drop(recognizer)
  }

  public func displayLink(target: Any, selector: Selector) -> CADisplayLink {
    CADisplayLink(target: target, selector: selector)
  }
  open func accessibilityPerformIncrement() -> Bool { false }
  open func accessibilityPerformDecrement() -> Bool { false }
  open func accessibilityPerformCancel() -> Bool { false }
}
