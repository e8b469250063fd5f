// SPDX-License-Identifier: Apache-2.0

extension KeyframeMotion {
  /// Returns the value at a time.
  ///
  /// In the first pass, the keyframe with the offset k is at the time `delay + k * passDuration`. If this sum
  /// has no rounding error, the value at this time is exactly that of the keyframe.
  ///
  /// - Parameter time: The time since the start of the motion, in seconds.
  @inlinable
  public func value(at time: Double) -> Value {
    switch course(at: time, from: .after) {
    case .start: return firstValue
    case .end: return finalValue
    case .pass(let place):
      let segment = segments[segments.index(at: place.time, from: .after)]
      return segment.value(at: span(of: segment, at: place).progress(at: forward(time)))
    }
  }

  /// Returns the velocity at a time, in units per second. At rest and during the delays, it is zero.
  ///
  /// - Parameter time: The time since the start of the motion, in seconds.
  @inlinable
  public func velocity(at time: Double) -> Value {
    guard case .pass(let place) = course(at: time, from: isMirrored ? .before : .after) else { return .zero }
    let side: TimingFunction.Side = place.isBackward != isMirrored ? .before : .after
    let segment = segments[segments.index(at: place.time, from: side)]
    let span = span(of: segment, at: place)
    return segment.velocity(
      at: span.progress(at: forward(time)), from: side, length: isMirrored ? -span.length : span.length)
  }

  /// Returns the acceleration at a time, in units per second squared. At rest and during the delays, it is
  /// zero.
  ///
  /// - Parameter time: The time since the start of the motion, in seconds.
  @inlinable
  public func acceleration(at time: Double) -> Value {
    guard case .pass(let place) = course(at: time, from: isMirrored ? .before : .after) else { return .zero }
    let side: TimingFunction.Side = place.isBackward != isMirrored ? .before : .after
    let segment = segments[segments.index(at: place.time, from: side)]
    let span = span(of: segment, at: place)
    return segment.acceleration(at: span.progress(at: forward(time)), from: side, length: span.length)
  }

  /// Returns the piece around a time. A motion that runs backward has none.
  @inlinable
  func piece(at time: Double) -> MotionPiece<Value> {
    guard !isBackward, case .pass(let place) = course(at: time, from: .after) else { return MotionPiece() }
    let segment = segments[segments.index(at: place.time, from: .after)]
    guard let curve = segment.timing.curve, segment.isFinite else { return MotionPiece() }
    // Every number of the piece depends on the pass and on the segment, and not on the time itself.
    let span = span(of: segment, at: place)
    let (early, late) = (min(span.origin, span.end), max(span.origin, span.end))
    // Rounding errors are smaller than this.
    let margin = MotionPiece<Value>.margin(at: late)
    return MotionPiece(
      from: segment.start, to: segment.end, in: span, curve, early: early + margin,
      late: min(late, delay + activeDuration) - margin)
  }

  @inlinable
  func span(of segment: KeyframeSegment<Value>, at place: KeyframePlace) -> KeyframeSpan {
    segment.span(at: place, passDuration: passDuration)
  }

  /// Returns the time of the original motion, if the whole motion runs backward.
  @inlinable
  func forward(_ time: Double) -> Double {
    let time = time > 0 ? time : 0
    return isMirrored ? duration - time : time
  }

  /// Whether the motion is evaluated at the mirrored time. A motion without an end cannot be.
  @inlinable
  var isMirrored: Bool { isBackward && duration < .infinity }

  /// Returns what the motion does at a time.
  ///
  /// - Parameter side: The side to which an instant between two parts belongs, in the order in which the
  ///   keyframes were given: to the later or to the earlier part.
  @inlinable
  func course(at time: Double, from side: TimingFunction.Side) -> KeyframeCourse {
    let time = time > 0 ? time : 0
    if time >= duration { return isBackward ? .start : .end }
    if isBackward, duration == .infinity {
      guard time >= delays.after else { return .end }
      return .pass(
        KeyframePlace(
          after: time - delays.after, delay: delays.after, passDuration: passDuration,
          autoreverses: autoreverses, from: .after
        ).mirrored(in: passDuration))
    }
    if isBackward {
      if time < delays.after { return .end }
      if time == delays.after, side == .after, activeDuration > 0 { return .end }
    }
    let active = (isBackward ? duration - time : time) - delays.before
    if isBackward ? active <= 0 : active < 0 { return .start }
    if active >= activeDuration, side == .after { return .end }
    return .pass(
      KeyframePlace(
        after: min(active, activeDuration), delay: delays.before, passDuration: passDuration,
        autoreverses: autoreverses, from: side))
  }
}

/// A part of a ``KeyframeMotion``, in the order in which the keyframes were given.
@usableFromInline
enum KeyframeCourse {
  /// Before the first pass.
  case start

  /// In a pass.
  case pass(KeyframePlace)

  /// After the last pass.
  case end
}
