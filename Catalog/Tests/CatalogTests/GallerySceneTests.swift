// SPDX-License-Identifier: Apache-2.0
import Catalog
import CatalogScenes
import MaterialMotion
import Testing

@Suite("Gallery scene")
struct GallerySceneTests {
  private let stage = PaperStage(size: Point(800, 600))
  private let scene: GalleryScene

  init() {
    scene = GalleryScene(on: stage)
    stage.settle()
  }

  private let tiles = ["Rose", "Rust", "Bronze", "Olive", "Fern", "Teal", "Denim", "Iris", "Plum"]

  private var places: [Point] { tiles.map { stage[$0].position.value } }

  private var shown: [String] { tiles.filter { stage[$0].opacity.value == 1 } }

  private func press(_ button: String) {
    stage.buttons[button]!()
    stage.settle()
  }

  @Test("tiles are sorted and filtered, and a change in flight does not move what is seen")
  func layout() {
    let byHue = places
    press("Sort")
    expect(zip(tiles.sorted(), byHue).allSatisfy { stage[$0].position.value == $1 })
    stage.buttons["Sort"]!()
    stage.drawFrames(6)
    let flying = places
    stage.buttons["Sort"]!()
    expect(places == flying && flying[0] != byHue[0] && flying[0] != byHue[6])
    stage.settle()
    press("Filter")
    expect(shown == ["Rose", "Rust", "Bronze", "Olive", "Plum"] && stage.readouts["Pictures"] == 5)
    press("Sort")
    expect(stage["Plum"].position.value == byHue[4])
    // Some tiles return in flight.
    stage.buttons["Filter"]!()
    stage.drawFrames(4)
    stage.buttons["Filter"]!()
    stage.drawFrames(4)
    press("Filter")
    expect(shown == tiles && places == byHue)
    expect(!stage.manualClock.wantsFrames && stage.isActive["Motion"] == false)
    stage.size.value = Point(360, 700)
    stage.settle()
    expect(places != byHue && stage["Plum"].position.value == stage["Plum"].size.value * 2.5 + 24)
  }

  @Test("a picture opens, returns from a short drag, is caught, and is thrown back to its tile")
  func opening() {
    let (header, flying, backdrop) = (stage["Header"], stage["Flying"], stage["Backdrop"])
    stage.taps["Fern"]!(.zero)
    expect(stage["Fern"].opacity.value == 0 && flying.size.value == stage["Fern"].size.value)
    stage.drawFrames(8)
    expect(flying.opacity.value == 1 && stage["Fern in flight"].opacity.value == 1)
    stage.settle()
    expect(stage.readouts["Opened"] == 100 && flying.size.value == header.size.value)
    expect(header.opacity.value == 1 && backdrop.opacity.value == 1)
    var least = 1.0
    let watch = backdrop.opacity.subscribe { least = min(least, $0) }
    let rest = Array(repeating: Point.zero, count: 30)
    stage.toss("Header", along: Array(repeating: Point(2, 10), count: 12) + rest)
    watch.unsubscribe()
    expect(abs(least - 0.7) < 0.05 && header.opacity.value == 0)
    stage.settle()
    expect(stage.readouts["Opened"] == 100 && stage["Fern"].opacity.value == 0)
    stage.toss("Header", along: Array(repeating: Point(0, 20), count: 8))
    stage.drawFrames(4)
    // Caught in flight, it stays there, and so does the backdrop.
    let (place, opacity) = (flying.position.value, backdrop.opacity.value)
    stage.hold("Flying", by: .zero, grip: Point(10, 10))
    stage.drawFrames(60)
    expect(flying.position.value == place && backdrop.opacity.value == opacity)
    expect(opacity > 0.1 && opacity < 0.9 && !backdrop.acceptsInput.value)
    stage.drag("Flying", by: Point(0, 20))
    // A second picture waits for the first one.
    stage.taps["Teal"]!(.zero)
    expect(stage["Fern in flight"].opacity.value == 1)
    stage.settle()
    expect(stage["Fern"].opacity.value == 1 && stage["Teal"].opacity.value == 0)
    expect(stage.readouts["Opened"] == 100 && stage["Teal, opened"].opacity.value == 1)
    stage.taps["Backdrop"]!(.zero)
    stage.settle()
    expect(stage.readouts["Opened"] == 0 && stage["Teal"].opacity.value == 1)
    expect(backdrop.opacity.value == 0 && !stage.manualClock.wantsFrames)
  }

  @Test("with reduced motion, a picture fades from its tile to the page and back, and nothing flies")
  func reducedMotion() {
    let (header, flying, tile) = (stage["Header"], stage["Flying"], stage["Fern"])
    stage.manualClock.prefersReducedMotion = true
    stage.taps["Fern"]!(.zero)
    expect(tile.opacity.value == 1 && header.opacity.value == 0)
    stage.drawFrames(3)
    let faded = header.opacity.value
    expect(faded > 0.1 && faded < 0.9 && abs(tile.opacity.value + faded - 1) < 1e-9)
    stage.drawFrames(10)
    expect(header.opacity.value == 1 && stage["Backdrop"].opacity.value == 1)
    expect(stage.readouts["Opened"] == 100 && !stage.manualClock.wantsFrames)
    stage.toss("Header", along: Array(repeating: Point(0, 20), count: 8))
    let place = flying.position.value
    stage.drawFrames(3)
    expect(flying.position.value == place && flying.opacity.value < 0.9 && tile.opacity.value > 0.1)
    stage.drawFrames(10)
    expect(tile.opacity.value == 1 && stage.readouts["Opened"] == 0 && !stage.manualClock.wantsFrames)
  }

  @Test("the page scrolls below its header, and only a drag at its top takes the picture back")
  func scrolling() {
    let header = stage["Header"]
    stage.taps["Iris"]!(.zero)
    stage.settle()
    let height = header.size.value.y
    stage.drag("The color", by: Point(0, -60))
    stage.settle()
    let offset = stage.readouts["Offset"]!
    expect(offset > 50 && header.size.value.y == height - offset)
    stage.drag("The color", by: Point(0, offset - 10))
    stage.settle()
    expect(stage.readouts["Opened"] == 100 && abs(stage.readouts["Offset"]! - 10) < 5)
    for _ in 0..<8 { stage.perform(.downArrow, on: "Pictures") }
    stage.settle()
    expect(header.size.value.y == 72)
    // The picture comes from the low header.
    stage.perform(.escape, on: "Pictures")
    expect(stage["Flying"].size.value == header.size.value)
    stage.settle()
    stage.perform(.return, on: "Pictures")
    stage.settle()
    expect(stage.readouts["Offset"] == 0 && header.size.value.y == height)
    stage.toss("The color", along: Array(repeating: Point(0, 30), count: 10))
    stage.settle()
    expect(stage.readouts["Opened"] == 0 && !stage.manualClock.wantsFrames)
  }

  @Test("after the text was scrolled there and back, a throw of it takes the picture back")
  func textThrows() {
    stage.taps["Rose"]!(.zero)
    stage.settle()
    for (way, isScrolled) in [(Point(0, -80), true), (Point(0, 90), false), (Point(20, 100), false)] {
      let steps = Array(repeating: way / 10, count: 10) + Array(repeating: .zero, count: 12)
      stage.toss("The color", along: steps)
      stage.settle()
      expect(stage.readouts["Opened"] == 100 && (stage.readouts["Offset"]! > 40) == isScrolled)
    }
    expect(stage.readouts["Offset"] == 0)
    stage.toss("The color", along: Array(repeating: Point(0, 260 / 12), count: 12))
    stage.settle()
    expect(stage.readouts["Opened"] == 0 && !stage.manualClock.wantsFrames)
  }

  @Test("keys choose and open a picture. A picture that is filtered out does not return to its tile")
  func keys() {
    for key in [MotionAction.Key.rightArrow, .downArrow, .return] { stage.perform(key, on: "Pictures") }
    stage.settle()
    expect(stage.readouts["Opened"] == 100 && stage["Olive"].opacity.value == 0)
    stage.perform(.escape, on: "Pictures")
    stage.settle()
    expect(stage.readouts["Opened"] == 0 && stage["Olive"].opacity.value == 1)
    stage.taps["Teal"]!(.zero)
    stage.settle()
    press("Filter")
    stage.taps["Backdrop"]!(.zero)
    stage.settle()
    expect(stage["Teal"].opacity.value == 0 && stage["Flying"].opacity.value == 0)
    expect(stage["Backdrop"].opacity.value == 0 && !stage.manualClock.wantsFrames)
    press("Filter")
    expect(shown == tiles)
  }
}
