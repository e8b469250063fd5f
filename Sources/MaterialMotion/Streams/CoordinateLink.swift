// SPDX-License-Identifier: Apache-2.0

/// Connects a property of points with its coordinates. While something moves a coordinate, the link is what
/// moves the points.
final class CoordinateLink: PropertyDriver {
  let whole: PropertyStorage<Point>
  let x: PropertyStorage<Double>
  let y: PropertyStorage<Double>

  /// The heads of the coordinates, which refer to the link.
  var heads: Unmanaged<Coordinates>?

  init(_ whole: PropertyStorage<Point>) {
    self.whole = whole
    x = PropertyStorage(finite: whole.value.x, name: "x", diagnostics: nil)
    y = PropertyStorage(finite: whole.value.y, name: "y", diagnostics: nil)
    super.init()
  }

  deinit {
    whole.forgetDriver(self)
  }

  func connect() {
    let velocities = [x, y].map { coordinate in
      let velocity = coordinate.makeVelocity()
      coordinate.setVelocity(velocity)
      // The observer retains the link.
      let member = Member(of: whole)
      _ = coordinate.add(MotionObserver(next: { [self] _ in _ = self }, state: { member.report($0) }))
      return velocity
    }
    LinkedPoint(whole.velocity ?? whole.makeVelocity(), velocities[0], velocities[1]).connect()
    LinkedPoint(whole, x, y).connect()
  }

  /// The other driver that moves the points now, or `nil`.
  var rival: PropertyDriver? {
    whole.driver.map { $0.takeUnretainedValue() }.flatMap { $0 !== self && $0.excludesStreams ? $0 : nil }
  }

  /// Called when something begins to move a coordinate.
  func take() {
    let former = whole.driver?.takeUnretainedValue()
    guard former !== self else { return }
    whole.setDriver(self)
    former?.wasTakenOver()
  }

  private func contains(_ condition: (PropertyDriver) -> Bool) -> Bool {
    [x, y].contains { $0.driver.map { condition($0.takeUnretainedValue()) } ?? false }
  }

  // MARK: Driver

  override var excludesStreams: Bool { contains { $0.excludesStreams } }
  override var isMoving: Bool { contains { $0.isMoving } }
  override var isHand: Bool { contains { $0.isHand } }
  override var motion: PropertyDriver? { nil }

  override func isPlayed(on clock: AnyObject) -> Bool { contains { $0.isPlayed(on: clock) } }

  override func wasTakenOver() {
    for coordinate in [x, y] { coordinate.driver?.takeUnretainedValue().wasTakenOver() }
  }
}
