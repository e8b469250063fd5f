// SPDX-License-Identifier: Apache-2.0

extension TimingFunction {
  /// The places at which a function of steps jumps.
  ///
  ///     .steps(2, .jumpEnd)     0, then 0.5, then 1 at the end
  ///     .steps(2, .jumpStart)   0.5 at the start, then 1
  ///     .steps(2, .jumpNone)    0, then 1
  ///     .steps(2, .jumpBoth)    1/3 at the start, then 2/3, then 1 at the end
  public enum StepPosition: Equatable, Sendable {
    /// The first jump is at the start. CSS also calls this position `start`.
    case jumpStart

    /// The last jump is at the end. CSS also calls this position `end`, and uses it by default.
    case jumpEnd

    /// There is no jump at the start and none at the end.
    case jumpNone

    /// There is a jump at the start and one at the end.
    case jumpBoth

    /// The name of CSS for ``jumpStart``.
    public static var start: StepPosition { .jumpStart }

    /// The name of CSS for ``jumpEnd``.
    public static var end: StepPosition { .jumpEnd }
  }

  /// Returns a timing function that jumps from value to value.
  ///
  ///     let steps = TimingFunction.steps(4, .jumpEnd)
  ///     steps.value(at: 0.2)    // 0
  ///     steps.value(at: 0.25)   // 0.25: at a jump, the value is the one after the jump
  ///
  /// Before 0 and after 1, the function continues with steps of the same size. The slope is 0 everywhere.
  ///
  /// During the delay of a ``KeyframeMotion``, a jump at the start has not happened yet. CSS calls this the
  /// *before flag*.
  ///
  /// Source: *CSS Easing Functions Level 2*, section "Step easing functions".
  ///
  /// - Parameters:
  ///   - count: The number of intervals. Must be at least 1, and at least 2 if the position is `.jumpNone`.
  ///   - position: The places of the jumps. Defaults to `.jumpEnd`.
  public static func steps(
    _ count: Int, _ position: StepPosition = .jumpEnd, file: StaticString = #fileID, line: UInt = #line
  ) -> TimingFunction {
    let least = position == .jumpNone ? 2 : 1
    checkPrecondition(
      count >= least, "The number of steps must be at least \(least), but it is \(count).", file: file,
      line: line)
    return TimingFunction(.steps(StepEasing(count: Double(count), position: position)))
  }
}

/// A function that jumps from value to value.
struct StepEasing: Equatable, Sendable {
  /// The number of intervals.
  let count: Double

  let position: TimingFunction.StepPosition

  /// Returns the value before or after a possible jump at a progress.
  func value(at progress: Double, from side: TimingFunction.Side) -> Double {
    let place = progress * count
    var step = place.rounded(.down)
    if position == .jumpStart || position == .jumpBoth { step += 1 }
    if side == .before, place == place.rounded(.down) { step -= 1 }
    var jumps = count
    if position == .jumpBoth { jumps += 1 }
    if position == .jumpNone { jumps -= 1 }
    if progress >= 0 { step = max(step, 0) }
    if progress <= 1 { step = min(step, jumps) }
    return step / jumps
  }
}
