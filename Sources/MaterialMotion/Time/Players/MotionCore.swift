// SPDX-License-Identifier: Apache-2.0

/// A command from a spring, a fling or a tween to its motions.
@usableFromInline
enum MotionCommand {
  /// The destination or the bounds changed.
  case turn
  /// The description of a spring changed.
  case retune
  /// The decay of a fling changed.
  case slow
  case stop
  /// The spring was enabled or disabled.
  case enable, disable
}

/// The storage of a spring, a fling or a tween. Closures and motions capture this storage and not the object
/// of the application.
@usableFromInline
class MotionCore: Multicast<MotionCommand>, ActivityCounter {
  final var activeCount: Int32 = 0

  /// The number of motions that wait until the user no longer prefers reduced motion.
  @usableFromInline final var waitingMotions: Int16 = 0

  /// Whether the latest motion did not start, because a hand held its property.
  @usableFromInline final var wasRefused = false

  /// Whether a motion is coming to rest: see ``Activity/Members/isResting``.
  final var isResting = false {
    didSet { members?.isResting = isResting }
  }

  /// The objects that most springs do not have. `nil` until there is such an object.
  private final var watch: Watch?

  private final class Watch {
    /// The members of the activity.
    var members: Activity.Members?
    var enabled: PropertyStorage<Bool>?

    /// The spring whose callers wait for the motions of this storage.
    var leader: MotionCore?
    var diagnostics: MotionDiagnostics?

    /// Whether the application gave the diagnostics.
    var hasOwnDiagnostics = false

    /// The places that a ``DestinationCore`` shows.
    var shown: AnyObject?
  }

  /// The source of commands for motions with a destination of their own. `nil` until there is such a motion.
  private final var aimed: Multicast<MotionCommand>?

  final var shownPlaces: AnyObject? {
    get { watch?.shown }
    set { makeWatch().shown = newValue }
  }

  /// Whether the object may have arrived if it is at rest.
  final var mayHaveArrived: Bool { waitingMotions == 0 && !wasRefused }

  /// Returns the source of commands for motions with a destination of their own. They do not receive the
  /// changes of the common destination: with many motions, these would take long.
  final func makeAimed() -> Multicast<MotionCommand> {
    let made = aimed ?? Multicast()
    aimed = made
    return made
  }

  /// Sends a command to all motions.
  @usableFromInline
  final func send(_ command: MotionCommand) {
    next(command)
    aimed?.next(command)
  }

  /// Releases all motions. The spring, the fling or the tween calls this when it is deallocated.
  @usableFromInline
  final func finishAll() {
    finish()
    guard let aimed else { return }
    aimed.stayActive()
    aimed.finish()
  }

  /// Receives reports of dropped destinations.
  @usableFromInline
  override final var diagnostics: MotionDiagnostics? { watch?.diagnostics }

  @usableFromInline
  final func keep(_ diagnostics: MotionDiagnostics) {
    let watch = makeWatch()
    watch.diagnostics = diagnostics
    watch.hasOwnDiagnostics = true
  }

  /// Called when a motion is created on a clock. If the application gave no diagnostics, those of the clock
  /// are used.
  @usableFromInline
  final func adopt(_ diagnostics: MotionDiagnostics) {
    let watch = makeWatch()
    guard !watch.hasOwnDiagnostics, watch.diagnostics !== diagnostics else { return }
    watch.diagnostics = diagnostics
    didAdopt(diagnostics)
  }

  /// Called when the diagnostics of another clock are used. A subclass may override this. May call the
  /// application.
  func didAdopt(_ diagnostics: MotionDiagnostics) {}

  private final func makeWatch() -> Watch {
    let made = watch ?? Watch()
    watch = made
    return made
  }

  @usableFromInline
  override init() {
    super.init()
    stayActive()
  }

  final var members: Activity.Members? {
    get { watch?.members }
    set { makeWatch().members = newValue }
  }

  /// Reports these motions to the callers of another spring.
  final func follow(_ leader: MotionCore) {
    makeWatch().leader = leader
  }

  /// Whether the spring is enabled. See `PlayerSource.Accounting.switched`.
  @usableFromInline
  final var isEnabled: Bool { watch?.leader?.isEnabled ?? watch?.enabled?.value ?? true }

  /// Returns the property that enables and disables the spring. Its storage retains this object until the
  /// property is deallocated.
  final func makeEnabled() -> ReactiveProperty<Bool> {
    let storage = PropertyStorage(true)
    makeWatch().enabled = storage
    var wasEnabled = true
    _ = storage.add(
      MotionObserver(
        next: { _ in
          // A flight that is added now reads the newest value. No flight may receive an older one.
          let isEnabled = storage.value
          guard isEnabled != wasEnabled else { return }
          wasEnabled = isEnabled
          self.send(isEnabled ? .enable : .disable)
        }, state: { _ in }))
    return ReactiveProperty(storage)
  }

  /// The storage whose activity counts the motions.
  private final var counter: MotionCore { watch?.leader ?? self }

  /// Called after a motion became active, and before a motion emits that it came to rest.
  @usableFromInline
  final func countMotion(_ isActive: Bool) {
    counter.countMember(isActive)
  }

  /// Called before a motion emits that it came to rest, with `true`, and afterwards, with the result of the
  /// first call. Returns the former value, because a motion may rest in response to another one.
  @usableFromInline
  @discardableResult
  final func setResting(_ isResting: Bool) -> Bool {
    let former = counter.isResting
    counter.isResting = isResting
    return former
  }

  /// Called after a motion has emitted that it came to rest, and after a motion was disconnected.
  @usableFromInline
  final func motionDidRest() { counter.memberHasRested() }

  /// Called when a motion ends before it has arrived.
  @usableFromInline
  final func interrupt() { counter.members?.interruptions.emit() }
}
