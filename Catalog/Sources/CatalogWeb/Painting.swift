// SPDX-License-Identifier: Apache-2.0

#if arch(wasm32)
/// The writes to the page that wait for the next frame. Several changes within a frame become one write.
final class Painting {
  private var tasks: [Task] = []
  private var isRequested = false

  /// One write, which is due when what it shows has changed.
  final class Task {
    fileprivate var isDue = true
    fileprivate let perform: () -> Void

    fileprivate init(_ perform: @escaping () -> Void) {
      self.perform = perform
    }
  }

  /// Adds a write, and requests it.
  func addTask(_ perform: @escaping () -> Void) -> Task {
    let task = Task(perform)
    tasks.append(task)
    requestPaint()
    return task
  }

  /// Requests a write in the next frame.
  func request(_ task: Task) {
    task.isDue = true
    requestPaint()
  }

  /// Performs the writes that are due, in the order in which they were added.
  func paint() {
    isRequested = false
    for task in tasks where task.isDue {
      task.isDue = false
      task.perform()
    }
  }

  private func requestPaint() {
    guard !isRequested else { return }
    isRequested = true
    pageRequestPaint()
  }
}
#endif
