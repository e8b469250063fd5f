// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

extension RadialMenu {
  /// Follows the layout.
  func layOut(around anchor: MotionElement, in runtime: MotionRuntime) {
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
    let arcs = anchor.center.combineLatest(with: bounds, body) { center, room, body -> RadialArc? in
      // An item is at least as large as a fingertip, also before its size is known.
      RadialArc(
        count, around: center, radius: radius, chord: max(body.x, body.y, 44) * 1.2, in: room,
        isRightToLeft: isRightToLeft)
    }
    runtime.connect(arcs.dedupe(), to: arc)
  }

  /// Lets an item fly between the anchor and its place on the arc.
  func move(_ element: MotionElement, _ index: Int, after delay: Double, in runtime: MotionRuntime) {
    // With reduced motion and in a jump, nothing flies, so nothing waits either.
    let wait = runtime.clock.reducedMotion.combineLatest(with: isJumping) { $0 || $1 ? 0 : delay }
    let starts = isOpen.filter { $0 }.debounce(for: wait, clock: runtime.clock)
      .filter { [isOpen] _ in isOpen.value }
    let item = Anchored<Bool, Point>(at: isOpen.value, by: spring)
    let body = element.size.combineLatest(with: element.anchorPoint) { ($1 - Point(0.5, 0.5)) * $0 }
    let layout = arc.combineLatest(with: body).subscribe { arc, body in
      guard let arc else { return }
      let closed = arc.center + body
      item.places.value = [false: closed, true: closed + arc.arms[index]]
    }
    runtime.onEnd { layout.unsubscribe() }
    // An item that has not begun to fly when the menu closes stays where it is.
    runtime.connect(starts.merge(with: isOpen.filter { !$0 }), to: item.place)
    count(item.place.map { _ in .atRest }, in: runtime)
    add(item, to: element.position, in: runtime)
    runtime.connect(item.velocity, to: element.velocity)
    items.append(item)

    let isChosen = highlighted.map { $0 == index }
    let scale = item.place.combineLatest(with: isChosen) { $0 ? ($1 ? RadialMenu.emphasis : 1) : 0.4 }
    follow(scale, by: spring, to: element.scale, in: runtime)
    let opacity = item.place.map { $0 ? 1.0 : 0 }
    follow(opacity, by: .smooth(duration: 0.25), to: element.opacity, in: runtime)
  }

  /// The scale of the highlighted item.
  private static var emphasis: Double { 1.25 }

  /// Lets a number fly to each value of a stream. It jumps to the first one.
  private func follow(
    _ stream: MotionObservable<Double>, by spring: SpringDescription, to number: ReactiveProperty<Double>,
    in runtime: MotionRuntime
  ) {
    let look = Anchored(at: 0, .numbers(), by: spring, unit: 0.01)
    runtime.connect(stream, to: look.place)
    add(look, to: number, in: runtime)
    looks.append(look)
  }

  private func add<ID, Value>(
    _ anchored: Anchored<ID, Value>, to property: ReactiveProperty<Value>, in runtime: MotionRuntime
  ) {
    runtime.connect(enabled, to: anchored.enabled)
    count(anchored.state, in: runtime)
    runtime.add(anchored)
    runtime.connect(anchored.value, to: property)
  }

  /// Lets the arrivals of the menu wait for a motion of an item.
  private func count(_ stream: MotionObservable<MotionState>, in runtime: MotionRuntime) {
    let token = itemFlights.register(stream)
    runtime.onEnd { [itemFlights] in itemFlights.unregister(token) }
  }
}
