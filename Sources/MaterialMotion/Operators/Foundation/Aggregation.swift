// SPDX-License-Identifier: Apache-2.0

/// The aggregate state of the streams that an operator is connected to: active while any of them is active.
///
///     first      A-----R----
///     second     R--A-----R-
///     aggregate  A--------R-
///
/// An operator connects its streams one after the other. Until all of them are connected, `.atRest` is not
/// emitted, because a later stream may be active. Only changes are emitted, and nothing before the first
/// state of a stream.
@usableFromInline
final class Aggregation {
  /// Whether the observer is subscribed. A separate object, because a disconnect captures it, and the
  /// aggregation itself leads to the observer.
  @usableFromInline
  final class Connection {
    @usableFromInline var isOpen = true
  }

  @usableFromInline let connection = Connection()
  private let tell: (MotionState) -> Void
  private var changes = StateChanges()
  private var activeCount = 0
  private var isKnown = false
  private var isComplete = false

  @usableFromInline
  init(_ tell: @escaping (MotionState) -> Void) {
    self.tell = tell
  }

  /// Connects one more stream.
  @inlinable
  func connect<T>(
    _ stream: (MotionObserver<T>) -> Disconnect, next: @escaping (T) -> Void
  ) -> Disconnect {
    stream(
      MotionObserver(next: { [connection] in if connection.isOpen { next($0) } }, state: member()))
  }

  /// A closure that disconnects all streams.
  ///
  /// It closes the connection first: disconnecting one stream may make another one emit, and the observer
  /// must not receive that.
  @usableFromInline
  func ending(_ disconnects: [Disconnect]) -> Disconnect {
    { [connection] in
      connection.isOpen = false
      for disconnect in disconnects { disconnect() }
    }
  }

  /// Marks all streams as connected, so that `.atRest` may be emitted. Call it once, after the last
  /// `connect`.
  @usableFromInline
  func complete() {
    isComplete = true
    update()
  }

  /// A closure that receives the states of one stream.
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
    if changes.admits(state) { tell(state) }
  }
}
