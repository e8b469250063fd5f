// SPDX-License-Identifier: Apache-2.0

extension MotionObservable where T == Double {
  /// Maps numbers linearly from one range to another.
  ///
  ///     upstream                           10--50--150--(-10)
  ///     rewriteRange(start: 0, end: 100,   11--15--25---9
  ///       destinationStart: 10,
  ///       destinationEnd: 20)
  ///
  /// The destination range may consist of numbers, points or other ``VectorSpace`` values. A number outside
  /// the source range is mapped by the same linear function, to a result outside the destination range. To
  /// prevent such results, limit the numbers with ``clamped(to:)-(ClosedRange<T>)`` first. `start` may be
  /// greater than `end`. If `start` equals `end`, every number becomes `destinationStart`.
  ///
  /// Forwards upstream's states unchanged. Values and results that are not finite are dropped.
  ///
  /// - Parameters:
  ///   - start: The number that becomes `destinationStart`. Must be finite.
  ///   - end: The number that becomes `destinationEnd`. Must be finite.
  ///   - destinationStart: The result for `start`. Must be finite.
  ///   - destinationEnd: The result for `end`. Must be finite.
  @inlinable
  public func rewriteRange<U: VectorSpace>(
    start: Double, end: Double, destinationStart: U, destinationEnd: U, file: StaticString = #fileID,
    line: UInt = #line
  ) -> MotionObservable<U> {
    checkPrecondition(
      start.isFinite && end.isFinite, "The range must be finite, but it is \(start) to \(end).", file: file,
      line: line)
    checkPrecondition(
      destinationStart.isFinite && destinationEnd.isFinite,
      "The destination must be finite, but it is \(destinationStart) to \(destinationEnd).", file: file,
      line: line)
    let map = RangeMap(start, end, destinationStart, destinationEnd)
    return compactMap { map.destination(of: $0) }
  }

  /// Maps the latest number from the latest source range to the latest destination range. Emits the result
  /// whenever any of the streams emits.
  ///
  ///     upstream          10------50------
  ///     end               100---------200-
  ///     rewriteRange(…)   11------15--12.5     start 0, destination 10 to 20
  ///
  /// For a constant argument, pass a property, for example `start: ReactiveProperty(0)`.
  ///
  /// The returned stream is active while any of the five input streams is active. Values and results that are
  /// not finite are dropped.
  ///
  /// - Parameters:
  ///   - start: A stream of the number that becomes `destinationStart`.
  ///   - end: A stream of the number that becomes `destinationEnd`.
  ///   - destinationStart: A stream of the result for `start`.
  ///   - destinationEnd: A stream of the result for `end`.
  ///   - trigger: The streams that cause an emission. Defaults to all five.
  @inlinable
  public func rewriteRange<U: VectorSpace>(
    start: MotionObservable<Double>, end: MotionObservable<Double>,
    destinationStart: MotionObservable<U>, destinationEnd: MotionObservable<U>,
    emittingWith trigger: EmissionTrigger = .anyStream
  ) -> MotionObservable<U> {
    let map = start.finite()
      .combineLatest(with: end.finite(), destinationStart.finite(), destinationEnd.finite())
      ._map { RangeMap($0.0, $0.1, $0.2, $0.3) }
    return finite().combineLatest(with: map, emittingWith: trigger) { $1.destination(of: $0) }
  }
}

/// A linear map from one range to another.
@usableFromInline
struct RangeMap<U: VectorSpace> {
  @usableFromInline let start: Double
  @usableFromInline let end: Double
  @usableFromInline let destinationStart: U
  @usableFromInline let destinationEnd: U

  @inlinable
  init(_ start: Double, _ end: Double, _ destinationStart: U, _ destinationEnd: U) {
    self.start = start
    self.end = end
    self.destinationStart = destinationStart
    self.destinationEnd = destinationEnd
  }

  /// The result for a number, or `nil` if the number or the result is not finite. The calculation starts from
  /// the nearer end of the range, so `start` and `end` are mapped without rounding errors.
  @inlinable
  func destination(of value: Double) -> U? {
    guard start != end else { return value.isFinite ? destinationStart : nil }
    // `end - start` can overflow even if `start` and `end` are finite.
    guard (end - start).isFinite else {
      return RangeMap(start / 2, end / 2, destinationStart, destinationEnd).destination(of: value / 2)
    }
    let progress = (value - start) / (end - start)
    let way = destinationEnd - destinationStart
    return
      (progress < 0.5
      ? destinationStart + way.scaled(by: progress)
      : destinationEnd - way.scaled(by: (end - value) / (end - start)))
      .ifFinite
  }
}
