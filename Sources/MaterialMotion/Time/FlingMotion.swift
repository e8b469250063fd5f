// SPDX-License-Identifier: Apache-2.0

/// One connection to a stream that ``decaySource(_:from:velocity:clock:)`` returned.
///
/// In most frames, all coordinates decay with the same rate. Such a frame multiplies the displacement by a
/// factor that all motions share. In all other frames, each coordinate has its own flight.
@usableFromInline
final class FlingMotion<T: CoordinateVector>: PlayedMotion<T, FlingLaw> {
  @usableFromInline let aim: PropertyStorage<T?>
  @usableFromInline var aimNumber: Int64 = 0
  @usableFromInline var bounds: Bounds<T>
  @usableFromInline var edge: SharedStep

  /// The rate of each coordinate's decay, in 1/s. 0 if a spring moves the coordinate.
  @usableFromInline var rates: T = .zero

  /// The present destination of the fling, within the bounds.
  @usableFromInline var goal: T?

  /// The motion while it is at rest, or while it is planned.
  @usableFromInline var draft: Body

  @inlinable
  init(_ source: FlingMotionSource<T>, _ observer: MotionObserver<T>) {
    let (fling, clock) = (source.fling, source.lane.clock)
    aim = source.aim
    bounds = fling.bounds
    edge = Self.edge(of: fling, clock, source.threshold)
    draft = Body(
      displacement: .zero, velocity: .zero, destination: .zero,
      law: FlingLaw(
        shared: clock.sharedDecay(of: fling.decay),
        restingEnergy: source.threshold * source.threshold))
    super.init(source, observer)
  }

  @inlinable
  static func edge(of fling: FlingCore<T>, _ clock: ClockCore, _ threshold: Double) -> SharedStep {
    let description = fling.edge
    return clock.sharedStep(of: description, restingEnergy: description.restingEnergy(threshold: threshold))
  }

  @inlinable
  var fling: FlingCore<T> { unsafeDowncast(source, to: FlingMotionSource<T>.self).fling }

  /// The motion in the lane, or the draft.
  @inlinable
  var current: Body {
    _read { if isMoving { yield body.pointee } else { yield draft } }
    _modify { if isMoving { yield &body.pointee } else { yield &draft } }
  }

  /// Starts the motion. Returns whether it is still connected.
  @inlinable
  func start(for owner: FeedOwner<T>) -> Bool {
    owner.own(self)
    commandNumber = source.core.add(
      MotionObserver(
        next: { self.obey($0) },
        state: { if $0 == .atRest { self.flingWasDeallocated() } }))
    aimNumber = aim.add(MotionObserver(next: { _ in self.obey(.turn) }, state: { _ in }))
    setOut(from: source.start.value)
    return isConnected
  }

  @usableFromInline
  override func end() {
    super.end()
    aim.remove(aimNumber)
  }

  @inlinable
  func setOut(from origin: T) {
    let velocity = checked(foundVelocity, "velocity")
    guard canDepart else { return }
    current.velocity = velocity
    guard origin.isFinite else { return reject(origin) }
    plan(from: origin)
    guard canDepart else { return }
    guard !isSettled else { return arrive() }
    depart(draft, from: origin)
  }

  /// Handles a start that is not finite. If there is a destination, lands there.
  @inlinable
  func reject(_ origin: T) {
    _ = checked(origin, "value")
    guard canDepart else { return }
    guard let place = aim.value else { return rest() }
    land(at: bounds.clamped(place))
  }

  // MARK: Frames

  @inlinable @inline(never)
  func endFrame(_ outcome: StepOutcome, _ duration: Double) {
    guard outcome == .leavesLaw else { return arrive() }
    move(for: duration)
    let isFinite = (current.value).isFinite && current.velocity.isFinite
    let start = generation
    if !isFinite { clock.diagnostics?.report(.springOverflowed) }
    guard generation == start else { return }
    guard isFinite, !isSettled, !clock.prefersReducedMotion else { return arrive() }
    emit()
  }

  /// Jumps to the end of the motion and ends the motion. A decay that would end less than the threshold
  /// beyond an edge may settle before it crosses the edge. It then ends at the edge.
  @inlinable @inline(never)
  func arrive() {
    let place = bounds.clamped(current.destination)
    leaveClock()
    land(at: place)
  }

  @inlinable
  func advanceToNow() {
    move(for: durationUntilNow())
  }

  /// Moves the motion by a duration, and updates the velocity.
  @inlinable
  func move(for duration: Double) {
    guard current.step(for: duration) == .leavesLaw else {
      current.velocity = current.law.velocity(current.displacement, current.velocity)
      return
    }
    edge.setDuration(duration)
    for axis in 0..<T.coordinateCount {
      var flight = self.flight(axis)
      flight.advance(by: edge.step)
      take(flight, axis)
    }
    updateCrossing()
  }

  /// Whether the remaining movement is too small to see. The squared distance of the decays and the energy of
  /// the springs decrease, so a motion that has settled stays settled.
  @inlinable
  var isSettled: Bool {
    var distances = 0.0
    var energies = 0.0
    for axis in 0..<T.coordinateCount {
      let (x, v) = (current.displacement[coordinate: axis], current.velocity[coordinate: axis])
      if rates[coordinate: axis] > 0 {
        distances += x * x
      } else {
        energies += x * x + v * v * edge.step.inverseSquaredFrequency
      }
    }
    return energies <= edge.restingEnergy && distances + energies <= current.law.restingEnergy
  }
}
