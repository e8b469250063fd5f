// SPDX-License-Identifier: Apache-2.0
#if canImport(CoreGraphics)
import CoreGraphics
#endif

/// The velocity of a property that is moved by writes without a velocity: by the application, or by a stream
/// that does not know it. It is measured in the same way as the velocity of a hand.
///
///     spring, with its velocity    1·2·3
///     mapped stream                      4···5···6······
///     velocity                     known measured      0
///
/// A property with a public velocity, such as the position of an element, shows the measurement there.
final class MeasuredVelocity<T: VectorSpace>: WriteWatch<T> {
  private let clock: ClockCore
  private let pointsPerUnit: Double?

  /// The property of the velocity. `nil` if it has no property.
  private let velocity: PropertyStorage<T>?

  /// Created for the first write without a velocity.
  private var meter: VelocityMeter<T>?

  /// A velocity that the application has given.
  var given: T?

  init(_ clock: ClockCore, _ velocity: PropertyStorage<T>?, pointsPerUnit: Double?) {
    self.clock = clock
    self.velocity = velocity
    self.pointsPerUnit = pointsPerUnit
  }

  override func willWrite(_ value: T) {
    given = nil
    let meter = self.meter ?? VelocityMeter(clock, pointsPerUnit: pointsPerUnit)
    self.meter = meter
    guard let velocity else { return meter.note(value) }
    show(meter.add(value), in: velocity)
    waitForRest(meter, velocity, isReleased: false)
  }

  override func willMove() {
    given = nil
    meter?.reset()
  }

  /// A motion that takes over now receives the measured velocity. In the next frame, the velocity is zero.
  override func willRest() {
    if let velocity, let meter { waitForRest(meter, velocity, isReleased: true) }
  }

  /// Shows that the value is at rest, in the first frame in which it is.
  private func waitForRest(_ meter: VelocityMeter<T>, _ velocity: PropertyStorage<T>, isReleased: Bool) {
    guard velocity.value != .zero else { return meter.stop() }
    // A closure for each write would be a block of memory.
    guard !meter.waitsAgain(isReleased: isReleased) else { return }
    meter.waitForRest(isReleased: isReleased) { self.show(.zero, in: velocity) }
  }

  private func show(_ measured: T, in velocity: PropertyStorage<T>) {
    velocity.write(measured)
    velocity.conditions.remove(.isFresh)
  }

  override var velocityNow: T? { release }

  /// The velocity with which a motion takes over now.
  var release: T { given ?? meter?.release() ?? .zero }
}

extension VectorSpace {
  /// The length of one unit in points, if the application does not state it. An estimate needs it to
  /// distinguish rest from movement. A point is a place on a screen. `nil` for a number, whose unit may be
  /// anything.
  static var usualPointsPerUnit: Double? {
    if Self.self == Point.self { return 1 }
    #if canImport(CoreGraphics)
    if Self.self == CGPoint.self || Self.self == CGSize.self || Self.self == CGVector.self
      || Self.self == CGRect.self
    {
      return 1
    }
    #endif
    return nil
  }
}

extension PropertyStorage where T: VectorSpace {
  /// Measures every write without a velocity from now on.
  func makeWatch(_ clock: ClockCore, pointsPerUnit: Double? = T.usualPointsPerUnit) {
    guard !isFinished, traits?.watch == nil else { return }
    let traits = makeTraits()
    traits.watch = MeasuredVelocity(clock, traits.velocity, pointsPerUnit: pointsPerUnit)
    conditions.insert(.isWatched)
  }

  private var measured: MeasuredVelocity<T>? {
    // `makeWatch` creates every watch.
    traits?.watch.map { unsafeDowncast($0, to: MeasuredVelocity<T>.self) }
  }

  /// Gives the value a velocity.
  func give(_ newVelocity: T, _ clock: ClockCore) {
    if let velocity {
      velocity.write(newVelocity)
      // It replaces what was measured, for example while a stream moved the value.
      endMeasurement()
      return
    }
    makeWatch(clock)
    measured?.given = newVelocity
    conditions.insert(.isMeasured)
  }

  /// Returns the velocity of the value now, per second of a clock.
  @inlinable
  func velocity(on clock: ClockCore) -> T {
    if conditions.contains(.isMeasured), let measured = measuredVelocity() { return measured }
    let motion = driver?.takeUnretainedValue().motion
    // Hands are no motions, and all motions of a property of this type have this class.
    let played = motion.map { unsafeDowncast($0, to: PlayedConnection<T>.self) }
    guard let playback = clock.playback else { return velocity?.value ?? played?.velocity(of: self) ?? .zero }
    if let known = played?.velocity(of: self, on: clock) { return known }
    let velocity = velocity?.value ?? played?.velocity(of: self) ?? .zero
    return playback.pace == 0 ? velocity : velocity.scaled(by: 1 / playback.pace)
  }

  /// Returns the measured velocity now. `nil` if nothing measures it.
  @usableFromInline
  func measuredVelocity() -> T? { measured?.release }

  /// Creates the property of the velocity if there is none. Measures each write that has no velocity.
  func makeVelocity(_ clock: ClockCore, pointsPerUnit: Double) {
    guard !isFinished else { return }
    if velocity == nil { _ = makeVelocity() }
    makeWatch(clock, pointsPerUnit: pointsPerUnit)
  }
}

/// A connection whose motion is played on a clock.
@usableFromInline
class PlayedConnection<T>: StreamConnection<T> {
  /// Returns the velocity per second of a clock, if the clock plays the motion.
  @usableFromInline
  func velocity(of property: PropertyStorage<T>, on clock: ClockCore) -> T? { nil }
}
