// SPDX-License-Identifier: Apache-2.0
#if DEBUG && !hasFeature(Embedded)

/// The elements and properties of runtimes that were deallocated in the turn in which something was first
/// added to them: see ``MotionDiagnostics/Report/runtimeNotRetained``.
///
/// A turn ends with the clock's next frame or event, or with the closure that ``afterwards`` runs. In the
/// first turn, the function that made the runtime may still be running. In the next one, it has returned.
final class LostTargets {
  fileprivate struct Target {
    weak var object: AnyObject?
    let identity: ObjectIdentifier
    let lifetime: Lifetime.Flag?
    let number: Int

    /// The name of the object that has the runtime.
    let owner: StaticString?

    /// The number of the lifetime's last follower before the addition.
    let lastFollower: Int64

    init(_ object: AnyObject, _ lifetime: Lifetime.Flag?, _ number: Int, _ owner: StaticString?) {
      self.owner = owner
      (self.object, self.lifetime, self.number) = (object, lifetime, number)
      identity = ObjectIdentifier(object)
      lastFollower = lifetime?.lastNumber ?? 0
    }
  }

  /// Runs a closure after the event that the platform handles now. `nil` if the platform has given no such
  /// function. If there is one, it also finds the targets of a runtime that was deallocated with its clock.
  var afterwards: ((@escaping () -> Void) -> Void)?

  /// Whether the clock was deallocated.
  var isClockOver = false

  private let diagnostics: MotionDiagnostics?
  private var turns = 0
  private var isTurnEndRequested = false
  private var lost: [Target] = []

  /// The number of additions.
  private var additions = 0

  /// The latest addition to each object in this turn.
  private var latest: [ObjectIdentifier: Int] = [:]

  init(_ diagnostics: MotionDiagnostics?) {
    self.diagnostics = diagnostics
  }

  /// Called before the clock emits an event.
  func eventArrived() {
    lost.removeAll { !isLatest($0) }
    turns += 1
    latest = [:]
  }

  /// Called before the clock emits a frame, and by ``afterwards``. Sends a report if a lost target still
  /// exists.
  func frameArrived() {
    eventArrived()
    let lost = self.lost
    self.lost = []
    guard let first = lost.first(where: { isLost($0) }) else { return }
    diagnostics?.report(first.owner.map { .ownerNotRetained("\($0)") } ?? .runtimeNotRetained)
  }

  /// Whether a target still exists, and nothing that was added later moves it. The program may have replaced
  /// the runtime and its clock: the new clock then moves the element. Of a property without an element, this
  /// is not known.
  private func isLost(_ target: Target) -> Bool {
    guard target.object != nil else { return false }
    guard let lifetime = target.lifetime else { return !isClockOver }
    return !lifetime.isOver && !lifetime.hasFollowers(after: target.lastFollower)
  }

  private func requestTurnEnd() {
    guard !isTurnEndRequested, let afterwards else { return }
    isTurnEndRequested = true
    afterwards {
      self.isTurnEndRequested = false
      self.frameArrived()
    }
  }

  /// Whether nothing else was added to the object later.
  private func isLatest(_ target: Target) -> Bool {
    latest[target.identity].map { $0 == target.number } ?? true
  }

  /// The elements and properties to which one runtime has added something.
  final class Additions {
    private let clock: ClockCore
    private var targets: [Target] = []

    /// The number of the turn of the first addition.
    private var firstTurn: Int?

    private let owner: StaticString?

    init(_ clock: ClockCore, ownedBy owner: StaticString?) {
      (self.clock, self.owner) = (clock, owner)
    }

    /// Whether the turn of the first addition has ended. The application has then stored the runtime.
    private var hasLived: Bool { firstTurn.map { $0 != clock.lostTargets.turns } ?? false }

    /// - Parameter lifetime: The lifetime of the object, or of the element that the property belongs to.
    func append(_ object: AnyObject, _ lifetime: Lifetime?) {
      let all = clock.lostTargets
      all.additions += 1
      all.latest[ObjectIdentifier(object)] = all.additions
      guard !hasLived else {
        targets = []
        return
      }
      all.requestTurnEnd()
      firstTurn = all.turns
      targets.append(Target(object, lifetime?.flag, all.additions, owner))
    }

    /// Called when the runtime is deallocated while something is still added to it.
    func runtimeWasDeallocated() {
      let all = clock.lostTargets
      guard !hasLived, !clock.frames.isFinished else { return }
      let targets = targets.filter { all.isLatest($0) }
      guard !targets.isEmpty else { return }
      all.lost += targets
      if all.afterwards == nil { clock.frames.requestCheck() }
    }
  }
}
#endif
