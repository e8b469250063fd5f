// SPDX-License-Identifier: Apache-2.0

/// The flights of what scrolls: the plan of each comes from its lines.
final class ScrollDriveFlight: Flight<Point> {
  private let drive: ScrollDrive
  private let source: ScrollMotions

  /// The velocity of the hand at its latest event, without the slope of a rubber band.
  var handVelocity = Point.zero

  init(of drive: ScrollDrive, on clock: ClockCore, by mover: Mover<Point>) {
    self.drive = drive
    source = ScrollMotions(of: drive, on: clock, by: mover)
    super.init()
  }

  override var decay: Decay { drive.lines[0].line.constants.decay }

  override func handDidLetGo(_ release: Release<Point>?) {
    guard let release else { return drive.pause() }
    drive.release(velocity: release.velocity == .zero ? .zero : handVelocity)
  }

  override func begin(_ observer: MotionObserver<Point>, for owner: FeedOwner<Point>) -> Bool {
    drive.resume()
    return source.startFeed(source, observer, owner)
  }

  override func didRest(hasArrived: Bool) {
    if hasArrived { drive.arrive() }
  }

  override func didEnd() { drive.pause() }
}

/// The source of the flights.
private final class ScrollMotions: PlayerSource<ScrollingLaw> {
  private let drive: Unmanaged<ScrollDrive>

  init(of drive: ScrollDrive, on clock: ClockCore, by mover: Mover<Point>) {
    self.drive = .passUnretained(drive)
    super.init(
      MotionCore(), from: drive.total.storage, velocity: nil, clock: clock, .none, mover)
  }

  // The flight that owns this source retains the drive.
  override func makePlan() -> ScrollingLaw.Plan { drive._withUnsafeGuaranteedRef { $0.makePlan() } }
}
