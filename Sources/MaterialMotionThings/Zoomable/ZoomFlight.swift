// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import RealModule

/// The flight of a ``Zoomable`` to a place, about a point of the content.
///
/// The point of the content lies at the *focus*. The focus, the logarithm of the scale and the rotation fly
/// independently, each by its own law, and the content keeps its point at the focus. So a content that zooms
/// about a finger keeps the point that was under the finger, whatever the laws are.
final class ZoomFlight {
  /// The spring of flights that no hand has begun.
  var spring = SpringDescription(response: 0.23, dampingRatio: 1)

  /// The constants of a release: the springs at the edges, and the decays of a zoom and of a turn.
  private static let edge = SpringDescription(response: 0.34, dampingRatio: 1)
  static let turnDecay = Decay(rate: 6)

  let state = MotionAggregator<MotionState>()

  private let focus = ReactiveProperty(Point.zero)
  private let focusVelocity = ReactiveProperty(Point.zero)
  private let logarithm = ReactiveProperty(0.0)
  private let growth = ReactiveProperty(0.0)
  private let angle = ReactiveProperty(0.0)
  private let turn = ReactiveProperty(0.0)

  private let pan = Fling<Point>()
  private let zoom = Fling<Double>(threshold: 0.0001)
  private let rotate = Fling<Double>(threshold: 0.0001)

  /// Keeps the state active while the flings start one after the other.
  private let start = MotionSubject<MotionState>()

  /// The vector from the focus to the anchor point, in the coordinate system of the content.
  private var arm = Point.zero
  private var target: ZoomLayout.Pose?
  private var isShown = false

  init() {
    stop()
    state.register([pan.state, zoom.state, rotate.state, start])
  }

  var isActive: Bool { target != nil }

  /// Returns the greatest distance of a point of the content to its place at the end, in points.
  func remaining(from pose: ZoomLayout.Pose, of size: Point) -> Double {
    guard let target else { return 0 }
    let (way, arm) = (target.position - pose.position, size.lengthSquared.squareRoot())
    let turn = abs(target.rotation - pose.rotation) * max(target.scale, pose.scale)
    return way.lengthSquared.squareRoot() + (abs(target.scale - pose.scale) + turn) * arm
  }

  /// Moves the properties of an element.
  func connect(to content: ZoomedContent, in runtime: MotionRuntime) {
    runtime.add(zoom, to: logarithm, velocity: growth)
    runtime.add(rotate, to: angle, velocity: turn)
    runtime.add(pan, to: focus, velocity: focusVelocity)
    let poses = focus.combineLatest(with: logarithm, angle).filter { [self] _ in isShown }
      .map { [self] _ in pose }
    let scales = logarithm.filter { [self] _ in isShown }.map { Double.exp($0) }
    let angles = angle.filter { [self] _ in isShown }
    runtime.connect(scales.map { [growth] in $0 * growth.value }, to: content.scaleVelocity)
    runtime.connect(scales, to: content.scale)
    runtime.connect(angles.map { [turn] _ in turn.value }, to: content.rotationVelocity)
    runtime.connect(angles, to: content.rotation)
    runtime.connect(poses.map { [self] in velocity(at: $0) }, to: content.velocity)
    runtime.connect(poses.map { $0.position }, to: content.position)
    let arrivals = state.state.subscribe { [self] state in
      guard state == .atRest, let target else { return }
      stop()
      content.jump(to: target)
    }
    runtime.onEnd { arrivals.unsubscribe() }
  }

  private var pose: ZoomLayout.Pose {
    var pose = ZoomLayout.Pose(position: .zero, scale: .exp(logarithm.value), rotation: angle.value)
    pose.position = focus.value + pose.vector(arm)
    return pose
  }

  private func velocity(at pose: ZoomLayout.Pose) -> Point {
    focusVelocity.value + (pose.position - focus.value).swept(growth.value, turn.value)
  }

  // MARK: Flying

  /// Flies to a pose. A flight under way keeps its velocity and its focus.
  ///
  /// - Parameter area: The viewport.
  func fly(from pose: ZoomLayout.Pose, to target: ZoomLayout.Pose, in area: Bounds<Point>) {
    if self.target == nil { begin(from: pose, about: Self.center(from: pose, to: target, in: area)) }
    let decay = Decay(rate: 2 * .pi / spring.response)
    (pan.bounds.value, pan.decay.value) = (.unlimited, decay)
    aim(at: target, by: spring, decay)
  }

  /// Flies to a pose after a release, with the velocities of the hand.
  ///
  /// - Parameter bounds: The bounds of the position at the pose.
  func fly(
    from pose: ZoomLayout.Pose, after release: ManipulationRelease, to target: ZoomLayout.Pose,
    within bounds: Bounds<Point>
  ) {
    begin(from: pose, about: release.focus)
    growth.value = release.scale.velocity / pose.scale
    turn.value = release.rotation.velocity
    focusVelocity.value = release.velocityOfFocus
    let step = target.vector(arm)
    pan.bounds.value = Bounds(from: bounds.lower - step, to: bounds.upper - step)
    pan.decay.value = .normal
    aim(at: target, by: Self.edge, Self.turnDecay)
  }

  private func begin(from pose: ZoomLayout.Pose, about point: Point) {
    arm = pose.vectorFromParent(pose.position - point)
    (focus.value, logarithm.value, angle.value) = (point, .log(pose.scale), pose.rotation)
    (focusVelocity.value, growth.value, turn.value) = (.zero, 0, 0)
  }

  private func aim(at target: ZoomLayout.Pose, by spring: SpringDescription, _ decay: Decay) {
    self.target = target
    isShown = true
    start.state = .active
    (zoom.decay.value, rotate.decay.value) = (decay, decay)
    fly(zoom, from: logarithm, growth, to: .log(target.scale), by: spring)
    fly(rotate, from: angle, turn, to: target.rotation, by: spring)
    fly(pan, from: focus, focusVelocity, to: target.position - target.vector(arm), by: spring)
    start.state = .atRest
  }

  private func fly<T: CoordinateVector>(
    _ fling: Fling<T>, from value: ReactiveProperty<T>, _ velocity: ReactiveProperty<T>, to place: T,
    by spring: SpringDescription
  ) {
    fling.edge.value = spring
    // A throw that ends at the place by itself bounces at an edge before.
    let (bounds, end) = (
      fling.bounds.value, fling.decay.value.projection(from: value.value, velocity: velocity.value)
    )
    let isFree =
      bounds != .unlimited && bounds.contains(value.value)
      && (bounds.clamped(end) - place).lengthSquared < 1e-12
    fling.destination.value = isFree ? nil : place
    if value.value != place || velocity.value != .zero { fling.enabled.value = true }
  }

  /// Ends the flight, and moves the content to a pose at once.
  ///
  /// - Parameter report: Called when the content is there, before the observers of the state are notified.
  func end(at pose: ZoomLayout.Pose, _ content: ZoomedContent, reporting report: () -> Void = {}) {
    (target, isShown) = (nil, false)
    content.jump(to: pose)
    report()
    // In response, an observer may have begun another flight.
    if target == nil { disable() }
  }

  /// Ends the flight where it is.
  func stop() {
    target = nil
    isShown = false
    disable()
  }

  private func disable() {
    (zoom.enabled.value, rotate.enabled.value, pan.enabled.value) = (false, false, false)
  }

  /// Returns the fixed point of the movement between two poses, if it lies in the viewport or within one size
  /// of it. Any other content flies about its anchor point: about a far point, a small remainder of the zoom
  /// would be a large step.
  private static func center(
    from pose: ZoomLayout.Pose, to target: ZoomLayout.Pose, in area: Bounds<Point>
  ) -> Point {
    let growth = target.scale / pose.scale
    guard target.rotation == pose.rotation, abs(growth - 1) > 0.01 else { return pose.position }
    let center = (growth * pose.position - target.position) / (growth - 1)
    let size = area.upper - area.lower
    return Bounds(from: area.lower - size, to: area.upper + size).contains(center) ? center : pose.position
  }
}

/// The properties of an element that a ``Zoomable`` moves.
struct ZoomedContent {
  let position, velocity, size: ReactiveProperty<Point>
  let scale, scaleVelocity, rotation, rotationVelocity: ReactiveProperty<Double>

  init(_ element: MotionElement) {
    (position, velocity, size) = (element.position, element.velocity, element.size)
    (scale, scaleVelocity) = (element.scale, element.scaleVelocity)
    (rotation, rotationVelocity) = (element.rotation, element.rotationVelocity)
  }

  var pose: ZoomLayout.Pose {
    .init(position: position.value, scale: scale.value, rotation: rotation.value)
  }

  /// Moves the element at once.
  func jump(to pose: ZoomLayout.Pose) {
    (scale.value, rotation.value, position.value) = (pose.scale, pose.rotation, pose.position)
    (scaleVelocity.value, rotationVelocity.value, velocity.value) = (0, 0, .zero)
  }
}

extension ManipulationRelease {
  /// The velocity of the point between the fingers, in points per second.
  var velocityOfFocus: Point {
    let growth = scale.position > 0 ? scale.velocity / scale.position : 0
    return position.velocity - (position.position - focus).swept(growth, rotation.velocity)
  }
}

extension Point {
  /// The velocity of the end of this vector, if the vector grows and turns. The rates are in 1/s and in
  /// radians per second.
  fileprivate func swept(_ growth: Double, _ turn: Double) -> Point {
    Point(growth * x - turn * y, growth * y + turn * x)
  }
}
