// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

/// Records a live session. It receives the platform's frames and pointer events from the application, and
/// passes them on to the clock and the elements.
///
///     let recorder = Recorder(scene: "toss", clock: clock, elements: ["Card": card])
///     recorder.tick(at: frameTime)           // in place of clock.tick(at:)
///     recorder.receive(event, on: "Card")    // in place of clock.eventArrived(at:) and card.receive(_:)
///     try recorder.recording.json.write(to: file)
///
/// An event whose position or time is not finite is passed on too. A document cannot contain such numbers. So
/// a `move` is not recorded; another event is recorded with the last finite position and time of its pointer,
/// as a recognizer treats it.
///
/// A recording must start when the scene is newly made and at rest. A test can play a ``PointerScript``
/// through a recorder.
public final class Recorder {
  /// The recording so far.
  public private(set) var recording: Recording

  private let clock: FrameClock
  private let elements: [String: MotionElement]
  private let size: ReactiveProperty<Point>?

  /// The last recorded event of each element, and of each of its pointers.
  private var lastEvents: [String: (latest: PointerEvent, ofPointers: [Int: PointerEvent])] = [:]

  /// A recorder that starts at the clock's present time.
  ///
  /// - Parameters:
  ///   - scene: The application's name for the scene.
  ///   - clock: The clock that drives the scene.
  ///   - elements: The elements that receive pointer events and are drawn, by label.
  ///   - settings: The settings that differ from the scene's defaults, by label.
  ///   - size: The size of the stage, if the scene uses it.
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

  /// Ticks the clock, then records the frame and each element's position, rotation and scale in it.
  public func tick(at time: Double) {
    if time.isFinite { recording.events.append(.frame(time)) }
    clock.tick(at: time)
    guard time.isFinite else { return }
    for (label, element) in elements {
      recording.drawn[label]?.append(Recording.DrawnFrame(of: element, at: time))
    }
  }

  /// Records an event, and sends it to the clock and the element.
  ///
  /// - Parameters:
  ///   - event: The event of a pointer.
  ///   - label: The label of the element that the pointer belongs to. It must be a recorded element.
  public func receive(_ event: PointerEvent, on label: String) {
    guard let element = elements[label] else {
      preconditionFailure("The label must be that of a recorded element, but it is \"\(label)\".")
    }
    if let event = finite(event, on: label) { recording.events.append(.pointer(event, on: label)) }
    clock.eventArrived(at: event.timestamp)
    element.receive(event)
  }

  /// Records a new size of the stage, in points, at a time in seconds, and writes it to the scene.
  public func resize(to newSize: Point, at time: Double) {
    if time.isFinite, newSize.isFinite { recording.events.append(.resize(time, to: newSize)) }
    clock.eventArrived(at: time)
    size?.value = newSize
  }

  /// Plays a script to an element, and ticks the clock meanwhile.
  public func play(_ script: PointerScript, on label: String, framesPerSecond: Double = 60) {
    for step in script.steps(startingAt: clock.now, framesPerSecond: framesPerSecond) {
      switch step {
      case .frame(let time): tick(at: time)
      case .event(let event): receive(event, on: label)
      }
    }
  }

  /// Ticks the clock at a steady rate for a time in seconds.
  public func advance(by seconds: Double, framesPerSecond: Double = 60) {
    let start = clock.now
    for frame in 0..<Int((seconds * framesPerSecond).rounded()) {
      tick(at: start + Double(frame + 1) / framesPerSecond)
    }
  }

  /// The event to record in place of one that may not be finite; `nil` if nothing is to be recorded.
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
