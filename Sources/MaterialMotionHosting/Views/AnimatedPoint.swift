// SPDX-License-Identifier: Apache-2.0
// Swift 6.3 crashes when it compiles this file for WebAssembly, and no adapter there uses it.
#if !hasFeature(Embedded)
import MaterialMotion

/// Moves an element with a point that a platform animates. The element gets the velocity of the animation, so
/// that a drag or a spring of the library can take over.
///
///     point      a--b--c--d--e---------f--g     an animation, a rest, the next animation
///     library    ------x--y-------------        a spring moves the element
///     element    a--b--x--y------------f--g
///
/// While a drag or a motion of the library moves the element, the point has no effect. A takeover ends the
/// effect of the present animation, even if the motion of the library is shorter. The next animation begins
/// when the point changes after a rest of a tenth of a second.
package final class AnimatedPoint {
  private let place: ReactiveProperty<Point>
  private let element: WeakReference<MotionElement>
  private let animation: Animation
  private let connections: [Subscription]

  /// Connects a point to an element.
  ///
  /// - Parameters:
  ///   - element: The element to move. It is not retained.
  ///   - runtime: The runtime whose clock provides the times of the animation's frames.
  package init(moving element: MotionElement, in runtime: MotionRuntime) {
    let place = ReactiveProperty(element.position.value)
    let reference = WeakReference(element)
    let animation = Animation(runtime.clock)
    let isFollowed = { (_: Point) in animation.isFollowed && reference.object?.isFree == true }
    self.place = place
    self.element = reference
    self.animation = animation
    connections = [
      runtime.connect(place._filter(isFollowed), to: element.position),
      runtime.connect(
        place.velocity(clock: runtime.clock, pointsPerUnit: 1)._filter(isFollowed), to: element.velocity),
    ]
  }

  deinit {
    for connection in connections { connection.unsubscribe() }
    animation.end()
  }

  /// Moves the element to the present value of the animation, in the coordinate system of the element's
  /// parent. The platform must call this once per frame. A point that is not finite is dropped.
  package func show(_ point: Point) {
    guard point.isFinite, point != place.value, let element = element.object else { return }
    animation.pointWillChange(of: element)
    place.value = point
    animation.pointDidChange(of: element)
  }
}

/// Finds the beginnings of a point's animations, and the takeovers of its element.
private final class Animation {
  /// Whether the element follows the present animation.
  private(set) var isFollowed = true

  /// The time without a change after which an animation is over, in seconds. It is measured from frame to
  /// frame, because a frame may be late.
  private static let rest = 0.1

  private let timeout: Timeout
  private var isUnderWay = false
  private var firstFrame: Double?
  private var lastPlace: Point?

  init(_ clock: FrameClock) {
    timeout = Timeout(clock)
  }

  func pointWillChange(of element: MotionElement) {
    let isNew = !isUnderWay
    let isMovedByOthers = !element.isFree || !isNew && element.position.value != lastPlace
    isFollowed = (isFollowed || isNew) && !isMovedByOthers
    waitForRest()
  }

  func pointDidChange(of element: MotionElement) {
    lastPlace = element.position.value
  }

  func end() {
    timeout.stop()
    isUnderWay = false
  }

  /// Ends the animation after a rest. Requests frames until then.
  private func waitForRest() {
    firstFrame = nil
    guard !isUnderWay else { return }
    isUnderWay = true
    timeout.start(until: -.infinity) { time in
      let first = self.firstFrame ?? time
      self.firstFrame = first
      if time - first >= Self.rest { self.end() }
    }
  }
}

extension MotionElement {
  /// Whether neither a drag nor a motion of the library moves the element.
  fileprivate var isFree: Bool { !isHeld && !isInFlight }
}
#endif
