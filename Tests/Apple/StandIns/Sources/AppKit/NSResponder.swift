// SPDX-License-Identifier: Apache-2.0
import QuartzCore

/// A class of the main actor is sendable, as with Apple's `NSObject`.
@MainActor open class NSResponder: NSObject, @unchecked Sendable {
  public override nonisolated init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }
  open var nextResponder: NSResponder? { nil }
  open var acceptsFirstResponder: Bool { false }
  public var menu: NSMenu?
  open func mouseDown(with event: NSEvent) { nextResponder?.mouseDown(with: event) }
  open func mouseDragged(with event: NSEvent) { nextResponder?.mouseDragged(with: event) }
  open func mouseUp(with event: NSEvent) { nextResponder?.mouseUp(with: event) }
  open func scrollWheel(with event: NSEvent) { nextResponder?.scrollWheel(with: event) }
  open func magnify(with event: NSEvent) { nextResponder?.magnify(with: event) }
  open func rotate(with event: NSEvent) { nextResponder?.rotate(with: event) }
  open func keyDown(with event: NSEvent) { nextResponder?.keyDown(with: event) }
}

@MainActor open class NSApplication: NSResponder {
  public static let shared = NSApplication()
  /// The event that a window is delivering, or the last one.
  public internal(set) var currentEvent: NSEvent?
  @discardableResult
  open func sendAction(_ action: Selector, to target: Any?, from sender: Any?) -> Bool {
    guard let target = target as? NSObject else { return false }
    target.perform(action, with: sender)
    return true
  }
}

@MainActor public final class NSScreen: NSObject {
  public var maximumFramesPerSecond = 60
}

public final class NSWorkspace: NSObject, @unchecked Sendable {
  public static let shared = NSWorkspace()
  public static let accessibilityDisplayOptionsDidChangeNotification = NSNotification.Name("displayOptions")
  public let notificationCenter = NotificationCenter()
  public nonisolated(unsafe) var accessibilityDisplayShouldReduceMotion = false
}

public final class NSColor: NSObject, @unchecked Sendable {
  public static let systemBlue = NSColor()
}
