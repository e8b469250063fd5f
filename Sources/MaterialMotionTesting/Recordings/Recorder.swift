// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

/// Records a live session. The application sends the platform's frames and pointer events to the recorder.
/// The recorder forwards the frames to the clock and the events to the elements.
///
///     let recorder = Recorder(
///       scene: "toss", clock: clock, elements: ["Card": card], timelines: ["Entrance": entrance])
///     recorder.tick(at: frameTime)           // in place of clock.tick(at:)
///     recorder.receive(event, on: "Card")    // in place of clock.eventArrived(at:) and card.receive(_:)
///     recorder.perform(.play, on: "Entrance", at: time)   // in place of entrance.play()
///     try recorder.recording.json.write(to: file)
///
/// A document can contain only finite numbers. If the position or the time of an event is not finite, the
/// result depends on the event's phase:
///
/// - A `move` is forwarded unchanged and not recorded. Recognizers drop it.
/// - A `down`, `up` or `cancel` is recorded with the clock's present time instead of the event's time, and
///   with the pointer's last finite position. The element receives the event as it is recorded, so the replay
///   is equal to the session. The first event of an element is dropped if its time is not finite.
///
/// A command to a timeline is recorded if the program gives it, for example in response to a button. Do not
/// record what a stream does to a timeline. If a recorded pointer scrubs the timeline, a replay repeats this
/// with the events of the pointer.
///
/// Create the recorder when the scene is newly made and at rest. In a test, a ``PointerScript`` can provide
/// the events: ``play(_:on:framesPerSecond:file:line:)``.
public final class Recorder {
  /// The recording so far.
  public private(set) var recording: Recording

  let clock: FrameClock
  private let elements: [String: MotionElement]
  private let timelines: [String: Timeline]
  private let size: ReactiveProperty<Point>?

  /// The latest recorded events, by the label of the element: the element's latest event, and the latest
  /// event of each of its pointers.
  private var lastEvents: [String: (latest: PointerEvent, ofPointers: [Int: PointerEvent])] = [:]

  /// Creates a recorder. The recording starts at the clock's present time.
  ///
  /// - Parameters:
  ///   - scene: The application's name for the scene.
  ///   - clock: The clock that drives the scene.
  ///   - elements: The elements to record. The keys are labels, the application's names for the elements.
  ///   - timelines: The timelines that the program plays, pauses and seeks. Each must be new: at 0, paused,
  ///     with a rate of 1. The keys are labels, the application's names for the timelines.
  ///   - settings: The values of the scene's settings, except the default values. The keys are labels, the
  ///     application's names for the settings.
  ///   - size: The property that stores the size of the stage. `nil` if the scene does not use the size.
  public init(
    scene: String, clock: FrameClock, elements: [String: MotionElement],
    timelines: [String: Timeline] = [:], settings: [String: Double] = [:],
    size: ReactiveProperty<Point>? = nil
  ) {
    self.clock = clock
    self.elements = elements
    self.timelines = timelines
    self.size = size
    recording = Recording(
      scene: scene, stage: size?.value ?? .zero, time: clock.now,
      prefersReducedMotion: clock.prefersReducedMotion, settings: settings,
      drawn: elements.mapValues { _ in [] })
  }

  /// Ticks the clock at a time, in seconds, and records the frame. Then records the position, rotation and
  /// scale of each element.
  public func tick(at time: Double) {
    clock.tick(at: time)
    record(.frame(time))
  }

  /// Records an event. Sends the event's time to the clock, and the event to the element.
  ///
  /// - Parameters:
  ///   - event: The event of a pointer.
  ///   - label: The label of the element that receives the event. Must be a label of a recorded element.
  public func receive(
    _ event: PointerEvent, on label: String, file: StaticString = #fileID, line: UInt = #line
  ) {
    guard let element = elements[label] else {
      preconditionFailure(
        "The label must be the label of a recorded element, but it is \"\(label)\".", file: file, line: line)
    }
    let recorded = recordPointer(event, on: label)
    clock.eventArrived(at: event.timestamp)
    element.receive(recorded ?? event)
  }

  /// Records a resize of the stage and sets the scene's size.
  ///
  /// - Parameters:
  ///   - newSize: The width and height of the stage, in points.
  ///   - time: The timestamp of the resize, in seconds.
  public func resize(to newSize: Point, at time: Double) {
    record(.resize(time, to: newSize))
    clock.eventArrived(at: time)
    size?.value = newSize
  }

  /// Records a command to a timeline. Sends the command's time to the clock, and the command to the timeline.
  ///
  ///     recorder.perform(.seek(to: 0.25), on: "Entrance", at: event.timestamp)
  ///
  /// A timeline drops a rate or a time that is not finite, and such a command is not recorded. If the
  /// command's own time is not finite, the command is recorded with the clock's present time.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - label: The label of the timeline. Must be a label of a recorded timeline.
  ///   - time: The timestamp of the command, in seconds, such as the time of the event that causes it.
  public func perform(
    _ command: Recording.TimelineCommand, on label: String, at time: Double, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    guard let timeline = timelines[label] else {
      preconditionFailure(
        "The label must be the label of a recorded timeline, but it is \"\(label)\".", file: file, line: line)
    }
    record(.timeline(command, on: label, at: time))
    clock.eventArrived(at: time)
    command.perform(on: timeline)
  }

  /// Records an event without sending it. Use this instead of the other functions if the platform delivers
  /// the events to the scene by itself, for example to GTK's recognizers.
  ///
  ///     recorder.record(.pointer(event, on: "Card"))
  ///     recorder.record(.frame(frameTime))     // after the frame
  ///
  /// Numbers that are not finite are treated as in the other functions.
  ///
  /// - Parameter event: The event. A frame must have been drawn, because its record includes each element's
  ///   present position, rotation and scale. A pointer on an element that is not recorded is ignored,
  ///   and so is a command to a timeline that is not recorded.
  public func record(_ event: Recording.Event) {
    switch event {
    case .frame(let time):
      guard time.isFinite else { return }
      recording.events.append(event)
      for (label, element) in elements {
        recording.drawn[label]?.append(Recording.DrawnFrame(of: element, at: time))
      }
    case .pointer(let pointer, let label):
      _ = recordPointer(pointer, on: label)
    case .resize(let time, let newSize):
      if time.isFinite, newSize.isFinite { recording.events.append(event) }
    case .timeline(let command, let label, let time):
      guard timelines[label] != nil, command.numbers.allSatisfy(\.isFinite) else { return }
      recording.events.append(.timeline(command, on: label, at: time.isFinite ? time : clock.now))
    }
  }

  /// Records the event of a pointer. Returns the event as it is recorded, or `nil` if it is not.
  private func recordPointer(_ event: PointerEvent, on label: String) -> PointerEvent? {
    guard elements[label] != nil, let pointer = finite(event, on: label) else { return nil }
    recording.events.append(.pointer(pointer, on: label))
    return pointer
  }

  /// Returns a copy of an event, in which the position and the time are finite. The recorder records this
  /// copy. Returns `nil` if the event must not be recorded.
  ///
  /// If the event's time is not finite, the clock keeps its time, and a motion that the event starts begins
  /// at this time. The copy therefore has the clock's time.
  private func finite(_ event: PointerEvent, on label: String) -> PointerEvent? {
    var last = lastEvents[label]
    let ofPointer = last?.ofPointers[event.identifier]
    let isFinite = event.position.isFinite && event.timestamp.isFinite
    guard isFinite || event.phase != .move,
      let place = event.position.isFinite ? event.position : ofPointer?.position,
      event.timestamp.isFinite || last != nil
    else { return nil }
    let time = event.timestamp.isFinite ? event.timestamp : clock.now
    let finite = PointerEvent(
      identifier: event.identifier, phase: event.phase, position: place, timestamp: time, kind: event.kind)
    last = (finite, last?.ofPointers ?? [:])
    last?.ofPointers[event.identifier] = event.phase == .down || event.phase == .move ? finite : nil
    lastEvents[label] = last
    return finite
  }
}
