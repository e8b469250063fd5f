// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// The plot of a place on a line and of its velocity, against time. Bands show the parts of the line. The
/// newest sample is at the right edge.
public final class LinePlot: Picture {
  /// A part of the line, and its name.
  public struct Band {
    let name: StaticString
    let range: ClosedRange<Double>
    let end: StaticString

    /// - Parameter end: A description of the band's upper edge.
    public init(_ name: StaticString, _ range: ClosedRange<Double>, end: StaticString = "") {
      self.name = name
      self.range = range
      self.end = end
    }
  }

  private struct Sample {
    let time: Double
    var place: Double
    let velocity: Double
    let isHeld: Bool
  }

  /// The parts of the line, in ascending order.
  public var bands: [Band] = []

  private var samples: [Sample] = []
  private var scales = Scales()

  /// The places at the lower and the upper edge of the strip.
  private var (lower, upper) = (0.0, 1.0)

  public init() {}

  /// Adds a sample. Its time is never earlier than that of the previous one. If the times are equal, the new
  /// sample replaces the previous one.
  public func add(place: Double, velocity: Double, isHeld: Bool, at time: Double) {
    if let last = samples.last, last.time == time {
      samples.removeLast()
    } else if let last = samples.last, time - last.time > 0.1 {
      // Nothing has moved meanwhile.
      samples.append(
        Sample(time: time - 0.01, place: last.place, velocity: last.velocity, isHeld: last.isHeld))
    }
    samples.append(Sample(time: time, place: place, velocity: velocity, isHeld: isHeld))
    if samples.count > 3000 { samples.removeFirst(1000) }
  }

  /// Moves the curve, because a length was inserted into the line before its places.
  public func shift(by length: Double) {
    for index in samples.indices { samples[index].place += length }
  }

  public func draw(on canvas: some Canvas) {
    scales.layOut(canvas.size, now: samples.last?.time ?? 0)
    var first = 0
    while first + 1 < samples.count, scales.x(samples[first + 1].time) < Scales.left { first += 1 }
    fit(from: first)
    let (position, velocity) = (scales.position, scales.velocity)
    clip(canvas, position)
    for (index, band) in bands.enumerated() { drawBand(band, index, on: canvas) }
    canvas.unclip()
    drawTimes(on: canvas)
    drawPlaces(on: canvas)
    canvas.drawGrid(of: velocity, to: scales.right)
    drawCurve(position, from: first, on: canvas) { y($0.place) }
    drawCurve(velocity, from: first, on: canvas) { velocity.y($0.velocity) }
    for band in bands { drawName(of: band, on: canvas) }
    canvas.draw(
      Words(start: "place on the line, pt"), at: Point(Scales.left, position.top - 10), anchor: 0, .quiet)
    canvas.draw(Words(start: "velocity, pt/s"), at: Point(Scales.left, velocity.top - 10), anchor: 0, .quiet)
  }

  private func fit(from first: Int) {
    var (least, greatest, fastest) = (Double.infinity, -Double.infinity, 500.0)
    var holdStart = 0.0
    for index in samples.indices.dropFirst(first) {
      let sample = samples[index]
      least = min(least, sample.place)
      greatest = max(greatest, sample.place)
      if sample.isHeld, index == 0 || !samples[index - 1].isHeld { holdStart = sample.time }
      // The first velocities of a hand do not count, because they are estimated from two or three samples.
      if !sample.isHeld || sample.time - holdStart > 0.05 { fastest = max(fastest, abs(sample.velocity)) }
    }
    if samples.isEmpty { (least, greatest) = (0, 0) }
    let margin = max(0.15 * (greatest - least), 120 - (greatest - least) / 2)
    (lower, upper) = (least - margin, greatest + margin)
    scales.fit(position: 1, velocity: fastest)
  }

  private func y(_ place: Double) -> Double {
    scales.position.top + scales.position.height * (upper - place) / (upper - lower)
  }

  private func clip(_ canvas: some Canvas, _ strip: Scales.Strip) {
    canvas.clip(
      to: Point(Scales.left, strip.top - 1), size: Point(scales.right - Scales.left, strip.height + 2))
  }

  // MARK: The line

  private func drawBand(_ band: Band, _ index: Int, on canvas: some Canvas) {
    let (top, bottom) = (y(min(band.range.upperBound, upper)), y(max(band.range.lowerBound, lower)))
    guard bottom > top else { return }
    canvas.fill(
      Point(Scales.left, top), size: Point(scales.right - Scales.left, bottom - top),
      index % 2 == 0 ? .quiet : .surface, opacity: 0.14)
    for edge in [top, bottom] {
      let y = canvas.snapped(edge)
      canvas.drawHairline(from: Point(Scales.left, y), to: Point(scales.right, y), .mark)
    }
  }

  /// Draws the name of a band in the middle of its visible part, unless this part is too low.
  private func drawName(of band: Band, on canvas: some Canvas) {
    let (top, bottom) = (y(min(band.range.upperBound, upper)), y(max(band.range.lowerBound, lower)))
    guard bottom - top >= 14 else { return }
    canvas.draw(
      Words(start: band.name, isBold: true), at: Point(Scales.left + 8, (top + bottom) / 2), anchor: 0, .text)
    guard band.range.upperBound < upper, top + 10 < bottom else { return }
    canvas.draw(Words(start: band.end), at: Point(scales.right - 8, top + 10), anchor: 1, .quiet)
  }

  private func drawPlaces(on canvas: some Canvas) {
    let step = Self.step(of: (upper - lower) / 4)
    var place = (lower / step).rounded(.up) * step
    while place <= upper {
      canvas.draw(
        Words(number: place, fractionDigits: 0), at: Point(Scales.left - 8, y(place)), anchor: 1, .quiet)
      place += step
    }
  }

  /// A step of one digit near a value: 1, 2 or 5 times a power of ten.
  private static func step(of value: Double) -> Double {
    var power = 1.0
    while power * 10 <= value { power *= 10 }
    let factor = value / power
    return power * (factor < 1.5 ? 1 : factor < 3.5 ? 2 : factor < 7.5 ? 5 : 10)
  }

  // MARK: Time

  private func drawTimes(on canvas: some Canvas) {
    for index in 0...Int(scales.span) {
      let x = canvas.snapped(scales.x(secondsAgo: Double(index)))
      canvas.drawTime(at: x, scales.position)
      canvas.drawTime(at: x, scales.velocity)
      canvas.draw(
        Words(number: -Double(index), fractionDigits: 0, end: index == 0 ? " s" : ""),
        at: Point(x, scales.size.y - Scales.margin / 2), anchor: index == 0 ? 1 : 0.5, .quiet)
    }
  }

  private func drawCurve(
    _ strip: Scales.Strip, from first: Int, on canvas: some Canvas, _ height: (Sample) -> Double
  ) {
    guard first < samples.count else { return }
    clip(canvas, strip)
    func point(_ index: Int) -> Point { Point(scales.x(samples[index].time), height(samples[index])) }
    canvas.move(to: point(first))
    for index in samples.indices.dropFirst(first + 1) {
      canvas.addLine(to: point(index))
      // The next sample may have another color. Its line begins here.
      guard index + 1 == samples.count || samples[index + 1].isHeld != samples[index].isHeld else { continue }
      canvas.stroke(samples[index].isHeld ? .hand : .spring, width: 2.5)
      canvas.move(to: point(index))
    }
    canvas.unclip()
  }
}
