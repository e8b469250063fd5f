// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionThings
import MaterialMotionUIKit
import Testing
import UIKit

import typealias MaterialMotion.Point

@Suite("Fingers on the rows of lists") @MainActor
struct ReorderHandTests {
  @MainActor
  private final class List {
    let view = UIView(frame: CGRect(x: 50, y: 120, width: 300, height: 400))
    let rows = (0..<4).map { UIView(frame: CGRect(x: 0, y: Double($0) * 60, width: 300, height: 60)) }
    let reorder: Reorder<Int>

    /// - Parameter isLate: Whether the rows get their superview after they were added.
    init(_ stage: FingerStage, hasContainer: Bool, hasOverlay: Bool, isLate: Bool) {
      stage.panel.addSubview(view)
      if !isLate { for row in rows { view.addSubview(row) } }
      let container = hasContainer ? view.motionElement : nil
      reorder = Reorder(
        [Reorder<Int>.List([0, 1, 2, 3], in: container)],
        overlay: hasOverlay ? stage.panel.motionElement : nil)
      reorder.differences.subscribe { $0.apply() }
      for (item, row) in rows.enumerated() {
        stage.runtime.add(reorder.row(item), to: row.motionElement)
      }
      if isLate { for row in rows { view.addSubview(row) } }
      stage.turn(for: 1)
    }

    var order: [Int] { reorder.lists[0].order.value }
    var places: [Double] { rows.map { Double($0.frame.midY) } }
  }

  @Test("the rows stay in their list, and the lifted one stays under the finger", arguments: 0..<8)
  func lift(_ bits: Int) {
    FingerStage.run { stage in
      let list = List(stage, hasContainer: bits & 1 == 1, hasOverlay: bits & 2 == 2, isLate: bits & 4 == 4)
      #expect(list.places == [30, 90, 150, 210])
      let superview = list.rows[0].superview
      let start = list.rows[0].convert(CGPoint(x: 150, y: 30), to: nil)
      stage.finger.press(start.x, start.y)
      stage.turn(for: 0.5)
      stage.finger.drag(to: start.x, start.y + 135, for: 0.5)
      stage.turn(for: 0.5)
      expect(list.places[0], isNear: 165, within: 12)
      stage.finger.lift()
      stage.turn(for: 3)
      #expect(list.order == [1, 2, 0, 3] && list.rows[0].superview === superview)
      #expect(zip(list.places, [150, 30, 90, 210]).allSatisfy { abs($0 - $1) < 0.2 })
    }
  }

  @Test(
    "a row dropped in another list flies to its place after the program moves it there",
    arguments: [0, 0.1])
  func betweenLists(_ delay: Double) {
    FingerStage.run { stage in
      let sides = [0.0, 200].map { UIView(frame: CGRect(x: $0, y: 100, width: 180, height: 500)) }
      for side in sides { stage.panel.addSubview(side) }
      let reorder = Reorder(
        zip([[0, 1], [2]], sides).map { Reorder<Int>.List($0, in: $1.motionElement) })
      reorder.differences.subscribe { $0.apply() }
      let rows = (0..<3).map { item in
        let row = UIView(frame: CGRect(x: 0, y: 0, width: 180, height: 60))
        sides[item == 2 ? 1 : 0].addSubview(row)
        stage.runtime.add(reorder.row(item), to: row.motionElement)
        return row
      }
      @MainActor func move() {
        guard rows[0].superview !== sides[1] else { return }
        let center = sides[0].convert(rows[0].center, to: sides[1])
        sides[1].addSubview(rows[0])
        rows[0].motionElement.position.value = Point(center)
      }
      reorder.lists[1].order.subscribe { if $0.contains(0), delay == 0 { move() } }
      stage.turn(for: 1)
      stage.finger.press(90, 130)
      stage.turn(for: 0.5)
      stage.finger.drag(to: 290, 210, for: 0.6)
      stage.turn(for: 0.5)
      stage.finger.lift()
      stage.turn(for: delay)
      move()
      stage.turn(for: 3)
      #expect(reorder.lists[1].order.value == [2, 0])
      let place = rows[0].convert(CGPoint(x: 90, y: 30), to: nil)
      #expect(abs(place.x - 290) < 0.2 && abs(place.y - 190) < 0.2)
    }
  }
}
