// SPDX-License-Identifier: Apache-2.0
import Foundation
import MaterialMotion

/// A number of motions and a number of frames. This program plays them in a separate process, in which
/// cachegrind counts.
struct CountedScene {
  enum Kind: String {
    case springs
    case decays
    /// Springs that move the positions of elements and write the elements' velocities.
    case elements
    /// Tweens of four keyframes.
    case tweens
    /// Parts of a choreography that move the positions of elements.
    case parts
    /// Chains of ten members, through which a throw flies.
    case chains
    /// Numbers that fly between two places.
    case anchored
    /// Numbers that pass map·filter·map·filter.
    case numbers
  }

  let kind: Kind
  let count: Int
  let frames: Int

  var arguments: [String] { ["--play", kind.rawValue, "--count", "\(count)", "--frames", "\(frames)"] }

  /// Makes the motions and plays the frames. Ends the process before the motions are released.
  func play() -> Never {
    let draw: () -> Void
    switch kind {
    case .springs: draw = Springs(count: count, from: -100).draw
    case .decays: draw = Decays(count: count, from: 10).draw
    case .elements: draw = ElementSprings(count: count).draw
    case .tweens: draw = Tweens(count: count).draw
    case .parts: draw = Parts(count: count).draw
    case .chains: draw = Chains(count: count).draw
    case .anchored: draw = AnchoredNumbers(count: count).draw
    case .numbers: draw = { sendNumbers(count) }
    }
    for _ in 0..<frames { draw() }
    withExtendedLifetime(draw) { exit(0) }
  }
}

extension CountedScene {
  /// Reads the arguments. The result is `nil` if they do not request a scene.
  init?(_ options: Options) {
    guard let kind = options.text("--play").flatMap(Kind.init(rawValue:)) else { return nil }
    self.init(
      kind: kind, count: Int(options.number("--count") ?? 0), frames: Int(options.number("--frames") ?? 0))
  }
}

/// Springs that were added to the positions of elements.
private final class ElementSprings {
  private let clock = ManualFrameClock()
  private let runtime: MotionRuntime
  private let elements: [MotionElement]

  init(count: Int) {
    let runtime = MotionRuntime(clock: clock)
    let spring = Spring<Point>(description: SpringDescription(damping: 0.001))
    elements = (0..<count).map { number in
      let element = MotionElement(position: Point(100 + Double(number % 100), 50))
      runtime.add(spring, to: element.position)
      return element
    }
    self.runtime = runtime
  }

  func draw() {
    clock.advance(by: 1 / 60)
  }
}

/// Numbers that belong to one of two places, and fly to the other one for ten minutes.
private final class AnchoredNumbers {
  private let clock = ManualFrameClock()
  private let runtime: MotionRuntime
  private let numbers: [Anchored<Bool, Double>]

  init(count: Int) {
    let runtime = MotionRuntime(clock: clock)
    numbers = (0..<count).map { _ in
      let number = Anchored(
        at: false, [false: 0, true: 100], by: SpringDescription(response: 600, dampingRatio: 1))
      runtime.add(number)
      number.place.value = true
      return number
    }
    self.runtime = runtime
  }

  func draw() {
    clock.advance(by: 1 / 60)
  }
}

/// The parts of a choreography, which all move.
private final class Parts {
  private let clock = ManualFrameClock()
  private let choreography: Choreography
  private let elements: [MotionElement]

  init(count: Int) {
    let choreography = Choreography(on: clock)
    let elements = (0..<count).map { _ in MotionElement() }
    let move = KeyframeMotion(to: Point(200, 120), duration: 10)
    choreography.add {
      for element in elements { choreography.add(move, to: element.position, at: .at(0)) }
    }
    choreography.play()
    self.choreography = choreography
    self.elements = elements
  }

  func draw() {
    clock.advance(by: 1 / 60)
  }
}

/// Chains of ten headers, each within the previous one. A hand has thrown all of them.
private final class Chains {
  private let clock = ManualFrameClock()
  private let runtime: MotionRuntime
  private let elements: [MotionElement]
  private let chains: [ScrollChain]

  init(count: Int) {
    let (clock, runtime) = (clock, MotionRuntime(clock: clock))
    let stages = (0..<count).map { _ in MotionElement(size: Point(400, 600)) }
    var elements = stages
    chains = stages.map { stage in
      var element = stage
      let members = (0..<10).map { _ in
        element = MotionElement(size: Point(400, 200), parent: element)
        elements.append(element)
        return ScrollChain.Member.header(element, height: 200)
      }
      let chain = ScrollChain(along: .y, members)
      runtime.add(chain, to: stage)
      return chain
    }
    self.elements = elements
    self.runtime = runtime
    for number in 0...4 {
      clock.advance(by: 0.01)
      let phase: PointerEvent.Phase = number == 0 ? .down : number == 4 ? .up : .move
      for stage in stages {
        stage.receive(
          PointerEvent(
            identifier: 1, phase: phase, position: Point(0, -30 * Double(number)), timestamp: clock.now,
            kind: .mouse))
      }
    }
  }

  func draw() {
    clock.advance(by: 1 / 60)
  }
}
