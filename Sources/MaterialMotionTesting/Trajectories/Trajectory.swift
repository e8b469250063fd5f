// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

/// Where something was, frame by frame, and how fast it was there.
///
///     let flight = Trajectory(of: card.position, velocity: card.velocity, on: clock) {
///       toss.play(on: card, clock: clock)
///       clock.advance(by: 2, framesPerSecond: 60)
///     }
///     expectTrajectory(flight, .rests(at: home), .neverLeaves(x: 0...400, y: 0...300))
///
/// A sample is taken at each time at which a value or a velocity is heard: in frames, and when an event moves
/// something between them. Of several values at one time the last counts; that none of them is a jump
/// ``TrajectoryExpectation/isContinuous(speed:)`` sees to.
public struct Trajectory<Value: VectorSpace> {
  /// What was heard at one time.
  public struct Sample: Equatable {
    /// In seconds, on the clock's clock.
    public var time: Double

    /// The value that was heard last.
    public var value: Value

    /// Per second.
    public var velocity: Value

    /// The value that was heard first at this time.
    var arrival: Value

    /// A value and a velocity, at a time in seconds.
    public init(time: Double, value: Value, velocity: Value) {
      self.init(time: time, value: value, velocity: velocity, arrival: value)
    }

    init(time: Double, value: Value, velocity: Value, arrival: Value) {
      self.time = time
      self.value = value
      self.velocity = velocity
      self.arrival = arrival
    }

    /// Whether both are of one time, with the same value and velocity.
    public static func == (a: Sample, b: Sample) -> Bool {
      a.time == b.time && a.value == b.value && a.velocity == b.velocity
    }
  }

  /// In order of time.
  public let samples: [Sample]

  /// Whether the stream was at rest in the end; `nil` if it never said.
  public let isAtRest: Bool?

  /// A trajectory made up, of samples in order of time.
  public init(samples: [Sample], isAtRest: Bool? = nil) {
    self.samples = samples
    self.isAtRest = isAtRest
  }

  /// Records a stream while something happens.
  ///
  /// - Parameters:
  ///   - stream: What is recorded.
  ///   - velocity: Its velocity, per second. Unless given, what a value differs by from the last is taken for
  ///     the velocity on the way.
  ///   - clock: What says when a value was heard.
  ///   - body: Makes it happen: plays pointers, and has the clock advance.
  public init(
    of stream: MotionObservable<Value>, velocity: MotionObservable<Value>? = nil, on clock: FrameClock,
    while body: () throws -> Void
  ) rethrows {
    let log = TrajectoryLog<Value>(clock: clock)
    // In a frame an element's velocity is written before its position.
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

  /// The trajectory of what is computed from each value, and from each velocity: a coordinate, or anything
  /// else that is linear.
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

/// What was heard so far.
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
