// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
import Foundation
import MaterialMotion

/// Writes a line of JSON for each event, setting and frame, with the stage before and after it. The window's
/// tests read it. Times are milliseconds.
final class Trace {
  /// The state of the stage and the panel.
  private struct Look: Encodable, Equatable {
    /// For each element its position, velocity, anchor point, rotation and scale.
    var poses: [String: [Double]]
    /// For each element its width and height.
    var sizes: [String: [Double]]
    /// For each element the matrix that GTK draws it with.
    var matrices: [String: [Double]]
    var isActive: Bool
    var readouts: [String: String]
  }

  /// The rectangles of the parts of the window, as x, y, width and height.
  private struct Layout: Encodable, Equatable {
    var surface: [Double]
    var content: [Double]
    var stage: [Double]
    var settings: [String: [Double]]
  }

  private struct Entry: Encodable {
    var kind: String
    var time: Double?
    /// The time at which GTK began the frame.
    var drawn: Double?
    var pointerType: String?
    var samples: [[Double]]?
    var label: String?
    var value: String?
    var layout: Layout?
    var before: Look?
    var after: Look?
  }

  private let stage: GTKStage
  private let backdrop: Backdrop
  private let panel: Panel
  private let events: WindowEvents
  private let window: UnsafeMutablePointer<GtkWidget>
  private let file: UnsafeMutablePointer<FILE>?

  /// An event that is written after its effects.
  private var event: Entry?
  /// The number of presses of each element before the event.
  private var grips: [Int] = []
  /// The look before the present frame, and whether the scene wanted that frame.
  private var frame: (before: Look, isWanted: Bool)?
  private var layout: Layout?

  init(
    of stage: GTKStage, on backdrop: Backdrop, _ panel: Panel, _ events: WindowEvents,
    in window: UnsafeMutablePointer<GtkWidget>, writingTo path: String
  ) {
    self.stage = stage
    self.backdrop = backdrop
    self.panel = panel
    self.events = events
    self.window = window
    file = fopen(path, "w")
    panel.set = { [unowned self] in writeSetting($0, $1, set: $2) }
    onSignal("notify::focus-widget", of: window) { [weak self] in self?.writeFocus() }
    gtk_widget_queue_draw(window)
  }

  deinit {
    if let file { fclose(file) }
  }

  // MARK: Events

  func write(_ pointer: WindowEvents.Pointer) {
    let samples = pointer.samples.map { [$0.time, $0.position.x, $0.position.y] }
    begin(
      Entry(
        kind: "\(pointer.phase)", time: samples.last?[0], pointerType: "\(pointer.kind)", samples: samples))
  }

  func writeKey(_ name: String, at time: Double) {
    begin(Entry(kind: "key", time: time, label: name))
  }

  private func writeFocus() {
    let focus = gtk_root_get_focus(OpaquePointer(window))
    let labels = stage.figures.map { ($0.label, $0.widget) } + panel.settings.map { ($0.label, $0.widget) }
    write(Entry(kind: "focus", label: labels.first { $0.1 == focus }?.0 ?? ""))
  }

  private func writeSetting(_ label: String, _ value: Double, set: () -> Void) {
    var entry = Entry(
      kind: "input", time: stage.clock.now * 1000, label: label, value: "\(value)", before: look)
    set()
    entry.after = look
    write(entry)
  }

  private func begin(_ entry: Entry) {
    end()
    event = entry
    event?.before = look
    grips = stage.figures.map { $0.gripCount }
    afterwards { [weak self] in self?.end() }
  }

  private func end() {
    guard var event else { return }
    self.event = nil
    event.after = look
    // An element is made after its parent.
    if event.kind == "down" {
      event.label = zip(stage.figures, grips).filter { $0.gripCount > $1 }.last?.0.label
    }
    write(event)
  }

  // MARK: Frames

  func beginFrame() {
    end()
    frame = (before: look, isWanted: stage.clock.wantsFrames)
  }

  /// - Parameters:
  ///   - drawn: The time at which GTK began the frame, in milliseconds.
  ///   - sceneTime: The time to which it moved the scene, in seconds.
  func endFrame(at drawn: Double, _ sceneTime: Double?) {
    guard let frame else { return }
    self.frame = nil
    writeLayout()
    // Not every frame is the scene's. A switch slides in other frames, and wakes the scene in the last.
    let after = look
    let isScene = frame.isWanted || frame.before != after
    let time = sceneTime.map { $0 * 1000 } ?? drawn
    write(
      Entry(
        kind: isScene ? "frame" : "paint", time: time, drawn: drawn, before: frame.before, after: after))
  }

  private func writeLayout() {
    let offset = events.surfaceOffset
    let newLayout = Layout(
      surface: [offset.x, offset.y],
      content: [0, 0, Double(gtk_widget_get_width(window)), Double(gtk_widget_get_height(window))],
      stage: bounds(of: backdrop.widget, in: window),
      settings: Dictionary(
        uniqueKeysWithValues: panel.settings.map { ($0.label, bounds(of: $0.widget, in: window)) }))
    guard newLayout != layout else { return }
    layout = newLayout
    write(Entry(kind: "layout", layout: newLayout, after: look))
  }

  // MARK: Facts

  private var look: Look {
    Look(
      poses: byLabel { figure in
        let element = figure.element
        let (position, velocity, anchor) = (
          element.position.value, element.velocity.value, element.anchorPoint.value
        )
        return [
          position.x, position.y, velocity.x, velocity.y, anchor.x, anchor.y, element.rotation.value,
          element.scale.value,
        ]
      },
      sizes: byLabel { [$0.element.size.value.x, $0.element.size.value.y] },
      matrices: byLabel { $0.matrix }, isActive: stage.isActive,
      readouts: Dictionary(uniqueKeysWithValues: panel.readouts.map { ($0.label, $0.text) }))
  }

  private func byLabel(_ numbers: (Figure) -> [Double]) -> [String: [Double]] {
    Dictionary(uniqueKeysWithValues: stage.figures.map { ($0.label, numbers($0)) })
  }

  private func write(_ entry: Entry) {
    guard let file, let line = try? JSONEncoder().encode(entry) else { return }
    _ = line.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) }
    fputs("\n", file)
    fflush(file)
  }
}

/// The rectangle of a widget in another: x, y, width and height.
func bounds(
  of widget: UnsafeMutablePointer<GtkWidget>, in other: UnsafeMutablePointer<GtkWidget>
) -> [Double] {
  var bounds = graphene_rect_t()
  _ = gtk_widget_compute_bounds(widget, other, &bounds)
  return [bounds.origin.x, bounds.origin.y, bounds.size.width, bounds.size.height].map(Double.init)
}
#endif
