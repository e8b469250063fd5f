// SPDX-License-Identifier: Apache-2.0
import QuartzCore

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
