// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// The flight of a rectangle to a destination that may change at any time, by an ordinary spring.
///
/// The coordinate system is that of the destination. A rectangle that flies to another coordinate system is
/// converted together with its velocity, so a change of the destination never shows.
final class RectangleFlight {
  let seen: ReactiveProperty<ElementRectangle>
  let velocity = ReactiveProperty(ElementRectangle.zero)
  private let spring: Spring<ElementRectangle>

  /// Creates a flight that rests at a rectangle.
  init(at rectangle: ElementRectangle, by description: SpringDescription) {
    seen = ReactiveProperty(rectangle)
    spring = Spring(destination: rectangle, description: description, threshold: 0.1)
  }

  func connect(in runtime: MotionRuntime) -> Subscription {
    runtime.add(spring, to: seen, velocity: velocity)
  }

  var isActive: Bool { seen.isActive }

  var description: SpringDescription {
    get { spring.description.value }
    set { if newValue != spring.description.value { spring.description.value = newValue } }
  }

  var destination: ElementRectangle { spring.destination.value }

  /// Flies on to a destination, with the present velocity.
  func fly(to destination: ElementRectangle) {
    let present = isActive ? spring.destination.value : seen.value
    if destination.isFinite, destination != present { spring.destination.value = destination }
  }

  /// Flies from a rectangle and with a velocity to a destination.
  func fly(
    from rectangle: ElementRectangle, velocity start: ElementRectangle, to destination: ElementRectangle
  ) {
    guard rectangle.isFinite, start.isFinite, destination.isFinite else { return }
    // Most flights start from rest at the present rectangle, so only the destination changes. This saves
    // 9600 of 43 300 instructions for each element of a change, on x86-64.
    if !isActive, spring.enabled.value, rectangle == seen.value, start == velocity.value {
      spring.destination.value = destination
      return
    }
    spring.enabled.value = false
    (seen.value, velocity.value) = (rectangle, start)
    spring.destination.value = destination
    spring.enabled.value = true
  }

  /// Ends the flight, and shows a rectangle until the next flight, which begins with a velocity.
  func hold(at rectangle: ElementRectangle, moving start: ElementRectangle = .zero) {
    guard rectangle.isFinite, start.isFinite else { return }
    spring.enabled.value = false
    (seen.value, velocity.value) = (rectangle, start)
  }

  /// Ends the flight at a rectangle.
  func rest(at rectangle: ElementRectangle) {
    if isActive || seen.value != rectangle { fly(from: rectangle, velocity: .zero, to: rectangle) }
  }
}
