// SPDX-License-Identifier: Apache-2.0
import Foundation
import MaterialMotion
import MaterialMotionTesting
import MaterialMotionThings
import Testing

@Suite("Sheet scripts")
struct SheetScriptTests {
  /// The number of random scripts.
  private static let count = ProcessInfo.processInfo.environment["THINGS_COUNT"].flatMap { Int($0) } ?? 40

  @Test(
    "random scripts rest exactly at the detent, and nothing but a hand and an area moves without time",
    arguments: [false, true])
  func randomScripts(reacts: Bool) {
    for seed in 0..<Self.count {
      var random = SplitMix64(seed: UInt64(seed))
      let script = SheetScript(using: &random)
      if reacts { script.react(seed: UInt64(seed)) }
      for _ in 0..<14 { script.step(using: &random) }
      script.end()
      expect(script.faults.isEmpty, "seed \(seed): \(script.faults)")
    }
  }
}

/// A sheet to which random things happen.
private final class SheetScript {
  private let trial: SheetTrial
  private(set) var faults: [String] = []
  private var finger: Point?
  private var steps = ""

  private static let detents: [Sheet.Detent] = [
    .closed, .content, .medium, .large, .height(120), .fraction(0.3),
  ]

  init(using random: inout SplitMix64) {
    let edges: [Sheet.Edge] = [.bottom, .bottom, .bottom, .left, .right, .top]
    trial = SheetTrial(
      Array(Self.detents.shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random))),
      at: Self.detents.randomElement(using: &random)!, from: edges.randomElement(using: &random)!,
      isClosable: .random(using: &random))
  }

  func step(using random: inout SplitMix64) {
    let sheet = trial.sheet
    let before = (length: trial.length, velocity: trial.velocity, wasActive: sheet.isActive)
    var (mayJump, keepsVelocity) = (false, false)
    let reactions = reactions
    let kind = Int.random(in: 0..<18, using: &random)
    switch kind {
    case 0:
      trial.area.value = Bounds(
        x: 0...Double.random(in: 200...900, using: &random),
        y: 0...Double.random(in: 200...900, using: &random))
      // A sheet at rest, and one that flies to a former layout, are at their detent at once.
      (mayJump, keepsVelocity) = (!sheet.anchored.isActive, sheet.anchored.isActive)
    case 1: sheet.insets.value = Insets(Double.random(in: -10...120, using: &random))
    case 2, 3:
      sheet.detent.value = Self.detents.randomElement(using: &random)!
      keepsVelocity = true
    case 4: sheet.enabled.value.toggle()
    case 5: sheet.actions().randomElement(using: &random)!.perform()
    case 6: sheet.isClosable.toggle()
    case 7: sheet.detents = Array(Self.detents.shuffled(using: &random).prefix(2))
    case 8: trial.content.size.value.y = .random(in: 20...600, using: &random)
    case 9, 10: press()
    case 11:
      lift(isCancelled: .random(using: &random))
    case 12: trial.list.insert(.random(in: -200...200, using: &random), at: 0)
    case 13:
      let kind: ScrollTurn = [.notch, .fingers, .momentum].randomElement(using: &random)!
      let distance = Double.random(in: -150...150, using: &random)
      trial.panel.receive(
        WheelEvent(by: Point(distance, distance / 2), at: Point(200, 500), as: kind))
      mayJump = kind != .notch
    case 14: trial.list.jump(to: .random(in: 0...1300, using: &random))
    case 15: trial.list.scroll(to: Double.random(in: 0...1300, using: &random))
    case 16: trial.list.beginRefreshing()
    case 17: trial.list.endRefreshing()
    default: move(by: .random(in: -160...160, using: &random))
    }
    steps += "\(kind) "
    let way = abs(trial.length - before.length)
    // A spring that has nearly arrived takes a new plan as its arrival: what is left cannot be seen.
    // In response, an observer may have written or moved anything.
    if reactions != self.reactions { (mayJump, keepsVelocity) = (true, false) }
    if !(way <= 0.1), !mayJump, finger == nil { fault("moved by \(way)") }
    if keepsVelocity, finger == nil, abs(trial.velocity - before.velocity) > 5 {
      fault("changed its velocity from \(before.velocity) to \(trial.velocity)")
    }
    if !trial.length.isFinite || !trial.panel.position.value.isFinite { fault("is not finite") }
    trial.clock.advance(by: .random(in: 0...0.25, using: &random), framesPerSecond: 60)
  }

  func end() {
    let sheet = trial.sheet
    reactions = .max
    lift(isCancelled: false)
    sheet.enabled.value = true
    for _ in 0..<600 where trial.clock.wantsFrames { trial.clock.advance(by: 1 / 60.0, framesPerSecond: 60) }
    if sheet.isActive || trial.clock.wantsFrames { fault("is not at rest") }
    let (length, detent) = (trial.length, sheet.detent.value)
    // Another sheet that begins at this detent is there.
    let twin = Sheet(sheet.detents, at: detent, from: trial.edge, in: trial.area, content: trial.content)
    let panel = MotionElement(size: trial.panel.size.value)
    twin.insets.value = sheet.insets.value
    trial.runtime.add(twin, to: panel)
    if (panel.position.value - trial.panel.position.value).lengthSquared > 1e-18 {
      fault("rests at \(length) instead of at \(detent)")
    }
    trial.addition.unsubscribe()
    if !trial.panel.gestureRecognizers.isEmpty { fault("left a recognizer") }
  }

  // MARK: Observers

  /// The number of reactions of the observers. Each acts at most some times.
  private var reactions = 0

  /// Lets observers act in response to the events of the sheet.
  func react(seed: UInt64) {
    var random = SplitMix64(seed: seed &+ 1 << 32)
    let act = { [unowned self] in
      guard reactions < 12, Int.random(in: 0..<4, using: &random) == 0 else { return }
      reactions += 1
      let sheet = trial.sheet
      switch Int.random(in: 0..<9, using: &random) {
      case 0, 1: sheet.detent.value = Self.detents.randomElement(using: &random)!
      case 2: sheet.jump(to: Self.detents.randomElement(using: &random)!)
      case 3: sheet.enabled.value.toggle()
      case 4: sheet.insets.value = Insets(Double.random(in: -10...120, using: &random))
      case 5: sheet.detents = Array(Self.detents.shuffled(using: &random).prefix(2))
      case 6: trial.area.value = Bounds(x: 0...400, y: 0...Double.random(in: 200...900, using: &random))
      case 7: trial.list.scroll(to: Double.random(in: 0...1300, using: &random))
      default: sheet.isClosable.toggle()
      }
    }
    trial.sheet.detent.subscribe { _ in act() }
    trial.sheet.crossings.subscribe { _ in act() }
    trial.sheet.releases.subscribe { _ in act() }
    trial.sheet.arrivals.subscribe { _ in act() }
    trial.sheet.target.subscribe { _ in act() }
    trial.sheet.state.subscribe(next: { _ in act() })
    trial.list.state.subscribe(next: { _ in act() })
    trial.list.isRefreshing.subscribe { _ in act() }
  }

  private func fault(_ text: String) { faults.append("\(text) after \(steps)") }

  private func press() {
    guard finger == nil else { return }
    finger = Point(200, 500)
    send(.down)
  }

  private func move(by way: Double) {
    guard let place = finger else { return }
    finger = place + Point(trial.edge == .left || trial.edge == .right ? way : 0, way)
    send(.move)
  }

  private func lift(isCancelled: Bool) {
    guard finger != nil else { return }
    send(isCancelled ? .cancel : .up)
    finger = nil
  }

  private func send(_ phase: PointerEvent.Phase) {
    if let finger { trial.send(phase, at: finger) }
  }
}
