// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// A fade of an element by a spring. It does not take the element's opacity away from others: see
/// ``MaterialMotion/ElementVeil``.
final class VeilFade {
  /// The spring of a fade with reduced motion. It rests within 0.2 s.
  static var short: SpringDescription { SpringDescription(response: 0.12, dampingRatio: 1) }

  private let part: ReactiveProperty<Double>
  private var veil: ElementVeil?
  private let spring: Spring<Double>

  /// Whether the fade goes on. Stored, because a question to the stream of the state would take 4600
  /// instructions and 7 blocks.
  private(set) var isActive = false
  private var subscriptions: [Subscription] = []

  /// - Parameters:
  ///   - part: The part of the element's own opacity that is left.
  ///   - runtime: A runtime whose clock ignores the preference for reduced motion.
  ///   - states: Contains the state of the fade until its end.
  ///   - rested: Called when the fade comes to rest.
  init(
    _ element: MotionElement?, _ part: ReactiveProperty<Double>, in runtime: MotionRuntime,
    _ states: MotionAggregator<MotionState>, rested: @escaping () -> Void
  ) {
    self.part = part
    spring = Spring(destination: part.value)
    let activity = spring.state.subscribe { [self] in isActive = $0 == .active }
    let token = states.register([spring.state])
    cover(element)
    subscriptions = [
      activity,
      runtime.add(spring, to: part),
      part.subscribe { [self] in veil?.part = $0 },
      spring.state.subscribe { if $0 == .atRest { rested() } },
      Subscription { for token in token { states.unregister(token) } },
    ]
  }

  /// Fades another element. The former one has its own opacity again.
  func cover(_ element: MotionElement?) {
    let former = veil
    veil = element.map { ElementVeil(on: $0, part: part.value) }
    former?.end()
  }

  func fade(to end: Double, by description: SpringDescription) {
    spring.description.value = description
    if spring.destination.value != end { spring.destination.value = end }
  }

  /// Shows a part at once.
  func jump(to end: Double) {
    guard isActive || part.value != end else { return }
    spring.enabled.value = false
    (part.value, spring.destination.value) = (end, end)
    spring.enabled.value = true
  }

  /// Ends the fade. The element has its own opacity again.
  func end(keepingPart: Bool = false) {
    for subscription in subscriptions { subscription.unsubscribe() }
    subscriptions = []
    veil?.end(keepingPart: keepingPart)
  }
}
