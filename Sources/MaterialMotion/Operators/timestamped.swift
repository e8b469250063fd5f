// SPDX-License-Identifier: Apache-2.0

/// A value, and when it came.
public struct Timestamped<Value> {
  /// What came.
  public let value: Value

  /// The time of the frame or the event with which it came, in seconds.
  public let time: Double

  /// A value that came at a time, in seconds.
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
  /// Emits each value with the time on a clock.
  ///
  ///     time                    0.0-----0.5---2.0
  ///     upstream                20------80----20
  ///     timestamped(by: clock)  20@0.0--80@0.5--20@2.0
  ///
  /// That is the time of the frame or the event under way: two values of one event have the same. The state
  /// passes through. A clock that has gone stands still.
  public func timestamped(by clock: FrameClock) -> MotionObservable<Timestamped<T>> {
    MotionObservable<Timestamped<T>>(madeFrom: [self, clock]) { [connect, clock = clock.core] observer in
      let next = observer.next
      return connect(
        MotionObserver(next: { next(Timestamped($0, time: clock.now)) }, state: observer.state))
    }
  }
}
