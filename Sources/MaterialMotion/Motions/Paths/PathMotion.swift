// SPDX-License-Identifier: Apache-2.0

/// A motion along a path.
///
///     let path = try MotionPath(svg: "M 0 100 A 100 100 0 0 1 200 100")
///     let motion = PathMotion(along: path, duration: 2)
///     motion.value(at: 1)      // (100, 0): halfway
///     motion.velocity(at: 1)   // (157, 0): 50π points per second
///     motion.angle(at: 1)      // 0: the path leads to the right
///
/// By default, the speed is constant: the length of the path divided by the duration. A timing function
/// changes it. Some functions, such as `.cubicBezier(0.3, -0.5, 0.7, 1.5)`, have values less than 0 or
/// greater than 1. The motion then continues beyond an end of the path, along the tangent. After its
/// ``duration``, the motion rests where the timing function ends: with `.linear([0, 1, 0])`, this is the
/// start of the path. Where the place on the tangent would overflow, the motion stays at the end of the path.
///
/// At a corner, the direction changes at once. At a jump between two subpaths, the place changes at once.
public struct PathMotion: Motion, Equatable, Sendable {
  /// The quantity that grows in proportion to the progress of the motion.
  public enum Pace: Equatable, Sendable {
    /// The length of the path behind the moving point. With a linear timing function, the speed is constant.
    case length

    /// The path's own parameter. With a linear timing function, each segment takes the same time. On a curve,
    /// the moving point is faster where the control points are farther apart.
    case parameter
  }

  /// The path.
  public let path: MotionPath

  /// The duration, in seconds. Always finite and at least 0.
  public let duration: Double

  /// The quantity that grows in proportion to the progress.
  public let pace: Pace

  /// The timing function of the quantity that grows.
  public let timing: TimingFunction

  /// Creates a motion along a path.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - duration: The duration, in seconds. Must be finite and at least 0. If it is 0, the motion
  ///     is over immediately.
  ///   - timing: The timing function. Defaults to `.linear`.
  ///   - pace: The quantity that grows in proportion to the progress. Defaults to the length.
  public init(
    along path: MotionPath, duration: Double, timing: TimingFunction = .linear, pace: Pace = .length,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    checkPrecondition(
      duration >= 0 && duration.isFinite,
      "The duration must be finite and at least 0, but it is \(duration).", file: file, line: line)
    self.path = path
    self.duration = duration
    self.timing = timing
    self.pace = pace
  }

  /// Returns the point at a time, in seconds.
  public func value(at time: Double) -> Point {
    let progress = progress(at: time)
    if isOver(at: time), progress.value == 1 { return path.end }
    let value = state(of: progress).value
    if value.isFinite { return value }
    return state(of: (progress.value > 0 ? min(progress.value, 1) : 0, 0, 0)).value
  }

  /// Returns the velocity at a time, in points per second. At a corner, this is the velocity after the
  /// corner. Where the timing function has a vertical tangent, the velocity is 0.
  public func velocity(at time: Double) -> Point {
    isOver(at: time) ? .zero : state(of: progress(at: time)).velocity.orZero
  }

  /// Returns the acceleration at a time, in points per second squared. An infinite part of it, for example at
  /// a cusp, counts as 0.
  public func acceleration(at time: Double) -> Point {
    isOver(at: time) ? .zero : state(of: progress(at: time)).acceleration.orZero
  }

  /// Returns the angle of the path's tangent at a time, in radians.
  ///
  /// The angle is counted along the path, so it does not jump from π to −π. At the start, it is the angle
  /// from the x axis, from −π to π. An element with this rotation points in the direction of the path.
  ///
  /// - Parameter time: The time since the start, in seconds. A time before 0 and a NaN count as 0.
  public func angle(at time: Double) -> Double {
    let progress = progress(at: time).value
    return switch pace {
    case .length: path.angle(at: progress * path.length)
    case .parameter: path.angle(atParameter: progress * Double(path.segmentCount))
    }
  }

  private func isOver(at time: Double) -> Bool { time >= duration || duration == 0 }

  /// The state of a quantity at a time.
  typealias State<T> = (value: T, velocity: T, acceleration: T)

  private func progress(at time: Double) -> State<Double> {
    // A NaN fails the comparisons.
    if isOver(at: time) { return (timing.value(at: 1), 0, 0) }
    let progress = time > 0 ? time / duration : 0
    let (slope, bend) = (timing.slope(at: progress), timing.secondDerivative(at: progress))
    return (
      timing.value(at: progress), slope.isFinite ? slope / duration : 0,
      bend.isFinite ? bend / duration / duration : 0
    )
  }

  private func state(of progress: State<Double>) -> State<Point> {
    switch pace {
    case .length: path.state(atDistance: progress)
    case .parameter: path.state(atParameter: progress)
    }
  }
}

extension MotionPath {
  /// Returns the state of a point whose distance from the start, divided by the length of the path, has the
  /// given state. Beyond the ends, the point moves on along the tangent.
  fileprivate func state(atDistance progress: PathMotion.State<Double>) -> PathMotion.State<Point> {
    let distance = progress.value * length
    guard let place = place(at: distance) else { return (start, .zero, .zero) }
    let segment = segments[place.segment]
    let tangent = segment.direction(at: place.parameter, isArriving: place.parameter >= 1)
    let excess = distance - min(max(distance, 0), length)
    let (speed, push) = (progress.velocity * length, progress.acceleration * length)
    let curvature = excess == 0 ? segment.curvature(at: place.parameter) : 0
    let normal = Point(-tangent.y, tangent.x)
    return (
      segment.point(at: place.parameter) + excess * tangent, speed * tangent,
      push * tangent + (curvature * speed * speed) * normal
    )
  }

  /// Returns the state of a point whose parameter, divided by the number of segments, has the given state.
  /// Beyond the ends, the point moves on along the tangent.
  fileprivate func state(atParameter progress: PathMotion.State<Double>) -> PathMotion.State<Point> {
    let count = Double(segmentCount)
    let parameter = progress.value * count
    guard let place = place(atParameter: parameter) else { return (start, .zero, .zero) }
    let segment = segments[place.segment]
    let first = segment.derivative(at: place.parameter)
    let excess = parameter - min(max(parameter, 0), count)
    let second = excess == 0 ? segment.secondDerivative(at: place.parameter) : .zero
    let (rate, push) = (progress.velocity * count, progress.acceleration * count)
    return (
      segment.point(at: place.parameter) + excess * first, rate * first, push * first + (rate * rate) * second
    )
  }
}
