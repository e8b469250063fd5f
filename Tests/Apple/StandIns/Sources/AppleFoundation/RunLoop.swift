// SPDX-License-Identifier: Apache-2.0

/// The source of the events of a run loop that have a time: a timer or a display link.
public protocol RunLoopSource: AnyObject {
  /// The time of the next event, in seconds. Infinite if there is none.
  var due: Double { get }
  func fire()
}

/// A run loop that a test turns by hand. Its time is the only time of the stand-ins: it never runs by itself.
///
///     RunLoop.main.turn(for: 0.5)  // fires timers and draws frames in the order of their times
public final class RunLoop: @unchecked Sendable {
  public enum Mode: Sendable { case common, `default` }
  public static let main = RunLoop()

  /// The present time, in seconds. `CACurrentMediaTime()` returns it.
  public private(set) var now = 1000.0

  /// A clock that is released on another thread removes its display link there.
  private let lock = NSLock()
  private var allSources: [any RunLoopSource] = []
  private var blocks: [() -> Void] = []
  private var turnEnds: [() -> Void] = []

  public func add(_ timer: Timer, forMode: Mode) { add(timer) }
  public func add(_ source: any RunLoopSource) { lock.withLock { allSources.append(source) } }
  public func remove(_ source: any RunLoopSource) {
    lock.withLock { allSources.removeAll { $0 === source } }
  }
  public var sources: [any RunLoopSource] { lock.withLock { allSources } }

  /// Calls a block in the next turn.
  public func perform(_ block: @escaping () -> Void) { blocks.append(block) }

  /// Calls a closure at the end of each turn, as a framework does with an observer of the run loop.
  public func whenTurnEnds(_ body: @escaping () -> Void) { turnEnds.append(body) }

  /// Fires everything that is due until a time, in seconds.
  public func turn(until time: Double) {
    endTurn()
    while let next = sources.min(by: { $0.due < $1.due }), next.due <= time {
      now = max(now, next.due)
      next.fire()
      endTurn()
    }
    now = max(now, time)
  }
  public func turn(for duration: Double) { turn(until: now + duration) }

  /// Turns until a date. Does not wait.
  public func run(until limit: Date) { turn(for: max(0, limit.timeIntervalSinceNow)) }

  private func endTurn() {
    let blocks = blocks
    self.blocks = []
    for block in blocks { block() }
    for body in turnEnds { body() }
  }
}

/// A timer that fires once.
public final class Timer: RunLoopSource, @unchecked Sendable {
  public private(set) var due: Double
  private var body: (() -> Void)?

  public convenience init(
    timeInterval: Double, target: NSObject, selector: Selector, userInfo: Any?, repeats: Bool
  ) {
    precondition(!repeats)
    self.init(after: timeInterval) { target.perform(selector) }
  }

  /// Creates a timer that is not yet in a run loop.
  public init(after delay: Double, _ body: @escaping () -> Void) {
    due = RunLoop.main.now + max(0, delay)
    self.body = body
  }
  public func fire() {
    let body = body
    invalidate()
    body?()
  }
  public func invalidate() {
    (due, body) = (.infinity, nil)
    RunLoop.main.remove(self)
  }
}
