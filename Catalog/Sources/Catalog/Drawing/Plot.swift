// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// The plot of a flight. It shows position and velocity against time, in two strips. The newest sample is at
/// the right edge. From each release on, dashed lines show the position at which a free throw would end.
public final class Plot: Picture {
  /// The flight that the plot shows.
  public let flight: Flight

  private var scales = Scales()

  /// Seconds between two lines of the grid.
  private static let tick = 0.5

  /// Creates the plot of a flight.
  public init(of flight: Flight) {
    self.flight = flight
  }

  /// Draws the plot.
  public func draw(on canvas: some Canvas) {
    let samples = flight.samples
    scales.layOut(canvas.size, now: samples.last?.time ?? 0)
    // The last sample that is out of sight counts, too: a line leads from it into the plot.
    var first = 0
    while first + 1 < samples.count, scales.x(samples[first + 1].time) < Scales.left { first += 1 }
    scales.fit(to: flight, from: first)

    clip(canvas, top: 0, height: scales.size.y)
    flight.forEachRun(from: first) { drawBands(of: $0, $1, on: canvas) }
    canvas.unclip()
    drawTimes(on: canvas)
    drawStrip(scales.position, from: first, on: canvas)
    drawProjections(on: canvas)
    drawStrip(scales.velocity, from: first, on: canvas)
    clip(canvas, top: 0, height: scales.size.y)
    for sample in samples where sample.handedOver != nil { drawHandOver(sample, on: canvas) }
    canvas.unclip()
    draw(Words(start: "position from middle, pt"), above: scales.position, on: canvas)
    let titleEnd = draw(Words(start: "velocity, pt/s"), above: scales.velocity, on: canvas)
    drawSpeeds(after: titleEnd + 12, on: canvas)
  }

  // MARK: Curves

  private func drawBands(of mover: Flight.Mover, _ run: ClosedRange<Int>, on canvas: some Canvas) {
    let start = scales.x(flight.samples[run.lowerBound].time)
    let width = scales.x(flight.samples[run.upperBound].time) - start
    let size = Point(width, scales.position.height)
    canvas.fill(Point(start, scales.position.top), size: size, mover.ink, opacity: 0.08)
    canvas.fill(Point(start, scales.velocity.top), size: size, mover.ink, opacity: 0.08)
  }

  private func drawStrip(_ strip: Scales.Strip, from first: Int, on canvas: some Canvas) {
    canvas.drawGrid(of: strip, to: scales.right)
    clip(canvas, top: strip.top - 1, height: strip.height + 2)
    flight.forEachRun(from: first) { mover, run in
      drawCurve(of: 0, strip, run, on: canvas)
      canvas.stroke(mover.ink, width: 2.5)
      drawCurve(of: 1, strip, run, on: canvas)
      canvas.stroke(mover.ink, width: 1.25)
    }
    canvas.unclip()
  }

  private func drawCurve(
    of axis: Int, _ strip: Scales.Strip, _ run: ClosedRange<Int>, on canvas: some Canvas
  ) {
    for index in run {
      let sample = flight.samples[index]
      canvas.addLine(to: Point(scales.x(sample.time), strip.y(strip.quantity.value(of: sample)[axis])))
    }
  }

  /// Draws the end of each throw, from its release until the flight ends or the next throw begins.
  private func drawProjections(on canvas: some Canvas) {
    let strip = scales.position
    clip(canvas, top: strip.top - 1, height: strip.height + 2)
    var end = flight.samples.last?.time ?? 0
    for sample in flight.samples.reversed() {
      if let projection = sample.projection {
        for axis in 0..<2 {
          let y = strip.y(projection[axis])
          canvas.drawDashes(
            from: Point(scales.x(sample.time), y), to: Point(scales.x(end), y),
            width: axis == 0 ? 2.5 : 1.25, .hand)
        }
      }
      if sample.projection != nil || sample.mover != .spring { end = sample.time }
    }
    canvas.unclip()
  }

  private func drawHandOver(_ sample: Flight.Sample, on canvas: some Canvas) {
    let x = canvas.snapped(scales.x(sample.time))
    canvas.drawHairline(
      from: Point(x, Scales.margin), to: Point(x, scales.size.y - Scales.margin), .mark)
    drawDiscs(at: sample.position, x, scales.position, on: canvas)
    drawDiscs(at: sample.handedOver ?? .zero, x, scales.velocity, on: canvas)
  }

  private func drawDiscs(at value: Point, _ x: Double, _ strip: Scales.Strip, on canvas: some Canvas) {
    canvas.drawDisc(at: Point(x, strip.y(value.x)), radius: 3.5)
    canvas.drawDisc(at: Point(x, strip.y(value.y)), radius: 3.5)
  }

  // MARK: Axes

  private func drawTimes(on canvas: some Canvas) {
    for index in 0...Int(scales.span / Self.tick) {
      let ago = Double(index) * Self.tick
      let x = canvas.snapped(scales.x(secondsAgo: ago))
      canvas.drawTime(at: x, scales.position)
      canvas.drawTime(at: x, scales.velocity)
      let isNow = index == 0
      canvas.draw(
        Words(number: -ago, fractionDigits: Int32(index % 2), end: isNow ? " s" : ""),
        at: Point(x, scales.size.y - Scales.margin / 2), anchor: isNow ? 1 : 0.5, .quiet)
    }
  }

  private func clip(_ canvas: some Canvas, top: Double, height: Double) {
    canvas.clip(to: Point(Scales.left, top), size: Point(scales.size.x - Scales.left, height))
  }

  // MARK: Words

  /// Draws the title of a strip and returns the x coordinate of its end.
  @discardableResult
  private func draw(_ title: Words, above strip: Scales.Strip, on canvas: some Canvas) -> Double {
    canvas.draw(title, at: Point(Scales.left, strip.top - 10), anchor: 0, .quiet)
    return Scales.left + canvas.width(of: title)
  }

  /// Draws the speed of each hand-over beside its line, the newest first, while there is room.
  private func drawSpeeds(after start: Double, on canvas: some Canvas) {
    var end = scales.size.x
    for sample in flight.samples.reversed() {
      guard let velocity = sample.handedOver else { continue }
      let words = Words(
        start: sample.mover == .spring ? "let go at " : "caught at ", number: velocity.length,
        fractionDigits: 0, end: " pt/s", isBold: true)
      let width = canvas.width(of: words)
      let x = scales.x(sample.time)
      let before = x - 6 - width
      let place = before > start ? before : max(x + 6, start)
      guard x > Scales.left, place + width <= end else { continue }
      canvas.draw(words, at: Point(place, scales.velocity.top - 10), anchor: 0, .text)
      end = place - 12
    }
  }
}
