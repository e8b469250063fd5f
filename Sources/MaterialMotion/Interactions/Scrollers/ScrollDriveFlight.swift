// SPDX-License-Identifier: Apache-2.0

/// The flights of a ``ScrollDrive``. The lines of the drive plan each flight.
final class ScrollDriveFlight: Flight<Point> {
  private let drive: ScrollDrive
  private let source: ScrollPlayerSource<Point>

  /// The velocity of the hand at its latest event, without the slope of a rubber band.
  var handVelocity = Point.zero

  init(of drive: ScrollDrive, on clock: ClockCore, by mover: Mover<Point>) {
    self.drive = drive
    source = ScrollPlayerSource(from: drive.total.storage, on: clock, by: mover) { drive.makePlan() }
    super.init()
  }

  override var decay: Decay { drive.lines[0].line.constants.decay }

  override func handDidLetGo(_ release: inout Release<Point>?, reach: Double) {
    guard let hand = release else { return drive.pause() }
    let offset = drive.offset
    let velocity = drive.release(
      velocity: hand.velocity == .zero ? .zero : handVelocity, isCancelled: hand.isCancelled)
    release = Release(
      position: offset, velocity: velocity, isCancelled: hand.isCancelled, decay: hand.decay)
  }

  override func begin(_ observer: MotionObserver<Point>, for owner: StreamConnector<Point>) -> Bool {
    drive.resume()
    return source.start(observer, for: owner)
  }

  override func didRest(hasArrived: Bool) {
    if hasArrived { drive.arrive() }
  }

  override func didEnd() { drive.pause() }
}

/// The source of the flights.
private final class ScrollPlayerSource<T: CoordinateVector>: PlayerSource<ScrollingLaw<T>> {
  private let makeFlightPlan: () -> ScrollingLaw<T>.Plan

  init(
    from total: PropertyStorage<T>, on clock: ClockCore, by mover: Mover<T>,
    _ makePlan: @escaping () -> ScrollingLaw<T>.Plan
  ) {
    makeFlightPlan = makePlan
    super.init(MotionCore(), from: total, velocity: nil, clock: clock, .none, mover)
  }

  override func makePlan() -> ScrollingLaw<T>.Plan { makeFlightPlan() }
}
