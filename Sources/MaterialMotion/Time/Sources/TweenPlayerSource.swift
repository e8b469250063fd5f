// SPDX-License-Identifier: Apache-2.0

/// The source of the motions of a tween that start from one property.
@usableFromInline
final class TweenPlayerSource<T: VectorSpace>: PlayerSource<TweenLaw<T>> {
  /// Fades the element whose property the motions move. `nil` if the motions do not cross-fade.
  private let crossfade: Crossfade?

  /// The position of the element that the motions turn while another tween moves it. `nil` for other motions.
  private let leader: PropertyStorage<Point>?

  /// The number of the latest start.
  private var number = 0

  @usableFromInline
  init(
    _ tween: TweenCore<T>, from start: PropertyStorage<T>, velocity: PropertyStorage<T>? = nil,
    clock: ClockCore, _ accounting: Accounting, _ mover: Mover<T>? = nil
  ) {
    crossfade = nil
    leader = nil
    super.init(tween, from: start, velocity: velocity, clock: clock, accounting, mover)
  }

  init(
    _ tween: TweenCore<T>, from start: PropertyStorage<T>, clock: ClockCore, _ mover: Mover<T>,
    _ crossfade: Crossfade?, with leader: PropertyStorage<Point>? = nil
  ) {
    self.crossfade = crossfade
    self.leader = leader
    super.init(tween, from: start, velocity: nil, clock: clock, .counted, mover)
  }

  private var tween: TweenCore<T> { unsafeDowncast(core, to: TweenCore<T>.self) }

  @usableFromInline
  override func makePlan() -> TweenPlan<T> {
    var plan = tween.plan
    if let crossfade, case .kind(.travel) = plan.reduction {
      plan.reduction = .crossfade(elapsed: CrossfadeTiming.tolerance)
      if plan.number != number, !lane.clock.prefersReducedMotion { crossfade.fadeIn() }
    }
    number = plan.number
    return plan
  }

  /// Returns the plan of a cross-fade, if there is one. The cross-fade begins now.
  @usableFromInline
  override func reduced(_ plan: TweenPlan<T>, at place: T, lag: Double) -> TweenPlan<T> {
    guard let crossfade, case .crossfade = plan.reduction else { return plan.reduced }
    let last = plan.motion.departing(from: place, velocity: nil).last
    if place == last || !last.isFinite { return plan.crossfading(after: 0) }
    return plan.crossfading(after: crossfade.begin() + CrossfadeTiming.tolerance - lag)
  }

  @usableFromInline
  override var fixedStart: Double? { tween.origin }

  /// A value is in flight, even if its velocity is zero, if something moves its property, or the position
  /// that it accompanies.
  @usableFromInline
  override func isInFlight(_ velocity: T) -> Bool {
    velocity != .zero || start.state == .active || leader?.isInFlight == true
  }

  @usableFromInline
  override var followsShows: Bool { crossfade != nil }

  @usableFromInline
  override func didShow(_ law: TweenLaw<T>) {
    guard let crossfade else { return }
    let isUnderWay = law.course.isCrossfade && law.time < CrossfadeTiming.duration - CrossfadeTiming.tolerance
    if isUnderWay { crossfade.show(at: law.time) } else { crossfade.end() }
  }

  @usableFromInline
  override func copy(velocity: PropertyStorage<T>) -> PlayerSource<TweenLaw<T>>? {
    TweenPlayerSource(tween, from: start, velocity: velocity, clock: lane.clock, .none)
  }
}

extension PropertyStorage where T: VectorSpace {
  fileprivate var isInFlight: Bool { state == .active || velocity.map { $0.value != .zero } ?? false }
}
