// SPDX-License-Identifier: Apache-2.0

/// An observer of the values and the states of a ``MotionObservable``.
public struct MotionObserver<T>: Observer {
  /// A closure that receives each value.
  public let next: (T) -> Void

  /// A closure that receives each state. Every source in this library emits its state once during
  /// subscription, and then after each change.
  public let state: (MotionState) -> Void

  /// Creates an observer from two closures.
  ///
  /// - Parameters:
  ///   - next: A closure that receives each value.
  ///   - state: A closure that receives each state.
  @inlinable
  public init(next: @escaping (T) -> Void, state: @escaping (MotionState) -> Void) {
    self.next = next
    self.state = state
  }
}
