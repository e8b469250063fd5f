// SPDX-License-Identifier: Apache-2.0
import Foundation
import MaterialMotion
import MaterialMotionThings
import Testing

@Suite("LayoutMotion")
struct LayoutTests {
  private static let count = ProcessInfo.processInfo.environment["THINGS_COUNT"].flatMap { Int($0) } ?? 10

  private let clock = ManualFrameClock()
  private let runtime: MotionRuntime
  private let layout = LayoutMotion(SpringDescription(response: 0.4, dampingRatio: 0.8))
  private let card = MotionElement(position: Point(100, 100), size: Point(100, 80))
  private let title: MotionElement

  init() {
    runtime = MotionRuntime(clock: clock)
    title = MotionElement(position: Point(30, 20), size: Point(40, 10), parent: card)
  }

  private func isNear(_ a: Point, _ b: Point) -> Bool { (a - b).lengthSquared < 1e-18 }

  private func change(to place: Point, size: Point? = nil) {
    runtime.animateLayout(of: [card, title], by: layout) {
      card.layoutPosition.value = place
      if let size { card.size.value = size }
    }
  }

  private func rest() {
    clock.advance(by: 3, framesPerSecond: 60)
    expect(!clock.wantsFrames && !runtime.isActive && !layout.isActive && !card.isInFlight)
  }

  @Test("keeps place and velocity of what is seen in random scripts of changes, sizes and parents")
  func randomScripts() {
    for seed in 0..<UInt64(Self.count) {
      var random = SplitMix64(seed: seed)
      let trial = LayoutTrial(using: &random)
      trial.play(12, using: &random)
      expect(trial.faults.isEmpty, "seed \(seed): \(trial.faults.prefix(3))")
    }
  }

  @Test("moves nothing and requests no frame if nothing has changed")
  func nothing() {
    var writes = 0
    runtime.add(layout, to: card)
    card.position.subscribe { _ in writes += 1 }
    card.transform.subscribe { _ in writes += 1 }
    change(to: Point(100, 100))
    expect(writes == 2 && !clock.wantsFrames && !layout.isActive)
  }

  @Test("lets a hand take the position while the size flies on, and flies on from there")
  func hands() {
    runtime.add(Draggable(), to: card)
    change(to: Point(300, 200), size: Point(200, 80))
    clock.advance(by: 0.1, framesPerSecond: 60)
    let (caught, width) = (card.position.value, LayoutTrial.drawnCorners(card)[1].x)
    let finger = Finger(on: card, clock)
    finger.press(at: caught)
    clock.advance(by: 0.02)
    // The press catches the card, which no longer moves. Its size goes on.
    expect(isNear(card.position.value, caught) && LayoutTrial.drawnCorners(card)[1].x > width)
    for _ in 0..<60 {
      finger.move(by: Point(1, 2))
      clock.advance(by: 1 / 60)
    }
    let dropped = card.position.value
    change(to: Point(0, 0), size: Point(100, 80))
    expect(card.position.value == dropped)
    clock.advance(by: 0.5, framesPerSecond: 60)
    finger.lift()
    rest()
    // While the hand holds the card, the change only resizes it.
    expect(isNear(card.position.value, dropped) && card.transform.value == .identity)
    change(to: Point(40, 0))
    expect(card.position.value == dropped)
    rest()
    expect(isNear(card.position.value, dropped + Point(40, 0)))
  }

  @Test("follows a layout that changes in flight, and a rotation that something else writes")
  func followed() {
    change(to: Point(300, 100), size: Point(200, 160))
    clock.advance(by: 0.1, framesPerSecond: 60)
    let (place, velocity) = (card.position.value, card.velocity.value)
    card.layoutPosition.value = Point(100, 300)
    card.rotation.value = 0.5
    expect(card.position.value == place && card.velocity.value == velocity)
    clock.advance(by: 1e-6)
    expect((card.position.value - place - 1e-6 * velocity).lengthSquared < 1e-14)
    expect((card.velocity.value - velocity).lengthSquared < 1e-1)
    // The title is not turned against the card, and not distorted.
    let corners = LayoutTrial.drawnCorners(title)
    let (top, side) = (corners[1] - corners[0], corners[2] - corners[0])
    expect(isNear(top, 40 * Point(.cos(0.5), .sin(0.5))) && isNear(side, 10 * Point(-.sin(0.5), .cos(0.5))))
    rest()
    expect(card.position.value == Point(100, 300) && abs(card.rotation.value - 0.5) < 1e-12)
    expect(abs(card.scale.value - 1) < 1e-12 && title.position.value == Point(30, 20))
  }

  @Test("keeps what is seen within elements that were not added, and that the change moves")
  func between() {
    let (page, group) = (
      MotionElement(size: Point(500, 500)), MotionElement(size: Point(90, 90), parent: card)
    )
    (page.rotation.value, group.rotation.value) = (0.3, -0.7)
    group.position.value = Point(50, 40)
    card.parent = page
    title.parent = group
    change(to: Point(100, 100))
    let before = [card, title].map { LayoutTrial.drawnCorners($0) }
    runtime.animateLayout(of: [card, title], by: layout) {
      page.position.value = Point(300, -40)
      page.rotation.value = -0.2
      card.size.value = Point(200, 320)
    }
    func isSeen(_ former: [Point], _ element: MotionElement) -> Bool {
      zip(former, LayoutTrial.drawnCorners(element)).allSatisfy { isNear($0, $1) }
    }
    expect(isSeen(before[0], card))
    clock.advance(by: 0.1, framesPerSecond: 60)
    let corners = LayoutTrial.drawnCorners(title)
    let (top, side) = (corners[1] - corners[0], corners[2] - corners[0])
    expect(abs(top.lengthSquared - 1600) < 1e-9 && abs(side.lengthSquared - 100) < 1e-9)
    expect(abs((top * side).sum()) < 1e-9)
    let inFlight = [card, title].map { LayoutTrial.drawnCorners($0) }
    // The title leaves the group and the card for the page.
    runtime.animateLayout(of: [card, title], by: layout) { title.parent = page }
    expect(isSeen(inFlight[0], card) && isSeen(inFlight[1], title))
    rest()
    expect(title.transform.value == .identity && card.transform.value == .identity)
  }

  @Test("gives the factors that keep corners, borders and shadows undistorted")
  func scales() {
    change(to: Point(100, 100), size: Point(50, 160))
    let scale = layout.scale(of: card).latest!
    expect(scale == LayoutScale(Point(2, 0.5)))
    expect(scale.radius(16) == Point(8, 32) && scale.border(2) == Point(1, 4))
    expect(scale.shadowOffset(Point(0, 8)) == Point(0, 16) && scale.shadowBlur(24) == 19.2)
    expect(LayoutScale(.zero).radius(4) == Point(4, 4))
    rest()
    expect(layout.scale(of: card).latest == LayoutScale(Point(1, 1)))
  }

  @Test("gives the factors of an element that is added later, and added again")
  func earlyScales() {
    var seen: [Point] = []
    layout.scale(of: card).subscribe { seen.append($0.factors) }
    for _ in 0..<2 {
      card.size.value = Point(100, 80)
      seen = []
      change(to: Point(100, 100), size: Point(200, 80))
      expect(seen == [Point(0.5, 1)])
      // An element that is removed in flight has its own transform again.
      card.rotation.value = 1
      clock.advance(by: 0.05)
      runtime.removeAll(from: card)
      expect(seen.last == Point(1, 1) && abs(card.scale.value - 1) < 1e-12)
      expect(abs(card.rotation.value - 1) < 1e-12)
    }
  }

  @Test("lets elements appear and leave, and return in flight", arguments: [false, true])
  func appearing(isReduced: Bool) {
    clock.prefersReducedMotion = isReduced
    let parent = MotionElement(size: Point(400, 400))
    let new = MotionElement(position: Point(100, 100), size: Point(100, 80), parent: parent)
    new.opacity.value = 0.8
    layout.appearance = .scale(0.5)
    layout.animate { runtime.add(layout, to: new) }
    expect(new.opacity.value == 0 && isNear(new.transform.value.xAxis, Point(0.5, 0)))
    clock.advance(by: 0.2, framesPerSecond: 120)
    expect((new.opacity.value == 0.8) == isReduced && (new.transform.value == .identity) == isReduced)
    clock.advance(by: 3, framesPerSecond: 60)
    expect(new.opacity.value == 0.8 && new.transform.value == .identity && !clock.wantsFrames)

    var left = 0
    layout.appearance = .from(.left)
    layout.leave(new) { left += 1 }
    clock.advance(by: 0.1, framesPerSecond: 60)
    expect(new.opacity.value < 0.8 && new.opacity.value > 0 && left == 0 && layout.isActive)
    let (place, opacity) = (new.position.value, new.opacity.value)
    expect(isReduced ? place == Point(-50, 100) : place.x < 100)
    runtime.animateLayout(of: [new], by: layout) {}
    expect(new.position.value == place && new.opacity.value == opacity)
    clock.advance(by: 3, framesPerSecond: 60)
    expect(new.position.value == Point(100, 100) && new.opacity.value == 0.8 && left == 0)

    // Both closures are called.
    layout.leave(new) { left += 1 }
    clock.advance(by: 0.05)
    layout.leave(new) { left += 10 }
    clock.advance(by: 3, framesPerSecond: 60)
    expect(left == 11 && new.opacity.value == 0.8 && !clock.wantsFrames && !layout.isActive)
  }

  @Test("keeps an element hidden that has left, and lets it appear at its new place")
  func returning() {
    let new = MotionElement(position: Point(100, 100), size: Point(100, 80))
    (new.opacity.value, new.rotation.value, layout.appearance) = (0.8, 1, .scale(0.5))
    runtime.animateLayout(of: [new, card], by: layout) { layout.leave(new) }
    rest()
    expect(new.opacity.value == 0 && new.rotation.value == 1 && new.scale.value == 1)
    // Neither a change nor another departure concerns it.
    runtime.animateLayout(of: [card], by: layout) {
      (new.layoutPosition.value, card.layoutPosition.value) = (Point(300, 50), Point(200, 50))
      layout.leave(new)
    }
    rest()
    expect(new.opacity.value == 0 && new.position.value == Point(100, 100))
    runtime.animateLayout(of: [new], by: layout) { new.size.value = Point(200, 80) }
    expect(new.position.value == Point(300, 50) && new.opacity.value == 0)
    expect(abs(new.scale.value - 0.5) < 1e-9)
    clock.advance(by: 0.1, framesPerSecond: 60)
    expect(new.position.value == Point(300, 50) && new.opacity.value > 0 && new.opacity.value < 0.8)
    rest()
    expect(new.opacity.value == 0.8 && new.scale.value == 1)
    // One that leaves and comes back again and again. Then it is removed.
    for time in [0.05, 2, 0.05, 0.1] {
      layout.leave(new)
      clock.advance(by: time, framesPerSecond: 60)
      runtime.animateLayout(of: [new], by: layout) {}
      clock.advance(by: time, framesPerSecond: 60)
    }
    var left = 0
    layout.leave(new)
    rest()
    layout.leave(new) { left += 1 }
    expect(left == 1 && new.opacity.value == 0.8 && new.scale.value == 1)
  }

  /// The end of a departure, and the time in seconds after which it comes.
  enum End: CaseIterable {
    case returnInFlight, returnOfTheHidden, closure, removal

    var delay: Double { self == .returnOfTheHidden ? 3 : 0.1 }
  }

  @Test(
    "accepts no input while it leaves or is hidden, and has its own preference at the end",
    arguments: End.allCases, [true, false])
  func input(end: End, own: Bool) {
    let addition = runtime.add(layout, to: card)
    var accepted: [Bool] = []
    card.acceptsInput.value = own
    let left = { [card] in accepted.append(card.acceptsInput.value) }
    layout.leave(card, then: end == .closure ? left : nil)
    expect(!card.acceptsInput.value)
    clock.advance(by: end.delay, framesPerSecond: 60)
    // A change that does not concern it, and another departure.
    layout.animate { card.layoutPosition.value = Point(40, 40) }
    layout.leave(card)
    expect(!card.acceptsInput.value && accepted.isEmpty)
    switch end {
    case .returnInFlight, .returnOfTheHidden:
      runtime.animateLayout(of: [card], by: layout) { expect(card.acceptsInput.value == own) }
    case .closure:
      rest()
      expect(accepted == [own])
    case .removal:
      addition.unsubscribe()
    }
    expect(card.acceptsInput.value == own)
    // It leaves and returns again. Meanwhile, the program writes another value.
    runtime.animateLayout(of: [card], by: layout) {}
    layout.leave(card)
    card.acceptsInput.value = true
    expect(!card.acceptsInput.value)
    runtime.animateLayout(of: [card], by: layout) {}
    expect(card.acceptsInput.value)
    rest()
  }

  @Test("lets a hand that holds it go on while it leaves, and ignores the next press")
  func heldDeparture() {
    runtime.add(Draggable(), to: card)
    runtime.add(layout, to: card)
    let finger = Finger(on: card, clock)
    finger.press(at: Point(100, 100))
    finger.move(by: Point(20, 0))
    let held = card.position.value
    layout.leave(card)
    finger.move(by: Point(0, 30))
    clock.advance(by: 0.1, framesPerSecond: 60)
    expect(isNear(card.position.value, held + Point(0, 30)) && card.isHeld)
    finger.lift()
    finger.press(at: card.position.value)
    finger.move(by: Point(0, 30))
    expect(isNear(card.position.value, held + Point(0, 30)) && !card.isHeld)
    finger.lift()
    rest()
    expect(card.opacity.value == 0)
  }

  @Test("accepts no input in a screen that a transition shows again")
  func departureWithinATransition() {
    let role = ScreenRole(of: card, isFore: true, isShown: false)
    runtime.add(layout, to: card)
    layout.leave(card)
    role.isShown = true
    expect(!card.acceptsInput.value)
    runtime.animateLayout(of: [card], by: layout) {}
    expect(card.acceptsInput.value)
    role.isShown = false
    expect(!card.acceptsInput.value)
    role.end()
    expect(card.acceptsInput.value)
  }

  @Test(
    "appears from each edge of the parent",
    arguments: [
      (LayoutAppearance.Edge.left, Point(-50, 100)), (.right, Point(450, 100)), (.top, Point(100, -40)),
      (.bottom, Point(100, 440)),
    ])
  func edges(edge: LayoutAppearance.Edge, place: Point) {
    let parent = MotionElement(size: Point(400, 400))
    let new = MotionElement(position: Point(100, 100), size: Point(100, 80), parent: parent)
    layout.appearance = .from(edge)
    layout.animate { runtime.add(layout, to: new) }
    expect(new.position.value == place)
  }

  /// A platform that lays out all of its elements at once.
  private final class Page: ElementPlatform, ElementLayoutReader {
    var elements: [MotionElement] = []
    var reads = 0
    let zIndex = 0.0
    let acceptsInput = true
    var layoutReader: (any ElementLayoutReader)? { self }

    func gestureRecognizersDidChange() {}
    func zIndexDidChange(to newValue: Double) {}
    func acceptsInputDidChange(to newValue: Bool) {}

    func takeOverLayouts() {
      reads += 1
      for element in elements {
        let place = Point(element.position.value.x, reads > 1 ? 100 : 0)
        element.takeOverLayout(at: place, edges: nil, hasWrittenSize: false)
      }
    }
  }

  @Test("reads the layout of a platform twice a change, and writes each element once a frame")
  func thousand() {
    let page = Page()
    page.elements = (0..<1000).map { MotionElement(position: Point(Double($0), 0), size: Point(10, 10)) }
    var writes = 0
    for element in page.elements {
      element.platform = page
      element.position.subscribe { _ in writes += 1 }
    }
    runtime.animateLayout(of: page.elements, by: layout) {}
    expect(page.reads == 2)
    writes = 0
    clock.advance(by: 1 / 60)
    expect(page.reads == 2 && writes == 1000)
    for element in page.elements { element.platform = nil }
  }

  @Test("reports the end of a flight once, and its interruption")
  func settling() {
    var outcomes: [MotionOutcome] = []
    change(to: Point(300, 100))
    layout.whenSettled { outcomes.append($0) }
    clock.advance(by: 0.1, framesPerSecond: 60)
    change(to: Point(0, 100))
    expect(outcomes == [.interrupted])
    layout.whenSettled { outcomes.append($0) }
    rest()
    expect(outcomes == [.interrupted, .finished])
  }

  @Test("has its own transform and releases everything when it is removed in flight", arguments: [0, 1, 2])
  func removal(way: Int) {
    weak var former: LayoutMotion?
    weak var formerElement: MotionElement?
    let child = MotionElement(position: Point(30, 20), size: Point(40, 10), parent: card)
    autoreleasing {
      let layout = LayoutMotion()
      let runtime = MotionRuntime(clock: clock)
      let lost = MotionElement(position: Point(10, 10), size: Point(5, 5), parent: card)
      (former, formerElement) = (layout, lost)
      let addition = runtime.add(layout, to: card)
      runtime.animateLayout(of: [card, child, lost], by: layout) {
        card.layoutPosition.value = Point(300, 100)
        card.size.value = Point(200, 160)
      }
      clock.advance(by: 0.1, framesPerSecond: 60)
      let (seen, inner) = (LayoutTrial.drawnCorners(card), LayoutTrial.drawnCorners(child))
      let place = [.zero, card.position.value, child.position.value]
      if way == 1 { addition.unsubscribe() }
      if way == 2 { runtime.removeAll(from: child) }
      if way > 0 {
        // The element that is removed has its own transform. The other one stays where it is seen.
        let (removed, other, corners) = way == 1 ? (card, child, inner) : (child, card, seen)
        expect(removed.transform.value == .identity && removed.position.value == place[way])
        expect(zip(corners, LayoutTrial.drawnCorners(other)).allSatisfy { isNear($0, $1) })
        clock.advance(by: 3, framesPerSecond: 60)
        expect(!clock.wantsFrames)
      }
    }
    expect(former == nil && formerElement == nil && !clock.wantsFrames && !card.isInFlight)
  }

  /// Runs a closure whose variables are released when it returns.
  private func autoreleasing(_ body: () -> Void) { body() }

  @Test("an element that leaves and is removed has left, and the layout is released", arguments: [0, 1])
  func removedWhileLeaving(frames: Int) {
    weak var released: LayoutMotion?
    var left = 0
    do {
      let (clock, layout) = (ManualFrameClock(), LayoutMotion())
      let runtime = MotionRuntime(clock: clock)
      let cells = (0..<2).map { _ in MotionElement(position: Point(50, 50), size: Point(100, 100)) }
      released = layout
      runtime.animateLayout(of: cells, by: layout) { cells[0].layoutPosition.value = Point(200, 200) }
      if frames == 0 { layout.whenSettled { _ in runtime.removeAll(from: cells[1]) } }
      layout.leave(cells[1]) { left += 1 }
      if frames > 0 {
        clock.advance(by: 1.0 / 60)
        runtime.removeAll(from: cells[1])
      }
      clock.advance(by: 2, framesPerSecond: 60)
    }
    expect(left == 1 && released == nil)
  }
}
