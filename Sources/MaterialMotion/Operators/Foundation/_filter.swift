// SPDX-License-Identifier: Apache-2.0

extension MotionObservable {
  /// Emits the values that satisfy a predicate.
  ///
  ///     upstream            1--2--3
  ///     _filter { $0 != 2}  1-----3
  ///
  /// Forwards upstream's states unchanged.
  @inlinable
  public func _filter(_ isIncluded: @escaping (T) -> Bool) -> MotionObservable<T> {
    MotionObservable(retaining: self) { [connect] observer in
      let next = observer.next
      return connect(
        MotionObserver(next: { value in if isIncluded(value) { next(value) } }, state: observer.state))
    }
  }

  /// Emits the values that satisfy a predicate. The specification calls this operator `_filter`.
  ///
  ///     upstream            1--2--3
  ///     filter { $0 != 2 }  1-----3
  ///
  /// Forwards upstream's states unchanged.
  ///
  /// - Parameter isIncluded: A function that returns whether a value is emitted.
  @inlinable
  public func filter(_ isIncluded: @escaping (T) -> Bool) -> MotionObservable<T> {
    _filter(isIncluded)
  }
}

extension MotionObservable where T == Double {
  /// Emits the numbers that satisfy a predicate.
  ///
  /// If the compiler cannot inline the predicate, this overload is faster than the generic overload, because
  /// this overload does not wrap the predicate in another closure.
  @inlinable
  public func _filter(_ isIncluded: @escaping (Double) -> Bool) -> MotionObservable<Double> {
    MotionObservable(retaining: self) { [connect] observer in
      connect(
        MotionObserver(next: { if isIncluded($0) { observer.next($0) } }, state: observer.state))
    }
  }

  /// Emits the numbers that satisfy a predicate. The specification calls this operator `_filter`.
  @_documentation(visibility: internal)
  @inlinable
  public func filter(_ isIncluded: @escaping (Double) -> Bool) -> MotionObservable<Double> {
    _filter(isIncluded)
  }
}

extension MotionObservable where T == Point {
  /// Emits the points that satisfy a predicate.
  ///
  /// If the compiler cannot inline the predicate, this overload is faster than the generic overload, because
  /// this overload does not wrap the predicate in another closure.
  @inlinable
  public func _filter(_ isIncluded: @escaping (Point) -> Bool) -> MotionObservable<Point> {
    MotionObservable(retaining: self) { [connect] observer in
      connect(
        MotionObserver(next: { if isIncluded($0) { observer.next($0) } }, state: observer.state))
    }
  }

  /// Emits the points that satisfy a predicate. The specification calls this operator `_filter`.
  @_documentation(visibility: internal)
  @inlinable
  public func filter(_ isIncluded: @escaping (Point) -> Bool) -> MotionObservable<Point> {
    _filter(isIncluded)
  }
}
