// SPDX-License-Identifier: Apache-2.0

/// A stream of frame times that drives every motion. Times are seconds on a clock that only moves forward.
///
/// A platform creates a clock from its frame callback and drives it:
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
/// The clock is active until it is deallocated. It requests frames from the platform only while it has
/// subscribers.
///
/// A frame is dropped and reported if its time is not finite or is earlier than the last frame.
open class FrameClock: MotionObservable<Double> {
  @usableFromInline let core: ClockCore

  /// Creates a clock that stands still until its platform drives it.
  ///
  /// - Parameters:
  ///   - now: The time until the first frame or event, in seconds. Must be finite.
  ///   - diagnostics: Receives a report of each value that the clock, or a source that it drives, dropped.
  ///   - setFramesWanted: Called with `true` when the platform must start to call `tick(at:)` for each frame,
  ///     and with `false` when it must stop.
  ///   - currentTime: Returns the current time, in seconds. Called when a motion starts while no frames are
  ///     drawn. Not needed if the platform calls ``eventArrived(at:)`` for every event that may start a
  ///     motion, including timers.
  ///   - file: The file to name in the message of a failed precondition. Defaults to the caller's.
  ///   - line: The line to name in the message of a failed precondition. Defaults to the caller's.
  public init(
    startingAt now: Double = 0,
    diagnostics: MotionDiagnostics? = nil,
    setFramesWanted: ((Bool) -> Void)? = nil,
    currentTime: (() -> Double)? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    checkPrecondition(
      now.isFinite, "The starting time must be finite, but it is \(now) s.", file: file, line: line)
    let core = ClockCore(
      now: now, diagnostics: diagnostics, setFramesWanted: setFramesWanted, currentTime: currentTime)
    self.core = core
    super.init { observer in core.frames.join(Frames.ObservingListener(observer), state: core.frames.state) {}
    }
  }

  deinit {
    core.frames.finish()
  }

  /// The timestamp of the latest frame or event, in seconds. Motion that starts now starts at this time.
  /// While no frames are drawn and no event is being handled, it is the platform's current time, if the
  /// platform provides it.
  public var now: Double { core.now }

  /// Whether the clock has subscribers that wait for the next frame.
  public var wantsFrames: Bool { core.frames.isObserved }

  /// The diagnostics that receive a report of each dropped value, if any.
  public var diagnostics: MotionDiagnostics? { core.diagnostics }

  /// Whether the user prefers reduced motion. If `true`, springs land in the next frame. Defaults to `false`.
  public var prefersReducedMotion: Bool {
    get { core.prefersReducedMotion }
    set { core.prefersReducedMotion = newValue }
  }

  /// Draws one frame. The platform must call this once per frame while frames are wanted.
  ///
  /// - Parameter time: The time at which the frame will be visible, in seconds.
  public func tick(at time: Double) {
    guard time.isFinite else {
      core.diagnostics?.report(.nonFiniteTime)
      return
    }
    if let last = core.lastFrame, time < last {
      core.diagnostics?.report(.timeRanBackwards(from: last, to: time))
      // Later frames are compared with this one, so that a single frame from the far future does not stop the
      // clock permanently.
      core.lastFrame = time
      return
    }
    core.lastFrame = time
    core.now = time
    core.frames.draw(at: time)
  }

  /// Sets `now` to the time of an event, so that a motion that the event wakes starts at this time. The
  /// platform must call this before it passes the event on.
  ///
  /// - Parameter time: The event's timestamp, in seconds. It may precede the last frame, because a browser
  ///   may deliver an event after a later frame. If it precedes the last frame by more than a quarter of a
  ///   second, the time of that frame is used.
  public func eventArrived(at time: Double) {
    guard time.isFinite else {
      core.diagnostics?.report(.nonFiniteTime)
      return
    }
    let earliest = core.lastFrame.map { $0 - ClockCore.tolerance } ?? -.infinity
    core.eventArrived(at: time < earliest ? core.lastFrame ?? time : time)
  }
}

/// The storage that the closures of a clock, and of the sources that it drives, capture. Access to the
/// variables that each spring reads is not checked for exclusivity; `Multicast` has the measured gain.
@usableFromInline
final class ClockCore {
  /// The greatest plausible difference between the times of an event and a frame, in seconds.
  @inlinable
  static var tolerance: Double { 0.25 }

  @usableFromInline let frames: Frames
  @usableFromInline let diagnostics: MotionDiagnostics?
  @usableFromInline var lastFrame: Double?
  @exclusivity(unchecked)
  @usableFromInline var prefersReducedMotion = false

  /// The time for which `now` stays at an event's timestamp, in seconds. The platform does not report when it
  /// has finished handling an event.
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

  /// The time of the latest frame or event, which is recent enough while frames are drawn. After a pause it
  /// is the platform's current time: otherwise a motion that starts then would cover the pause in its first
  /// step.
  @usableFromInline
  var now: Double {
    get {
      guard let currentTime, !frames.isDelivering else { return latest }
      let time = currentTime()
      // Wanted frames may stay away for a long time, for example while the window is hidden.
      let age = frames.isObserved ? Self.tolerance : 0
      // Stored, so that motions that start together have the same time although the first one requests
      // frames.
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
