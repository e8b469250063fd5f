// SPDX-License-Identifier: Apache-2.0

/// A time to wait, in seconds from when something came.
struct Wait {
  private var start: Double
  private let seconds: Double

  /// Times are rounded: a frame that is early by less, in seconds, is on time.
  private static var rounding: Double { 1e-6 }

  init(_ seconds: Double, from start: Double) {
    self.start = start
    self.seconds = seconds
  }

  /// Whether something can take this long.
  static func canTake(_ seconds: Double) -> Bool {
    seconds >= 0 && seconds.isFinite
  }

  /// Whether it is over. It begins anew where time ran backwards by more than events and frames come out of
  /// order.
  mutating func isOver(at time: Double) -> Bool {
    if start - time > ClockCore.tolerance { start = time }
    return time - start >= seconds - Self.rounding
  }
}

/// Stops the program where a time to wait that was given as a number is none.
func checkDuration(
  _ seconds: Double, of what: @autoclosure () -> String, file: StaticString, line: UInt
) {
  checkPrecondition(
    Wait.canTake(seconds), "\(what()) is 0 s or more, and finite, but got \(seconds)", file: file, line: line)
}
