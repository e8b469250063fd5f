// SPDX-License-Identifier: Apache-2.0

/// The lane of the motions with one law.
@usableFromInline
class Lane<L: Law>: AnyLane {
  @usableFromInline typealias Value = L.Value

  /// The part of a motion that every frame reads and writes.
  @usableFromInline
  struct Body {
    @usableFromInline var law: L

    /// The property that receives the values. `nil` if the player must emit the values, or if the place is
    /// vacant.
    @usableFromInline var property: Unmanaged<PropertyStorage<Value>>?

    /// The property that receives the velocities. The traits of `property` retain it.
    @usableFromInline var velocity: Unmanaged<PropertyStorage<Value>>?

    @inlinable
    init(_ law: L) {
      self.law = law
    }
  }

  @exclusivity(unchecked)
  @usableFromInline final var bodies: UnsafeMutablePointer<Body>

  @usableFromInline final let clock: ClockCore

  /// Starts a motion, and returns whether it is still connected.
  ///
  /// This is a stored function and not a method, so that the compiler can specialize it for each type of
  /// value: see `ClockCore.makeLane(_:)`.
  @usableFromInline final let start: (PlayerSource<L>, MotionObserver<Value>, StreamConnector<Value>) -> Bool

  @inlinable
  static var kind: ObjectIdentifier { ObjectIdentifier(Lane<L>.self) }

  /// - Parameter run: Delivers a frame to the motions whose numbers are less than a limit.
  @inlinable
  init(_ clock: ClockCore, run: @escaping (_ lane: AnyLane, _ limit: Int64) -> Void) {
    bodies = .allocate(capacity: Self.leastCapacity)
    self.clock = clock
    start = { Player($0, $1).start(for: $2) }
    super.init(kind: Self.kind, run)
  }

  /// Creates a lane that advances its motions from frame to frame.
  @inlinable
  convenience init(_ clock: ClockCore) {
    // The caller of `run` passes the lane that stores it.
    self.init(clock) { unsafeDowncast($0, to: Lane<L>.self).run(before: $1) }
  }

  deinit {
    bodies.deinitialize(count: placeCount)
    bodies.deallocate()
  }

  /// The motion at a place, or `nil` if the place is vacant.
  @inlinable
  final func player(_ place: Int) -> Player<L>? {
    // Only motions of this type are added.
    places[place].motion.map { unsafeDowncast($0, to: Player<L>.self) }
  }

  /// Adds a motion, and returns its place.
  @inlinable
  final func append(_ player: Player<L>, _ law: L, _ number: Int64, at time: Double) -> Int {
    if placeCount == capacity { resize(to: capacity * 2) }
    (bodies + placeCount).initialize(to: Body(law))
    return append(player, number, at: time)
  }

  @usableFromInline
  override func resize(to newCapacity: Int) {
    relocate(&bodies, to: newCapacity)
    super.resize(to: newCapacity)
  }

  override func discardBody(_ place: Int) {
    (bodies + place).deinitialize(count: 1)
  }

  override func moveBody(from source: Int, to target: Int) {
    (bodies + target).moveInitialize(from: bodies + source, count: 1)
    player(source)?.place = Int32(target)
  }

  override func stop(_ place: Int) {
    player(place)?.stop()
  }

  // MARK: Records

  // The lane of a timeline overrides these methods.

  /// Records a law that starts now.
  @usableFromInline
  func record(_ player: Player<L>, _ law: L, from first: Value, _ now: Double) {}

  /// Records a new plan of an active motion.
  @usableFromInline
  func record(_ player: Player<L>, _ plan: L.Plan, _ now: Double) {}

  /// Called before a motion takes a property over.
  @usableFromInline
  func noteSuccession(_ player: Player<L>, _ mover: Mover<Value>) {}

  /// Called when another mover has taken the property of an active motion.
  @usableFromInline
  func wasTakenOver(_ player: Player<L>, from mover: Mover<Value>) {}

  /// Takes a motion off the timeline.
  @usableFromInline
  func forget(_ player: Player<L>) {}

  /// Returns the value at which an active motion comes to rest. `nil` if it never does.
  @usableFromInline
  func end(of player: Player<L>) -> Value? {
    let body = player.body
    return body.pointee.law.isEndless ? nil : body.pointee.law.end
  }

  // MARK: Frames

  @inlinable
  final func run(before limit: Int64) {
    let duration = frameTime - lastTime
    while cursor < end {
      let place = cursor
      if limit != .max, places[place].number > limit { return }
      cursor = place + 1
      let body = bodies + place
      guard duration > 0, !isMarked(place), !replans, let property = body.pointee.property else {
        visit(place)
        continue
      }
      let outcome = body.pointee.law.advance(by: duration)
      guard outcome == .moves else {
        player(place)?.endFrame(outcome)
        continue
      }
      let value = body.pointee.law.value
      if let velocity = body.pointee.velocity {
        let speed = body.pointee.law.velocity
        velocity._withUnsafeGuaranteedRef { $0.move(to: speed) }
        // In response, an observer may have ended the motion.
        guard (bodies + place).pointee.property != nil else { continue }
      }
      property._withUnsafeGuaranteedRef { $0.move(to: value) }
    }
  }

  /// Delivers the frame to a motion through its player. This is necessary if the motion has a mark, if it
  /// must emit its values itself, if the frame has no duration, or if the plans change.
  ///
  /// A motion may have started at the timestamp of an event that is later than the frame. If the motion's
  /// time is later than the frame by more than `ClockCore.tolerance`, sets the motion's time back to the
  /// timestamp of the frame. If not, the motion keeps its time. In both cases, makes a step of 0 s. An
  /// instant spring reaches its destination even in this step.
  @inlinable @inline(never)
  final func visit(_ place: Int) {
    guard let player = player(place) else { return }
    let time = isMarked(place) ? places[place].mark : lastTime
    let duration = frameTime - time
    if duration < 0, -duration <= ClockCore.tolerance {
      mark(place, time)
    } else if hasMarks {
      places[place].mark = .nan
    }
    if replans, player.isReduced != clock.prefersReducedMotion {
      player.replan(for: max(duration, 0))
    } else {
      player.draw(max(duration, 0))
    }
  }
}
