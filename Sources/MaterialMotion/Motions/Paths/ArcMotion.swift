// SPDX-License-Identifier: Apache-2.0

/// A motion in an arc, from the present place of an element to a given end.
///
///     let move = Tween(ArcMotion(to: Point(300, 200), duration: 0.4))
///     runtime.add(move, to: card)
///     move.motion.value = AnyMotion(ArcMotion(to: Point(40, 60)))   // moves there from wherever the card is
///
/// A motion along one axis is straight. A new motion in mid-flight starts a new arc from the present place,
/// with the present velocity: see ``Takeover``.
///
/// The path is ``MotionPath/arc(from:to:file:line:)``, the arc of Material Design. Until a player starts
/// the motion, its first value is zero.
public struct ArcMotion: Motion, Equatable, Sendable {
  /// The place where the motion ends.
  public let end: Point

  /// The duration of the motion, in seconds.
  public var duration: Double { along.duration }

  private let along: PathMotion

  /// Creates a motion to a place.
  ///
  /// - Parameters:
  ///   - end: The place where the motion ends. The coordinates must be finite and at most 10¹⁰⁰.
  ///   - duration: The duration, in seconds. Must be finite and at least 0. Defaults to 0.3.
  ///   - timing: Maps the part of the time that has passed to the part of the arc that is done. Defaults to
  ///     ``TimingFunction/standard``, with which Material Design moves elements on the screen.
  public init(
    to end: Point, duration: Double = 0.3, timing: TimingFunction = .standard, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(from: .zero, to: end, duration, timing, file, line)
  }

  private init(
    from start: Point, to end: Point, _ duration: Double, _ timing: TimingFunction, _ file: StaticString,
    _ line: UInt
  ) {
    self.end = end
    let path = MotionPath.arc(from: start, to: end, file: file, line: line)
    along = PathMotion(along: path, duration: duration, timing: timing, file: file, line: line)
  }

  /// Returns the motion that starts at a value. A value that is not finite, or that has a coordinate beyond
  /// 10¹⁰⁰, counts as zero.
  public func departing(from value: Point, velocity: Point?) -> ArcMotion {
    ArcMotion(
      from: value.isOnPlane ? value : .zero, to: end, duration, along.timing, #fileID, #line)
  }

  public func value(at time: Double) -> Point { along.value(at: time) }
  public func velocity(at time: Double) -> Point { along.velocity(at: time) }
  public func acceleration(at time: Double) -> Point { along.acceleration(at: time) }
}
