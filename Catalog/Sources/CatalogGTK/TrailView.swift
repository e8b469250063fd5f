// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
import Catalog
import MaterialMotion

/// The trail of a flight, on a layer below the elements.
final class TrailView {
  let widget = drawingArea(role: GTK_ACCESSIBLE_ROLE_PRESENTATION)

  private let trail = Trail()

  /// - Parameters:
  ///   - witness: The source of the flight's samples.
  ///   - figure: The element of the flight.
  ///   - palette: The colours.
  ///   - clock: The clock of the flight.
  init(of witness: FlightWitness, _ figure: Figure, palette: Palette, clock: FrameClock) {
    gtk_widget_add_css_class(widget, "trail")
    gtk_widget_set_can_target(widget, 0)
    onDraw(widget) { [trail, widget] context, size in
      witness.addSample()
      trail.draw(on: CairoCanvas(context, size: size, of: widget, palette: palette))
    }
    witness.onSample { [trail, widget, unowned figure] sample in
      let isLive = sample.mover != nil && !clock.prefersReducedMotion
      if let mover = sample.mover, isLive {
        trail.add(sample.place + figure.grip, by: mover, to: figure.gripCount, at: sample.time)
      } else {
        trail.end()
      }
      setClass("live", of: widget, isLive)
    }
    witness.onChange { [widget] in gtk_widget_queue_draw(widget) }
  }
}
#endif
