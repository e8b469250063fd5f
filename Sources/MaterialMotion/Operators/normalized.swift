// SPDX-License-Identifier: Apache-2.0

extension MotionObservable where T: VectorSpace {
  /// Divides each value by a length, so that what is as long becomes 1.
  ///
  ///     upstream            20---40---80
  ///     normalized(by: 50)  0.4--0.8--1.6
  ///
  /// The state passes through. What is not finite, or would not be, is dropped.
  ///
  /// - Parameter length: What values are divided by; finite, and not 0.
  @inlinable
  public func normalized(by length: Double, file: StaticString = #fileID, line: UInt = #line)
    -> MotionObservable<T>
  {
    checkPrecondition(
      length.isFinite && length != 0, "A length to divide by is finite and not 0, but got \(length)",
      file: file, line: line)
    return finiteMap { $0.scale(by: 1 / length) }
  }

  /// Divides the latest value by the latest length, whenever there is a new one of either.
  ///
  ///     upstream                20------80------
  ///     length                  ---50------100--
  ///     normalized(by: length)  ---0.4--1.6-0.8-
  ///
  /// The state is the aggregate of both streams. What is not finite, or would not be, is dropped, and so is a
  /// length of 0.
  @inlinable
  public func normalized(by length: MotionObservable<Double>) -> MotionObservable<T> {
    finite().combineLatest(with: length.finite()._filter { $0 != 0 }) { $0.scale(by: 1 / $1).ifFinite }
  }
}

extension MotionObservable where T == Double {
  /// Divides each number by a length, so that what is as long becomes 1.
  ///
  ///     upstream            20---40---80
  ///     normalized(by: 50)  0.4--0.8--1.6
  ///
  /// The state passes through. What is not finite, or would not be, is dropped.
  ///
  /// - Parameter length: What numbers are divided by; finite, and not 0.
  @inlinable
  public func normalized(by length: Double, file: StaticString = #fileID, line: UInt = #line)
    -> MotionObservable<Double>
  {
    checkPrecondition(
      length.isFinite && length != 0, "A length to divide by is finite and not 0, but got \(length)",
      file: file, line: line)
    return finiteMap { $0 / length }
  }

  /// Divides the latest number by the latest length, whenever there is a new one of either.
  ///
  ///     upstream                20------80------
  ///     length                  ---50------100--
  ///     normalized(by: length)  ---0.4--1.6-0.8-
  ///
  /// The state is the aggregate of both streams. What is not finite, or would not be, is dropped, and so is a
  /// length of 0.
  @inlinable
  public func normalized(by length: MotionObservable<Double>) -> MotionObservable<Double> {
    finite().combineLatest(with: length.finite()._filter { $0 != 0 }) { ($0 / $1).ifFinite }
  }
}

extension MotionObservable where T == Point {
  /// Divides each point by a size, component by component, so that what is as large becomes (1, 1).
  ///
  ///     upstream                        (10, 20)--(50, 2)----(20, -5)
  ///     normalized(by: Point(100, 10))  (0.1, 2)--(0.5, 0.2)-(0.2, -0.5)
  ///
  /// The state passes through. What is not finite, or would not be, is dropped.
  ///
  /// - Parameter size: What points are divided by; finite, and no component of it 0.
  @inlinable
  public func normalized(by size: Point, file: StaticString = #fileID, line: UInt = #line)
    -> MotionObservable<Point>
  {
    checkPrecondition(
      size.isFinite && size.x != 0 && size.y != 0, "A size to divide by is finite and not 0, but got \(size)",
      file: file, line: line)
    return finiteMap { $0 / size }
  }

  /// Divides the latest point by the latest size, component by component, whenever there is a new one of
  /// either.
  ///
  ///     upstream              (10, 20)-----------(50, 2)---
  ///     size                  --------(100, 10)------------
  ///     normalized(by: size)  --------(0.1, 2)---(0.5, 0.2)
  ///
  /// The state is the aggregate of both streams. What is not finite, or would not be, is dropped, and so is a
  /// size of which a component is 0.
  @inlinable
  public func normalized(by size: MotionObservable<Point>) -> MotionObservable<Point> {
    finite().combineLatest(with: size.finite()._filter { $0.x != 0 && $0.y != 0 }) { ($0 / $1).ifFinite }
  }
}
