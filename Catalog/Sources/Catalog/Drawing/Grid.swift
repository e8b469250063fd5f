// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

extension Canvas {
  /// Draws the middle and the limits of a strip, with their values, up to an x coordinate.
  func drawGrid(of strip: Scales.Strip, to right: Double) {
    for sign in -1...1 {
      let value = -Double(sign) * strip.limit
      let y = snapped(strip.y(value))
      drawHairline(from: Point(Scales.left, y), to: Point(right, y), value == 0 ? .mark : .line)
      draw(Words(number: value, fractionDigits: 0), at: Point(Scales.left - 8, y), anchor: 1, .quiet)
    }
  }

  /// Draws the line of a time across a strip.
  func drawTime(at x: Double, _ strip: Scales.Strip) {
    drawHairline(from: Point(x, strip.top), to: Point(x, strip.top + strip.height), .line)
  }
}
