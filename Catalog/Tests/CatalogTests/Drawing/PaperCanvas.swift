// SPDX-License-Identifier: Apache-2.0
import Catalog
import MaterialMotion

/// A canvas that remembers what was drawn. Each character is 6 points wide.
final class PaperCanvas: Canvas {
  struct Line: Equatable {
    var points: [Point]
    var ink: Ink
    var width: Double
    /// The clip's corner and size; `nil` outside a clip.
    var clip: [Point]?
  }

  struct Circle: Equatable {
    var centre: Point
    var radius: Double
    var ink: Ink
  }

  struct Band: Equatable {
    var corner: Point
    var size: Point
    var ink: Ink
  }

  struct Text: Equatable {
    var text: String
    var place: Point
    var anchor: Double
  }

  let size: Point
  let pixelsPerPoint: Double
  private(set) var lines: [Line] = []
  private(set) var bands: [Band] = []
  private(set) var discs: [Point] = []
  private(set) var circles: [Circle] = []
  private(set) var texts: [Text] = []
  private(set) var isClipped = false

  private var points: [Point] = []
  private var circle: Circle?
  private var clip: [Point]?

  init(size: Point = Point(772, 314), pixelsPerPoint: Double = 1) {
    self.size = size
    self.pixelsPerPoint = pixelsPerPoint
  }

  /// The lines of one width.
  func lines(ofWidth width: Double) -> [Line] { lines.filter { $0.width == width } }

  func clip(to corner: Point, size: Point) {
    precondition(clip == nil, "A clip must end before the next begins.")
    clip = [corner, size]
  }

  func unclip() {
    precondition(clip != nil, "A clip must begin before it ends.")
    clip = nil
  }

  func fill(_ corner: Point, size: Point, _ ink: Ink, opacity: Double) {
    bands.append(Band(corner: corner, size: size, ink: ink))
  }

  func move(to point: Point) { points.append(point) }

  func addLine(to point: Point) { points.append(point) }

  func addCircle(at centre: Point, radius: Double) {
    precondition(points.isEmpty, "A circle must be alone.")
    circle = Circle(centre: centre, radius: radius, ink: .text)
  }

  func stroke(_ ink: Ink, width: Double) {
    if var circle {
      circle.ink = ink
      circles.append(circle)
      self.circle = nil
      return
    }
    lines.append(Line(points: points, ink: ink, width: width, clip: clip))
    points = []
  }

  func drawDisc(at centre: Point, radius: Double) { discs.append(centre) }

  func width(of words: Words) -> Double { 6 * Double(words.text.count) }

  func draw(_ words: Words, at place: Point, anchor: Double, _ ink: Ink) {
    texts.append(Text(text: words.text, place: place, anchor: anchor))
  }
}

extension Words {
  /// The words as a front end draws them, for numbers with at most one digit after the decimal point.
  var text: String {
    switch fractionDigits {
    case -1: "\(start)\(end)"
    case 0: "\(start)\(Int(number.rounded()))\(end)"
    default: "\(start)\((number * 10).rounded() / 10)\(end)"
    }
  }
}
