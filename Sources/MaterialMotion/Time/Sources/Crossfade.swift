// SPDX-License-Identifier: Apache-2.0

/// The cross-fade of an element by one interaction: see ``ReducedTravel/crossfade``. Fades the element out
/// and in again, while its motion jumps.
@usableFromInline
final class Crossfade {
  private let opacity: PropertyStorage<Double>
  private let clock: ClockCore

  /// The time at which the cross-fade began, in seconds.
  private var start = 0.0

  /// The factor of the opacity.
  private(set) var scale = 1.0

  /// The opacity that all cross-fades of the element scale. `nil` while this cross-fade is not under way.
  private var target: ScaledOpacity?
  private var disconnect: Disconnect?

  init(of opacity: PropertyStorage<Double>, _ clock: ClockCore) {
    self.opacity = opacity
    self.clock = clock
  }

  /// Begins to fade out, from the present opacity if a cross-fade of the element is under way. Returns the
  /// elapsed seconds of the cross-fade.
  ///
  /// The motion that begins it has just asked the clock for the time. Another request would call the
  /// application again.
  func begin() -> Double {
    let presentScale = clock.existingScale(of: opacity)?.scale ?? 1
    let elapsed = (1 - presentScale) * CrossfadeTiming.half
    start = clock.latest - elapsed
    guard disconnect == nil, !clock.frames.isFinished else { return elapsed }
    clock.frames.join(
      MotionObserver(
        next: { [self] in show(at: $0 - start) },
        state: { [self] state in if state == .atRest { end() } })
    ) { disconnect = $0 }
    if disconnect != nil { show(at: elapsed) }
    return elapsed
  }

  /// Fades in from the present opacity.
  @usableFromInline
  func fadeIn() {
    guard disconnect != nil else { return }
    let now = clock.latest
    let elapsed = now - start
    start = now - max(elapsed, CrossfadeTiming.duration - elapsed)
  }

  /// Shows the opacity at a time since the start.
  func show(at time: Double) {
    guard time < CrossfadeTiming.duration - CrossfadeTiming.tolerance else { return end() }
    scale = abs(1 - max(time, 0) / CrossfadeTiming.half)
    let target = self.target ?? clock.scale(opacity, by: self)
    self.target = target
    target.update(for: clock)
  }

  /// Gives the element its own opacity back, if no other cross-fade of the element is under way.
  @usableFromInline
  func end() {
    let (disconnect, target) = (self.disconnect, self.target)
    self.disconnect = nil
    self.target = nil
    disconnect?()
    target?.remove(self, clock)
  }
}

extension MotionObservable {
  /// Ends a cross-fade when the stream comes to rest or its subscription ends.
  func ending(_ crossfade: Crossfade) -> MotionObservable<T> {
    MotionObservable(retaining: self) { [connect] observer in
      let disconnect = connect(
        MotionObserver(
          next: observer.next,
          state: { state in
            if state == .atRest { crossfade.end() }
            observer.state(state)
          }))
      return {
        disconnect()
        crossfade.end()
      }
    }
  }
}

extension Tween {
  /// Returns a stream like ``tweenSource(_:from:velocity:clock:)`` whose motions cross-fade an element if the
  /// user prefers reduced motion. With a leader, they take over if this position is in flight.
  func stream(
    from value: ReactiveProperty<T>, _ crossfade: Crossfade?, with leader: PropertyStorage<Point>? = nil,
    clock: FrameClock, _ mover: Mover<T>
  ) -> MotionObservable<T> {
    let source = TweenPlayerSource(
      core, from: value.storage, clock: clock.core, mover, crossfade, with: leader)
    return MotionStream(retaining: self, from: value, velocity: nil, clock: clock, source)
  }
}
