// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
import Catalog
import MaterialMotion

/// Creates a layer that draws particles in each frame in which a stream emits.
func particlesWidget<T>(
  _ particles: Particles, of stream: MotionObservable<T>
) -> UnsafeMutablePointer<GtkWidget> {
  let widget = drawingArea(role: GTK_ACCESSIBLE_ROLE_PRESENTATION)
  gtk_widget_set_can_target(widget, 0)
  let picture = ParticlePicture(.blueFirst)
  onDraw(widget) { [widget] context, size in
    let scale = Double(gtk_widget_get_scale_factor(widget))
    picture.draw(
      particles, width: Int(size.x * scale), height: Int(size.y * scale), pixelsPerPoint: scale)
    picture.pixels.withMemoryRebound(to: UInt8.self, capacity: picture.width * picture.height * 4) { bytes in
      let surface = cairo_image_surface_create_for_data(
        bytes, CAIRO_FORMAT_ARGB32, gint(picture.width), gint(picture.height), gint(picture.width * 4))
      cairo_surface_set_device_scale(surface, scale, scale)
      cairo_set_source_surface(context, surface, 0, 0)
      cairo_paint(context)
      cairo_surface_destroy(surface)
    }
  }
  stream.subscribe { [widget] _ in gtk_widget_queue_draw(widget) }
  return widget
}
#endif
