// SPDX-License-Identifier: Apache-2.0

#if arch(wasm32)
import Catalog
import MaterialMotion

/// A `<canvas>` of the page. Its number is its index in the page's list.
final class WebCanvas: Canvas {
  private let number: Int32
  fileprivate(set) var size = Point.zero
  fileprivate(set) var pixelsPerPoint = 1.0

  init(number: Int32) {
    self.number = number
  }

  /// Takes over a size, in points, and a resolution.
  func resize(to newSize: Point, pixelsPerPoint newPixelsPerPoint: Double) {
    size = newSize
    pixelsPerPoint = newPixelsPerPoint
  }

  /// Empties the canvas. All other methods draw on the canvas that was emptied last.
  func begin() {
    pageBeginDrawing(number)
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
      words.start.utf8Start, words.name.utf8Start, words.number, words.fractionDigits, words.end.utf8Start,
      words.isBold)
  }
}
#endif
