// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import Testing

@Suite("LazyRows")
final class LazyRowsTests {
  private let clock = ManualFrameClock()
  private let runtime: MotionRuntime
  private let viewport = MotionElement(position: Point(200, 300), size: Point(400, 600))
  private let content: MotionElement
  private let list: Scroller
  private var rows: LazyRows!
  private var recycled: [Int] = []
  private var velocity = 0.0
  private var whenRecycled: () -> Void = {}

  init() {
    runtime = MotionRuntime(clock: clock)
    content = MotionElement(position: .zero, size: Point(400, 0), parent: viewport)
    list = Scroller(content, along: .y)
    list.velocity.subscribe { [weak self] in self?.velocity = $0.y }
  }

  /// Shows 1000 rows with an estimate of 40.
  private func show(inChain: Bool = false, _ size: @escaping (Int) -> Double = { _ in 40 }) {
    if !inChain { runtime.add(list, to: viewport) }
    rows = LazyRows(RowLayout(count: 1000, estimate: 40), in: list) { [content] row in
      MotionElement(position: Point(200, 0), size: Point(400, size(row)), parent: content)
    } recycle: { [weak self] row, _ in
      self?.recycled.append(row)
      self?.whenRecycled()
    }
  }

  private func fling(_ speed: Double) {
    PointerScript(at: Point(200, 500)).flick(by: Point(0, -200), endingAt: speed).lift()
      .play(on: viewport, clock: clock)
  }

  /// The rows that exist, and the place of each in the viewport.
  private var places: [Int: Double] {
    let all = rows.existing.joined().map {
      ($0, rows.element(of: $0)!.position.value.y + content.position.value.y)
    }
    return Dictionary(uniqueKeysWithValues: all)
  }

  @Test("a held row stays under the hand when rows above the viewport come and go", arguments: [0.0, 400])
  func heldRow(offset: Double) {
    show()
    list.jump(to: offset)
    let row = Int(offset / 40) + 5
    let element = rows.element(of: row)!
    runtime.add(Draggable(along: .y), to: element)
    let press = PointerScript(.mouse, at: Point(200, 220))
    press.move(by: Point(0, 43), over: 0.2).play(on: element, clock: clock)
    expect(element.isHeld && places[row] == 240)
    rows.insert(3, at: 0)
    expect(element.isHeld && places[row + 3] == 240 && places[row + 4] == 240)
    rows.insert(2, at: row + 4)
    expect(places[row + 3] == 240 && places[row + 6] == 320)
    var velocities: [Double] = []
    element.velocity.subscribe { velocities.append($0.y) }
    func receive(_ phase: PointerEvent.Phase, at y: Double) {
      clock.advance(by: 0.01)
      element.receive(
        PointerEvent(
          identifier: 1, phase: phase, position: Point(200, y), timestamp: clock.now, kind: .mouse))
    }
    receive(.move, at: 273)
    expect(places[row + 3] == 250)
    rows.remove(0..<1)
    rows.setSize(70, of: 0)
    expect(places[row + 2] == 250)
    receive(.move, at: 283)
    expect(places[row + 2] == 260 && velocities.allSatisfy { abs($0) < 2000 }, "\(velocities)")
    receive(.up, at: 283)
    clock.advance(by: 2, framesPerSecond: 60)
    // It returns to its place in the layout.
    expect(places[row + 2] == 200 && places[row + 3] == 240)
  }

  @Test("the rows in view exist and lie end to end in every frame of a throw")
  func thrown() {
    show()
    expect(content.size.value == Point(400, 40_000))
    fling(8000)
    var most = 0
    for _ in 0..<300 {
      clock.advance(by: 1 / 60)
      let offset = -content.position.value.y
      let (first, last) = (Int(offset / 40), Int((offset + 599) / 40))
      let places = places
      expect((first...last).allSatisfy { places[$0] == Double($0) * 40 - offset })
      most = max(most, places.count)
    }
    expect(most < 75 && recycled.count > 50)
  }

  @Test("a program that scrolls far makes no row that it does not pass within two viewports")
  func far() {
    show()
    rows.scroll(to: 900, at: .start)
    var most = 0
    for _ in 0..<180 {
      clock.advance(by: 1 / 60)
      most = max(most, rows.existing.joined().count)
    }
    expect(content.position.value.y == -900 * 40 && most < 120)
  }

  @Test("a row that is moved keeps its element, and nothing moves")
  func moved() {
    show { $0 == 2 ? 100 : 40 }
    var changes = 0
    rows.layoutChanges.subscribe { changes += 1 }
    let (third, sixth, before) = (rows.element(of: 2), rows.element(of: 5), places)
    let place = content.position.value
    rows.move(2, to: 5)
    expect(rows.element(of: 5) === third && rows.element(of: 4) === sixth && changes == 1)
    expect(Set(places.values) == Set(before.values) && content.position.value == place)
    expect((2...6).map { rows.layout.start(of: $0) } == [80, 120, 160, 200, 300])
    rows.move(5, to: 0)
    expect(rows.element(of: 0) === third && rows.layout.size(of: 0) == 100)
    // An element that would be far from the viewport is recycled.
    rows.move(0, to: 900)
    expect(rows.element(of: 900) == nil && recycled == [900])
    expect(rows.layout.size(of: 900) == 100 && content.size.value.y == 40_060)
    list.jump(to: 900 * 40)
    expect(rows.element(of: 900)?.position.value.y == 36_000)
  }

  @Test("a scroll to a row reaches it although another row is moved meanwhile")
  func movedDuringScroll() {
    show { _ in 50 }
    for row in 0..<100 { rows.setSize(50, of: row) }
    rows.scroll(to: 50, at: .start)
    clock.advance(by: 0.1, framesPerSecond: 60)
    rows.move(2, to: 90)
    clock.advance(by: 5, framesPerSecond: 60)
    expect(rows.layout.start(of: 49) == -content.position.value.y)
  }

  @Test("a row that is taken away keeps its element, and is inserted elsewhere")
  func taken() {
    show()
    let element = rows.element(of: 2)!
    expect(rows.take(2) === element && recycled.isEmpty && rows.layout.count == 999)
    expect(places[2] == 80)
    rows.insert(element, at: 5)
    expect(rows.element(of: 5) === element && places[5] == 200 && rows.layout.count == 1000)
    expect(rows.existing.joined().count == places.count)
    element.size.value.y = 100
    expect(places[6] == 300)
    // A row without an element, and a place far away.
    expect(rows.take(700) == nil)
    expect(rows.take(5) === element)
    rows.insert(element, at: 900)
    expect(recycled == [900] && rows.element(of: 900) == nil)
  }

  @Test("a held row is taken away and inserted, and stays in the hand")
  func takenFromHand() {
    show()
    let element = rows.element(of: 3)!
    runtime.add(Draggable(along: .y), to: element)
    let press = PointerScript(.mouse, at: Point(200, 140))
    press.move(by: Point(0, 43), over: 0.2).play(on: element, clock: clock)
    let place = element.position.value
    expect(rows.take(3) === element && element.isHeld && element.position.value == place)
    rows.insert(element, at: 100)
    expect(element.isHeld && element.position.value == place && rows.element(of: 100) === element)
    runtime.removeAll(from: element)
    list.jump(to: 10)
    expect(recycled == [100])
  }

  @Test("a program shows a row below the row that sticks")
  func belowHeading() {
    show()
    rows.sticky = [0, 50]
    for (row, alignment, offset) in [
      (80, ScrollAlignment.start, 3160.0), (55, .nearest, 2160), (50, .nearest, 2000), (20, .middle, 500),
    ] {
      rows.scroll(to: row, at: alignment)
      clock.advance(by: 5, framesPerSecond: 60)
      expect(content.position.value.y == -offset)
    }
  }

  @Test("rows stick below what covers the viewport")
  func stickyBelowPadding() {
    show()
    rows.sticky = [0, 50]
    list.padding.start = 60
    rows.scroll(to: 80, at: .start)
    clock.advance(by: 5, framesPerSecond: 60)
    expect(content.position.value.y == -3100)
    expect(rows.element(of: 50)?.position.value.y == 3160)
  }

  @Test("rows inserted above a flight move nothing on the screen")
  func insertion() {
    let other = LazyRowsTests()
    for each in [self, other] {
      each.show()
      each.fling(8000)
    }
    for frame in 0..<120 {
      if frame.isMultiple(of: 10) { rows.insert(100_000, at: 3) }
      for each in [self, other] { each.clock.advance(by: 1 / 60) }
      let inserted = (frame / 10 + 1) * 100_000
      let expected = Dictionary(uniqueKeysWithValues: other.places.map { ($0 < 3 ? $0 : $0 + inserted, $1) })
      let shared = places.filter { expected[$0.key] != nil }
      expect(shared.count > 15 && shared.allSatisfy { abs($1 - expected[$0]!) < 1e-6 })
      expect(abs(velocity - other.velocity) < 1e-6)
    }
  }

  @Test(
    "comes to rest at a row, although the rows on the way have other sizes",
    arguments: [ScrollAlignment.start, .end])
  func scrollToRow(alignment: ScrollAlignment) {
    show { 20 + Double($0 * 7 % 50) }
    var outcome: MotionOutcome?
    rows.scroll(to: 500, at: alignment)
    list.whenSettled { outcome = $0 }
    clock.advance(by: 5, framesPerSecond: 60)
    expect(outcome == .finished && !clock.wantsFrames)
    let place = alignment == .start ? 0 : 600 - (20 + Double(3500 % 50))
    expect(abs((places[500] ?? .nan) - place) < 1e-6)
    expect(rows.layout.isEstimated(800) && !rows.layout.isEstimated(500))
  }

  @Test("a row that gets another size moves the rows after it, and nothing before it")
  func measurement() {
    show()
    list.scroll(to: 4000)
    clock.advance(by: 5, framesPerSecond: 60)
    let before = places
    rows.element(of: 104)!.size.value.y = 90
    expect(
      places
        == Dictionary(uniqueKeysWithValues: before.map { ($0, $0 > 104 ? $1 + 50 : $1) }).filter {
          places[$0.key] != nil
        })
    rows.element(of: 97)!.size.value.y = 10
    expect(places[104] == before[104] && places[97] == before[97]! + 30)
  }

  @Test("a row in flight is neither moved nor recycled until it rests")
  func flight() {
    show()
    let element = rows.element(of: 2)!
    let spring = Spring(destination: Point(200, 900), description: SpringDescription(response: 3))
    runtime.add(spring, to: element.position)
    clock.advance(by: 1 / 60)
    list.scroll(to: 20_000)
    clock.advance(by: 1, framesPerSecond: 60)
    expect(rows.element(of: 2) === element && !recycled.contains(2) && recycled.contains(3))
    clock.advance(by: 20, framesPerSecond: 60)
    list.scroll(to: 20_040)
    clock.advance(by: 5, framesPerSecond: 60)
    expect(recycled.contains(2) && rows.element(of: 2) == nil)
  }

  @Test("removed rows are recycled once, and the others close the gap")
  func removal() {
    show()
    let kept = rows.element(of: 9)
    rows.remove(2..<5)
    expect(recycled == [2, 3, 4])
    expect(rows.element(of: 6) === kept && places[6] == 240)
    expect(content.size.value.y == 40_000 - 120)
  }

  @Test("a sticky row stays at the start of the viewport until the next one pushes it away")
  func sticky() {
    show()
    rows.sticky = [500, 0, 10]
    rows.insert(5, at: 5)
    var tops: [Double?] = []
    for offset in [0, 100, 570, 590, 600, 640, 20_190, 0.0] {
      list.scroll(to: offset)
      clock.advance(by: 8, framesPerSecond: 60)
      tops.append(places[0])
      if offset == 640 { expect(places[15] == 0 && places[16] == 0) }
    }
    expect(tops == [0, 0, -10, -30, nil, nil, nil, 0])
    list.scroll(to: 30_000)
    clock.advance(by: 8, framesPerSecond: 60)
    expect(places[505] == 0 && rows.existing.first == 505..<506)
  }

  @Test("the content is as long as the rows, although rows are measured while others are inserted")
  func nestedMeasurement() {
    show { _ in 80 }
    for _ in 0..<10 {
      rows.insert(20, at: rows.existing[0].lowerBound + 3)
      rows.remove(1..<4)
      expect(content.size.value.y == rows.layout.length)
    }
    rows.scroll(to: rows.layout.count - 1, at: .end)
    clock.advance(by: 20, framesPerSecond: 60)
    expect(places[rows.layout.count - 1] == 520)
  }

  @Test("a scroll to a row that has no effect does not aim a later throw")
  func refusedGoal() {
    show { _ in 50 }
    PointerScript(at: Point(200, 500)).move(by: Point(0, -50), over: 0.1).play(on: viewport, clock: clock)
    rows.scroll(to: 500)
    PointerScript(at: Point(200, 450)).flick(by: Point(0, -200), endingAt: 1500).lift()
      .play(on: viewport, clock: clock)
    clock.advance(by: 10, framesPerSecond: 60)
    expect(content.position.value.y > -3000)
  }

  @Test("rows that are inserted while a row is made exist, too")
  func insertionDuringMake() {
    var data = Array(0..<300)
    var made: [Int: MotionElement] = [:]
    runtime.add(list, to: viewport)
    rows = LazyRows(RowLayout(count: 300, estimate: 40), in: list) { [content, weak self] row in
      if row == 0, data.count < 400 {
        data.insert(contentsOf: (0..<20).map { $0 - 1000 }, at: 0)
        self?.rows?.insert(20, at: 0)
      }
      let element = MotionElement(position: Point(200, 0), size: Point(400, 40), parent: content)
      made[row] = element
      return element
    } recycle: { _, _ in
    }
    rows.scroll(to: 50)
    clock.advance(by: 5, framesPerSecond: 60)
    rows.scroll(to: 0)
    clock.advance(by: 5, framesPerSecond: 60)
    expect(rows.layout.count >= 320 && rows.existing.joined().allSatisfy { rows.element(of: $0) != nil })
  }

  @Test("a row that comes to rest lies where the rows before it have moved it")
  func restingRow() {
    show()
    let element = rows.element(of: 3)!
    runtime.add(Spring(destination: Point(200, 120)), to: element.position, velocity: Point(0, 500))
    clock.advance(by: 1 / 60)
    rows.remove(0..<1)
    clock.advance(by: 5, framesPerSecond: 60)
    expect(rows.element(of: 2) === element && places[2] == 80)
  }

  @Test("rows may be shown before their scroller joins a chain")
  func chain() {
    show(inChain: true)
    let chain = ScrollChain(along: .y, [.list(list)])
    runtime.add(chain, to: viewport)
    rows.scroll(to: 500, at: .start)
    clock.advance(by: 5, framesPerSecond: 60)
    expect(places[500] == 0)
  }

  @Test("a row may come to rest in response to the removal of the last sticky row")
  func removedSticky() {
    show()
    rows.sticky = [0, 2]
    list.scroll(to: 100)
    clock.advance(by: 5, framesPerSecond: 60)
    let other = rows.element(of: 8)!
    whenRecycled = { [runtime] in
      runtime.add(Spring(destination: Point.zero), to: other.position)
      other.position.stop()
    }
    rows.remove(0..<3)
    expect(rows.sticky == [] && recycled == [0, 1, 2] && places[5] == 200 + content.position.value.y)
  }

  @Test("is released with its elements")
  func release() {
    show()
    weak let (released, element) = (rows, rows.element(of: 2))
    expect(element != nil)
    rows = nil
    expect(released == nil && element == nil)
    fling(2000)
    clock.advance(by: 5, framesPerSecond: 60)
  }

  @Test("a sticky index without a row is dropped", arguments: [-1, 1000, Int.max])
  func stickyWithoutRow(index: Int) {
    show()
    rows.sticky = [index, 5]
    rows.insert(1, at: 0)
    expect(rows.sticky == [6] && rows.existing == [0..<21])
  }

  @Test("a small estimate makes only the rows that are seen")
  func smallEstimate() {
    runtime.add(list, to: viewport)
    var most = 0
    rows = LazyRows(RowLayout(count: 10_000, estimate: 1), in: list) { [content] row in
      MotionElement(position: .zero, size: Point(400, 60), parent: content)
    } recycle: { _, _ in
    }
    expect(rows.existing == [0..<14])
    rows.scroll(to: 100, at: .start)
    for _ in 0..<150 {
      clock.advance(by: 1.0 / 60)
      most = max(most, rows.existing.joined().count)
    }
    let place = rows.layout.start(of: 100) + content.position.value.y
    expect(abs(place) < 1 && most < 70, "\(place) \(most)")
  }

  @Test(
    "scrolls to a row whatever the sizes of the rows are", arguments: [[10.0], [80, 30, 60]],
    [ScrollAlignment.start, .middle])
  func otherSizes(sizes: [Double], alignment: ScrollAlignment) {
    show { sizes[$0 % sizes.count] }
    for row in [300, 200] {
      rows.scroll(to: row, at: alignment)
      for _ in 0..<6 { clock.advance(by: 1.01) }
      let start = rows.layout.start(of: row) + content.position.value.y
      let places = [
        start, start + rows.layout.size(of: row) / 2 - 300, start + rows.layout.size(of: row) - 600,
      ]
      let place = places[alignment == .start ? 0 : alignment == .middle ? 1 : 2]
      expect(abs(place) < 1e-6 && !list.isActive, "\(row): \(place)")
    }
  }

  @Test("the last row takes the space before it with it")
  func lastOfSpacedRows() {
    runtime.add(list, to: viewport)
    rows = LazyRows(RowLayout(count: 40, estimate: 48, spacing: 8), in: list) { [content] row in
      MotionElement(position: .zero, size: Point(400, 48), parent: content)
    } recycle: { _, _ in
    }
    for count in (1..<40).reversed() {
      rows.remove(count..<count + 1)
      expect(content.size.value.y == rows.layout.length && rows.layout.count == count)
    }
  }
}
