// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

extension Stateful {
  /// Whether the state is active.
  var isMoving: Bool {
    var isActive = false
    state.subscribe { isActive = $0 == .active }.unsubscribe()
    return isActive
  }
}
