// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion
public import Testing

/// Checks that a trajectory meets expectations.
///
///     expectTrajectory(
///       flight, .rests(at: home), .neverLeaves(x: 0...400, y: 0...300),
///       .velocityIsContinuous(acceleration: 100_000))
///
/// The message of a failure plots the trajectory over time and marks the samples that break the expectation.
/// It also lists the samples near the first and the last marked sample.
///
/// - Parameters:
///   - trajectory: The recorded trajectory.
///   - expectations: The expectations. The check records one failure for each expectation that is not met.
///   - sourceLocation: The source location of a failure. Defaults to the location of the call.
public func expectTrajectory<Value>(
  _ trajectory: Trajectory<Value>, _ expectations: TrajectoryExpectation<Value>...,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  for expectation in expectations {
    guard let failure = expectation.failure(of: trajectory) else { continue }
    Issue.record(Comment(rawValue: failure), sourceLocation: sourceLocation)
  }
}

/// A rule that a trajectory must follow. You may use a predefined rule or define your own rule:
///
///     extension TrajectoryExpectation<Point> {
///       static let staysLeft = TrajectoryExpectation("stays left of the fold") { flight in
///         flight.samples.indices.filter { flight.samples[$0].value.x >= 400 }
///       }
///     }
public struct TrajectoryExpectation<Value: VectorSpace> {
  /// The rule in words. It completes the sentence "Expected a trajectory that …".
  let rule: String

  /// The values to show as lines in the plot.
  let guides: [Value]

  let violation: (Trajectory<Value>) -> Violation?

  struct Violation {
    /// A sentence that describes the violation.
    let sentence: String

    /// The indices of the samples that break the rule.
    let samples: [Int]
  }

  init(
    _ rule: String, guides: [Value], violation: @escaping (Trajectory<Value>) -> Violation?
  ) {
    self.rule = rule
    self.guides = guides
    self.violation = violation
  }

  /// Creates a rule about the samples of a trajectory.
  ///
  /// - Parameters:
  ///   - rule: The rule in words. It completes the sentence "Expected a trajectory that …", for example with
  ///     "stays left of the fold".
  ///   - guides: The values to show as lines in the plot.
  ///   - violations: Returns the indices of the samples that break the rule, in order. An empty array means
  ///     that the trajectory follows the rule.
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
        sentence: "The rule is broken \(count)\(seconds(sample.time)) s: the value is "
          + "\(describe(sample.value)), the velocity \(describe(sample.velocity)).",
        samples: samples)
    }
  }

  /// Returns a description and a drawing of the violation, or `nil` if the trajectory meets the expectation.
  func failure(of trajectory: Trajectory<Value>) -> String? {
    if trajectory.samples.isEmpty { return "Expected a trajectory that \(rule). It has no samples." }
    guard let violation = violation(trajectory) else { return nil }
    return """
      Expected a trajectory that \(rule). \(violation.sentence)

      \(TrajectoryDrawing(trajectory, marking: violation.samples, guides: guides).text)
      """
  }
}
