// SPDX-License-Identifier: Apache-2.0
#if !hasFeature(Embedded)

/// A stream whose values come from a task. Each subscription starts a new task.
///
/// A task is cancelled when its subscription ends or the stream is deallocated. Without the cancellation, the
/// task might never end. The task would then retain everything that the observer retains. The stream emits
/// `.atRest` on subscription. The stream never emits `.active`, because a task does not announce its next
/// value.
final class TaskSource<T>: MotionObservable<T> {
  private let connections: TaskConnections<T>

  /// Creates a stream that starts a task for each subscription.
  ///
  /// - Parameter start: A closure that receives a connection and returns a new task. The task retains the
  ///   connection and sends values to the connection. The closure may send a first value before it returns.
  init(_ start: @escaping (TaskConnection<T>) -> Task<Void, Never>) {
    let connections = TaskConnections<T>()
    self.connections = connections
    super.init { observer in connections.add(TaskConnection(observer), start) }
  }

  deinit {
    connections.finish()
  }
}

/// The connection of one subscription. The subscription's task sends its values to this object.
final class TaskConnection<T>: ListElement {
  /// The observer. `nil` after the connection has ended.
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

  /// Starts the task and emits `.atRest`. The task runs as soon as its actor is free.
  fileprivate func start(_ start: (TaskConnection) -> Task<Void, Never>) {
    let task = start(self)
    guard !isOver else { return task.cancel() }
    self.task = task
    observer?.state(.atRest)
  }

  /// Releases the observer and cancels the task. The observer must be released here, because the task may
  /// continue to retain this connection.
  override func end() {
    observer = nil
    task?.cancel()
    task = nil
  }
}

/// The connections of a task source. The closures of the source retain this object and do not retain the
/// source.
private final class TaskConnections<T> {
  private var connections = NumberedList<TaskConnection<T>>()

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
