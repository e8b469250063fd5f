// SPDX-License-Identifier: Apache-2.0
import Catalog
import MaterialMotion
import Testing

@Suite("Toss scene: keys and plot")
struct TossSceneKeysTests {
  private let stage = PaperStage(size: Point(800, 600))
  private let scene: TossScene
  private let middle = Point(400, 300)

  init() {
    scene = TossScene(on: stage)
  }

  private var card: MotionElement { stage["Card"] }
  private var ring: MotionElement { stage["Destination"] }

  @Test(
    "an arrow pulls the card, and the spring brings it home",
    arguments: [
      (Key.left, false, Point(-10, 0)), (.right, false, Point(10, 0)), (.up, false, Point(0, -10)),
      (.down, false, Point(0, 10)), (.right, true, Point(50, 0)), (.up, true, Point(0, -50)),
    ])
  func nudge(key: Key, isShifted: Bool, way: Point) {
    stage.press(key, on: "Card", isShifted: isShifted)
    #expect(card.position.value == middle + way)
    #expect(card.velocity.value == .zero)
    #expect(stage.isActive["Motion"] == true)
    stage.drawFrames(3)
    #expect(card.position.value != middle + way)
    stage.settle()
    #expect(card.position.value == middle)
    #expect(stage.isActive["Motion"] == false)
  }

  @Test("an arrow pulls a card in flight, which keeps its velocity")
  func nudgeInFlight() {
    stage.press(.space, on: "Card")
    stage.drawFrames(4)
    let (position, velocity) = (card.position.value, card.velocity.value)
    #expect(velocity != .zero)
    stage.press(.left, on: "Card")
    #expect(card.position.value == position + Point(-10, 0))
    #expect(card.velocity.value == velocity)
    stage.settle()
    #expect(card.position.value == middle)
  }

  @Test("Space tosses the card, which the spring moves from then on")
  func toss() {
    stage.press(.space, on: "Card")
    let velocity = card.velocity.value
    #expect(card.position.value == middle && velocity.x > 0 && velocity.y < 0)
    let start = stage.clock.now
    stage.drawFrames(6)
    var (displacement, speed) = (Point.zero, velocity)
    SpringStep(SpringDescription(), duration: stage.clock.now - start).advance(&displacement, &speed)
    #expect((card.position.value - middle - displacement).magnitudeSquared < 1e-12)
    stage.settle()
    #expect(card.position.value == middle)
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

  @Test("Escape takes the card home at once")
  func home() {
    stage.drag("Card", by: Point(100, 0))
    stage.press(.escape, on: "Card")
    #expect(card.position.value == middle && card.velocity.value == .zero)
    #expect(stage.isActive["Motion"] == false && !stage.clock.wantsFrames)
    stage.press(.right, on: "Card")
    #expect(card.position.value == middle + Point(10, 0))
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

  @Test("the arrows move the ring within the stage, and the card follows")
  func moveRing() {
    stage.press(.right, on: "Destination")
    #expect(ring.position.value == Point(410, 300))
    for _ in 1...10 { stage.press(.up, on: "Destination", isShifted: true) }
    #expect(ring.position.value == Point(410, 60))
    stage.settle()
    #expect(card.position.value == Point(410, 60))
    stage.press(.space, on: "Destination")
    #expect(ring.position.value == middle)
    stage.settle()
    #expect(card.position.value == middle)
  }

  @Test("no key moves a ring that a hand holds")
  func heldRing() {
    stage.hold("Destination", by: Point(100, 0))
    let place = ring.position.value
    stage.press(.up, on: "Destination")
    #expect(ring.position.value == place)
  }

  @Test("the plot receives what moves the card")
  func movers() {
    #expect(stage.plots["Flight"]?.element === card && stage.plots["Flight"]?.origin === ring)
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
