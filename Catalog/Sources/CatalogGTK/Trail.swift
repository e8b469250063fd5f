// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
import MaterialMotion

/// Where the hand has just been, and where the spring then took what it let go. What is left of it when
/// nothing moves any more the style sheet fades.
final class Trail {
  let widget = drawingArea(role: GTK_ACCESSIBLE_ROLE_PRESENTATION)

  private let flight: Flight
  private let palette: Palette
  /// Where on the element the hand that had it last took hold of it.
  private let grip: () -> Point

  private struct Mark {
    var time: Double
    var place: Point
    var grip: Point
    var mover: Flight.Mover?
  }

  private var marks: [Mark] = []

  /// In seconds, and points.
  private static let life = 0.5
  private static let width = 5.0

  init(of flight: Flight, palette: Palette, grip: @escaping () -> Point) {
    self.flight = flight
    self.palette = palette
    self.grip = grip
    gtk_widget_add_css_class(widget, "trail")
    gtk_widget_set_can_target(widget, 0)
    onDraw(widget) { [unowned self] context, _, _ in draw(on: context) }
    flight.witnessed = { [unowned self] in follow() }
    flight.addViewer { [unowned self] in gtk_widget_queue_draw(widget) }
  }

  private func follow() {
    guard let sample = flight.samples.last else { return }
    let grip = grip()
    marks.removeAll { sample.time - $0.time >= Self.life }
    marks.append(
      Mark(time: sample.time, place: sample.place + grip, grip: grip, mover: sample.mover))
    setClass("live", of: widget, sample.mover != nil)
  }

  private func draw(on context: OpaquePointer) {
    flight.witness()
    guard let tip = marks.last else { return }
    cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    for (start, end) in zip(marks, marks.dropFirst()) {
      // A hand that takes hold elsewhere begins anew.
      guard let mover = start.mover, start.grip == end.grip else { continue }
      palette.set(mover.colour, on: context)
      cairo_set_line_width(context, Self.width * (1 - (tip.time - end.time) / Self.life))
      cairo_move_to(context, start.place.x, start.place.y)
      cairo_line_to(context, end.place.x, end.place.y)
      cairo_stroke(context)
    }
  }
}
#endif
