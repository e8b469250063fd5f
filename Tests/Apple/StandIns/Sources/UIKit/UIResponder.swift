// SPDX-License-Identifier: Apache-2.0
import QuartzCore

@MainActor open class UIResponder: NSObject, @unchecked Sendable {
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
  open var next: UIResponder? { nil }
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
