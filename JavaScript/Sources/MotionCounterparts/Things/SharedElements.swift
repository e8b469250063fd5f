// SPDX-License-Identifier: Apache-2.0

import MaterialMotion
import MaterialMotionThings
import MaterialMotionWeb

/// A node that flies between the places of two others.
final class SharedCounterpart: Counterpart {
  let shared = SharedElement(from: nil, to: nil)

  init?(_ number: Int32, _ words: Words, on stage: Stage) {
    guard let element = words.element else { return nil }
    super.init(number, MotionRuntime(clock: stage.clock), on: stage)
    change(words)
    if words.number(.start) == 1 { shared.direction.value = .forward }
    // The size changes in each frame, and the page places the corner.
    element.motionElement.anchorPoint.value = .zero
    runtime.add(shared, to: element.motionElement)
    runtime.keep(shared.state.subscribe(next: { self.report(.state, [$0 == .active ? 1 : 0]) }))
    runtime.keep(shared.direction.subscribe(next: { self.report(.belong, [$0.progress]) }))
    runtime.keep(shared.completed.subscribe(next: { self.report(.completed, [$0.progress]) }))
  }

  override var activity: MotionObservable<MotionState> { shared.state }

  override func receive(_ verb: Verb, _ words: Words) {
    switch verb {
    case .settle: settle(words[0], [shared])
    case .change: change(words)
    case .send: shared.direction.value = words[0] == 1 ? .forward : .backward
    case .drag:
      guard let element = words.element else { return }
      shared.drag(
        element.motionElement, along: words.axis ?? .y, distance: words.number(.distance) ?? 400)
    case .observe: observe(words)
    default: break
    }
  }

  override func observe(_ event: Event) -> [Subscription] {
    [
      shared.crop.subscribe { [number] in
        emit(number, .value, [$0.size.x, $0.size.y, $0.radius, $0.shadow, $0.part])
      }
    ]
  }

  private func change(_ words: Words) {
    if let spring = words.springDescription(.spring) { shared.spring = spring }
    if let looks = words[.looks] {
      shared.sourceLook = SharedLook(radius: looks[0], shadow: looks[1])
      shared.targetLook = SharedLook(radius: looks[2], shadow: looks[3])
    }
    words.visit { option, words in
      guard option == .side else { return }
      let element = words[1] == 0 ? nil : words.element(1)?.motionElement
      switch words.whole(0) {
      case 0: shared.source.value = element
      case 1: shared.target.value = element
      default: shared.alternative = element
      }
    }
  }
}
