// SPDX-License-Identifier: Apache-2.0

import MaterialMotion
import MaterialMotionWeb

/// Springs that move properties of one node, or a progress.
public final class SpringCounterpart: Counterpart {
  private let targets: Targets
  private var points: [SpringOf<Point>] = []
  private var numbers: [SpringOf<Double>] = []
  private let group: SpringGroup

  private struct SpringOf<T: VectorSpace> {
    let property: ReactiveProperty<T>
    let spring: Spring<T>
  }

  public init?(_ number: Int32, _ words: Words, on stage: Stage) {
    guard let targets = Targets(words) else { return nil }
    self.targets = targets
    let description = words.springDescription(.spring) ?? SpringDescription()
    var (points, numbers): ([SpringOf<Point>], [SpringOf<Double>]) = ([], [])
    var parts: [SpringGroup.Part] = []
    targets.visit(in: words) { property, values, _ in
      let spring = Spring(destination: values[values.count - 1], description: description)
      points.append(SpringOf(property: property, spring: spring))
      parts.append(.moving(property, by: spring))
    } number: { property, values, _ in
      let spring = Spring(destination: values[values.count - 1], description: description)
      numbers.append(SpringOf(property: property, spring: spring))
      parts.append(.moving(property, by: spring))
    }
    (self.points, self.numbers) = (points, numbers)
    let runtime = MotionRuntime(clock: stage.clock)
    group = runtime.spring(parts)
    super.init(number, runtime, on: stage)
  }

  override public func receive(_ verb: Verb, _ words: Words) {
    switch verb {
    case .settle: settle(words[0], [group])
    case .read: report(.value, [targets.start.x, targets.start.y])
    case .stop:
      for each in points { each.spring.stop() }
      for each in numbers { each.spring.stop() }
    case .send:
      targets.visit(in: words) { property, values, _ in
        for each in points where each.property === property {
          each.spring.destination.value = values[values.count - 1]
        }
      } number: { property, values, _ in
        for each in numbers where each.property === property {
          each.spring.destination.value = values[values.count - 1]
        }
      }
    default: break
    }
  }
}
