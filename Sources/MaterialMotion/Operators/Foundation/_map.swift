// SPDX-License-Identifier: Apache-2.0

extension MotionObservable {
  /// Emits what the transform makes of each value.
  ///
  ///     upstream          1--2--3
  ///     _map { $0 * 10 }  10-20-30
  ///
  /// The state passes through.
  @inlinable
  public func _map<U>(_ transform: @escaping (T) -> U) -> MotionObservable<U> {
    MotionObservable<U>(madeFrom: [self]) { [connect] observer in
      let next = observer.next
      return connect(MotionObserver(next: { next(transform($0)) }, state: observer.state))
    }
  }
}

extension MotionObservable where T == Double {
  /// The same for numbers, and faster with a closure that the compiler cannot look through: it is not
  /// wrapped.
  ///
  /// Through map·filter·map·filter a number takes 14 ns with it, and 20 without.
  @inlinable
  public func _map(_ transform: @escaping (Double) -> Double) -> MotionObservable<Double> {
    MotionObservable<Double>(madeFrom: [self]) { [connect] observer in
      connect(MotionObserver(next: { observer.next(transform($0)) }, state: observer.state))
    }
  }
}

extension MotionObservable where T == Point {
  /// The same for points, and faster with a closure that the compiler cannot look through: it is not wrapped.
  @inlinable
  public func _map(_ transform: @escaping (Point) -> Point) -> MotionObservable<Point> {
    MotionObservable<Point>(madeFrom: [self]) { [connect] observer in
      connect(MotionObserver(next: { observer.next(transform($0)) }, state: observer.state))
    }
  }
}
