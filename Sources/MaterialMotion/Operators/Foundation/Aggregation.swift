// SPDX-License-Identifier: Apache-2.0

/// The combined state of the streams that an operator is connected to. The state is active while at least one
/// of the streams is active.
///
///     first      A-----R----
///     second     R--A-----R-
///     aggregate  A--------R-
///
/// An operator connects its streams one after the other. Until all streams are connected, this object does
/// not emit `.atRest`, because a later stream may be active. This object emits nothing until at least one
/// stream has emitted a state. After that, this object emits only changes of the combined state.
@usableFromInline
final class Aggregation {
  /// Stores whether the observer is subscribed. The disconnect closure must not retain the observer. So the
  /// closure retains this object and does not retain the aggregation, which retains the observer.
  @usableFromInline
  final class Connection {
    @usableFromInline var isOpen = true
  }

  @usableFromInline let connection = Connection()
  private let emitState: (MotionState) -> Void
  private var changes = StateChanges()
  private var activeCount = 0
  private var isKnown = false
  private var isComplete = false

  @usableFromInline
  init(_ emitState: @escaping (MotionState) -> Void) {
    self.emitState = emitState
  }

  /// Connects one more stream.
  @inlinable
  func connect<T>(
    _ stream: (MotionObserver<T>) -> Disconnect, next: @escaping (T) -> Void
  ) -> Disconnect {
    stream(
      MotionObserver(next: { [connection] in if connection.isOpen { next($0) } }, state: member()))
  }

  /// Creates a closure that disconnects all streams.
  ///
  /// The disconnection of one stream may make another stream emit. The observer must not receive such an
  /// emission. So the closure first sets `isOpen` to `false`.
  @usableFromInline
  func ending(_ disconnects: [Disconnect]) -> Disconnect {
    { [connection] in
      connection.isOpen = false
      for disconnect in disconnects { disconnect() }
    }
  }

  /// Marks all streams as connected. From then on, this object may emit `.atRest`. Call this method once,
  /// after the last call of `connect`.
  @usableFromInline
  func complete() {
    isComplete = true
    update()
  }

  /// Creates a closure that receives the states of one stream.
  @usableFromInline
  func member() -> (MotionState) -> Void {
    var isActive = false
    return { [self] state in
      isKnown = true
      if isActive != (state == .active) {
        isActive.toggle()
        activeCount += isActive ? 1 : -1
      }
      update()
    }
  }

  private func update() {
    guard connection.isOpen, activeCount > 0 || (isKnown && isComplete) else { return }
    let state: MotionState = activeCount > 0 ? .active : .atRest
    if changes.admits(state) { emitState(state) }
  }
}
