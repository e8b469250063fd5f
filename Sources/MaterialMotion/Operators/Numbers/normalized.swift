// SPDX-License-Identifier: Apache-2.0

extension MotionObservable where T: VectorSpace {
  /// Divides each value by a length. A value of this length becomes a value of length 1.
  ///
  ///     upstream            20---40---80
  ///     normalized(by: 50)  0.4--0.8--1.6
  ///
  /// Forwards upstream's states unchanged. Values and results that are not finite are dropped.
  ///
  /// - Parameter length: The divisor. Must be finite, and not 0.
  @inlinable
  public func normalized(by length: Double, file: StaticString = #fileID, line: UInt = #line)
    -> MotionObservable<T>
  {
    checkPrecondition(
      length.isFinite && length != 0, "The length must be finite and not 0, but it is \(length).",
      file: file, line: line)
    return finiteMap { $0.scaled(by: 1 / length) }
  }

  /// Divides the latest value by the latest length, whenever either stream emits.
  ///
  ///     upstream                20------80------
  ///     length                  ---50------100--
  ///     normalized(by: length)  ---0.4--1.6-0.8-
  ///
  /// The returned stream is active while either input stream is active. Values and results that are not
  /// finite are dropped. A length of 0 is also dropped.
  ///
  /// - Parameters:
  ///   - length: A stream of divisors.
  ///   - trigger: The streams that cause an emission. Defaults to both.
  @inlinable
  public func normalized(
    by length: MotionObservable<Double>, emittingWith trigger: EmissionTrigger = .anyStream
  ) -> MotionObservable<T> {
    finite().combineLatest(with: length.finite()._filter { $0 != 0 }, emittingWith: trigger) {
      $0.scaled(by: 1 / $1).ifFinite
    }
  }
}

extension MotionObservable where T == Double {
  /// Divides each number by a length. A number that equals `length` becomes 1.
  ///
  ///     upstream            20---40---80
  ///     normalized(by: 50)  0.4--0.8--1.6
  ///
  /// Forwards upstream's states unchanged. Values and results that are not finite are dropped.
  ///
  /// - Parameter length: The divisor. Must be finite, and not 0.
  @inlinable
  public func normalized(by length: Double, file: StaticString = #fileID, line: UInt = #line)
    -> MotionObservable<Double>
  {
    checkPrecondition(
      length.isFinite && length != 0, "The length must be finite and not 0, but it is \(length).",
      file: file, line: line)
    return finiteMap { $0 / length }
  }

  /// Divides the latest number by the latest length, whenever either stream emits.
  ///
  ///     upstream                20------80------
  ///     length                  ---50------100--
  ///     normalized(by: length)  ---0.4--1.6-0.8-
  ///
  /// The returned stream is active while either input stream is active. Values and results that are not
  /// finite are dropped. A length of 0 is also dropped.
  ///
  /// - Parameters:
  ///   - length: A stream of divisors.
  ///   - trigger: The streams that cause an emission. Defaults to both.
  @inlinable
  public func normalized(
    by length: MotionObservable<Double>, emittingWith trigger: EmissionTrigger = .anyStream
  ) -> MotionObservable<Double> {
    finite().combineLatest(with: length.finite()._filter { $0 != 0 }, emittingWith: trigger) {
      ($0 / $1).ifFinite
    }
  }
}

extension MotionObservable where T == Point {
  /// Divides each component of a point by the corresponding component of a size. A point that equals `size`
  /// becomes (1, 1).
  ///
  ///     upstream                        (10, 20)--(50, 2)----(20, -5)
  ///     normalized(by: Point(100, 10))  (0.1, 2)--(0.5, 0.2)-(0.2, -0.5)
  ///
  /// Forwards upstream's states unchanged. Values and results that are not finite are dropped.
  ///
  /// - Parameter size: The divisors of the components. Both must be finite, and not 0.
  @inlinable
  public func normalized(by size: Point, file: StaticString = #fileID, line: UInt = #line)
    -> MotionObservable<Point>
  {
    checkPrecondition(
      size.isFinite && size.x != 0 && size.y != 0, "The size must be finite and not 0, but it is \(size).",
      file: file, line: line)
    return finiteMap { $0 / size }
  }

  /// Divides each component of the latest point by the corresponding component of the latest size, whenever
  /// either stream emits.
  ///
  ///     upstream              (10, 20)-----------(50, 2)---
  ///     size                  --------(100, 10)------------
  ///     normalized(by: size)  --------(0.1, 2)---(0.5, 0.2)
  ///
  /// The returned stream is active while either input stream is active. Values and results that are not
  /// finite are dropped. A size with a component of 0 is also dropped.
  ///
  /// - Parameters:
  ///   - size: A stream of divisors, one for each component.
  ///   - trigger: The streams that cause an emission. Defaults to both.
  @inlinable
  public func normalized(by size: MotionObservable<Point>, emittingWith trigger: EmissionTrigger = .anyStream)
    -> MotionObservable<Point>
  {
    finite().combineLatest(with: size.finite()._filter { $0.x != 0 && $0.y != 0 }, emittingWith: trigger) {
      ($0 / $1).ifFinite
    }
  }
}
