// SPDX-License-Identifier: Apache-2.0

/// The source of the motions of a spring, a fling or a tween that start from one property.
///
/// A stream of such motions captures this object, which retains no property, clock, spring or fling, but only
/// their storages.
@usableFromInline
class MotionSource<T: VectorSpace, Law: MotionLaw>: QuietSource<T> {
  @usableFromInline final let core: MotionCore
  @usableFromInline final let start: PropertyStorage<T>
  @usableFromInline final let lane: LawLane<T, Law>

  /// The origin of the velocity with which a motion starts.
  @usableFromInline
  enum VelocityOrigin {
    /// The velocity of the property, if it has one.
    case start
    /// The velocity property that the application named.
    case named(PropertyStorage<T>)
    /// The velocity with which other streams moved the property since the last motion.
    case measured(Takeover<T>)
  }

  @exclusivity(unchecked)
  @usableFromInline final var velocityOrigin: VelocityOrigin

  @usableFromInline
  enum Accounting {
    /// The motions contribute to the state of the spring, the fling or the tween.
    case counted
    /// The motions do not contribute, but callers that wait for the spring, the fling or the tween learn of
    /// interruptions.
    case watched
    /// The motions contribute, and run only while the spring is enabled.
    case switched
    case none
  }

  @usableFromInline final let accounting: Accounting

  /// Whether the motions contribute to the state of the spring, the fling or the tween.
  @inlinable
  final var contributes: Bool { accounting == .counted || accounting == .switched }

  /// The threshold for rest, in the unit of the value.
  @usableFromInline
  var threshold: Double { 0.001 }

  @inlinable
  init(
    _ core: MotionCore, from start: PropertyStorage<T>, velocity: PropertyStorage<T>?,
    lane: LawLane<T, Law>, _ accounting: Accounting,
    startFeed: @escaping (QuietSource<T>, MotionObserver<T>, FeedOwner<T>) -> Bool
  ) {
    self.core = core
    self.start = start
    velocityOrigin = velocity.map { .named($0) } ?? .start
    self.accounting = accounting
    self.lane = lane
    super.init(startFeed)
  }

  /// The velocity property of a motion that starts now.
  @inlinable
  final var velocityOfNext: PropertyStorage<T>? {
    #if hasFeature(Embedded)
    takeOver()  // An Embedded program specializes overridden methods.
    #else
    if case .measured = velocityOrigin { takeOver() } else { velocity }
    #endif
  }

  /// Ends the measurement, if any, of the velocity with which other streams moved the property. Returns the
  /// velocity property of a motion that starts now. A source that measures this velocity overrides this.
  @usableFromInline
  func takeOver() -> PropertyStorage<T>? { velocity }

  /// The property that contains the velocity of the motions, or `nil`.
  @inlinable
  final var velocity: PropertyStorage<T>? {
    if case .named(let velocity) = velocityOrigin { velocity } else { start.velocity }
  }

  /// Called after the connection of a motion has ended.
  @usableFromInline
  func motionDidEnd() {}
}

extension MotionSource {
  /// Implements `takeOver()`.
  func takenOverVelocity() -> PropertyStorage<T>? {
    if case .measured(let takeover) = velocityOrigin { takeover.end() ?? start.velocity } else { velocity }
  }

  /// Begins to measure the velocity with which other streams move the property, if the property has no
  /// velocity.
  func beginTakeover() {
    guard velocity == nil else { return }
    measure(nil).begin()
  }

  /// - Parameter first: The velocity with which the first motion starts, or `nil`.
  @discardableResult
  func measure(_ first: T?) -> Takeover<T> {
    if case .measured(let takeover) = velocityOrigin { return takeover }
    let takeover = Takeover(of: start, clock: lane.clock, pointsPerUnit: 0.1 / threshold, first: first)
    velocityOrigin = .measured(takeover)
    return takeover
  }
}
