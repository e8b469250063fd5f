// SPDX-License-Identifier: Apache-2.0

/// A value and the time at which it arrived.
public struct Timestamped<Value> {
  /// The value that arrived.
  public let value: Value

  /// The time of the frame or the event that brought the value, in seconds.
  public let time: Double

  /// A value that arrived at a time, in seconds.
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
  /// Emits each value together with the time on a clock.
  ///
  ///     time                    0.0-----0.5---2.0
  ///     upstream                20------80----20
  ///     timestamped(by: clock)  20@0.0--80@0.5--20@2.0
  ///
  /// It is the time of the current frame or event, so two values of one event have the same time. The state
  /// passes through. After the clock is deallocated, its time no longer advances.
  public func timestamped(by clock: FrameClock) -> MotionObservable<Timestamped<T>> {
    MotionObservable<Timestamped<T>>(madeFrom: [self, clock]) { [connect, clock = clock.core] observer in
      let next = observer.next
      return connect(
        MotionObserver(next: { next(Timestamped($0, time: clock.now)) }, state: observer.state))
    }
  }
}
