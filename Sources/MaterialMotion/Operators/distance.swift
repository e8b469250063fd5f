// SPDX-License-Identifier: Apache-2.0

extension MotionObservable where T: VectorSpace {
  /// Emits how far each value is from an origin: for numbers the difference without its sign, for points the
  /// length of the line between both.
  ///
  ///     upstream            20--40--80
  ///     distance(from: 50)  30--10--30
  ///
  /// The state passes through. What is not finite, or would not be, is dropped. `distance(from: 0)` is the
  /// published `abs`.
  ///
  /// - Parameter origin: Where distances are counted from; finite.
  @inlinable
  public func distance(from origin: T, file: StaticString = #fileID, line: UInt = #line) -> MotionObservable<
    Double
  > {
    checkPrecondition(origin.isFinite, "An origin is finite, but got \(origin)", file: file, line: line)
    return compactMap { ($0 - origin).length }
  }

  /// Emits how far the latest value is from the latest origin, whenever there is a new one of either.
  ///
  ///     upstream                20------80------
  ///     origin                  ---50------100--
  ///     distance(from: origin)  ---30---30-20---
  ///
  /// The state is the aggregate of both streams. What is not finite, or would not be, is dropped.
  @inlinable
  public func distance(from origin: MotionObservable<T>) -> MotionObservable<Double> {
    finite().combineLatest(with: origin.finite()) { ($0 - $1).length }
  }
}

extension MotionObservable where T: FixedWidthInteger {
  /// Emits how far each number is from an origin.
  ///
  ///     upstream           2--4--8
  ///     distance(from: 5)  3--1--3
  ///
  /// The state passes through. A distance that overflows is dropped.
  @inlinable
  public func distance(from origin: T) -> MotionObservable<T> {
    compactMap { $0.distance(from: origin) }
  }

  /// Emits how far the latest number is from the latest origin, whenever there is a new one of either.
  ///
  ///     upstream                2-----8---
  ///     origin                  ---5------
  ///     distance(from: origin)  ---3--3---
  ///
  /// The state is the aggregate of both streams. A distance that overflows is dropped.
  @inlinable
  public func distance(from origin: MotionObservable<T>) -> MotionObservable<T> {
    combineLatest(with: origin) { $0.distance(from: $1) }
  }
}

extension VectorSpace {
  /// The length, to a rounding even where its square is out of range; `nil` if it is not finite.
  @inlinable
  var length: Double? {
    let squared = magnitudeSquared
    return squared > 0x1p-900 && squared < .infinity ? squared.squareRoot() : lengthOutOfRange
  }

  /// The length of what is very long, or very short.
  @usableFromInline
  var lengthOutOfRange: Double? {
    if self == .zero { return 0 }
    let (factor, inverse) = magnitudeSquared > 1 ? (0x1p-600, 0x1p600) : (0x1p600, 0x1p-600)
    return (scale(by: factor).magnitudeSquared.squareRoot() * inverse).ifFinite
  }
}

extension FixedWidthInteger {
  /// The distance; `nil` if it overflows.
  @inlinable
  func distance(from origin: Self) -> Self? {
    let (distance, overflows) =
      self < origin ? origin.subtractingReportingOverflow(self) : subtractingReportingOverflow(origin)
    return overflows ? nil : distance
  }
}
