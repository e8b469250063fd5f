// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import RealModule

extension Zoomable {
  /// Shows the place: flies there or, if nothing may move, jumps.
  func show() {
    let layout = layouts.value
    guard let content, layout.isValid, !hold.isActive else { return }
    followsLayout = false
    let target = layout.pose(of: place.value, from: content.rotation.value)
    if jumps {
      stop()
      content.jump(to: target)
    } else if enabled.value {
      if flight.isActive { interruptions.emit() } else if target == content.pose { return }
      flight.fly(from: content.pose, to: target, in: layout.area)
    }
  }

  /// Ends the flight where it is.
  func stop() {
    if flight.isActive { interruptions.emit() }
    flight.stop()
  }

  /// Takes over a change of the layout. A content in flight flies on to its place.
  ///
  /// - Parameter jumps: Whether a content at rest jumps there.
  func measure(jumps: Bool = false, _ change: (inout ZoomLayout) -> Void) {
    var layout = layouts.value
    change(&layout)
    guard layout != layouts.value else { return }
    // The first size of a content or of a viewport is not a change.
    let isFirst = !layouts.value.isValid
    layouts.value = layout
    let usual = self.jumps
    // When a screen turns, new insets may arrive before the new size.
    let follows = !flight.isActive || followsLayout
    self.jumps = usual || isFirst || jumps && follows
    show()
    followsLayout = follows
    self.jumps = usual
  }

  func enabledDidChange(to isEnabled: Bool) {
    hand.enabled.value = isEnabled
    if isEnabled { show() } else { stop() }
  }

  // MARK: Hands

  func handDidChange(_ state: MotionState) {
    guard (state == .active) != hold.isActive else { return }
    hold.isActive = state == .active
    if hold.isActive {
      stop()
      hold.release = nil
    } else if let release = hold.release, let content, enabled.value {
      followsLayout = false
      let target = layouts.value.pose(of: place.value, from: content.rotation.value)
      flight.fly(
        from: content.pose, after: release, to: target,
        // The way out of the viewport has no edges.
        within: place.value.isClosed ? .unlimited : layouts.value.bounds(target))
    } else {
      show()
    }
  }

  /// Chooses the place at which a released content comes to rest.
  func land(_ release: ManipulationRelease) {
    let layout = layouts.value
    guard layout.isValid else { return }
    hold.release = release
    if !release.isCancelled { place.value = layout.place(after: release, isClosable: isClosable) }
  }

  /// Limits what a hand does. One finger meets elastic edges. While a pinch zooms, and while a content may be
  /// closed, the content follows the hand freely.
  func limitHand(in runtime: MotionRuntime) {
    guard let content else { return }
    let layouts = layouts.filter { $0.isValid }
    runtime.connect(
      layouts.map { Bounds(between: $0.unit * $0.limits.lower, and: $0.unit * $0.limits.upper) },
      to: hand.scaleBounds)
    let bounds = content.scale.combineLatest(with: content.rotation, layouts) {
      [self] scale, angle, layout -> Bounds<Point> in
      let isPinched = hold.isActive && abs(scale / hold.scale - 1) > 1e-6
      if isPinched || isClosable && scale < 1.01 * layout.unit * layout.fit { return .unlimited }
      return layout.bounds(ZoomLayout.Pose(position: .zero, scale: scale, rotation: angle))
    }
    runtime.connect(bounds, to: hand.bounds)
  }

  // MARK: Wheels

  func receiveWheels(over element: MotionElement, in runtime: MotionRuntime) {
    let reference = WeakReference(element)
    runtime.receiveWheels(over: element) { [self] event, isContinued in
      guard enabled.value, !hold.isActive, let element = reference.object, !place.value.isClosed else {
        return false
      }
      if event.kind == .momentum, flight.isActive { return true }
      let zooms = wheel.zooms(event.kind)
      if zooms, event.delta.y == 0 { return false }
      let former = place.value
      jumps = event.kind != .notch
      if zooms {
        let cursor = element.parent?.pointFromStage(event.position) ?? event.position
        // A notch of 100 points zooms by a quarter.
        zoom(by: .exp(-event.delta.y * 0.01 * .log(1.25)), at: cursor)
      } else {
        move(by: event.delta)
      }
      jumps = false
      return isContinued || place.value != former
    }
  }

  /// Changes the zoom. The point of the content that is at a point now is there again afterwards, if the
  /// limits allow it.
  ///
  /// - Parameter point: The point, in the coordinate system of the content's parent. Defaults to the middle
  ///   of the viewport.
  func zoom(by factor: Double, at point: Point? = nil) {
    guard let pose = aim else { return }
    if place.value.isClosed {
      place.value = .fit
      return
    }
    zoom(to: pose.scale / layouts.value.unit * factor, at: point)
  }

  func zoom(to zoom: Double, at point: Point?) {
    guard let content, let aim else { return }
    let layout = layouts.value
    let pose = point == nil ? aim : content.pose
    place.value = layout.place(zoom: layout.limited(zoom), at: pose, about: point ?? layout.middle)
  }

  /// Moves the viewport over the content by a vector, in points.
  func move(by step: Point) {
    guard var pose = aim, !place.value.isClosed else { return }
    pose.position -= step
    let zoom = layouts.value.limited(pose.scale / layouts.value.unit)
    let end = layouts.value.place(zoom: zoom, at: pose, tolerance: 1e-9)
    if jumps, let content {
      // A content beyond its bounds would jump back within them.
      let target = layouts.value.pose(of: end, from: pose.rotation)
      let way = (target.position - content.position.value).lengthSquared
      if abs(target.scale / pose.scale - 1) > 1e-9 || way > step.lengthSquared + 1e-9 { jumps = false }
    }
    place.value = end
  }

  /// The pose that the next step of a wheel or a key changes: that of the place. Fingers on a trackpad change
  /// the present one. `nil` if the content cannot be shown.
  private var aim: ZoomLayout.Pose? {
    guard let content, layouts.value.isValid else { return nil }
    return jumps ? content.pose : layouts.value.pose(of: place.value, from: content.rotation.value)
  }
}

extension ZoomLayout {
  /// Returns the place with a zoom at which a point of the content is where it is at a pose.
  fileprivate func place(zoom: Double, at pose: Pose, about point: Point) -> Zoomable.Place {
    var end = pose
    end.scale = unit * zoom
    end.position = point + (end.scale / pose.scale) * (pose.position - point)
    return place(zoom: zoom, at: end, tolerance: 1e-9)
  }

  /// Returns the place at which a released content comes to rest.
  fileprivate func place(after release: ManipulationRelease, isClosable: Bool) -> Zoomable.Place {
    let (scale, rotation) = (release.scale, release.rotation)
    guard scale.position > 0 else { return .fit }
    if isClosable, scale.position < 1.01 * unit * fit {
      let way = release.position.projection.y - pose(of: .fit, from: 0).position.y
      if abs(way) > (part.upper.y - part.lower.y) / 4 { return .closed(way < 0 ? .top : .bottom) }
    }
    let decay = ZoomFlight.turnDecay
    let factor = Double.exp(scale.velocity / scale.position / decay.rate)
    let zoom = limited(scale.position / unit * factor)
    var end = Pose(position: .zero, scale: unit * zoom, rotation: rotation.projection(by: decay))
    let arm = (release.position.position - release.focus).turned(by: end.rotation - rotation.position)
    end.position =
      Decay.normal.projection(from: release.focus, velocity: release.velocityOfFocus)
      + (end.scale / scale.position) * arm
    return place(zoom: zoom, at: end, tolerance: 0.02)
  }
}
