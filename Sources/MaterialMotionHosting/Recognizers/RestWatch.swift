// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// Proves that the pointers of a platform's recognizer rest, if the platform does not report the timestamps
/// of their events.
///
/// The absence of events alone proves nothing: the thread may be busy while events are waiting. After each
/// change, the watch therefore asks the thread's run loop for a wake-up. If the wake-up is on time, the
/// thread was idle, and no event was waiting. The pointers have then rested since the change. A late wake-up
/// proves nothing, so the watch asks for another one.
///
///     changes        c c c                          c c c
///     wake-ups             w (48 ms, on time)             busy······w (late)  w (on time)
///     hasRested      false ·true                    false                     true
///
/// The watch wakes up until ``stop()`` is called: at most once for 48 ms until a rest is proved, then once a
/// second until the next change. Each wake-up calls ``onWakeUp``.
package final class RestWatch {
  /// Calls a closure after a duration in seconds. Returns a closure that cancels the call.
  package typealias WakeUp = (_ delay: Double, _ body: @escaping () -> Void) -> () -> Void

  /// The time from a change to the wake-up, in seconds: the length of a pause plus the greatest lateness.
  package static let delay = pause + latestArrival

  /// The time from one wake-up to the next while the pointers rest, in seconds.
  package static let restPeriod = 1.0

  private static let pause = 0.04

  /// The greatest lateness of a wake-up that is on time, in seconds. The thread may have been busy for this
  /// time before the wake-up.
  private static let latestArrival = 0.008

  /// Called at each wake-up.
  package var onWakeUp: (() -> Void)?

  /// Whether the pointers have rested since the last change for the length of a pause. `false` if this is not
  /// proved.
  package private(set) var hasRested = false

  private let now: () -> Double
  private let wakeUp: WakeUp
  private var lastChange = -Double.infinity
  private var cancelWakeUp: (() -> Void)?

  /// Creates a watch that waits for the first change.
  ///
  /// - Parameters:
  ///   - now: Returns the present time, in seconds.
  ///   - wakeUp: Asks the run loop of the thread that receives the events for a wake-up.
  package init(now: @escaping () -> Double, wakeUp: @escaping WakeUp) {
    self.now = now
    self.wakeUp = wakeUp
  }

  /// Records a change of the gesture. The first change starts the wake-ups.
  package func noteChange() {
    // After a rest, the next wake-up is too far away.
    if hasRested { stop() }
    lastChange = now()
    if cancelWakeUp == nil { sleep(until: lastChange + Self.delay) }
  }

  /// Stops the wake-ups. Must be called when the gesture ends, and in the owner's `deinit`. Until then, the
  /// run loop retains the watch.
  package func stop() {
    cancelWakeUp?()
    cancelWakeUp = nil
    hasRested = false
  }

  private func sleep(until due: Double) {
    cancelWakeUp = wakeUp(due - now()) { self.wakeUp(due: due) }
  }

  private func wakeUp(due: Double) {
    guard cancelWakeUp != nil else { return }
    let time = now()
    let isOnTime = time - due <= Self.latestArrival
    // The sum of a time and a delay is rounded.
    if isOnTime, due - lastChange > Self.delay - 1e-6 { hasRested = true }
    let next = lastChange + Self.delay
    if hasRested {
      sleep(until: time + Self.restPeriod)
    } else {
      sleep(until: isOnTime && next > time ? next : time + Self.delay)
    }
    onWakeUp?()
  }
}
