// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
import MaterialMotion

extension Figure {
  /// Fills the widget of a tile with a colour from now on, a little lighter at the top than at the bottom.
  func fill(with color: ReactiveProperty<MotionColor>) {
    let area = drawingArea(role: GTK_ACCESSIBLE_ROLE_PRESENTATION)
    onDraw(area) { context, size in
      let channels = color.value.sRGB
      let radius = 12.0
      cairo_new_sub_path(context)
      for corner in 0..<4 {
        let isRight = corner == 0 || corner == 3
        let centre = Point(isRight ? size.x - radius : radius, corner < 2 ? size.y - radius : radius)
        cairo_arc(
          context, centre.x, centre.y, radius, Double(corner) * .pi / 2, Double(corner + 1) * .pi / 2)
      }
      cairo_close_path(context)
      cairo_set_source_rgb(context, channels.x, channels.y, channels.z)
      cairo_fill_preserve(context)
      let shade = cairo_pattern_create_linear(0.3 * size.x, 0, 0.7 * size.x, size.y)
      cairo_pattern_add_color_stop_rgba(shade, 0, 1, 1, 1, 0.16)
      cairo_pattern_add_color_stop_rgba(shade, 1, 0, 0, 0, 0.1)
      cairo_set_source(context, shade)
      cairo_pattern_destroy(shade)
      cairo_fill(context)
    }
    fill(with: area)
    color.subscribe { [area] _ in gtk_widget_queue_draw(area) }
  }
}
#endif
