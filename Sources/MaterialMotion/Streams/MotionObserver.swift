// SPDX-License-Identifier: Apache-2.0

/// Hears both channels of a ``MotionObservable``: its values and its state.
public struct MotionObserver<T>: Observer {
  /// Hears each value.
  public let next: (T) -> Void

  /// Hears the state: once during subscription from every source of the library, then at each change.
  public let state: (MotionState) -> Void

  /// An observer of two closures.
  ///
  /// - Parameters:
  ///   - next: Hears each value.
  ///   - state: Hears each state.
  @inlinable
  public init(next: @escaping (T) -> Void, state: @escaping (MotionState) -> Void) {
    self.next = next
    self.state = state
  }
}
