// SPDX-License-Identifier: Apache-2.0

import MaterialMotion
import MaterialMotionWeb

/// Flings of properties of nodes, or of a progress.
public final class FlingCounterpart: Counterpart {
  private var flings: [Fling<Double>] = []

  public init?(_ number: Int32, _ words: Words, on stage: Stage) {
    let targets = words.allTargets(on: stage)
    guard !targets.isEmpty else { return nil }
    super.init(number, MotionRuntime(clock: stage.clock), on: stage)
    let decay = words.number(.decay).map { Decay(rate: $0) } ?? .normal
    let edge = words.springDescription(.edgeSpring) ?? SpringDescription(stiffness: 100, damping: 20)
    // The words of an option are a property, its velocity, and its bounds.
    words.visit { option, words in
      guard option == .fling, let name = NodeProperty(rawValue: words.whole(0)) else { return }
      for target in targets {
        guard let property = target.property(name) else { continue }
        let fling = Fling(
          decay: decay, bounds: Bounds(from: words[2], to: words[3]), edge: edge,
          threshold: name == .value ? 0.001 : nil)
        flings.append(fling)
        runtime.add(fling, to: property, velocity: words[1])
      }
    }
  }

  override public func receive(_ verb: Verb, _ words: Words) {
    switch verb {
    case .settle: settle(words[0], flings.map { $0 })
    case .stop: for fling in flings { fling.stop() }
    default: break
    }
  }
}
