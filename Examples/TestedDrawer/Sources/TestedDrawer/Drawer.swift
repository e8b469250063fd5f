// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

/// A drawer at the left edge with a rim that a hand can reach. It can be pulled or flung. When the hand
/// releases it, it continues in its direction and comes to rest open or shut.
public final class Drawer {
  /// The element that the platform draws, and that receives its pointer events.
  public let panel: MotionElement

  /// The center of the drawer when it is shut, and when it is open.
  public let shut, open: Point

  private let runtime: MotionRuntime

  /// Creates a drawer that is shut.
  public init(width: Double, height: Double, rim: Double, clock: FrameClock) {
    let shut = Point(rim - width / 2, height / 2)
    let open = Point(width / 2, height / 2)
    self.shut = shut
    self.open = open
    panel = MotionElement(position: shut, size: Point(width, height))
    runtime = MotionRuntime(clock: clock)

    let tossable = Tossable(spring: Spring(destination: shut))
    tossable.spring.description.value = SpringDescription(response: 0.35, dampingRatio: 1)
    // The drawer slides on its rails, and stops at both ends.
    runtime.add(tossable, to: panel) { place in
      place._map { Point(min(max($0.x, shut.x), open.x), shut.y) }
    }

    // The spring becomes active when the hand releases the drawer, which then moves to one of its ends.
    let (position, velocity) = (panel.position, panel.velocity)
    let isReleased = tossable.spring.state._filter { $0 == .active }
    runtime.connect(
      isReleased._map { _ in
        let reach = position.value.x + velocity.value.x * 0.1
        return reach > (shut.x + open.x) / 2 ? open : shut
      }, to: tossable.spring.destination)
  }
}
