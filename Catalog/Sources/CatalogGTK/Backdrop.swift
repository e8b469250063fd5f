// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
import MaterialMotion
import MaterialMotionGTK

/// The background of a scene: paper with dots, and a hint. The scene's layers lie on it.
final class Backdrop {
  let widget: UnsafeMutablePointer<GtkWidget>

  /// Called when the size has changed.
  var resized: (() -> Void)?

  private let palette: Palette
  private let paper = drawingArea(role: GTK_ACCESSIBLE_ROLE_PRESENTATION)

  /// - Parameters:
  ///   - palette: The colours.
  ///   - hint: A description of what the user can do.
  init(palette: Palette, hint: String) {
    self.palette = palette
    // The layers of an overlay do not count for its size, so an element that leaves the stage does not make
    // the window grow.
    widget = gtk_overlay_new()
    gtk_widget_add_css_class(widget, "stage")
    gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN)
    gtk_widget_set_vexpand(widget, 1)
    gtk_widget_set_size_request(paper, 320, 240)
    gtk_overlay_set_child(OpaquePointer(widget), paper)
    let paper = paper
    onDraw(paper) { [unowned self] in drawDots(on: $0, size: $1) }
    palette.observe { gtk_widget_queue_draw(paper) }
    onSignal("resize", of: paper) { [unowned self] in resized?() }

    let hint = makeLabel(hint, "hint")
    gtk_widget_set_halign(hint, GTK_ALIGN_START)
    gtk_widget_set_valign(hint, GTK_ALIGN_START)
    add(hint)
    gtk_widget_set_can_target(hint, 0)
  }

  /// The width and height, in points.
  var size: Point {
    Point(Double(gtk_widget_get_width(paper)), Double(gtk_widget_get_height(paper)))
  }

  /// The upper left corner in the window.
  func corner(in window: UnsafeMutablePointer<GtkWidget>) -> Point {
    let rectangle = bounds(of: widget, in: window)
    return Point(rectangle[0], rectangle[1])
  }

  /// Adds a layer on top, or below another layer.
  func add(_ layer: UnsafeMutablePointer<GtkWidget>, below other: UnsafeMutablePointer<GtkWidget>? = nil) {
    gtk_overlay_add_overlay(OpaquePointer(widget), layer)
    if let other { gtk_widget_insert_before(layer, widget, other) }
  }

  /// Draws dots on a grid, which fade towards the edges.
  private func drawDots(on context: OpaquePointer, size: Point) {
    let spacing = 24.0
    let centre = size / 2
    let columns = Int(centre.x / spacing) + 1
    let rows = Int(centre.y / spacing) + 1
    for row in -rows...rows {
      for column in -columns...columns {
        let offset = Point(Double(column), Double(row)) * spacing
        let reach = (offset / centre).lengthSquared.squareRoot()
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
