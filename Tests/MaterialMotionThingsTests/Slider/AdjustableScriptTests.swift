// SPDX-License-Identifier: Apache-2.0
import Foundation
import MaterialMotion
import MaterialMotionTesting
import MaterialMotionThings
import Testing

@Suite("Adjustable scripts")
struct AdjustableScriptTests {
  /// The number of random scripts.
  private static let count =
    ProcessInfo.processInfo.environment["THINGS_COUNT"].flatMap { Int($0) } ?? 250

  @Test("random scripts rest exactly at the value, and nothing moves without time or a hand")
  func scripts() {
    for seed in 0..<Self.count {
      var random = SplitMix64(seed: UInt64(seed))
      let script = AdjustableScript(using: &random)
      for _ in 0..<12 { script.step(using: &random) }
      script.end()
      expect(script.faults.isEmpty, "seed \(seed): \(script.faults)")
    }
  }
}

private final class AdjustableScript {
  let clock = ManualFrameClock()
  let runtime: MotionRuntime
  let element = MotionElement(position: Point(400, 400), size: Point(300, 100))
  let thing: Adjustable
  private(set) var faults: [String] = []
  private lazy var finger = Finger(on: element, clock)

  init(using random: inout SplitMix64) {
    runtime = MotionRuntime(clock: clock)
    let step = Bool.random(using: &random) ? 7.0 : nil
    switch Int.random(in: 0..<3, using: &random) {
    case 0: thing = ValueSlider(30, in: 0...100, step: step)
    case 1: thing = Knob(30, in: 0...100, step: step)
    default: thing = Dial(30, perTurn: 100, step: step)
    }
    runtime.add(thing, to: element)
  }

  private var range: ClosedRange<Double>? {
    get { (thing as? ValueSlider)?.range ?? (thing as? Knob)?.range }
    set {
      guard let newValue else { return }
      (thing as? ValueSlider)?.range = newValue
      (thing as? Knob)?.range = newValue
    }
  }

  func step(using random: inout SplitMix64) {
    let before = thing.shown.value
    switch Int.random(in: 0..<9, using: &random) {
    case 0: element.size.value = Point(.random(in: 0...600, using: &random), 100)
    case 1: thing.value.value = .random(in: -50...150, using: &random)
    case 2: thing.enabled.value.toggle()
    case 3: thing.actions().randomElement(using: &random)!.perform()
    case 4:
      guard finger.place == nil else { break }
      finger.press(
        at: Point(.random(in: 250...550, using: &random), .random(in: 350...450, using: &random)))
    case 5: finger.lift(isCancelled: Bool.random(using: &random))
    case 6:
      let least = Double.random(in: -50...150, using: &random)
      range = least...least + max(.random(in: -10...90, using: &random), 0)
    default:
      guard finger.place != nil else { break }
      finger.move(by: Point(.random(in: -60...60, using: &random), .random(in: -60...60, using: &random)))
      if !(thing.shown.value.isFinite) { faults.append("shows \(thing.shown.value)") }
      clock.advance(by: 0.02, framesPerSecond: 60)
      return
    }
    // A spring that has nearly arrived takes a new plan as its arrival.
    if !((thing.shown.value - before).magnitude <= 0.01) { faults.append("jumped from \(before)") }
    clock.advance(by: .random(in: 0...0.25, using: &random), framesPerSecond: 30)
  }

  func end() {
    finger.lift()
    thing.enabled.value = true
    for _ in 0..<180 where clock.wantsFrames { clock.advance(by: 1 / 30.0, framesPerSecond: 30) }
    let value = thing.value.value
    if thing.shown.value != value { faults.append("rests at \(thing.shown.value), not at \(value)") }
    if let range, !range.contains(value) { faults.append("\(value) is not in \(range)") }
    if thing.isActive || clock.wantsFrames { faults.append("is not at rest") }
  }
}
