// SPDX-License-Identifier: Apache-2.0

/// The source of the motions of a tween that start from one property.
@usableFromInline
final class TweenMotionSource<T: VectorSpace>: MotionSource<T, TweenLaw> {
  /// Fades the element whose property the motions move. `nil` if the motions do not cross-fade.
  @usableFromInline final var crossfade: Crossfade?

  /// The position of the element that the motions turn while another tween moves it. `nil` for other motions.
  final var leader: PropertyStorage<Point>?

  @inlinable
  init(
    _ tween: TweenCore<T>, from start: PropertyStorage<T>, velocity: PropertyStorage<T>?, clock: ClockCore,
    _ accounting: Accounting
  ) {
    super.init(tween, from: start, velocity: velocity, lane: clock.tweenLane(), accounting) {
      source, observer, owner in
      // The caller passes the source that stores this closure.
      TweenMotion(unsafeDowncast(source, to: TweenMotionSource<T>.self), observer).start(for: owner)
    }
  }

  @inlinable
  var tween: TweenCore<T> { unsafeDowncast(core, to: TweenCore<T>.self) }

  @inlinable
  override var threshold: Double { start.restingThreshold ?? 0.001 }

  @usableFromInline
  override func takeOver() -> PropertyStorage<T>? { takenOverVelocity() }

  @usableFromInline
  override func motionDidEnd() {
    beginTakeover()
  }

  @usableFromInline
  override func makeVelocity(of stream: MotionObservable<T>) -> MotionObservable<T>? {
    MotionObservable(retaining: stream) { observer in
      joinVelocity(startingAt: self.velocity, observer) {
        TweenMotionSource(self.tween, from: self.start, velocity: $0, clock: self.lane.clock, .none)
          .connect($1)
      }
    }
  }
}

extension TweenMotionSource {
  /// Whether a motion that starts now takes over a value in flight, even if the velocity is zero. The value
  /// is in flight if something moves its property, or the position that it accompanies.
  @usableFromInline
  var isInFlight: Bool {
    if start.state == .active { return true }
    guard let leader else { return false }
    return leader.state == .active || leader.velocity.map { $0.value != .zero } ?? false
  }

  /// The velocity of the tween or the spring that moves the property, if no property contains the velocity.
  ///
  /// Complexity: O(*n*), where *n* is the number of active motions, if something moves the property.
  @usableFromInline
  var velocityInFlight: T {
    guard start.state == .active else { return .zero }
    if let velocity = lane.velocity(of: start) { return velocity }
    let springs: LawLane<T, SpringLaw>? = lane.clock.existingLane()
    return springs?.velocity(of: start) ?? .zero
  }
}

extension LawLane {
  /// Returns the velocity of the newest motion that moves a property, or `nil` if none does.
  fileprivate func velocity(of property: PropertyStorage<T>) -> T? {
    var place = placeCount
    while place > 0 {
      place -= 1
      guard let motion = motion(place), motion.source.start === property, !motion.isAsleep else { continue }
      let body = bodies + place
      return body.pointee.law.velocity(body.pointee.displacement, body.pointee.velocity)
    }
    return nil
  }
}
