// SPDX-License-Identifier: Apache-2.0

/// The time for which a pointer must be held before its drag begins. Requests frames only until then, and
/// only while this object exists.
package final class HoldWait {
  private let hold: HoldDuration
  private let timeout: Timeout
  private var duration = 0.0
  private var start = 0.0

  /// Whether the pointer is being held, and the time is not over yet.
  package private(set) var isWaiting = false

  /// The timestamp at which the time is over, in seconds.
  var end: Double { start + duration }

  /// - Parameters:
  ///   - hold: The time for which a pointer must be held.
  ///   - clock: The clock whose frames are used to detect that the time is over.
  package init(_ hold: HoldDuration, _ clock: FrameClock) {
    self.hold = hold
    timeout = Timeout(clock)
  }

  deinit {
    timeout.stop()
  }

  /// Returns whether a pointer of a kind must be held.
  package func isNeeded(for kind: PointerEvent.Kind) -> Bool {
    hold[kind] != nil
  }

  /// Starts to wait.
  ///
  /// - Parameters:
  ///   - kind: The kind of the pointer, which must be held.
  ///   - time: The timestamp of the press, in seconds.
  ///   - body: Called in the first frame in which the time is over. Must lead to a call of ``stop()``, and
  ///     must not retain the owner of this object.
  package func start(for kind: PointerEvent.Kind, at time: Double, _ body: @escaping () -> Void) {
    duration = hold[kind] ?? 0
    start = time
    isWaiting = true
    timeout.start(until: end) { _ in body() }
  }

  /// Stops waiting. Must be called when the drag begins, and when the pointer has moved too far.
  ///
  /// - Parameter report: Reports the decision. It may call the application, which may start the next wait.
  package func stop(_ report: () -> Void = {}) {
    isWaiting = false
    report()
    if !isWaiting { timeout.stop() }
  }

  /// Returns whether the timestamp of an event shows that the time is over. The frame at this time may arrive
  /// after the event.
  package func isOver(at time: Double) -> Bool {
    isWaiting && time - start >= duration
  }
}
