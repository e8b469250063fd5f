// SPDX-License-Identifier: Apache-2.0
import Catalog
import MaterialMotion
import Testing

@Suite("Toss scene: keys and plot")
struct TossSceneKeysTests {
  private let stage = PaperStage(size: Point(600, 600))
  private let scene: TossScene
  private let middle = Point(300, 300)

  init() {
    scene = TossScene(on: stage)
  }

  private var card: MotionElement { stage["Card"] }
  private var ring: MotionElement { stage["Destination"] }

  @Test(
    "an arrow tosses the card, which lands at the place nearest to the end of the throw",
    arguments: [
      (Key.left, false, Point(-600, 0), Point(100, 300)), (.right, false, Point(600, 0), Point(500, 300)),
      (.up, false, Point(0, -600), Point(300, 300)), (.down, false, Point(0, 600), Point(200, 480)),
      (.right, true, Point(1200, 0), Point(500, 300)), (.up, true, Point(0, -1200), Point(300, 300)),
    ])
  func arrows(key: Key, isShifted: Bool, velocity: Point, place: Point) {
    stage.press(key, on: "Card", isShifted: isShifted)
    #expect(card.position.value == middle && card.velocity.value == velocity)
    #expect((ring.position.value - place).lengthSquared < 1e-18)
    #expect(stage.isActive["Motion"] == true)
    stage.drawFrames(3)
    #expect(card.position.value != middle)
    stage.settle()
    #expect(card.position.value == ring.position.value)
    #expect(stage.isActive["Motion"] == false)
  }

  @Test("an arrow tosses a card in flight again, from its place")
  func arrowInFlight() {
    stage.press(.space, on: "Card")
    stage.drawFrames(4)
    let position = card.position.value
    stage.press(.left, on: "Card", isShifted: true)
    #expect(card.position.value == position && card.velocity.value == Point(-1200, 0))
    stage.settle()
    #expect((card.position.value - Point(100, 300)).lengthSquared < 1e-18)
  }

  @Test("Space tosses the card, which the spring moves from then on")
  func toss() {
    stage.press(.space, on: "Card")
    let velocity = card.velocity.value
    #expect(card.position.value == middle && velocity.x > 0 && velocity.y < 0)
    let start = stage.clock.now
    stage.drawFrames(6)
    let place = ring.position.value
    #expect((place - Point(500, 300)).lengthSquared < 1e-18)
    var (displacement, speed) = (middle - place, velocity)
    SpringStep(SpringDescription(), duration: stage.clock.now - start).advance(&displacement, &speed)
    #expect((card.position.value - place - displacement).lengthSquared < 1e-12)
    stage.settle()
    #expect(card.position.value == place)
  }

  @Test("Space tosses a card in flight again, from its place")
  func tossInFlight() {
    stage.press(.space, on: "Card")
    let velocity = card.velocity.value
    stage.drawFrames(6)
    let position = card.position.value
    stage.press(.space, on: "Card")
    #expect(card.position.value == position && card.velocity.value == velocity)
    #expect(stage.isActive["Motion"] == true)
  }

  @Test("Escape ends the flight of the card at once")
  func escape() {
    stage.drag("Card", by: Point(130, 0))
    stage.press(.escape, on: "Card")
    #expect(card.position.value == ring.position.value && card.velocity.value == .zero)
    #expect((card.position.value - Point(500, 300)).lengthSquared < 1e-18)
    #expect(stage.isActive["Motion"] == false && !stage.clock.wantsFrames)
  }

  @Test("no key moves a card that a hand holds", arguments: [Key.left, .right, .space, .escape])
  func held(key: Key) {
    stage.hold("Card", by: Point(100, 0))
    let place = card.position.value
    stage.press(key, on: "Card", isShifted: true)
    stage.drawFrames(3)
    #expect(card.position.value == place && stage.plots["Flight"]?.spring == .atRest)
  }

  @Test("no key moves the card while the valve is shut", arguments: [Key.left, .right, .space, .escape])
  func shut(key: Key) {
    stage.drag("Card", by: Point(100, 0))
    let place = card.position.value
    stage.switches["Valve"]?.value = false
    stage.press(key, on: "Card")
    stage.settle()
    #expect(card.position.value == place && stage.isActive["Motion"] == false)
  }

  @Test("the arrows toss the ring, and the card follows. Space puts the ring in the middle")
  func moveRing() {
    stage.press(.right, on: "Destination")
    #expect(ring.position.value == middle && ring.velocity.value == Point(600, 0))
    stage.settle()
    #expect((ring.position.value - Point(500, 300)).lengthSquared < 1e-18)
    #expect(card.position.value == ring.position.value)
    stage.press(.space, on: "Destination")
    #expect(ring.position.value == middle && card.position.value != middle)
    stage.settle()
    #expect(card.position.value == middle)
  }

  @Test("no key moves a ring that a hand holds", arguments: [Key.up, .space])
  func heldRing(key: Key) {
    stage.hold("Destination", by: Point(100, 0))
    let place = ring.position.value
    stage.press(key, on: "Destination")
    stage.drawFrames(3)
    #expect(ring.position.value == place)
  }

  @Test("the plot receives what moves the card")
  func movers() {
    #expect(stage.plots["Flight"]?.element === card)
    func expect(motion: MotionState, spring: MotionState) {
      #expect(stage.plots["Flight"]?.motion == motion)
      #expect(stage.plots["Flight"]?.spring == spring)
    }
    expect(motion: .atRest, spring: .atRest)
    stage.hold("Card", by: Point(100, 0))
    expect(motion: .active, spring: .atRest)
    stage.drag("Card", by: Point(10, 0))
    expect(motion: .active, spring: .active)
    stage.settle()
    expect(motion: .atRest, spring: .atRest)
    stage.press(.up, on: "Card")
    expect(motion: .active, spring: .active)
  }
}
