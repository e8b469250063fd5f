// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
import MaterialMotion

extension Plot {
  /// What the strips show, and how fast the element was when it passed from one mover to the other, beside
  /// the line, as far as there is room.
  func drawWords(about flight: Flight, on context: OpaquePointer) {
    var titleEnd = 0.0
    for strip in scales.strips {
      let title = Words(strip.title, on: widget)
      title.draw(at: Point(Scales.left, strip.top - 10), anchor: 0, .quiet, palette, on: context)
      titleEnd = Scales.left + title.width
    }
    guard let top = scales.strips.last?.top else { return }
    var end = scales.width
    for handOver in flight.handOvers.reversed() {
      let speed = Number(fractionDigits: 0).text(handOver.velocity.length)
      let words = Words(
        "\(handOver.mover == .spring ? "let go" : "caught") at \(speed) pt/s", isBold: true, on: widget)
      let x = scales.across(handOver.time)
      let before = x - 6 - words.width
      let start = before > titleEnd + 12 ? before : max(x + 6, titleEnd + 12)
      guard x > Scales.left, start + words.width <= end else { continue }
      words.draw(at: Point(start, top - 10), anchor: 0, .text, palette, on: context)
      end = start - 12
    }
  }
}

/// A line of words in the font of a widget.
final class Words {
  let width: Double
  private let height: Double
  private let layout: OpaquePointer

  init(_ text: String, isBold: Bool = false, on widget: UnsafeMutablePointer<GtkWidget>) {
    layout = gtk_widget_create_pango_layout(widget, text)
    if isBold {
      let attributes = pango_attr_list_new()
      pango_attr_list_insert(attributes, pango_attr_weight_new(PANGO_WEIGHT_SEMIBOLD))
      pango_layout_set_attributes(layout, attributes)
      pango_attr_list_unref(attributes)
    }
    var (width, height) = (gint(0), gint(0))
    pango_layout_get_size(layout, &width, &height)
    self.width = Double(width) / Double(PANGO_SCALE)
    self.height = Double(height) / Double(PANGO_SCALE)
  }

  deinit { g_object_unref(gpointer(layout)) }

  /// - Parameters:
  ///   - place: At half the height of the line.
  ///   - anchor: Which part of the width is left of it.
  func draw(at place: Point, anchor: Double, _ colour: Colour, _ palette: Palette, on context: OpaquePointer)
  {
    cairo_move_to(context, place.x - anchor * width, place.y - height / 2)
    // A line that runs through the words stops before them.
    pango_cairo_layout_path(context, layout)
    palette.set(.surface, on: context)
    cairo_set_line_width(context, 4)
    cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    cairo_stroke(context)
    cairo_move_to(context, place.x - anchor * width, place.y - height / 2)
    palette.set(colour, on: context)
    pango_cairo_show_layout(context, layout)
  }
}
#endif
