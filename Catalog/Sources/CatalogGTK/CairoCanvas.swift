// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
import Catalog
import MaterialMotion

/// A canvas on a widget, drawn by Cairo. Words are in the widget's font.
final class CairoCanvas: Canvas {
  let size: Point
  let pixelsPerPoint: Double

  private let context: OpaquePointer
  private let widget: UnsafeMutablePointer<GtkWidget>
  private let palette: Palette

  /// - Parameters:
  ///   - context: A Cairo context, valid while the widget is drawn.
  ///   - size: The widget's width and height, in points.
  ///   - widget: The widget.
  ///   - palette: The colours.
  init(
    _ context: OpaquePointer, size: Point, of widget: UnsafeMutablePointer<GtkWidget>, palette: Palette
  ) {
    self.context = context
    self.size = size
    self.widget = widget
    self.palette = palette
    pixelsPerPoint = Double(gtk_widget_get_scale_factor(widget))
    cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
  }

  func clip(to corner: Point, size: Point) {
    cairo_save(context)
    cairo_rectangle(context, corner.x, corner.y, size.x, size.y)
    cairo_clip(context)
  }

  func unclip() {
    cairo_restore(context)
  }

  func fill(_ corner: Point, size: Point, _ ink: Ink, opacity: Double) {
    palette.set(Colour(ink), alpha: opacity, on: context)
    cairo_rectangle(context, corner.x, corner.y, size.x, size.y)
    cairo_fill(context)
  }

  func move(to point: Point) {
    cairo_move_to(context, point.x, point.y)
  }

  func addLine(to point: Point) {
    cairo_line_to(context, point.x, point.y)
  }

  func addCircle(at centre: Point, radius: Double) {
    cairo_new_sub_path(context)
    cairo_arc(context, centre.x, centre.y, radius, 0, 2 * .pi)
  }

  func stroke(_ ink: Ink, width: Double) {
    palette.set(Colour(ink), on: context)
    cairo_set_line_width(context, width)
    cairo_stroke(context)
  }

  func drawDisc(at centre: Point, radius: Double) {
    addCircle(at: centre, radius: radius)
    palette.set(.surface, on: context)
    cairo_fill_preserve(context)
    stroke(.text, width: 1.5)
  }

  func width(of words: Words) -> Double {
    layOut(words) { $1.x }
  }

  func draw(_ words: Words, at place: Point, anchor: Double, _ ink: Ink) {
    layOut(words) { layout, size in
      let corner = place - Point(anchor * size.x, size.y / 2)
      cairo_move_to(context, corner.x, corner.y)
      pango_cairo_layout_path(context, layout)
      stroke(.surface, width: 4)
      cairo_move_to(context, corner.x, corner.y)
      palette.set(Colour(ink), on: context)
      pango_cairo_show_layout(context, layout)
      // The next line does not begin at the words.
      cairo_new_path(context)
    }
  }

  /// Calls a closure with a layout of some words, and with its size.
  private func layOut<Result>(_ words: Words, _ body: (OpaquePointer, Point) -> Result) -> Result {
    let middle =
      words.fractionDigits < 0 ? "" : Number(fractionDigits: Int(words.fractionDigits)).text(words.number)
    let layout = gtk_widget_create_pango_layout(widget, "\(words.start)\(middle)\(words.end)")!
    defer { g_object_unref(gpointer(layout)) }
    if words.isBold {
      let attributes = pango_attr_list_new()
      pango_attr_list_insert(attributes, pango_attr_weight_new(PANGO_WEIGHT_SEMIBOLD))
      pango_layout_set_attributes(layout, attributes)
      pango_attr_list_unref(attributes)
    }
    var (width, height) = (gint(0), gint(0))
    pango_layout_get_size(layout, &width, &height)
    return body(layout, Point(Double(width), Double(height)) / Double(PANGO_SCALE))
  }
}

/// Draws a picture on a drawing area from now on, and again when a stream emits.
func draw<P: Picture, T>(
  _ picture: P, on area: UnsafeMutablePointer<GtkWidget>, palette: Palette, of stream: MotionObservable<T>
) {
  onDraw(area) { [area] context, size in
    picture.draw(on: CairoCanvas(context, size: size, of: area, palette: palette))
  }
  stream.subscribe { [area] _ in gtk_widget_queue_draw(area) }
}

extension Colour {
  fileprivate init(_ ink: Ink) {
    switch ink {
    case .text: self = .text
    case .quiet: self = .quiet
    case .line: self = .line
    case .mark: self = .mark
    case .surface: self = .surface
    case .hand: self = .hand
    case .spring: self = .spring
    }
  }
}
#endif
