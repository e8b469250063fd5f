// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import MaterialMotionThings
import Testing

@Suite("Reorder of virtualized rows")
struct ReorderedRowsTests {
  @Test("a lifted row survives while the list scrolls by itself, and lands far away")
  func autoScroll() {
    let trial = VirtualTrial(count: 10_000)
    trial.press(2)
    trial.move(by: Point(0, 340))
    expect(trial.list.shown.firstIndex(of: 2)! >= 9)
    let element = trial.elements[2]
    trial.clock.advance(by: 3, framesPerSecond: 60)
    // Three seconds at 900 points per second, less the ramp.
    let offset = -trial.content.position.value.y
    expect(offset > 2200 && offset < 2700)
    expect(trial.elements[2] === element && element?.parent === trial.viewport)
    let place = trial.center(of: 2)
    expect(place == trial.finger)
    let index = trial.list.shown.firstIndex(of: 2)!
    // The place of the drop is under the hand.
    expect(abs(trial.rows.layout.start(of: index) - offset + 25 - place!.y) <= 30)
    trial.lift()
    expect(trial.center(of: 2) == place && trial.elements[2]?.parent === trial.content)
    trial.rest()
    expect(trial.list.order.value.firstIndex(of: 2) == index)
    trial.expectPlaces()
    expect(trial.elements.count < 60)
  }

  @Test("a list scrolls only while the hand is over it, and a row that is dropped outside flies back")
  func outside() {
    let trial = VirtualTrial(count: 100)
    trial.press(2)
    trial.move(by: Point(0, 340))
    trial.clock.advance(by: 0.5, framesPerSecond: 60)
    expect(trial.scroller.isActive)
    trial.move(by: Point(400, 0))
    expect(!trial.scroller.isActive && trial.list.shown[2] == 2)
    trial.lift()
    trial.rest()
    expect(trial.list.order.value == Array(0..<100))
    trial.expectPlaces()
  }

  @Test("a thrown row keeps its velocity on its way out of the overlay")
  func thrown() {
    let trial = VirtualTrial(count: 100)
    trial.press(2)
    trial.move(by: Point(0, 100))
    let element = trial.elements[2]!
    let velocity = element.velocity.value
    expect(velocity.y > 300)
    trial.lift()
    expect((element.velocity.value - velocity).lengthSquared < 900)
    let place = trial.center(of: 2)!
    trial.clock.advance(by: 0.01)
    expect((trial.center(of: 2)! - place).y > 1)
    trial.rest()
    trial.expectPlaces()
  }

  @Test("rows fly aside in a virtualized list, and none jumps")
  func aside() {
    let trial = VirtualTrial(count: 100)
    trial.press(2)
    let row = trial.elements[3]!
    let flight = Trajectory(of: row.position, velocity: row.velocity, on: trial.clock) {
      trial.move(by: Point(0, 60))
      trial.clock.advance(by: 1, framesPerSecond: 60)
    }
    expectTrajectory(flight, .rests(at: Point(0, 100)), .velocityIsContinuous(acceleration: 60_000))
    trial.lift()
    trial.rest()
    expect(trial.list.order.value.prefix(4) == [0, 1, 3, 2])
    trial.expectPlaces()
  }

  @Test("rows above are inserted, removed and resized while a row is held")
  func changes() {
    let trial = VirtualTrial(count: 100)
    trial.scroller.jump(to: 1000)
    trial.press(25)
    trial.move(by: Point(0, 60))
    expect(trial.list.shown.firstIndex(of: 25) == 26)
    let (place, neighbor) = (trial.center(of: 25), trial.center(of: 26))
    trial.list.order.value.insert(contentsOf: 1000..<1010, at: 3)
    expect(trial.center(of: 25) == place && trial.list.shown.firstIndex(of: 25) == 36)
    expect(trial.rows.layout.count == 110)
    trial.list.order.value.removeFirst(2)
    trial.rows.setSize(150, of: 4)
    expect(trial.center(of: 25) == place && trial.list.shown.firstIndex(of: 25) == 34)
    trial.clock.advance(by: 1, framesPerSecond: 60)
    // The neighbour has moved up by a row, and not by what was inserted above.
    expect(abs(trial.center(of: 26)!.y - neighbor!.y) <= 50)
    trial.lift()
    trial.rest()
    expect(trial.list.order.value.firstIndex(of: 25) == 34)
    trial.expectPlaces()
  }

  @Test("keys carry a row out of the viewport, and the list follows")
  func keys() {
    let trial = VirtualTrial(count: 100)
    let actions = trial.reorder.row(2).actions()
    actions.perform(key: .space)
    for _ in 0..<30 {
      actions.perform(key: .downArrow)
      trial.clock.advance(by: 0.05, framesPerSecond: 60)
    }
    actions.perform(key: .space)
    trial.rest()
    expect(trial.list.order.value[32] == 2)
    trial.expectPlaces()
    let offset = -trial.content.position.value.y
    expect(offset >= 32 * 50 + 50 - 500 && offset <= 32 * 50)
  }

  @Test("the program sorts the list")
  func sorted() {
    let trial = VirtualTrial(count: 40)
    trial.list.order.value.reverse()
    trial.rest()
    trial.expectPlaces()
    trial.list.order.value = [7, 3, 50, 20, 51]
    trial.rest()
    expect(trial.rows.layout.count == 5)
    trial.expectPlaces()
    // One row above leaves, and another one comes.
    trial.list.order.value = [3, 50, 20, 51, 7]
    trial.rest()
    trial.list.order.value = [50, 7, 20, 51]
    trial.rest()
    trial.expectPlaces()
    // An item that is there twice counts once.
    trial.list.order.value = [3, 7, 7, 50, 3]
    expect(trial.list.shown == [3, 7, 50])
    trial.rest()
    expect(trial.rows.layout.count == 3)
  }

  @Test("a disabled row stays disabled when the list makes its element again")
  func disabled() {
    let trial = VirtualTrial(count: 100)
    trial.reorder.row(3).enabled.value = false
    trial.scroller.jump(to: 3000)
    expect(trial.elements[3] == nil)
    trial.scroller.jump(to: 0)
    trial.press(3)
    trial.move(by: Point(0, 100))
    trial.lift()
    trial.rest()
    expect(trial.list.order.value == Array(0..<100))
    trial.expectPlaces()
  }

  @Test("Escape takes the row from the hand, and it flies home into the list")
  func escape() {
    let trial = VirtualTrial(count: 100)
    trial.scroller.jump(to: 300)
    trial.press(10)
    trial.move(by: Point(0, 60))
    let place = trial.center(of: 10)
    trial.reorder.row(10).actions().perform(key: .escape)
    expect(trial.elements[10]?.parent === trial.content && trial.center(of: 10) == place)
    trial.rest()
    trial.expectPlaces()
    trial.move(by: Point(0, 60))
    trial.lift()
    trial.rest()
    expect(trial.elements[10]?.parent === trial.content)
    trial.expectPlaces()
  }
}

/// Rows of 300 × 50 points in a viewport of 300 × 500 points.
private final class VirtualTrial {
  let clock = ManualFrameClock()
  let runtime: MotionRuntime
  let viewport = MotionElement(position: Point(150, 250), size: Point(300, 500))
  let content: MotionElement
  let scroller: Scroller
  let list: Reorder<Int>.List
  let reorder: Reorder<Int>
  private let made = Made()
  private(set) var rows: LazyRows!
  private(set) var finger: Point?
  private var held = 0

  private final class Made {
    var elements: [Int: MotionElement] = [:]
  }

  var elements: [Int: MotionElement] { made.elements }

  init(count: Int) {
    runtime = MotionRuntime(clock: clock)
    content = MotionElement(size: Point(300, 0), parent: viewport)
    content.anchorPoint.value = .zero
    scroller = Scroller(content, along: .y)
    list = Reorder.List(Array(0..<count), in: content, area: viewport, scroller: scroller)
    reorder = Reorder([list], overlay: viewport)
    reorder.differences.subscribe { $0.apply() }
    runtime.add(scroller, to: viewport)
    let (made, list, reorder, runtime, content) = (made, list, reorder, runtime, content)
    rows = LazyRows(RowLayout(count: count, estimate: 50), in: scroller) { row in
      let item = list.shown[row]
      let element = MotionElement(position: Point(150, 25), size: Point(300, 50), parent: content)
      made.elements[item] = element
      runtime.add(reorder.row(item), to: element)
      return element
    } recycle: { _, element in
      runtime.removeAll(from: element)
      for (item, other) in made.elements where other === element { made.elements[item] = nil }
    }
    list.rows = rows
  }

  func center(of item: Int) -> Point? {
    elements[item].map { element in
      let place = element.position.value + (Point(0.5, 0.5) - element.anchorPoint.value) * element.size.value
      return element.parent!.convert(place, to: nil)
    }
  }

  func press(_ item: Int) {
    held = item
    finger = center(of: item)
    send(.down)
    clock.advance(by: 0.4, framesPerSecond: 60)
  }

  func move(by way: Point) {
    for _ in 0..<10 {
      clock.advance(by: 0.02, framesPerSecond: 50)
      finger! += way / 10
      send(.move)
    }
  }

  func lift() { send(.up) }

  private func send(_ phase: PointerEvent.Phase) {
    clock.eventArrived(at: clock.now)
    elements[held]!.receive(
      PointerEvent(identifier: 1, phase: phase, position: finger!, timestamp: clock.now, kind: .touch))
  }

  func rest() {
    clock.advance(by: 4, framesPerSecond: 60)
    expect(!reorder.isActive && !clock.wantsFrames)
  }

  /// Checks that all elements rest at the places of their rows.
  func expectPlaces(sourceLocation: SourceLocation = #_sourceLocation) {
    expect(list.shown == list.order.value, sourceLocation: sourceLocation)
    for (item, element) in elements {
      let index = list.shown.firstIndex(of: item)!
      expect(
        element.position.value == Point(0, rows.layout.start(of: index)), "item \(item)",
        sourceLocation: sourceLocation)
      expect(rows.element(of: index) === element, sourceLocation: sourceLocation)
    }
  }
}
