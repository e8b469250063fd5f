// SPDX-License-Identifier: Apache-2.0

// If a generic function that is not specialized creates a lane, the code for the lane's frames is not
// specialized either. A frame then takes forty times as many instructions. Interactions move elements through
// such functions. The clock therefore creates the lanes of points and numbers itself, in code in which the
// compiler knows the types. An Embedded program is always specialized.
extension ClockCore {
  /// Returns the lane of the springs that move values of this type.
  @inlinable
  func springLane<T>() -> LawLane<T, SpringLaw> {
    #if !hasFeature(Embedded)
    if let lane: LawLane<T, SpringLaw> = existingLane() { return lane }
    if playback != nil { recordSprings(T.self) } else { makeCommonLane(LawLane<T, SpringLaw>.kind) }
    #endif
    return newSpringLane()
  }

  /// Returns the lane of the flings that move values of this type.
  @inlinable
  func flingLane<T: CoordinateVector>() -> LawLane<T, FlingLaw> {
    #if !hasFeature(Embedded)
    if let lane: LawLane<T, FlingLaw> = existingLane() { return lane }
    if playback != nil { record(T.self) } else { makeCommonLane(LawLane<T, FlingLaw>.kind) }
    #endif
    return newFlingLane()
  }

  /// Returns the lane of the tweens that move values of this type.
  @inlinable
  func tweenLane<T>() -> LawLane<T, TweenLaw> {
    #if !hasFeature(Embedded)
    if let lane: LawLane<T, TweenLaw> = existingLane() { return lane }
    if playback != nil { recordTweens(T.self) } else { makeCommonLane(LawLane<T, TweenLaw>.kind) }
    #endif
    return newTweenLane()
  }

  @inlinable
  func newSpringLane<T>() -> LawLane<T, SpringLaw> {
    lane { motion, _, _ in
      // This lane contains only the motions of springs.
      unsafeDowncast(motion, to: SpringMotion<T>.self).arrive()
    }
  }

  @inlinable
  func newFlingLane<T: CoordinateVector>() -> LawLane<T, FlingLaw> {
    lane { motion, outcome, duration in
      // This lane contains only the motions of flings.
      unsafeDowncast(motion, to: FlingMotion<T>.self).endFrame(outcome, duration)
    }
  }

  @inlinable
  func newTweenLane<T>() -> LawLane<T, TweenLaw> {
    lane { motion, outcome, duration in
      // This lane contains only the motions of tweens.
      unsafeDowncast(motion, to: TweenMotion<T>.self).endFrame(outcome, duration)
    }
  }

  #if !hasFeature(Embedded)
  @usableFromInline
  func makeCommonLane(_ kind: ObjectIdentifier) {
    switch kind {
    case LawLane<Point, SpringLaw>.kind: _ = newSpringLane() as LawLane<Point, SpringLaw>
    case LawLane<Double, SpringLaw>.kind: _ = newSpringLane() as LawLane<Double, SpringLaw>
    case LawLane<Point, FlingLaw>.kind: _ = newFlingLane() as LawLane<Point, FlingLaw>
    case LawLane<Double, FlingLaw>.kind: _ = newFlingLane() as LawLane<Double, FlingLaw>
    case LawLane<Point, TweenLaw>.kind: _ = newTweenLane() as LawLane<Point, TweenLaw>
    case LawLane<Double, TweenLaw>.kind: _ = newTweenLane() as LawLane<Double, TweenLaw>
    default: break
    }
  }
  #endif
}
