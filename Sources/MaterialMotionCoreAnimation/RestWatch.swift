// SPDX-License-Identifier: Apache-2.0
#if canImport(QuartzCore) && !os(watchOS)
internal import Foundation
package import MaterialMotionHosting
internal import QuartzCore

extension RestWatch {
  /// Creates a watch that the main run loop wakes up, even while the user scrolls or drags.
  @MainActor
  package convenience init(onMainRunLoopCalling onWakeUp: @escaping () -> Void) {
    self.init(
      now: { CACurrentMediaTime() },
      wakeUp: { delay, body in
        let timer = Timer(
          timeInterval: delay, target: TimerTarget(body), selector: #selector(TimerTarget.timerFired),
          userInfo: nil,
          repeats: false)
        RunLoop.main.add(timer, forMode: .common)
        return { timer.invalidate() }
      })
    self.onWakeUp = onWakeUp
  }
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
