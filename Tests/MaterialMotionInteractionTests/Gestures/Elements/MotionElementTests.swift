// SPDX-License-Identifier: Apache-2.0
import Foundation
import MaterialMotion
import Testing

@Suite("An element")
struct MotionElementTests {
  // MARK: Coordinates

  @Test("measures its coordinates from the upper left corner of its frame")
  func origin() {
    let card = MotionElement(position: Point(100, 50), size: Point(80, 20))
    expect(card.convert(Point(0, 0), to: nil) == Point(60, 40))
    expect(card.convert(Point(80, 20), to: nil) == Point(140, 60))
    expect(card.convert(Point(100, 50), from: nil) == Point(40, 10))
  }

  @Test("turns and scales about its centre by default")
  func transformed() {
    let card = MotionElement(position: Point(100, 50), size: Point(80, 20))
    card.transform.value = .rotation(by: .pi / 2).followed(by: .scale(by: 2))
    expect(card.convert(Point(40, 10), to: nil).isWithin(1e-12, of: Point(100, 50)))
    // The middle of the right edge now points down, twice as far away.
    expect(card.convert(Point(80, 10), to: nil).isWithin(1e-12, of: Point(100, 130)))
    expect(card.convert(Point(100, 130), from: nil).isWithin(1e-12, of: Point(80, 10)))
  }

  @Test("converts points as a product of matrices does, at any depth of nesting")
  func plainMatrices() {
    var random = SplitMix64(seed: 1)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    func point(_ extent: Double) -> Point { Point(number(-extent...extent), number(-extent...extent)) }
    for _ in 0..<500 {
      var element: MotionElement?
      var matrix = [1.0, 0, 0, 0, 1, 0, 0, 0, 1]
      var linear = matrix
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let size = point(200)
        let child = MotionElement(position: point(500), size: size, parent: element)
        let (angle, factor, anchor) = (number(-9...9), number(0.3...3), point(2))
        let (c, s) = (cos(angle) * factor, sin(angle) * factor)
        let (x, y) = (child.position.value.x, child.position.value.y)
        child.anchorPoint.value = anchor
        child.rotation.value = angle
        child.scale.value = factor
        matrix = product(matrix, product([1, 0, x, 0, 1, y, 0, 0, 1], [c, -s, 0, s, c, 0, 0, 0, 1]))
        matrix = product(matrix, [1, 0, -anchor.x * size.x, 0, 1, -anchor.y * size.y, 0, 0, 1])
        linear = product(linear, [c, -s, 0, s, c, 0, 0, 0, 1])
        element = child
      }
      let (inside, vector) = (point(300), point(300))
      let onStage = product(matrix, inside)
      expect(element!.convert(inside, to: nil).isWithin(1e-9, of: onStage))
      expect(element!.pointFromStage(onStage).isWithin(1e-9, of: inside))
      expect(element!.convert(onStage, from: nil).isWithin(1e-9, of: inside))
      expect(element!.vectorFromStage(product(linear, vector)).isWithin(1e-9, of: vector))
    }
  }

  /// The product of two 3×3 matrices, row by row.
  private func product(_ a: [Double], _ b: [Double]) -> [Double] {
    (0..<9).map { place -> Double in
      let (row, column) = (place / 3 * 3, place % 3)
      return a[row] * b[column] + a[row + 1] * b[column + 3] + a[row + 2] * b[column + 6]
    }
  }

  /// The product of a 3×3 matrix and a point.
  private func product(_ matrix: [Double], _ point: Point) -> Point {
    Point(
      matrix[0] * point.x + matrix[1] * point.y + matrix[2],
      matrix[3] * point.x + matrix[4] * point.y + matrix[5])
  }

  @Test("converts points through its parent's coordinates")
  func nested() {
    let board = MotionElement(position: Point(500, 300), size: Point(200, 100))
    board.transform.value = .scale(by: 0.5)
    let card = MotionElement(position: Point(20, 10), size: Point(8, 8), parent: board)
    expect(card.convert(Point(4, 4), to: board) == Point(20, 10))
    expect(card.convert(Point(4, 4), to: nil) == Point(460, 280))
    expect(card.convert(Point(460, 280), from: nil) == Point(4, 4))
  }

  /// Two branches of three elements each, with different transforms.
  private func twoBranches() -> (left: MotionElement, right: MotionElement) {
    func branch(_ sign: Double) -> MotionElement {
      let root = MotionElement(position: Point(300 * sign, 200), size: Point(400, 300))
      root.transform.value = .rotation(by: 0.3 * sign)
      let middle = MotionElement(position: Point(50, -20 * sign), size: Point(100, 90), parent: root)
      middle.transform.value = .scale(by: 1.7)
      let leaf = MotionElement(position: Point(10, 15), size: Point(30, 10), parent: middle)
      leaf.transform.value = Transform(xAxis: Point(1, 0.2), yAxis: Point(-0.4, 0.8 * sign))
      return leaf
    }
    return (branch(1), branch(-1))
  }

  @Test("converts a point to another element and back without changing it")
  func roundTrip() {
    let (left, right) = twoBranches()
    let point = Point(7, 3)
    expect(right.convert(left.convert(point, to: right), to: left).isWithin(1e-10, of: point))
    expect(left.convert(left.convert(point, to: nil), from: nil).isWithin(1e-10, of: point))
    let there = left.convert(point, to: right)
    expect(there.isWithin(1e-10, of: right.convert(point, from: left)))
    expect(right.convert(there, to: nil).isWithin(1e-10, of: left.convert(point, to: nil)))
    expect(left.convert(point, to: left).isWithin(1e-10, of: point))
  }

  @Test("converts every point to its centre when a scale of 0 flattens it")
  func flattened() {
    let card = MotionElement(position: Point(100, 50), size: Point(80, 20))
    card.transform.value = .scale(by: 0)
    expect(card.convert(Point(7, 900), from: nil) == Point(40, 10))
    expect(card.convert(Point(7, 900), to: nil) == Point(100, 50))
  }

  @Test("converts every point to its parent's centre when a scale of 0 flattens the parent")
  func flattenedParent() {
    let board = MotionElement(position: Point(500, 300), size: Point(200, 100))
    board.transform.value = .scale(by: 0)
    let card = MotionElement(position: Point(20, 10), size: Point(8, 8), parent: board)
    expect(card.convert(Point(-3, 77), from: nil) == Point(100, 50) - Point(20, 10) + Point(4, 4))
  }

  @Test(
    "converts every point to its anchor point, and every vector to zero, where a coordinate would overflow",
    arguments: [(1e-160, 1e-150), (1e-150, 1e-160)])
  func tiny(_ outer: Double, _ inner: Double) {
    let board = MotionElement(position: Point(500, 300), size: Point(200, 100))
    board.transform.value = .scale(by: outer)
    let row = MotionElement(position: Point(20, 10), size: Point(8, 8), parent: board)
    row.transform.value = .scale(by: inner)
    let card = MotionElement(position: Point(3, 4), size: Point(2, 2), parent: row)
    expect(row.pointFromStage(Point(-3, 77)) == Point(4, 4))
    expect(card.convert(Point(-3, 77), from: nil) == Point(4, 4) - Point(3, 4) + Point(1, 1))
    expect(card.vectorFromStage(Point(100, -7)) == .zero)
    expect(card.convert(Point(5, 6), to: nil).isFinite)
  }

  @Test("converts every point to its place in the parent where a coordinate of the parent would overflow")
  func huge() {
    let card = MotionElement(position: Point(100, 50), size: Point(80, 20))
    card.transform.value = .scale(by: 1e300)
    expect(card.convert(Point(1e10, 0), to: nil) == Point(100, 50))
    expect(card.convert(Point(.nan, 0), to: nil) == Point(100, 50))
    expect(card.convert(Point(1.7e308, 0), from: nil).isFinite)
  }

  @Test("an element may have any number of ancestors")
  func manyAncestors() {
    let board = MotionElement(position: Point(1, 2))
    let tap = TapGestureRecognizer()
    board.add(tap)
    let log = GestureLog(of: tap)
    var card = MotionElement(parent: board)
    for _ in 0..<30_000 { card = MotionElement(parent: card) }
    expect(card.convert(Point(3, 4), to: nil) == Point(4, 6))
    expect(card.convert(Point(4, 6), from: nil) == Point(3, 4))
    expect(card.vectorFromStage(Point(3, 4)) == Point(3, 4))
    let press = PointerPress(on: card, at: .zero, time: 0)
    expect(!card.hasGesture(with: 1))
    press.lift(at: 0.1)
    expect(log.text == "possible R ended R")
    // Another parent, and the release of all former ancestors.
    PointerPress(on: card, at: .zero, time: 1)
    card.parent = MotionElement(parent: board)
    expect(tap.recognitionState == .possible)
  }

  // MARK: Pointers

  @Test("asks its own recognizers in order, then those of its ancestors")
  func bubbling() {
    let board = MotionElement()
    let row = MotionElement(parent: board)
    let card = MotionElement(parent: row)
    var asked: [String] = []
    for (name, element) in [("board", board), ("card 1", card), ("card 2", card)] {
      let pan = PanGestureRecognizer()
      element.add(pan)
      pan.mayBegin = { _, _ in
        asked.append(name)
        return false
      }
    }
    PointerPress(on: card, at: .zero, time: 0).move(to: Point(11, 0), at: 0.1)
    expect(asked.prefix(3) == ["card 1", "card 2", "board"])
  }

  @Test("one press is one tap: that of its own first recognizer")
  func oneTap() {
    let board = MotionElement()
    let card = MotionElement(parent: board)
    var heard: [String] = []
    for (name, element) in [("board", board), ("card 1", card), ("card 2", card)] {
      let tap = TapGestureRecognizer()
      element.add(tap)
      gestureSource(tap).whenRecognitionState(is: .ended).subscribe { _ in heard.append(name) }
    }
    PointerPress(on: card, at: .zero, time: 0).lift(at: 0.1)
    expect(heard == ["card 1"])
  }

  @Test("does not pass its pointers to the elements that it contains")
  func noSinking() {
    let board = MotionElement()
    let card = MotionElement(parent: board)
    let tap = TapGestureRecognizer()
    card.add(tap)
    let log = GestureLog(of: tap)
    PointerPress(on: board, at: .zero, time: 0).lift(at: 0.1)
    expect(log.text == "possible R")
  }

  @Test("passes no press to a recognizer that an observer moves to another element meanwhile")
  func movedWhileHandedOut() {
    let card = MotionElement()
    let other = MotionElement()
    let runtime = MotionRuntime(clock: ManualFrameClock())
    runtime.fly(card)
    let (first, second) = (PanGestureRecognizer(), PanGestureRecognizer())
    card.add(first)
    card.add(second)
    gestureSource(first).whenRecognitionState(is: .began).subscribe { _ in other.add(second) }
    _ = PointerPress(on: card, identifier: 1, at: Point(500, 0), time: 0)
    _ = PointerPress(on: other, identifier: 2, at: Point(20, 0), time: 0.1)
    expect(second.centroid(in: nil) == Point(20, 0))
  }

  @Test("ignores the removal of a recognizer that was never added")
  func removeStranger() {
    let card = MotionElement()
    let other = MotionElement()
    let tap = TapGestureRecognizer()
    other.add(tap)
    card.remove(tap)
    expect(tap.element === other)
  }

  @Test("ignores recognizers and interactions that are added after its lifetime has ended")
  func addedAfterTheEnd() {
    let card = MotionElement()
    let earlier = TapGestureRecognizer()
    let later = TapGestureRecognizer()
    card.add(earlier)
    card.lifetime.end()
    for _ in 0..<2 {
      card.add(earlier)
      card.add(later)
    }
    let clock = ManualFrameClock()
    let runtime = MotionRuntime(clock: clock)
    runtime.add(Tossable(spring: Spring(destination: Point(1, 1))), to: card)
    expect(card.gestureRecognizers.count == 1 && card.gestureRecognizers.first === earlier)
    expect(later.element == nil)
    expect(!runtime.isActive && !clock.wantsFrames)
  }

  @Test("leaves a recognizer at another element to which it was added after the lifetime had ended")
  func movedAfterTheEnd() {
    let other = MotionElement()
    let tap = TapGestureRecognizer()
    do {
      let card = MotionElement()
      card.add(tap)
      card.lifetime.end()
      other.add(tap)
      withExtendedLifetime(card) {}
    }
    expect(tap.element === other)
  }

  @Test("keeps its parent alive, but not the elements that it contains")
  func ownership() {
    weak var weakBoard: MotionElement?
    weak var weakCard: MotionElement?
    var card: MotionElement?
    do {
      let board = MotionElement()
      weakBoard = board
      card = MotionElement(parent: board)
    }
    weakCard = card
    expect(weakBoard != nil)
    card = nil
    expect(weakCard == nil && weakBoard == nil)
  }

  // MARK: Motion

  @Test("is in flight while a stream moves its position, and then has velocity zero")
  func inFlight() {
    let card = MotionElement()
    let runtime = MotionRuntime(clock: ManualFrameClock())
    expect(!card.isInFlight)
    let connection = runtime.connect(.alwaysActive, to: card.position)
    card.velocity.value = Point(100, 20)
    expect(card.isInFlight && card.velocity.value == Point(100, 20))
    connection.unsubscribe()
    expect(!card.isInFlight && card.velocity.value == .zero)
  }

  // MARK: Bad input

  @Test("drops and reports values that are not finite, and keeps the earlier ones")
  func nonFinite() {
    var reports: [MotionDiagnostics.Report] = []
    let card = MotionElement(
      position: Point(1, 2), size: Point(3, 4), diagnostics: MotionDiagnostics { reports.append($0) })
    card.position.value = Point(.nan, 0)
    card.velocity.value = Point(0, .infinity)
    card.size.value = Point(-.infinity, 0)
    card.transform.value = .scale(by: .nan)
    card.opacity.value = .infinity
    expect(card.position.value == Point(1, 2))
    expect(card.velocity.value == .zero)
    expect(card.size.value == Point(3, 4))
    expect(card.transform.value == .identity && card.opacity.value == 1)
    expect(
      reports == ["position", "velocity", "size", "transform", "opacity"].map { .nonFiniteValue(of: $0) })
  }

  @Test("traps when it becomes its own ancestor")
  func ownAncestor() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let board = MotionElement()
      let row = MotionElement(parent: board)
      let card = MotionElement(parent: row)
      board.parent = card
    }
    expectMessage("An element must not be its own ancestor.", in: result, isAtCaller: false)
  }

  @Test("traps when it becomes its own parent")
  func ownParent() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let card = MotionElement()
      card.parent = card
    }
    expectMessage("An element must not be its own ancestor.", in: result, isAtCaller: false)
  }

  @Test("can be moved from one parent to another")
  func newParent() {
    let left = MotionElement(position: Point(100, 0))
    let right = MotionElement(position: Point(900, 0))
    let card = MotionElement(position: Point(5, 5), parent: left)
    card.parent = right
    expect(card.convert(.zero, to: nil) == Point(905, 5))
    card.parent = nil
    expect(card.convert(.zero, to: nil) == Point(5, 5))
  }

  @Test("cancels its former ancestors' gestures when it gets another parent in mid-gesture")
  func newParentInGesture() {
    let parent = MotionElement(size: Point(300, 300))
    let child = MotionElement(size: Point(80, 80), parent: parent)
    let pan = PanGestureRecognizer()
    parent.add(pan)
    let heard = gestureSource(pan)._map { $0.recognitionState }.recorded()
    let press = PointerPress(on: child, at: .zero, time: 0).move(to: Point(30, 0), at: 0.01)
    child.parent = nil
    press.lift(at: 0.02)
    expect(heard.text == "possible R A began cancelled R")
  }

  @Test("does not cancel the gesture of an ancestor that it stays within")
  func newParentWithinAncestor() {
    let board = MotionElement(size: Point(300, 300))
    let tray = MotionElement(size: Point(90, 90), parent: board)
    let card = MotionElement(size: Point(80, 80), parent: tray)
    let pans = [PanGestureRecognizer(), PanGestureRecognizer()]
    board.add(pans[0])
    tray.add(pans[1])
    pans[1].shares(with: pans[0])
    let heard = pans.map { gestureSource($0)._map { $0.recognitionState }.recorded() }
    let press = PointerPress(on: card, at: .zero, time: 0).move(to: Point(30, 0), at: 0.01)
    card.parent = board
    card.parent = tray
    press.move(by: Point(1, 0), at: 0.02).lift(at: 0.03)
    expect(heard[0].text == "possible R A began A changed ended R")
    expect(heard[1].text == "possible R A began cancelled R")
  }
}
