// SPDX-License-Identifier: Apache-2.0

extension KeyframeMotion {
  /// Creates a motion from one value to another.
  ///
  ///     KeyframeMotion(from: 0.0, to: 1, duration: 0.2, timing: .easeOut)
  ///
  /// - Parameters:
  ///   - start: The first value. Must be finite.
  ///   - end: The last value. Must be finite.
  ///   - duration: The duration of one pass, in seconds. Must be finite and at least 0. If it is 0, the last
  ///     value is reached immediately after the delay.
  ///   - timing: The timing function. Defaults to `.linear`.
  ///   - delay: The delay before the first pass, in seconds. Must be finite and at least 0. Defaults to 0.
  ///   - endDelay: The delay after the last pass, in seconds. Must be finite and at least 0. Defaults to 0.
  ///   - repeats: The number of passes, or the duration of all passes together. Defaults to one pass.
  ///   - autoreverses: Whether every second pass runs backward. Defaults to `false`.
  ///   - fill: Whether the motion is in effect during its delays. Defaults to `.both`.
  public init(
    from start: Value, to end: Value, duration: Double, timing: TimingFunction = .linear, delay: Double = 0,
    endDelay: Double = 0, repeats: MotionRepeat = .once, autoreverses: Bool = false, fill: MotionFill = .both,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      values: [start, end], duration: duration, timing: timing, delay: delay, endDelay: endDelay,
      repeats: repeats, autoreverses: autoreverses, fill: fill, file: file, line: line)
  }

  /// Creates a motion through keyframes, with the same timing function for every segment.
  ///
  ///     KeyframeMotion(values: [0.0, 80, 0], offsets: [0, 0.3, 1], duration: 0.5, timing: .easeInOut)
  ///
  /// - Parameters:
  ///   - values: The values. There must be at least two, and all must be finite.
  ///   - offsets: The times of the values, as fractions of a pass. There must be as many offsets as values.
  ///     The first must be 0, the last must be 1, and none may be less than its predecessor. Defaults to
  ///     evenly spaced offsets.
  ///   - duration: The duration of one pass, in seconds. Must be finite and at least 0. If it is 0, the last
  ///     value is reached immediately after the delay.
  ///   - timing: The timing function of every segment between two keyframes. Defaults to `.linear`.
  ///   - delay: The delay before the first pass, in seconds. Must be finite and at least 0. Defaults to 0.
  ///   - endDelay: The delay after the last pass, in seconds. Must be finite and at least 0. Defaults to 0.
  ///   - repeats: The number of passes, or the duration of all passes together. Defaults to one pass.
  ///   - autoreverses: Whether every second pass runs backward. Defaults to `false`.
  ///   - fill: Whether the motion is in effect during its delays. Defaults to `.both`.
  public init(
    values: [Value], offsets: [Double]? = nil, duration: Double, timing: TimingFunction = .linear,
    delay: Double = 0, endDelay: Double = 0, repeats: MotionRepeat = .once, autoreverses: Bool = false,
    fill: MotionFill = .both, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      values: values, offsets: offsets,
      timingFunctions: Array(repeating: timing, count: max(0, values.count - 1)), duration: duration,
      delay: delay, endDelay: endDelay, repeats: repeats, autoreverses: autoreverses, fill: fill, file: file,
      line: line)
  }

  /// Creates a motion through keyframes, with a timing function for each segment.
  ///
  ///     KeyframeMotion(values: [0.0, 80, 0], timingFunctions: [.easeOut, .easeIn], duration: 0.5)
  ///
  /// - Parameters:
  ///   - values: The values. There must be at least two, and all must be finite.
  ///   - offsets: The times of the values, as fractions of a pass. There must be as many offsets as values.
  ///     The first must be 0, the last must be 1, and none may be less than its predecessor. Defaults to
  ///     evenly spaced offsets.
  ///   - timingFunctions: The timing functions between the keyframes. There must be one fewer than values.
  ///   - duration: The duration of one pass, in seconds. Must be finite and at least 0. If it is 0, the last
  ///     value is reached immediately after the delay.
  ///   - delay: The delay before the first pass, in seconds. Must be finite and at least 0. Defaults to 0.
  ///   - endDelay: The delay after the last pass, in seconds. Must be finite and at least 0. Defaults to 0.
  ///   - repeats: The number of passes, or the duration of all passes together. Defaults to one pass.
  ///   - autoreverses: Whether every second pass runs backward. Defaults to `false`.
  ///   - fill: Whether the motion is in effect during its delays. Defaults to `.both`.
  public init(
    values: [Value], offsets: [Double]? = nil, timingFunctions: [TimingFunction], duration: Double,
    delay: Double = 0, endDelay: Double = 0, repeats: MotionRepeat = .once, autoreverses: Bool = false,
    fill: MotionFill = .both, file: StaticString = #fileID, line: UInt = #line
  ) {
    for (name, seconds) in [("duration", duration), ("delay", delay), ("end delay", endDelay)] {
      checkPrecondition(
        seconds >= 0 && seconds.isFinite,
        "The \(name) must be finite and at least 0 s, but it is \(seconds) s.", file: file, line: line)
    }
    let offsets = offsets ?? Self.evenOffsets(values.count)
    Self.check(values, at: offsets, file: file, line: line)
    checkPrecondition(
      timingFunctions.count == values.count - 1,
      "There must be one timing function less than values, but there are \(timingFunctions.count) for "
        + "\(values.count) values.", file: file, line: line)
    // A motion without a duration rests at all times. Its segments then serve to find its last value.
    let scale = duration > 0 ? duration : 1
    var segments: [KeyframeSegment<Value>] = []
    segments.reserveCapacity(timingFunctions.count)
    for index in 0..<timingFunctions.count {
      segments.append(
        KeyframeSegment(
          startTime: offsets[index] * scale, endTime: offsets[index + 1] * scale, start: values[index],
          end: values[index + 1], timing: timingFunctions[index], offset: offsets[index]))
    }
    repeats.check(forPassesOf: duration, file: file, line: line)
    self.init(
      segments: segments, passDuration: duration, repeats: repeats, autoreverses: autoreverses,
      delays: KeyframeDelays(before: delay, after: endDelay), isBackward: false,
      fill: fill)
  }

  private static func evenOffsets(_ count: Int) -> [Double] {
    (0..<count).map { Double($0) / Double(max(1, count - 1)) }
  }

  private static func check(_ values: [Value], at offsets: [Double], file: StaticString, line: UInt) {
    checkPrecondition(
      values.count >= 2, "There must be at least 2 values, but there are \(values.count).", file: file,
      line: line)
    checkPrecondition(
      offsets.count == values.count,
      "There must be as many offsets as values, but there are \(offsets.count) for \(values.count) values.",
      file: file, line: line)
    for value in values {
      checkPrecondition(
        value.isFinite, "Every value must be finite, but one is \(value).", file: file, line: line)
    }
    checkPrecondition(
      offsets[0] == 0 && offsets[offsets.count - 1] == 1,
      "The offsets must begin with 0 and end with 1, but they are \(offsets).", file: file, line: line)
    for index in 1..<offsets.count {
      checkPrecondition(
        offsets[index] >= offsets[index - 1], "No offset may be less than its predecessor: \(offsets).",
        file: file, line: line)
    }
  }
}

extension MotionRepeat {
  fileprivate func check(forPassesOf passDuration: Double, file: StaticString, line: UInt) {
    switch self {
    case .count(let count):
      checkPrecondition(
        count > 0, "The number of passes must be greater than 0, but it is \(count).", file: file, line: line)
    case .duration(let duration):
      checkPrecondition(
        duration > 0 && passDuration > 0,
        "The durations of a pass and of all passes must be greater than 0 s, but they are \(passDuration) s "
          + "and \(duration) s.", file: file, line: line)
    }
  }
}
