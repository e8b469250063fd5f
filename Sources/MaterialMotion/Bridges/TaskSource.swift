// SPDX-License-Identifier: Apache-2.0
#if !hasFeature(Embedded)

/// A stream whose values come from a task, a new one for each subscription.
///
/// A task is cancelled when its subscription ends, and when the stream goes: it may run for ever otherwise,
/// and keep alive whatever its observer holds. It is at rest, for no task says when its next value comes.
final class TaskSource<T>: MotionObservable<T> {
  private let connections: TaskConnections<T>

  /// - Parameter start: Starts the task that feeds a connection, which it holds. It may say a first value.
  init(_ start: @escaping (TaskConnection<T>) -> Task<Void, Never>) {
    let connections = TaskConnections<T>()
    self.connections = connections
    super.init { observer in connections.add(TaskConnection(observer), start) }
  }

  deinit {
    connections.finish()
  }
}

/// What a task feeds.
final class TaskConnection<T>: RosterElement {
  /// `nil` once it is over.
  private var observer: MotionObserver<T>?
  private var task: Task<Void, Never>?

  fileprivate init(_ observer: MotionObserver<T>) {
    self.observer = observer
    super.init()
  }

  var isOver: Bool { observer == nil }

  func next(_ value: T) {
    observer?.next(value)
  }

  /// Starts the task, which waits for its isolation to be free, and says that it rests.
  fileprivate func start(_ start: (TaskConnection) -> Task<Void, Never>) {
    let task = start(self)
    guard !isOver else { return task.cancel() }
    self.task = task
    observer?.state(.atRest)
  }

  /// Lets go of the observer, though the task may still hold the connection.
  override func end() {
    observer = nil
    task?.cancel()
    task = nil
  }
}

/// What the closures of such a stream capture.
private final class TaskConnections<T> {
  private var connections = Roster<TaskConnection<T>>()

  func add(
    _ connection: TaskConnection<T>, _ start: (TaskConnection<T>) -> Task<Void, Never>
  ) -> Disconnect {
    let number = connections.append(connection)
    connection.start(start)
    return {
      self.connections.remove(number)?.end()
      self.connections.sweepIfSparse()
    }
  }

  func finish() {
    for connection in connections.removeAll() { connection.end() }
  }
}
#endif
