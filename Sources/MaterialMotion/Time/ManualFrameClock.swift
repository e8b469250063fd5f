// SPDX-License-Identifier: Apache-2.0

/// A clock that stands still until it is told to go on: for tests, and for drawing frames to a file.
///
///     let clock = ManualFrameClock()
///     let position = ReactiveProperty(0.0)
///     let spring = Spring(destination: 100.0)
///     springSource(spring, from: position, clock: clock).subscribe { print($0) }   // 0.0
///     clock.advance(by: 1 / 60)                                                    // 4.0…
///     clock.advance(by: 10, framesPerSecond: 60)                                   // … 100.0
public final class ManualFrameClock: FrameClock {
  /// A clock that stands at a time.
  ///
  /// - Parameters:
  ///   - now: The time at which the clock stands, in seconds.
  ///   - diagnostics: Hears of what had to be dropped.
  public init(startingAt now: Double = 0, diagnostics: MotionDiagnostics? = nil) {
    super.init(startingAt: now, diagnostics: diagnostics)
  }

  /// Draws one frame, this much later. 0 draws another frame at the same time.
  ///
  /// - Parameter seconds: 0 or more.
  public func advance(by seconds: Double, file: StaticString = #fileID, line: UInt = #line) {
    checkForward(seconds, file: file, line: line)
    tick(at: latest + seconds)
  }

  /// Draws frames at a steady rate until this much later. Frame times are multiples of the frame's duration
  /// from the time at which the clock stands, so no error adds up.
  ///
  /// - Parameters:
  ///   - seconds: 0 or more; rounded to a whole number of frames.
  ///   - framesPerSecond: More than 0.
  public func advance(
    by seconds: Double, framesPerSecond: Double, file: StaticString = #fileID, line: UInt = #line
  ) {
    checkForward(seconds, file: file, line: line)
    checkPrecondition(
      framesPerSecond > 0 && framesPerSecond.isFinite,
      "Frames come at more than 0 a second, but were asked for at \(framesPerSecond)", file: file, line: line)
    checkPrecondition(
      seconds * framesPerSecond < 1e9,
      "A clock draws fewer than 10⁹ frames, but was asked for \(seconds * framesPerSecond)", file: file,
      line: line)
    let start = latest
    for frame in 0..<Int((seconds * framesPerSecond).rounded()) {
      tick(at: start + Double(frame + 1) / framesPerSecond)
    }
  }

  /// An event may have set the clock back behind its last frame.
  private var latest: Double { max(now, core.lastFrame ?? now) }

  private func checkForward(_ seconds: Double, file: StaticString, line: UInt) {
    checkPrecondition(
      seconds >= 0 && seconds.isFinite,
      "A clock goes forward, by 0 s or more, but was advanced by \(seconds)", file: file, line: line)
  }
}
