// SPDX-License-Identifier: Apache-2.0
#if canImport(UIKit) && !os(watchOS)
import MaterialMotionCoreAnimation
import UIKit

/// Stores whether each scene is in the foreground.
///
/// When UIKit posts that a scene will enter the foreground, the scene's `activationState` is still
/// `background`. From then on, the scene is on the display, but it becomes active only at the end of the
/// system's animation. So the latest notification decides. Before the first notification, the
/// `activationState` decides.
@MainActor
final class SceneStates {
  /// Posted after a scene has entered the foreground or the background, with this object as its sender. A
  /// notification center does not define the order of its observers, so UIKit's notification may reach
  /// another observer before this object.
  static let didChange = NSNotification.Name("MaterialMotion.sceneStatesDidChange")

  private var foreground: [ObjectIdentifier: Bool] = [:]
  private var observers: [ActionTarget] = []

  init() {
    for (name, isForeground) in [
      (UIScene.willEnterForegroundNotification, true), (UIScene.didActivateNotification, true),
      (UIScene.didEnterBackgroundNotification, false), (UIScene.didDisconnectNotification, nil),
    ] as [(NSNotification.Name, Bool?)] {
      observers.append(
        NotificationCenter.default.observe(name) { [weak self] in self?.note($0, isForeground: isForeground) }
      )
    }
  }

  /// Returns whether a scene is in the foreground. A window without a scene is always in the foreground.
  func isInForeground(_ scene: UIScene?) -> Bool {
    guard let scene else { return true }
    let isActive = scene.activationState == .foregroundActive || scene.activationState == .foregroundInactive
    return foreground[ObjectIdentifier(scene)] ?? isActive
  }

  private func note(_ scene: Any?, isForeground: Bool?) {
    guard let scene = scene as? UIScene else { return }
    foreground[ObjectIdentifier(scene)] = isForeground
    NotificationCenter.default.post(name: Self.didChange, object: self)
  }
}
#endif
