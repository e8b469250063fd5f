// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

extension PointerScript {
  /// A frame that is drawn, or something that a pointer does.
  public enum Step: Equatable, Sendable {
    /// A frame, at a time in seconds.
    case frame(Double)

    /// Something that a pointer does, when its timestamp says.
    case event(PointerEvent)
  }

  /// What the pointers do, interleaved with frames: of a frame and an event at the same time the frame comes
  /// first.
  ///
  /// - Parameters:
  ///   - start: When the first press is, in seconds.
  ///   - framesPerSecond: More than 0. The first frame is drawn one frame's time after the start.
  public func steps(startingAt start: Double, framesPerSecond: Double = 60) -> [Step] {
    precondition(
      framesPerSecond > 0 && framesPerSecond.isFinite,
      "Frames come at more than 0 a second, but were asked for at \(framesPerSecond)")
    var frames = (1...max(1, Int((duration * framesPerSecond).rounded(.up)))).map {
      start + Double($0) / framesPerSecond
    }[...]
    func drawn(until time: Double) -> [Step] {
      let due = frames.prefix { $0 <= time }
      frames = frames.dropFirst(due.count)
      return due.map { .frame($0) }
    }
    let steps = events(startingAt: start).flatMap { drawn(until: $0.timestamp) + [.event($0)] }
    return steps + drawn(until: start + duration)
  }

  /// Hands the events to an element, and draws frames meanwhile. The clock hears of each event's time first,
  /// as on a platform.
  ///
  ///     PointerScript(at: Point(100, 100)).flick(by: Point(200, 0), endingAt: 1200).lift()
  ///       .play(on: card, clock: clock)
  ///
  /// The first press is at the clock's time, and at the end the clock stands where the last thing happened.
  public func play(on element: MotionElement, clock: FrameClock, framesPerSecond: Double = 60) {
    play(clock: clock, framesPerSecond: framesPerSecond) { element.receive($0) }
  }

  /// Hands the events to whom they are for, and draws frames meanwhile. The clock hears of each event's time
  /// first, as on a platform.
  ///
  /// - Parameters:
  ///   - clock: What draws the frames; the first press is at its time.
  ///   - framesPerSecond: More than 0.
  ///   - deliver: Hands an event to the element that its pointer belongs to.
  public func play(clock: FrameClock, framesPerSecond: Double = 60, deliver: (PointerEvent) -> Void) {
    for step in steps(startingAt: clock.now, framesPerSecond: framesPerSecond) {
      switch step {
      case .frame(let time): clock.tick(at: time)
      case .event(let event):
        clock.eventArrived(at: event.timestamp)
        deliver(event)
      }
    }
  }
}
