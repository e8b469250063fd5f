// SPDX-License-Identifier: Apache-2.0
#if DEBUG && !hasFeature(Embedded)

/// The elements and properties of runtimes that were deallocated before the clock's next frame: see
/// ``MotionDiagnostics/Report/runtimeNotRetained``.
final class LostTargets {
  fileprivate struct Target {
    weak var object: AnyObject?
  }

  private struct Runtime {
    weak var additions: Additions?
  }

  /// The number of frames and events that the clock has received.
  private var turns = 0
  private var lost: [Target] = []

  /// The runtimes to which something was added since the clock's last frame or event.
  private var runtimes: [Runtime] = []

  /// Called before the clock emits an event.
  func eventArrived() {
    turns += 1
    runtimes = []
  }

  /// Called before the clock emits a frame. Returns whether a lost target still exists.
  func frameArrived() -> Bool {
    eventArrived()
    let lost = self.lost
    self.lost = []
    return lost.contains { $0.object != nil }
  }

  /// The latest addition to an object counts.
  private func remove(_ object: AnyObject) {
    lost.removeAll { $0.object === object }
    for runtime in runtimes { runtime.additions?.targets.removeAll { $0.object === object } }
  }

  /// The elements and properties to which one runtime has added something.
  final class Additions {
    private let clock: ClockCore
    fileprivate var targets: [Target] = []

    /// The number of the clock's frames and events before the first addition.
    private var firstTurn: Int?

    init(_ clock: ClockCore) {
      self.clock = clock
    }

    /// Whether the clock has received a frame or an event since the first addition. The application has then
    /// stored the runtime.
    private var hasLived: Bool { firstTurn.map { $0 != clock.lostTargets.turns } ?? false }

    func append(_ object: AnyObject) {
      let all = clock.lostTargets
      all.remove(object)
      guard !hasLived else { return }
      if firstTurn == nil { all.runtimes.append(Runtime(additions: self)) }
      firstTurn = all.turns
      targets.append(Target(object: object))
    }

    /// Called when the runtime is deallocated while something is still added to it.
    func runtimeWasDeallocated() {
      guard !hasLived, !targets.isEmpty, !clock.frames.isFinished else { return }
      clock.lostTargets.lost += targets
      clock.frames.requestCheck()
    }
  }
}
#endif
