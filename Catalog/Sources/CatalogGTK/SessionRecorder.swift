// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
import Foundation
import MaterialMotion
import MaterialMotionTesting

/// Records a session in the window with the testing kit's recorder, and writes the document to a file when
/// the window closes.
final class SessionRecorder {
  private let stage: GTKStage
  private let backdrop: Backdrop
  private let recorder: Recorder
  private let url: URL
  private let window: UnsafeMutablePointer<GtkWidget>
  /// The label of the element that each pointer holds.
  private var held: [Int: String] = [:]
  private var size: Point

  init(
    of stage: GTKStage, on backdrop: Backdrop, scene: String, in window: UnsafeMutablePointer<GtkWidget>,
    writingTo path: String
  ) {
    self.stage = stage
    self.backdrop = backdrop
    self.window = window
    url = URL(fileURLWithPath: path)
    size = stage.size.value
    recorder = Recorder(
      scene: scene, clock: stage.clock,
      elements: Dictionary(uniqueKeysWithValues: stage.figures.map { ($0.label, $0.element) }),
      size: stage.size)
    onSignal("destroy", of: window) { [weak self] in self?.write() }
  }

  private func write() {
    do {
      try recorder.recording.json.write(to: url)
    } catch {
      complain("The recording could not be written: \(error)")
    }
  }

  /// Records a pointer event if the pointer holds an element.
  func record(_ pointer: WindowEvents.Pointer) {
    let latest = pointer.samples[pointer.samples.count - 1]
    if pointer.phase == .down { held[pointer.identifier] = label(at: latest.position) }
    guard let label = held[pointer.identifier] else { return }
    let corner = backdrop.corner(in: window)
    for sample in pointer.samples {
      let event = PointerEvent(
        identifier: pointer.identifier, phase: pointer.phase, position: sample.position - corner,
        timestamp: sample.time / 1000, kind: pointer.kind)
      recorder.record(.pointer(event, on: label))
    }
    if pointer.phase == .up || pointer.phase == .cancel { held[pointer.identifier] = nil }
  }

  /// Records a frame of the scene at a time in seconds.
  func recordFrame(at time: Double) {
    if stage.size.value != size {
      size = stage.size.value
      recorder.record(.resize(time, to: size))
    }
    recorder.record(.frame(time))
  }

  private func label(at place: Point) -> String? {
    var widget = gtk_widget_pick(window, place.x, place.y, GTK_PICK_DEFAULT)
    while let each = widget {
      if let figure = stage.figures.first(where: { $0.widget == each }) { return figure.label }
      widget = gtk_widget_get_parent(each)
    }
    return nil
  }
}
#endif
