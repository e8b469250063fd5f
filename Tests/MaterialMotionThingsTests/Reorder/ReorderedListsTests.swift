// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import MaterialMotionThings
import Testing

@Suite("Reorder between virtualized lists")
struct ReorderedListsTests {
  @Test("a row keeps its element on its way to another list", arguments: [true, false])
  func carried(isApplied: Bool) {
    let trial = ListsTrial([Array(0..<100), Array(100..<200)], applies: isApplied)
    let (first, second) = (trial.lists[0], trial.lists[1])
    let element = trial.elements[2]!
    trial.press(2)
    trial.move(by: Point(310, 60))
    expect(first.shown == Array(0..<100).filter { $0 != 2 } && second.shown[3] == 2)
    expect(trial.elements[2] === element && element.isHeld && element.parent === trial.stage)
    trial.move(by: Point(-310, 0))
    expect(first.shown[3] == 2 && second.shown == Array(100..<200))
    trial.move(by: Point(310, 0))
    trial.clock.advance(by: 0.2, framesPerSecond: 60)
    let place = trial.center(of: 2)!
    trial.lift()
    expect(trial.elements[2] === element && (trial.center(of: 2)! - place).lengthSquared < 1e-9)
    trial.rest()
    expect(trial.elements[2] === element)
    expect(element.parent === trial.lists[isApplied ? 1 : 0].container)
    expect(second.order.value.count == (isApplied ? 101 : 100))
    trial.expectPlaces()
    // Later, the row is recycled as all others.
    trial.scrollers[isApplied ? 1 : 0].jump(to: 3000)
    expect(trial.elements[2] == nil)
    trial.expectPlaces()
  }

  @Test("a row that was dropped in another list is carried back, and a program moves one")
  func andBack() {
    let trial = ListsTrial([Array(0..<100), Array(100..<200)])
    trial.press(2)
    trial.move(by: Point(310, 60))
    trial.lift()
    trial.rest()
    expect(trial.lists[1].order.value[3] == 2)
    trial.press(2)
    trial.move(by: Point(-310, 0))
    trial.lift()
    trial.rest()
    expect(trial.lists[0].order.value.count == 100 && trial.lists[1].order.value == Array(100..<200))
    trial.expectPlaces()
    let element = trial.elements[5]
    trial.lists[0].order.value.removeAll { $0 == 5 || $0 == 50 }
    trial.lists[1].order.value.insert(contentsOf: [5, 50], at: 1)
    trial.rest()
    trial.expectPlaces()
    expect(element !== trial.elements[5] && trial.elements[5] != nil)
  }

  @Test("a horizontal virtualized list is reordered along its axis")
  func horizontal() {
    let trial = ListsTrial([Array(0..<100)], along: .x)
    expect(trial.center(of: 2) == Point(125, 25))
    trial.press(2)
    trial.move(by: Point(110, 0))
    expect(trial.lists[0].shown.prefix(5) == [0, 1, 3, 4, 2])
    trial.lift()
    trial.rest()
    expect(trial.lists[0].order.value.prefix(5) == [0, 1, 3, 4, 2])
    trial.expectPlaces()
    trial.reorder.row(2).actions().perform(key: .rightArrow)
    trial.rest()
    expect(trial.lists[0].order.value[5] == 2)
    trial.expectPlaces()
  }
}

/// Lists beside each other, with rows whose length is 50 points, in viewports of 300 × 500 points.
private final class ListsTrial {
  let clock = ManualFrameClock()
  let runtime: MotionRuntime
  let stage = MotionElement(size: Point(1000, 1000))
  let reorder: Reorder<Int>
  private(set) var scrollers: [Scroller] = []
  private(set) var rows: [LazyRows] = []
  private let axis: CoordinateAxis
  private let made = Made()
  private var finger = Point.zero
  private var held = 0

  private final class Made {
    var elements: [Int: MotionElement] = [:]
  }

  var lists: [Reorder<Int>.List] { reorder.lists }
  var elements: [Int: MotionElement] { made.elements }

  init(_ orders: [[Int]], along axis: CoordinateAxis = .y, applies: Bool = true) {
    runtime = MotionRuntime(clock: clock)
    self.axis = axis
    stage.anchorPoint.value = .zero
    var lists: [Reorder<Int>.List] = []
    let length = axis == .y ? Point(300, 50) : Point(50, 50)
    for (index, order) in orders.enumerated() {
      let viewport = MotionElement(
        position: Point(310 * Double(index), 0), size: Point(300, 500), parent: stage)
      viewport.anchorPoint.value = .zero
      let content = MotionElement(size: axis == .y ? Point(300, 0) : Point(0, 50), parent: viewport)
      content.anchorPoint.value = .zero
      let scroller = Scroller(content, along: axis)
      runtime.add(scroller, to: viewport)
      scrollers.append(scroller)
      lists.append(Reorder.List(order, in: content, area: viewport))
    }
    reorder = Reorder(lists, overlay: stage)
    if applies { reorder.differences.subscribe { $0.apply() } }
    for (list, scroller) in zip(lists, scrollers) {
      let (made, reorder, runtime) = (made, reorder, runtime)
      let some = LazyRows(RowLayout(count: list.order.value.count, estimate: 50), in: scroller) { row in
        let item = list.shown[row]
        let element = MotionElement(position: length / 2, size: length, parent: list.container)
        made.elements[item] = element
        runtime.add(reorder.row(item), to: element)
        return element
      } recycle: { _, element in
        runtime.removeAll(from: element)
        for (item, other) in made.elements where other === element { made.elements[item] = nil }
      }
      rows.append(some)
      list.rows = some
    }
  }

  func center(of item: Int) -> Point? {
    elements[item].map { element in
      let place = element.position.value + (Point(0.5, 0.5) - element.anchorPoint.value) * element.size.value
      return element.parent!.convert(place, to: nil)
    }
  }

  func press(_ item: Int) {
    (held, finger) = (item, center(of: item)!)
    send(.down)
    clock.advance(by: 0.4, framesPerSecond: 60)
  }

  func move(by way: Point) {
    for _ in 0..<10 {
      clock.advance(by: 0.02, framesPerSecond: 50)
      finger += way / 10
      send(.move)
    }
  }

  func lift() { send(.up) }

  private func send(_ phase: PointerEvent.Phase) {
    clock.eventArrived(at: clock.now)
    elements[held]?.receive(
      PointerEvent(identifier: 1, phase: phase, position: finger, timestamp: clock.now, kind: .touch))
  }

  func rest() {
    clock.advance(by: 4, framesPerSecond: 60)
    expect(!reorder.isActive && !clock.wantsFrames)
  }

  /// Checks that all elements are those of their rows, and rest at their places.
  func expectPlaces(sourceLocation: SourceLocation = #_sourceLocation) {
    var count = 0
    for (list, rows) in zip(lists, rows) {
      expect(list.shown == list.order.value && rows.layout.count == list.shown.count)
      for index in rows.existing.joined() {
        let element = elements[list.shown[index]]
        expect(rows.element(of: index) === element && element?.parent === list.container)
        let place = rows.layout.start(of: index)
        expect(
          element?.position.value == (axis == .y ? Point(0, place) : Point(place, 0)),
          "item \(list.shown[index])", sourceLocation: sourceLocation)
        count += 1
      }
    }
    expect(elements.count == count, sourceLocation: sourceLocation)
  }
}
