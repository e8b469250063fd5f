// SPDX-License-Identifier: Apache-2.0

/// A stream of timestamps. A clock emits one timestamp per frame, and its motions advance once per frame.
///
/// All timestamps are in seconds, and must come from a time source that never runs backwards.
///
/// Platform code creates a clock, and calls its methods for each frame and each event:
///
///     let clock = FrameClock(startingAt: now()) { isWanted in
///       displayLink.isPaused = !isWanted
///     } currentTime: {
///       now()
///     }
///     // in the callback for a frame
///     clock.tick(at: frameTime)
///     // before a recognizer receives an event
///     clock.eventArrived(at: event.timestamp)
///
/// The clock is active until it is deallocated. It requests frames from the platform only while it has
/// subscribers or active motions.
///
/// If the timestamp of a frame is not finite, or is earlier than the timestamp of the previous frame, the
/// clock drops the frame and sends a report to its ``diagnostics``.
open class FrameClock: MotionObservable<Double> {
  @usableFromInline package let core: ClockCore

  /// Creates a clock that emits no frames until the platform calls ``tick(at:)``.
  ///
  /// - Parameters:
  ///   - now: The clock's initial timestamp, in seconds. Must be finite.
  ///   - diagnostics: Receives a report of each value that the clock drops. The clock's motions also send
  ///     their reports to these diagnostics. Defaults to `nil`: a debug build prints the first report of each
  ///     kind, and a release build drops all reports.
  ///   - setFramesWanted: A closure that starts and stops the frames of the platform. If the argument is
  ///     `true`, the platform must start to call ``tick(at:)`` for each frame. If the argument is `false`,
  ///     the platform must stop these calls.
  ///   - currentTime: A closure that returns the current timestamp, in seconds. The clock calls this closure
  ///     when a motion starts while the clock emits no frames. May be `nil` if the platform calls
  ///     ``eventArrived(at:)`` for every event that may start a motion. The firing of a timer is such an
  ///     event, too.
  public init(
    startingAt now: Double = 0,
    diagnostics: MotionDiagnostics? = nil,
    setFramesWanted: ((Bool) -> Void)? = nil,
    currentTime: (() -> Double)? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    checkPrecondition(
      now.isFinite, "The starting time must be finite, but it is \(now) s.", file: file, line: line)
    let core = ClockCore(
      now: now, diagnostics: diagnostics ?? .makeDefault(), setFramesWanted: setFramesWanted,
      currentTime: currentTime)
    self.core = core
    super.init { observer in core.frames.join(observer) }
  }

  deinit {
    #if DEBUG && !hasFeature(Embedded)
    core.lostTargets.isClockOver = true
    #endif
    core.frames.finish()
  }

  /// The timestamp of the latest frame or event, in seconds. If a motion starts now, this is its start time.
  ///
  /// While the clock emits no frames and no event is being handled, this timestamp would become too old. The
  /// clock then calls its closure `currentTime`, if there is one, and returns the result.
  public var now: Double { core.now }

  /// Whether the clock has subscribers or active motions. While this is `true`, the platform must call
  /// ``tick(at:)`` for each frame.
  public var wantsFrames: Bool { core.frames.isWanted }

  /// The diagnostics that the clock was created with. They receive a report of each dropped value. If the
  /// clock was created without diagnostics, a debug build creates diagnostics that print, and a release build
  /// has none.
  public final var diagnostics: MotionDiagnostics? { core.diagnostics }

  /// Whether the user prefers reduced motion. If `true`, each spring jumps to its destination in the next
  /// frame. Defaults to `false`. For motions that may continue, such as a fade, see
  /// ``ignoringReducedMotion()`` and ``MotionKind``. To observe the preference, use ``reducedMotion``.
  public var prefersReducedMotion: Bool {
    get { core.prefersReducedMotion }
    set { core.prefersReducedMotion = newValue }
  }

  /// Emits one frame. The platform must call this once per frame while ``wantsFrames`` is `true`.
  ///
  /// - Parameter time: The timestamp at which the frame will be visible, in seconds.
  public func tick(at time: Double) {
    core.frames.checkIsolation()
    guard time.isFinite else {
      core.diagnostics?.report(.nonFiniteTime)
      return
    }
    if let last = core.lastFrame, time < last {
      core.diagnostics?.report(.timeRanBackwards(from: last, to: time))
      // The clock compares the next frame with this timestamp. If a wrong timestamp in the far future
      // remained in `lastFrame`, the clock would drop all later frames.
      core.lastFrame = time
      return
    }
    core.lastFrame = time
    core.now = time
    #if DEBUG && !hasFeature(Embedded)
    core.frames.awaitsCheck = false
    core.lostTargets.frameArrived()
    core.frames.use { core.frames.draw(at: time) }
    #else
    core.frames.draw(at: time)
    #endif
  }

  /// Lets a debug build report a runtime that is deallocated together with the clock.
  ///
  /// - Parameter afterwards: A function that runs a closure after the event that the platform handles now.
  package func reportLostRuntimes(_ afterwards: @escaping (@escaping () -> Void) -> Void) {
    #if DEBUG && !hasFeature(Embedded)
    core.lostTargets.afterwards = afterwards
    #endif
  }

  /// Makes a debug build stop the program if the clock's graph is used outside the clock's isolation.
  ///
  /// - Parameter isIsolated: A function that returns whether its caller runs in the clock's isolation. If the
  ///   function returns `false` during this call, the clock ignores it, because it cannot be trusted: a
  ///   program without a run loop may run the main actor on several threads.
  package final func checkIsolation(by isIsolated: @escaping () -> Bool) {
    #if DEBUG && !hasFeature(Embedded)
    if isIsolated() { core.frames.isolation?.isIsolated = isIsolated }
    #endif
  }

  /// Sets ``now`` to the timestamp of an event. If the event starts a motion, this timestamp is the start
  /// time of the motion. The platform must call this before a recognizer receives the event.
  ///
  /// - Parameter time: The event's timestamp, in seconds. May be earlier than the timestamp of the last
  ///   frame, because a browser may deliver a frame before an older event. If the event is more than a
  ///   quarter of a second older than the last frame, the clock uses the timestamp of the last frame. If the
  ///   timestamp is not finite, the clock drops the timestamp and sends a report to its ``diagnostics``.
  public func eventArrived(at time: Double) {
    core.frames.checkIsolation()
    guard time.isFinite else {
      core.diagnostics?.report(.nonFiniteTime)
      return
    }
    #if DEBUG && !hasFeature(Embedded)
    core.lostTargets.eventArrived()
    #endif
    core.eventArrived(at: time)
  }
}

/// The storage of a clock. Closures and motions capture this storage and not the clock.
@usableFromInline
package final class ClockCore {
  /// The greatest plausible difference between the timestamps of an event and of a frame, in seconds.
  @inlinable
  package static var tolerance: Double { 0.25 }

  @usableFromInline package let frames: Frames
  @usableFromInline let diagnostics: MotionDiagnostics?
  @usableFromInline package var lastFrame: Double?
  @usableFromInline
  package var prefersReducedMotion: Bool {
    get { frames.prefersReducedMotion }
    set {
      frames.prefersReducedMotion = newValue
      frames.didChange?()
    }
  }

  /// The storage of ``FrameClock/reducedMotion``. `nil` until something observes it.
  var preference: PropertyStorage<Bool>?

  /// The assumed duration of the handling of an event, in seconds. For this duration, `now` returns the
  /// timestamp of the event. The duration is fixed, because the platform does not report the end of the
  /// handling.
  private static let handling = 1.0 / 60

  /// The timestamp of the latest frame or event.
  private(set) var latest: Double
  private var arrival = -Double.infinity
  private let currentTime: (() -> Double)?
  @exclusivity(unchecked)
  private var sharedSteps = SharedStepCache<SharedStep>()
  @exclusivity(unchecked)
  private var sharedDecays = SharedStepCache<SharedDecay>()

  /// The playback of a ``Timeline``. `nil` if this is the storage of another clock.
  @exclusivity(unchecked)
  @usableFromInline var playback: Playback?

  /// Whether this is the storage of a ``Timeline``.
  package var isTimeline: Bool { playback != nil }

  /// The objects that receive the clock's events.
  package var followers: [ClockFollower] = []

  #if DEBUG && !hasFeature(Embedded)
  /// The targets of runtimes that were deallocated at once.
  private(set) lazy var lostTargets = LostTargets(diagnostics)
  #endif

  /// The toggles of all runtimes that use the clock.
  private(set) lazy var reactions = Reactions()

  init(
    now: Double, diagnostics: MotionDiagnostics?, setFramesWanted: ((Bool) -> Void)?,
    currentTime: (() -> Double)?
  ) {
    latest = now
    self.diagnostics = diagnostics
    self.frames = Frames(setFramesWanted)
    self.currentTime = currentTime
  }

  /// The timestamp of the latest frame or event, in seconds. After a pause without frames, this is the
  /// current time of the platform. If a motion starts after the pause, its first step must not include the
  /// pause.
  @usableFromInline
  package var now: Double {
    get {
      guard let currentTime, !frames.isDelivering else { return latest }
      let time = currentTime()
      // The platform may emit no frames for a long time although the clock requests frames, for example while
      // the window is hidden.
      let age = frames.isWanted ? Self.tolerance : 0
      // Several motions may start at the same time. The first motion requests frames, so the other motions
      // read `latest`. Because the time is stored in `latest`, all these motions have the same start time.
      if time.isFinite, time - latest > age, time - arrival > Self.handling { latest = time }
      return latest
    }
    set { latest = newValue }
  }

  /// Sets the clock's time to the timestamp of an event, and passes this time to the followers. An event that
  /// is too old receives the timestamp of the last frame.
  package func eventArrived(at time: Double) {
    let current = currentTime?() ?? -.infinity
    arrival = current.isFinite ? current : -.infinity
    let earliest = lastFrame.map { $0 - Self.tolerance } ?? -.infinity
    let time = time < earliest ? lastFrame ?? time : time
    latest = time
    for follower in followers { follower.eventArrived(time) }
  }

  @usableFromInline
  func sharedStep(of description: SpringDescription, restingEnergy: Double) -> SharedStep {
    sharedSteps.step(of: SharedStep.Constants(description: description, restingEnergy: restingEnergy))
  }

  @usableFromInline
  func sharedDecay(of decay: Decay) -> SharedDecay {
    sharedDecays.step(of: decay)
  }
}
