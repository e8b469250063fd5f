// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion
public import Testing

/// Checks that a trajectory is what is expected of it.
///
///     expectTrajectory(
///       flight, .rests(at: home), .neverLeaves(x: 0...400, y: 0...300),
///       .velocityIsContinuous(acceleration: 100_000))
///
/// A failure draws the trajectory against time, marks the samples that are not as expected, and lists what
/// was heard near the first of them.
///
/// - Parameters:
///   - trajectory: What was recorded.
///   - expectations: What is expected; each that is not met fails on its own.
///   - sourceLocation: Where a failure is recorded: at the call unless given.
public func expectTrajectory<Value>(
  _ trajectory: Trajectory<Value>, _ expectations: TrajectoryExpectation<Value>...,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  for expectation in expectations {
    guard let failure = expectation.failure(of: trajectory) else { continue }
    Issue.record(Comment(rawValue: failure), sourceLocation: sourceLocation)
  }
}

/// What can be expected of a trajectory: one of those below, or a rule of your own.
///
///     extension TrajectoryExpectation<Point> {
///       static let staysLeft = TrajectoryExpectation("stays left of the fold") { flight in
///         flight.samples.indices.filter { flight.samples[$0].value.x >= 400 }
///       }
///     }
public struct TrajectoryExpectation<Value: VectorSpace> {
  /// What the trajectory should do, as in "a trajectory that …".
  let rule: String

  /// Values that are drawn as lines across the plot.
  let guides: [Value]

  let violation: (Trajectory<Value>) -> Violation?

  struct Violation {
    /// What the trajectory does instead.
    let sentence: String

    /// Where in the trajectory.
    let samples: [Int]
  }

  init(
    _ rule: String, guides: [Value], violation: @escaping (Trajectory<Value>) -> Violation?
  ) {
    self.rule = rule
    self.guides = guides
    self.violation = violation
  }

  /// A rule for samples.
  ///
  /// - Parameters:
  ///   - rule: What the trajectory should do, as in "a trajectory that stays left of the fold".
  ///   - guides: Values that are drawn as lines across the plot.
  ///   - violations: The indices of the samples that break the rule; none if the trajectory is as expected.
  public init(
    _ rule: String, guides: [Value] = [], violations: @escaping (Trajectory<Value>) -> [Int]
  ) {
    self.init(rule, guides: guides) { trajectory in
      let samples = violations(trajectory)
      guard let first = samples.first else { return nil }
      let sample = trajectory.samples[first]
      let all = trajectory.samples.count
      let count = samples.count == 1 ? "at " : "in \(samples.count) of \(all) samples, first at "
      return Violation(
        sentence: "That is not so \(count)\(seconds(sample.time)) s: it is at \(describe(sample.value)), "
          + "with a velocity of \(describe(sample.velocity)).",
        samples: samples)
    }
  }

  /// What is wrong with a trajectory, drawn; `nil` if it is as expected.
  func failure(of trajectory: Trajectory<Value>) -> String? {
    if trajectory.samples.isEmpty { return "Expected a trajectory that \(rule). Nothing was heard." }
    guard let violation = violation(trajectory) else { return nil }
    return """
      Expected a trajectory that \(rule). \(violation.sentence)

      \(TrajectoryDrawing(trajectory, marking: violation.samples, guides: guides).text)
      """
  }
}
