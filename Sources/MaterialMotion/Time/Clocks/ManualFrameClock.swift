// SPDX-License-Identifier: Apache-2.0

/// A clock that the program advances. Use it in tests, or to write the frames of a motion to a file.
///
///     let clock = ManualFrameClock()
///     let position = ReactiveProperty(0.0)
///     let spring = Spring(destination: 100.0)
///     springSource(spring, from: position, clock: clock).subscribe { print($0) }   // 0.0
///     clock.advance(by: 1 / 60)                                                    // 4.0…
///     clock.advance(by: 10, framesPerSecond: 60)                                   // … 100.0
public final class ManualFrameClock: FrameClock {
  /// Creates a clock with an initial timestamp.
  ///
  /// - Parameters:
  ///   - now: The clock's initial timestamp, in seconds. Must be finite.
  ///   - diagnostics: Receives a report of each dropped value. Defaults to `nil`: a debug build prints the
  ///     first report of each kind, and a release build drops all reports.
  public init(
    startingAt now: Double = 0, diagnostics: MotionDiagnostics? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    super.init(startingAt: now, diagnostics: diagnostics, file: file, line: line)
  }

  /// Advances the clock by a duration and emits one frame. If the duration is 0, emits another frame with the
  /// same timestamp.
  ///
  /// - Parameter seconds: The duration, in seconds. Must be finite and at least 0.
  public func advance(by seconds: Double, file: StaticString = #fileID, line: UInt = #line) {
    checkForward(seconds, file: file, line: line)
    tick(at: latest + seconds)
  }

  /// Advances the clock by a duration and emits frames at a constant rate. Calculates each timestamp from the
  /// timestamp at the start of this call, so rounding errors do not accumulate.
  ///
  /// - Parameters:
  ///   - seconds: The duration, in seconds. Must be finite and at least 0. The duration is rounded to a whole
  ///     number of frames, which must be less than 10⁹.
  ///   - framesPerSecond: The number of frames per second. Must be finite and greater than 0.
  public func advance(
    by seconds: Double, framesPerSecond: Double, file: StaticString = #fileID, line: UInt = #line
  ) {
    checkForward(seconds, file: file, line: line)
    checkPrecondition(
      framesPerSecond > 0 && framesPerSecond.isFinite,
      "The frame rate must be finite and greater than 0, but it is \(framesPerSecond) frames per second.",
      file: file, line: line)
    checkPrecondition(
      seconds * framesPerSecond < 1e9,
      "The number of frames must be less than 10⁹, but it is \(seconds * framesPerSecond).", file: file,
      line: line)
    let start = latest
    for frame in 0..<Int((seconds * framesPerSecond).rounded()) {
      tick(at: start + Double(frame + 1) / framesPerSecond)
    }
  }

  /// The later one of `now` and the timestamp of the last frame. After an event, `now` may be earlier than
  /// the last frame, because the event may be older than the last frame.
  private var latest: Double { max(now, core.lastFrame ?? now) }

  private func checkForward(_ seconds: Double, file: StaticString, line: UInt) {
    core.frames.checkIsolation(file: file, line: line)
    checkPrecondition(
      seconds >= 0 && seconds.isFinite,
      "The time to advance by must be finite and at least 0 s, but it is \(seconds) s.", file: file,
      line: line)
  }
}
