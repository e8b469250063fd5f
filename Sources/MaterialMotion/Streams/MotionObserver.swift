// SPDX-License-Identifier: Apache-2.0

/// An observer of the values and the states of a ``MotionObservable``.
public struct MotionObserver<T>: Observer {
  /// Receives each value.
  public let next: (T) -> Void

  /// Receives each state. Every source of the library emits its state once during subscription, and then
  /// after each change.
  public let state: (MotionState) -> Void

  /// Creates an observer from two closures.
  ///
  /// - Parameters:
  ///   - next: Receives each value.
  ///   - state: Receives each state.
  @inlinable
  public init(next: @escaping (T) -> Void, state: @escaping (MotionState) -> Void) {
    self.next = next
    self.state = state
  }
}
