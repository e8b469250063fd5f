// SPDX-License-Identifier: Apache-2.0
import QuartzCore

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
@MainActor public final class UIWindowScene: UIScene {
  public var screen = UIScreen.main

  /// Does what the system does when the user leaves the app. The system cancels all touches.
  public func enterBackground() {
    activationState = .foregroundInactive
    GestureEnvironment.shared.cancelTouches()
    activationState = .background
    NotificationCenter.default.post(name: Self.didEnterBackgroundNotification, object: self)
  }

  /// Does what the system does when the user returns. The first notification precedes the new state.
  public func enterForeground() {
    NotificationCenter.default.post(name: Self.willEnterForegroundNotification, object: self)
    activationState = .foregroundActive
    NotificationCenter.default.post(name: Self.didActivateNotification, object: self)
  }
}
