// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

extension Recorder {
  /// Sends the events of a script to an element, and ticks the clock between the events.
  ///
  /// - Parameters:
  ///   - script: The script to play. Its first press is at the clock's present time.
  ///   - label: The label of the element that receives the events. Must be a label of a recorded element.
  ///   - framesPerSecond: The frame rate. Must be finite and greater than 0.
  public func play(
    _ script: PointerScript, on label: String, framesPerSecond: Double = 60, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    let steps = script.steps(
      startingAt: clock.now, framesPerSecond: framesPerSecond, file: file, line: line)
    for step in steps {
      switch step {
      case .frame(let time): tick(at: time)
      case .event(let event): receive(event, on: label, file: file, line: line)
      }
    }
  }

  /// Ticks the clock at a constant frame rate for a duration, and records the frames.
  ///
  /// - Parameters:
  ///   - seconds: The duration, in seconds. Must be finite and at least 0. The duration is rounded to a whole
  ///     number of frames, which must be less than 10⁹.
  ///   - framesPerSecond: The frame rate. Must be finite and greater than 0.
  public func advance(
    by seconds: Double, framesPerSecond: Double = 60, file: StaticString = #fileID, line: UInt = #line
  ) {
    checkPrecondition(
      seconds >= 0 && seconds.isFinite,
      "The time to advance by must be finite and at least 0 s, but it is \(seconds) s.", file: file,
      line: line)
    checkPrecondition(
      framesPerSecond > 0 && framesPerSecond.isFinite,
      "The frame rate must be finite and greater than 0, but it is \(framesPerSecond).", file: file,
      line: line)
    checkPrecondition(
      seconds * framesPerSecond < 1e9,
      "The number of frames must be less than 10⁹, but it is \(seconds * framesPerSecond).", file: file,
      line: line)
    let start = clock.now
    for frame in 0..<Int((seconds * framesPerSecond).rounded()) {
      tick(at: start + Double(frame + 1) / framesPerSecond)
    }
  }
}
