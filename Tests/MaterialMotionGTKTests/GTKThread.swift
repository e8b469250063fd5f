// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK

/// Where the tests of the adapter run: on one thread, which is the one on which GTK is initialized.
///
/// The main actor would not do. A test process hands its main thread over to Dispatch, and the main actor's
/// jobs then run on whichever thread that has at hand.
@globalActor
actor GTKThread {
  static let shared = GTKThread()

  private let executor = Executor()

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private final class Executor: SerialExecutor {
    /// The address of a `GAsyncQueue`, which may be used from any thread.
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
