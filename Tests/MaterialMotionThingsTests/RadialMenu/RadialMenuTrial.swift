// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionTesting
import MaterialMotionThings

/// A menu of items of 48 × 48 points around a button of 56 × 56, on a stage of 400 × 800.
final class RadialMenuTrial {
  let clock = ManualFrameClock()
  let runtime: MotionRuntime
  let stage = MotionElement(position: Point(200, 400), size: Point(400, 800))
  let button: MotionElement
  let items: [MotionElement]
  let backdrop: MotionElement
  let area = ReactiveProperty(Bounds(x: 0...400, y: 0...800))
  var menu: RadialMenu
  let addition: Subscription
  var picks: [Int] = []
  var ticks: [Int] = []
  private(set) lazy var finger = Finger(on: button, clock)
  private(set) var faults: [String] = []

  init(
    _ count: Int = 5, at place: Point = Point(200, 400), stagger: Double = 0.02, isRightToLeft: Bool = false,
    anchor: Point = Point(56, 56), item: Point = Point(48, 48), level: Double = 0,
    opensOnTap: Bool = true, hold: HoldDuration = .touch(0.35)
  ) {
    runtime = MotionRuntime(clock: clock)
    let stage = stage
    button = MotionElement(position: place, size: anchor, parent: stage)
    button.zIndex.value = level
    items = (0..<count).map { _ in MotionElement(size: item, parent: stage) }
    backdrop = MotionElement(position: Point(200, 400), size: Point(400, 800), parent: stage)
    menu = RadialMenu(
      items.enumerated().map { .init("Item \($0)", $1) }, in: area, afterHolding: hold,
      opensOnTap: opensOnTap,
      stagger: Stagger(each: stagger),
      backdrop: backdrop, isRightToLeft: isRightToLeft)
    addition = runtime.add(menu, to: button)
    menu.picks.subscribe { [unowned self] in picks.append($0) }
    menu.ticks.subscribe { [unowned self] in ticks.append($0) }
  }

  func run(_ duration: Double) { clock.advance(by: duration, framesPerSecond: 120) }

  /// The ways from the button to the items.
  var arms: [Point] { items.map { $0.position.value - button.position.value } }

  /// Taps an element at its middle.
  func tap(_ element: MotionElement) {
    let finger = Finger(on: element, clock)
    finger.press(at: element.position.value)
    run(0.05)
    finger.lift()
  }

  /// Presses the button until the menu is open and at rest.
  func hold() {
    finger.press(at: button.position.value)
    run(2)
  }

  // MARK: Random scripts

  func step(using random: inout SplitMix64) {
    let before = items.map { ($0.position.value, $0.opacity.value, $0.scale.value) }
    let wasActive = items.map { $0.position.isActive }
    var (mayJump, takesTime) = (false, false)
    switch Int.random(in: 0..<11, using: &random) {
    case 0:
      area.value = Bounds(
        x: 0...Double.random(in: 60...900, using: &random), y: 0...Double.random(in: 60...900, using: &random)
      )
      mayJump = true
    case 1:
      menu.insets.value = Insets(Double.random(in: -20...120, using: &random))
      mayJump = true
    case 2: menu.isOpen.value.toggle()
    case 3: menu.enabled.value.toggle()
    case 4: menu.actions().randomElement(using: &random)!.perform()
    case 5, 6: finger.press(at: button.position.value)
    case 7: finger.lift(isCancelled: Bool.random(using: &random))
    case 8:
      tap(items.randomElement(using: &random)!)
      takesTime = true
    default:
      finger.move(by: Point(.random(in: -90...90, using: &random), .random(in: -90...90, using: &random)))
    }
    for (index, (position, opacity, scale)) in before.enumerated() where !takesTime {
      let item = items[index]
      let way = (item.position.value - position).length
      // A spring that has nearly arrived takes a new plan as its arrival: what is left cannot be seen.
      if !(way <= 0.1), !mayJump || wasActive[index] { faults.append("moved by \(way)") }
      if abs(item.opacity.value - opacity) > 0.001 || abs(item.scale.value - scale) > 0.001 {
        faults.append("changed its look")
      }
    }
    clock.advance(by: .random(in: 0...0.4, using: &random), framesPerSecond: 60)
  }

  // MARK: Observers that act

  /// The number of acts that the observers may still perform. 0 at the end of a script.
  private var acts = 0
  private var observers = SplitMix64(seed: 0)
  private var outcomes: [[MotionOutcome]] = []

  /// Lets observers of each stream act in response.
  func observe(seed: UInt64) {
    (acts, observers) = (12, SplitMix64(seed: seed))
    menu.isOpen.subscribe { [unowned self] _ in act() }
    menu.highlighted.subscribe { [unowned self] _ in act() }
    menu.state.subscribe { [unowned self] _ in act() }
    menu.openness.subscribe { [unowned self] _ in act() }
    menu.picks.subscribe { [unowned self] _ in act() }
    menu.ticks.subscribe { [unowned self] _ in act() }
    menu.enabled.subscribe { [unowned self] _ in act() }
    items[0].position.subscribe { [unowned self] _ in act() }
  }

  private func act() {
    guard acts > 0, Int.random(in: 0..<5, using: &observers) == 0 else { return }
    acts -= 1
    switch Int.random(in: 0..<8, using: &observers) {
    case 0: menu.isOpen.value.toggle()
    case 1: menu.enabled.value.toggle()
    case 2: menu.insets.value = Insets(.random(in: -20...40, using: &observers))
    case 3: menu.highlighted.value = [nil, 0, 3, Int.max].randomElement(using: &observers)!
    case 4: menu.jump(to: Bool.random(using: &observers))
    case 5:
      let index = outcomes.count
      outcomes.append([])
      menu.whenSettled { [unowned self] in
        outcomes[index].append($0)
        act()
      }
    case 6: menu.pick(0)
    default: menu.actions().randomElement(using: &observers)!.perform()
    }
  }

  /// Ends a script of observers, whose acts may move an item without time.
  func endActs() {
    acts = 0
    end()
    faults.removeAll { $0.hasPrefix("moved") || $0.hasPrefix("changed") }
    if outcomes.contains(where: { $0.count != 1 }) { faults.append("told \(outcomes)") }
  }

  func end() {
    finger.lift()
    menu.enabled.value = true
    for _ in 0..<300 where clock.wantsFrames { clock.advance(by: 1 / 60.0, framesPerSecond: 60) }
    if menu.isActive || clock.wantsFrames { faults.append("is not at rest") }
    let isOpen = menu.isOpen.value
    for item in items {
      let arm = item.position.value - button.position.value
      if !isOpen, arm != .zero || item.opacity.value != 0 || item.scale.value != 0.4 {
        faults.append("is not closed: \(arm), \(item.opacity.value), \(item.scale.value)")
      }
      if isOpen, arm == .zero || item.opacity.value != 1 || ![1, 1.25].contains(item.scale.value) {
        faults.append("is not open: \(arm), \(item.opacity.value), \(item.scale.value)")
      }
    }
    if !isOpen, menu.highlighted.value != nil { faults.append("a closed menu has a choice") }
  }
}

extension Point {
  var length: Double { lengthSquared.squareRoot() }
}
