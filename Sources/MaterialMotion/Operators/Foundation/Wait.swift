// SPDX-License-Identifier: Apache-2.0

/// A wait that starts at a given time and lasts for a given number of seconds.
struct Wait {
  private var start: Double
  private let seconds: Double

  /// The tolerance for rounding errors, in seconds. Each wait is shorter by this duration, so that a rounding
  /// error does not make the wait one frame longer.
  private static var rounding: Double { 1e-6 }

  init(_ seconds: Double, from start: Double) {
    self.start = start
    self.seconds = seconds
  }

  /// Whether a number is a valid duration. A valid duration is finite, and 0 or more.
  static func canTake(_ seconds: Double) -> Bool {
    seconds >= 0 && seconds.isFinite
  }

  /// Returns whether the wait is over at a timestamp, in seconds. If the timestamp precedes the wait's start
  /// by more than `ClockCore.tolerance`, the wait starts again at the timestamp.
  mutating func isOver(at time: Double) -> Bool {
    if start - time > ClockCore.tolerance { start = time }
    return time - start >= seconds - Self.rounding
  }
}

/// Stops the program if a duration is negative or not finite.
func checkDuration(
  _ seconds: Double, of what: @autoclosure () -> String, file: StaticString, line: UInt
) {
  checkPrecondition(
    Wait.canTake(seconds), "\(what()) must be finite and at least 0 s, but it is \(seconds) s.", file: file,
    line: line)
}
