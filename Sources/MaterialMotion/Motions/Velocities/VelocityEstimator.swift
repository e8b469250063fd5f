// SPDX-License-Identifier: Apache-2.0

/// An estimate of the velocity of a hand from the samples of a pointer.
///
///     var estimator = VelocityEstimator<Point>()
///     estimator.add(Point(0, 0), at: 0.000)
///     estimator.add(Point(8, 0), at: 0.016)
///     estimator.velocity()                                   // (500, 0)
///     estimator.release(at: 0.020, position: Point(8, 0))    // (500, 0)
///     estimator.release(at: 0.200, position: Point(8, 0))    // (0, 0): the hand had rested
///
/// The estimate is the slope of a weighted line, corrected by the curvature of the movement. The more clearly
/// the samples show a curvature, the greater the correction is. The estimate follows these rules:
///
/// 1. **Samples.** At most 20 samples count. Older samples that are closer together than 4 ms are averaged.
///    The newest sample is never averaged. If two positions have the same timestamp, the one that arrives
///    later replaces the other. Samples may arrive out of order, see ``add(_:at:)``.
/// 2. **Gaps.** An interval without samples that is longer than 20 ms reduces the weight of older samples. An
///    interval longer than 40 ms removes them. Both limits grow with the usual interval, so 2.5 usual
///    intervals are never a gap.
/// 3. **Window.** The estimate uses the samples since the pointer was 8 pt from its newest position: at least
///    35 ms, at most 90 ms. The estimate of a fast movement therefore uses only its last moments, and that of
///    a slow movement uses more samples.
/// 4. **Weights.** The weight of a sample decreases smoothly with its age, from 1 to 0 at the end of the
///    window.
/// 5. **Line and curvature.** The slope of the line is corrected by the curvature of a parabola. If F is the
///    squared ratio of the curvature to its standard error, the share F/(F + 3) of the correction counts.
///    If no step within the window goes backward, the velocity is at least half the speed of the last step,
///    or half the slope of the line if that is less.
/// 6. **Rest.** The velocity on release is zero if the pointer had rested, see ``isAtRest(at:)``.
/// 7. **Lift.** The position of the lift is a movement only if it is more than 2 pt from the newest sample,
///    see ``release(at:position:)``.
///
/// An estimate takes about 300 floating-point operations. Memory is allocated once, by the first sample.
///
/// The constants are lengths in points. If a position has another unit, such as an angle, convert it to
/// points, and convert the velocity back.
///
/// Source: the weights are those of local regression, W. S. Cleveland, "Robust locally weighted regression
/// and smoothing scatterplots", *Journal of the American Statistical Association* 74 (1979). The share of the
/// curvature is an F statistic. The constants were chosen with recordings of gestures on devices.
public struct VelocityEstimator<Position: VectorSpace> {
  // The estimator is inlinable because other modules then specialize it: an event and its velocity take
  // 0.1 µs instead of 17 µs.

  /// The greatest distance of a lift that is not a movement, in points.
  @inlinable static var nudge: Double { 2 }

  /// The duration of the movement, in seconds, if the only two positions have the same time.
  @inlinable static var singleFrame: Double { 1.0 / 60 }

  @usableFromInline var samples = VelocitySamples<Position>()
  @usableFromInline let components: Double

  @inlinable
  init(uncheckedComponents components: Double) {
    self.components = components
  }

  /// The usual interval between samples, in seconds.
  ///
  /// It is the median of the last three intervals. If there are only two intervals, it is the shorter one.
  /// With fewer than two samples, it is 8 ms.
  @inlinable
  public var interval: Double { samples.interval }

  /// Removes all samples. Keeps the memory for new ones.
  @inlinable
  public mutating func reset() {
    samples.removeAll()
  }

  /// Adds a sample of the position.
  ///
  /// Timestamps should increase. Other timestamps have these effects:
  ///
  /// | Timestamp | Effect |
  /// |---|---|
  /// | Less than 1 µs after the newest sample | The position of the newest sample is replaced |
  /// | Before the newest, after the second newest sample, by at most 20 ms | The two samples are swapped |
  /// | Before the newest, after the second newest sample, by more than 20 ms | The newest sample is removed |
  /// | Before the second newest sample | The new sample is dropped |
  /// | Before the second newest sample, twice in a row | All samples with a later timestamp are removed |
  ///
  /// A sample with a number that is not finite is dropped.
  ///
  /// - Parameters:
  ///   - position: The pointer's position, in points.
  ///   - time: The timestamp of the sample, in seconds.
  @inlinable
  public mutating func add(_ position: Position, at time: Double) {
    guard position.isFinite, time.isFinite else { return }
    samples.add(position, at: time)
  }

  /// Returns the velocity at the newest sample, in points per second.
  ///
  /// With fewer than two samples, returns zero. Also returns zero if the velocity is not finite. This happens
  /// if positions or times are extremely large.
  @inlinable
  public func velocity() -> Position {
    guard samples.count > 1 else { return .zero }
    let window = VelocityWindow(samples)
    let velocity = VelocityCurve(samples, in: window, components: components).velocity
    return velocity.isFinite ? velocity : .zero
  }

  /// Returns whether the pointer is at rest at a time: it has been near its newest position for the length of
  /// a pause.
  ///
  /// "Near" means at most 2.5 pt away. A pause is two usual intervals, but at least 40 ms and at most 100 ms.
  /// The pointer is at rest in these cases:
  ///
  /// - The time since the newest sample is at least as long as a pause.
  /// - The samples have been near the newest position for at least a pause. The time since the newest sample
  ///   is added to this time, except for its first 8 ms.
  /// - There are no samples.
  ///
  /// A nudge at the end of a pause therefore does not hide the pause.
  ///
  /// - Parameter time: A time, in seconds. Should not be before the newest sample.
  @inlinable
  public func isAtRest(at time: Double) -> Bool {
    samples.areAtRest(at: time)
  }

  /// Adds the event that lifts the pointer, and returns the velocity to hand over, in points per second.
  ///
  /// If the pointer is at rest, returns zero. A lift that is more than 2 pt from the newest sample is a
  /// movement and becomes a sample. Its time is then taken as at most one usual interval after the newest
  /// sample, because platforms report a lift late. A lift that is nearer is not a movement.
  ///
  /// If the newest sample has a later timestamp than the lift, the sample's timestamp was wrong. The sample
  /// is then moved to the time of the lift.
  ///
  /// - Parameters:
  ///   - time: The timestamp of the lift, in seconds. If it is not finite, the newest sample's time is used.
  ///   - position: The position of the lift, in points. If it is not finite, the newest sample's position is
  ///     used.
  @inlinable
  public mutating func release(at time: Double, position: Position) -> Position {
    guard let newestBefore = samples.newest else { return .zero }
    let time = time.isFinite ? time : newestBefore.time
    let position = position.isFinite ? position : newestBefore.position
    samples.moveNewest(to: time)
    guard let newest = samples.newest, !isAtRest(at: time) else { return .zero }
    let elapsed = time - newest.time
    let step = position - newest.position
    if samples.count == 1, elapsed < VelocitySamples<Position>.sameTime || step == .zero {
      let velocity = (position - samples.firstPosition).scaled(by: 1 / max(elapsed, Self.singleFrame))
      return velocity.isFinite ? velocity : .zero
    }
    if step.lengthSquared > Self.nudge * Self.nudge || samples.count == 1 {
      let interval = interval
      let followsDirectly = samples.count > 1 && elapsed <= VelocityWindow.usualIntervals * interval
      samples.add(position, at: followsDirectly ? min(time, newest.time + interval) : time)
    }
    return velocity()
  }
}

extension VelocityEstimator where Position: SIMD<Double> {
  /// Creates an estimator without samples.
  ///
  /// - Parameter components: The number of components that can move, from 1 to the number of components of
  ///   `Position`. If only the first component can move, pass 1. The other components must be constant.
  ///   Noise is estimated for each component.
  @inlinable
  public init(
    components: Int = Position.scalarCount, file: StaticString = #fileID, line: UInt = #line
  ) {
    checkPrecondition(
      (1...Position.scalarCount).contains(components),
      "The number of components must be from 1 to \(Position.scalarCount), but it is \(components).",
      file: file, line: line)
    self.init(uncheckedComponents: Double(components))
  }
}
