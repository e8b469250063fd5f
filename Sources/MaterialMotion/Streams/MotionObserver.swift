// SPDX-License-Identifier: Apache-2.0

/// An observer of both channels of a ``MotionObservable``: its values and its state.
public struct MotionObserver<T>: Observer {
  /// Receives each value.
  public let next: (T) -> Void

  /// Receives the state. Every source of the library emits it once during subscription, then at each change.
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
