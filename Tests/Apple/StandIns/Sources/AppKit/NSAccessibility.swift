// SPDX-License-Identifier: Apache-2.0
import QuartzCore

public final class NSAccessibilityCustomAction: NSObject {
  public let name: String
  public var handler: (() -> Bool)?
  public init(name: String, handler: (() -> Bool)?) { (self.name, self.handler) = (name, handler) }
}

public enum NSAccessibilityPriorityLevel: Int, Sendable {
  case low = 10
  case medium = 50
  case high = 90
}

public enum NSAccessibility {
  public struct Role: Hashable, Sendable {
    let name: String
    public static let slider = Role(name: "AXSlider"), incrementor = Role(name: "AXIncrementor")
  }
  public struct Notification: Hashable, Sendable {
    let name: String
    public static let announcementRequested = Notification(name: "AXAnnouncementRequested")
    public static let valueChanged = Notification(name: "AXValueChanged")
  }
  public struct NotificationUserInfoKey: Hashable, Sendable {
    let name: String
    public static let announcement = NotificationUserInfoKey(name: "AXAnnouncementKey")
    public static let priority = NotificationUserInfoKey(name: "AXPriorityKey")
  }
  public nonisolated(unsafe) static var posted: [(Notification, [NotificationUserInfoKey: Any]?)] = []
  public static func post(
    element: Any, notification: Notification, userInfo: [NotificationUserInfoKey: Any]? = nil
  ) {
    posted.append((notification, userInfo))
  }
}

/// The values that a view reports to VoiceOver.
struct Speech {
  var isElement = false, role: NSAccessibility.Role?, label: String?, text: String?
  var value: Any?, minimum: Any?, maximum: Any?, actions: [NSAccessibilityCustomAction]?
}

extension NSView {
  public func isAccessibilityElement() -> Bool { speech.isElement }
  public func setAccessibilityElement(_ isElement: Bool) { speech.isElement = isElement }
  public func accessibilityRole() -> NSAccessibility.Role? { speech.role }
  public func setAccessibilityRole(_ role: NSAccessibility.Role?) { speech.role = role }
  public func accessibilityLabel() -> String? { speech.label }
  public func setAccessibilityLabel(_ label: String?) { speech.label = label }
  public func accessibilityValue() -> Any? { speech.value }
  public func setAccessibilityValue(_ value: Any?) { speech.value = value }
  public func accessibilityMinValue() -> Any? { speech.minimum }
  public func setAccessibilityMinValue(_ value: Any?) { speech.minimum = value }
  public func accessibilityMaxValue() -> Any? { speech.maximum }
  public func setAccessibilityMaxValue(_ value: Any?) { speech.maximum = value }
  public func accessibilityValueDescription() -> String? { speech.text }
  public func setAccessibilityValueDescription(_ text: String?) { speech.text = text }
  public func accessibilityCustomActions() -> [NSAccessibilityCustomAction]? { speech.actions }
  public func setAccessibilityCustomActions(_ actions: [NSAccessibilityCustomAction]?) {
    speech.actions = actions
  }
}
