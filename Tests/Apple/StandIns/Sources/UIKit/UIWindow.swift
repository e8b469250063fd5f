// SPDX-License-Identifier: Apache-2.0
import QuartzCore

/// A window, which is hidden at first.
@MainActor open class UIWindow: UIView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
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
@MainActor open class UIControl: UIView {
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let valueChanged = Event(rawValue: 1 << 12)
  }
  public var isEnabled = true

  /// The events whose actions were sent.
  public private(set) var sent: [Event] = []
  public func sendActions(for event: Event) { sent.append(event) }
}
public final class UITraitCollection: NSObject { public let displayScale: CGFloat = 3 }
@MainActor public final class UIVisualEffectView: UIView { public let contentView = UIView(frame: .zero) }
public final class UIColor: NSObject, @unchecked Sendable {
  public static let systemBlue = UIColor(), white = UIColor(), black = UIColor()
}
