// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

extension PointerScript {
  /// A frame, or an event of a pointer.
  public enum Step: Equatable, Sendable {
    /// A frame at a time, in seconds.
    case frame(Double)

    /// An event of a pointer, at the time of its timestamp.
    case event(PointerEvent)
  }

  /// The events of the pointers and the frames, in order of time. A frame precedes the events of its time.
  ///
  /// - Parameters:
  ///   - start: The time of the first press, in seconds.
  ///   - framesPerSecond: The frame rate. Must be finite and greater than 0. The first frame is one interval
  ///     after the start.
  public func steps(startingAt start: Double, framesPerSecond: Double = 60) -> [Step] {
    precondition(
      framesPerSecond > 0 && framesPerSecond.isFinite,
      "The frame rate must be finite and greater than 0, but it is \(framesPerSecond).")
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

  /// Sends the events to an element, and ticks the clock meanwhile. As on a platform, the clock receives the
  /// time of each event before the element receives the event.
  ///
  ///     PointerScript(at: Point(100, 100)).flick(by: Point(200, 0), endingAt: 1200).lift()
  ///       .play(on: card, clock: clock)
  ///
  /// The first press is at the clock's time. At the end the clock is at the time of the last frame or event.
  public func play(on element: MotionElement, clock: FrameClock, framesPerSecond: Double = 60) {
    play(clock: clock, framesPerSecond: framesPerSecond) { element.receive($0) }
  }

  /// Sends the events to a closure, and ticks the clock meanwhile. As on a platform, the clock receives the
  /// time of each event before the closure receives the event.
  ///
  /// - Parameters:
  ///   - clock: The clock to tick. The first press is at its time.
  ///   - framesPerSecond: The frame rate. Must be finite and greater than 0.
  ///   - deliver: Sends an event to the element that its pointer belongs to.
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
