// SPDX-License-Identifier: Apache-2.0
#if canImport(QuartzCore) && !os(watchOS)
internal import QuartzCore

/// Calls a closure once on the main run loop, even while the user scrolls or drags.
///
/// - Parameter delay: The delay before the call, in seconds. If it is 0, the call follows after the present
///   event.
/// - Returns: A closure that cancels the call.
@MainActor
package func callOnMainRunLoop(after delay: Double, _ body: @escaping () -> Void) -> () -> Void {
  // The timer retains its target.
  let timer = Timer(
    timeInterval: delay, target: ClosureTarget { _ in body() }, selector: ActionTarget.action, userInfo: nil,
    repeats: false)
  RunLoop.main.add(timer, forMode: .common)
  return { timer.invalidate() }
}
#endif
