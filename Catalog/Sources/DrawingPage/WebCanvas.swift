// SPDX-License-Identifier: Apache-2.0

#if arch(wasm32)
import Catalog
import MaterialMotion

/// The `<canvas>` of the page that is drawn on. The page empties it before each drawing.
final class WebCanvas: Canvas {
  let size: Point
  let pixelsPerPoint: Double

  init(size: Point, pixelsPerPoint: Double) {
    self.size = size
    self.pixelsPerPoint = pixelsPerPoint
  }

  func clip(to corner: Point, size: Point) {
    pageClip(corner.x, corner.y, size.x, size.y)
  }

  func unclip() {
    pageUnclip()
  }

  func fill(_ corner: Point, size: Point, _ ink: Ink, opacity: Double) {
    pageFill(corner.x, corner.y, size.x, size.y, ink.rawValue, opacity)
  }

  func move(to point: Point) {
    pageMoveTo(point.x, point.y)
  }

  func addLine(to point: Point) {
    pageLineTo(point.x, point.y)
  }

  func addCircle(at centre: Point, radius: Double) {
    pageAddCircle(centre.x, centre.y, radius)
  }

  func stroke(_ ink: Ink, width: Double) {
    pageStroke(ink.rawValue, width)
  }

  func drawDisc(at centre: Point, radius: Double) {
    pageDrawDisc(centre.x, centre.y, radius)
  }

  func width(of words: Words) -> Double {
    set(words)
  }

  func draw(_ words: Words, at place: Point, anchor: Double, _ ink: Ink) {
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
