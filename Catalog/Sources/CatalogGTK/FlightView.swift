// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
import Catalog
import MaterialMotion

/// A plot, with a legend above it.
final class FlightView {
  let widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)!

  private static let signs = [
    ("hand", "hand"), ("spring", "spring"), ("x", "thick"), ("y", "thin"), ("free end", "dashed"),
  ]

  private let area = drawingArea(role: GTK_ACCESSIBLE_ROLE_IMG)
  private var witness: FlightWitness?

  /// - Parameters:
  ///   - palette: The colours.
  ///   - signs: The indices of the signs that the legend explains.
  init(palette: Palette, signs: Range<Int>) {
    gtk_widget_add_css_class(widget, "flight")
    gtk_widget_add_css_class(area, "plot")
    // A scene that has not started yet has an empty plot, which a screen reader may find.
    setAccessible(GTK_ACCESSIBLE_PROPERTY_LABEL, of: area, "Plot")
    let legend = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)!
    gtk_widget_add_css_class(legend, "legend")
    for (name, key) in Self.signs[signs] {
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

  /// Shows a picture from now on, and draws it again when a stream emits.
  func show<P: Picture, T>(
    _ picture: P, describedAs description: String, palette: Palette, of stream: MotionObservable<T>
  ) {
    draw(picture, on: area, palette: palette, of: stream)
    setAccessible(GTK_ACCESSIBLE_PROPERTY_LABEL, of: area, description)
  }

  /// Shows the plot of a flight from now on.
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
