// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
import MaterialMotion

/// The closure that draws a drawing area.
private final class Painter {
  let draw: (OpaquePointer, Point) -> Void

  init(_ draw: @escaping (OpaquePointer, Point) -> Void) {
    self.draw = draw
  }
}

/// Creates a drawing area that has a role for assistive technologies.
func drawingArea(role: GtkAccessibleRole) -> UnsafeMutablePointer<GtkWidget> {
  makeWidget(gtk_drawing_area_get_type(), role: role)
}

/// Draws a drawing area with a closure, which it keeps. The closure receives a Cairo context, and the area's
/// width and height in points.
func onDraw(_ widget: UnsafeMutablePointer<GtkWidget>, _ draw: @escaping (OpaquePointer, Point) -> Void) {
  gtk_drawing_area_set_draw_func(
    widget.as(),
    { _, context, width, height, painter in
      Unmanaged<Painter>.fromOpaque(painter!).takeUnretainedValue().draw(
        context!, Point(Double(width), Double(height)))
    },
    Unmanaged.passRetained(Painter(draw)).toOpaque(),
    { Unmanaged<Painter>.fromOpaque($0!).release() })
}

/// Creates a widget of some type. Its role for assistive technologies can be set only now.
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
