// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK

/// The plot, and above it what its colours and lines mean.
final class FlightView {
  let widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)!
  private let plot: Plot

  init(palette: Palette) {
    plot = Plot(palette: palette)
    gtk_widget_add_css_class(widget, "flight")
    let legend = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)!
    gtk_widget_add_css_class(legend, "legend")
    for (name, key) in [("hand", "hand"), ("spring", "spring"), ("x", "thick"), ("y", "thin")] {
      let sign = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)!
      gtk_widget_add_css_class(sign, "sign")
      gtk_widget_add_css_class(sign, key)
      gtk_widget_set_valign(sign, GTK_ALIGN_CENTER)
      gtk_box_append(legend.as(), sign)
      gtk_box_append(legend.as(), makeLabel(name))
    }
    gtk_box_append(widget.as(), legend)
    gtk_box_append(widget.as(), plot.widget)
  }

  /// Plots a flight from now on.
  func show(_ flight: Flight, describedAs description: String) {
    plot.flight = flight
    gtk_widget_queue_draw(plot.widget)
    flight.addViewer { [unowned plot] in gtk_widget_queue_draw(plot.widget) }
    setAccessible(GTK_ACCESSIBLE_PROPERTY_LABEL, of: plot.widget, description)
  }
}
#endif
