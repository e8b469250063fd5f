// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// The fade of an element that appears in a layout or leaves it.
final class LayoutFade {
  /// The opacity of the element itself.
  private let whole: Double
  private let opacity: ReactiveProperty<Double>
  private let spring: Spring<Double>
  private var subscriptions: [Subscription] = []

  /// - Parameters:
  ///   - runtime: A runtime whose clock ignores the preference for reduced motion.
  ///   - rested: Called when the fade has ended.
  init(
    _ element: MotionElement, isNew: Bool, in runtime: MotionRuntime, _ states: MotionAggregator<MotionState>,
    rested: @escaping () -> Void
  ) {
    opacity = element.opacity
    whole = opacity.value
    if isNew { opacity.value = 0 }
    spring = Spring(destination: opacity.value)
    let token = states.register([spring.state])
    subscriptions = [
      runtime.add(spring, to: opacity),
      spring.state.subscribe { if $0 == .atRest { rested() } },
      Subscription { for token in token { states.unregister(token) } },
    ]
  }

  var isActive: Bool { spring.isActive }

  func fade(out isLeaving: Bool, by description: SpringDescription) {
    spring.description.value = description
    let end = isLeaving ? 0 : whole
    if spring.destination.value != end { spring.destination.value = end }
  }

  /// Ends the fade. The element has its own opacity again.
  func end() {
    for subscription in subscriptions { subscription.unsubscribe() }
    subscriptions = []
    opacity.value = whole
  }
}
