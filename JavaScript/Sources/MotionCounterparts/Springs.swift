// SPDX-License-Identifier: Apache-2.0

import MaterialMotion
import MaterialMotionWeb

/// Springs that move properties of one node, or a progress. Each property has its own.
public final class SpringCounterpart: Counterpart {
  private let targets: Targets
  private let description: SpringDescription
  private var springs: [(property: ReactiveProperty<Double>, spring: Spring<Double>)] = []

  /// The springs that move, and those that were sent last.
  private var awaited: [Spring<Double>] = []

  public init?(_ number: Int32, _ words: Words, on stage: Stage) {
    guard let targets = Targets(words) else { return nil }
    self.targets = targets
    description = words.springDescription(.spring) ?? SpringDescription()
    super.init(number, MotionRuntime(clock: stage.clock), on: stage)
    send(words)
  }

  override public func receive(_ verb: Verb, _ words: Words) {
    switch verb {
    case .settle: settle(words[0], awaited.map { $0 })
    case .read: report(.value, [targets.offset.x, targets.offset.y])
    case .stop: for each in springs { each.spring.stop() }
    case .send: send(words)
    default: break
    }
  }

  /// Sends the properties that the words name. The others keep their destinations.
  private func send(_ words: Words) {
    awaited = awaited.filter { $0.isActive }
    targets.visit(in: words) { property, values, _ in
      let destination = values[values.count - 1]
      if let spring = springs.first(where: { $0.property === property })?.spring {
        spring.destination.value = destination
        if !awaited.contains(where: { $0 === spring }) { awaited.append(spring) }
      } else {
        let spring = Spring(destination: destination, description: description)
        springs.append((property, spring))
        awaited.append(spring)
        runtime.add(spring, to: property)
      }
    }
  }
}
