// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

extension PointerScript {
  /// A frame or an event of a pointer.
  public enum Step: Equatable, Sendable {
    /// A frame with this timestamp, in seconds.
    case frame(Double)

    /// An event of a pointer. The time of the step is the event's timestamp.
    case event(PointerEvent)
  }

  /// Returns the frames and the events of the pointers, in order of time. If a frame and an event have the
  /// same time, the frame comes first.
  ///
  /// - Parameters:
  ///   - start: The timestamp of the first press, in seconds.
  ///   - framesPerSecond: The frame rate. Must be finite and greater than 0. The first frame is one frame
  ///     interval after the start.
  public func steps(
    startingAt start: Double, framesPerSecond: Double = 60, file: StaticString = #fileID, line: UInt = #line
  ) -> [Step] {
    checkPrecondition(
      framesPerSecond > 0 && framesPerSecond.isFinite,
      "The frame rate must be finite and greater than 0, but it is \(framesPerSecond).", file: file,
      line: line)
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

  /// Sends the events to an element, and ticks the clock between the events. As on a platform, the clock
  /// receives the time of each event before the element receives the event.
  ///
  ///     PointerScript(at: Point(100, 100)).flick(by: Point(200, 0), endingAt: 1200).lift()
  ///       .play(on: card, clock: clock)
  ///
  /// The timestamp of the first press is the clock's present time. After the call, the clock's time is the
  /// time of the last frame or event.
  public func play(
    on element: MotionElement, clock: FrameClock, framesPerSecond: Double = 60, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    play(clock: clock, framesPerSecond: framesPerSecond, file: file, line: line) { element.receive($0) }
  }

  /// Sends the events to a closure, and ticks the clock between the events. As on a platform, the clock
  /// receives the time of each event before the closure receives the event.
  ///
  /// - Parameters:
  ///   - clock: The clock to tick. The timestamp of the first press is the clock's present time.
  ///   - framesPerSecond: The frame rate. Must be finite and greater than 0.
  ///   - deliver: Receives each event. Must send the event to an element.
  public func play(
    clock: FrameClock, framesPerSecond: Double = 60, file: StaticString = #fileID, line: UInt = #line,
    deliver: (PointerEvent) -> Void
  ) {
    let steps = steps(
      startingAt: clock.now, framesPerSecond: framesPerSecond, file: file, line: line)
    for step in steps {
      switch step {
      case .frame(let time): clock.tick(at: time)
      case .event(let event):
        clock.eventArrived(at: event.timestamp)
        deliver(event)
      }
    }
  }
}
