// SPDX-License-Identifier: Apache-2.0

#if arch(wasm32)
public import Catalog
public import MaterialMotion

/// The `<canvas>` of the page that is drawn on. The page empties it before each drawing.
public final class WebCanvas: Canvas {
  public let size: Point
  public let pixelsPerPoint: Double

  public init(size: Point, pixelsPerPoint: Double) {
    self.size = size
    self.pixelsPerPoint = pixelsPerPoint
  }

  public func clip(to corner: Point, size: Point) {
    pageClip(corner.x, corner.y, size.x, size.y)
  }

  public func unclip() {
    pageUnclip()
  }

  public func fill(_ corner: Point, size: Point, _ ink: Ink, opacity: Double) {
    pageFill(corner.x, corner.y, size.x, size.y, ink.rawValue, opacity)
  }

  public func move(to point: Point) {
    pageMoveTo(point.x, point.y)
  }

  public func addLine(to point: Point) {
    pageLineTo(point.x, point.y)
  }

  public func addCircle(at centre: Point, radius: Double) {
    pageAddCircle(centre.x, centre.y, radius)
  }

  public func stroke(_ ink: Ink, width: Double) {
    pageStroke(ink.rawValue, width)
  }

  public func drawDisc(at centre: Point, radius: Double) {
    pageDrawDisc(centre.x, centre.y, radius)
  }

  public func width(of words: Words) -> Double {
    set(words)
  }

  public func draw(_ words: Words, at place: Point, anchor: Double, _ ink: Ink) {
    set(words)
    pageDrawWords(place.x, place.y, anchor, ink.rawValue)
  }

  /// Sets the words to draw next, and returns their width.
  @discardableResult
  private func set(_ words: Words) -> Double {
    pageSetWords(
      words.start.utf8Start, words.number, words.fractionDigits, words.end.utf8Start, words.isBold)
  }
}
#endif
