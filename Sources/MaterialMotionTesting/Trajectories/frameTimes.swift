// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// Returns the times of frames at a constant rate. The first time is `start`, the last one exactly `end`.
///
///     frameTimes(from: 0, to: 0.25, framesPerSecond: 10)   // 0, 0.1, 0.2, 0.25
func frameTimes(
  from start: Double, to end: Double, framesPerSecond: Double, file: StaticString, line: UInt
) -> [Double] {
  checkPrecondition(
    start >= 0 && start.isFinite, "The start must be finite and at least 0, but it is \(start) s.",
    file: file,
    line: line)
  checkPrecondition(
    end >= start && end.isFinite,
    "The end must be finite and at least the start of \(start) s, but it is \(end) s.", file: file, line: line
  )
  checkPrecondition(
    framesPerSecond > 0 && framesPerSecond.isFinite,
    "The frame rate must be finite and greater than 0, but it is \(framesPerSecond).", file: file, line: line)
  let frames = (end - start) * framesPerSecond
  checkPrecondition(
    frames < 1e9, "The number of frames must be less than 10⁹, but it is \(frames).", file: file, line: line)
  // Because of rounding errors, a frame may be just before the end. The mean velocity between the two would
  // be meaningless.
  let times = (0..<Int(frames.rounded(.up))).lazy.map { start + Double($0) / framesPerSecond }
    .filter { (end - $0) * framesPerSecond > 0.001 }
  return times + [end]
}

/// Returns the end of a recording. It must be given if the motion or timeline has none.
///
/// - Parameter name: The name of what is recorded, in one word.
func requiredEnd(_ end: Double?, of name: String, file: StaticString, line: UInt) -> Double {
  checkPrecondition(
    end != nil, "The end must be given, because the \(name) has none.", file: file, line: line)
  return end ?? 0
}
