// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// The fade of an element that appears in a layout or leaves it.
final class LayoutFade {
  private let veil: ElementVeil

  /// The part of the element's own opacity that is left.
  private let part: ReactiveProperty<Double>
  private let spring: Spring<Double>
  private var subscriptions: [Subscription] = []

  /// - Parameters:
  ///   - runtime: A runtime whose clock ignores the preference for reduced motion.
  ///   - rested: Called when the fade has ended.
  init(
    _ element: MotionElement, isNew: Bool, in runtime: MotionRuntime, _ states: MotionAggregator<MotionState>,
    rested: @escaping () -> Void
  ) {
    part = ReactiveProperty(isNew ? 0 : 1)
    veil = ElementVeil(on: element, part: part.value)
    spring = Spring(destination: part.value)
    let token = states.register([spring.state])
    subscriptions = [
      runtime.add(spring, to: part),
      part.subscribe { [veil] in veil.part = $0 },
      spring.state.subscribe { if $0 == .atRest { rested() } },
      Subscription { for token in token { states.unregister(token) } },
    ]
  }

  var isActive: Bool { spring.isActive }

  func fade(out isLeaving: Bool, by description: SpringDescription) {
    spring.description.value = description
    let end = isLeaving ? 0.0 : 1
    if spring.destination.value != end { spring.destination.value = end }
  }

  /// Ends the fade. The element has its own opacity again.
  func end() {
    for subscription in subscriptions { subscription.unsubscribe() }
    subscriptions = []
    veil.end()
  }
}
