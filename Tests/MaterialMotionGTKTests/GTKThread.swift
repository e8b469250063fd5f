// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK

/// The thread on which GTK is initialized. All tests of the adapter run on it.
///
/// The main actor is not suitable. A test process hands its main thread over to Dispatch, which then runs the
/// main actor's jobs on any of its threads.
@globalActor
actor GTKThread {
  static let shared = GTKThread()

  private let executor = Executor()

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private final class Executor: SerialExecutor {
    /// The address of a `GAsyncQueue`. Any thread may use it.
    private let queue: UInt

    init() {
      let queue = g_async_queue_new()
      self.queue = UInt(bitPattern: queue)
      g_thread_new("GTK", { GTKThread.Executor.runJobs(of: $0) }, UnsafeMutableRawPointer(queue))
    }

    func enqueue(_ job: consuming ExecutorJob) {
      let place = UnsafeMutablePointer<(UnownedJob, UnownedSerialExecutor)>.allocate(capacity: 1)
      place.initialize(to: (UnownedJob(job), asUnownedSerialExecutor()))
      g_async_queue_push(OpaquePointer(bitPattern: queue), place)
    }

    private static func runJobs(of queue: UnsafeMutableRawPointer?) -> Never {
      while true {
        guard let pointer = g_async_queue_pop(OpaquePointer(queue)) else { continue }
        let place = pointer.assumingMemoryBound(to: (UnownedJob, UnownedSerialExecutor).self)
        let (job, executor) = place.move()
        place.deallocate()
        job.runSynchronously(on: executor)
      }
    }
  }
}
#endif
