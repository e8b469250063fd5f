// SPDX-License-Identifier: Apache-2.0
#if canImport(UIKit) && !os(watchOS)
import UIKit

/// Stores whether each scene is in the foreground.
///
/// When UIKit posts that a scene will enter the foreground, the scene's `activationState` is still
/// `background`. From then on, the scene is on the display, but it becomes active only at the end of the
/// system's animation. So the latest notification decides. Before the first notification, the
/// `activationState` decides.
@MainActor
final class SceneStates: NSObject {
  /// Posted after a scene has entered the foreground or the background, with this object as its sender. A
  /// notification center does not define the order of its observers, so UIKit's notification may reach
  /// another observer before this object.
  static let didChange = NSNotification.Name("MaterialMotion.sceneStatesDidChange")

  private var foreground: [ObjectIdentifier: Bool] = [:]

  override init() {
    super.init()
    let center = NotificationCenter.default
    for (name, action) in [
      (UIScene.willEnterForegroundNotification, #selector(willEnterForeground)),
      (UIScene.didActivateNotification, #selector(willEnterForeground)),
      (UIScene.didEnterBackgroundNotification, #selector(didEnterBackground)),
      (UIScene.didDisconnectNotification, #selector(didDisconnect)),
    ] {
      center.addObserver(self, selector: action, name: name, object: nil)
    }
  }

  /// Returns whether a scene is in the foreground. A window without a scene is always in the foreground.
  func isInForeground(_ scene: UIScene?) -> Bool {
    guard let scene else { return true }
    let isActive = scene.activationState == .foregroundActive || scene.activationState == .foregroundInactive
    return foreground[ObjectIdentifier(scene)] ?? isActive
  }

  @objc private func willEnterForeground(_ notification: NSNotification) {
    note(notification, isForeground: true)
  }

  @objc private func didEnterBackground(_ notification: NSNotification) {
    note(notification, isForeground: false)
  }

  @objc private func didDisconnect(_ notification: NSNotification) {
    note(notification, isForeground: nil)
  }

  private func note(_ notification: NSNotification, isForeground: Bool?) {
    guard let scene = notification.object as? UIScene else { return }
    foreground[ObjectIdentifier(scene)] = isForeground
    NotificationCenter.default.post(name: Self.didChange, object: self)
  }
}
#endif
