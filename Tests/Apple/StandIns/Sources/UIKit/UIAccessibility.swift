// SPDX-License-Identifier: Apache-2.0
import QuartzCore

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
  /// The setting of the system. A test may set it.
  @MainActor public static var isReduceMotionEnabled = false {
    didSet { NotificationCenter.default.post(name: reduceMotionStatusDidChangeNotification, object: nil) }
  }
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
