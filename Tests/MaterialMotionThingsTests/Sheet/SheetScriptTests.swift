// SPDX-License-Identifier: Apache-2.0
import Foundation
import MaterialMotion
import MaterialMotionTesting
import MaterialMotionThings
import Testing

@Suite("Sheet scripts")
struct SheetScriptTests {
  /// The number of random scripts.
  private static let count = ProcessInfo.processInfo.environment["THINGS_COUNT"].flatMap { Int($0) } ?? 150

  @Test("random scripts rest exactly at the detent, and nothing but a hand and an area moves without time")
  func randomScripts() {
    for seed in 0..<Self.count {
      var random = SplitMix64(seed: UInt64(seed))
      let script = SheetScript(using: &random)
      for _ in 0..<14 { script.step(using: &random) }
      script.end()
      #expect(script.faults.isEmpty, "seed \(seed): \(script.faults)")
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
    let kind = Int.random(in: 0..<14, using: &random)
    switch kind {
    case 0:
      trial.area.value = Bounds(
        x: 0...Double.random(in: 200...900, using: &random),
        y: 0...Double.random(in: 200...900, using: &random))
      // A sheet at rest, and one that flies to a former layout, are at their detent at once.
      (mayJump, keepsVelocity) = (!sheet.isActive, sheet.isActive)
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
    default: move(by: .random(in: -160...160, using: &random))
    }
    steps += "\(kind) "
    let way = abs(trial.length - before.length)
    // A spring that has nearly arrived takes a new plan as its arrival: what is left cannot be seen.
    if !(way <= 0.1), !mayJump, finger == nil { fault("moved by \(way)") }
    if keepsVelocity, finger == nil, abs(trial.velocity - before.velocity) > 5 {
      fault("changed its velocity from \(before.velocity) to \(trial.velocity)")
    }
    if !trial.length.isFinite || !trial.panel.position.value.isFinite { fault("is not finite") }
    trial.clock.advance(by: .random(in: 0...0.25, using: &random), framesPerSecond: 60)
  }

  func end() {
    let sheet = trial.sheet
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
