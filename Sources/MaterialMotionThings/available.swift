// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

extension Array where Element == MotionAction {
  /// Returns actions that have an effect only while a condition is true. So while a thing is disabled,
  /// neither a hand nor an action moves it.
  func available(while isEnabled: @escaping () -> Bool) -> [MotionAction] {
    map { action in
      MotionAction(action.name, keys: action.keys, role: action.role) {
        if isEnabled() { action.perform() }
      }
    }
  }
}
