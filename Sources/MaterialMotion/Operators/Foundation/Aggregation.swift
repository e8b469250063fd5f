// SPDX-License-Identifier: Apache-2.0

/// The aggregate state of the streams that an operator is connected to: active while any of them is.
///
///     first      A-----R----
///     second     R--A-----R-
///     aggregate  A--------R-
///
/// Streams are connected one after the other; until all of them are, a rest would be premature. Only changes
/// are told, and nothing while no stream has said its state.
@usableFromInline
final class Aggregation {
  /// Whether the observer is subscribed. Apart from the aggregation, which leads to it.
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

  /// What ends the connections to all streams. Whoever hears that one of them is let go may have another
  /// emit: the observer hears no more of it.
  @usableFromInline
  func ending(_ disconnects: [Disconnect]) -> Disconnect {
    { [connection] in
      connection.isOpen = false
      for disconnect in disconnects { disconnect() }
    }
  }

  /// To be called when all streams are connected.
  @usableFromInline
  func complete() {
    isComplete = true
    update()
  }

  /// What one stream says its state to.
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
