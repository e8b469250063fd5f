// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
import Catalog
import MaterialMotion

/// The plot of a flight, with a legend above it.
final class FlightView {
  let widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)!

  private let area = drawingArea(role: GTK_ACCESSIBLE_ROLE_IMG)
  private var witness: FlightWitness?

  init(palette: Palette) {
    gtk_widget_add_css_class(widget, "flight")
    gtk_widget_add_css_class(area, "plot")
    let legend = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)!
    gtk_widget_add_css_class(legend, "legend")
    let signs = [
      ("hand", "hand"), ("spring", "spring"), ("x", "thick"), ("y", "thin"), ("free end", "dashed"),
    ]
    for (name, key) in signs {
      let sign = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)!
      gtk_widget_add_css_class(sign, "sign")
      gtk_widget_add_css_class(sign, key)
      gtk_widget_set_valign(sign, GTK_ALIGN_CENTER)
      gtk_box_append(legend.as(), sign)
      gtk_box_append(legend.as(), makeLabel(name))
    }
    gtk_box_append(widget.as(), legend)
    gtk_box_append(widget.as(), area)
    let area = area
    palette.observe { gtk_widget_queue_draw(area) }
  }

  /// Shows a plot from now on.
  ///
  /// - Parameters:
  ///   - plot: The plot.
  ///   - witness: Adds the latest sample to the flight before it is drawn.
  ///   - description: The plot's name for assistive technologies.
  func show(_ plot: Plot, of witness: FlightWitness, describedAs description: String, palette: Palette) {
    self.witness = witness
    onDraw(area) { [area] context, size in
      witness.addSample()
      plot.draw(on: CairoCanvas(context, size: size, of: area, palette: palette))
    }
    gtk_widget_queue_draw(area)
    witness.onChange { [area] in gtk_widget_queue_draw(area) }
    setAccessible(GTK_ACCESSIBLE_PROPERTY_LABEL, of: area, description)
  }
}
#endif
