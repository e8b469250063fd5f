// SPDX-License-Identifier: Apache-2.0

/// The source of the motions of a spring, a fling or a tween that start from one property.
///
/// A stream of such motions captures this object, which retains no property, clock, spring or fling, but only
/// their storages. A subclass for each law makes the plans.
@usableFromInline
class PlayerSource<L: Law>: ConnectionSource<L.Value> {
  @usableFromInline typealias Value = L.Value

  @usableFromInline final let core: MotionCore

  /// The property that provides the first value, and whose velocity a motion takes over.
  @usableFromInline final let start: PropertyStorage<Value>
  @usableFromInline final let lane: Lane<L>

  /// The velocity property that the application named. `nil` for the velocity of the property `start`.
  @usableFromInline final let namedVelocity: PropertyStorage<Value>?

  /// The right to move the property `start`. `nil` if the application connects the stream: its motions then
  /// move what the application connects them to.
  @usableFromInline final let mover: Mover<Value>?

  @usableFromInline
  enum Accounting {
    /// The motions contribute to the state of the spring, the fling or the tween.
    case counted
    /// The motions contribute, and run only while the spring is enabled.
    case switched
    case none
  }

  @usableFromInline final let accounting: Accounting

  @inlinable
  init(
    _ core: MotionCore, from start: PropertyStorage<Value>, velocity: PropertyStorage<Value>?,
    clock: ClockCore, _ accounting: Accounting, _ mover: Mover<Value>?
  ) {
    self.core = core
    self.start = start
    namedVelocity = velocity
    self.mover = mover
    self.accounting = accounting
    lane = clock.lane()
    if let diagnostics = clock.diagnostics { core.adopt(diagnostics) }
    super.init()
  }

  @usableFromInline
  override final func start(_ observer: MotionObserver<Value>, for owner: StreamConnector<Value>) -> Bool {
    lane.start(self, observer, owner)
  }

  /// Whether the motions contribute to the state of the spring, the fling or the tween.
  @inlinable
  final var contributes: Bool { accounting == .counted || accounting == .switched }

  /// The property that contains the velocity of the motions, or `nil`.
  @inlinable
  final var velocity: PropertyStorage<Value>? { namedVelocity ?? start.velocity }

  /// Returns the velocity with which a motion starts now. `nil` if the value is not in flight.
  @inlinable
  final func startingVelocity() -> Value? {
    guard fixedStart == nil else { return nil }
    let velocity = presentVelocity
    return isInFlight(velocity) ? velocity : nil
  }

  /// The velocity of the value now, per second of the clock.
  @inlinable
  final var presentVelocity: Value {
    let clock = lane.clock
    guard let namedVelocity else { return start.velocity(on: clock) }
    guard let pace = clock.playback?.pace, pace != 0 else { return namedVelocity.value }
    return namedVelocity.value.scaled(by: 1 / pace)
  }

  // A subclass overrides the following.

  /// Returns the plan of a motion that starts or changes now.
  @usableFromInline
  func makePlan() -> L.Plan { preconditionFailure() }

  /// Returns the form of a plan for reduced motion. May call the application.
  ///
  /// - Parameters:
  ///   - place: The present value.
  ///   - lag: The seconds by which the law that takes the plan is behind the present time.
  @usableFromInline
  func reduced(_ plan: L.Plan, at place: Value, lag: Double) -> L.Plan { L.reduced(plan) }

  /// Whether a motion takes over a value that has this velocity. A spring and a fling always do.
  @usableFromInline
  func isInFlight(_ velocity: Value) -> Bool { true }

  /// The time of a timeline at which each motion starts, even if it is connected later. `nil` for now.
  @usableFromInline
  var fixedStart: Double? { nil }

  /// Whether `didShow(_:)` does something.
  @usableFromInline
  var followsShows: Bool { false }

  /// Called after a timeline has shown a motion. May call the application.
  @usableFromInline
  func didShow(_ law: L) {}

  /// Begins to send commands to a player.
  @usableFromInline
  func join(_ player: Player<L>) { player.join(core) }

  /// Ends the commands.
  @usableFromInline
  func leave(_ player: Player<L>) { core.remove(player.commandNumber) }

  /// Returns a source of the same motions that write their velocities to a property.
  @usableFromInline
  func copy(velocity: PropertyStorage<Value>) -> PlayerSource<L>? { nil }
}
