// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import MaterialMotionThings
import Testing

/// Lists whose rows have the heights 40, 60, 80, … and a width of 100.
final class ReorderTrial {
  let clock = ManualFrameClock()
  let runtime: MotionRuntime
  let reorder: Reorder<Int>
  var rows: [Int: MotionElement] = [:]
  var sentences: [String] { notes.sentences }
  private let notes = Notes()
  private var fingers: [Int: Point] = [:]

  private final class Notes {
    var sentences: [String] = []
    var differences = 0
  }

  /// The number of differences that the application received.
  var differences: Int { notes.differences }

  init(_ lists: [Reorder<Int>.List], along axis: CoordinateAxis? = nil, applies: Bool = true) {
    runtime = MotionRuntime(clock: clock)
    reorder = Reorder(lists, along: axis, name: { "Row \($0)" })
    let notes = notes
    reorder.announcements.subscribe { notes.sentences.append($0) }
    reorder.differences.subscribe { difference in
      notes.differences += 1
      if applies { difference.apply() }
    }
    for list in lists { for item in list.order.value { add(item) } }
  }

  /// One list in the upper left corner of the stage.
  convenience init(_ count: Int, along axis: CoordinateAxis? = nil, applies: Bool = true) {
    self.init([Reorder.List(Array(0..<count))], along: axis, applies: applies)
  }

  static func size(of item: Int) -> Point { Point(100, 40 + 20 * Double(item % 3)) }

  func add(_ item: Int) {
    let row = MotionElement(position: Point(50, 20), size: Self.size(of: item))
    rows[item] = row
    runtime.add(reorder.row(item), to: row)
  }

  /// The upper edge of a row, on the stage.
  func top(of item: Int) -> Double { center(of: item).y - rows[item]!.size.value.y / 2 }

  func center(of item: Int) -> Point {
    let row = rows[item]!
    return row.parent?.convert(row.position.value, to: nil) ?? row.position.value
  }

  func rest() {
    clock.advance(by: 3, framesPerSecond: 60)
    expect(!reorder.isActive)
    expect(!clock.wantsFrames)
  }

  func distance(_ a: Point, _ b: Point) -> Double { (a - b).lengthSquared.squareRoot() }

  /// Presses a row until it is lifted.
  func press(_ item: Int, for duration: Double = 0.4) {
    guard fingers[item] == nil else { return }
    fingers[item] = center(of: item)
    send(.down, item)
    if duration > 0 { clock.advance(by: duration, framesPerSecond: 60) }
  }

  func move(_ item: Int, by way: Point) {
    guard fingers[item] != nil else { return }
    for _ in 0..<5 {
      clock.advance(by: 0.04, framesPerSecond: 50)
      fingers[item]! += way / 5
      send(.move, item)
    }
  }

  func lift(_ item: Int, isCancelled: Bool = false) {
    guard fingers[item] != nil else { return }
    send(isCancelled ? .cancel : .up, item)
    fingers[item] = nil
  }

  func carry(_ item: Int, by way: Point) {
    press(item)
    move(item, by: way)
    clock.advance(by: 0.2, framesPerSecond: 60)
    lift(item)
  }

  var held: [Int] { fingers.keys.sorted() }

  private func send(_ phase: PointerEvent.Phase, _ item: Int) {
    guard let place = fingers[item], let row = rows[item] else { return }
    clock.eventArrived(at: clock.now)
    row.receive(
      PointerEvent(identifier: item, phase: phase, position: place, timestamp: clock.now, kind: .touch))
  }

  /// Checks that all rows rest at the places of their order, without spaces.
  func expectPlaces(sourceLocation: SourceLocation = #_sourceLocation) {
    rest()
    for list in reorder.lists {
      expect(list.shown == list.order.value, sourceLocation: sourceLocation)
      var top = 0.0
      for item in list.order.value {
        expect(self.top(of: item) == top, "row \(item)", sourceLocation: sourceLocation)
        expect(rows[item]!.scale.value == 1 && rows[item]!.zIndex.value == 0, sourceLocation: sourceLocation)
        top += rows[item]!.size.value.y
      }
    }
  }
}
