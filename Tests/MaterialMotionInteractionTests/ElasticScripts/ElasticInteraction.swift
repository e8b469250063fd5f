// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import Testing

/// An interaction with elastic edges. To test another interaction, add it to ``all``.
struct ElasticInteraction: CustomTestStringConvertible, Sendable {
  let testDescription: String

  /// Whether the interaction limits the scale. Otherwise it limits the position.
  var isScaling = false

  /// Whether the interaction turns or scales the element about the fingers.
  var isManipulating = false

  /// Whether the edges are rigid. An element beyond them follows the fingers inwards exactly.
  var isRigid = false

  /// The number of fingers whose movement the laws can judge.
  var fingers: Int { isScaling || isManipulating ? 2 : 3 }

  /// Adds the interaction to an element. Returns a closure that changes the bounds of the position or, if the
  /// interaction limits only the scale, of the scale.
  let add: @Sendable (MotionRuntime, MotionElement, Bounds<Point>, Bounds<Double>) -> (Double) -> Void

  static let all = [
    ElasticInteraction(testDescription: "Draggable") { runtime, element, bounds, _ in
      let draggable = Draggable(within: bounds)
      runtime.add(draggable, to: element)
      return { draggable.bounds.value = bounds.scaled(by: $0) }
    },
    ElasticInteraction(testDescription: "Draggable with rigid edges", isRigid: true) {
      runtime, element, bounds, _ in
      let draggable = Draggable(within: bounds, elasticity: .rigid)
      runtime.add(draggable, to: element)
      return { draggable.bounds.value = bounds.scaled(by: $0) }
    },
    ElasticInteraction(testDescription: "Tossable") { runtime, element, bounds, _ in
      let tossable = Tossable(within: bounds)
      tossable.spring.destination.value = bounds.clamped(element.position.value)
      runtime.add(tossable, to: element)
      return { tossable.bounds.value = bounds.scaled(by: $0) }
    },
    ElasticInteraction(testDescription: "Flingable") { runtime, element, bounds, _ in
      let flingable = Flingable(within: bounds)
      runtime.add(flingable, to: element)
      return { flingable.fling.bounds.value = bounds.scaled(by: $0) }
    },
    ElasticInteraction(testDescription: "Scalable", isScaling: true) { runtime, element, _, bounds in
      let scalable = Scalable(within: bounds)
      runtime.add(scalable, to: element)
      return { scalable.bounds.value = Bounds(bounds.lower / max(0.5, $0)...bounds.upper * max(0.5, $0)) }
    },
    ElasticInteraction(testDescription: "DirectlyManipulable", isManipulating: true) {
      runtime, element, bounds, scaleBounds in
      let manipulable = DirectlyManipulable(within: bounds, scaleBounds: scaleBounds)
      runtime.add(manipulable, to: element)
      return { manipulable.bounds.value = bounds.scaled(by: $0) }
    },
  ]
}

extension Bounds where Value == Point {
  /// The bounds with the same centre, and the lengths multiplied by a factor.
  fileprivate func scaled(by factor: Double) -> Bounds {
    let (middle, half) = ((lower + upper) / 2, (upper - lower) / 2)
    return Bounds(from: middle - half * factor, to: middle + half * factor)
  }
}
