// SPDX-License-Identifier: Apache-2.0

extension MotionObservable where T == Double {
  /// Maps a range of numbers to another range, be it of numbers, points or whatever a spring can move.
  ///
  ///     upstream                           10--50--150--(-10)
  ///     rewriteRange(start: 0, end: 100,   11--15--25---9
  ///       destinationStart: 10,
  ///       destinationEnd: 20)
  ///
  /// Beyond the range it goes on in the same way; to stop there use ``clamped(to:)-(ClosedRange<T>)``. A
  /// range may go down. One whose start is its end is mapped to `destinationStart`. The state passes through.
  /// What is not finite, or would not be, is dropped.
  ///
  /// - Parameters:
  ///   - start: What becomes `destinationStart`; finite.
  ///   - end: What becomes `destinationEnd`; finite.
  ///   - destinationStart: What `start` becomes; finite.
  ///   - destinationEnd: What `end` becomes; finite.
  @inlinable
  public func rewriteRange<U: VectorSpace>(
    start: Double, end: Double, destinationStart: U, destinationEnd: U, file: StaticString = #fileID,
    line: UInt = #line
  ) -> MotionObservable<U> {
    checkPrecondition(
      start.isFinite && end.isFinite, "A range is finite, but got \(start) to \(end)", file: file, line: line)
    checkPrecondition(
      destinationStart.isFinite && destinationEnd.isFinite,
      "A range is finite, but got \(destinationStart) to \(destinationEnd)", file: file, line: line)
    let map = RangeMap(start, end, destinationStart, destinationEnd)
    return compactMap { map.destination(of: $0) }
  }

  /// Maps the latest range of numbers to the latest other range, whenever the value or an end is new.
  ///
  ///     upstream          10------50------
  ///     end               100---------200-
  ///     rewriteRange(…)   11------15--12.5     start 0, destination 10 to 20
  ///
  /// Where one of them stays as it is, it is a stream, too: `start: ReactiveProperty(0)`.
  ///
  /// The state is the aggregate of all five streams. What is not finite, or would not be, is dropped.
  @inlinable
  public func rewriteRange<U: VectorSpace>(
    start: MotionObservable<Double>, end: MotionObservable<Double>,
    destinationStart: MotionObservable<U>, destinationEnd: MotionObservable<U>
  ) -> MotionObservable<U> {
    let map = start.finite()
      .combineLatest(with: end.finite(), destinationStart.finite(), destinationEnd.finite())
      ._map { RangeMap($0.0, $0.1, $0.2, $0.3) }
    return finite().combineLatest(with: map) { $1.destination(of: $0) }
  }
}

/// Maps one range to another.
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

  /// Where a number goes, from the end that is nearer: both ends arrive without a rounding.
  @inlinable
  func destination(of value: Double) -> U? {
    guard start != end else { return value.isFinite ? destinationStart : nil }
    // The length of a range may be beyond all numbers, though its ends are not.
    guard (end - start).isFinite else {
      return RangeMap(start / 2, end / 2, destinationStart, destinationEnd).destination(of: value / 2)
    }
    let progress = (value - start) / (end - start)
    let way = destinationEnd - destinationStart
    return
      (progress < 0.5
      ? destinationStart + way.scale(by: progress)
      : destinationEnd - way.scale(by: (end - value) / (end - start)))
      .ifFinite
  }
}
