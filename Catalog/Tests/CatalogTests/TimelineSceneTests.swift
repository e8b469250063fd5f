// SPDX-License-Identifier: Apache-2.0
import Catalog
import CatalogScenes
import Foundation
import MaterialMotion
import Testing

@Suite("Timeline scene")
struct TimelineSceneTests {
  private let stage = PaperStage(size: Point(800, 600))
  private let scene: TimelineScene
  private let knob: MotionElement
  private let duration: Double

  /// The x coordinate at which the line of the playhead begins, and the line's length.
  private let left: Double
  private let length: Double

  init() {
    scene = TimelineScene(on: stage)
    knob = stage["Playhead"]
    let track = stage["Track"]
    (left, length) = (track.position.value.x - track.size.value.x / 2, track.size.value.x)
    stage.taps["Track"]!(Point(left + length, 0))
    duration = stage.readouts["Time"]!
    press(.escape)
  }

  private var time: Double { stage.readouts["Time"]! }

  /// The pose of an element: its position, rotation, scale and opacity.
  private var poses: [[Double]] {
    stage.elements.map {
      let place = $0.position.value
      return [place.x, place.y, $0.rotation.value, $0.scale.value, $0.opacity.value]
    }
  }

  private func press(_ key: Key, isShifted: Bool = false) {
    stage.press(key, on: "Playhead", isShifted: isShifted)
  }

  @Test("plays from the beginning to the end, and rests")
  func playing() {
    let start = poses
    press(.space)
    stage.drawFrames(60)
    expect(abs(time - 1) < 1e-9 && stage.isActive["Motion"] == true)
    stage.settle()
    expect(time > 4 && poses != start)
    expect(stage.isActive["Motion"] == false && !stage.manualClock.wantsFrames)
    expect(abs(knob.position.value.x - left - length) < 1e-9)
  }

  @Test("scrubbed by hand, everything is where it is when the timeline plays", arguments: [70.0, 210, 390])
  func scrubbing(way: Double) {
    stage.drag("Playhead", by: Point(way, 30))
    let (scrubbed, moment) = (poses, time)
    expect(abs((knob.position.value.x - left) / length - moment / duration) < 1e-9 && moment > 0.1)
    expect(stage.isActive["Motion"] == false)
    press(.escape)
    press(.space)
    let start = stage.clock.now
    for step in 1...4 { stage.manualClock.tick(at: start + moment * Double(step) / 4) }
    for (pose, expected) in zip(poses, scrubbed) {
      for (number, other) in zip(pose, expected) { expect(abs(number - other) < 1e-6) }
    }
  }

  @Test("the drop points in the direction of its flight")
  func direction() {
    let drop = stage["Drop"]
    for _ in 0..<38 { press(.right) }
    let (place, angle) = (drop.position.value, drop.rotation.value - .pi / 4)
    press(.right)
    let way = drop.position.value - place
    let across = Point(-way.y, way.x)
    let middle = (angle + drop.rotation.value - .pi / 4) / 2
    // The mean direction on an arc of a circle is that of its chord.
    let direction = Point(cos(middle), sin(middle))
    expect((direction * way).sum() > 0 && abs((direction * across).sum()) < 1e-6)
  }

  @Test("a thrown playhead scrubs until it rests")
  func throwing() {
    stage.toss("Playhead", along: Array(repeating: Point(6, 0), count: 12))
    let release = time
    expect(stage.isActive["Motion"] == true)
    stage.drawFrames(10)
    expect(time > release)
    stage.settle()
    expect(stage.isActive["Motion"] == false && !stage.manualClock.wantsFrames)
    expect(time > release + 0.5)
  }

  @Test("a playhead that plays stops under a hand, and plays on when it is released")
  func catching() {
    press(.space)
    stage.drawFrames(60)
    stage.hold("Playhead", by: Point(100, 0))
    let moment = time
    stage.drawFrames(30)
    // What a press has stopped follows the hand after 3 points.
    expect(time == moment && abs(moment - 1 - (100 - 3) / length * duration) < 1e-6)
    for key: Key in [.space, .left, .escape, .r] { press(key) }
    expect(time == moment)
    stage.drag("Playhead", by: .zero)
    stage.drawFrames(60)
    expect(time > moment + 0.5)
  }

  @Test("R and the button reverse, and Space and the button pause")
  func reversing() {
    press(.space)
    stage.drawFrames(60)
    press(.r)
    stage.drawFrames(30)
    expect(abs(time - 0.5) < 0.05)
    stage.buttons["Play or pause"]!()
    expect(!stage.manualClock.wantsFrames && stage.isActive["Motion"] == false)
    stage.buttons["Reverse"]!()
    stage.sliders["Speed"]!.value = 2
    let moment = time
    stage.drawFrames(30)
    expect(abs(time - moment - 1) < 0.05)
    press(.r)
    stage.settle()
    expect(time == 0 && !stage.manualClock.wantsFrames)
  }

  @Test("arrow keys step through the timeline and choose an element, and a tap moves the playhead")
  func keys() {
    press(.left)
    expect(time == 0)
    press(.right)
    press(.right, isShifted: true)
    expect(abs(time - 0.6) < 1e-9)
    expect(stage.readouts["Element"] == 11)
    press(.down)
    expect(stage.readouts["Element"] == 10)
    stage.taps["Drop"]!(.zero)
    expect(stage.readouts["Element"] == 12)
    press(.up)
    expect(stage.readouts["Element"] == 1)
    press(.down)
    expect(stage["Selection"].position.value == stage["Drop"].position.value)
    stage.taps["Track"]!(Point(300, 0))
    expect(abs(knob.position.value.x - 300) < 1e-9)
  }

  @Test("the plot shows the chosen element at the present time, without playing it")
  func plot() {
    for _ in 0..<17 { press(.right) }
    stage.taps["Tile 2"]!(.zero)
    let canvas = stage.pictures[.plot]!()
    expect(canvas.texts.last?.text == "Tile 2")
    let limits = canvas.texts.filter { $0.place.x == 40 }.compactMap { Double($0.text) }
    // The middle of the position's strip is at 83, and of the velocity's at 231. Both are 122 points high.
    let heights = [("Position", 83.0, limits[0]), ("Velocity", 231, limits[3])]
    for (axis, name) in ["x", "y"].enumerated() {
      for (strip, (quantity, middle, limit)) in heights.enumerated() {
        let value = stage.readouts["\(quantity) \(name)"]!
        expect(abs(canvas.discs[2 * axis + strip].y - (middle - 61 * value / limit)) < 1e-9)
      }
    }
    expect(abs(stage.readouts["Velocity y"]!) > 1)
    expect(abs(canvas.discs[0].x - (48 + 720 * time / duration)) <= 1)

    let requests = stage.drawingRequests
    press(.right)
    expect(stage.drawingRequests > requests)
    stage.drawFrames(2)
    let rest = stage.drawingRequests
    stage.drawFrames(10)
    expect(stage.drawingRequests == rest)
  }

  // MARK: The curve

  /// The points of the curve as it is drawn.
  private var drawnCurve: [Point] {
    stage.pictures[.ground]!().lines.first { $0.ink == .spring }!.points
  }

  @Test("a handle bends the curve and changes the moves into the ring at once, also while they play")
  func bending() {
    let tile = stage["Tile 11"]
    for _ in 0..<20 { press(.right) }
    let (before, curve, start) = (tile.position.value, drawnCurve, stage["Tile 1"].position.value)
    let end = stage["Curve end"].position.value
    stage.drag("Curve end", by: Point(-60, 0))
    // A mouse must move by three points first.
    expect(stage["Curve end"].position.value == end - Point(57, 0))
    // The way is done earlier.
    expect(tile.position.value != before && stage["Tile 1"].position.value != start)
    expect(drawnCurve != curve && drawnCurve[0] == curve[0])
    expect(stage.isActive["Motion"] == false)

    press(.space)
    stage.drawFrames(2)
    let moving = tile.position.value
    stage.hold("Curve start", by: Point(40, 20))
    let bent = tile.position.value
    expect(bent != moving && stage.isActive["Motion"] == true)
    stage.drawFrames(3)
    expect(tile.position.value != bent && abs(time - 2 - 5 / 60) < 0.03)
    stage.drag("Curve start", by: .zero)
    stage.settle()
    // The curve does not change the end.
    press(.escape)
    stage.press(.escape, on: "Curve end")
    expect(drawnCurve == curve)
  }

  @Test("the selected tile is on the curve at the present time")
  func presentValue() {
    for _ in 0..<20 { press(.right) }
    stage.press(.up, on: "Curve start")
    let canvas = stage.pictures[.ground]!()
    expect(canvas.discs.count == 1 && canvas.circles.count == 10)
    // The handles are on the curve's plate, so they tell its scale: they begin at (0.42, 0) and (0.58, 1).
    let (start, end) = (drawnCurve.first!, drawnCurve.last!)
    let progress = (canvas.discs[0].x - start.x) / (end.x - start.x)
    let way = (canvas.discs[0].y - start.y) / (end.y - start.y)
    expect(abs(progress - (2 - 1.65) / 0.8) < 1e-9)
    expect(abs(way - TimingFunction.cubicBezier(0.42, 0.05, 0.58, 1).value(at: progress)) < 1e-9)
    expect(abs(stage.readouts["Way"]! - 100 * way) < 1e-6)
    // The plot marks the time of the move: from 1.65 s to 2.45 s.
    let bands = stage.pictures[.plot]!().bands
    expect(bands.count == 2)
    expect(bands.map { ($0.corner.x - 48) / 720 * duration }.allSatisfy { abs($0 - 1.65) < 1e-9 })
    expect(bands.map { $0.size.x / 720 * duration }.allSatisfy { abs($0 - 0.8) < 1e-9 })

    press(.up)
    let other = stage.pictures[.ground]!()
    expect(other.discs.isEmpty && other.circles.count == 11 && stage.pictures[.plot]!().bands.isEmpty)
  }

  @Test("arrow keys move the handles within their reach")
  func handleKeys() {
    let (start, end) = (drawnCurve.first!, drawnCurve.last!)
    func handle(_ label: String) -> Point { (stage[label].position.value - start) / (end - start) }
    func isNear(_ label: String, _ point: Point) -> Bool { (handle(label) - point).lengthSquared < 1e-18 }
    expect(isNear("Curve start", Point(0.42, 0)) && isNear("Curve end", Point(0.58, 1)))
    stage.press(.right, on: "Curve start")
    stage.press(.up, on: "Curve start", isShifted: true)
    expect(isNear("Curve start", Point(0.47, 0.2)))
    for _ in 0..<4 { stage.press(.up, on: "Curve end", isShifted: true) }
    for _ in 0..<4 { stage.press(.right, on: "Curve end", isShifted: true) }
    expect(isNear("Curve end", Point(1, 1.3)))
    stage.hold("Curve start", by: Point(-500, 500))
    expect(isNear("Curve start", Point(0, -0.3)))
    stage.drag("Curve start", by: .zero)
    expect(isNear("Curve start", Point(0, -0.3)))
    stage.buttons["Reset curve"]!()
    expect(isNear("Curve start", Point(0.42, 0)) && isNear("Curve end", Point(0.58, 1)))
    stage.press(.space, on: "Curve end")
    expect(stage.isActive["Motion"] == true)
  }

  @Test("each course ends before the timeline, whatever the curve")
  func courses() {
    stage.press(.right, on: "Curve start", isShifted: true)
    stage.drag("Curve end", by: Point(0, -500))
    stage.taps["Track"]!(Point(left + length, 0))
    for number in 1...12 {
      for _ in 0..<number { press(.up) }
      expect(stage.readouts["Velocity x"] == 0 && stage.readouts["Velocity y"] == 0)
    }
  }

  // MARK: Colors

  @Test("the drop paints the tiles, and a hand that scrubs back removes the paint")
  func colors() {
    let blank = stage.colors["Tile 11"]!.value
    expect(stage.colors.count == 11 && stage.colors.values.allSatisfy { $0.value == blank })
    for _ in 0..<30 { press(.right) }
    let painting = stage.colors["Tile 11"]!.value
    expect(painting != blank && stage.colors["Tile 5"]!.value == blank)
    stage.taps["Track"]!(Point(left + length, 0))
    expect(Set(stage.colors.values.map(\.value.hex)).count == 11)
    expect(stage.colors["Tile 11"]!.value.hex == 0xAA8900)
    for _ in 0..<100 { press(.left) }
    expect(stage.colors.values.allSatisfy { $0.value == blank })
  }

  // MARK: The stage

  @Test("a resized stage keeps the time, and the elements around its middle")
  func resizing() {
    for _ in 0..<12 { press(.right) }
    let tile = stage["Tile 1"].position.value - stage["Tile 6"].position.value
    let scale = stage["Tile 1"].scale.value
    stage.size.value = Point(400, 900)
    stage.settle()
    expect(abs(time - 1.2) < 1e-9)
    expect(stage["Tile 6"].position.value.x == 200)
    let smaller = stage["Tile 1"].position.value - stage["Tile 6"].position.value
    expect(abs(smaller.x / tile.x - stage["Tile 1"].scale.value / scale) < 1e-9)
    expect(stage.elements.allSatisfy { 0...400 ~= $0.position.value.x })
    expect(knob.position.value.y == 816)
    // The curve is between the dance and the playhead.
    let curve = drawnCurve
    expect(curve.allSatisfy { 0...400 ~= $0.x && 400...780 ~= $0.y })
    expect(stage["Tile 1"].position.value.y < curve.map(\.y).min()!)
  }

  @Test("with reduced motion it shows its end, and the playhead still scrubs")
  func reducedMotion() {
    let stage = PaperStage(size: Point(800, 600))
    stage.clock.prefersReducedMotion = true
    let scene = TimelineScene(on: stage)
    withExtendedLifetime(scene) {
      let end = stage["Drop"].position.value
      expect(!stage.manualClock.wantsFrames && stage.readouts["Time"]! > 4)
      stage.drag("Playhead", by: Point(-300, 0))
      expect(stage["Drop"].position.value != end && stage.readouts["Time"]! < 4)
    }
  }
}
