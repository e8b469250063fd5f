// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionThings

/// Counts the blocks of memory that the ready-made things allocate. Generic code allocates for each element
/// that it visits, so the counts also show how many elements an act visits.
func countThings() -> [Row] {
  [
    heldCell(mixed: false), heldCell(mixed: true), addedRow(), movedRow(), reversedRows(), members(),
    draggedMembers(), leavingCells(),
  ]
}

/// A list or a grid of 300 elements.
private final class Reordered {
  static let count = 300
  let clock = ManualFrameClock()
  let runtime: MotionRuntime
  let list: Reorder<Int>.List
  let reorder: Reorder<Int>
  private(set) var elements: [MotionElement] = []
  private var finger = Point.zero
  private var events = 0

  init(_ layout: ReorderLayout, size: (Int) -> Point = { _ in Point(90, 90) }) {
    runtime = MotionRuntime(clock: clock)
    list = Reorder.List(Array(0..<Self.count), layout: layout)
    reorder = Reorder([list])
    reorder.differences.subscribe { $0.apply() }
    for item in 0..<Self.count { add(item, size(item)) }
    clock.advance(by: 1 / 60)
  }

  func add(_ item: Int, _ size: Point = Point(90, 90)) {
    elements.append(MotionElement(size: size))
    runtime.add(reorder.row(item), to: elements[elements.count - 1])
  }

  func lift(_ item: Int) {
    finger = elements[item].position.value
    send(.down, item)
    clock.advance(by: 0.5, framesPerSecond: 20)
    precondition(elements[item].isHeld, "The element must be held.")
  }

  func move(_ item: Int, by way: Point) {
    clock.advance(by: 1 / 120)
    finger += way
    send(.move, item)
  }

  private func send(_ phase: PointerEvent.Phase, _ item: Int) {
    clock.eventArrived(at: clock.now)
    elements[item].receive(
      PointerEvent(identifier: 1, phase: phase, position: finger, timestamp: clock.now, kind: .touch))
  }
}

private func heldCell(mixed: Bool) -> Row {
  let grid = Reordered(.grid(width: 1000, spacing: Point(10, 10))) { item in
    mixed ? Point(80 + Double(item * 7 % 41), 80 + Double(item * 5 % 23)) : Point(90, 90)
  }
  let middle = Reordered.count / 2
  grid.lift(middle)
  for number in 0..<100 { grid.move(middle, by: Point(number % 2 == 0 ? 1 : -1, 0)) }
  let order = grid.list.shown
  // A block for each cell would be 30 000.
  let cells = mixed ? "different" : "equal"
  let row = row("blocks in 100 moves over 300 \(cells) cells that pass none", bound: .atMost(1000)) {
    for number in 0..<100 { grid.move(middle, by: Point(number % 2 == 0 ? 1 : -1, 0)) }
  }
  precondition(grid.list.shown == order, "The cell must have passed no other.")
  return row
}

private func addedRow() -> Row {
  let list = Reordered(.list(spacing: 8))
  list.list.order.value.append(Reordered.count)
  // 10 blocks for each other row would be 3000.
  return row("blocks to add a row to 300 rows", bound: .atMost(450)) { list.add(Reordered.count) }
}

private func movedRow() -> Row {
  let list = Reordered(.list(spacing: 8))
  let middle = Reordered.count / 2
  list.reorder.move(middle, by: 1)
  let row = row("blocks to move a row by a key among 300 rows", bound: .atMost(2000)) {
    list.reorder.move(middle, by: -1)
  }
  precondition(list.list.order.value == Array(0..<Reordered.count), "The row must have moved.")
  return row
}

private func reversedRows() -> Row {
  let clock = ManualFrameClock()
  let runtime = MotionRuntime(clock: clock)
  let viewport = MotionElement(size: Point(300, 500))
  let content = MotionElement(size: Point(300, 0), parent: viewport)
  content.anchorPoint.value = .zero
  let scroller = Scroller(content, along: .y)
  let order = Array(0..<1000)
  let list = Reorder<Int>.List(order, in: content, area: viewport, scroller: scroller)
  let reorder = Reorder([list], overlay: viewport)
  runtime.add(scroller, to: viewport)
  let rows = LazyRows(RowLayout(count: order.count, estimate: 50), in: scroller) { row in
    let element = MotionElement(size: Point(300, 50), parent: content)
    runtime.add(reorder.row(list.shown[row]), to: element)
    return element
  } recycle: { _, element in
    runtime.removeAll(from: element)
  }
  list.rows = rows
  clock.advance(by: 1 / 60)
  // A block for each pair of rows would be 500 000.
  let row = row("blocks to reverse 1000 virtualized rows", bound: .atMost(60_000)) {
    list.order.value = order.reversed()
  }
  precondition(list.shown == order.reversed(), "The rows must be reversed.")
  withExtendedLifetime(rows) {}
  return row
}

/// A transition with 20 members of each kind.
private final class Members {
  let clock = ManualFrameClock()
  let transition: ScreenTransition
  private let page = MotionElement(size: Point(400, 800))
  private var numbers: [ReactiveProperty<Double>] = []
  private var elements: [MotionElement] = []
  private var finger = Point(10, 10)

  init() {
    transition = ScreenTransition(on: clock)
    for _ in 0..<20 {
      let (tweened, sprung, element) = (ReactiveProperty(0.0), ReactiveProperty(0.0), MotionElement())
      transition.tween(tweened, from: 0, to: 1)
      transition.spring(sprung, from: 0, to: 1)
      transition.spring(element.position, from: .zero, to: Point(300, 20))
      numbers += [tweened, sprung]
      elements.append(element)
    }
    transition.drag(page, along: .x, distance: 4000)
  }

  func draw() { clock.advance(by: 1 / 1000) }

  func send(_ phase: PointerEvent.Phase) {
    draw()
    clock.eventArrived(at: clock.now)
    page.receive(
      PointerEvent(identifier: 1, phase: phase, position: finger, timestamp: clock.now, kind: .touch))
    finger.x += 2
  }
}

private func members() -> Row {
  let members = Members()
  members.transition.direction.value = .forward
  for _ in 0..<30 { members.draw() }
  let row = row("blocks in 100 frames of 60 members of a transition", bound: .atMost(0)) {
    for _ in 0..<100 { members.draw() }
  }
  precondition(members.transition.isActive, "The transition must be in flight.")
  return row
}

private func draggedMembers() -> Row {
  let members = Members()
  members.send(.down)
  for _ in 0..<100 { members.send(.move) }
  precondition(members.transition.progress.value > 0, "The transition must be held.")
  // The drag allocates 2 blocks for each event, and the members none.
  return row("blocks in 100 events of a drag of 60 members", bound: .atMost(200)) {
    for _ in 0..<100 { members.send(.move) }
  }
}

private func leavingCells() -> Row {
  let clock = ManualFrameClock()
  let runtime = MotionRuntime(clock: clock)
  let cells = (0..<100).map { MotionElement(position: Point(Double($0), 0), size: Point(90, 90)) }
  let layout = LayoutMotion()
  for cell in cells { runtime.add(layout, to: cell) }
  layout.animate { for cell in cells { layout.leave(cell) } }
  for _ in 0..<10 { clock.advance(by: 1 / 1000) }
  let row = row("blocks in 100 frames of 100 cells that leave", bound: .atMost(0)) {
    for _ in 0..<100 { clock.advance(by: 1 / 1000) }
  }
  precondition(layout.isActive, "The cells must be leaving.")
  withExtendedLifetime(cells) {}
  return row
}
