@_exported import QuartzCore
@_exported import UIKit

@MainActor open class UIResponder: NSObject {
  // VoiceOver
  public var isAccessibilityElement = false
  public var accessibilityLabel: String?, accessibilityValue: String?, accessibilityIdentifier: String?
  public var accessibilityTraits: UIAccessibilityTraits = []
  public var accessibilityElementsHidden = false
  public var accessibilityCustomActions: [UIAccessibilityCustomAction]?
  open func accessibilityIncrement() {}
  open func accessibilityDecrement() {}
  open func accessibilityPerformEscape() -> Bool { false }
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { true }
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

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
  func isDescendant(of view: UIView) -> Bool { self === view || superview?.isDescendant(of: view) == true }

  // Coordinates
  func toSuperview(_ p: CGPoint) -> CGPoint {
    let (b, a, t) = (layer.bounds, layer.anchorPoint, layer.affineTransform())
    let q = t.apply(CGPoint(x: p.x - b.minX - a.x * b.width, y: p.y - b.minY - a.y * b.height))
    return CGPoint(x: q.x + center.x, y: q.y + center.y)
  }
  func fromSuperview(_ p: CGPoint) -> CGPoint {
    let (b, a, t) = (layer.bounds, layer.anchorPoint, layer.affineTransform())
    let q = t.inverted().apply(CGPoint(x: p.x - center.x, y: p.y - center.y))
    return CGPoint(x: q.x + b.minX + a.x * b.width, y: q.y + b.minY + a.y * b.height)
  }
  private func toRoot(_ p: CGPoint) -> CGPoint { superview.map { $0.toRoot(toSuperview(p)) } ?? p }
  private func fromRoot(_ p: CGPoint) -> CGPoint { superview.map { fromSuperview($0.fromRoot(p)) } ?? p }
  public func convert(_ p: CGPoint, to view: UIView?) -> CGPoint {
    view.map { $0.fromRoot(toRoot(p)) } ?? toRoot(p)
  }
  public func convert(_ p: CGPoint, from view: UIView?) -> CGPoint { fromRoot(view?.toRoot(p) ?? p) }

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
  fileprivate var constraints: [NSLayoutConstraint] = []
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
    let v = Dictionary(constraints.map { ($0.attribute, $0.value) }, uniquingKeysWith: { $1 })
    let (x, y) = (v[.left] ?? frame.minX, v[.top] ?? frame.minY)
    let (w, h) = (v[.width] ?? bounds.width, v[.height] ?? bounds.height)
    // The engine writes the centre and the size, and ignores the transform.
    center = CGPoint(x: x + layer.anchorPoint.x * w, y: y + layer.anchorPoint.y * h)
    bounds = CGRect(x: bounds.minX, y: bounds.minY, width: w, height: h)
  }
  public var leftAnchor: NSLayoutAnchor { NSLayoutAnchor(self, .left) }
  public var topAnchor: NSLayoutAnchor { NSLayoutAnchor(self, .top) }
  public var widthAnchor: NSLayoutAnchor { NSLayoutAnchor(self, .width) }
  public var heightAnchor: NSLayoutAnchor { NSLayoutAnchor(self, .height) }
}

@MainActor public final class NSLayoutConstraint: NSObject {
  enum Attribute { case left, top, width, height }
  let attribute: Attribute
  private weak var view: UIView?
  public var constant: CGFloat { didSet { view?.superview?.setNeedsLayout() } }
  init(_ view: UIView, _ attribute: Attribute, _ constant: CGFloat) {
    (self.view, self.attribute, self.constant) = (view, attribute, constant)
  }
  /// The other anchor is always the same edge of the superview.
  var value: CGFloat { constant }
  public static func activate(_ constraints: [NSLayoutConstraint]) {
    for c in constraints {
      c.view?.constraints.append(c)
      c.view?.superview?.setNeedsLayout()
    }
  }
}
@MainActor public struct NSLayoutAnchor {
  let view: UIView, attribute: NSLayoutConstraint.Attribute
  init(_ view: UIView, _ attribute: NSLayoutConstraint.Attribute) {
    (self.view, self.attribute) = (view, attribute)
  }
  public func constraint(equalTo other: NSLayoutAnchor, constant: CGFloat = 0) -> NSLayoutConstraint {
    precondition(other.view === view.superview && other.attribute == attribute)
    return NSLayoutConstraint(view, attribute, constant)
  }
  public func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(view, attribute, constant)
  }
}

@MainActor open class UIWindow: UIView {
  public weak var windowScene: UIWindowScene?

  /// The insets of the notch and the bars.
  public var unsafeArea = UIEdgeInsets.zero
  public var rootViewController: UIViewController? {
    didSet {
      if let view = rootViewController?.view {
        view.frame = bounds
        addSubview(view)
      }
    }
  }
  public func makeKeyAndVisible() { isHidden = false }
  public func sendEvent(_ event: UIEvent) { GestureEnvironment.shared.send(event, in: self) }
}
@MainActor open class UIControl: UIView {}
@MainActor public final class UIVisualEffectView: UIView { public let contentView = UIView(frame: .zero) }
public final class UIColor: NSObject, @unchecked Sendable {
  public static let systemBlue = UIColor(), white = UIColor(), black = UIColor()
}

@MainActor public final class UIScreen: NSObject {
  public static let main = UIScreen()
  public var maximumFramesPerSecond = 60
  public func displayLink(withTarget target: Any, selector: Selector) -> CADisplayLink? {
    CADisplayLink(target: target, selector: selector)
  }
}
@MainActor open class UIScene: UIResponder {
  public enum ActivationState { case unattached, foregroundActive, foregroundInactive, background }
  public var activationState = ActivationState.foregroundActive
  public nonisolated static let willEnterForegroundNotification = NSNotification.Name("willEnterForeground")
  public nonisolated static let didActivateNotification = NSNotification.Name("didActivate")
  public nonisolated static let didEnterBackgroundNotification = NSNotification.Name("didEnterBackground")
  public nonisolated static let didDisconnectNotification = NSNotification.Name("didDisconnect")
}
@MainActor public final class UIWindowScene: UIScene { public var screen = UIScreen.main }

// VoiceOver, keys and menus: no behaviour.
public struct UIAccessibilityTraits: OptionSet, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
}
public enum UIAccessibility {
  public struct Notification: Hashable, Sendable {
    let name: String
    public static let announcement = Notification(name: "announcement")
  }
  @MainActor public static var isReduceMotionEnabled = false
  public static let reduceMotionStatusDidChangeNotification = NSNotification.Name("reduceMotion")
  @MainActor public static var posted: [Any?] = []
  @MainActor public static func post(notification: Notification, argument: Any?) { posted.append(argument) }
}
@MainActor public final class UIAccessibilityCustomAction: NSObject {
  public let name: String
  public var actionHandler: ((UIAccessibilityCustomAction) -> Bool)?
  public init(name: String, actionHandler: ((UIAccessibilityCustomAction) -> Bool)?) {
    (self.name, self.actionHandler) = (name, actionHandler)
  }
}
@MainActor open class UIMenuElement: NSObject {
  public let title: String
  init(title: String) { self.title = title }
}
@MainActor public final class UIMenu: UIMenuElement {
  public let children: [UIMenuElement]
  public init(title: String = "", children: [UIMenuElement] = []) {
    self.children = children
    super.init(title: title)
  }
}
@MainActor public final class UIAction: UIMenuElement {
  let handler: (UIAction) -> Void
  public init(title: String = "", handler: @escaping (UIAction) -> Void) {
    self.handler = handler
    super.init(title: title)
  }
}
public struct UIKeyModifierFlags: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
}
@MainActor public final class UIKeyCommand: NSObject {
  public static let inputUpArrow = "up", inputDownArrow = "down", inputLeftArrow = "left",
    inputRightArrow = "right"
  public static let inputEscape = "esc", inputPageUp = "pgup", inputPageDown = "pgdn", inputHome = "home",
    inputEnd = "end"
  public let input: String?
  public let action: Selector?
  public var discoverabilityTitle: String?
  public var wantsPriorityOverSystemBehavior = false
  public init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    (self.input, self.action) = (input, action)
  }
}
@MainActor public final class UISpringTimingParameters: NSObject {
  public let initialVelocity: CGVector
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity: CGVector) {
    self.initialVelocity = initialVelocity
  }
}
