// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
import Catalog
import MaterialMotion

/// The marks on the stage, on a layer below the trail and the elements.
final class GroundView {
  let widget = drawingArea(role: GTK_ACCESSIBLE_ROLE_PRESENTATION)

  private let ground = Ground()

  /// - Parameter palette: The colours.
  init(palette: Palette) {
    gtk_widget_set_can_target(widget, 0)
    onDraw(widget) { [ground, widget] context, size in
      ground.draw(on: CairoCanvas(context, size: size, of: widget, palette: palette))
    }
    palette.observe { [widget] in gtk_widget_queue_draw(widget) }
  }

  /// Marks places from now on.
  func show(_ places: MotionObservable<[Point]>) {
    places.subscribe { [ground, widget] in
      ground.places = $0
      gtk_widget_queue_draw(widget)
    }
  }

  /// Marks the latest throw of a flight from now on.
  func show(_ witness: FlightWitness) {
    ground.flight = witness.flight
    witness.onSample { [widget] _ in gtk_widget_queue_draw(widget) }
  }
}
#endif
