// SPDX-License-Identifier: Apache-2.0

extension ClockCore {
  /// Makes the lanes of a timeline for points and numbers.
  func recordCommonMotions() {
    record(Point.self)
    record(Double.self)
  }

  /// Makes the lanes of a timeline for one type of value.
  @usableFromInline
  func record<T: CoordinateVector>(_ type: T.Type) {
    recordSprings(type)
    recordTweens(type)
    guard existingLane() as LawLane<T, FlingLaw>? == nil else { return }
    frames.add(
      RecordedLane<T, FlingLaw>(
        self, remember: { Self.fling($0).remember() },
        advance: { Self.fling($0).showOnTimeline(after: $1) }))
  }

  @usableFromInline
  func recordSprings<T: VectorSpace>(_ type: T.Type) {
    guard existingLane() as LawLane<T, SpringLaw>? == nil else { return }
    frames.add(
      RecordedLane<T, SpringLaw>(self) {
        // This lane contains only the motions of springs.
        unsafeDowncast($0, to: SpringMotion<T>.self).showOnTimeline(after: $1)
      })
  }

  @usableFromInline
  func recordTweens<T: VectorSpace>(_ type: T.Type) {
    guard existingLane() as LawLane<T, TweenLaw>? == nil else { return }
    frames.add(
      RecordedLane<T, TweenLaw>(self) {
        // This lane contains only the motions of tweens.
        unsafeDowncast($0, to: TweenMotion<T>.self).showOnTimeline(after: $1)
      })
  }

  /// The lane contains only the motions of flings.
  private static func fling<T: CoordinateVector>(_ motion: PlayedMotion<T, FlingLaw>) -> FlingMotion<T> {
    unsafeDowncast(motion, to: FlingMotion<T>.self)
  }
}

// Each of these methods advances the body from a record by a duration. If the motion is then at rest, it
// returns the value at rest.

extension SpringMotion {
  func showOnTimeline(after duration: Double) -> T? {
    let outcome = body.pointee.step(for: duration)
    let body = self.body.pointee
    if clock.prefersReducedMotion { return body.destination }
    if outcome == .moves || body.law.energy(body.displacement, body.velocity) > body.law.shared.restingEnergy,
      body.value.isFinite, body.velocity.isFinite
    {
      return nil
    }
    return body.destination
  }
}

extension TweenMotion {
  func showOnTimeline(after duration: Double) -> T? {
    let isReduced = clock.prefersReducedMotion
    if isReduced {
      if let reduced = tween.reducedMotion?() { return show(reduced, at: duration) }
      switch tween.kind {
      case .travel:
        guard let crossfade else { return course.last }
        return showCrossfade(crossfade, at: duration)
      case .fade: break
      case .decoration: return course.value(at: 0)
      }
    }
    crossfade?.end()
    let pace = fadePace
    let extraTime = isReduced ? pace.extraTime(from: body.pointee.law.time, during: duration) : 0
    let outcome = body.pointee.step(for: duration + extraTime)
    if outcome == .ends || isReduced && body.pointee.law.time >= pace.end {
      let last = course.last
      return last.isFinite ? last : reject()
    }
    let body = self.body
    if outcome == .leavesLaw { body.pointee.displacement = reject() }
    body.pointee.velocity = body.pointee.law.velocity(body.pointee.displacement, .zero)
    if isReduced {
      body.pointee.velocity = body.pointee.velocity.scaled(by: pace.rate(at: body.pointee.law.time))
    }
    return nil
  }
}

extension TweenMotion {
  /// Reports a value that is not finite. Returns the value that is emitted instead: the first one.
  private func reject() -> T {
    clock.diagnostics?.report(.nonFiniteValue(of: "tween"))
    let first = course.value(at: 0)
    return first.isFinite ? first : kept
  }

  /// Shows another motion than that of the tween.
  private func show(_ motion: AnyMotion<T>, at time: Double) -> T? {
    let value = motion.value(at: time)
    guard time < motion.duration, value.isFinite else { return value.isFinite ? value : reject() }
    body.pointee.displacement = value
    body.pointee.velocity = motion.velocity(at: time)
    return nil
  }
}

extension FlingMotion {
  func showOnTimeline(after duration: Double) -> T? {
    move(for: duration)
    let isFinite = body.pointee.value.isFinite && body.pointee.velocity.isFinite
    let isOver = !isFinite || isSettled || clock.prefersReducedMotion
    return isOver ? bounds.clamped(body.pointee.destination) : nil
  }

  /// Returns a closure that restores the part of the plan that is not in the body. The lane calls it only
  /// while it contains this motion.
  func remember() -> () -> Void {
    let motion = Unmanaged.passUnretained(self)
    return { [bounds, edge, rates, goal] in
      motion._withUnsafeGuaranteedRef {
        $0.bounds = bounds
        $0.edge = edge
        $0.rates = rates
        $0.goal = goal
      }
    }
  }
}
