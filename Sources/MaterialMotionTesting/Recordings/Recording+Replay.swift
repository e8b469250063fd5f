// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

extension Recording {
  /// Plays what happened to a scene that is fresh and at rest, in the order of the document.
  ///
  /// As on the platform that it comes from, the clock hears of the time of each pointer event and of each
  /// resize before the scene does.
  ///
  /// - Parameters:
  ///   - clock: What drives the scene; it stands at the recording's ``time``, as that of
  ///     ``makeClock(diagnostics:)`` does.
  ///   - elements: What the pointers act on and what is drawn, by label.
  ///   - settings: What the settings are written to, by label. A document may say any number up to
  ///     ``Limits/magnitude``: what is connected to them has to stand that, for example by `clamped(to:)`.
  ///   - size: What a resize, and the size at the start, are written to; a scene without one takes no notice.
  /// - Returns: What is drawn of each of these elements in each frame.
  /// - Throws: An error that says where an element or a setting is named that is not there. Then nothing was
  ///   played.
  public func replay(
    on clock: ManualFrameClock, elements: [String: MotionElement],
    settings: [String: ReactiveProperty<Double>] = [:], size: ReactiveProperty<Point>? = nil
  ) throws(RecordingError) -> [String: [DrawnFrame]] {
    precondition(clock.now == time, "The recording starts at \(time) s, but the clock stands at \(clock.now)")
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
      let given = known.isEmpty ? "none was given" : "given were \(known)"
      return RecordingError(
        path, expected: "the label of \(what) that the replay was given (\(given))", found: label.quoted)
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
