// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
import MaterialMotion
import MaterialMotionGTK

/// What is behind the scene: paper with dots, and what one can do. The scene's own layers lie on it.
final class Backdrop {
  let widget: UnsafeMutablePointer<GtkWidget>

  /// Called when the size has become another.
  var resized: (() -> Void)?

  private let palette: Palette
  private let paper = drawingArea(role: GTK_ACCESSIBLE_ROLE_PRESENTATION)

  /// - Parameter hint: What one can do.
  init(palette: Palette, hint: String) {
    self.palette = palette
    // What lies on an overlay does not count for its size: nothing that leaves the stage makes the window
    // grow.
    widget = gtk_overlay_new()
    gtk_widget_add_css_class(widget, "stage")
    gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN)
    gtk_widget_set_vexpand(widget, 1)
    gtk_widget_set_size_request(paper, 320, 240)
    gtk_overlay_set_child(OpaquePointer(widget), paper)
    let paper = paper
    onDraw(paper) { [unowned self] in drawDots(on: $0, width: $1, height: $2) }
    palette.observe { gtk_widget_queue_draw(paper) }
    onSignal("resize", of: paper) { [unowned self] in resized?() }

    let hint = makeLabel(hint, "hint")
    gtk_widget_set_halign(hint, GTK_ALIGN_START)
    gtk_widget_set_valign(hint, GTK_ALIGN_START)
    add(hint)
    gtk_widget_set_can_target(hint, 0)
  }

  /// Width and height, in points.
  var size: Point {
    Point(Double(gtk_widget_get_width(paper)), Double(gtk_widget_get_height(paper)))
  }

  /// Puts another layer on top, or below one of those.
  func add(_ layer: UnsafeMutablePointer<GtkWidget>, below other: UnsafeMutablePointer<GtkWidget>? = nil) {
    gtk_overlay_add_overlay(OpaquePointer(widget), layer)
    if let other { gtk_widget_insert_before(layer, widget, other) }
  }

  /// Dots on a grid that fade towards the edges, as the paper of a notebook in the light of a lamp.
  private func drawDots(on context: OpaquePointer, width: Double, height: Double) {
    let spacing = 24.0
    let centre = Point(width, height) / 2
    let columns = Int(centre.x / spacing) + 1
    let rows = Int(centre.y / spacing) + 1
    for row in -rows...rows {
      for column in -columns...columns {
        let offset = Point(Double(column), Double(row)) * spacing
        let reach = (offset / centre).length
        let strength = min(1, (1 - reach) / 0.6)
        guard strength > 0 else { continue }
        palette.set(.dot, alpha: strength, on: context)
        cairo_arc(context, centre.x + offset.x, centre.y + offset.y, 1.1, 0, 2 * .pi)
        cairo_fill(context)
      }
    }
  }
}
#endif
