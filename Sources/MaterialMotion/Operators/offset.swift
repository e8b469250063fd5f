// SPDX-License-Identifier: Apache-2.0

extension MotionObservable where T: VectorSpace {
  /// Adds an amount to each value.
  ///
  ///     upstream          20---40---80
  ///     offset(by: -50)   -30--(-10)-30
  ///
  /// The state passes through. What is not finite, or would not be, is dropped.
  ///
  /// - Parameter amount: What is added; finite.
  @inlinable
  public func offset(by amount: T, file: StaticString = #fileID, line: UInt = #line) -> MotionObservable<T> {
    checkPrecondition(amount.isFinite, "An offset is finite, but got \(amount)", file: file, line: line)
    return finiteMap { $0 + amount }
  }

  /// Adds the latest amount to the latest value, whenever there is a new one of either.
  ///
  ///     upstream            20-----80-----
  ///     amount              ---5------10--
  ///     offset(by: amount)  ---25--85-90--
  ///
  /// The state is the aggregate of both streams. What is not finite, or would not be, is dropped.
  @inlinable
  public func offset(by amount: MotionObservable<T>) -> MotionObservable<T> {
    finite().combineLatest(with: amount.finite()) { ($0 + $1).ifFinite }
  }
}

extension MotionObservable where T: FixedWidthInteger {
  /// Adds an amount to each value.
  ///
  ///     upstream        1--2--3
  ///     offset(by: 10)  11-12-13
  ///
  /// The state passes through. A sum that overflows is dropped.
  @inlinable
  public func offset(by amount: T) -> MotionObservable<T> {
    compactMap { $0.adding(amount) }
  }

  /// Adds the latest amount to the latest value, whenever there is a new one of either.
  ///
  ///     upstream            1------2---
  ///     amount              ---10------
  ///     offset(by: amount)  ---11--12--
  ///
  /// The state is the aggregate of both streams. A sum that overflows is dropped.
  @inlinable
  public func offset(by amount: MotionObservable<T>) -> MotionObservable<T> {
    combineLatest(with: amount) { $0.adding($1) }
  }
}

// For a number that a spring can move both would do; the form for vector spaces is preferred.
extension MotionObservable where T: AdditiveArithmetic {
  /// Adds an amount to each value, of any type that adds.
  ///
  ///     upstream                  1 s---2 s
  ///     offset(by: .seconds(10))  11 s--12 s
  ///
  /// The state passes through. What is not finite, or would not be, is dropped.
  @_disfavoredOverload
  @inlinable
  public func offset(by amount: T) -> MotionObservable<T> {
    compactMap { Self.ifFinite($0 + amount) }
  }

  /// Adds the latest amount to the latest value, whenever there is a new one of either, of any type that
  /// adds.
  ///
  ///     upstream            1 s-------2 s---
  ///     amount              -----10 s-------
  ///     offset(by: amount)  -----11 s-12 s--
  ///
  /// The state is the aggregate of both streams. What is not finite, or would not be, is dropped.
  @_disfavoredOverload
  @inlinable
  public func offset(by amount: MotionObservable<T>) -> MotionObservable<T> {
    compactMap { Self.ifFinite($0) }
      .combineLatest(with: amount.compactMap { Self.ifFinite($0) }) { Self.ifFinite($0 + $1) }
  }

  /// A value; `nil` if it is a NaN or an infinity, which less itself leaves something.
  @inlinable
  static func ifFinite(_ value: T) -> T? {
    value - value == .zero ? value : nil
  }
}

extension FixedWidthInteger {
  /// The sum; `nil` if it overflows.
  @inlinable
  func adding(_ other: Self) -> Self? {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? nil : sum
  }
}
