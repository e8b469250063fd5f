// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionThings
import Testing

@Suite("The places of a LayoutMotion")
struct LayoutPlaceTests {
  private let clock = ManualFrameClock()
  private let runtime: MotionRuntime
  private let layout = LayoutMotion()
  private let card = MotionElement(position: Point(0, 0), size: Point(100, 100))

  init() {
    runtime = MotionRuntime(clock: clock)
  }

  private func isNear(_ a: Point, _ b: Point) -> Bool { (a - b).lengthSquared < 1e-18 }

  private func rest() { clock.advance(by: 4, framesPerSecond: 60) }

  /// The parts of a flight to which an observer responds.
  enum Cause: CaseIterable {
    case place, constrained, velocity, transform, scale, rest
  }

  @Test("flies to the place of a change in response to each part of a flight", arguments: Cause.allCases)
  func responding(to cause: Cause) {
    let isConstrained = cause == .constrained
    runtime.add(layout, to: card) { isConstrained ? $0.map { Point($0.x, max($0.y, 9)) } : $0 }
    let title = MotionElement(position: Point(30, 20), size: Point(40, 10), parent: card)
    runtime.add(layout, to: title)
    var changes = 0
    var isWatching = false
    let change = { [card, layout, clock] in
      guard isWatching, changes == 0, clock.now > 0.1 || cause == .rest else { return }
      changes += 1
      layout.animate {
        card.layoutPosition.value = Point(200, 0)
        card.size.value = Point(50, 100)
      }
    }
    switch cause {
    case .place, .constrained: card.position.subscribe { _ in change() }
    case .velocity: card.velocity.subscribe { _ in change() }
    case .transform: card.transform.subscribe { _ in change() }
    case .scale: layout.scale(of: card).subscribe { _ in change() }
    case .rest: card.position.subscribe(next: { _ in }, active: { if !$0 { change() } })
    }
    layout.animate {
      card.layoutPosition.value = Point(100, 0)
      card.size.value = Point(200, 100)
    }
    isWatching = true
    var far = 0.0
    for _ in 0..<200 {
      clock.advance(by: 1 / 60)
      // The size in which the card is seen is between those of the layouts, and the title is not distorted.
      let widths = [card, title].map { LayoutTrial.drawnCorners($0)[1].x - LayoutTrial.drawnCorners($0)[0].x }
      far = max(far, 45 - widths[0], widths[0] - 202, abs(widths[1] - 40))
    }
    let end = Point(200, isConstrained ? 9 : 0)
    expect(changes == 1 && card.position.value == end && far < 1e-9, "\(far)")
    expect(card.transform.value == .identity && title.transform.value == .identity)
    expect(!clock.wantsFrames && !layout.isActive && !card.isInFlight)
    expect(title.position.value == Point(30, 20))
    layout.animate { card.layoutPosition.value = Point(300, 0) }
    rest()
    expect(card.position.value == end + Point(100, 0))
  }

  /// The parts of a change to which an observer responds.
  enum Beginning: CaseIterable {
    case placed, transformed, layout, place, size
  }

  @Test(
    "ends at its place if an observer changes the layout in response to a change",
    arguments: Beginning.allCases)
  func responding(to beginning: Beginning) {
    for (isNested, observed) in [(false, 0), (false, 2), (true, 0), (true, 1), (true, 2)] {
      for response in 1...3 {
        let clock = ManualFrameClock()
        let runtime = MotionRuntime(clock: clock)
        let root = MotionElement(size: Point(400, 400))
        var cells: [MotionElement] = []
        for cell in 0..<3 {
          let parent = isNested ? cells.last ?? root : root
          cells.append(
            MotionElement(position: Point(50 + 40 * Double(cell), 50), size: Point(100, 100), parent: parent))
        }
        let layout = LayoutMotion()
        for cell in cells { runtime.add(layout, to: cell) }
        var (count, round, isWatching) = (0, 0.0, false)
        let change = { [cells] in
          round += 1
          for (index, cell) in cells.enumerated() {
            cell.layoutPosition.value = Point(100 + 30 * Double(index), 100 * round)
            cell.size.value = Point(60 + 20 * round, 30 * round + 10 * Double(index + 1))
          }
        }
        let respond = {
          count += isWatching ? 1 : 0
          guard isWatching, count == response else { return }
          isWatching = false
          layout.animate(change)
        }
        let cell = cells[observed]
        switch beginning {
        case .placed: cell.position.subscribe(next: { _ in }, state: { _ in respond() })
        case .transformed: cell.transform.subscribe(next: { _ in }, state: { _ in respond() })
        case .layout: layout.state.subscribe { _ in respond() }
        case .place: cell.layoutPosition.subscribe { _ in respond() }
        case .size: cell.size.subscribe { _ in respond() }
        }
        isWatching = true
        layout.animate(change)
        for _ in 0..<60 { clock.advance(by: 1 / 20) }
        let areThere = cells.allSatisfy {
          $0.transform.value == .identity && $0.position.value == $0.layoutPosition.value && !$0.isInFlight
        }
        expect(
          areThere && !layout.isActive && !clock.wantsFrames, "\(isNested), \(observed), \(response)")
      }
    }
  }

  @Test("applies a rotation that follows the position in flight")
  func followingRotation() {
    runtime.connect(card.position.map { $0.x / 1000 }, to: card.rotation)
    runtime.animateLayout(of: [card], by: layout) {
      card.layoutPosition.value = Point(200, 0)
      card.size.value = Point(200, 100)
    }
    var error = 0.0
    for _ in 0..<200 {
      clock.advance(by: 1 / 60)
      error = max(error, abs(card.rotation.value - card.position.value.x / 1000))
    }
    expect(error < 1e-12 && abs(card.rotation.value - 0.2) < 1e-12 && abs(card.scale.value - 1) < 1e-12)
  }

  /// The effect of a change on the surroundings of a card that a hand holds.
  enum Surroundings: CaseIterable {
    case otherParent, turnedParent, movedParent, growingParent, growingOtherParent, noParent, written
  }

  @Test("stays under the hand that holds it when its surroundings change", arguments: Surroundings.allCases)
  func held(by change: Surroundings) {
    let pages = [200.0, 600].map { MotionElement(position: Point($0, 400), size: Point(400, 800)) }
    if change == .turnedParent { (pages[1].rotation.value, pages[1].scale.value) = (0.4, 2) }
    card.parent = pages[0]
    card.position.value = Point(100, 100)
    runtime.add(Draggable(), to: card)
    let isGrowing = change == .growingParent || change == .growingOtherParent
    runtime.animateLayout(of: isGrowing ? [card] + pages : [card], by: layout) {}
    let finger = Finger(on: card, clock)
    func move(_ count: Int) {
      for _ in 0..<count {
        clock.advance(by: 0.01, framesPerSecond: 100)
        finger.move(by: Point(20, 5))
      }
    }
    finger.press(at: Point(100, 100))
    move(5)
    let speed = card.velocity.value
    func placeOnStage() -> Point { card.parent?.convert(card.position.value, to: nil) ?? card.position.value }
    let grip = placeOnStage() - finger.place!
    func error() -> Double { (placeOnStage() - finger.place! - grip).lengthSquared.squareRoot() }
    layout.animate {
      let place = placeOnStage()
      switch change {
      case .otherParent, .turnedParent, .growingOtherParent, .written: card.parent = pages[1]
      case .movedParent: pages[0].position.value = Point(300, 100)
      case .noParent: card.parent = nil
      case .growingParent: break
      }
      if isGrowing { for page in pages { page.size.value = Point(800, 800) } }
      if change == .written { card.position.value = pages[1].convert(place, from: nil) }
      card.layoutPosition.value = Point(90, 90)
    }
    expect(error() < 1e-9, "\(error())")
    let factor = change == .turnedParent ? 0.25 : 1
    let ratio = card.velocity.value.lengthSquared / speed.lengthSquared
    expect(isGrowing || abs(ratio - factor) < 1e-9)
    move(1)
    expect(isGrowing || error() < 1e-9, "\(error())")
    move(10)
    finger.lift()
    let place = card.position.value
    rest()
    expect((card.position.value == place) && !clock.wantsFrames && !layout.isActive)
    // It keeps its vector from the place of its layout.
    layout.animate { card.layoutPosition.value += Point(10, 20) }
    rest()
    expect(isNear(card.position.value, place + Point(10, 20)))
  }

  @Test(
    "is at its place again after it has left, and flies to its new place when it returns",
    arguments: [LayoutAppearance.from(.right), .scale(0.5), .scale(0), .fade], [false, true])
  func leftAndBack(appearance: LayoutAppearance, isAddedInTheChange: Bool) {
    layout.appearance = appearance
    card.anchorPoint.value = .zero
    card.position.value = Point(7, 0)
    card.layoutPosition.value = Point(4, 0)
    runtime.animateLayout(of: [card], by: layout) {}
    var log: [String] = []
    layout.leave(card) { [card] in
      log.append("left")
      log.append("\(card.position.value.x) \(card.opacity.value) \(card.transform.value == .identity)")
    }
    layout.whenSettled { log.append("\($0)") }
    rest()
    // The report of the end comes first.
    expect(log == ["finished", "left", "7.0 1.0 true"] && !card.isInFlight)
    if isAddedInTheChange {
      layout.animate {
        runtime.add(layout, to: card)
        card.layoutPosition.value = Point(0, 200)
      }
    } else {
      runtime.animateLayout(of: [card], by: layout) { card.layoutPosition.value = Point(0, 200) }
    }
    rest()
    expect(card.position.value == Point(3, 200) && card.transform.value == .identity)
  }

  @Test("appears at the place that the change gives to it", arguments: [true, false], [true, false])
  func fresh(writesLayout: Bool, writesPosition: Bool) {
    card.position.value = Point(10, 10)
    layout.animate {
      runtime.add(layout, to: card)
      if writesLayout { card.layoutPosition.value = Point(200, 200) }
      if writesPosition { card.position.value = Point(200, 200) }
    }
    rest()
    expect(card.position.value == (writesLayout || writesPosition ? Point(200, 200) : Point(10, 10)))
  }

  @Test("writes finite places and velocities in an element that is scaled to nothing")
  func nothing() {
    var found: [String] = []
    let diagnostics = MotionDiagnostics { found.append("\($0)") }
    let clock = ManualFrameClock(diagnostics: diagnostics)
    let runtime = MotionRuntime(clock: clock)
    let title = MotionElement(position: Point(50, 20), size: Point(80, 20), parent: card)
    layout.appearance = .scale(0)
    layout.animate { for element in [card, title] { runtime.add(layout, to: element) } }
    clock.advance(by: 0.1, framesPerSecond: 60)
    layout.animate { card.size.value = Point(200, 100) }
    clock.advance(by: 3, framesPerSecond: 60)
    expect(title.position.value == Point(50, 20) && title.transform.value == .identity)
    layout.leave(card) {}
    clock.advance(by: 4, framesPerSecond: 60)
    expect(title.position.value == Point(50, 20) && card.position.value == .zero)
    expect(found.isEmpty && !clock.wantsFrames, "\(found.prefix(3))")
    expect(layout.scale(of: card).latest == LayoutScale(Point(1, 1)))
  }
}
