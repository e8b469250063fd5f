// SPDX-License-Identifier: Apache-2.0
import Catalog
import MaterialMotion
import Testing

@Suite("The toss scene")
struct TossSceneTests {
  private let stage = PaperStage(size: Point(800, 600))
  private let scene: TossScene

  init() {
    scene = TossScene(on: stage)
  }

  @Test("starts at rest, the card on the ring in the middle")
  func start() {
    #expect(stage.elements.map(\.position.value) == [Point(400, 300), Point(400, 300)])
    #expect(stage.isActive["Motion"] == false)
    #expect(!stage.clock.wantsFrames)
  }

  @Test("lets the card be drawn away, and brings it home")
  func card() {
    stage.drag("Card", by: Point(100, 0))
    #expect(stage.isActive["Motion"] == true)
    stage.settle()
    #expect(stage["Card"].position.value == Point(400, 300))
    #expect(stage.isActive["Motion"] == false)
    #expect(stage.readouts["Position x"] == 400 && stage.readouts["Velocity x"] == 0)
  }

  @Test("lets the ring be moved, wholly on the stage, and the card follows")
  func ring() {
    stage.drag("Destination", by: Point(1000, 0))
    stage.settle()
    #expect(stage.elements.map(\.position.value) == [Point(740, 300), Point(740, 300)])
  }

  @Test("keeps the ring's place in proportion when the stage is resized, even to nothing and back")
  func resize() {
    stage.size.value = Point(400, 600)
    #expect(stage["Destination"].position.value == Point(200, 300))
    stage.size.value = Point(0, 0)
    #expect(stage["Destination"].position.value == Point(60, 60))
    stage.size.value = Point(800, 600)
    stage.settle()
    #expect(stage["Destination"].position.value == Point(400, 300))
    #expect(stage["Card"].position.value == Point(400, 300))
  }

  @Test("says what the sliders mean")
  func sliders() {
    stage.sliders["Stiffness"]?.value = 100
    stage.sliders["Damping"]?.value = 20
    #expect(stage.readouts["Damping ratio"] == 1)
    #expect(stage.readouts["Response"] == SpringDescription(stiffness: 100, damping: 20).response)
  }

  @Test("does not move the card while the valve is shut")
  func valve() {
    stage.switches["Valve"]?.value = false
    stage.drag("Card", by: Point(100, 0))
    #expect(stage["Card"].position.value == Point(400, 300))
    stage.switches["Valve"]?.value = true
    stage.drag("Card", by: Point(100, 0))
    #expect(stage["Card"].position.value != Point(400, 300))
  }
}

/// A stage that draws nothing and remembers everything.
private final class PaperStage: Stage {
  let manualClock = ManualFrameClock()
  let size: ReactiveProperty<Point>
  private(set) var elements: [MotionElement] = []
  private var labels: [String: Int] = [:]
  private(set) var readouts: [String: Double] = [:]
  private(set) var isActive: [String: Bool] = [:]
  private(set) var sliders: [String: ReactiveProperty<Double>] = [:]
  private(set) var switches: [String: ReactiveProperty<Bool>] = [:]

  init(size: Point) {
    self.size = ReactiveProperty(size)
  }

  var clock: FrameClock { manualClock }

  subscript(label: String) -> MotionElement { elements[labels[label]!] }

  func drag(_ label: String, by way: Point) {
    let element = self[label]
    let start = element.position.value
    let phases: [(PointerEvent.Phase, Point)] = [(.down, start), (.move, start + way), (.up, start + way)]
    for (phase, position) in phases {
      let time = clock.now + 0.01
      clock.eventArrived(at: time)
      element.receive(
        PointerEvent(identifier: 1, phase: phase, position: position, timestamp: time, kind: .mouse))
    }
  }

  func settle() {
    manualClock.advance(by: 10, framesPerSecond: 60)
  }

  func makeElement(_ look: Look, label: StaticString, position: Point) -> MotionElement {
    labels["\(label)"] = elements.count
    elements.append(MotionElement(position: position, size: look.size))
    return elements[elements.count - 1]
  }

  func addReadout(
    _ label: StaticString, unit: StaticString, fractionDigits: Int, of stream: MotionObservable<Double>
  ) {
    stream.subscribe { [weak self] in self?.readouts["\(label)"] = $0 }
  }

  func addIndicator<T>(_ label: StaticString, of stream: MotionObservable<T>) {
    stream.subscribe(next: { _ in }, active: { [weak self] in self?.isActive["\(label)"] = $0 })
  }

  func addSlider(
    _ label: StaticString, range: ClosedRange<Double>, step: Double, of property: ReactiveProperty<Double>
  ) {
    sliders["\(label)"] = property
  }

  func addSwitch(_ label: StaticString, of property: ReactiveProperty<Bool>) {
    switches["\(label)"] = property
  }
}
