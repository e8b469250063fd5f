// SPDX-License-Identifier: Apache-2.0

// The overloads of `rubberBanded` for every combination of numbers and streams. A number becomes a stream
// that never changes.

extension MotionObservable where T == Double {
  /// Pulls the latest value towards the latest band if the value lies outside the band. Some of the
  /// arguments are numbers, and the others are streams.
  ///
  ///     upstream                              150----------
  ///     above                                 100-----200--
  ///     rubberBanded(below: 0, above: above,  121.6---150--
  ///       maxLength: 100)
  ///
  /// The call is equivalent to ``rubberBanded(below:above:maxLength:emittingWith:)``. A number acts as a
  /// stream that never changes. If `below` is greater than `above`, and both are numbers, the program stops.
  /// If one of them is a stream, nothing is emitted while `below` is greater than `above`.
  ///
  /// - Parameters:
  ///   - below: The lower limit. Must not be NaN.
  ///   - above: A stream of the upper limit.
  ///   - maxLength: The greatest distance of a result from the band. Must be finite.
  ///   - trigger: The streams that cause an emission. Defaults to all of them.
  @inlinable
  public func rubberBanded(
    below: Double, above: MotionObservable<Double>, maxLength: Double,
    emittingWith trigger: EmissionTrigger = .anyStream, file: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Double> {
    rubberBanded(
      below: .constantLimit(below, file, line), above: above,
      maxLength: .constantLength(maxLength, file, line), emittingWith: trigger)
  }

  /// Pulls the latest value towards the latest band if the value lies outside the band. Here, a stream
  /// provides `below`.
  ///
  /// - Parameters:
  ///   - below: A stream of the lower limit.
  ///   - above: The upper limit. Must not be NaN.
  ///   - maxLength: The greatest distance of a result from the band. Must be finite.
  ///   - trigger: The streams that cause an emission. Defaults to all of them.
  @inlinable
  public func rubberBanded(
    below: MotionObservable<Double>, above: Double, maxLength: Double,
    emittingWith trigger: EmissionTrigger = .anyStream, file: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Double> {
    rubberBanded(
      below: below, above: .constantLimit(above, file, line),
      maxLength: .constantLength(maxLength, file, line), emittingWith: trigger)
  }

  /// Pulls the latest value towards the latest band if the value lies outside the band. Here, a stream
  /// provides `below` and `above`.
  ///
  /// - Parameters:
  ///   - below: A stream of the lower limit.
  ///   - above: A stream of the upper limit.
  ///   - maxLength: The greatest distance of a result from the band. Must be finite.
  ///   - trigger: The streams that cause an emission. Defaults to all of them.
  @inlinable
  public func rubberBanded(
    below: MotionObservable<Double>, above: MotionObservable<Double>, maxLength: Double,
    emittingWith trigger: EmissionTrigger = .anyStream, file: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Double> {
    rubberBanded(
      below: below, above: above, maxLength: .constantLength(maxLength, file, line), emittingWith: trigger)
  }

  /// Pulls the latest value towards the latest band if the value lies outside the band. Here, a stream
  /// provides `maxLength`.
  ///
  /// - Parameters:
  ///   - below: The lower limit. Must not be greater than `above`.
  ///   - above: The upper limit.
  ///   - maxLength: A stream of the greatest distance of a result from the band.
  ///   - trigger: The streams that cause an emission. Defaults to all of them.
  @inlinable
  public func rubberBanded(
    below: Double, above: Double, maxLength: MotionObservable<Double>,
    emittingWith trigger: EmissionTrigger = .anyStream, file: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Double> {
    checkPrecondition(
      below <= above, "The limits must ascend, but they are \(below) and \(above).", file: file, line: line)
    return rubberBanded(
      below: .constantLimit(below, file, line), above: .constantLimit(above, file, line),
      maxLength: maxLength, emittingWith: trigger)
  }

  /// Pulls the latest value towards the latest band if the value lies outside the band. Here, a stream
  /// provides `above` and `maxLength`.
  ///
  /// - Parameters:
  ///   - below: The lower limit. Must not be NaN.
  ///   - above: A stream of the upper limit.
  ///   - maxLength: A stream of the greatest distance of a result from the band.
  ///   - trigger: The streams that cause an emission. Defaults to all of them.
  @inlinable
  public func rubberBanded(
    below: Double, above: MotionObservable<Double>, maxLength: MotionObservable<Double>,
    emittingWith trigger: EmissionTrigger = .anyStream, file: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Double> {
    rubberBanded(
      below: .constantLimit(below, file, line), above: above, maxLength: maxLength, emittingWith: trigger)
  }

  /// Pulls the latest value towards the latest band if the value lies outside the band. Here, a stream
  /// provides `below` and `maxLength`.
  ///
  /// - Parameters:
  ///   - below: A stream of the lower limit.
  ///   - above: The upper limit. Must not be NaN.
  ///   - maxLength: A stream of the greatest distance of a result from the band.
  ///   - trigger: The streams that cause an emission. Defaults to all of them.
  @inlinable
  public func rubberBanded(
    below: MotionObservable<Double>, above: Double, maxLength: MotionObservable<Double>,
    emittingWith trigger: EmissionTrigger = .anyStream, file: StaticString = #fileID, line: UInt = #line
  ) -> MotionObservable<Double> {
    rubberBanded(
      below: below, above: .constantLimit(above, file, line), maxLength: maxLength, emittingWith: trigger)
  }

  /// A stream of a limit that never changes.
  @usableFromInline
  static func constantLimit(_ limit: Double, _ file: StaticString, _ line: UInt) -> MotionObservable<Double> {
    checkPrecondition(
      limit == limit, "The limit must be a number, but it is \(limit).", file: file, line: line)
    return ReactiveProperty(limit)
  }

  /// A stream of a length that never changes.
  @usableFromInline
  static func constantLength(_ length: Double, _ file: StaticString, _ line: UInt) -> MotionObservable<Double>
  {
    checkPrecondition(
      length.isFinite, "The length must be finite, but it is \(length).", file: file, line: line)
    return ReactiveProperty(length)
  }
}
