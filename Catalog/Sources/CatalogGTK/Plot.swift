// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
import MaterialMotion

/// The plot: position and velocity against time, each in a strip of its own, as a pen on paper would draw
/// them. The newest is at the right. It moves while something moves.
final class Plot {
  let widget = drawingArea(role: GTK_ACCESSIBLE_ROLE_IMG)
  let palette: Palette

  /// What is plotted, once the scene has said so.
  var flight: Flight? {
    didSet { scales = Scales(originName: flight?.originName ?? "") }
  }
  private(set) var scales = Scales(originName: "")

  /// Seconds between two lines of the grid.
  private static let tick = 0.5

  init(palette: Palette) {
    self.palette = palette
    gtk_widget_add_css_class(widget, "plot")
    onDraw(widget) { [unowned self] in draw(on: $0, width: $1, height: $2) }
    let widget = widget
    palette.observe { gtk_widget_queue_draw(widget) }
  }

  private func draw(on context: OpaquePointer, width: Double, height: Double) {
    guard let flight else { return }
    flight.witness()
    scales.layOut(width: width, height: height, now: flight.samples.last?.time ?? 0)
    let runs = flight.runs(since: scales.start)
    scales.fit(runs, motions: flight.motions)

    clipped(context, top: 0, height: height) { for run in runs { drawBand(run, on: context) } }
    drawTimes(on: context)
    for strip in scales.strips { drawGrid(strip, on: context) }
    for strip in scales.strips {
      clipped(context, top: strip.top - 1, height: strip.height + 2) {
        for run in runs { drawCurves(run, strip, on: context) }
      }
    }
    clipped(context, top: 0, height: height) {
      for handOver in flight.handOvers { drawHandOver(handOver, on: context) }
    }
    drawWords(about: flight, on: context)
  }

  // MARK: Curves

  private func drawCurves(_ run: Flight.Run, _ strip: Scales.Strip, on context: OpaquePointer) {
    palette.set(run.mover.colour, on: context)
    cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    for (axis, lineWidth) in [(\Point.x, 2.5), (\Point.y, 1.25)] {
      cairo_set_line_width(context, lineWidth)
      for sample in run.samples {
        cairo_line_to(
          context, scales.across(sample.time), strip.up(sample[keyPath: strip.value][keyPath: axis]))
      }
      cairo_stroke(context)
    }
  }

  private func drawBand(_ run: Flight.Run, on context: OpaquePointer) {
    guard let first = run.samples.first, let last = run.samples.last else { return }
    palette.set(run.mover.colour, alpha: 0.08, on: context)
    let from = scales.across(first.time)
    for strip in scales.strips {
      cairo_rectangle(context, from, strip.top, scales.across(last.time) - from, strip.height)
    }
    cairo_fill(context)
  }

  private func drawHandOver(_ handOver: Flight.HandOver, on context: OpaquePointer) {
    let x = snapped(scales.across(handOver.time))
    drawLine(
      from: Point(x, Scales.top), to: Point(x, scales.height - Scales.bottom), .mark, on: context)
    for strip in scales.strips {
      let value = handOver[keyPath: strip.handedOver]
      for y in [strip.up(value.x), strip.up(value.y)] {
        cairo_arc(context, x, y, 3.5, 0, 2 * .pi)
        palette.set(.surface, on: context)
        cairo_fill_preserve(context)
        palette.set(.text, on: context)
        cairo_set_line_width(context, 1.5)
        cairo_stroke(context)
      }
    }
  }

  // MARK: Axes

  private func drawGrid(_ strip: Scales.Strip, on context: OpaquePointer) {
    let number = Number(fractionDigits: 0)
    for value in [strip.limit, 0, -strip.limit] {
      let y = snapped(strip.up(value))
      drawLine(
        from: Point(Scales.left, y), to: Point(scales.right, y), value == 0 ? .mark : .line, on: context)
      Words(number.text(value), on: widget).draw(
        at: Point(Scales.left - 8, y), anchor: 1, .quiet, palette, on: context)
    }
  }

  private func drawTimes(on context: OpaquePointer) {
    for index in 0...Int(scales.span / Self.tick) {
      let ago = Double(index) * Self.tick
      let x = snapped(scales.across(secondsAgo: ago))
      for strip in scales.strips {
        drawLine(
          from: Point(x, strip.top), to: Point(x, strip.top + strip.height), .line, on: context)
      }
      let number = Number(fractionDigits: index.isMultiple(of: 2) ? 0 : 1)
      let text = index == 0 ? "0 s" : number.text(-ago)
      Words(text, on: widget).draw(
        at: Point(x, scales.height - Scales.bottom / 2), anchor: index == 0 ? 1 : 0.5, .quiet, palette,
        on: context)
    }
  }

  private func drawLine(from start: Point, to end: Point, _ colour: Colour, on context: OpaquePointer) {
    palette.set(colour, on: context)
    cairo_set_line_width(context, 1 / scale)
    cairo_set_line_cap(context, CAIRO_LINE_CAP_BUTT)
    cairo_move_to(context, start.x, start.y)
    cairo_line_to(context, end.x, end.y)
    cairo_stroke(context)
  }

  private var scale: Double { Double(gtk_widget_get_scale_factor(widget)) }

  /// The middle of the pixel at a length: a line of one pixel there is sharp.
  private func snapped(_ length: Double) -> Double {
    ((length * scale).rounded(.down) + 0.5) / scale
  }

  private func clipped(_ context: OpaquePointer, top: Double, height: Double, _ draw: () -> Void) {
    cairo_save(context)
    cairo_rectangle(context, Scales.left, top, scales.width - Scales.left, height)
    cairo_clip(context)
    draw()
    cairo_restore(context)
  }
}

extension Flight.Mover {
  var colour: Colour { self == .hand ? .hand : .spring }
}
#endif
