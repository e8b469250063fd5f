// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

/// A drawer at the left edge, whose rim is in reach of a hand. It can be pulled out, or flung: it goes where
/// it was going when the hand let go, and comes to rest open or shut.
public final class Drawer {
  /// What the platform draws, and hands its pointers to.
  public let panel: MotionElement

  /// Where the middle of the drawer is when it is shut, and when it is open.
  public let shut, open: Point

  private let runtime: MotionRuntime

  /// A drawer that is shut.
  public init(width: Double, height: Double, rim: Double, clock: FrameClock) {
    let shut = Point(rim - width / 2, height / 2)
    let open = Point(width / 2, height / 2)
    self.shut = shut
    self.open = open
    panel = MotionElement(position: shut, size: Point(width, height))
    runtime = MotionRuntime(clock: clock)

    let tossable = Tossable(spring: Spring(destination: shut))
    tossable.spring.description.value = SpringDescription(response: 0.35, dampingRatio: 1)
    // It slides on its rails, and no further than to its stops.
    runtime.add(tossable, to: panel) { place in
      place._map { Point(min(max($0.x, shut.x), open.x), shut.y) }
    }

    // The spring becomes active when the hand lets go: then the drawer is on its way to one of the sides.
    let (position, velocity) = (panel.position, panel.velocity)
    let isReleased = tossable.spring.state._filter { $0 == .active }
    runtime.connect(
      isReleased._map { _ in
        let reach = position.value.x + velocity.value.x * 0.1
        return reach > (shut.x + open.x) / 2 ? open : shut
      }, to: tossable.spring.destination)
  }
}
