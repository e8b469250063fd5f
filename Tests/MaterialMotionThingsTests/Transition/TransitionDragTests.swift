// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import MaterialMotionThings
import Testing

@Suite("ScreenTransition: drags that begin, and drags that leave the finger to others")
struct TransitionDragTests {
  private let clock = ManualFrameClock()
  private let pane = MotionElement(position: Point(195, 422), size: Point(390, 844))

  private func makePages(_ count: Int) -> [MotionElement] {
    (0..<count).map { _ in MotionElement(position: Point(195, 422), size: Point(390, 844), parent: pane) }
  }

  /// Drags a finger along the x axis by some ways, one after the other. Returns the progresses after each
  /// way.
  @discardableResult
  private func drag(
    _ element: MotionElement, from x: Double = 200, by ways: [Double], _ steps: [ScreenTransition] = [],
    lifts: Bool = true
  ) -> [[Double]] {
    let finger = Finger(on: element, clock)
    finger.press(at: Point(x, 400))
    let seen = ways.map { way in
      for _ in 0..<20 {
        clock.advance(by: 1 / 60)
        finger.move(by: Point(way / 20, 0))
      }
      return progresses(of: steps)
    }
    finger.lift()
    clock.advance(by: 3, framesPerSecond: 60)
    return seen
  }

  /// The progresses, in hundredths.
  private func progresses(of steps: [ScreenTransition]) -> [Double] {
    steps.map { ($0.progress.value * 100).rounded() }
  }

  @Test(
    "a drag that would move nothing beyond its end leaves the finger to the parent's transition",
    arguments: [-390.0, 390], TransitionDirection.allEnds)
  func rigidEnds(distance: Double, end: TransitionDirection) {
    for variant in 0..<6 {
      let page = makePages(1)[0]
      let (inner, outer) = (
        ScreenTransition(on: clock, at: end), ScreenTransition(on: clock, at: end.opposite)
      )
      let edge: Double? = variant == 2 ? 20 : nil
      if variant == 1 {
        inner.drag(page, along: .x, distance: ReactiveProperty(distance).map { $0 })
        outer.drag(pane, along: .x, distance: ReactiveProperty(distance).map { $0 })
      } else if variant == 3 {
        for (step, element) in [(inner, page), (outer, pane)] {
          step.drag(element, by: DragCourse(distance: 390) { ($1.x - $0.x) / distance })
        }
      } else {
        inner.drag(page, along: .x, distance: distance)
        // The page's axis is that of the pane, which variant 5 turns. The pane's axis is that of the stage.
        outer.drag(pane, along: .x, distance: variant == 5 ? -distance : distance, fromEdge: edge)
      }
      if variant == 4, end == .backward { inner.begins(after: outer) }
      if variant == 4, end == .forward { outer.begins(after: inner) }
      let turn = variant == 5 ? -1.0 : 1
      pane.rotation.value = variant == 5 ? .pi : 0
      // From the back, to the back. From the fore, to the fore.
      let side = (end == .forward ? 1 : -1) * (distance < 0 ? -1.0 : 1) * turn
      let x = 195 + 190 * -side
      let expected = end == .forward ? [50.0, 100] : [50.0, 0]
      let seen = drag(page, from: x, by: [side * 205], [outer, inner])
      expect(abs(seen[0][0] - expected[0]) < 3, "variant \(variant): \(seen)")
      expect(seen[0][1] == expected[1], "variant \(variant): \(seen)")
      // Back inward, the child moves, and keeps the finger.
      for (step, direction) in [(inner, end), (outer, end.opposite)] { step.direction.value = direction }
      clock.advance(by: 3, framesPerSecond: 60)
      let rest = progresses(of: [outer])
      let inward = drag(page, from: x, by: [-side * 205], [outer, inner])
      expect([inward[0][0]] == rest && abs(inward[0][1] - 50) < 3, "variant \(variant): \(inward)")
    }
  }

  @Test(
    "a hard throw takes no member beyond its end, unless its spring is to bounce",
    arguments: [2000.0, 6000], [50.0, 200, 350])
  func hardThrow(speed: Double, way: Double) {
    let page = makePages(1)[0]
    for direction in TransitionDirection.allEnds {
      let step = ScreenTransition(on: clock, at: direction)
      step.drag(pane, along: .x, distance: -390)
      let (other, bouncing) = (ReactiveProperty(0.0), ReactiveProperty(0.0))
      step.spring(page.displacement, from: Point(390, 0), to: .zero)
      step.spring(other, from: 0, to: 1, by: .smooth(duration: 0.7))
      step.spring(bouncing, from: 0, to: 1, by: .bouncy)
      var range = (least: 0.0, greatest: 0.0)
      var wildest = 0.5
      func note(_ place: Double) {
        range = (min(range.least, place), max(range.greatest, place))
      }
      let watches = [
        // At most four times the frequency of its spring catch the progress.
        step.progress.subscribe { note(abs($0 - 0.5) < 0.56 ? min(max($0, 0), 1) : $0) },
        page.displacement.subscribe { note(1 - $0.x / 390) },
        other.subscribe { note($0) },
        bouncing.subscribe { if abs($0 - 0.5) > abs(wildest - 0.5) { wildest = $0 } },
      ]
      let side = direction == .forward ? 1.0 : -1
      PointerScript(at: Point(195, 400)).flick(by: Point(side * way, 0), endingAt: speed).lift()
        .play(on: pane, clock: clock)
      expect(step.direction.value == direction.opposite)
      clock.advance(by: 3, framesPerSecond: 120)
      expect(range.least > -1e-9 && range.greatest < 1 + 1e-9, "\(range)")
      expect(wildest < 0 || wildest > 1)
      for watch in watches { watch.unsubscribe() }
      step.end()
    }
  }

  @Test("a drag that has caught a flight, or has begun, goes on beyond its end")
  func goesOn() {
    let page = makePages(1)[0]
    let (inner, outer) = (ScreenTransition(on: clock), ScreenTransition(on: clock, at: .forward))
    inner.drag(page, along: .x, distance: -390)
    outer.drag(pane, along: .x, distance: -390)
    expect(drag(page, by: [-205, 400, -400], [outer, inner]) == [[100, 50], [100, 0], [100, 50]])
    expect(inner.progress.value == 1)
    inner.direction.value = .backward
    clock.advance(by: 0.1, framesPerSecond: 60)
    let caught = inner.progress.value
    expect(caught > 0.3 && caught < 1)
    expect(drag(page, by: [400, -100], [outer, inner]).map { $0[0] } == [100, 100])
    expect(outer.progress.value == 1)
  }

  @Test("an elastic end leaves the finger to a drag that moves more, and an unknown distance leads nowhere")
  func whatMoves() {
    let (page, distance) = (makePages(1)[0], ReactiveProperty(0.0))
    let (inner, outer) = (ScreenTransition(on: clock), ScreenTransition(on: clock, at: .forward))
    inner.drag(page, along: .x, distance: distance.map { $0 }, elasticity: .length(0.2))
    outer.drag(pane, along: .x, distance: -390)
    expect(drag(page, by: [100], [outer, inner])[0] == [77, 0])
    distance.value = -390
    outer.direction.value = .forward
    clock.advance(by: 3, framesPerSecond: 60)
    expect(drag(page, by: [100], [outer, inner])[0] == [77, 0])
    outer.direction.value = .backward
    clock.advance(by: 3, framesPerSecond: 60)
    // Now, both are at their ends.
    let pulled = drag(page, by: [100], [outer, inner])[0]
    expect(pulled[0] == 0 && pulled[1] < 0)
    expect(inner.progress.value == 0)
  }

  @Test("in a stack, a drag on one element goes on from one transition to the next, and back")
  func oneElement() {
    let steps = (0..<3).map { ScreenTransition(on: clock, at: $0 == 0 ? .forward : .backward) }
    for (former, next) in zip(steps, steps.dropFirst()) { next.begins(after: former) }
    for step in steps { step.drag(pane, along: .x, distance: -400) }
    let ways = [-205.0, 400, -390, -400, 390]
    // Forward, the event that ends a turn also moves the next transition.
    let seen = drag(pane, by: ways, steps)
    expect(seen == [[100, 49, 0], [50, 0, 0], [100, 49, 0], [100, 100, 50], [100, 56, 0]], "\(seen)")
    for step in steps { step.direction.value = .forward }
    clock.advance(by: 3, framesPerSecond: 60)
    // Beyond the last screen, the stack leaves the finger to what is around it.
    let (runtime, stage) = (MotionRuntime(clock: clock), MotionElement(size: Point(390, 844)))
    let inStage = MotionElement(size: Point(390, 844), parent: stage)
    for step in steps { step.drag(inStage, along: .x, distance: -400) }
    runtime.add(Draggable(), to: stage)
    drag(inStage, by: [-100])
    expect(stage.position.value == Point(-90, 0) && progresses(of: steps) == [100, 100, 100])
    drag(inStage, by: [100])
    expect(stage.position.value == Point(-90, 0))
  }

  @Test("several drags lead forward from anywhere and back from an edge, and catch on every screen")
  func strips() {
    let pages = makePages(3)
    let steps = [ScreenTransition(on: clock), ScreenTransition(on: clock)]
    for (index, step) in steps.enumerated() {
      step.push(from: pages[index], to: pages[index + 1], across: pane.size.map { $0.x })
      step.drag(pages[index], along: .x, distance: pane.size.map { -$0.x })
      step.drag(pane, along: .x, distance: pane.size.map { -$0.x }, fromEdge: 20)
    }
    steps[1].begins(after: steps[0])
    /// Drags on the page that accepts input. Returns the progresses at rest.
    func flick(from x: Double, by way: Double) -> [Double] {
      drag(pages.last { $0.acceptsInput.value }!, from: x, by: [way])
      return progresses(of: steps)
    }
    expect(flick(from: 200, by: 240) == [0, 0])
    expect(flick(from: 200, by: -240) == [100, 0])
    expect(flick(from: 200, by: 240) == [100, 0] && flick(from: 8, by: 240) == [0, 0])
    expect(flick(from: 385, by: -240) == [100, 0] && flick(from: 8, by: -240) == [100, 100])
    expect(flick(from: 200, by: 240) == [100, 100] && flick(from: 380, by: -240) == [100, 100])
    expect(flick(from: 8, by: 240) == [100, 0])
    // In flight, a platform passes the presses on the screen that is left to the pane.
    for (index, direction) in [(1, TransitionDirection.forward), (1, .backward), (0, .backward)] {
      let step = steps[index]
      step.direction.value = direction
      clock.advance(by: 0.1, framesPerSecond: 60)
      let caught = step.progress.value
      let left = pages[direction == .forward ? index : index + 1]
      expect(!left.acceptsInput.value && caught > 0.1 && caught < 0.9)
      let finger = Finger(on: pane, clock)
      finger.press(at: Point(200, 400))
      clock.advance(by: 0.2, framesPerSecond: 60)
      expect(step.progress.value == caught)
      finger.lift()
      step.direction.value = direction
      clock.advance(by: 3, framesPerSecond: 60)
      expect(step.progress.value == direction.progress)
    }
  }

  @Test("a drag from the edge leads back over things that move along it, which keep the finger elsewhere")
  func overThings() {
    for (name, add) in Self.things {
      let (page, runtime) = (makePages(1)[0], MotionRuntime(clock: clock))
      let back = ScreenTransition(on: clock, at: .forward)
      back.drag(pane, along: .x, distance: pane.size.map { -$0.x }, fromEdge: 20)
      let (element, place) = add(page, runtime)
      clock.advance(by: 1, framesPerSecond: 60)
      let start = place()
      expect(drag(element, from: 8, by: [205], [back])[0] == [50], "\(name)")
      expect(place() == start, "\(name)")
      back.direction.value = .forward
      clock.advance(by: 3, framesPerSecond: 60)
      expect(back.progress.value == 1)
      let finger = Finger(on: element, clock)
      finger.press(at: Point(200, 400))
      for _ in 0..<20 {
        clock.advance(by: 1 / 60)
        finger.move(by: Point(8, 0))
      }
      expect(back.progress.value == 1 && place() > start + 20, "\(name): \(place() - start)")
      finger.lift()
      clock.advance(by: 3, framesPerSecond: 60)
      // A strip that leads nowhere keeps nobody from the edge.
      back.mayBegin = { _ in false }
      let rest = place()
      finger.press(at: Point(8, 400))
      finger.move(by: Point(60, 0))
      expect(back.progress.value == 1 && place() > rest, "\(name): \(place() - rest)")
      finger.lift()
      clock.advance(by: 3, framesPerSecond: 60)
    }
  }

  /// Adds a thing to a page. Returns the element on which the thing is dragged, and the distance to which the
  /// thing was dragged.
  private typealias AddThing = @Sendable (MotionElement, MotionRuntime) -> (MotionElement, () -> Double)

  private static let things: [(String, AddThing)] = [
    ("a pager", { addPager(at: 1, to: $0, $1) }),
    ("a pager on its first page", { addPager(at: 0, to: $0, $1) }),
    (
      "a swiped row",
      { page, runtime in
        let row = MotionElement(position: Point(195, 400), size: Point(390, 72), parent: page)
        runtime.add(SwipeActions(leading: [.init("Flag") {}], trailing: [.init("Later") {}]), to: row)
        return (row, { row.position.value.x })
      }
    ),
    (
      "a slider",
      { page, runtime in
        let track = MotionElement(position: Point(195, 400), size: Point(390, 40), parent: page)
        let slider = ValueSlider(0, in: 0...390)
        runtime.add(slider, to: track)
        return (track, { slider.value.value })
      }
    ),
    (
      "a card",
      { page, runtime in
        let card = MotionElement(position: Point(195, 400), size: Point(390, 200), parent: page)
        runtime.add(Draggable(along: .x), to: card)
        return (card, { card.position.value.x })
      }
    ),
    (
      "a horizontal scroller",
      { page, runtime in
        let photos = MotionElement(size: Point(1200, 200), parent: page)
        photos.anchorPoint.value = .zero
        photos.position.value = Point(-400, 300)
        runtime.add(Scroller(photos, along: .x), to: page)
        return (photos, { photos.position.value.x })
      }
    ),
  ]

  private static func addPager(
    at page: Int, to viewport: MotionElement, _ runtime: MotionRuntime
  ) -> (MotionElement, () -> Double) {
    let strip = MotionElement(parent: viewport)
    strip.anchorPoint.value = .zero
    let pages = (0..<3).map { _ in MotionElement(size: viewport.size.value, parent: strip) }
    runtime.add(Pager(pages, in: strip, at: page), to: viewport)
    return (pages[page], { strip.position.value.x })
  }

  @Test("beyond its end, a drag in a stack leaves the finger to a drag of the neighbour, or to others")
  func neighbors() {
    let cases: [(String, turns: Bool, (ScreenTransition, MotionElement) -> Void)] = [
      ("the same drag", true, { $0.drag($1, along: .x, distance: -400) }),
      ("no drag", false, { _, _ in }),
      ("another axis", false, { $0.drag($1, along: .y, distance: -400) }),
      ("another direction", false, { $0.drag($1, along: .x, distance: 400) }),
      ("another element", true, { $0.drag($1.parent!, along: .x, distance: -400) }),
      ("a course", true, { $0.drag($1, by: DragCourse(along: .x, distance: 400) { _, _ in 0.01 }) }),
      ("a course to the back", false, { $0.drag($1, by: DragCourse(distance: 400) { _, _ in -0.01 }) }),
      ("its strip", true, { $0.drag($1, along: .x, distance: -400, fromEdge: 200) }),
      ("another strip", false, { $0.drag($1, along: .x, distance: -400, fromEdge: 20) }),
      (
        "disabled", false,
        {
          $0.drag($1, along: .x, distance: -400)
          $0.enabled.value = false
        }
      ),
    ]
    for (name, turns, addDrag) in cases {
      let shell = MotionElement(position: Point(195, 422), size: Point(390, 844))
      let board = MotionElement(position: Point(195, 422), size: Point(390, 844), parent: shell)
      let page = MotionElement(position: Point(195, 422), size: Point(390, 844), parent: board)
      let (first, second) = (ScreenTransition(on: clock, at: .forward), ScreenTransition(on: clock))
      second.begins(after: first)
      first.drag(page, along: .x, distance: -400)
      addDrag(second, page)
      let runtime = MotionRuntime(clock: clock)
      runtime.add(Draggable(along: .x), to: shell)
      let seen = drag(page, from: 250, by: [-100], [first, second])[0]
      expect(seen[0] == 100 && (seen[1] > 0) == turns, "\(name): \(seen)")
      expect((shell.position.value.x < 195) == !turns, "\(name): \(shell.position.value)")
    }
  }

  @Test("a finger that holds a transition again after it was enabled, and then does not move, is still")
  func enabledUnderAFinger() {
    let trial = TransitionTrial()
    trial.finger.press(at: Point(20, 20))
    for _ in 0..<10 { trial.finger.move(by: Point(0, -40)) }
    trial.open.enabled.value = false
    trial.rest()
    expect(trial.completed == [.backward])
    trial.open.enabled.value = true
    expect(trial.open.isActive)
    trial.finger.lift()
    trial.rest()
    // It has chosen no end, and has left none.
    expect(trial.completed == [.backward])
  }
}

extension TransitionDirection {
  static let allEnds = [TransitionDirection.backward, .forward]
  fileprivate var opposite: TransitionDirection { self == .forward ? .backward : .forward }
}
