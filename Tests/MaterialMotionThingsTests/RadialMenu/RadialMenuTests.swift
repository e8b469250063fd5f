// SPDX-License-Identifier: Apache-2.0
import Foundation
import MaterialMotion
import MaterialMotionTesting
import MaterialMotionThings
import Testing

@Suite("RadialMenu")
struct RadialMenuTests {
  @Test(
    "a second finger that lands while the first one is held on a pin pinches the map, and opens no menu",
    arguments: [(0.0, 4.0, 0.2), (40, 4, 0.2), (0, 0, 0.2), (0, 0, 0.05)])
  func secondFinger(way: Double, step: Double, time: Double) {
    let clock = ManualFrameClock()
    let runtime = MotionRuntime(clock: clock)
    let stage = MotionElement(position: Point(200, 400), size: Point(400, 800))
    let map = MotionElement(position: Point(200, 400), size: Point(400, 800), parent: stage)
    let pin = MotionElement(position: Point(200, 400), size: Point(40, 40), parent: map)
    let zoomable = Zoomable()
    let item = MotionElement(size: Point(40, 40), parent: map)
    let menu = RadialMenu(
      [.init("Route", item)], in: ReactiveProperty(Bounds(x: 0...400, y: 0...800)), afterHolding: 0.35)
    var picks: [Int] = []
    menu.picks.subscribe { picks.append($0) }
    runtime.add(zoomable, to: map)
    runtime.add(menu, to: pin)
    let (first, second) = (Finger(on: pin, clock, 1), Finger(on: map, clock, 2))
    first.press(at: Point(200, 400))
    clock.advance(by: time, framesPerSecond: 60)
    second.press(at: Point(200, 500))
    if time < 0.1 { second.lift() }
    for _ in 0..<20 {
      second.move(by: Point(0, way / 20))
      clock.advance(by: 0.02)
    }
    expect(!menu.isOpen.value && map.isHeld == (way > 0))
    for _ in 0..<20 {
      first.move(by: Point(0, -step))
      clock.advance(by: 0.02)
    }
    expect(step == 0 || map.scale.value > 1.3)
    second.lift()
    first.lift()
    clock.advance(by: 6, framesPerSecond: 60)
    expect(!menu.isOpen.value && picks.isEmpty)
    // One finger still opens it.
    first.press(at: Point(200, 400))
    clock.advance(by: 0.5, framesPerSecond: 60)
    expect(menu.isOpen.value)
  }

  /// The number of random scripts.
  private static let count = ProcessInfo.processInfo.environment["THINGS_COUNT"].flatMap { Int($0) } ?? 18

  @Test("a finger that is held opens the menu, slides to an item, and picks it by lifting")
  func hold() {
    let trial = RadialMenuTrial()
    trial.finger.press(at: Point(200, 400))
    trial.run(0.3)
    expect(!trial.menu.isOpen.value)
    trial.run(0.7)
    expect(trial.menu.isOpen.value && trial.menu.highlighted.value == nil)
    trial.finger.move(by: trial.arms[1] / 2)
    trial.run(1)
    expect(trial.menu.highlighted.value == 1 && trial.items[1].scale.value == 1.25)
    trial.finger.move(by: trial.arms[3] * 3)
    expect(trial.menu.highlighted.value == 3)
    trial.finger.lift()
    expect(trial.picks == [3] && trial.ticks == [1, 3])
    expect(!trial.menu.isOpen.value && trial.menu.highlighted.value == nil)
    trial.run(2)
    expect(trial.arms == Array(repeating: .zero, count: 5) && !trial.clock.wantsFrames)
  }

  @Test("a lift outside cancels", arguments: [Point(0, 100), Point(-10, 10)])
  func liftOutside(end: Point) {
    let trial = RadialMenuTrial()
    trial.hold()
    trial.finger.move(by: Point(0, -80))
    expect(trial.menu.highlighted.value == 2)
    trial.finger.move(by: Point(0, 80) + end)
    expect(trial.menu.highlighted.value == nil)
    trial.finger.lift()
    expect(trial.picks.isEmpty && !trial.menu.isOpen.value)
  }

  @Test("a lift beyond the middle closes, also if the finger has met no item")
  func liftWithoutItem() {
    let trial = RadialMenuTrial()
    trial.hold()
    trial.finger.move(by: Point(0, 100))
    trial.finger.lift()
    expect(trial.picks.isEmpty && trial.ticks.isEmpty && !trial.menu.isOpen.value)
  }

  @Test("a finger that is held beside the middle of a large anchor chooses only by a slide")
  func largeAnchor() {
    let trial = RadialMenuTrial(anchor: Point(200, 120))
    trial.finger.press(at: Point(200, 364))
    trial.run(1)
    trial.finger.move(by: Point(1, 0))
    expect(trial.menu.isOpen.value && trial.menu.highlighted.value == nil)
    trial.finger.lift()
    expect(trial.picks.isEmpty && trial.ticks.isEmpty && trial.menu.isOpen.value)
    trial.finger.press(at: Point(290, 400))
    trial.run(1)
    trial.finger.move(by: Point(0, -40))
    trial.finger.lift()
    expect(trial.picks == [2])
  }

  @Test("after a lift without a slide, the menu stays open, and a tap on an item picks it")
  func staysOpen() {
    let trial = RadialMenuTrial()
    trial.hold()
    trial.finger.lift()
    trial.run(1)
    expect(trial.menu.isOpen.value)
    trial.tap(trial.items[4])
    expect(trial.picks == [4] && !trial.menu.isOpen.value)
    trial.tap(trial.items[4])
    expect(trial.picks == [4])
  }

  @Test("a menu that does not open on a tap opens after a hold, and a tap closes it")
  func closedOnTap() {
    let trial = RadialMenuTrial(opensOnTap: false)
    trial.tap(trial.button)
    expect(!trial.menu.isOpen.value)
    trial.hold()
    trial.finger.lift()
    expect(trial.menu.isOpen.value)
    trial.tap(trial.button)
    expect(!trial.menu.isOpen.value)
  }

  @Test("a tap on the anchor opens and closes, also before the menu has arrived")
  func taps() {
    let trial = RadialMenuTrial()
    for isOpen in [true, false, true] {
      trial.tap(trial.button)
      expect(trial.menu.isOpen.value == isOpen)
      trial.run(0.1)
    }
    trial.run(1)
    expect(trial.backdrop.opacity.value == 1)
    trial.tap(trial.backdrop)
    trial.run(1)
    expect(!trial.menu.isOpen.value && trial.backdrop.opacity.value == 0)
  }

  @Test("a mouse drags at once")
  func mouse() {
    let trial = RadialMenuTrial()
    PointerScript(.mouse, at: Point(200, 400)).move(by: Point(0, -60), over: 0.1).lift()
      .play(on: trial.button, clock: trial.clock)
    expect(trial.picks == [2])
  }

  @Test("a mouse that must be held does not open the menu by a drag")
  func heldMouse() {
    let trial = RadialMenuTrial(hold: HoldDuration(0.35))
    PointerScript(.mouse, at: Point(200, 400)).move(by: Point(0, -60), over: 0.1).lift()
      .play(on: trial.button, clock: trial.clock)
    expect(trial.picks.isEmpty && !trial.menu.isOpen.value)
    PointerScript(.mouse, at: Point(200, 400)).hold(for: 0.5).move(by: Point(0, -60), over: 0.1).lift()
      .play(on: trial.button, clock: trial.clock)
    expect(trial.picks == [2])
  }

  @Test("a cancelled drag leaves the menu as it was", arguments: [false, true])
  func cancelled(wasOpen: Bool) {
    let trial = RadialMenuTrial()
    trial.menu.isOpen.value = wasOpen
    trial.hold()
    trial.finger.move(by: Point(0, -80))
    trial.finger.lift(isCancelled: true)
    expect(trial.menu.isOpen.value == wasOpen && trial.menu.highlighted.value == nil && trial.picks.isEmpty)
  }

  @Test("the choice does not flicker on a boundary between two items or around the middle")
  func hysteresis() {
    let trial = RadialMenuTrial()
    trial.hold()
    trial.finger.move(by: trial.arms[1] * 0.5)
    let boundary = (trial.arms[1] + trial.arms[2]) / 2
    let across = (trial.arms[2] - trial.arms[1]) / 40
    trial.finger.move(by: boundary - trial.arms[1] * 0.5 - across)
    for _ in 0..<5 {
      trial.finger.move(by: across * 2)
      trial.finger.move(by: across * -2)
    }
    trial.finger.move(by: boundary * (33 / boundary.length - 1) + across)
    for _ in 0..<5 {
      trial.finger.move(by: boundary * (-3 / boundary.length))
      trial.finger.move(by: boundary * (3 / boundary.length))
    }
    expect(trial.ticks == [1])
  }

  @Test(
    "in a corner, the menu opens inwards, and its items do not overlap",
    arguments: [
      Point(30, 30), Point(370, 30), Point(30, 770), Point(370, 770), Point(30, 400), Point(200, 30),
    ])
  func corners(place: Point) {
    let trial = RadialMenuTrial(at: place)
    trial.menu.isOpen.value = true
    trial.run(2)
    for (index, item) in trial.items.enumerated() {
      let position = item.position.value
      expect(Bounds(x: 31.99...368.01, y: 31.99...768.01).contains(position))
      for other in trial.items[(index + 1)...] { expect((other.position.value - position).length > 48) }
    }
    // Reading begins at the left or, one below the other, at the top.
    expect(trial.arms[0].x + trial.arms[0].y < trial.arms[4].x + trial.arms[4].y)
  }

  @Test("an arc without an edge nearby is above the anchor, and many items lie all around")
  func middle() {
    let trial = RadialMenuTrial(3)
    trial.menu.isOpen.value = true
    trial.run(2)
    expect((trial.arms[1] - Point(0, -96)).length < 1e-9 && abs(trial.arms[0].x + trial.arms[2].x) < 1e-9)
    expect(trial.arms[0].x < 0)
    let ring = RadialMenuTrial(12, at: Point(200, 400))
    ring.menu.isOpen.value = true
    ring.run(2)
    expect(abs(ring.arms[0].x) < 1e-9 && ring.arms[0].y < -96 && (ring.arms[0] + ring.arms[6]).length < 1e-9)
  }

  @Test("below an upper edge, the arc hangs from the anchor, and its first item is at the left")
  func upperEdge() {
    let trial = RadialMenuTrial(at: Point(200, 40))
    trial.menu.isOpen.value = true
    trial.run(2)
    expect((trial.arms[2] - Point(0, 96)).length < 1e-9 && trial.arms[0].x < -90)
  }

  @Test("an area that is too small keeps the items within it")
  func smallArea() {
    let trial = RadialMenuTrial(at: Point(40, 40))
    trial.area.value = Bounds(x: 0...80, y: 0...80)
    trial.menu.isOpen.value = true
    trial.run(2)
    for item in trial.items { expect(Bounds(x: 32...48, y: 32...48).contains(item.position.value)) }
  }

  @Test(
    "items keep as much distance as a small area allows",
    arguments: [(300.0, 13, 48.0), (160.0, 5, 48.0), (120.0, 5, 25.0)])
  func narrowArea(side: Double, count: Int, least: Double) {
    let trial = RadialMenuTrial(count, at: Point(side / 2, side / 2))
    trial.area.value = Bounds(x: 0...side, y: 0...side)
    trial.menu.isOpen.value = true
    trial.run(2)
    let range = 31.99...(side - 31.99)
    for (index, arm) in trial.arms.enumerated() {
      expect(Bounds(x: range, y: range).contains(trial.items[index].position.value))
      for other in trial.arms[(index + 1)...] { expect((other - arm).length >= least) }
    }
  }

  @Test("items without a size do not lie on each other")
  func itemsWithoutSize() {
    let trial = RadialMenuTrial(item: .zero)
    trial.menu.isOpen.value = true
    trial.run(2)
    for (arm, next) in zip(trial.arms, trial.arms.dropFirst()) { expect((next - arm).length > 52.7) }
  }

  @Test("the anchor is raised until the menu is removed", arguments: [0.0, 5])
  func level(former: Double) {
    let trial = RadialMenuTrial(level: former)
    expect(trial.button.zIndex.value == max(former, 1))
    trial.addition.unsubscribe()
    expect(trial.button.zIndex.value == former)
  }

  @Test("with reduced motion, all items open at once")
  func reducedMotion() {
    let trial = RadialMenuTrial(stagger: 0.1)
    trial.clock.prefersReducedMotion = true
    trial.menu.isOpen.value = true
    trial.run(0.05)
    expect(trial.arms.allSatisfy { $0 != .zero } && !trial.clock.wantsFrames)
  }

  @Test("in a language from right to left, the first item is at the right, and the left arrow goes on")
  func rightToLeft() {
    let trial = RadialMenuTrial(3, isRightToLeft: true)
    trial.menu.actions().perform(key: .return)
    trial.menu.actions().perform(key: .leftArrow)
    trial.run(2)
    expect(trial.arms[0].x > 0 && trial.menu.highlighted.value == 1)
  }

  @Test("items that have not begun to fly when the menu closes do not move")
  func stagger() {
    let trial = RadialMenuTrial(stagger: 0.1)
    trial.menu.isOpen.value = true
    trial.run(0.25)
    expect(trial.arms.map { $0 != .zero } == [true, true, true, false, false])
    let flight = Trajectory(
      of: trial.items[0].position, velocity: trial.items[0].velocity, on: trial.clock
    ) {
      trial.menu.isOpen.value = false
      for _ in 0..<100 {
        trial.run(0.02)
        expect(trial.arms[3] == .zero && trial.arms[4] == .zero)
      }
    }
    expectTrajectory(flight, .rests(at: Point(200, 400)), .velocityIsContinuous(acceleration: 120_000))
    expect(!trial.menu.isActive && !trial.clock.wantsFrames)
  }

  @Test("a menu that opens again in mid-closing goes on from where it is", arguments: 1...10)
  func reversal(frames: Int) {
    let trial = RadialMenuTrial()
    trial.menu.isOpen.value = true
    trial.run(1)
    let item = trial.items[2]
    let place = item.position.value
    let flight = Trajectory(of: item.position, velocity: item.velocity, on: trial.clock) {
      trial.menu.isOpen.value = false
      trial.run(Double(frames) / 60)
      trial.menu.isOpen.value = true
      trial.run(2)
    }
    expectTrajectory(
      flight, .rests(at: place), .velocityIsContinuous(acceleration: 120_000))
  }

  @Test("at rest, an open menu follows its anchor and its area, and in flight it flies on")
  func layout() {
    let trial = RadialMenuTrial()
    trial.menu.isOpen.value = true
    trial.run(2)
    trial.button.position.value = Point(30, 30)
    expect(trial.arms.allSatisfy { $0.x >= 1.99 && $0.y >= 1.99 && $0 != .zero })
    trial.menu.isOpen.value = false
    trial.run(0.1)
    let place = trial.items[0].position.value
    trial.button.position.value = Point(200, 400)
    expect(trial.items[0].position.value == place)
    trial.run(2)
    expect(trial.arms[0] == .zero)
    trial.menu.insets.value = Insets(left: .nan)
    trial.area.value = Bounds(x: 0...(.infinity), y: 0...400)
    expect(trial.arms[0] == .zero)
  }

  @Test("keys turn, pick and close")
  func keys() {
    let trial = RadialMenuTrial()
    let actions = trial.menu.actions()
    var names: [String] = []
    trial.menu.announcements.subscribe { names.append($0) }
    actions.perform(key: .space)
    expect(trial.menu.isOpen.value && trial.menu.highlighted.value == 0 && names == ["Item 0"])
    for key in [MotionAction.Key.upArrow, .leftArrow, .end, .downArrow, .rightArrow] {
      actions.perform(key: key)
    }
    expect(trial.ticks == [0, 4, 3, 4, 0, 1])
    actions.perform(key: .return)
    expect(trial.picks == [1] && !trial.menu.isOpen.value)
    // A closed menu leaves all other keys to what it is in.
    let keys: [MotionAction.Key] = [.upArrow, .downArrow, .leftArrow, .rightArrow, .home, .end, .escape]
    expect(!keys.contains { actions.perform(key: $0) } && !actions.perform(role: .escape))
    expect(!trial.menu.isOpen.value && actions.perform(key: .return))
    actions.perform(key: .upArrow)
    expect(trial.menu.highlighted.value == 4)
    actions.perform(role: .escape)
    expect(!trial.menu.isOpen.value && trial.picks == [1])
    actions.first { $0.name == "Item 3" }!.perform()
    expect(trial.picks == [1, 3])
  }

  @Test("a menu that a key has opened closes with the focus, unless a hand takes it over")
  func focus() {
    let trial = RadialMenuTrial()
    let actions = trial.menu.actions()
    actions.perform(key: .space)
    actions.focusDidLeave()
    let wasClosed = !trial.menu.isOpen.value
    trial.menu.toggle()
    actions.focusDidLeave()
    expect(wasClosed && trial.menu.isOpen.value)
    trial.menu.toggle()
    actions.perform(key: .space)
    trial.hold()
    actions.focusDidLeave()
    expect(trial.menu.isOpen.value)
  }

  @Test("the backdrop of a menu that closes leaves its input to what lies behind")
  func closingBackdrop() {
    let trial = RadialMenuTrial()
    expect(!trial.backdrop.acceptsInput.value)
    trial.menu.isOpen.value = true
    expect(trial.backdrop.acceptsInput.value)
    trial.run(1)
    trial.tap(trial.backdrop)
    expect(!trial.backdrop.acceptsInput.value && trial.backdrop.opacity.value > 0)
    // Removed while it is closed, it is as it was.
    trial.run(1)
    trial.addition.unsubscribe()
    expect(trial.backdrop.acceptsInput.value)
  }

  @Test("a disabled menu does nothing, and flies on later")
  func disabled() {
    let trial = RadialMenuTrial()
    trial.menu.isOpen.value = true
    trial.run(0.1)
    trial.menu.enabled.value = false
    let arms = trial.arms
    trial.tap(trial.button)
    trial.tap(trial.backdrop)
    trial.menu.pick(0)
    trial.hold()
    trial.finger.lift()
    for action in trial.menu.actions() { action.perform() }
    expect(trial.arms == arms && trial.menu.isOpen.value && trial.picks.isEmpty)
    trial.menu.enabled.value = true
    trial.run(2)
    expect((trial.arms[2] - Point(0, -96)).length < 1e-9)
  }

  @Test("a menu that is disabled during a hold is as it was", arguments: [false, true])
  func disabledUnderFinger(wasOpen: Bool) {
    let trial = RadialMenuTrial()
    trial.menu.isOpen.value = wasOpen
    trial.hold()
    trial.finger.move(by: Point(0, -80))
    trial.menu.enabled.value = false
    expect(trial.menu.isOpen.value == wasOpen && trial.menu.highlighted.value == nil)
    trial.finger.lift()
    expect(trial.menu.isOpen.value == wasOpen && trial.picks.isEmpty)
  }

  @Test("an item that does not exist, and an item of a closed menu, cannot be highlighted")
  func invalidHighlight() {
    let trial = RadialMenuTrial()
    trial.menu.highlighted.value = 2
    expect(trial.menu.highlighted.value == nil)
    trial.menu.isOpen.value = true
    for item in [5, -1, 3, 7] { trial.menu.highlighted.value = item }
    expect(trial.menu.highlighted.value == 3 && trial.ticks == [3])
  }

  @Test(
    "keys leave out an item that does not exist, also before the menu is added",
    arguments: [MotionAction.Key.downArrow, .upArrow, .home, .return])
  func invalidHighlightAndKeys(key: MotionAction.Key) {
    let item = MotionElement(size: Point(40, 40))
    let menu = RadialMenu([.init("Route", item)], in: ReactiveProperty(Bounds(x: 0...400, y: 0...800)))
    var picks: [Int] = []
    menu.picks.subscribe { picks.append($0) }
    for number in [Int.max, .min, 1] {
      menu.isOpen.value = true
      menu.highlighted.value = number
      menu.actions().perform(key: key)
      expect(picks.isEmpty && menu.highlighted.value == 0)
    }
  }

  @Test("a jump opens and closes the menu without a flight")
  func jumps() {
    let trial = RadialMenuTrial()
    var arrivals: [Bool] = []
    trial.menu.arrivals.subscribe { arrivals.append($0) }
    trial.menu.jump(to: true)
    expect((trial.arms[2] - Point(0, -96)).length < 1e-9 && trial.items[2].scale.value == 1)
    trial.menu.jump(to: false)
    expect(trial.arms[2] == .zero && trial.items[2].opacity.value == 0)
    trial.run(0.2)
    expect(arrivals == [true, false] && !trial.menu.isActive && !trial.clock.wantsFrames)
  }

  @Test("a menu that the program closes under a finger picks nothing")
  func closedUnderFinger() {
    let trial = RadialMenuTrial()
    trial.hold()
    trial.finger.move(by: Point(0, -80))
    trial.menu.isOpen.value = false
    trial.finger.move(by: Point(0, -10))
    trial.finger.lift()
    trial.run(1)
    expect(trial.picks.isEmpty && trial.ticks == [2] && trial.menu.highlighted.value == nil)
  }

  @Test("it settles when the last item has arrived")
  func settles() {
    let trial = RadialMenuTrial(stagger: 0.1)
    var outcomes: [MotionOutcome] = []
    trial.menu.isOpen.value = true
    trial.menu.whenSettled { outcomes.append($0) }
    trial.run(0.4)
    expect(outcomes.isEmpty)
    trial.run(2)
    expect(outcomes == [.finished])
  }

  @Test("a flight that is turned back, disabled or removed is interrupted", arguments: 0..<3)
  func interrupted(by way: Int) {
    let trial = RadialMenuTrial()
    var outcomes: [MotionOutcome] = []
    trial.menu.isOpen.value = true
    trial.run(0.1)
    trial.menu.whenSettled { outcomes.append($0) }
    switch way {
    case 0: trial.menu.isOpen.value = false
    case 1: trial.menu.enabled.value = false
    default: trial.addition.unsubscribe()
    }
    expect(outcomes == [.interrupted])
    trial.run(2)
    expect(outcomes == [.interrupted])
  }

  @Test("a menu that is removed while its items fly does not arrive", arguments: 1...12)
  func removedBeforeArrival(tenths: Int) {
    let trial = RadialMenuTrial(stagger: 0.3)
    var arrivals: [Bool] = []
    trial.menu.arrivals.subscribe { arrivals.append($0) }
    trial.menu.isOpen.value = true
    trial.run(Double(tenths) / 10)
    guard trial.menu.isActive else { return }
    trial.addition.unsubscribe()
    expect(arrivals == [])
  }

  @Test("a menu that is removed in flight stays, and nothing retains it or its stage")
  func removal() {
    weak var stage: MotionElement?
    weak var menu: RadialMenu?
    let runtime: MotionRuntime
    do {
      let trial = RadialMenuTrial()
      (stage, menu, runtime) = (trial.stage, trial.menu, trial.runtime)
      trial.menu.isOpen.value = true
      trial.run(0.1)
      let arms = trial.arms
      trial.addition.unsubscribe()
      trial.run(1)
      expect(trial.arms == arms && !trial.clock.wantsFrames)
    }
    expect(stage == nil && menu == nil)
    withExtendedLifetime(runtime) {}
  }

  @Test("a menu that is added again stops the program with a message")
  func addedAgain() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let trial = RadialMenuTrial()
      trial.addition.unsubscribe()
      _ = trial.runtime.add(trial.menu, to: trial.button)
    }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    expect(output.contains("A menu is added only once. Create another one."))
  }

  @Test("a menu arrives when its last item is at rest", arguments: [0.0, 0.02, 0.3])
  func arrivals(stagger: Double) {
    let trial = RadialMenuTrial(5, stagger: stagger)
    var arrivals: [Bool] = []
    var arms: [Point] = []
    trial.menu.arrivals.subscribe { [unowned trial] in
      arrivals.append($0)
      arms = trial.arms
    }
    for isOpen in [true, false] {
      trial.menu.isOpen.value = isOpen
      trial.run(4)
      expect(arrivals.last == isOpen && arms == trial.arms && !trial.menu.isActive)
    }
    trial.menu.jump(to: true)
    expect(arrivals == [true, false, true] && arms == trial.arms && !trial.menu.isActive)
    trial.menu.isOpen.value = false
    trial.run(0.1)
    trial.menu.isOpen.value = true
    trial.run(4)
    expect(arrivals == [true, false, true, true])
  }

  @Test("an anchor that is deallocated releases the menu")
  func deallocation() {
    weak var stage: MotionElement?
    weak var menu: RadialMenu?
    let runtime: MotionRuntime
    do {
      let trial = RadialMenuTrial()
      (stage, menu, runtime) = (trial.stage, trial.menu, trial.runtime)
      trial.menu.isOpen.value = true
      trial.run(0.1)
    }
    expect(stage == nil && menu == nil)
    withExtendedLifetime(runtime) {}
  }

  @Test("random scripts rest exactly, and nothing but the layout moves an item without time")
  func randomScripts() {
    for seed in 0..<Self.count {
      var random = SplitMix64(seed: UInt64(seed))
      let trial = RadialMenuTrial(
        .random(in: 1...9, using: &random),
        at: Point(.random(in: 0...400, using: &random), .random(in: 0...800, using: &random)))
      for _ in 0..<20 { trial.step(using: &random) }
      trial.end()
      expect(trial.faults.isEmpty, "seed \(seed): \(trial.faults)")
    }
  }

  @Test("random observers that act in response leave the items at their places, and callers are told once")
  func randomObservers() {
    for seed in 0..<Self.count / 2 {
      var random = SplitMix64(seed: UInt64(seed))
      let trial = RadialMenuTrial(.random(in: 1...9, using: &random))
      trial.observe(seed: UInt64(seed) + 1)
      for _ in 0..<15 { trial.step(using: &random) }
      trial.endActs()
      expect(trial.faults.isEmpty, "seed \(seed): \(trial.faults)")
    }
  }
}
