// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

extension Recording {
  /// Plays the events to a scene that is newly made and at rest, in the order of the document.
  ///
  /// As on the platform of the recording, the clock receives the time of each pointer event and each resize
  /// before the scene receives the event.
  ///
  /// - Parameters:
  ///   - clock: The clock that drives the scene. It must be at the recording's ``time``, like the clock that
  ///     ``makeClock(diagnostics:)`` returns.
  ///   - elements: The elements that receive pointer events and are drawn, by label.
  ///   - settings: The properties that receive the settings, by label. A document may contain any number up
  ///     to ``Limits/magnitude``, so the scene must accept them all, for example by `clamped(to:)`.
  ///   - size: The property that receives the initial size and each resize. `nil` ignores them.
  /// - Returns: The drawn frames of each of these elements, by label.
  /// - Throws: An error with the place in the document that names an unknown element or setting. Nothing was
  ///   played in that case.
  public func replay(
    on clock: ManualFrameClock, elements: [String: MotionElement],
    settings: [String: ReactiveProperty<Double>] = [:], size: ReactiveProperty<Point>? = nil
  ) throws(RecordingError) -> [String: [DrawnFrame]] {
    precondition(clock.now == time, "The clock must be at \(time) s, but it is at \(clock.now) s.")
    try check(elements: elements, settings: settings)
    for (label, value) in self.settings.sorted(by: { $0.key < $1.key }) { settings[label]?.value = value }
    clock.prefersReducedMotion = prefersReducedMotion
    if let size, size.value != stage { size.value = stage }
    let recorder = Recorder(scene: scene, clock: clock, elements: elements, size: size)
    for event in events {
      switch event {
      case .frame(let time): recorder.tick(at: time)
      case .resize(let time, let newSize): recorder.resize(to: newSize, at: time)
      case .pointer(let event, let label): recorder.receive(event, on: label)
      }
    }
    return recorder.recording.drawn
  }

  private func check(
    elements: [String: MotionElement], settings: [String: ReactiveProperty<Double>]
  ) throws(RecordingError) {
    func unknown(_ path: String, _ what: String, _ label: String, of labels: [String]) -> RecordingError {
      let known = labels.sorted().map(\.quoted).joined(separator: ", ")
      let given = known.isEmpty ? "none was passed" : "these were passed: \(known)"
      return RecordingError(
        path, expected: "the label of \(what) passed to the replay (\(given))", found: label.quoted)
    }
    for (index, event) in events.enumerated() {
      if case .pointer(_, let label) = event, elements[label] == nil {
        throw unknown("events[\(index)][2]", "an element", label, of: Array(elements.keys))
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
