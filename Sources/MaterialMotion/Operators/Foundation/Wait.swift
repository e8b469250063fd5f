// SPDX-License-Identifier: Apache-2.0

/// A time to wait, in seconds, counted from the arrival of a value.
struct Wait {
  private var start: Double
  private let seconds: Double

  /// The tolerance for rounded times, in seconds: a frame that is early by less counts as on time.
  private static var rounding: Double { 1e-6 }

  init(_ seconds: Double, from start: Double) {
    self.start = start
    self.seconds = seconds
  }

  /// Whether a number is a duration: finite, and 0 or more.
  static func canTake(_ seconds: Double) -> Bool {
    seconds >= 0 && seconds.isFinite
  }

  /// Whether the wait is over. The wait starts again if time ran backwards by more than the clock's tolerance
  /// for events and frames that are out of order.
  mutating func isOver(at time: Double) -> Bool {
    if start - time > ClockCore.tolerance { start = time }
    return time - start >= seconds - Self.rounding
  }
}

/// Stops the program if a duration that was given as a number is negative or not finite.
func checkDuration(
  _ seconds: Double, of what: @autoclosure () -> String, file: StaticString, line: UInt
) {
  checkPrecondition(
    Wait.canTake(seconds), "\(what()) must be finite and at least 0 s, but it is \(seconds) s.", file: file,
    line: line)
}
