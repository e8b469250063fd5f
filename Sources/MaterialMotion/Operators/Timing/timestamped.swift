// SPDX-License-Identifier: Apache-2.0

/// A value with the time of its arrival.
public struct Timestamped<Value> {
  /// The value that arrived.
  public let value: Value

  /// The timestamp of the frame or event that caused the value, in seconds.
  public let time: Double

  /// Creates a value with the time of its arrival, in seconds.
  @inlinable
  public init(_ value: Value, time: Double) {
    self.value = value
    self.time = time
  }
}

extension Timestamped: Equatable where Value: Equatable {}
extension Timestamped: Hashable where Value: Hashable {}
extension Timestamped: Sendable where Value: Sendable {}

extension MotionObservable {
  /// Emits each value with the current time of a clock.
  ///
  ///     time                    0.0-----0.5---2.0
  ///     upstream                20------80----20
  ///     timestamped(by: clock)  20@0.0--80@0.5--20@2.0
  ///
  /// The time is the timestamp of the current frame or event. So if one event causes two values, both values
  /// have the same time. Forwards upstream's states unchanged. After the clock has been deallocated, the time
  /// no longer changes.
  public func timestamped(by clock: FrameClock) -> MotionObservable<Timestamped<T>> {
    MotionObservable<Timestamped<T>>(retaining: self, clock) { [connect, clock = clock.core] observer in
      let next = observer.next
      return connect(
        MotionObserver(next: { next(Timestamped($0, time: clock.now)) }, state: observer.state))
    }
  }
}
