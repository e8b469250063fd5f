// SPDX-License-Identifier: Apache-2.0
#if canImport(QuartzCore) && !os(watchOS)
package import MaterialMotionHosting
internal import QuartzCore

extension RestWatch {
  /// Creates a watch that the main run loop wakes up, even while the user scrolls or drags.
  @MainActor
  package convenience init(onMainRunLoopCalling onWakeUp: @escaping () -> Void) {
    self.init(now: { CACurrentMediaTime() }, wakeUp: { callOnMainRunLoop(after: $0, $1) })
    self.onWakeUp = onWakeUp
  }
}
#endif
