// SPDX-License-Identifier: Apache-2.0
import Foundation
import MaterialMotion
import MaterialMotionTesting
import MaterialMotionThings
import Testing

@Suite("Reorder")
struct ReorderTests {
  /// The number of random scripts.
  private static let count = ProcessInfo.processInfo.environment["THINGS_COUNT"].flatMap { Int($0) } ?? 30

  @Test("rows jump to their places, one below the other")
  func beginning() {
    let trial = ReorderTrial(4)
    expect((0..<4).map { trial.top(of: $0) } == [0, 40, 100, 180])
    expect(!trial.reorder.isActive)
  }

  @Test("a row that is carried to another place makes the others fly aside, and lands there")
  func carry() {
    let trial = ReorderTrial(4)
    let list = trial.reorder.lists[0]
    trial.press(0)
    trial.reorder.row(0).actions().focusDidLeave()
    expect(trial.rows[0]!.zIndex.value == 1)
    trial.move(0, by: Point(0, 110))
    expect(list.shown == [1, 2, 0, 3] && list.order.value == [0, 1, 2, 3])
    trial.clock.advance(by: 2, framesPerSecond: 60)
    expect(trial.top(of: 1) == 0 && trial.top(of: 2) == 60 && trial.top(of: 0) == 110)
    expect(abs(trial.rows[0]!.scale.value - 1.04) < 1e-9)
    trial.lift(0)
    expect(trial.differences == 1 && list.order.value == [1, 2, 0, 3])
    trial.expectPlaces()
  }

  @Test("a row that the application does not move flies back")
  func refused() {
    let trial = ReorderTrial(4, applies: false)
    trial.carry(0, by: Point(0, 110))
    expect(trial.differences == 1)
    trial.expectPlaces()
    expect(trial.reorder.lists[0].order.value == [0, 1, 2, 3])
  }

  @Test("a row that is dropped where it was is no difference")
  func unmoved() {
    let trial = ReorderTrial(4)
    trial.carry(1, by: Point(0, 12))
    expect(trial.differences == 0)
    trial.expectPlaces()
  }

  @Test("a cancelled drag takes the row back")
  func cancelled() {
    let trial = ReorderTrial(4)
    trial.press(0)
    trial.move(0, by: Point(0, 110))
    trial.lift(0, isCancelled: true)
    expect(trial.differences == 0 && trial.sentences.last == "Row 0 back at place 1 of 4.")
    trial.expectPlaces()
  }

  @Test("keys skip no row, whatever the heights are, and are used only if they move one")
  func keys() {
    let trial = ReorderTrial(6)
    let list = trial.reorder.lists[0]
    let actions = trial.reorder.row(2).actions()
    actions.perform(key: .space)
    var (places, uses): ([Int], [Bool]) = ([], [])
    for key in [MotionAction.Key.downArrow, .downArrow, .downArrow, .downArrow, .upArrow, .upArrow] {
      uses.append(actions.perform(key: key))
      trial.clock.advance(by: 0.05, framesPerSecond: 60)
      places.append(list.shown.firstIndex(of: 2)!)
    }
    expect(places == [3, 4, 5, 5, 4, 3] && uses == [true, true, true, false, true, true])
    expect(list.order.value == Array(0..<6))
    actions.perform(key: .space)
    expect(list.order.value == [0, 1, 3, 2, 4, 5])
    trial.expectPlaces()
    expect(trial.sentences.first == "Row 2 lifted. Place 3 of 6.")
    expect(trial.sentences[1] == "Row 2 moved to place 4 of 6.")
    expect(trial.sentences.last == "Row 2 dropped at place 4 of 6.")

    actions.perform(key: .space)
    actions.perform(key: .upArrow)
    actions.perform(key: .escape)
    expect(list.order.value == [0, 1, 3, 2, 4, 5])
    actions.perform(key: .upArrow)
    expect(list.order.value == [0, 1, 2, 3, 4, 5])
    // Without the focus, no key would drop the row. A hand still can.
    for key in [MotionAction.Key.space, .downArrow] { actions.perform(key: key) }
    actions.focusDidLeave()
    expect(list.shown == list.order.value && !actions.perform(key: .escape))
    trial.reorder.move(2, by: -9)
    expect(list.order.value == [2, 0, 1, 3, 4, 5])
    trial.expectPlaces()
  }

  @Test("a hand passes no row that it has not covered", arguments: [0, 1, 2])
  func unequalHeights(item: Int) {
    let trial = ReorderTrial(9)
    let list = trial.reorder.lists[0]
    trial.press(item)
    var last = list.shown.firstIndex(of: item)!
    for _ in 0..<60 {
      trial.move(item, by: Point(0, 8))
      let index = list.shown.firstIndex(of: item)!
      expect(index == last || index == last + 1)
      last = index
    }
    expect(last == 8)
    for _ in 0..<80 {
      trial.move(item, by: Point(0, -8))
      let index = list.shown.firstIndex(of: item)!
      expect(index == last || index == last - 1)
      last = index
    }
    expect(last == 0)
  }

  @Test("rows fly without a jump, also when the order changes while they fly")
  func continuity() {
    let trial = ReorderTrial(5)
    let row = trial.rows[1]!
    let flight = Trajectory(of: row.position, velocity: row.velocity, on: trial.clock) {
      trial.press(0)
      trial.move(0, by: Point(0, 110))
      trial.move(0, by: Point(0, -110))
      trial.reorder.lists[0].order.value = [4, 3, 2, 1, 0]
      trial.move(0, by: Point(0, 60))
      trial.lift(0)
      trial.clock.advance(by: 2, framesPerSecond: 60)
    }
    expectTrajectory(flight, .velocityIsContinuous(acceleration: 100_000))
    trial.expectPlaces()
  }

  @Test("while a row is held, others are inserted, removed and resized")
  func changes() {
    let trial = ReorderTrial(6)
    let list = trial.reorder.lists[0]
    trial.press(3)
    trial.move(3, by: Point(0, 70))
    expect(list.shown == [0, 1, 2, 4, 3, 5])
    let place = trial.center(of: 3)
    trial.rows[6] = nil
    list.order.value = [6, 0, 1, 2, 3, 4, 5]
    trial.add(6)
    expect(list.shown == [6, 0, 1, 2, 4, 3, 5] && trial.center(of: 3) == place)
    list.order.value = [6, 1, 2, 3, 4]
    expect(list.shown == [6, 1, 2, 4, 3])
    trial.rows[1]!.size.value.y = 200
    expect(trial.center(of: 3) == place)
    trial.lift(3)
    expect(list.order.value == [6, 1, 2, 4, 3])
    trial.rows[0] = nil
    trial.rows[5] = nil
    trial.expectPlaces()
    // The held item itself is removed.
    trial.press(2)
    trial.move(2, by: Point(0, 70))
    list.order.value = [6, 1, 4, 3]
    trial.lift(2)
    trial.rows[2] = nil
    expect(list.order.value == [6, 1, 4, 3])
    trial.expectPlaces()
  }

  @Test("several selected rows move together, in their order")
  func selection() {
    let trial = ReorderTrial(6)
    let list = trial.reorder.lists[0]
    trial.reorder.selection.value = [4, 1]
    trial.press(1)
    expect(list.shown == [0, 1, 4, 2, 3, 5])
    trial.clock.advance(by: 1, framesPerSecond: 60)
    // The other one lies under the hand.
    expect((trial.center(of: 4) - trial.center(of: 1) - Point(4, 4)).lengthSquared < 1e-9)
    trial.move(1, by: Point(0, 90))
    expect(list.shown == [0, 2, 1, 4, 3, 5])
    trial.lift(1)
    expect(list.order.value == [0, 2, 1, 4, 3, 5])
    trial.expectPlaces()
  }

  @Test("two hands carry two rows, and one row is dropped before the other one")
  func twoHands() {
    let trial = ReorderTrial(6)
    trial.press(0)
    trial.press(1)
    expect(trial.reorder.lists[0].shown == [0, 1, 2, 3, 4, 5])
    trial.move(0, by: Point(0, 140))
    trial.move(1, by: Point(0, 200))
    trial.lift(0)
    trial.lift(1)
    trial.expectPlaces()
    expect(Set(trial.reorder.lists[0].order.value) == Set(0..<6))
    expect(trial.reorder.lists[0].order.value.firstIndex(of: 1)! > 2)
  }

  @Test("an element moves from one list to another, and back to its list if it is dropped outside")
  func betweenLists() {
    func list(_ items: [Int], at x: Double) -> Reorder<Int>.List {
      let container = MotionElement(position: Point(x, 0), size: Point(100, 600))
      container.anchorPoint.value = .zero
      return Reorder.List(items, in: container)
    }
    let trial = ReorderTrial([list([0, 1, 2], at: 0), list([3, 4, 5], at: 200)])
    let (first, second) = (trial.reorder.lists[0], trial.reorder.lists[1])
    expect(trial.center(of: 4).x == 250)
    trial.press(1)
    trial.move(1, by: Point(200, 0))
    expect(first.shown == [0, 2] && second.shown == [3, 1, 4, 5])
    let before = trial.center(of: 1)
    trial.lift(1)
    expect(trial.center(of: 1) == before)
    expect(first.order.value == [0, 2] && second.order.value == [3, 1, 4, 5])
    trial.expectPlaces()
    expect(trial.center(of: 1).x == 250 && trial.rows[1]!.parent === second.container)

    trial.press(1)
    trial.move(1, by: Point(-100, 20))
    expect(first.shown == [0, 2] && second.shown == [3, 1, 4, 5])
    trial.lift(1)
    trial.expectPlaces()
    expect(second.order.value == [3, 1, 4, 5])

    trial.reorder.row(5).actions().perform(key: .leftArrow)
    expect(first.order.value == [0, 2, 5] && !trial.reorder.row(5).actions().perform(key: .leftArrow))
    trial.clock.advance(by: 0.1, framesPerSecond: 60)
    trial.reorder.row(5).actions().perform(key: .rightArrow)
    trial.expectPlaces()
    expect(second.order.value == [3, 1, 5, 4])
  }

  @Test("rows do not move back while an element is carried over the space between two lists")
  func overTheSpace() {
    func list(_ items: [Int], at x: Double) -> Reorder<Int>.List {
      let container = MotionElement(position: Point(x, 0), size: Point(100, 600))
      container.anchorPoint.value = .zero
      return Reorder.List(items, in: container)
    }
    let trial = ReorderTrial([list([0, 1, 2], at: 0), list([3, 4, 5], at: 120)])
    let (first, second) = (trial.reorder.lists[0], trial.reorder.lists[1])
    trial.press(0)
    trial.move(0, by: Point(0, 200))
    expect(first.shown == [1, 2, 0])
    trial.move(0, by: Point(60, 0))
    expect(first.shown == [1, 2, 0] && second.shown == [3, 4, 5])
    trial.move(0, by: Point(60, 0))
    expect(first.shown == [1, 2] && second.shown.contains(0))
    // In the space, it belongs to the list that it leaves.
    trial.move(0, by: Point(-60, 0))
    expect(first.shown == [1, 2] && second.shown.contains(0))
    trial.clock.advance(by: 0.2, framesPerSecond: 60)
    trial.lift(0)
    trial.expectPlaces()
    expect(second.order.value.contains(0))
  }

  @Test("a grid of elements with unequal sizes is reordered by hand and by arrow keys")
  func grid() {
    let layout = ReorderLayout.grid(width: 320, spacing: Point(10, 10))
    let trial = ReorderTrial([Reorder.List(Array(0..<7), layout: layout)])
    let list = trial.reorder.lists[0]
    expect(trial.top(of: 0) == 0 && trial.top(of: 3) == 90 && trial.top(of: 6) == 180)
    trial.carry(0, by: Point(110, 100))
    expect(list.order.value == [1, 2, 3, 4, 0, 5, 6])
    trial.rest()
    let actions = trial.reorder.row(0).actions()
    actions.perform(key: .upArrow)
    expect(list.order.value == [1, 0, 2, 3, 4, 5, 6] && !actions.perform(key: .upArrow))
    actions.perform(key: .rightArrow)
    expect(list.order.value == [1, 2, 0, 3, 4, 5, 6])
    actions.perform(key: .downArrow)
    actions.perform(key: .downArrow)
    expect(list.order.value.firstIndex(of: 0)! > 3)
    trial.rest()
  }

  /// The places of a grid, by a function that knows nothing of lines.
  private static func places(_ sizes: [Point], isRightToLeft: Bool) -> [Point] {
    var (corners, top, next): ([Point], Double, Double) = ([], 0, 0)
    for (index, size) in sizes.enumerated() {
      if let last = corners.last {
        let end = isRightToLeft ? 420 - last.x : last.x + sizes[index - 1].x
        let isFull = end + 10 + size.x > 420
        if isFull { top = next + 5 }
        let start = isFull ? 0 : end + 10
        corners.append(Point(isRightToLeft ? 420 - start - size.x : start, top))
      } else {
        corners.append(Point(isRightToLeft ? 420 - size.x : 0, 0))
      }
      next = max(next, top + size.y)
    }
    return corners
  }

  @Test("a held cell makes the same room as with a function of all sizes", arguments: 0..<8)
  func roomInGrid(number: Int) {
    var random = SplitMix64(seed: UInt64(number))
    let (isRightToLeft, isMixed, isBlock) = (number & 1 != 0, number & 2 != 0, number & 4 != 0)
    let layouts: [ReorderLayout] = [
      .grid(width: 420, spacing: Point(10, 5), isRightToLeft: isRightToLeft),
      ReorderLayout { Self.places($0, isRightToLeft: isRightToLeft) },
    ]
    let trials = layouts.map { ReorderTrial([Reorder.List(Array(0..<12), layout: $0)]) }
    for item in 0..<12 {
      let mixed = Point(Double(Int.random(in: 6...14, using: &random)) * 10, 40 + 20 * Double(item % 3))
      for trial in trials { trial.rows[item]!.size.value = isMixed ? mixed : Point(100, 60) }
    }
    for trial in trials {
      trial.reorder.selection.value = isBlock ? [3, 4, 8] : []
      trial.press(4)
    }
    for step in 0..<30 {
      let way = Point(.random(in: -150...150, using: &random), .random(in: -90...90, using: &random))
      for trial in trials { trial.move(4, by: way) }
      let shown = trials.map { $0.reorder.lists[0].shown }
      expect(shown[0] == shown[1], "move \(step)")
    }
  }

  @Test("a grid from right to left begins at the right, and the left arrow goes on")
  func rightToLeft() {
    let layout = ReorderLayout.grid(at: Point(10, 0), width: 320, spacing: Point(10, 10), isRightToLeft: true)
    let trial = ReorderTrial([Reorder.List([0, 1, 2, 3], layout: layout)])
    expect([0, 1, 2, 3].map { trial.center(of: $0).x } == [280, 170, 60, 280])
    trial.reorder.row(0).actions().perform(key: .leftArrow)
    expect(trial.reorder.lists[0].order.value == [1, 0, 2, 3])
    trial.reorder.row(0).actions().perform(key: .rightArrow)
    expect(trial.reorder.lists[0].order.value == [0, 1, 2, 3])
    trial.rest()
  }

  @Test("along an axis, the row is elastic beyond the ends of the list")
  func axis() {
    let trial = ReorderTrial(4, along: .y)
    trial.press(1)
    trial.move(1, by: Point(80, 500))
    expect(trial.center(of: 1).x == 50)
    let pulled = trial.top(of: 1) - 160
    expect(pulled > 40 && pulled < 250)
    trial.lift(1)
    expect(trial.reorder.lists[0].order.value == [0, 2, 3, 1])
    trial.expectPlaces()
  }

  @Test("a handle lifts the row at once, and the rest of the row does not lift it")
  func handle() {
    let trial = ReorderTrial(3)
    let row = MotionElement(position: .zero, size: Point(100, 40))
    let handle = MotionElement(position: Point(90, 20), size: Point(20, 40), parent: row)
    trial.reorder.lists[0].order.value = [0, 1, 2, 3]
    trial.runtime.add(trial.reorder.row(3, handle: handle), to: row)
    expect(row.position.value == Point(50, 200))
    PointerScript(at: Point(30, 200)).hold(for: 0.5).move(by: Point(0, -100), over: 0.3).lift()
      .play(on: row, clock: trial.clock)
    expect(trial.differences == 0)
    PointerScript(at: Point(90, 200)).move(by: Point(0, -100), over: 0.3).hold(for: 0.2).lift()
      .play(on: handle, clock: trial.clock)
    expect(trial.reorder.lists[0].order.value == [0, 1, 3, 2])
  }

  @Test("a handle lifts its row in every direction, also in swiped content", arguments: [0.0, 1, 2, 3])
  func handleInSwipedContent(quarters: Double) {
    let trial = ReorderTrial(3)
    let row = MotionElement(position: .zero, size: Point(100, 40))
    let content = MotionElement(position: Point(50, 20), size: Point(100, 40), parent: row)
    let handle = MotionElement(position: Point(90, 20), size: Point(20, 24), parent: content)
    trial.reorder.lists[0].order.value = [0, 1, 2, 3]
    let swipe = SwipeActions(trailing: [.init("Delete", removesRow: true) {}])
    trial.runtime.add(swipe, to: content)
    trial.runtime.add(trial.reorder.row(3, handle: handle), to: row)
    var lifted: [Int] = []
    trial.reorder.lifted.subscribe { lifted = $0 }
    let way = Point(.cos(quarters * .pi / 2), .sin(quarters * .pi / 2)) * 60
    PointerScript(at: Point(90, 200)).move(by: way, over: 0.3).play(on: handle, clock: trial.clock)
    expect(lifted == [3] && content.position.value == Point(50, 20))
    expect(trial.distance(row.position.value, Point(50, 200) + way) < 11)
    // The rest of the row is swiped.
    PointerScript(identifier: 2, at: Point(20, 200)).move(by: Point(-30, 0), over: 0.3)
      .play(on: content, clock: trial.clock)
    expect(content.position.value.x < 50)
  }

  @Test("a row that is held stays in the hand, also if the hand then moves as a swipe of its content")
  func heldSwipedContent() {
    let trial = ReorderTrial(3)
    let row = MotionElement(position: .zero, size: Point(100, 40))
    let content = MotionElement(position: Point(50, 20), size: Point(100, 40), parent: row)
    trial.reorder.lists[0].order.value = [0, 1, 2, 3]
    trial.runtime.add(SwipeActions(trailing: [.init("Delete", removesRow: true) {}]), to: content)
    trial.runtime.add(trial.reorder.row(3), to: row)
    var lifted: [Int] = []
    trial.reorder.lifted.subscribe { lifted = $0 }
    let finger = Finger(on: content, trial.clock)
    finger.press(at: Point(80, 200))
    trial.clock.advance(by: 0.4, framesPerSecond: 60)
    expect(lifted == [3])
    for step in 1...12 {
      trial.clock.advance(by: 1 / 60)
      finger.move(by: Point(-5, 3))
      expect(lifted == [3] && content.position.value == Point(50, 20))
      expect(trial.distance(row.position.value, Point(50, 200) + Double(step) * Point(-5, 3)) < 1e-9)
    }
    finger.lift()
    expect(lifted.isEmpty && content.position.value == Point(50, 20))
  }

  @Test("the gap of a row that is caught in flight is where the row is shown", arguments: 1..<9)
  func caughtGap(moment: Int) {
    for (order, item) in [([1, 2, 3, 4, 5, 0], 0), ([5, 0, 1, 2, 3, 4], 5)] {
      let trial = ReorderTrial(6)
      trial.rest()
      trial.reorder.lists[0].order.value = order
      for _ in 0..<moment { trial.clock.advance(by: 0.02) }
      let before = trial.center(of: item)
      trial.press(item, for: 0)
      expect(trial.reorder.lifted.latest == [item] && trial.center(of: item) == before)
      // Its gap is nearer to it than a half of any neighbour.
      trial.clock.advance(by: 2, framesPerSecond: 60)
      let shown = trial.reorder.lists[0].shown
      var top = 0.0
      for other in shown {
        if other == item { expect(abs(top - trial.top(of: item)) <= 41, "at \(top): \(shown)") }
        top += ReorderTrial.size(of: other).y
      }
      trial.lift(item)
      trial.expectPlaces()
    }
  }

  @Test("the end of all flights is reported, and so is each interruption")
  func settling() {
    var outcomes: [MotionOutcome] = []
    func trial(_ change: (ReorderTrial) -> Void) {
      let trial = ReorderTrial(4)
      trial.clock.advance(by: 0.1, framesPerSecond: 60)
      trial.reorder.whenSettled { outcomes.append($0) }
      trial.reorder.lists[0].order.value = [3, 1, 2, 0]
      trial.reorder.whenSettled { outcomes.append($0) }
      trial.clock.advance(by: 0.1, framesPerSecond: 60)
      change(trial)
      trial.clock.advance(by: 3, framesPerSecond: 60)
    }
    trial { _ in }
    expect(outcomes == [.finished, .finished])
    outcomes = []
    trial { $0.press(0, for: 0) }
    trial { $0.reorder.lists[0].order.value = [0, 1, 2, 3] }
    trial { $0.runtime.removeAll(from: $0.rows[3]!) }
    trial { trial in for item in 0..<4 { trial.runtime.removeAll(from: trial.rows[item]!) } }
    expect(outcomes == Array(repeating: [.finished, .interrupted], count: 4).flatMap { $0 })
  }

  @Test("an item that is twice in an order is reported once for each order")
  func duplicates() {
    var reports: [MotionDiagnostics.Report] = []
    let clock = ManualFrameClock(diagnostics: MotionDiagnostics { reports.append($0) })
    let (runtime, list) = (MotionRuntime(clock: clock), Reorder<Int>.List([1, 2, 1, 3]))
    let reorder = Reorder([list])
    for item in 1...3 { runtime.add(reorder.row(item), to: MotionElement(size: Point(100, 40))) }
    expect(reports == [.duplicateItem(index: 2)] && list.shown == [1, 2, 3])
    list.order.value = [3, 2, 1]
    list.order.value = [3, 3, 1, 1]
    expect(reports.dropFirst() == [.duplicateItem(index: 1), .duplicateItem(index: 3)])
  }

  @Test("a disabled list is not reordered")
  func disabled() {
    let trial = ReorderTrial(3)
    trial.reorder.enabled.value = false
    trial.carry(0, by: Point(0, 110))
    trial.reorder.row(0).actions().perform(key: .downArrow)
    expect(trial.differences == 0)
    trial.reorder.enabled.value = true
    trial.carry(0, by: Point(0, 110))
    trial.expectPlaces()
    expect(trial.reorder.lists[0].order.value == [1, 2, 0])
  }

  @Test("an element that is removed while it is held leaves nothing behind")
  func removal() {
    var trial: ReorderTrial? = ReorderTrial(4)
    weak let reorder = trial?.reorder
    weak let row = trial?.rows[0]
    trial!.press(0)
    trial!.move(0, by: Point(0, 110))
    trial!.runtime.removeAll(from: trial!.rows[0]!)
    expect(trial!.reorder.lists[0].shown == [0, 1, 2, 3])
    trial!.rows[0] = nil
    expect(row == nil)
    trial!.clock.advance(by: 0.05, framesPerSecond: 60)
    trial = nil
    expect(reorder == nil)
  }

  @Test("random scripts rest exactly at the places of the order, and nothing jumps")
  func randomScripts() {
    for seed in 0..<Self.count {
      var random = SplitMix64(seed: UInt64(seed))
      let trial = ReorderTrial(Int.random(in: 1...8, using: &random))
      let faults = trial.run(using: &random)
      expect(faults.isEmpty, "seed \(seed): \(faults)")
    }
  }

  @Test("an item stops at the ends of its list, however far it is moved", arguments: [Int.max, .min])
  func movedFar(step: Int) {
    let trial = ReorderTrial(3)
    trial.reorder.move(1, by: step)
    expect(trial.reorder.lists[0].order.value == (step > 0 ? [0, 2, 1] : [1, 0, 2]))
  }

  @Test("an observer of a lift removes the item")
  func removedWhenLifted() {
    for observesRow in [false, true] {
      let trial = ReorderTrial(3)
      let (reorder, list) = (trial.reorder, trial.reorder.lists[0])
      let row = reorder.row(1)
      if observesRow {
        row.isLifted.subscribe { if $0 { list.order.value = [0, 2] } }
      } else {
        reorder.lifted.subscribe { if !$0.isEmpty { list.order.value = [0, 2] } }
      }
      reorder.move(1, by: 1)
      expect(list.order.value == [0, 2] && !row.isLifted.value)
    }
  }

  @Test("all rows of an item know that it is lifted")
  func liftedRows() {
    let trial = ReorderTrial(3)
    let early = trial.reorder.row(1)
    trial.reorder.lift(1)
    let late = trial.reorder.row(1)
    expect(early.isLifted.value && late.isLifted.value && !trial.reorder.row(2).isLifted.value)
    trial.reorder.drop(1)
    expect(!early.isLifted.value && !late.isLifted.value)
  }

  /// Columns of 200 points, with one card each.
  private func board(_ clock: ManualFrameClock, hasAreas: Bool) -> (Reorder<Int>, [MotionElement]) {
    let stage = MotionElement(position: Point(300, 400), size: Point(600, 800))
    let areas = (0..<3).map { column in
      MotionElement(
        position: Point(100 + 200 * Double(column), 400), size: Point(200, 800), parent: stage)
    }
    let columns = (0..<3).map { column in
      hasAreas
        ? Reorder<Int>.List([column], layout: .list(at: Point(10, 20)), in: areas[column])
        : Reorder<Int>.List([column], layout: .list(at: Point(10 + 200 * Double(column), 20)))
    }
    let reorder = Reorder(columns, overlay: hasAreas ? stage : nil)
    reorder.differences.subscribe { $0.apply() }
    let cards = (0..<3).map { MotionElement(size: Point(180, 60), parent: hasAreas ? areas[$0] : nil) }
    return (reorder, cards)
  }

  @Test("a card that is held still over a board that scrolls goes to the list that comes under it")
  func heldOverScrollingBoard() {
    let clock = ManualFrameClock()
    let runtime = MotionRuntime(clock: clock)
    let viewport = MotionElement(position: Point(200, 400), size: Point(400, 800))
    let board = MotionElement(position: Point(300, 400), size: Point(600, 800), parent: viewport)
    let columns = (0..<3).map { column in
      let area = MotionElement(
        position: Point(100 + 200 * Double(column), 400), size: Point(200, 800), parent: board)
      return Reorder<Int>.List([column], layout: .list(at: Point(10, 20)), in: area)
    }
    let reorder = Reorder(columns, overlay: viewport)
    let cards = columns.map { MotionElement(size: Point(180, 60), parent: $0.container) }
    for (item, card) in cards.enumerated() { runtime.add(reorder.row(item), to: card) }
    let finger = Finger(on: cards[0], clock)
    finger.press(at: Point(100, 50))
    clock.advance(by: 0.5, framesPerSecond: 60)
    let place = cards[0].convert(Point(90, 30), to: nil)
    for _ in 0..<10 {
      board.position.value.x -= 20
      clock.advance(by: 1 / 60.0)
    }
    expect(isNear(cards[0].convert(Point(90, 30), to: nil), place))
    expect(columns[1].shown.contains(0) && columns[0].shown.isEmpty)
    finger.lift()
    clock.advance(by: 3, framesPerSecond: 60)
  }

  private func isNear(_ place: Point, _ other: Point) -> Bool { (place - other).lengthSquared < 1e-12 }

  @Test("a card lands in the list at which it was thrown", arguments: [true, false])
  func thrown(hasAreas: Bool) {
    for (speed, column) in [(0.0, 1), (600, 2), (3000, 2)] {
      let clock = ManualFrameClock()
      let runtime = MotionRuntime(clock: clock)
      let (reorder, cards) = board(clock, hasAreas: hasAreas)
      for (item, card) in cards.enumerated() { runtime.add(reorder.row(item), to: card) }
      clock.advance(by: 0.1, framesPerSecond: 60)
      let press = PointerScript(at: Point(100, 50)).hold(for: 0.5)
      let flight =
        speed > 0
        ? press.flick(by: Point(130, 0), endingAt: speed)
        : press.move(by: Point(130, 0), over: 0.4).hold(for: 0.2)
      flight.lift().play(on: cards[0], clock: clock)
      clock.advance(by: 3, framesPerSecond: 60)
      expect(reorder.lists[column].order.value.contains(0), "\(speed)")
    }
  }
}

extension ReorderTrial {
  /// Plays a random script, and returns its faults.
  func run(using random: inout SplitMix64) -> [String] {
    var faults: [String] = []
    let list = reorder.lists[0]
    clock.advance(by: 0.1)  // Elements that are added at one time jump to their places.
    for _ in 0..<14 {
      let before = rows.mapValues { $0.position.value }
      let item = rows.keys.sorted().randomElement(using: &random)!
      var mayMove: Set<Int> = []
      switch Int.random(in: 0..<10, using: &random) {
      case 0: list.order.value = list.order.value.shuffled(using: &random)
      case 1: reorder.selection.value = rows.keys.sorted().filter { _ in Bool.random(using: &random) }
      case 2: reorder.row(item).actions().randomElement(using: &random)!.perform()
      case 3:
        press(item)
        mayMove = Set(rows.keys)
      case 4, 5:
        move(item, by: Point(.random(in: -30...30, using: &random), .random(in: -200...200, using: &random)))
        mayMove = Set(rows.keys)
      case 6: lift(item, isCancelled: Bool.random(using: &random))
      case 7:
        let new = (rows.keys.max() ?? 0) + 1
        var order = list.order.value
        order.insert(new, at: Int.random(in: 0...order.count, using: &random))
        list.order.value = order
        add(new)
        mayMove = [new]
      case 8 where rows.count > 1:
        // The item may be lifted, and even in a hand.
        rows[item] = nil
        list.order.value.removeAll { $0 == item }
        mayMove = [item]
      default: reorder.move(item, by: Int.random(in: -3...3, using: &random))
      }
      for (other, place) in before where !mayMove.contains(other) {
        let way = (rows[other]!.position.value - place).lengthSquared.squareRoot()
        if way > 0.1 { faults.append("row \(other) jumps by \(way)") }
      }
      if Set(list.shown) != Set(list.order.value) { faults.append("an item is lost") }
      clock.advance(by: .random(in: 0.05...0.3, using: &random), framesPerSecond: 30)
    }
    for item in held { lift(item) }
    for item in rows.keys { reorder.drop(item) }
    for _ in 0..<200 where clock.wantsFrames { clock.advance(by: 1 / 30.0, framesPerSecond: 30) }
    var top = 0.0
    for item in list.order.value {
      if abs(self.top(of: item) - top) > 1e-9 { faults.append("row \(item) rests at \(self.top(of: item))") }
      top += rows[item]!.size.value.y
    }
    if reorder.isActive || clock.wantsFrames { faults.append("is not at rest") }
    return faults
  }
}
