// SPDX-License-Identifier: Apache-2.0
import Catalog
import MaterialMotion

/// The timing function of the moves into the ring, and its value for each tile at the present time.
struct CurvePicture: Picture {
  let dance: Dance
  let selection: ReactiveProperty<Int>
  let stage: ReactiveProperty<Point>

  func draw(on canvas: some Canvas) {
    let box = TimelineLayout(on: stage.value).curve
    let curve = dance.curve.value
    drawSquare(box, on: canvas)
    for handle in 0..<2 {
      canvas.move(to: box.place(of: Point(Double(handle), Double(handle))))
      canvas.addLine(to: box.place(of: curve[handle]))
      canvas.stroke(.mark, width: 1.25)
    }
    for index in 0...Self.pieceCount {
      canvas.addLine(to: box.place(of: curve.point(at: Double(index) / Double(Self.pieceCount))))
    }
    canvas.stroke(.spring, width: 2.5)
    drawTiles(box, on: canvas)
  }

  private static var pieceCount: Int { 60 }

  private func drawSquare(_ box: CurveBox, on canvas: some Canvas) {
    canvas.fill(box.plate, size: box.plateSize, .surface, opacity: 1)
    drawFrame(box.plate, box.plateSize, .line, .line, on: canvas)
    let size = Point(box.side, box.side)
    drawFrame(box.corner, size, .line, .mark, on: canvas)
    let end = box.corner + size
    canvas.draw(
      Words(start: "move into the ring", isBold: true), at: box.plate + Point(12, 16), anchor: 0, .text)
    canvas.draw(Words(start: "way"), at: box.corner + Point(-8, 4), anchor: 1, .quiet)
    canvas.draw(Words(start: "time"), at: end + Point(0, 14), anchor: 1, .quiet)
  }

  /// Draws the edges of a rectangle: those above and at the right, then those below and at the left.
  private func drawFrame(
    _ corner: Point, _ size: Point, _ far: Ink, _ near: Ink, on canvas: some Canvas
  ) {
    let start = Point(canvas.snapped(corner.x), canvas.snapped(corner.y))
    let end = Point(canvas.snapped(corner.x + size.x), canvas.snapped(corner.y + size.y))
    canvas.drawHairline(from: start, to: Point(end.x, start.y), far)
    canvas.drawHairline(from: Point(end.x, start.y), to: end, far)
    canvas.drawHairline(from: start, to: Point(start.x, end.y), near)
    canvas.drawHairline(from: Point(start.x, end.y), to: end, near)
  }

  /// Draws a dot for each tile, and a disc for the chosen one.
  private func drawTiles(_ box: CurveBox, on canvas: some Canvas) {
    for index in dance.dancers.indices where index != selection.value {
      guard let point = dance.pointOnCurve(of: index) else { continue }
      canvas.addCircle(at: box.place(of: point), radius: 1.25)
      canvas.stroke(.quiet, width: 2.5)
    }
    guard let point = dance.pointOnCurve(of: selection.value) else { return }
    let place = box.place(of: point)
    if point.x > 0, point.x < 1 {
      canvas.drawHairline(from: Point(place.x, box.place(of: .zero).y), to: place, .mark)
      canvas.drawHairline(from: Point(box.corner.x, place.y), to: place, .mark)
    }
    canvas.drawDisc(at: place, radius: 4.5)
  }
}
