// SPDX-License-Identifier: Apache-2.0
#if DEBUG && !hasFeature(Embedded)

/// The elements and properties of runtimes that were deallocated before the clock's next frame: see
/// ``MotionDiagnostics/Report/runtimeNotRetained``.
final class LostTargets {
  fileprivate struct Target {
    weak var object: AnyObject?
    let identity: ObjectIdentifier
    let number: Int

    init(_ object: AnyObject, _ number: Int) {
      (self.object, self.number) = (object, number)
      identity = ObjectIdentifier(object)
    }
  }

  /// The number of frames and events that the clock has received.
  private var turns = 0
  private var lost: [Target] = []

  /// The number of additions.
  private var additions = 0

  /// The latest addition to each object since the clock's last frame or event.
  private var latest: [ObjectIdentifier: Int] = [:]

  /// Called before the clock emits an event.
  func eventArrived() {
    lost.removeAll { !isLatest($0) }
    turns += 1
    latest = [:]
  }

  /// Called before the clock emits a frame. Returns whether a lost target still exists.
  func frameArrived() -> Bool {
    eventArrived()
    let lost = self.lost
    self.lost = []
    return lost.contains { $0.object != nil }
  }

  /// Whether nothing else was added to the object later.
  private func isLatest(_ target: Target) -> Bool {
    latest[target.identity].map { $0 == target.number } ?? true
  }

  /// The elements and properties to which one runtime has added something.
  final class Additions {
    private let clock: ClockCore
    private var targets: [Target] = []

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
      all.additions += 1
      all.latest[ObjectIdentifier(object)] = all.additions
      guard !hasLived else {
        targets = []
        return
      }
      firstTurn = all.turns
      targets.append(Target(object, all.additions))
    }

    /// Called when the runtime is deallocated while something is still added to it.
    func runtimeWasDeallocated() {
      let all = clock.lostTargets
      guard !hasLived, !clock.frames.isFinished else { return }
      let targets = targets.filter { all.isLatest($0) }
      guard !targets.isEmpty else { return }
      all.lost += targets
      clock.frames.requestCheck()
    }
  }
}
#endif
