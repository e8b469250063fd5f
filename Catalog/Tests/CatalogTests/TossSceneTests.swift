// SPDX-License-Identifier: Apache-2.0
import Catalog
import MaterialMotion
import Testing

@Suite("Toss scene")
struct TossSceneTests {
  private let stage = PaperStage(size: Point(600, 600))
  private let scene: TossScene
  private let middle = Point(300, 300)
  private let places = [
    Point(300, 300), Point(100, 300), Point(500, 300), Point(200, 480), Point(400, 480),
  ]

  init() {
    scene = TossScene(on: stage)
  }

  private var card: MotionElement { stage["Card"] }
  private var ring: MotionElement { stage["Destination"] }

  /// The place that is nearest to a point, found in another way than the library does.
  private func nearest(to point: Point) -> Point {
    places.sorted { ($0 - point).lengthSquared < ($1 - point).lengthSquared }[0]
  }

  private func expectPlaces(_ expected: [Point]) {
    expect(stage.places.count == expected.count)
    expect(zip(stage.places, expected).allSatisfy { ($0 - $1).lengthSquared < 1e-18 })
  }

  @Test("the scene starts at rest, with the card on the ring in the middle")
  func start() {
    expect(stage.elements.map(\.position.value) == [middle, middle])
    expect(stage.isActive["Motion"] == false)
    expect(!stage.clock.wantsFrames)
    expectPlaces(places)
  }

  @Test(
    "a card that is let go without a velocity goes to the nearest place",
    arguments: [
      Point(90, 0), Point(-90, 0), Point(110, 0), Point(-300, -200), Point(-60, 130), Point(500, 500),
    ])
  func card(way: Point) {
    stage.drag("Card", by: way)
    let place = nearest(to: middle + way)
    expect(card.velocity.value == .zero)
    expect((ring.position.value - place).lengthSquared < 1e-18)
    expect(stage.isActive["Motion"] == true)
    stage.settle()
    expect(card.position.value == ring.position.value)
    expect(stage.isActive["Motion"] == false)
    expect(stage.readouts["Position x"] == card.position.value.x && stage.readouts["Velocity x"] == 0)
  }

  @Test(
    "a tossed card lands at the place that is nearest to the end of the throw, and the ring shows it at once",
    arguments: [Point(4, 0), Point(-3, 2), Point(2, 5), Point(-1, 1), Point(0.5, -9)])
  func toss(step: Point) {
    stage.toss("Card", along: Array(repeating: step, count: 10))
    let (position, velocity) = (card.position.value, card.velocity.value)
    // At 100 events per second. A free throw travels for v/2.002 s.
    expect((velocity - step * 100).lengthSquared < 1e-9)
    let place = nearest(to: position + velocity / 2.002)
    expect((ring.position.value - place).lengthSquared < 1e-18)
    stage.settle()
    expect((card.position.value - place).lengthSquared < 1e-18)
    expect(stage.isActive["Motion"] == false && !stage.clock.wantsFrames)
  }

  @Test("the card follows the ring while it is dragged, and lands where the ring does")
  func ringMoves() {
    stage.hold("Destination", by: Point(150, 20))
    let place = ring.position.value
    stage.settle()
    expect(card.position.value == place && place != middle)
    // This press catches the ring where it is.
    stage.drag("Destination", by: Point(40, 0))
    stage.settle()
    expect((ring.position.value - Point(500, 300)).lengthSquared < 1e-18)
    expect(card.position.value == ring.position.value)
  }

  @Test("the ring can be tossed, and the card follows")
  func ringToss() {
    stage.toss("Destination", along: Array(repeating: Point(-4, 0), count: 10))
    stage.drawFrames(3)
    expect(ring.position.value.x < 260 && card.position.value != ring.position.value)
    stage.settle()
    expect(stage.elements.allSatisfy { ($0.position.value - Point(100, 300)).lengthSquared < 1e-18 })
  }

  @Test("both stay at their place on a resized stage, even after a size of 0")
  func resize() {
    stage.press(.right, on: "Card")
    stage.settle()
    for size in [Point(200, 600), Point(0, 0), Point(600, 600)] {
      stage.size.value = size
      stage.settle()
      expect(stage.isActive["Motion"] == false)
      expect(card.position.value == ring.position.value)
      expect(stage.places.contains(card.position.value))
      if size == Point(200, 600) { expect((card.position.value.x - 500 / 3).magnitude < 1e-9) }
    }
    // A size of 0 has only one place.
    expect(card.position.value == middle)
  }

  @Test("a stage that is too low for two rows has one, and a card in the other row goes there")
  func lowStage() {
    stage.press(.down, on: "Card")
    stage.settle()
    expect((card.position.value - Point(200, 480)).lengthSquared < 1e-18)
    stage.size.value = Point(600, 300)
    expectPlaces([Point(300, 150), Point(100, 150), Point(500, 150)])
    stage.settle()
    expect(stage.places.contains(card.position.value) && card.position.value == ring.position.value)
  }

  @Test("a card in flight keeps its velocity when the stage is resized")
  func resizeInFlight() {
    stage.press(.space, on: "Card")
    stage.drawFrames(3)
    let (position, velocity) = (card.position.value, card.velocity.value)
    stage.size.value = Point(900, 600)
    expect(card.position.value == position && card.velocity.value == velocity)
    stage.settle()
    expect((card.position.value - Point(750, 300)).lengthSquared < 1e-18)
    expect(card.position.value == ring.position.value)
  }

  @Test("the readouts follow the sliders")
  func sliders() {
    stage.sliders["Stiffness"]?.value = 100
    stage.sliders["Damping"]?.value = 20
    expect(stage.readouts["Damping ratio"] == 1)
    expect(stage.readouts["Response"] == SpringDescription(stiffness: 100, damping: 20).response)
  }

  @Test("a shut valve keeps the card in its place")
  func valve() {
    expect(stage.enabledElements["Valve"] === card)
    stage.switches["Valve"]?.value = false
    stage.drag("Card", by: Point(100, 0))
    expect(card.position.value == middle)
    stage.switches["Valve"]?.value = true
    stage.drag("Card", by: Point(100, 0))
    expect(card.position.value != middle)
  }
}
