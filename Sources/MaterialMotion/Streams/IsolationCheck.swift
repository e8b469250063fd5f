// SPDX-License-Identifier: Apache-2.0
#if DEBUG && !hasFeature(Embedded)

/// Stops a debug build if code outside the isolation of a clock uses the clock's graph.
///
/// In Swift 6 mode, the compiler rejects such code. In Swift 5 mode, it does not.
///
/// The standard library cannot tell in which isolation a function runs. A platform whose clock belongs to a
/// thread passes a function that compares threads. Without such a function, the check only finds two uses at
/// the same time. It does not find a later use in another thread, because a graph may move between threads.
/// It finds this one:
///
///     one thread       frame ─ observer ─ write     frame          an observer belongs to the frame
///     another thread                                   write       stops the program
@usableFromInline
package final class IsolationCheck {
  /// The checks of the clocks that this thread or task uses now.
  private static let used = TaskLocal<[ObjectIdentifier]>(wrappedValue: [])

  /// Returns whether the caller runs in the isolation of the clock. `nil` if the platform cannot tell.
  var isIsolated: (() -> Bool)?

  /// Whether a thread uses the graph now.
  private var isInUse = false

  private var isUsedInTask = false

  /// Whether the caller belongs to the present use.
  ///
  /// If an observer runs a run loop, for example to show an alert, the loop may run a task on the same
  /// thread. Such a task does not see the task-local values of the interrupted code. So if the use began
  /// outside a task, every task counts as part of it.
  private var isPartOfUse: Bool {
    Self.used.get().contains(ObjectIdentifier(self)) || !isUsedInTask && Self.isInTask
  }

  private static var isInTask: Bool { withUnsafeCurrentTask { $0 != nil } }

  /// Calls a closure that emits a frame, or changes a motion or a property.
  @usableFromInline
  func use(_ body: () -> Void) {
    check(file: #fileID, line: #line)
    guard isIsolated == nil, !isInUse else { return body() }
    isInUse = true
    isUsedInTask = Self.isInTask
    defer { isInUse = false }
    Self.used.withValue(Self.used.get() + [ObjectIdentifier(self)], operation: body)
  }

  /// Stops the program if the caller runs outside the isolation of the clock.
  @usableFromInline
  func check(file: StaticString, line: UInt) {
    checkPrecondition(
      isIsolated?() ?? (!isInUse || isPartOfUse),
      "A motion graph is used outside the isolation in which its clock was made. Use the graph only there. "
        + "On most platforms, this is the main actor. In Swift 6 mode, the compiler rejects such code.",
      file: file, line: line)
  }
}
#endif
