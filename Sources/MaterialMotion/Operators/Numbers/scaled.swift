// SPDX-License-Identifier: Apache-2.0

extension MotionObservable where T: VectorSpace {
  /// Multiplies each value by a number.
  ///
  ///     upstream       20--40--80
  ///     scaled(by: 2)  40--80--160
  ///
  /// Forwards upstream's states unchanged. Values and results that are not finite are dropped.
  ///
  /// - Parameter factor: The factor. Must be finite.
  @inlinable
  public func scaled(by factor: Double, file: StaticString = #fileID, line: UInt = #line) -> MotionObservable<
    T
  > {
    checkPrecondition(
      factor.isFinite, "The factor must be finite, but it is \(factor).", file: file, line: line)
    return finiteMap { $0.scaled(by: factor) }
  }

  /// Multiplies the latest value by the latest number, whenever either stream emits.
  ///
  ///     upstream            20-----80-----
  ///     factor              ---2------3---
  ///     scaled(by: factor)  ---40--160-240
  ///
  /// The returned stream is active while either input stream is active. Values and results that are not
  /// finite are dropped.
  ///
  /// - Parameters:
  ///   - factor: A stream of factors.
  ///   - trigger: The streams that cause an emission. Defaults to both.
  @inlinable
  public func scaled(by factor: MotionObservable<Double>, emittingWith trigger: EmissionTrigger = .anyStream)
    -> MotionObservable<T>
  {
    finite().combineLatest(with: factor.finite(), emittingWith: trigger) { $0.scaled(by: $1).ifFinite }
  }
}

extension MotionObservable where T == Point {
  /// Multiplies each component of a point by a separate factor.
  ///
  ///     upstream                  (10, 20)--(3, 4)
  ///     scaled(by: Point(2, -1))  (20, -20)-(6, -4)
  ///
  /// Forwards upstream's states unchanged. Values and results that are not finite are dropped.
  ///
  /// - Parameter factors: The factors of the components. Both must be finite.
  @_disfavoredOverload
  @inlinable
  public func scaled(by factors: Point, file: StaticString = #fileID, line: UInt = #line) -> MotionObservable<
    Point
  > {
    checkPrecondition(
      factors.isFinite, "The factors must be finite, but they are \(factors).", file: file, line: line)
    return finiteMap { $0 * factors }
  }

  /// Multiplies each component of the latest point by the latest factor for this component, whenever either
  /// stream emits.
  ///
  ///     upstream             (10, 20)-----------(3, 4)
  ///     factors              --------(2, -1)----------
  ///     scaled(by: factors)  --------(20, -20)--(6, -4)
  ///
  /// The returned stream is active while either input stream is active. Values and results that are not
  /// finite are dropped.
  ///
  /// - Parameters:
  ///   - factors: A stream of factors, one for each component.
  ///   - trigger: The streams that cause an emission. Defaults to both.
  @inlinable
  public func scaled(by factors: MotionObservable<Point>, emittingWith trigger: EmissionTrigger = .anyStream)
    -> MotionObservable<Point>
  {
    finite().combineLatest(with: factors.finite(), emittingWith: trigger) { ($0 * $1).ifFinite }
  }
}

extension MotionObservable where T: FixedWidthInteger {
  /// Multiplies each value by a number.
  ///
  ///     upstream       1--2--3
  ///     scaled(by: 2)  2--4--6
  ///
  /// Forwards upstream's states unchanged. A product that overflows is dropped.
  @inlinable
  public func scaled(by factor: T) -> MotionObservable<T> {
    compactMap { $0.multiplied(by: factor) }
  }

  /// Multiplies the latest value by the latest number, whenever either stream emits.
  ///
  ///     upstream            1-----2---
  ///     factor              ---2------
  ///     scaled(by: factor)  ---2--4---
  ///
  /// The returned stream is active while either input stream is active. A product that overflows is dropped.
  ///
  /// - Parameters:
  ///   - factor: A stream of factors.
  ///   - trigger: The streams that cause an emission. Defaults to both.
  @inlinable
  public func scaled(by factor: MotionObservable<T>, emittingWith trigger: EmissionTrigger = .anyStream)
    -> MotionObservable<T>
  {
    combineLatest(with: factor, emittingWith: trigger) { $0.multiplied(by: $1) }
  }
}

extension FixedWidthInteger {
  /// The product, or `nil` if the product overflows.
  @inlinable
  func multiplied(by factor: Self) -> Self? {
    let (product, overflows) = multipliedReportingOverflow(by: factor)
    return overflows ? nil : product
  }
}
