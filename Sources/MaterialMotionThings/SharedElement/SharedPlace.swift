// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// One of the two places of a shared element: an element that is hidden while the shared one is away. With
/// reduced motion, it fades.
final class SharedPlace {
  let part: Double
  var look: SharedLook
  private(set) var element: MotionElement?

  /// The part of the element's own opacity with which it is seen.
  let shown = ReactiveProperty(1.0)

  /// Hides the element, wholly or in part. `nil` if the place is always visible.
  var fade: VeilFade?
  private var watches: [Subscription] = []

  /// - Parameter part: 0 for the source, 1 for the target.
  init(part: Double, look: SharedLook) {
    (self.part, self.look) = (part, look)
  }

  /// Whether the place is still there.
  var isPresent: Bool { element?.lifetime.isOver == false }

  /// Moves the place to another element, which takes over the opacity. The former element has its own opacity
  /// again.
  func move(to newElement: MotionElement?, _ changed: @escaping () -> Void) {
    for watch in watches { watch.unsubscribe() }
    (element, watches) = (newElement, [])
    fade?.cover(newElement)
    guard let newElement else { return }
    watches = [
      newElement.position.subscribe { _ in changed() }, newElement.size.subscribe { _ in changed() },
      newElement.transform.subscribe { _ in changed() }, newElement.anchorPoint.subscribe { _ in changed() },
    ]
  }

  func end() {
    for watch in watches { watch.unsubscribe() }
    fade?.end()
    (element, fade, watches) = (nil, nil, [])
  }

  /// The rectangle of the place, in the space of the element's parent. Its place is the middle.
  var rectangle: ElementRectangle? {
    guard let element else { return nil }
    let map = element.transform.value
    let size = element.size.value
    let factors = Point(map.xAxis.length, map.isMirrored ? -map.yAxis.length : map.yAxis.length)
    return ElementRectangle(
      place: element.position.value
        + map.apply(to: (Point(0.5, 0.5) - element.anchorPoint.value) * size),
      size: size * factors, turn: map.xAxis.angle,
      radius: look.radius * abs(factors.x * factors.y).squareRoot(), part: part,
      shadow: look.shadow * abs(factors.x * factors.y).squareRoot())
  }

  /// The velocity of the rectangle.
  var velocity: ElementRectangle {
    guard let element else { return .zero }
    let (own, size) = (LayoutSpace(of: element), element.size.value)
    let middle = ElementRectangle(place: size / 2, size: size, radius: look.radius, shadow: look.shadow)
    return middle.converted(moving: .zero, by: own).1
  }

  /// The space of the element's parent on the stage.
  var space: LayoutSpace { LayoutSpace(onStage: element?.parent) }

  /// Whether nothing can be converted to this space, because the page has a scale of about 0.
  var isFlat: Bool {
    let map = space.map
    return abs(map.xAxis.x * map.yAxis.y - map.xAxis.y * map.yAxis.x) < 1e-6
  }
}
