// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

/// Records a live session: an application hands it the frames and the pointers that its platform brings, and
/// it hands them on.
///
///     let recorder = Recorder(scene: "toss", clock: clock, elements: ["Card": card])
///     recorder.tick(at: frameTime)           // in place of clock.tick(at:)
///     recorder.receive(event, on: "Card")    // in place of clock.eventArrived(at:) and card.receive(_:)
///     try recorder.recording.json.write(to: file)
///
/// What a platform gets wrong, a place or a time that is not finite, is handed on, too. It is not written
/// down, or with the last good place and time of its pointer, as a recognizer takes it.
///
/// A recording starts when the scene is fresh and at rest. In a test a ``PointerScript`` can be played
/// through a recorder.
public final class Recorder {
  /// What has been recorded so far.
  public private(set) var recording: Recording

  private let clock: FrameClock
  private let elements: [String: MotionElement]
  private let size: ReactiveProperty<Point>?

  /// The last event of each element that was written down, and that of each of its pointers.
  private var lastEvents: [String: (latest: PointerEvent, ofPointers: [Int: PointerEvent])] = [:]

  /// Records from now on.
  ///
  /// - Parameters:
  ///   - scene: What plays, by the name that the application gives it.
  ///   - clock: What drives the scene.
  ///   - elements: What pointers act on and what is drawn, by label.
  ///   - settings: The settings that differ from the scene's own, by label.
  ///   - size: That of the stage, if the scene knows it.
  public init(
    scene: String, clock: FrameClock, elements: [String: MotionElement], settings: [String: Double] = [:],
    size: ReactiveProperty<Point>? = nil
  ) {
    self.clock = clock
    self.elements = elements
    self.size = size
    recording = Recording(
      scene: scene, stage: size?.value ?? .zero, time: clock.now,
      prefersReducedMotion: clock.prefersReducedMotion, settings: settings,
      drawn: elements.mapValues { _ in [] })
  }

  /// Draws a frame, and writes down where it draws each element.
  public func tick(at time: Double) {
    if time.isFinite { recording.events.append(.frame(time)) }
    clock.tick(at: time)
    guard time.isFinite else { return }
    for (label, element) in elements {
      recording.drawn[label]?.append(Recording.DrawnFrame(of: element, at: time))
    }
  }

  /// Hands an event to an element.
  ///
  /// - Parameters:
  ///   - event: What a pointer did.
  ///   - label: Of the element that the pointer belongs to: one that is recorded.
  public func receive(_ event: PointerEvent, on label: String) {
    guard let element = elements[label] else {
      preconditionFailure("No element that is recorded has the label \"\(label)\"")
    }
    if let event = finite(event, on: label) { recording.events.append(.pointer(event, on: label)) }
    clock.eventArrived(at: event.timestamp)
    element.receive(event)
  }

  /// Gives the stage another size, in points, at a time in seconds.
  public func resize(to newSize: Point, at time: Double) {
    if time.isFinite, newSize.isFinite { recording.events.append(.resize(time, to: newSize)) }
    clock.eventArrived(at: time)
    size?.value = newSize
  }

  /// Plays a script to an element, with frames meanwhile.
  public func play(_ script: PointerScript, on label: String, framesPerSecond: Double = 60) {
    for step in script.steps(startingAt: clock.now, framesPerSecond: framesPerSecond) {
      switch step {
      case .frame(let time): tick(at: time)
      case .event(let event): receive(event, on: label)
      }
    }
  }

  /// Draws frames at a steady rate until this much later.
  public func advance(by seconds: Double, framesPerSecond: Double = 60) {
    let start = clock.now
    for frame in 0..<Int((seconds * framesPerSecond).rounded()) {
      tick(at: start + Double(frame + 1) / framesPerSecond)
    }
  }

  /// What is written down of an event; `nil` if nothing is.
  private func finite(_ event: PointerEvent, on label: String) -> PointerEvent? {
    var last = lastEvents[label]
    let ofPointer = last?.ofPointers[event.identifier]
    let isFinite = event.position.isFinite && event.timestamp.isFinite
    guard isFinite || event.phase != .move,
      let place = event.position.isFinite ? event.position : ofPointer?.position,
      let time = event.timestamp.isFinite ? event.timestamp : (ofPointer ?? last?.latest)?.timestamp
    else { return nil }
    let finite = PointerEvent(
      identifier: event.identifier, phase: event.phase, position: place, timestamp: time, kind: event.kind)
    last = (finite, last?.ofPointers ?? [:])
    last?.ofPointers[event.identifier] = event.phase == .down || event.phase == .move ? finite : nil
    lastEvents[label] = last
    return finite
  }
}
