// SPDX-License-Identifier: Apache-2.0
import Catalog
import MaterialMotion

/// A knob on a line, which shows the time of a timeline. While a hand or its throw moves the knob, the knob
/// moves the timeline.
struct Scrubber {
  let knob: MotionElement

  /// The timeline's time, in seconds.
  let time = ReactiveProperty(0.0)

  /// A stream that is active while the timeline plays, or a hand or its throw moves the knob.
  let motion: MotionObservable<MotionState>

  private let timeline: Timeline
  private let clock: FrameClock
  private let flingable: Flingable

  /// - Parameter timeline: The timeline. It must have an end.
  init(of timeline: Timeline, on stage: some Stage, in runtime: MotionRuntime) {
    let duration = timeline.duration ?? 1
    let size = stage.size
    let line = TimelineLayout(on: size.value).line
    let track = stage.makeElement(.track, label: "Track", text: "", size: line.size)
    let knob = stage.makeElement(.knob, label: "Playhead", text: "", size: Point(44, 44))
    let flingable = Flingable(along: .x, within: line.bounds)
    (self.timeline, self.knob, self.flingable, clock) = (timeline, knob, flingable, stage.clock)
    let playing = timeline.isPlaying.activity()
    motion = playing.combineLatest(with: flingable.state) { $0 == .active ? $0 : $1 }
    timeline.subscribe { [time] in time.value = $0 }

    let lines = size._map { TimelineLayout(on: $0).line }
    runtime.connect(lines._map { $0.middle }, to: track.position)
    runtime.connect(lines._map { $0.size }, to: track.size)
    let (follows, leads) = (ReactiveProperty(true), ReactiveProperty(false))
    // At no time, both are true.
    flingable.state.subscribe { state in
      if state == .active { follows.value = false }
      leads.value = state == .active
      if state == .atRest { follows.value = true }
    }
    // The knob is in flight while the timeline plays, so a press catches it.
    let places = time.combineLatest(with: lines, playing) { time, line, _ in line.place(at: time / duration) }
    runtime.connect(places.valve(openWhenTrue: follows), to: knob.position)
    // The knob is on the new line before the bounds change, so it stays at its time.
    runtime.connect(lines._map { $0.bounds }, to: flingable.fling.bounds)
    runtime.add(flingable, to: knob)
    let times = knob.position._map { TimelineLayout(on: size.value).line.progress(at: $0) * duration }
    timeline.scrub(by: times.valve(openWhenTrue: leads))
    stage.onTap(of: track, count: 1) { [self] place in
      show(TimelineLayout(on: size.value).line.progress(at: place) * duration)
    }
  }

  /// The speed at which the timeline plays, in either direction.
  var speed: Double {
    get { abs(timeline.rate.value) }
    nonmutating set { timeline.rate.value = timeline.rate.value < 0 ? -newValue : newValue }
  }

  /// Plays in the present direction. With reduced motion, shows the end of the timeline in this direction.
  func play() {
    guard clock.prefersReducedMotion else { return timeline.play() }
    timeline.seek(to: timeline.rate.value < 0 ? 0 : timeline.duration ?? 0)
  }

  func playOrPause() {
    guard stopThrow() else { return }
    if timeline.isPlaying.value { timeline.pause() } else { play() }
  }

  /// Changes the direction, and plays.
  func reverse() {
    guard stopThrow() else { return }
    timeline.rate.value = -timeline.rate.value
    play()
  }

  func returnToStart() {
    guard stopThrow() else { return }
    timeline.pause()
    timeline.rate.value = speed
    timeline.seek(to: 0)
  }

  func move(by seconds: Double) {
    show(timeline.now + seconds)
  }

  private func show(_ time: Double) {
    if stopThrow() { timeline.seek(to: time) }
  }

  /// Stops the knob in flight. Returns whether the knob can be moved: a hand does not hold it.
  private func stopThrow() -> Bool {
    guard !knob.isHeld else { return false }
    flingable.fling.stop()
    return true
  }
}

extension ReactiveProperty<Bool> {
  /// A stream that is active while the value is `true`.
  fileprivate func activity() -> MotionObservable<MotionState> {
    MotionObservable<MotionState>(madeFrom: [self]) { [connect] observer in
      connect(
        MotionObserver(
          next: { isActive in
            observer.next(isActive ? .active : .atRest)
            observer.state(isActive ? .active : .atRest)
          }, state: { _ in }))
    }
  }
}
