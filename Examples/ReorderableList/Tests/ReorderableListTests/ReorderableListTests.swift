// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import MaterialMotionThings
import ReorderableList
import Testing

struct ReorderableListTests {
  let clock = ManualFrameClock()
  let rows = (0..<6).map { _ in MotionElement(size: Point(360, 56)) }
  let runtime: MotionRuntime
  let list: ReorderableList

  init() {
    runtime = MotionRuntime(clock: clock)
    list = ReorderableList(
      rows: rows, layout: .list(at: Point(20, 12), spacing: 8), in: runtime)
    // A row that no frame has shown jumps to a new place.
    clock.advance(by: 0.02, framesPerSecond: 60)
  }

  func rest() {
    clock.advance(by: 2, framesPerSecond: 60)
  }

  /// The place of the row at this index, counted from the top.
  func place(_ index: Int) -> Point { Point(200, 40 + 64 * Double(index)) }

  /// A hand that presses a row until it is lifted.
  func hand(on row: Int, identifier: Int = 1) -> PointerScript {
    PointerScript(identifier: identifier, at: rows[row].position.value).hold(for: 0.7)
  }

  /// Moves a row with a hand that does not let go.
  func carry(_ row: Int, by way: Double, identifier: Int = 1) {
    hand(on: row, identifier: identifier).move(by: Point(0, way), over: 0.4).hold(for: 0.1)
      .play(on: rows[row], clock: clock)
  }

  /// Ends the hand of an earlier script.
  func letGo(_ row: Int, phase: PointerEvent.Phase = .up, identifier: Int = 1) {
    rows[row].receive(
      PointerEvent(
        identifier: identifier, phase: phase, position: rows[row].position.value, timestamp: clock.now,
        kind: .touch))
    rest()
  }

  /// Checks that all rows are at rest in this order.
  func expectOrder(_ order: [Int], sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(list.list.order.value == order, sourceLocation: sourceLocation)
    for (index, row) in order.enumerated() {
      #expect(rows[row].position.value == place(index), sourceLocation: sourceLocation)
      #expect(rows[row].scale.value == 1 && rows[row].zIndex.value == 0, sourceLocation: sourceLocation)
    }
    #expect(!runtime.isActive && !clock.wantsFrames, sourceLocation: sourceLocation)
  }

  @Test func itStartsAtRest() {
    expectOrder([0, 1, 2, 3, 4, 5])
  }

  @Test func aHandCarriesARowAndTheOthersMakeWay() {
    carry(1, by: 140)
    #expect(list.list.shown == [0, 2, 3, 1, 4, 5])
    #expect(rows[1].scale.value > 1.03)
    for row in [0, 2, 3, 4, 5] { #expect(rows[row].zIndex.value < rows[1].zIndex.value) }
    rest()
    #expect(rows[2].position.value == place(1) && rows[3].position.value == place(2))
    letGo(1)
    expectOrder([0, 2, 3, 1, 4, 5])
  }

  @Test func theRowsMakeWayBySprings() {
    let way = Trajectory(of: rows[2].position, velocity: rows[2].velocity, on: clock) {
      carry(1, by: 70)
      letGo(1)
    }
    expectTrajectory(way, .rests(at: place(1)), .neverLeaves(x: 200...200, y: 90...168.1))
  }

  @Test func aRowThatIsNotCarriedFarReturns() {
    carry(1, by: 25)
    letGo(1)
    expectOrder([0, 1, 2, 3, 4, 5])
  }

  @Test func aRowIsElasticBeyondTheEndsOfTheList() {
    carry(4, by: 400)
    let pulled = rows[4].position.value.y - place(5).y
    #expect(pulled > 40 && pulled < 250)
    letGo(4)
    expectOrder([0, 1, 2, 3, 5, 4])
  }

  @Test func aCancelledHandTakesTheRowBack() {
    carry(0, by: 70)
    letGo(0, phase: .cancel)
    expectOrder([0, 1, 2, 3, 4, 5])
  }

  @Test(arguments: [(2, -1, [0, 2, 1, 3, 4, 5]), (2, 2, [0, 1, 3, 4, 2, 5]), (4, 9, [0, 1, 2, 3, 5, 4])])
  func aKeyMovesARow(row: Int, step: Int, order: [Int]) {
    list.reorder.move(row, by: step)
    #expect(runtime.isActive)
    rest()
    expectOrder(order)
  }

  @Test func rowsThatStillMoveCanBeReordered() {
    for step in 0..<5 {
      list.reorder.move(0, by: 1)
      clock.advance(by: 0.05 * Double(step), framesPerSecond: 60)
    }
    list.reorder.move(5, by: -2)
    rest()
    expectOrder([1, 2, 5, 3, 4, 0])
  }

  @Test func aKeyDoesNotTakeARowFromAHand() {
    carry(2, by: 25)
    let held = rows[2].position.value
    list.reorder.move(2, by: 2)
    list.reorder.move(5, by: -5)
    rest()
    #expect(rows[2].position.value == held)
    #expect(rows[5].position.value == place(0))
    letGo(2)
    expectOrder([5, 0, 1, 3, 4, 2])
  }

  @Test func aFlickDoesNotLiftARow() {
    var (scales, heights): ([Double], [Double]) = ([], [])
    rows[1].scale.subscribe { scales.append($0) }
    rows[1].zIndex.subscribe { heights.append($0) }
    PointerScript(at: rows[1].position.value).flick(by: Point(0, 100), endingAt: 800).lift()
      .play(on: rows[1], clock: clock)
    rest()
    expectOrder([0, 1, 2, 3, 4, 5])
    #expect(scales.allSatisfy { $0 == 1 } && heights.allSatisfy { $0 == 0 })
  }

  @Test(arguments: [0.0, 3000])
  func aReleasedRowStaysAboveTheOthersUntilItArrives(speed: Double) {
    var lowest = Double.infinity
    hand(on: 1).move(by: Point(0, 150), over: 0.4).play(on: rows[1], clock: clock)
    let subscription = rows[1].position.subscribe { _ in
      lowest = min(lowest, rows[1].zIndex.value - [0, 2, 3, 4, 5].map { rows[$0].zIndex.value }.max()!)
    }
    let fling = PointerScript(at: rows[1].position.value)
    (speed > 0 ? fling.flick(by: Point(0, 90), endingAt: speed) : fling.hold(for: 0.1)).lift()
      .play(on: rows[1], clock: clock)
    var frames = 0
    while rows[1].position.state == .active, frames < 300 {
      #expect(rows[1].zIndex.value > rows[2].zIndex.value)
      clock.advance(by: 1 / 60, framesPerSecond: 60)
      frames += 1
    }
    subscription.unsubscribe()
    #expect(lowest > 0 && frames > 3 && frames < 300)
    rest()
    for row in rows { #expect(row.zIndex.value == 0) }
  }

  @Test func itsVelocityContinuesAtTheRelease() {
    hand(on: 1).move(by: Point(0, 60), over: 0.3).play(on: rows[1], clock: clock)
    let flight = Trajectory(of: rows[1].position, velocity: rows[1].velocity, on: clock) {
      PointerScript(at: rows[1].position.value).flick(by: Point(0, 70), endingAt: 900).lift()
        .play(on: rows[1], clock: clock)
      rest()
    }
    expectTrajectory(flight, .rests(at: rows[1].position.value), .velocityIsContinuous(acceleration: 4e4))
  }

  @Test(arguments: [false, true])
  func aRowThatIsCaughtInFlightTakesThePlaceThatItIsNear(hasBeenCarriedThere: Bool) {
    if hasBeenCarriedThere {
      carry(0, by: 64)
      letGo(0)
    } else {
      list.reorder.move(0, by: 1)
    }
    list.list.order.value = [1, 0, 2, 3, 4, 5]
    rest()
    PointerScript(at: place(1)).hold(for: 0.3).play(on: rows[0], clock: clock)
    list.reorder.move(0, by: 3)
    #expect(list.list.shown == [1, 2, 3, 4, 0, 5])
    // The long press ends while the row is in flight.
    clock.advance(by: 0.1, framesPerSecond: 120)
    #expect(rows[0].isHeld && abs(rows[0].position.value.y - place(1).y) < 31)
    #expect(list.list.shown == [1, 0, 2, 3, 4, 5])
    rows[0].receive(
      PointerEvent(identifier: 1, phase: .up, position: place(1), timestamp: clock.now, kind: .touch))
    rest()
    expectOrder([1, 0, 2, 3, 4, 5])
  }

  @Test func aLongPressLiftsARowBeforeItMoves() {
    hand(on: 2).play(on: rows[2], clock: clock)
    #expect(rows[2].scale.value > 1.02 && rows[2].position.value == place(2))
    for row in [0, 1, 3, 4, 5] { #expect(rows[row].zIndex.value < rows[2].zIndex.value) }
    letGo(2)
    expectOrder([0, 1, 2, 3, 4, 5])
  }

  @Test func aPressCatchesARowThatIsOnItsWay() {
    list.reorder.move(0, by: 5)
    clock.advance(by: 0.1, framesPerSecond: 60)
    let caught = rows[0].position.value
    #expect(caught.y > place(0).y && caught.y < place(5).y)
    hand(on: 0).play(on: rows[0], clock: clock)
    #expect(rows[0].position.value == caught)
    letGo(0)
    rest()
  }

  @Test func aRowThatIsOnItsWayCanBeCarriedToAPlace() {
    list.reorder.move(0, by: 5)
    clock.advance(by: 0.1, framesPerSecond: 60)
    let way = place(4) - rows[0].position.value
    hand(on: 0).move(by: way, over: 0.3).hold(for: 0.1).lift().play(on: rows[0], clock: clock)
    rest()
    expectOrder([1, 2, 3, 4, 0, 5])
  }

  @Test func theRowsFollowTheirPlaces() {
    let places = (0..<6).map { Point(300, 30 + 60 * Double($0)) }
    list.reorder.move(0, by: 1)
    clock.advance(by: 0.1, framesPerSecond: 60)
    list.list.layout.value = .list(at: Point(120, 2), spacing: 4)
    rest()
    #expect([1, 0, 2, 3, 4, 5].map { rows[$0].position.value } == places)
    PointerScript(at: places[5]).hold(for: 0.7).move(by: Point(20, -100), over: 0.4).hold(for: 0.1).lift()
      .play(on: rows[5], clock: clock)
    rest()
    #expect([1, 0, 2, 5, 3, 4].map { rows[$0].position.value } == places)
    #expect(!runtime.isActive && !clock.wantsFrames)
  }

  @Test func twoHandsCarryTwoRows() {
    carry(0, by: 130, identifier: 1)
    carry(5, by: -130, identifier: 2)
    letGo(0, identifier: 1)
    letGo(5, identifier: 2)
    expectOrder([1, 2, 0, 5, 3, 4])
  }

  @Test func theProgramSortsIt() {
    list.list.order.value = [5, 4, 3, 2, 1, 0]
    rest()
    expectOrder([5, 4, 3, 2, 1, 0])
  }

  @Test func itIsReleasedWithItsRows() {
    weak var element: MotionElement?
    weak var other: Reorder<Int>?
    do {
      let rows = (0..<3).map { _ in MotionElement(size: Point(360, 56)) }
      let runtime = MotionRuntime(clock: clock)
      let list = ReorderableList(rows: rows, layout: .list(), in: runtime)
      list.reorder.move(0, by: 2)
      clock.advance(by: 0.1, framesPerSecond: 60)
      (element, other) = (rows[1], list.reorder)
    }
    #expect(element == nil && other == nil && !clock.wantsFrames)
  }
}
