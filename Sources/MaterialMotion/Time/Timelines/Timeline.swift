// SPDX-License-Identifier: Apache-2.0

/// A clock whose time can be paused, played at any rate, run backward, and scrubbed.
///
///     let timeline = Timeline(on: clock, duration: 1)
///     let planned = MotionRuntime(clock: timeline)
///     planned.add(fade, to: card.opacity)
///     planned.add(Spring(destination: 300), to: drawer.offset)
///
///     timeline.play()              // forward
///     timeline.rate.value = -0.5   // back, at half the speed
///     timeline.seek(to: 0.25)      // shows everything as it is after 0.25 s
///     timeline.scrub(by: slider)   // a stream of times: a slider, a drag, a scroll offset
///
/// Everything that takes a clock can run on a timeline: springs, decays, tweens, interactions, runtimes and
/// other timelines. The timeline records each motion at its start and at each of its changes. A value
/// therefore depends only on the timeline's time: it has the same bits whether the timeline plays, jumps or
/// is scrubbed.
///
///     time            0     0.1   0.2   0.1   0.3   s: played, then scrubbed back and forth
///     tween     A     0     0.5   1 R   A 0.5 1 R      of 0.2 s
///
/// Before its start, a motion shows its first value, at rest. A change, such as a new destination, deletes
/// the later records of the same motion. A motion that is stopped leaves the timeline until it starts again.
///
/// The timeline requests frames from its clock only while it plays. If it plays forward without a
/// ``duration``, it requests frames only while something on it moves or observes its frames.
///
/// In Embedded Swift, the timeline records only the motions of numbers and points. For another type, call
/// `record(_:)` before the first motion of this type starts.
public final class Timeline: FrameClock {
  /// The end of the timeline, in seconds, or `nil` if it has none.
  public var duration: Double? { playback.position.duration }

  /// Whether the timeline plays. Defaults to `false`. You may write it: `true` has the effect of ``play()``,
  /// and `false` that of ``pause()``. When the timeline reaches its end, or plays backward to 0, it pauses. A
  /// timeline on another timeline does not, because the other one may run backward.
  public let isPlaying: ReactiveProperty<Bool>

  /// Seconds of the timeline per second of its clock. Negative to play backward. You may change it while the
  /// timeline plays. Defaults to 1. A rate that is not finite is dropped.
  public let rate: ReactiveProperty<Double>

  let playback: Playback

  /// Called after the timeline has shown another time.
  var didShow: ((_ earlier: Double, _ time: Double) -> Void)? {
    get { playback.didShow }
    set { playback.didShow = newValue }
  }

  /// The clock is retained, because a program may retain only the timeline.
  private let leader: FrameClock

  /// Creates a timeline that shows the time 0 and does not play.
  ///
  /// - Parameters:
  ///   - clock: The clock with which the timeline plays.
  ///   - duration: The end of the timeline, in seconds. Must be finite and greater than 0. Defaults to `nil`:
  ///     the timeline has no end.
  public convenience init(
    on clock: FrameClock, duration: Double? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    if let duration {
      checkPrecondition(
        duration > 0 && duration.isFinite,
        "The duration must be finite and greater than 0, but it is \(duration) s.", file: file, line: line)
    }
    self.init(on: clock, duration) {
      $0.record(valuesOf: Point.self)
      $0.record(valuesOf: Double.self)
    }
  }

  /// - Parameter record: Creates the lanes of the timeline.
  init(
    on clock: FrameClock, _ duration: Double? = nil, ignoresPreference: Bool = false,
    record: @escaping (ClockCore) -> Void
  ) {
    leader = clock
    let playback = Playback(clock.core, duration)
    self.playback = playback
    isPlaying = ReactiveProperty(false)
    rate = ReactiveProperty(PropertyStorage(finite: 1.0, name: "rate", diagnostics: clock.diagnostics))
    super.init(
      diagnostics: clock.diagnostics, setFramesWanted: { _ in playback.update() },
      currentTime: { playback.synchronize() })
    #if DEBUG && !hasFeature(Embedded)
    core.frames.isolation = clock.core.frames.isolation
    #endif
    playback.start(
      core, isPlaying.storage, rate.storage, ignoresPreference: ignoresPreference, record: record)
    // These closures must not retain the timeline.
    rate.subscribe(next: { playback.setRate($0) })
    isPlaying.subscribe(next: { playback.setPlaying($0) })
    let timeline = Unmanaged.passUnretained(self)
    // Only a clock that exists calls this closure.
    playback.makeIgnoringClock = {
      let clock = Timeline(on: timeline.takeUnretainedValue(), ignoresPreference: true, record: record)
      clock.playback.mirrorLeader()
      return clock
    }
  }

  deinit {
    playback.leave()
  }

  /// Shows everything at a time, as ``seek(to:)`` does. The clock of the timeline does not call this method.
  public override func tick(at time: Double) {
    seek(to: time)
  }

  /// Passes the timestamp of an event to the timeline's clock.
  public override func eventArrived(at time: Double) {
    leader.eventArrived(at: time)
  }

  /// Whether the timeline pauses by itself when it reaches the end to which it plays.
  var pausesAtEnd: Bool { playback.leader.playback == nil }

  /// Changes the end of the timeline.
  func setDuration(_ duration: Double?) {
    playback.change { $0.duration = duration }
  }

  /// Shows the present time once more, after something on the timeline has changed.
  func refresh() {
    playback.refresh()
  }

  /// Plays from the present time. If the timeline is already at the end to which it plays, it starts at the
  /// other end: at 0, or at the ``duration`` if it plays backward. At the end to which ``reverse()`` has
  /// played it, it changes the direction again, so it does not jump.
  public func play() {
    isPlaying.value = true
  }

  /// Pauses at the present time.
  public func pause() {
    isPlaying.value = false
  }

  /// Changes the direction, and plays.
  ///
  /// The ``rate`` keeps its new sign. When the timeline has arrived at 0, ``play()`` plays forward again, and
  /// gives the rate its former sign. If the timeline is already playing, nothing else changes: at an end, it
  /// does not start at the other one.
  public func reverse() {
    playback.reverse()
    if !isPlaying.value { play() }
  }

  /// Shows everything as it is at a time. A timeline that plays continues from there.
  ///
  /// - Parameter time: The time, in seconds. A time outside of 0 and ``duration`` is clamped. A time that is
  ///   not finite is dropped, and reported to the diagnostics. A time that differs from the shown one only by
  ///   rounding, at most 1e-12 · (1 + time), shows nothing new.
  public func seek(to time: Double) {
    core.frames.checkIsolation()
    playback.seek(to: time)
  }

  #if hasFeature(Embedded)
  /// Prepares the timeline to record the motions of a type of value. Call it in Embedded Swift, before a
  /// motion of this type starts. `Double` and ``Point`` do not need the call.
  public func record<T: CoordinateVector>(_ type: T.Type) {
    core.record(valuesOf: type)
  }
  #endif
}
