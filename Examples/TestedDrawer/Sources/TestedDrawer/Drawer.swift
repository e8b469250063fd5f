// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

/// A drawer at the left edge with a rim that a hand can reach. It can be pulled or flung. When the hand
/// releases it, it continues in its direction and comes to rest open or shut.
public final class Drawer {
  /// The element that the platform draws, and that receives its pointer events.
  public let panel: MotionElement

  /// The center of the drawer when it is shut, and when it is open.
  public let shut, open: Point

  /// The place to which the drawer is going, or at which it rests. Emits ``open`` or ``shut`` whenever a hand
  /// or the program decides.
  public var destination: MotionObservable<Point> { tossable.spring.destination }

  private let tossable: Tossable
  private let runtime: MotionRuntime

  /// Creates a drawer that is shut.
  public init(width: Double, height: Double, rim: Double, clock: FrameClock) {
    let shut = Point(rim - width / 2, height / 2)
    let open = Point(width / 2, height / 2)
    self.shut = shut
    self.open = open
    panel = MotionElement(position: shut, size: Point(width, height))
    tossable = Tossable(
      spring: Spring(destination: shut, description: SpringDescription(response: 0.35, dampingRatio: 1)),
      landing: .detents([shut.x, open.x], along: .x))
    runtime = MotionRuntime(clock: clock)
    // The drawer slides on its rails, and stops at both ends.
    runtime.add(tossable, to: panel) { place in
      place._map { Point(min(max($0.x, shut.x), open.x), shut.y) }
    }
  }

  /// Opens or shuts the drawer without a gesture, for example when the user clicks a button.
  public func slide(to place: Point) {
    tossable.spring.destination.value = place
  }
}
