// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

extension RadialMenu {
  /// Follows the layout.
  func layOut(around anchor: MotionElement, in runtime: MotionRuntime) -> ReactiveProperty<RadialArc> {
    let room = ReactiveProperty(Bounds(between: anchor.position.value, and: anchor.position.value))
    let margins = ReactiveProperty(Insets())
    let body = ReactiveProperty(Point.zero)
    runtime.connect(area.filter { $0.lower.isFinite && $0.upper.isFinite }, to: room)
    runtime.connect(insets.filter { $0.isFinite }, to: margins)
    let sizes = elements.map { $0.size }
    for size in sizes {
      let largest = size.map { _ in
        sizes.reduce(Point.zero) { Point(max($0.x, $1.value.x), max($0.y, $1.value.y)) }
      }
      runtime.connect(largest, to: body)
    }
    let (count, radius, isRightToLeft) = (elements.count, radius, isRightToLeft)
    let bounds = room.combineLatest(with: margins, body) { room, margins, body in
      let inner = margins.part(of: room)
      return Bounds.part(from: inner.lower + body / 2, to: inner.upper - body / 2)
    }
    let arcs = anchor.center.combineLatest(with: bounds, body) { center, room, body in
      // An item is at least as large as a fingertip, also before its size is known.
      RadialArc(
        count, around: center, radius: radius, chord: max(body.x, body.y, 44) * 1.2, in: room,
        isRightToLeft: isRightToLeft)
    }
    let arc = ReactiveProperty(
      RadialArc(
        count, around: anchor.position.value, radius: radius, chord: 0, in: room.value,
        isRightToLeft: isRightToLeft))
    runtime.connect(arcs.dedupe(), to: arc)
    return arc
  }

  /// Connects an element with the springs that move it.
  func move(
    _ element: MotionElement, _ index: Int, after delay: Double, along arc: ReactiveProperty<RadialArc>,
    in runtime: MotionRuntime
  ) {
    // An item that has not begun to fly when the menu closes stays where it is.
    let isOut = ReactiveProperty(isOpen.value)
    // With reduced motion, nothing flies, so nothing waits either.
    let wait = runtime.clock.reducedMotion.map { $0 ? 0 : delay }
    let starts = isOpen.filter { $0 }.debounce(for: wait, clock: runtime.clock)
      .filter { [isOpen] _ in isOpen.value }
    let changes = starts.merge(with: isOpen.filter { !$0 })
    runtime.connect(changes, to: isOut)
    count(isOut, in: runtime)

    let body = element.size.combineLatest(with: element.anchorPoint) { ($1 - Point(0.5, 0.5)) * $0 }
    let place = isOut.combineLatest(with: arc, body) { $1.center + ($0 ? $1.arms[index] : .zero) + $2 }
    let flight = Spring<Point>(description: spring)
    flight.destination.value = element.position.value
    runtime.connect(place, to: flight.destination, moving: element.position, layout: arc)
    add(flight, to: element.position, in: runtime)

    let isChosen = highlighted.map { $0 == index }
    let scale = isOut.combineLatest(with: isChosen) { $0 ? ($1 ? RadialMenu.emphasis : 1) : 0.4 }
    follow(scale, by: Spring(description: spring), from: element.scale, in: runtime)
    let opacity = isOut.map { $0 ? 1.0 : 0 }
    follow(opacity, by: Spring(description: .smooth(duration: 0.25)), from: element.opacity, in: runtime)
  }
}
