// SPDX-License-Identifier: Apache-2.0

#if arch(wasm32)
import Catalog
import MaterialMotion

/// A `<canvas>` of the page. Its number is its index in the page's list.
final class WebCanvas: Canvas {
  private let painting: Painting
  private var task: Painting.Task?
  private(set) var size = Point.zero
  private(set) var pixelsPerPoint = 1.0

  /// Draws on the canvas, which is empty.
  var draw: ((WebCanvas) -> Void)?

  /// - Parameters:
  ///   - number: The canvas's number.
  ///   - painting: Performs the drawing, in frames.
  init(number: Int32, of painting: Painting) {
    self.painting = painting
    task = painting.addTask { [unowned(unsafe) self] in
      // All other functions of the page draw on the canvas that was emptied last.
      pageBeginDrawing(number)
      draw?(self)
    }
  }

  /// Takes over a size, in points, and a resolution. The page paints at once.
  func resize(to newSize: Point, pixelsPerPoint newPixelsPerPoint: Double) {
    size = newSize
    pixelsPerPoint = newPixelsPerPoint
    if let task { painting.markDue(task) }
  }

  /// Requests a drawing in the next frame.
  func request() {
    if let task { painting.request(task) }
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
