// SPDX-License-Identifier: Apache-2.0

/// Tells everything that moves when to draw, and what time it is. Times are seconds on a clock that only goes
/// forward.
///
/// A platform makes one from its own frame callback, and drives it:
///
///     let clock = FrameClock(startingAt: now()) { isWanted in
///       displayLink.isPaused = !isWanted
///     } currentTime: {
///       now()
///     }
///     // in the callback of a frame
///     clock.tick(at: frameTime)
///     // before an event is handed to a recognizer
///     clock.eventArrived(at: event.timestamp)
///
/// A clock is a stream of the times of its frames, active until it goes. Frames are asked for only while
/// somebody subscribes: with no subscriber the platform draws nothing.
///
/// A frame whose time is not finite, or from before the last frame, is dropped and reported.
open class FrameClock: MotionObservable<Double> {
  @usableFromInline let core: ClockCore

  /// A clock that stands still until its platform drives it.
  ///
  /// - Parameters:
  ///   - now: The time until the first frame or event, in seconds.
  ///   - diagnostics: Hears of what the clock, or a source that it drives, had to drop.
  ///   - setFramesWanted: Called with `true` when the platform is to call `tick(at:)` for each frame, and
  ///     with `false` when it is to stop.
  ///   - currentTime: What time it is, in seconds: asked when something starts to move though no frames are
  ///     drawn. A platform that tells ``eventArrived(at:)`` of whatever sets something going, a timer
  ///     included, need not give it.
  public init(
    startingAt now: Double = 0,
    diagnostics: MotionDiagnostics? = nil,
    setFramesWanted: ((Bool) -> Void)? = nil,
    currentTime: (() -> Double)? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    checkPrecondition(
      now.isFinite, "A clock starts at a finite time, in seconds, but got \(now)", file: file, line: line)
    let core = ClockCore(
      now: now, diagnostics: diagnostics, setFramesWanted: setFramesWanted, currentTime: currentTime)
    self.core = core
    super.init { observer in core.frames.join(Frames.ObservingListener(observer), state: core.frames.state) {}
    }
  }

  deinit {
    core.frames.finish()
  }

  /// The time of the frame or the event that came last, in seconds: what happens now happens then. While no
  /// frames are drawn, and no event is being handled, what the platform says, if it can.
  public var now: Double { core.now }

  /// Whether somebody waits for the next frame.
  public var wantsFrames: Bool { core.frames.isObserved }

  /// Hears of what had to be dropped.
  public var diagnostics: MotionDiagnostics? { core.diagnostics }

  /// Whether the person at the screen asked for less motion. Springs then land in the next frame.
  public var prefersReducedMotion: Bool {
    get { core.prefersReducedMotion }
    set { core.prefersReducedMotion = newValue }
  }

  /// Draws one frame. For the platform to call, once a frame, while frames are wanted.
  ///
  /// - Parameter time: When the frame will be seen, in seconds.
  public func tick(at time: Double) {
    guard time.isFinite else {
      core.diagnostics?.report(.nonFiniteTime)
      return
    }
    if let last = core.lastFrame, time < last {
      core.diagnostics?.report(.timeRanBackwards(from: last, to: time))
      // Time goes on from here: a single frame from the far future does not stop it for good.
      core.lastFrame = time
      return
    }
    core.lastFrame = time
    core.now = time
    core.frames.draw(at: time)
  }

  /// Makes `now` the time of an event, before the event is handed on: a motion that the event wakes starts
  /// then.
  ///
  /// - Parameter time: The event's timestamp, in seconds. It may lie before the last frame, since a browser
  ///   delivers events after frames that are later; by more than a quarter of a second it counts as having
  ///   come with it.
  public func eventArrived(at time: Double) {
    guard time.isFinite else {
      core.diagnostics?.report(.nonFiniteTime)
      return
    }
    let earliest = core.lastFrame.map { $0 - ClockCore.tolerance } ?? -.infinity
    core.eventArrived(at: time < earliest ? core.lastFrame ?? time : time)
  }
}

/// What the closures of a clock, and of the sources it drives, capture. What is read for each spring goes
/// unchecked for exclusive access; see `Multicast` for what that saves.
@usableFromInline
final class ClockCore {
  /// How far the time of an event and that of a frame may be apart and both be right, in seconds.
  @inlinable
  static var tolerance: Double { 0.25 }

  @usableFromInline let frames: Frames
  @usableFromInline let diagnostics: MotionDiagnostics?
  @usableFromInline var lastFrame: Double?
  @exclusivity(unchecked)
  @usableFromInline var prefersReducedMotion = false

  /// How long an event's own time stands while it is handled, in seconds: nobody tells when that is over.
  private static let handling = 1.0 / 60

  private var latest: Double
  private var arrival = -Double.infinity
  private let currentTime: (() -> Double)?
  private var sharedSteps = SharedSteps()

  init(
    now: Double, diagnostics: MotionDiagnostics?, setFramesWanted: ((Bool) -> Void)?,
    currentTime: (() -> Double)?
  ) {
    latest = now
    self.diagnostics = diagnostics
    self.frames = Frames(setFramesWanted)
    self.currentTime = currentTime
  }

  /// While frames are drawn the last one, or an event since, is recent enough. What starts to move after a
  /// rest would otherwise make up for the rest in its first step.
  @usableFromInline
  var now: Double {
    get {
      guard let currentTime, !frames.isDelivering else { return latest }
      let time = currentTime()
      // Frames that are wanted may not come for long: nobody looks at the window.
      let age = frames.isObserved ? Self.tolerance : 0
      // What starts next starts at the same time, though this one will want frames by then.
      if time.isFinite, time - latest > age, time - arrival > Self.handling { latest = time }
      return latest
    }
    set { latest = newValue }
  }

  func eventArrived(at time: Double) {
    latest = time
    let time = currentTime?() ?? -.infinity
    arrival = time.isFinite ? time : -.infinity
  }

  @usableFromInline
  func sharedStep(of description: SpringDescription) -> SharedStep {
    sharedSteps.step(of: description)
  }
}
