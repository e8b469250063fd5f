// SPDX-License-Identifier: Apache-2.0

extension MotionObservable where T: VectorSpace {
  /// Emits the distance of each value from an origin.
  ///
  ///     upstream            20--40--80
  ///     distance(from: 50)  30--10--30
  ///
  /// The distance between two numbers is the absolute value of their difference. The distance between two
  /// points is the length of the line between them. Forwards upstream's states unchanged. Values and results
  /// that are not finite are dropped. `distance(from: 0)` is equivalent to the operator `abs` in the
  /// published specification.
  ///
  /// - Parameter origin: The value from which distances are measured. Must be finite.
  @inlinable
  public func distance(from origin: T, file: StaticString = #fileID, line: UInt = #line) -> MotionObservable<
    Double
  > {
    checkPrecondition(
      origin.isFinite, "The origin must be finite, but it is \(origin).", file: file, line: line)
    return compactMap { ($0 - origin).length }
  }

  /// Emits the distance of the latest value from the latest origin, whenever either stream emits.
  ///
  ///     upstream                20------80------
  ///     origin                  ---50------100--
  ///     distance(from: origin)  ---30---30-20---
  ///
  /// The returned stream is active while either input stream is active. Values and results that are not
  /// finite are dropped.
  ///
  /// - Parameters:
  ///   - origin: A stream of origins.
  ///   - trigger: The streams that cause an emission. Defaults to both.
  @inlinable
  public func distance(from origin: MotionObservable<T>, emittingWith trigger: EmissionTrigger = .anyStream)
    -> MotionObservable<Double>
  {
    finite().combineLatest(with: origin.finite(), emittingWith: trigger) { ($0 - $1).length }
  }
}

extension MotionObservable where T: FixedWidthInteger {
  /// Emits the distance of each number from an origin.
  ///
  ///     upstream           2--4--8
  ///     distance(from: 5)  3--1--3
  ///
  /// Forwards upstream's states unchanged. A distance that overflows is dropped.
  @inlinable
  public func distance(from origin: T) -> MotionObservable<T> {
    compactMap { $0.distance(from: origin) }
  }

  /// Emits the distance of the latest number from the latest origin, whenever either stream emits.
  ///
  ///     upstream                2-----8---
  ///     origin                  ---5------
  ///     distance(from: origin)  ---3--3---
  ///
  /// The returned stream is active while either input stream is active. A distance that overflows is dropped.
  ///
  /// - Parameters:
  ///   - origin: A stream of origins.
  ///   - trigger: The streams that cause an emission. Defaults to both.
  @inlinable
  public func distance(from origin: MotionObservable<T>, emittingWith trigger: EmissionTrigger = .anyStream)
    -> MotionObservable<T>
  {
    combineLatest(with: origin, emittingWith: trigger) { $0.distance(from: $1) }
  }
}

extension VectorSpace {
  /// The length, or `nil` if the length is not finite. The length is exact up to rounding, even if its square
  /// overflows or underflows.
  @inlinable
  var length: Double? {
    let squared = lengthSquared
    return squared > 0x1p-900 && squared < .infinity ? squared.squareRoot() : lengthOutOfRange
  }

  /// The length of a value whose squared length overflows or is too small to be precise. `nil` if the length
  /// is not finite.
  @usableFromInline
  var lengthOutOfRange: Double? {
    if self == .zero { return 0 }
    let (factor, inverse) = lengthSquared > 1 ? (0x1p-600, 0x1p600) : (0x1p600, 0x1p-600)
    return (scaled(by: factor).lengthSquared.squareRoot() * inverse).ifFinite
  }
}

extension FixedWidthInteger {
  /// The distance, or `nil` if the distance overflows.
  @inlinable
  func distance(from origin: Self) -> Self? {
    let (distance, overflows) =
      self < origin ? origin.subtractingReportingOverflow(self) : subtractingReportingOverflow(origin)
    return overflows ? nil : distance
  }
}
