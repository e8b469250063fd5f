// SPDX-License-Identifier: Apache-2.0
#if canImport(QuartzCore) && !os(watchOS)
internal import Foundation

/// Calls a closure once on the main run loop, even while the user scrolls or drags. Must be called on the
/// main thread.
///
/// - Parameter delay: The delay before the call, in seconds. If it is 0, the call follows after the present
///   event.
/// - Returns: A closure that cancels the call.
func callOnMainRunLoop(after delay: Double, _ body: @escaping () -> Void) -> () -> Void {
  let timer = Timer(
    timeInterval: delay, target: TimerTarget(body), selector: #selector(TimerTarget.timerFired),
    userInfo: nil, repeats: false)
  RunLoop.main.add(timer, forMode: .common)
  return { timer.invalidate() }
}

/// The target of a timer. The timer retains it.
private final class TimerTarget: NSObject {
  private let body: () -> Void

  init(_ body: @escaping () -> Void) {
    self.body = body
    super.init()
  }

  @objc func timerFired() {
    body()
  }
}
#endif
