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
/// There is one sample for each time at which the stream, or its velocity, emits: in frames, and when an
/// event between them moves something. If several values have the same time, the sample has the last one.
/// ``TrajectoryExpectation/isContinuous(speed:)`` also checks the first of them, so a jump is not hidden.
public struct Trajectory<Value: VectorSpace> {
  /// A value and a velocity at one time.
  public struct Sample: Equatable {
    /// The time of the clock, in seconds.
    public var time: Double

    /// The last value that was emitted at this time.
    public var value: Value

    /// The velocity, per second.
    public var velocity: Value

    /// The first value that was emitted at this time.
    var arrival: Value

    /// A sample of a value and a velocity per second, at a time in seconds.
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

  /// Whether the stream was at rest at the end; `nil` if it never emitted a state.
  public let isAtRest: Bool?

  /// A trajectory of given samples, which must be in order of time.
  public init(samples: [Sample], isAtRest: Bool? = nil) {
    self.samples = samples
    self.isAtRest = isAtRest
  }

  /// Records a stream while a closure runs.
  ///
  /// - Parameters:
  ///   - stream: The stream to record.
  ///   - velocity: The stream's velocity, per second. If `nil`, each sample has the mean velocity since the
  ///     sample before.
  ///   - clock: The clock whose time a sample has.
  ///   - body: Causes the motion. For example, it plays pointers and advances the clock.
  public init(
    of stream: MotionObservable<Value>, velocity: MotionObservable<Value>? = nil, on clock: FrameClock,
    while body: () throws -> Void
  ) rethrows {
    let log = TrajectoryLog<Value>(clock: clock)
    // An element's velocity is written before its position, so it is subscribed to first as well.
    let velocities = velocity?.subscribe { log.hear(velocity: $0) }
    let values = stream.subscribe(next: { log.hear(value: $0) }, state: { log.state = $0 })
    defer {
      values.unsubscribe()
      velocities?.unsubscribe()
    }
    try body()
    self.init(
      samples: velocity == nil ? Self.withMeanVelocities(log.samples) : log.samples,
      isAtRest: log.state.map { $0 == .atRest })
  }

  private static func withMeanVelocities(_ samples: [Sample]) -> [Sample] {
    let mean = zip(samples, samples.dropFirst()).map { last, next in
      let velocity = (next.value - last.value).scale(by: 1 / (next.time - last.time))
      return Sample(time: next.time, value: next.value, velocity: velocity, arrival: next.arrival)
    }
    return samples.prefix(1) + mean
  }

  /// The trajectory of the transformed values and velocities.
  ///
  /// The transform is applied to both, so it must be linear. A coordinate is linear, for example.
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
  /// The trajectory of the x coordinate alone.
  public var x: Trajectory<Double> { map(\.x) }

  /// The trajectory of the y coordinate alone.
  public var y: Trajectory<Double> { map(\.y) }
}

/// The samples so far.
private final class TrajectoryLog<Value: VectorSpace> {
  private(set) var samples: [Trajectory<Value>.Sample] = []
  var state: MotionState?
  private let clock: FrameClock
  private var value: Value?
  private var velocity = Value.zero

  init(clock: FrameClock) {
    self.clock = clock
  }

  func hear(value: Value) {
    self.value = value
    addSample()
  }

  func hear(velocity: Value) {
    self.velocity = velocity
    addSample()
  }

  private func addSample() {
    guard let value else { return }
    var arrival = value
    if let last = samples.last, last.time == clock.now {
      arrival = last.arrival
      samples.removeLast()
    }
    samples.append(.init(time: clock.now, value: value, velocity: velocity, arrival: arrival))
  }
}
