// SPDX-License-Identifier: Apache-2.0

/// A function that maps the progress of a motion in time to its progress in space.
///
///     let ease = TimingFunction.easeInOut
///     ease.value(at: 0.25)    // 0.1291…: after a quarter of the time, about an eighth of the way is done
///     ease.slope(at: 0.25)    // 1.0592…: it is a little faster than on average
///
/// There are four kinds of functions:
///
///     kind                                    outside 0…1
///     .cubicBezier(0.2, 0, 0, 1)              continues along the tangent at its end
///     .steps(4, .jumpEnd)                     continues with further steps
///     .linear([0, .stop(0.8, at: 0.3), 1])    continues along its first or last line
///     .spring(.bouncy)                        0 before the start, 1 after the end
///
/// Many functions have names. ``linear`` has a constant speed. ``ease``, ``easeIn``, ``easeOut`` and
/// ``easeInOut`` are the functions of CSS. ``emphasized`` and ``standard`` are functions of Material 3.
///
/// The progress in time is 0 at the start and 1 at the end. Every function is pure: its result depends only
/// on this progress. A progress that is not a number counts as 0, and an infinite progress counts as 0 or 1.
public struct TimingFunction: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case linear
    case cubicBezier(CubicBezierEasing)
    case pieces([EasingPiece])
    case steps(StepEasing)
    case stops(StopEasing)
    case spring(SpringEasing)
  }

  /// The side from which a function approaches a progress. It matters only at a corner or at a jump.
  @usableFromInline
  enum Side {
    case before, after

    var opposite: Side { self == .before ? .after : .before }
  }

  let kind: Kind

  /// Whether the function is the point reflection of its kind: 1 − f(1 − p).
  let isReversed: Bool

  init(_ kind: Kind, isReversed: Bool = false) {
    self.kind = kind
    self.isReversed = isReversed
  }

  /// The function that moves with constant speed: the value is equal to the progress.
  public static var linear: TimingFunction { TimingFunction(.linear) }

  /// The function that runs backward in time: 1 − f(1 − p).
  ///
  ///     TimingFunction.easeIn.reversed.value(at: 0.25)   // 1 − TimingFunction.easeIn.value(at: 0.75)
  ///
  /// ``KeyframeMotion/reversed()`` uses it, so a fast start becomes a fast end. To ease a motion in the
  /// opposite direction like the original one, do not reverse the function.
  public var reversed: TimingFunction { TimingFunction(kind, isReversed: kind != .linear && !isReversed) }

  /// Returns the progress in space.
  ///
  /// At a jump, this is the value after the jump.
  ///
  /// - Parameter progress: The progress in time, 0 at the start and 1 at the end.
  /// - Returns: The eased progress. It may be less than 0 or greater than 1.
  public func value(at progress: Double) -> Double { value(at: progress, from: .after) }

  /// Returns the exact derivative of ``value(at:)``.
  ///
  /// - Parameter progress: The progress in time, 0 at the start and 1 at the end.
  /// - Returns: The slope. A slope of 1 is the average speed. At a corner, this is the slope after the
  ///   corner. At 1, it is the slope before the end. At a jump, this is the slope after the jump. If the
  ///   tangent is vertical, the slope is `.infinity` or `-.infinity`.
  public func slope(at progress: Double) -> Double { slope(at: progress, from: .after) }

  /// Returns the exact second derivative of ``value(at:)``.
  ///
  /// - Parameter progress: The progress in time, 0 at the start and 1 at the end.
  /// - Returns: The second derivative, on the same side as ``slope(at:)``. It may be infinite, for example
  ///   for ``easeOut`` at 0.
  public func secondDerivative(at progress: Double) -> Double {
    secondDerivative(at: progress, from: .after)
  }

  @usableFromInline
  func value(at progress: Double, from side: Side) -> Double {
    let progress = Self.finite(progress)
    return isReversed
      ? 1 - forwardValue(at: 1 - progress, from: side.opposite) : forwardValue(at: progress, from: side)
  }

  @usableFromInline
  func slope(at progress: Double, from side: Side) -> Double {
    let progress = Self.finite(progress)
    return isReversed
      ? forwardSlope(at: 1 - progress, from: side.opposite) : forwardSlope(at: progress, from: side)
  }

  @usableFromInline
  func secondDerivative(at progress: Double, from side: Side) -> Double {
    let progress = Self.finite(progress)
    return isReversed
      ? -forwardSecondDerivative(at: 1 - progress, from: side.opposite)
      : forwardSecondDerivative(at: progress, from: side)
  }

  private func forwardValue(at progress: Double, from side: Side) -> Double {
    switch kind {
    case .linear: progress
    case .cubicBezier(let easing): easing.value(at: progress)
    case .pieces(let pieces): pieces.piece(at: progress, from: .after).value(at: progress)
    case .steps(let easing): easing.value(at: progress, from: side)
    case .stops(let easing): easing.value(at: progress, from: side)
    case .spring(let easing): easing.value(at: progress, from: side)
    }
  }

  private func forwardSlope(at progress: Double, from side: Side) -> Double {
    switch kind {
    case .linear: 1
    case .cubicBezier(let easing): easing.slope(at: progress)
    case .pieces(let pieces): pieces.piece(at: progress, from: side).slope(at: progress)
    case .steps: 0
    case .stops(let easing): easing.slope(at: progress, from: side)
    case .spring(let easing): easing.slope(at: progress)
    }
  }

  private func forwardSecondDerivative(at progress: Double, from side: Side) -> Double {
    switch kind {
    case .linear, .steps, .stops: 0
    case .cubicBezier(let easing): easing.secondDerivative(at: progress)
    case .pieces(let pieces): pieces.piece(at: progress, from: side).secondDerivative(at: progress)
    case .spring(let easing): easing.secondDerivative(at: progress)
    }
  }

  private static func finite(_ progress: Double) -> Double {
    if progress.isFinite { return progress }
    return progress > 0 ? 1 : 0
  }
}
