// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

/// The recent motion of an element: its positions relative to the middle of the stage, its velocities, and
/// what moved it.
///
/// The flight's time stands still while nothing moves the element.
public final class Flight {
  /// A cause of the element's motion.
  public enum Mover: Int32, Sendable {
    case hand = 1
    case spring

    /// The colour of the mover's curves.
    public var ink: Ink { self == .hand ? .hand : .spring }
  }

  /// The element at one moment. An object, because the copies of such a large value take 0.3 KB of the
  /// gzipped page.
  public final class Sample {
    /// Seconds since the first sample, without the time in which nothing moved the element.
    public let time: Double
    /// `nil` where the element came to rest.
    public let mover: Mover?
    /// The element's position on the stage.
    public let place: Point
    /// The element's position relative to the middle of the stage.
    public let position: Point
    public let velocity: Point
    /// The velocity that one mover handed to the other here; `nil` if this is no hand-over.
    public fileprivate(set) var handedOver: Point?
    /// The end of a throw that begins here, relative to the middle of the stage; `nil` if none begins here.
    public fileprivate(set) var projection: Point?

    fileprivate init(time: Double, mover: Mover?, place: Point, position: Point, velocity: Point) {
      self.time = time
      self.mover = mover
      self.place = place
      self.position = position
      self.velocity = velocity
    }
  }

  /// A throw without a place to land at.
  public struct Throw {
    /// The element's position on the stage when it was let go.
    public var start: Point
    /// The position on the stage where the element would come to rest by itself.
    public var end: Point
  }

  /// An event worth announcing to people who do not see the flight. Speeds are points per second.
  public enum News: Int32, Sendable {
    /// A hand released the element.
    case released
    /// A hand caught the element in flight.
    case caught
    /// The element started to fly without a hand.
    case tossed
  }

  /// The latest samples, in the order of their times.
  public private(set) var samples: [Sample] = []

  /// The number of motions that began at rest.
  public private(set) var motionCount = 0

  /// The latest throw; `nil` from the next grip on, and before the first throw.
  public private(set) var latestThrow: Throw?

  /// Receives each piece of news, with the element's speed.
  public var report: ((News, _ speed: Double) -> Void)?

  private let element: MotionElement
  private let stageSize: ReactiveProperty<Point>
  private let activity = Activity()
  /// Seconds by which the clock is ahead of the flight's time.
  private var lead = 0.0

  /// Seconds for which samples are kept.
  private static let memory = 8.0
  /// Seconds between two motions.
  private static let gap = 0.15

  /// Creates a flight without samples.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - stageSize: The width and height of the stage.
  ///   - motion: A stream that is active while anything moves the element.
  ///   - spring: A stream that is active while a spring moves the element. Anything else is a hand.
  public init(
    of element: MotionElement, on stageSize: ReactiveProperty<Point>,
    motion: MotionObservable<MotionState>, spring: MotionObservable<MotionState>
  ) {
    self.element = element
    self.stageSize = stageSize
    let activity = activity
    motion.subscribe { activity.isMoving = $0 == .active }
    spring.subscribe { activity.isSprung = $0 == .active }
  }

  /// The mover now; `nil` at rest.
  public var mover: Mover? { activity.isMoving ? (activity.isSprung ? .spring : .hand) : nil }

  /// Adds a sample if anything changed since the last one. A front end calls this after each event and frame.
  ///
  /// - Parameter now: The time of the event or frame, in seconds on the scene's clock.
  /// - Returns: Whether a sample was added.
  @discardableResult
  public func addSample(at now: Double) -> Bool {
    let mover = mover
    let last = samples.last
    let previous = last?.mover
    guard previous != nil || mover != nil else { return false }
    if previous == nil {
      lead = now
      if let last { lead -= last.time + Self.gap }
      motionCount += 1
    }
    let place = element.position.value
    let velocity = element.velocity.value
    // A hand does not move between two of its events, nor a spring between two frames. A sample in between
    // would make a kink in the curve.
    if let last, mover == previous, place == last.place, velocity == last.velocity { return false }
    let middle = stageSize.value / 2
    let sample = Sample(
      time: max(now - lead, last?.time ?? 0), mover: mover, place: place, position: place - middle,
      velocity: velocity)
    // A spring that changes only the velocity was started once more, in flight.
    if mover == .spring, velocity != .zero, previous != .spring || place == last?.place {
      let end = Release(position: place, velocity: velocity).projection
      latestThrow = Throw(start: place, end: end)
      sample.projection = end - middle
    }
    if mover == .hand { latestThrow = nil }
    if let last, previous != nil, mover != nil, previous != mover {
      // A hand that catches the element stops it. It takes over the velocity from before that.
      sample.handedOver = mover == .hand ? last.velocity : velocity
    }
    samples.append(sample)
    while sample.time - samples[0].time > Self.memory { samples.removeFirst() }
    reportNews(of: sample, after: previous)
    return true
  }

  private func reportNews(of sample: Sample, after previous: Mover?) {
    if let velocity = sample.handedOver {
      report?(sample.mover == .hand ? .caught : .released, velocity.length)
    } else if previous == nil, sample.mover == .spring, sample.velocity != .zero {
      report?(.tossed, sample.velocity.length)
    }
  }

  /// The states of the element's motion. It is a separate object, so that the streams' closures do not
  /// retain the flight.
  private final class Activity {
    var isMoving = false
    var isSprung = false
  }
}

extension Flight {
  /// Calls a closure with each run of samples: the samples of one mover without a break. A run includes the
  /// first sample of the next mover, because its curve leads there.
  @inline(never)
  func forEachRun(from first: Int, _ body: (Mover, ClosedRange<Int>) -> Void) {
    var start = first
    while start < samples.count {
      guard let mover = samples[start].mover else {
        start += 1
        continue
      }
      var end = start
      while end + 1 < samples.count, samples[end].mover == mover { end += 1 }
      body(mover, start...end)
      start = samples[end].mover == mover ? samples.count : end
    }
  }
}

extension Point {
  /// The length of the vector.
  var length: Double { lengthSquared.squareRoot() }
}
