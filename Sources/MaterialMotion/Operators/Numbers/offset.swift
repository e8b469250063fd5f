// SPDX-License-Identifier: Apache-2.0

extension MotionObservable where T: VectorSpace {
  /// Adds an amount to each value.
  ///
  ///     upstream          20---40---80
  ///     offset(by: -50)   -30--(-10)-30
  ///
  /// Forwards upstream's states unchanged. Values and results that are not finite are dropped.
  ///
  /// - Parameter amount: The amount to add. Must be finite.
  @inlinable
  public func offset(by amount: T, file: StaticString = #fileID, line: UInt = #line) -> MotionObservable<T> {
    checkPrecondition(
      amount.isFinite, "The offset must be finite, but it is \(amount).", file: file, line: line)
    return finiteMap { $0 + amount }
  }

  /// Adds the latest amount to the latest value, whenever either stream emits.
  ///
  ///     upstream            20-----80-----
  ///     amount              ---5------10--
  ///     offset(by: amount)  ---25--85-90--
  ///
  /// The returned stream is active while either input stream is active. Values and results that are not
  /// finite are dropped.
  ///
  /// - Parameters:
  ///   - amount: A stream of amounts to add.
  ///   - trigger: The streams that cause an emission. Defaults to both.
  @inlinable
  public func offset(by amount: MotionObservable<T>, emittingWith trigger: EmissionTrigger = .anyStream)
    -> MotionObservable<T>
  {
    finite().combineLatest(with: amount.finite(), emittingWith: trigger) { ($0 + $1).ifFinite }
  }
}

extension MotionObservable where T: FixedWidthInteger {
  /// Adds an amount to each value.
  ///
  ///     upstream        1--2--3
  ///     offset(by: 10)  11-12-13
  ///
  /// Forwards upstream's states unchanged. A sum that overflows is dropped.
  @inlinable
  public func offset(by amount: T) -> MotionObservable<T> {
    compactMap { $0.adding(amount) }
  }

  /// Adds the latest amount to the latest value, whenever either stream emits.
  ///
  ///     upstream            1------2---
  ///     amount              ---10------
  ///     offset(by: amount)  ---11--12--
  ///
  /// The returned stream is active while either input stream is active. A sum that overflows is dropped.
  ///
  /// - Parameters:
  ///   - amount: A stream of amounts to add.
  ///   - trigger: The streams that cause an emission. Defaults to both.
  @inlinable
  public func offset(by amount: MotionObservable<T>, emittingWith trigger: EmissionTrigger = .anyStream)
    -> MotionObservable<T>
  {
    combineLatest(with: amount, emittingWith: trigger) { $0.adding($1) }
  }
}

// Some types conform to both `AdditiveArithmetic` and `VectorSpace`. For such a type, a call would be
// ambiguous. So the overloads below are disfavored, and the call uses the overload for `VectorSpace`.
extension MotionObservable where T: AdditiveArithmetic {
  /// Adds an amount to each value. The values may be of any type that supports addition.
  ///
  ///     upstream                  1 s---2 s
  ///     offset(by: .seconds(10))  11 s--12 s
  ///
  /// Forwards upstream's states unchanged. Values and results that are not finite are dropped.
  @_disfavoredOverload
  @inlinable
  public func offset(by amount: T) -> MotionObservable<T> {
    compactMap { Self.ifFinite($0 + amount) }
  }

  /// Adds the latest amount to the latest value, whenever either stream emits. The values may be of any type
  /// that supports addition.
  ///
  ///     upstream            1 s-------2 s---
  ///     amount              -----10 s-------
  ///     offset(by: amount)  -----11 s-12 s--
  ///
  /// The returned stream is active while either input stream is active. Values and results that are not
  /// finite are dropped.
  ///
  /// - Parameters:
  ///   - amount: A stream of amounts to add.
  ///   - trigger: The streams that cause an emission. Defaults to both.
  @_disfavoredOverload
  @inlinable
  public func offset(by amount: MotionObservable<T>, emittingWith trigger: EmissionTrigger = .anyStream)
    -> MotionObservable<T>
  {
    compactMap { Self.ifFinite($0) }
      .combineLatest(with: amount.compactMap { Self.ifFinite($0) }, emittingWith: trigger) {
        Self.ifFinite($0 + $1)
      }
  }

  /// The value, or `nil` if the value is NaN or infinite. `value - value == .zero` is false only for NaN and
  /// for infinite values.
  @inlinable
  static func ifFinite(_ value: T) -> T? {
    value - value == .zero ? value : nil
  }
}

extension FixedWidthInteger {
  /// The sum, or `nil` if the sum overflows.
  @inlinable
  func adding(_ other: Self) -> Self? {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? nil : sum
  }
}
