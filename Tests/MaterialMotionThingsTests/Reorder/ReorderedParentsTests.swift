// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import MaterialMotionThings
import Testing

@Suite("Reorder of elements whose parents the platform decides")
struct ReorderedParentsTests {
  @Test("rows are reordered in a frame between them and the container, and keep it")
  func frames() {
    let trial = ParentsTrial([[0, 1, 2]])
    trial.press(0)
    trial.move(by: Point(0, 60))
    trial.lift()
    expect(trial.lists[0].order.value == [1, 0, 2])
    trial.expectPlaces()
    expect(trial.rows.allSatisfy { $0.parent === trial.frames[0] })
    trial.expectExtent(Point(100, 120))
  }

  @Test("a held row stays under the hand while its list scrolls, and lands where it is")
  func scrolled() {
    let trial = ParentsTrial([Array(0..<10)])
    trial.press(0)
    trial.move(by: Point(0, 60))
    let place = trial.center(of: 0)
    for _ in 0..<10 {
      trial.containers[0].position.value.y -= 8
      expect((trial.center(of: 0) - place).lengthSquared < 1e-18)
    }
    trial.move(by: Point(0, 3))
    expect((trial.center(of: 0) - place - Point(0, 3)).lengthSquared < 1e-18)
    trial.lift()
    // 63 points by the hand, and 80 by the list: beyond the third neighbour of 40 points.
    expect(trial.lists[0].order.value.firstIndex(of: 0) == 4)
    trial.expectPlaces()
  }

  @Test("a held row stays under the hand while a board around its list scrolls or grows")
  func board() {
    let trial = ParentsTrial([Array(0..<10)])
    let (stage, board) = (MotionElement(), MotionElement())
    (stage.anchorPoint.value, board.anchorPoint.value) = (.zero, .zero)
    (board.parent, trial.containers[0].parent) = (stage, board)
    trial.press(0)
    trial.move(by: Point(0, 60))
    let place = trial.center(of: 0)
    for ancestor in [board, stage, trial.frames[0]] {
      for _ in 0..<5 {
        ancestor.position.value.y -= 9
        expect((trial.center(of: 0) - place).lengthSquared < 1e-18)
      }
    }
    // 60 points by the hand, and 90 by the board: the frame lies between the list and its rows.
    expect(trial.lists[0].shown.firstIndex(of: 0) == 4)
    board.scale.value = 2
    board.position.value.y -= 8
    expect((trial.center(of: 0) - place).lengthSquared < 1e-18)
    trial.move(by: Point(0, 3))
    expect((trial.center(of: 0) - place - Point(0, 3)).lengthSquared < 1e-18)
    trial.lift()
    board.scale.value = 1
    trial.expectPlaces()
  }

  @Test("a row that is dropped in another list flies there in its new parent", arguments: [0, 3])
  func carried(framesUntilParent: Int) {
    let trial = ParentsTrial([[0, 1], [2, 3]])
    trial.press(0)
    trial.move(by: Point(300, 50))
    expect(trial.lists[1].shown == [2, 0, 3] && trial.rows[0].parent === trial.frames[0])
    trial.lift()
    expect(trial.lists[1].order.value == [2, 0, 3])
    trial.clock.advance(by: Double(framesUntilParent) / 60, framesPerSecond: 60)
    let place = trial.center(of: 0)
    trial.setParent(of: 0, to: trial.frames[1])
    expect((trial.center(of: 0) - place).lengthSquared < 1e-18)
    trial.expectPlaces()
  }
}

/// Lists beside each other, whose rows of 100 by 40 points lie in a frame in their container, as the nodes of
/// a web page do.
private final class ParentsTrial {
  let clock = ManualFrameClock()
  let runtime: MotionRuntime
  let containers: [MotionElement]
  let frames: [MotionElement]
  let lists: [Reorder<Int>.List]
  let reorder: Reorder<Int>
  private(set) var rows: [MotionElement] = []
  private var finger = Point.zero
  private var held = 0

  init(_ orders: [[Int]]) {
    runtime = MotionRuntime(clock: clock)
    containers = orders.indices.map { MotionElement(size: Point(100, 400), position: Double($0) * 300) }
    frames = containers.map { MotionElement(parent: $0) }
    lists = zip(orders, containers).map { Reorder.List($0, in: $1) }
    reorder = Reorder(lists, keepsParents: true)
    reorder.differences.subscribe { $0.apply() }
    for (order, frame) in zip(orders, frames) {
      for item in order {
        rows.append(MotionElement(size: Point(100, 40), parent: frame))
        runtime.add(reorder.row(item), to: rows[item])
      }
    }
  }

  func center(of item: Int) -> Point {
    rows[item].parent!.convert(rows[item].position.value, to: nil)
  }

  func press(_ item: Int) {
    (held, finger) = (item, center(of: item))
    send(.down)
    clock.advance(by: 0.4, framesPerSecond: 60)
  }

  func move(by way: Point) {
    for _ in 0..<5 {
      clock.advance(by: 0.04, framesPerSecond: 50)
      finger += way / 5
      send(.move)
    }
  }

  func lift() {
    clock.advance(by: 0.2, framesPerSecond: 60)
    send(.up)
  }

  private func send(_ phase: PointerEvent.Phase) {
    clock.eventArrived(at: clock.now)
    rows[held].receive(
      PointerEvent(identifier: 1, phase: phase, position: finger, timestamp: clock.now, kind: .mouse))
  }

  /// Gives a row another parent, as the adapter of a web page does after the node has moved.
  func setParent(of item: Int, to frame: MotionElement) {
    let row = rows[item]
    let (isMoving, place) = (row.position.isActive, center(of: item))
    row.parent = frame
    if isMoving { row.position.value = frame.pointFromStage(place) }
    // The layout is elsewhere in the new parent.
    row.layoutPosition.value += Point(1, 0)
  }

  func expectPlaces(sourceLocation: SourceLocation = #_sourceLocation) {
    clock.advance(by: 3, framesPerSecond: 60)
    expect(!reorder.isActive && !clock.wantsFrames, sourceLocation: sourceLocation)
    for list in lists {
      for (index, item) in list.order.value.enumerated() {
        expect(
          rows[item].position.value == Point(50, 20 + 40 * Double(index)), sourceLocation: sourceLocation)
      }
    }
  }

  func expectExtent(_ extent: Point) {
    var last = Point.zero
    lists[0].extent.subscribe { last = $0 }
    expect(last == extent)
  }
}

extension MotionElement {
  fileprivate convenience init(size: Point, position x: Double) {
    self.init(position: Point(x, 0), size: size)
    anchorPoint.value = .zero
  }
}
