// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import MaterialMotionThings
import Testing

@Suite("Changes while Reorder holds items")
struct ReorderChangesTests {
  @Test("a selected item is removed from a grid while another one is held")
  func removedFromGrid() {
    let trial = ReorderTrial([Reorder.List(Array(0..<4), layout: .grid(width: 210))])
    let list = trial.reorder.lists[0]
    trial.reorder.selection.value = [2, 3]
    trial.press(2)
    list.order.value = [0, 1, 2]
    trial.move(2, by: Point(-60, -60))
    expect(list.shown == [2, 0, 1])
    trial.lift(2)
    trial.rest()
    expect(list.order.value == [2, 0, 1])
  }

  @Test("the first selected item is removed while another one is held, and hands and keys still move it")
  func removedFromList() {
    for isByHand in [true, false] {
      let trial = ReorderTrial(6)
      let list = trial.reorder.lists[0]
      trial.reorder.selection.value = [1, 3]
      if isByHand { trial.press(3) } else { trial.reorder.lift(3) }
      trial.rows[1] = nil
      list.order.value = [0, 2, 3, 4, 5]
      if isByHand { trial.move(3, by: Point(0, 10)) } else { trial.reorder.move(3, by: 1) }
      expect(list.shown == [0, 2, 4, 3, 5])
      if isByHand { trial.lift(3) } else { trial.reorder.drop(3) }
      expect(list.order.value == [0, 2, 4, 3, 5])
      trial.expectPlaces()
    }
  }

  @Test("an item that is removed while it is lifted is lifted no longer, and comes back as any other")
  func removedAndInserted() {
    let trial = ReorderTrial(4)
    let list = trial.reorder.lists[0]
    var lifted: [Int] = []
    trial.reorder.lifted.subscribe { lifted = $0 }
    trial.reorder.selection.value = [1, 2]
    trial.reorder.lift(1)
    expect(lifted == [1, 2])
    trial.runtime.removeAll(from: trial.rows[1]!)
    trial.rows[1] = nil
    list.order.value = [0, 2, 3]
    expect(lifted == [])
    list.order.value = [0, 1, 2, 3]
    trial.add(1)
    trial.expectPlaces()
  }

  @Test("rows are made again and the order is read again while an item is dropped")
  func reloaded() {
    let trial = ReorderTrial(3, applies: false)
    let list = trial.reorder.lists[0]
    trial.reorder.differences.subscribe { difference in
      let order = difference.applied(to: list.order.value, of: list)
      for (_, row) in trial.rows { trial.runtime.removeAll(from: row) }
      trial.rows = [:]
      list.order.value = []
      list.order.value = order
      for item in order { trial.add(item) }
    }
    trial.reorder.move(1, by: 1)
    expect(list.order.value == [0, 2, 1])
    trial.expectPlaces()
  }

  @Test("a second object takes over a list of another one")
  func secondObject() {
    let (list, runtime) = (Reorder.List([0, 1]), MotionRuntime(clock: ManualFrameClock()))
    let first = Reorder([list])
    let rows = [0, 1].map { _ in MotionElement(size: Point(100, 40)) }
    for (item, row) in rows.enumerated() { runtime.add(first.row(item), to: row) }
    for row in rows { runtime.removeAll(from: row) }
    let second = Reorder([list])
    for (item, row) in rows.enumerated() { runtime.add(second.row(item), to: row) }
    list.layout.value = .list(spacing: 100)
    expect(rows.map { $0.position.value.y } == [20, 160])
  }

  @Test("elements at rest jump if the layout changes as soon as another one moves")
  func layoutInResponse() {
    let trial = ReorderTrial(3)
    let list = trial.reorder.lists[0]
    trial.rest()
    var isFirst = true
    trial.reorder.state.isActive().subscribe { isActive in
      guard isActive, isFirst else { return }
      isFirst = false
      list.layout.value = .list(spacing: 16)
    }
    list.order.value = [1, 0, 2]
    expect(!trial.rows[2]!.isInFlight)
    trial.rest()
    expect([1, 0, 2].map { trial.top(of: $0) } == [0, 76, 132])
  }

  @Test("an item that is cancelled as soon as it is lifted is not among the lifted ones")
  func cancelledAtOnce() {
    let trial = ReorderTrial(3)
    var lifted: [Int] = []
    trial.reorder.lifted.subscribe { lifted = $0 }
    trial.reorder.row(1).isLifted.subscribe { if $0 { trial.reorder.cancel(1) } }
    trial.reorder.lift(1)
    expect(lifted == [] && !trial.reorder.row(1).isLifted.value)
  }

  @Test("the next item disappears while one is lifted, which then stays before the following one")
  func nextDisappears() {
    for isByHand in [true, false] {
      let trial = ReorderTrial(6)
      let list = trial.reorder.lists[0]
      if isByHand { trial.press(1) } else { trial.reorder.lift(1) }
      trial.rows[2] = nil
      list.order.value = [0, 1, 3, 4, 5]
      expect(list.shown == [0, 1, 3, 4, 5])
      if isByHand { trial.lift(1) } else { trial.reorder.drop(1) }
      expect(trial.differences == 0)
      trial.expectPlaces()
    }
  }

  @Test("a second hand on an item that follows another one does not disturb the first hand")
  func secondHand() {
    let trial = ReorderTrial(6)
    let list = trial.reorder.lists[0]
    trial.reorder.selection.value = [1, 3]
    trial.press(1)
    trial.press(3)
    trial.move(1, by: Point(0, 90))
    expect(list.shown == [0, 2, 1, 3, 4, 5])
    trial.lift(1)
    expect(list.order.value == [0, 2, 1, 3, 4, 5])
    trial.lift(3)
    trial.expectPlaces()
  }

  @Test("while the user cannot reorder, the rows still fly to their places")
  func disabled() {
    let trial = ReorderTrial(4)
    let row = trial.reorder.row(4)
    row.enabled.value = false
    trial.reorder.lists[0].order.value.append(4)
    let element = MotionElement(position: Point(50, 20), size: Point(100, 60))
    trial.rows[4] = element
    trial.runtime.add(row, to: element)
    expect(!row.enabled.value)
    row.enabled.value = true
    trial.reorder.enabled.value = false
    trial.rest()
    let place = trial.center(of: 0)
    trial.press(0)
    trial.move(0, by: Point(0, 110))
    expect(trial.center(of: 0) == place)
    trial.lift(0)
    trial.reorder.lists[0].order.value = [4, 3, 2, 1, 0]
    trial.expectPlaces()
    // A drag that is under way is cancelled.
    trial.reorder.enabled.value = true
    trial.press(3)
    trial.move(3, by: Point(0, 110))
    trial.reorder.enabled.value = false
    trial.lift(3)
    expect(trial.differences == 0)
    trial.expectPlaces()
  }

  @Test("releases a list and its container")
  func releasedList() {
    weak var list: Reorder<Int>.List?
    weak var content: MotionElement?
    do {
      let container = MotionElement(size: Point(300, 400))
      let trial = ReorderTrial([Reorder.List([0, 1, 2], in: container)])
      (list, content) = (trial.reorder.lists[0], container)
      trial.reorder.move(0, by: 2)
      expect(list?.shown == [1, 2, 0])
      for element in trial.rows.values { trial.runtime.removeAll(from: element) }
    }
    expect(list == nil && content == nil)
  }

  @Test("a row with a handle is released with its element")
  func handleIsReleased() {
    let trial = ReorderTrial(1)
    weak var row: MotionElement?
    do {
      let element = MotionElement(position: .zero, size: Point(100, 40))
      let handle = MotionElement(position: Point(90, 20), size: Point(20, 40), parent: element)
      trial.runtime.add(trial.reorder.row(7, handle: handle), to: element)
      row = element
    }
    expect(row == nil)
  }

  @Test("rows that are added while time goes on jump to their places until a frame has shown them")
  func addedOneAfterAnother() {
    let trial = ReorderTrial(1)
    trial.reorder.lists[0].order.value = [3, 2, 1, 0]
    for item in 1...3 {
      trial.clock.eventArrived(at: trial.clock.now + 0.001)
      trial.add(item)
    }
    expect((0..<4).map { trial.top(of: $0) } == [180, 120, 40, 0])
    trial.clock.advance(by: 0.02)
    trial.reorder.lists[0].order.value = [0, 1, 2, 3]
    expect((0..<4).map { trial.top(of: $0) } == [180, 120, 40, 0])
    trial.expectPlaces()
  }

  @Test("along an axis, a row stays in its column while it lies in the overlay")
  func axisInOverlay() {
    let clock = ManualFrameClock()
    let runtime = MotionRuntime(clock: clock)
    let stage = MotionElement(size: Point(1000, 1000))
    stage.anchorPoint.value = .zero
    let content = MotionElement(position: Point(50, 200), size: Point(300, 250), parent: stage)
    content.anchorPoint.value = .zero
    let list = Reorder<Int>.List(Array(0..<5), in: content)
    let reorder = Reorder([list], along: .y, overlay: stage)
    reorder.differences.subscribe { $0.apply() }
    let rows = (0..<5).map { item in
      let row = MotionElement(position: Point(150, 25), size: Point(300, 50), parent: content)
      runtime.add(reorder.row(item), to: row)
      return row
    }
    func send(_ phase: PointerEvent.Phase, _ place: Point) {
      clock.eventArrived(at: clock.now)
      rows[1].receive(
        PointerEvent(identifier: 1, phase: phase, position: place, timestamp: clock.now, kind: .touch))
      clock.advance(by: phase == .down ? 0.4 : 0.04, framesPerSecond: 60)
    }
    send(.down, Point(200, 275))
    for step in 1...10 { send(.move, Point(200 + 4 * Double(step), 275 + 15 * Double(step))) }
    expect(rows[1].parent === stage && rows[1].position.value == Point(200, 425))
    // Beyond the end, it is elastic. The ends move with the container.
    send(.move, Point(200, 525))
    let pulled = rows[1].position.value
    expect(pulled.x == 200 && pulled.y > 430 && pulled.y < 500)
    content.position.value.y += 100
    for step in 1...10 { send(.move, Point(200, 525 + 15 * Double(step))) }
    expect(rows[1].position.value.y > 500 && rows[1].position.value.y < 600)
    send(.up, Point(200, 675))
    clock.advance(by: 3, framesPerSecond: 60)
    expect(list.order.value == [0, 2, 3, 4, 1] && rows[1].parent === content)
    expect(rows[1].position.value == Point(150, 225) && !clock.wantsFrames)
  }

  @Test("a held row that is disabled stays where it is seen, and flies to its place when it is enabled")
  func disabledInOverlay() {
    let clock = ManualFrameClock()
    let runtime = MotionRuntime(clock: clock)
    let stage = MotionElement(size: Point(1000, 1000))
    stage.anchorPoint.value = .zero
    let content = MotionElement(position: Point(50, 200), size: Point(300, 250), parent: stage)
    content.anchorPoint.value = .zero
    let reorder = Reorder([Reorder<Int>.List([0, 1], in: content)], overlay: stage)
    let rows = [0, 1].map { item in
      let element = MotionElement(size: Point(300, 50), parent: content)
      let row = reorder.row(item)
      runtime.add(row, to: element)
      return (row: row, element: element)
    }
    let (row, element) = rows[1]
    var seen: Point { element.parent!.convert(element.position.value, to: nil) }
    clock.tick(at: 0)
    PointerScript(at: Point(200, 275)).hold(for: 0.5).move(by: Point(80, -40), over: 0.4).hold(for: 0.2)
      .play(on: element, clock: clock)
    expect(element.parent === stage && seen == Point(280, 235))
    row.enabled.value = false
    expect(seen == Point(280, 235))
    clock.advance(by: 1, framesPerSecond: 60)
    expect(seen == Point(280, 235))
    element.receive(
      PointerEvent(identifier: 1, phase: .up, position: seen, timestamp: clock.now, kind: .touch))
    row.enabled.value = true
    expect(seen == Point(280, 235))
    clock.advance(by: 3, framesPerSecond: 60)
    expect(seen == Point(200, 275) && element.parent === content && !reorder.isActive)
  }

  @Test("a disabled row offers no actions, and goes back if a key has lifted it")
  func disabledActions() {
    let trial = ReorderTrial(3)
    let (list, actions) = (trial.reorder.lists[0], trial.reorder.row(1).actions())
    actions.perform(key: .space)
    actions.perform(key: .downArrow)
    trial.rest()
    expect(list.shown == [0, 2, 1])
    trial.reorder.row(1).enabled.value = false
    expect(list.shown == [0, 1, 2] && !trial.reorder.row(1).isLifted.value)
    for action in actions {
      expect(!action.isAvailable)
      action.perform()
    }
    expect(list.order.value == [0, 1, 2] && list.shown == [0, 1, 2])
    trial.reorder.row(1).enabled.value = true
    trial.expectPlaces()
    expect(actions.perform(key: .upArrow) && list.order.value == [1, 0, 2])
    trial.expectPlaces()
  }

  @Test("a selected row that is disabled stays lifted together with the others")
  func disabledSelection() {
    let trial = ReorderTrial(4)
    trial.reorder.selection.value = [1, 2]
    trial.reorder.lift(1)
    trial.reorder.row(2).enabled.value = false
    expect(trial.reorder.row(1).isLifted.value && trial.reorder.row(2).isLifted.value)
  }

  @Test("each row object of an item enables, watches and describes the element that shows it")
  func rowObjects() {
    let trial = ReorderTrial(3)
    let list = trial.reorder.lists[0]
    trial.clock.advance(by: 0.1, framesPerSecond: 60)
    trial.reorder.row(1).enabled.value = false
    expect(!trial.reorder.row(1).enabled.value && trial.reorder.row(0).enabled.value)
    trial.carry(1, by: Point(0, 110))
    expect(trial.differences == 0 && trial.top(of: 1) == 40)
    trial.reorder.row(1).enabled.value = true
    list.order.value = [1, 0, 2]
    var outcomes: [MotionOutcome] = []
    trial.reorder.row(1).whenSettled { outcomes.append($0) }
    expect(trial.reorder.row(1).isActive && outcomes == [])
    trial.expectPlaces()
    expect(outcomes == [.finished] && !trial.reorder.row(1).isActive)

    // An object that is older than its item.
    let row = trial.reorder.row(5)
    list.order.value = [0, 1, 2]
    list.order.value = [0, 1, 2, 5]
    let element = MotionElement(size: ReorderTrial.size(of: 5))
    trial.rows[5] = element
    trial.reorder.lift(5)
    trial.runtime.add(row, to: element)
    expect(row.isLifted.value && trial.reorder.row(5).isLifted.value)
    trial.reorder.row(5).enabled.value = false
    expect(!row.enabled.value && !row.isLifted.value)
  }

  @Test(
    "an item that is taken back or dropped leaves the hand at once, until the next press",
    arguments: [
      MotionAction.Key.escape, .space,
    ])
  func leavesTheHand(key: MotionAction.Key) {
    let trial = ReorderTrial(4)
    let list = trial.reorder.lists[0]
    trial.press(0)
    trial.move(0, by: Point(0, 110))
    var states: [MotionState] = []
    trial.reorder.row(0).state.subscribe { states.append($0) }
    trial.reorder.row(0).actions().perform(key: key)
    expect(states == [.active] && trial.rows[0]!.zIndex.value == 1)
    expect(list.order.value == (key == .escape ? [0, 1, 2, 3] : [1, 2, 0, 3]))
    expect(!trial.rows[0]!.isHeld && trial.reorder.row(0).enabled.value && trial.top(of: 0) == 110)
    trial.move(0, by: Point(0, 60))
    trial.expectPlaces()
    trial.move(0, by: Point(0, 60))
    trial.expectPlaces()
    trial.lift(0)
    trial.expectPlaces()
    list.order.value = [0, 1, 2, 3]
    trial.rest()
    trial.carry(0, by: Point(0, 110))
    expect(list.order.value == [1, 2, 0, 3])
    trial.expectPlaces()
  }

  @Test("an observer takes the item back as soon as a hand lifts it")
  func takenBackAtOnce() {
    let trial = ReorderTrial(4)
    let reorder = trial.reorder
    reorder.lifted.subscribe { if $0 == [0] { reorder.cancel(0) } }
    trial.press(0)
    trial.move(0, by: Point(0, 110))
    trial.expectPlaces()
    trial.lift(0)
    expect(trial.differences == 0)
    trial.carry(1, by: Point(0, 110))
    expect(trial.differences == 1)
    trial.expectPlaces()
  }

  @Test("keys that move a row out of sight scroll the list to its new place")
  func keysScroll() {
    let clock = ManualFrameClock()
    let runtime = MotionRuntime(clock: clock)
    let viewport = MotionElement(position: Point(150, 100), size: Point(300, 200))
    let content = MotionElement(size: Point(300, 1000), parent: viewport)
    content.anchorPoint.value = .zero
    let scroller = Scroller(content, along: .y)
    runtime.add(scroller, to: viewport)
    let list = Reorder<Int>.List(Array(0..<20), in: content, area: viewport, scroller: scroller)
    let reorder = Reorder([list], overlay: viewport)
    reorder.differences.subscribe { $0.apply() }
    let rows = (0..<20).map { item in
      let row = MotionElement(position: Point(150, 25), size: Point(300, 50), parent: content)
      runtime.add(reorder.row(item), to: row)
      return row
    }
    reorder.move(1, by: 5)
    clock.advance(by: 3, framesPerSecond: 60)
    expect(rows[1].position.value.y == 325 && content.position.value.y == -150)
    reorder.row(1).actions().perform(key: .home)
    clock.advance(by: 3, framesPerSecond: 60)
    expect(list.order.value[0] == 1 && content.position.value.y == 0)
    reorder.row(1).actions().perform(key: .end)
    clock.advance(by: 3, framesPerSecond: 60)
    expect(list.order.value[19] == 1 && content.position.value.y == -800)
  }

  @Test("there are only actions that have an effect, and only changes are announced")
  func actions() {
    let trial = ReorderTrial(3)
    let actions = trial.reorder.row(1).actions()
    expect(
      actions.map { $0.name } == [
        "Lift or drop", "Move up", "Move down", "Move to start", "Move to end", "Cancel",
      ])
    let grid = Reorder([Reorder<Int>.List([1, 2], layout: .grid(width: 100))])
    expect(grid.row(1).actions().contains { $0.name == "Move left" })
    let line = Reorder([Reorder<Int>.List([1, 2], layout: .list(along: .x))])
    expect(!line.row(1).actions().contains { $0.name == "Move up" })
    actions.perform(key: .end)
    expect(trial.sentences == ["Row 1 dropped at place 3 of 3."])
    expect(!actions.perform(key: .end) && !actions.perform(key: .downArrow))
    expect(trial.sentences.count == 1 && trial.differences == 1)
    actions.perform(key: .space)
    actions.perform(key: .downArrow)
    expect(trial.sentences.count == 2)
    actions.perform(key: .home)
    expect(trial.sentences.last == "Row 1 moved to place 1 of 3.")
    // A lifted item is taken back when the user can reorder no longer.
    trial.reorder.enabled.value = false
    for key in [MotionAction.Key.space, .home, .escape] { actions.perform(key: key) }
    expect(trial.sentences.count == 4 && trial.differences == 1)
    trial.expectPlaces()
  }
}
