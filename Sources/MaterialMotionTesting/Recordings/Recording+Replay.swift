// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

extension Recording {
  /// Sends the recorded events to a scene, in the order of the document. The scene must be newly made and at
  /// rest.
  ///
  /// The clock receives the time of each pointer event before the element receives the event. The clock also
  /// receives the time of each resize before the scene receives the new size, and the time of each command
  /// before the timeline receives the command. The platform of the recording used the same order.
  ///
  /// - Parameters:
  ///   - clock: The clock that drives the scene. Its time must be the recording's ``time``.
  ///     ``makeClock(diagnostics:)`` returns such a clock.
  ///   - elements: The elements of the scene, by label. They receive the pointer events.
  ///   - timelines: The timelines of the scene, by label. They receive the commands. Each must be new: at 0,
  ///     paused, with a rate of 1. May be empty if the recording has no commands.
  ///   - settings: The properties of the scene's settings, by label. Each property receives the recorded
  ///     value of its setting. The absolute value may be any number up to ``Limits/magnitude``, and the scene
  ///     must accept every such value. For example, the scene may clamp the value with `clamped(to:)`.
  ///   - size: The property that receives the initial size of the stage and each new size. If `nil`, sizes
  ///     are ignored.
  /// - Returns: The drawn frames of each element, by label.
  /// - Throws: An error if the document names an element, a timeline or a setting that is missing in the
  ///   arguments. In this case, no event is sent.
  public func replay(
    on clock: ManualFrameClock, elements: [String: MotionElement], timelines: [String: Timeline] = [:],
    settings: [String: ReactiveProperty<Double>] = [:], size: ReactiveProperty<Point>? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) throws(RecordingError) -> [String: [DrawnFrame]] {
    checkPrecondition(
      clock.now == time, "The clock must be at \(time) s, but it is at \(clock.now) s.", file: file,
      line: line)
    try check(elements: elements, timelines: timelines, settings: settings)
    for (label, value) in self.settings.sorted(by: { $0.key < $1.key }) { settings[label]?.value = value }
    clock.prefersReducedMotion = prefersReducedMotion
    if let size, size.value != stage { size.value = stage }
    let recorder = Recorder(
      scene: scene, clock: clock, elements: elements, timelines: timelines, size: size)
    for event in events {
      switch event {
      case .frame(let time): recorder.tick(at: time)
      case .resize(let time, let newSize): recorder.resize(to: newSize, at: time)
      case .pointer(let event, let label): recorder.receive(event, on: label)
      case .timeline(let command, let label, let time): recorder.perform(command, on: label, at: time)
      }
    }
    return recorder.recording.drawn
  }

  private func check(
    elements: [String: MotionElement], timelines: [String: Timeline],
    settings: [String: ReactiveProperty<Double>]
  ) throws(RecordingError) {
    func unknown(_ path: String, _ what: String, _ label: String, of labels: [String]) -> RecordingError {
      let known = labels.sorted().map(\.quoted).joined(separator: ", ")
      let given = known.isEmpty ? "none was passed" : "these were passed: \(known)"
      return RecordingError(
        path, expected: "the label of \(what) passed to the replay (\(given))", found: label.quoted)
    }
    for (index, event) in events.enumerated() {
      switch event {
      case .pointer(_, let label) where elements[label] == nil:
        throw unknown("events[\(index)][2]", "an element", label, of: Array(elements.keys))
      case .timeline(_, let label, _) where timelines[label] == nil:
        throw unknown("events[\(index)][2]", "a timeline", label, of: Array(timelines.keys))
      default: break
      }
    }
    for label in drawn.keys.sorted() where elements[label] == nil {
      throw unknown("drawn[\(label.quoted)]", "an element", label, of: Array(elements.keys))
    }
    for label in self.settings.keys.sorted() where settings[label] == nil {
      throw unknown("settings[\(label.quoted)]", "a setting", label, of: Array(settings.keys))
    }
  }
}
