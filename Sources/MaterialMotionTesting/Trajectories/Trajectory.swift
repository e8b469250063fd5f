// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

/// The values and velocities of a stream over time.
///
///     let flight = Trajectory(of: card.position, velocity: card.velocity, on: clock) {
///       toss.play(on: card, clock: clock)
///       clock.advance(by: 2, framesPerSecond: 60)
///     }
///     expectTrajectory(flight, .rests(at: home), .neverLeaves(x: 0...400, y: 0...300))
///
/// A trajectory has one sample for each time at which the stream or the stream of its velocity emits. Each
/// time is the time of a frame, or of an event between two frames. If the stream emits several values at the
/// same time, the sample stores the last value. ``TrajectoryExpectation/isContinuous(speed:)`` also checks
/// the first value, so that it finds every jump.
///
/// A trajectory can also be made without playing: from a stream that depends on a `Timeline`, with
/// ``init(of:scrubbing:from:to:framesPerSecond:file:line:)``, or from a `Motion`, with
/// ``init(of:from:to:framesPerSecond:file:line:)``. It then has one sample for each frame.
public struct Trajectory<Value: VectorSpace> {
  /// A value and a velocity at one time.
  public struct Sample: Equatable {
    /// The clock's time, in seconds.
    public var time: Double

    /// The last value that was emitted at this time.
    public var value: Value

    /// The rate of change of the value, per second.
    public var velocity: Value

    /// The first value that was emitted at this time.
    var arrival: Value

    /// Creates a sample. The time is the clock's time, in seconds. The velocity is the rate of change of the
    /// value, per second.
    public init(time: Double, value: Value, velocity: Value) {
      self.init(time: time, value: value, velocity: velocity, arrival: value)
    }

    init(time: Double, value: Value, velocity: Value, arrival: Value) {
      self.time = time
      self.value = value
      self.velocity = velocity
      self.arrival = arrival
    }

    /// Whether both samples have the same time, value and velocity.
    public static func == (a: Sample, b: Sample) -> Bool {
      a.time == b.time && a.value == b.value && a.velocity == b.velocity
    }
  }

  /// The samples, in order of time.
  public let samples: [Sample]

  /// Whether the stream was at rest at the end. `nil` if the stream never emitted a state.
  public let isAtRest: Bool?

  /// Creates a trajectory from samples. The samples must be in order of time.
  public init(samples: [Sample], isAtRest: Bool? = nil) {
    self.samples = samples
    self.isAtRest = isAtRest
  }

  /// Records a stream while a closure runs.
  ///
  /// The time of a `Timeline` may jump back. A sample at an earlier time then replaces the samples from that
  /// time on, as a change on a timeline replaces what follows:
  ///
  ///     let slide = Trajectory(of: card.position, on: timeline) {
  ///       for time in [0, 0.1, 0.2, 0.3, 0.1, 0.15] { timeline.seek(to: time) }
  ///     }
  ///     slide.samples.map(\.time)   // 0, 0.1, 0.15
  ///
  /// - Parameters:
  ///   - stream: The stream to record.
  ///   - velocity: A stream of the velocity, per second. If `nil`, the velocity of each sample is the mean
  ///     velocity since the preceding sample.
  ///   - clock: The clock that provides the time of each sample.
  ///   - body: Causes the motion. For example, the closure plays a pointer script and then advances the
  ///     clock.
  public init(
    of stream: MotionObservable<Value>, velocity: MotionObservable<Value>? = nil, on clock: FrameClock,
    while body: () throws -> Void
  ) rethrows {
    let log = TrajectoryLog<Value>(clock: clock)
    // An element writes its velocity before its position, so this code also subscribes to the velocity first.
    let velocities = velocity?.subscribe { log.record(velocity: $0) }
    let values = stream.subscribe(next: { log.record(value: $0) }, state: { log.state = $0 })
    defer {
      values.unsubscribe()
      velocities?.unsubscribe()
    }
    try body()
    self.init(
      samples: velocity == nil ? Self.withMeanVelocities(log.samples) : log.samples,
      isAtRest: log.state.map { $0 == .atRest })
  }

  static func withMeanVelocities(_ samples: [Sample]) -> [Sample] {
    let mean = zip(samples, samples.dropFirst()).map { last, next in
      let velocity = (next.value - last.value).scaled(by: 1 / (next.time - last.time))
      return Sample(time: next.time, value: next.value, velocity: velocity, arrival: next.arrival)
    }
    return samples.prefix(1) + mean
  }

  /// Returns a trajectory with transformed values and velocities.
  ///
  /// The transform must be linear, because it is applied to both the values and the velocities. For example,
  /// `\.x` is linear.
  public func map<T: VectorSpace>(_ transform: (Value) -> T) -> Trajectory<T> {
    Trajectory<T>(
      samples: samples.map {
        .init(
          time: $0.time, value: transform($0.value), velocity: transform($0.velocity),
          arrival: transform($0.arrival))
      }, isAtRest: isAtRest)
  }
}

extension Trajectory where Value == Point {
  /// The trajectory of the x coordinate.
  public var x: Trajectory<Double> { map(\.x) }

  /// The trajectory of the y coordinate.
  public var y: Trajectory<Double> { map(\.y) }
}
