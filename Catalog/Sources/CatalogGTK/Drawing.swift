// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK

/// Draws what a drawing area shows.
private final class Painter {
  let draw: (OpaquePointer, Double, Double) -> Void

  init(_ draw: @escaping (OpaquePointer, Double, Double) -> Void) {
    self.draw = draw
  }
}

/// An area to draw on, which assistive technologies take for something in this role.
func drawingArea(role: GtkAccessibleRole) -> UnsafeMutablePointer<GtkWidget> {
  makeWidget(gtk_drawing_area_get_type(), role: role)
}

/// Draws a drawing area with a closure, which it keeps: on a cairo context, with its width and height in
/// points.
func onDraw(
  _ widget: UnsafeMutablePointer<GtkWidget>, _ draw: @escaping (OpaquePointer, Double, Double) -> Void
) {
  gtk_drawing_area_set_draw_func(
    widget.as(),
    { _, context, width, height, painter in
      Unmanaged<Painter>.fromOpaque(painter!).takeUnretainedValue().draw(
        context!, Double(width), Double(height))
    },
    Unmanaged.passRetained(Painter(draw)).toOpaque(),
    { Unmanaged<Painter>.fromOpaque($0!).release() })
}

/// A widget of some type. What it is to assistive technologies can be said only while it is made.
func makeWidget(_ type: GType, role: GtkAccessibleRole) -> UnsafeMutablePointer<GtkWidget> {
  var value = GValue()
  g_value_init(&value, gtk_accessible_role_get_type())
  g_value_set_enum(&value, gint(role.rawValue))
  var name = UnsafePointer(strdup("accessible-role"))
  defer { free(UnsafeMutablePointer(mutating: name)) }
  return UnsafeMutableRawPointer(g_object_new_with_properties(type, 1, &name, &value)).assumingMemoryBound(
    to: GtkWidget.self)
}
#endif
