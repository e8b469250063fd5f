// SPDX-License-Identifier: Apache-2.0

/// A run loop whose thread a test keeps busy, and whose time a test sets.
final class HandRunLoop {
  var now = 10.0
  private(set) var due: Double?
  private var body: (() -> Void)?
  var isAsleep: Bool { body != nil }

  func wakeUp(after delay: Double, _ body: @escaping () -> Void) -> () -> Void {
    due = now + delay
    self.body = body
    return { self.body = nil }
  }

  /// Lets the thread be idle until a time.
  func idle(until end: Double) {
    while let due, let body, due <= end {
      self.body = nil
      now = max(now, due)
      body()
    }
    now = end
  }

  /// Keeps the thread busy until a time. Then the run loop performs a wake-up that is due.
  func work(until end: Double) {
    now = end
    guard let due, let body, due <= end else { return }
    self.body = nil
    body()
  }
}
