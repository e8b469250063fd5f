// SPDX-License-Identifier: Apache-2.0

/// One connection between a stream and an observer. The owner of the connection can end the connection. After
/// that, the connection emits nothing.
///
/// The stream's source or the clock retains the connection, and the connection retains the observer and the
/// owner. The owner does not retain the connection. A disconnect closure may therefore capture the owner
/// without retaining the observer.
@usableFromInline
class StreamConnection<T>: PropertyDriver {
  @usableFromInline final let next: (T) -> Void
  @usableFromInline final let state: (MotionState) -> Void

  /// `nil` after the connection has ended.
  @exclusivity(unchecked)
  @usableFromInline final var owner: StreamConnector<T>?

  @inlinable
  init(_ observer: MotionObserver<T>) {
    next = observer.next
    state = observer.state
    super.init()
  }

  deinit {
    owner?.connection = nil
  }

  /// Returns the velocity with which the motion moves a property, per second of the platform. `nil` if the
  /// connection is no motion.
  @usableFromInline
  func velocity(of property: PropertyStorage<T>) -> T? { nil }

  /// Returns the value at which the motion brings a property to rest. `nil` if it does not know it.
  @usableFromInline
  func destination(of property: PropertyStorage<T>) -> T? { nil }
}

/// The object that connects an observer to a stream, and ends the connection.
@usableFromInline
class StreamConnector<T> {
  @exclusivity(unchecked)
  @usableFromInline final var connection: Unmanaged<StreamConnection<T>>?

  @inlinable
  init() {}

  /// Forwards a state of the stream to the observer. A subclass may override this.
  @usableFromInline
  func forward(_ state: MotionState, to observer: (MotionState) -> Void) {
    observer(state)
  }

  @inlinable
  final func own(_ connection: StreamConnection<T>) {
    connection.owner = self
    self.connection = .passUnretained(connection)
  }

  @inlinable
  final func endConnection() {
    guard let connection = connection?.takeUnretainedValue() else { return }
    self.connection = nil
    connection.owner = nil
    connection.end()
  }
}

/// A source of the library whose connections emit nothing after their end. An operator that connects and
/// disconnects such a source therefore needs no check of each value.
@usableFromInline
class ConnectionSource<T> {
  @inlinable
  init() {}

  /// Makes a connection, gives it to an owner, and starts it. Returns whether the connection is still
  /// connected, because the owner may have ended it when it emitted its first events.
  @usableFromInline
  func start(_ observer: MotionObserver<T>, for owner: StreamConnector<T>) -> Bool { preconditionFailure() }

  /// Connects an observer.
  @inlinable
  final func connect(_ observer: MotionObserver<T>) -> Disconnect {
    let owner = StreamConnector<T>()
    _ = start(observer, for: owner)
    return { owner.endConnection() }
  }
}

/// The source of a stream, without the objects that the stream retains.
@usableFromInline
enum StreamSource<T> {
  case own(ConnectionSource<T>)
  case closure((MotionObserver<T>) -> Disconnect)
}
