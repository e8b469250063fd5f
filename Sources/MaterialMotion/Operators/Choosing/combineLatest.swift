// SPDX-License-Identifier: Apache-2.0

extension MotionObservable {
  /// Emits the latest values of two streams whenever either stream emits.
  ///
  ///     upstream       1-----------2-----------
  ///     other          ------a-----------b-----
  ///     combineLatest  ------(1,a)-(2,a)-(2,b)-
  ///
  /// Emits nothing until both streams have emitted a value. The returned stream is active while either input
  /// stream is active. Repeated states are not emitted.
  ///
  /// If both streams derive from the same property, the operator emits two pairs after each write to the
  /// property. In the first pair, only one value is new. In the second pair, both values are new.
  @inlinable
  public func combineLatest<B>(with stream: MotionObservable<B>) -> MotionObservable<(T, B)> {
    compactCombineLatest(with: stream) { ($0, $1) }
  }

  /// Transforms the latest values of two streams whenever either stream emits, and emits the result.
  ///
  ///     upstream                                1-----2-----
  ///     other                                   ---10----20-
  ///     combineLatest(with: other) { $0 + $1 }  ---11-12-22-
  ///
  /// Equivalent to ``combineLatest(with:)`` followed by `_map`. If both streams derive from the same
  /// property, the transform is called twice after each write to the property.
  ///
  /// - Parameters:
  ///   - stream: The other stream.
  ///   - transform: A closure that receives the latest value of each stream.
  @inlinable
  public func combineLatest<B, U>(
    with stream: MotionObservable<B>, _ transform: @escaping (T, B) -> U
  ) -> MotionObservable<U> {
    compactCombineLatest(with: stream) { transform($0, $1) }
  }

  /// Emits the latest values of three streams whenever any of the streams emits.
  ///
  ///     upstream       1-----------------
  ///     second         ---a--------------
  ///     third          ------x-------y---
  ///     combineLatest  ------(1,a,x)-(1,a,y)
  ///
  /// Emits nothing until all streams have emitted a value. The returned stream is active while any of the
  /// input streams is active. Repeated states are not emitted.
  @inlinable
  public func combineLatest<B, C>(
    with second: MotionObservable<B>, _ third: MotionObservable<C>
  ) -> MotionObservable<(T, B, C)> {
    combineLatest(with: second).compactCombineLatest(with: third) { ($0.0, $0.1, $1) }
  }

  /// Transforms the latest values of three streams whenever any of the streams emits, and emits the result.
  ///
  ///     upstream                                             1------------
  ///     second                                               ---10--------
  ///     third                                                -----100-200-
  ///     combineLatest(with: second, third) { $0 + $1 + $2 }  -----111-211-
  ///
  /// Equivalent to the form without a transform, followed by `_map`.
  ///
  /// - Parameters:
  ///   - second: The second stream.
  ///   - third: The third stream.
  ///   - transform: A closure that receives the latest value of each stream.
  @inlinable
  public func combineLatest<B, C, U>(
    with second: MotionObservable<B>, _ third: MotionObservable<C>,
    _ transform: @escaping (T, B, C) -> U
  ) -> MotionObservable<U> {
    combineLatest(with: second).compactCombineLatest(with: third) { transform($0.0, $0.1, $1) }
  }

  /// Emits the latest values of four streams whenever any of the streams emits.
  ///
  ///     upstream       1--------------------
  ///     second         ---a-----------------
  ///     third          ------x--------------
  ///     fourth         ---------t---------f-
  ///     combineLatest  ---------(1,a,x,t)-(1,a,x,f)
  ///
  /// Emits nothing until all streams have emitted a value. The returned stream is active while any of the
  /// input streams is active. Repeated states are not emitted.
  @inlinable
  public func combineLatest<B, C, D>(
    with second: MotionObservable<B>, _ third: MotionObservable<C>, _ fourth: MotionObservable<D>
  ) -> MotionObservable<(T, B, C, D)> {
    combineLatest(with: second, third).compactCombineLatest(with: fourth) { ($0.0, $0.1, $0.2, $1) }
  }

  /// Transforms the latest values of two streams whenever either stream emits, and emits the result. Drops a
  /// result that is `nil`.
  @inlinable
  func compactCombineLatest<B, U>(
    with stream: MotionObservable<B>, _ transform: @escaping (T, B) -> U?
  ) -> MotionObservable<U> {
    MotionObservable<U>(retaining: self, stream) { [connect, other = stream.connect] observer in
      let next = observer.next
      var first: T?
      var second: B?
      let aggregation = Aggregation(observer.state)
      let disconnectFirst = aggregation.connect(connect) { value in
        first = value
        if let second, let result = transform(value, second) { next(result) }
      }
      let disconnectSecond = aggregation.connect(other) { value in
        second = value
        if let first, let result = transform(first, value) { next(result) }
      }
      aggregation.complete()
      return aggregation.ending([disconnectFirst, disconnectSecond])
    }
  }
}

/// Emits the latest values of any number of streams whenever any of the streams emits.
///
///     first          1-----------2-----
///     second         ------5-----------
///     combineLatest  ------[1,5]-[2,5]-
///
/// Emits nothing until all streams have emitted a value. The returned stream is active while any of the input
/// streams is active. Repeated states are not emitted. If `streams` is empty, an observer receives an empty
/// array and then `.atRest` on subscription.
public func combineLatest<T>(_ streams: [MotionObservable<T>]) -> MotionObservable<[T]> {
  // `map` is necessary because Embedded Swift does not implicitly convert an array to an array of another
  // element type.
  let upstreams: [AnyObject] = streams.map { $0 }
  return MotionObservable(madeFrom: upstreams) { [connects = streams.map { $0.connect }] observer in
    guard !connects.isEmpty else {
      observer.next([])
      observer.state(.atRest)
      return noopDisconnect
    }
    let aggregation = Aggregation(observer.state)
    let latest = Latest<T>(count: connects.count)
    let disconnects = connects.enumerated().map { place, connect in
      aggregation.connect(connect) { value in
        latest.take(value, from: place)
        if latest.isComplete { observer.next(latest.values) }
      }
    }
    aggregation.complete()
    return aggregation.ending(disconnects)
  }
}

/// A buffer for the latest value of each stream.
private final class Latest<T> {
  private var first: [T?]
  private var missing: Int
  private(set) var values: [T] = []

  init(count: Int) {
    first = Array(repeating: nil, count: count)
    missing = count
  }

  var isComplete: Bool { missing == 0 }

  func take(_ value: T, from place: Int) {
    guard !isComplete else {
      values[place] = value
      return
    }
    if first[place] == nil { missing -= 1 }
    first[place] = value
    if isComplete {
      values = first.map { $0! }
      first = []
    }
  }
}
