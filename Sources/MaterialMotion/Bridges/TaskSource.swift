// SPDX-License-Identifier: Apache-2.0
#if !hasFeature(Embedded)

/// A stream whose values come from a task. Each subscription starts a new task.
///
/// A task is cancelled when its subscription ends, and when the stream is deallocated. Otherwise it might run
/// without end, and keep alive everything that its observer holds. The stream is at rest, because nothing
/// announces the next value of a task.
final class TaskSource<T>: MotionObservable<T> {
  private let connections: TaskConnections<T>

  /// A stream that starts a task for each subscription.
  ///
  /// - Parameter start: Starts a task that holds and feeds the connection. The closure may emit a first value
  ///   itself.
  init(_ start: @escaping (TaskConnection<T>) -> Task<Void, Never>) {
    let connections = TaskConnections<T>()
    self.connections = connections
    super.init { observer in connections.add(TaskConnection(observer), start) }
  }

  deinit {
    connections.finish()
  }
}

/// The connection that a task feeds.
final class TaskConnection<T>: RosterElement {
  /// The observer; `nil` once the connection is over.
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

  /// Starts the task, which waits until its isolation is free, and emits `.atRest`.
  fileprivate func start(_ start: (TaskConnection) -> Task<Void, Never>) {
    let task = start(self)
    guard !isOver else { return task.cancel() }
    self.task = task
    observer?.state(.atRest)
  }

  /// Releases the observer, because the task may still hold the connection, and cancels the task.
  override func end() {
    observer = nil
    task?.cancel()
    task = nil
  }
}

/// The connections of a stream. Its closures capture this storage instead of the stream.
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
