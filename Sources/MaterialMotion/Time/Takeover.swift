// SPDX-License-Identifier: Apache-2.0

/// Measures the velocity with which other streams move a property while a motion does not move it. The motion
/// then takes over with this velocity.
///
/// While the motion is connected, nothing is measured, so a motion has no extra cost.
@usableFromInline
final class Takeover<T: VectorSpace> {
  private let value: PropertyStorage<T>
  private let clock: ClockCore
  private let pointsPerUnit: Double
  private var first: T?
  private var measurement: (meter: VelocityMeter<T>, number: Int64)?

  /// Creates an object that measures nothing yet.
  ///
  /// - Parameters:
  ///   - value: The property that the motion moves.
  ///   - clock: The clock that provides the timestamps of the changes.
  ///   - pointsPerUnit: The length of one unit of the value, in points. It is the smallest visible distance,
  ///     0.1 points, divided by the motion's threshold for rest.
  ///   - first: The velocity with which the first motion takes over, or `nil`.
  @usableFromInline
  init(of value: PropertyStorage<T>, clock: ClockCore, pointsPerUnit: Double, first: T?) {
    self.first = first
    self.value = value
    self.clock = clock
    self.pointsPerUnit = pointsPerUnit
  }

  deinit {
    if let measurement { value.remove(measurement.number) }
  }

  /// Begins to measure. Does nothing if the property has a velocity.
  @usableFromInline
  func begin() {
    guard measurement == nil, value.velocity == nil else { return }
    let meter = VelocityMeter<T>(clock, pointsPerUnit: pointsPerUnit)
    let number = value.add(MotionObserver(next: { meter.note($0) }, state: { _ in }))
    measurement = (meter, number)
  }

  /// Stops measuring, and returns a storage with the measured velocity. Returns `nil` if this velocity is
  /// zero, or if the property has a velocity. If `first` is not `nil`, the first call returns a storage with
  /// `first`, or writes `first` to the property's velocity and returns `nil`.
  @usableFromInline
  func end() -> PropertyStorage<T>? {
    if let first {
      self.first = nil
      guard let velocity = value.velocity else { return PropertyStorage(first) }
      velocity.write(first)
      return nil
    }
    guard let (meter, number) = measurement else { return nil }
    measurement = nil
    value.remove(number)
    let velocity = meter.release()
    return velocity == .zero ? nil : PropertyStorage(velocity)
  }
}

/// Connects an observer to the velocities of a motion.
///
/// - Parameters:
///   - start: The storage of the velocity with which the motion starts. `nil` if it starts without velocity.
///   - observer: The observer.
///   - connect: Connects a motion. Receives the storage to which the motion writes its velocity.
func joinVelocity<T: VectorSpace>(
  startingAt start: PropertyStorage<T>?, _ observer: MotionObserver<T>,
  _ connect: (PropertyStorage<T>, MotionObserver<T>) -> Disconnect
) -> Disconnect {
  // The closure that ends the connection must not retain the observer. Only the motion refers to this
  // storage, which calls the observer when it checks a new value.
  let velocity = PropertyStorage(start?.value ?? .zero) { velocity in
    observer.next(velocity)
    return true
  }
  observer.next(velocity.value)
  return connect(velocity, MotionObserver(next: { _ in }, state: observer.state))
}
