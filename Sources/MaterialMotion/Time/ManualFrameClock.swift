// SPDX-License-Identifier: Apache-2.0

/// A clock that stands still until the program advances it, for tests and for drawing frames to a file.
///
///     let clock = ManualFrameClock()
///     let position = ReactiveProperty(0.0)
///     let spring = Spring(destination: 100.0)
///     springSource(spring, from: position, clock: clock).subscribe { print($0) }   // 0.0
///     clock.advance(by: 1 / 60)                                                    // 4.0…
///     clock.advance(by: 10, framesPerSecond: 60)                                   // … 100.0
public final class ManualFrameClock: FrameClock {
  /// Creates a clock that stands at the given time.
  ///
  /// - Parameters:
  ///   - now: The clock's time, in seconds. Must be finite.
  ///   - diagnostics: Receives a report of each dropped value.
  public init(startingAt now: Double = 0, diagnostics: MotionDiagnostics? = nil) {
    super.init(startingAt: now, diagnostics: diagnostics)
  }

  /// Advances the time and draws one frame. With 0 it draws another frame at the same time.
  ///
  /// - Parameters:
  ///   - seconds: The time to advance by, in seconds. Must be finite and at least 0.
  ///   - file: The file to name in the message of a failed precondition. Defaults to the caller's.
  ///   - line: The line to name in the message of a failed precondition. Defaults to the caller's.
  public func advance(by seconds: Double, file: StaticString = #fileID, line: UInt = #line) {
    checkForward(seconds, file: file, line: line)
    tick(at: latest + seconds)
  }

  /// Advances the time and draws frames at a steady rate. Frame times are multiples of the frame's duration
  /// after the clock's present time, so rounding errors do not accumulate.
  ///
  /// - Parameters:
  ///   - seconds: The time to advance by, in seconds. Must be finite and at least 0. It is rounded to a whole
  ///     number of frames, of which there must be fewer than 10⁹.
  ///   - framesPerSecond: The frame rate. Must be finite and greater than 0.
  ///   - file: The file to name in the message of a failed precondition. Defaults to the caller's.
  ///   - line: The line to name in the message of a failed precondition. Defaults to the caller's.
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

  /// The later of the clock's time and its last frame. An event may have set the time back before that frame.
  private var latest: Double { max(now, core.lastFrame ?? now) }

  private func checkForward(_ seconds: Double, file: StaticString, line: UInt) {
    checkPrecondition(
      seconds >= 0 && seconds.isFinite,
      "The time to advance by must be finite and at least 0 s, but it is \(seconds) s.", file: file,
      line: line)
  }
}
