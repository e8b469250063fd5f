// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import RealModule

extension Zoomable {
  /// Shows the place: flies there or jumps. If the content is already there, nothing happens.
  ///
  /// - Parameter newOrigin: The origin of the flight. A layout does not interrupt a flight.
  func show(jumps: Bool = false, _ newOrigin: Origin = .order) {
    let layout = layouts.value
    guard let content, layout.isValid, !hold.isActive else { return }
    func target() -> ZoomLayout.Pose { layout.pose(of: place.value, from: content.rotation.value) }
    if jumps {
      flight.end(at: target(), content)
    } else if enabled.value {
      if !flight.isActive {
        if target() == content.pose { return }
        origin = newOrigin
      } else if newOrigin != .layout {
        origin = newOrigin
        interruptions.emit()
        // In response, an observer may have changed everything.
        guard enabled.value, !hold.isActive, layout == layouts.value else { return }
      }
      flight.fly(from: content.pose, to: target(), in: layout.area)
    }
  }

  /// Whether the content is where its place is.
  var isAtPlace: Bool {
    let layout = layouts.value
    guard let content, layout.isValid, !flight.isActive else { return false }
    return layout.pose(of: place.value, from: content.rotation.value).isNear(content.pose)
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
    let (isFirst, wasAtPlace) = (!layouts.value.isValid, isAtPlace)
    layouts.value = layout
    if !layout.isValid { return stop() }
    // When a screen turns, new insets may arrive before the new size.
    show(jumps: isFirst || jumps && (wasAtPlace || flight.isActive && origin == .layout), .layout)
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
      // A touch is not a choice. It only stops a throw.
      hold.start = flight.isActive && origin != .throwing ? grip?() : nil
      hold.release = nil
      stop()
    } else if let release = hold.release, let content, enabled.value, layouts.value.isValid {
      if release.isCancelled { interruptions.emit() }
      // In response, an observer may have disabled the content, or held it.
      guard enabled.value, !hold.isActive else { return }
      origin = release.isCancelled ? .order : .throwing
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
    if !release.isCancelled, hold.start?.isStill(grip?()) == true { return }
    hold.release = release
    if !release.isCancelled { place.value = layout.place(after: release, isClosable: isClosable) }
  }

  /// Returns how far a drag can move the content, in points. A content that may be closed has no end across
  /// the pages around it.
  func room(toward axis: CoordinateAxis, isForward: Bool) -> Double {
    let layout = layouts.value
    guard let content, layout.isValid else { return 0 }
    if isClosable, axis == .y, content.scale.value < 1.01 * layout.unit * layout.fit { return .infinity }
    let pose = flight.isActive ? layout.pose(of: place.value, from: content.rotation.value) : content.pose
    let (bounds, index) = (layout.bounds(pose), axis.index)
    let position = pose.position[index]
    return isForward ? bounds.upper[index] - position : position - bounds.lower[index]
  }

  /// Limits what a hand does. One finger meets elastic edges. While several fingers hold the content, and
  /// while it may be closed, the content follows the hand freely.
  func limitHand(in runtime: MotionRuntime) {
    guard let content else { return }
    let layouts = layouts.filter { $0.isValid }
    runtime.connect(
      layouts.map { Bounds(between: $0.unit * $0.limits.lower, and: $0.unit * $0.limits.upper) },
      to: hand.scaleBounds)
    let turned = content.scale.combineLatest(with: content.rotation, layouts)
    let bounds = turned.combineLatest(with: hand.isPinched) {
      [isClosable] content, isPinched -> Bounds<Point> in
      let (scale, angle, layout) = content
      if isPinched || isClosable && scale < 1.01 * layout.unit * layout.fit { return .unlimited }
      return layout.bounds(ZoomLayout.Pose(position: .zero, scale: scale, rotation: angle))
    }
    runtime.connect(bounds, to: hand.bounds)
  }

  // MARK: Wheels

  func receiveWheels(over element: MotionElement, in runtime: MotionRuntime) {
    let reference = WeakReference(element)
    runtime.receiveWheels(over: element) { [self] event, isContinued in
      guard enabled.value, !hold.isActive, let element = reference.object, let content, !place.value.isClosed
      else { return false }
      if event.kind == .momentum, flight.isActive { return true }
      let zooms = wheel.zooms(event.kind)
      if zooms, event.delta.y == 0 { return false }
      // Fingers on a trackpad move the content in one frame. If it is beyond its limits, or turned by less
      // than 0.1 radians, it flies instead: in one frame, it would also return within the limits or turn
      // upright.
      let (former, jumps) = (place.value, event.kind != .notch && layouts.value.canRest(at: content.pose))
      func go(_ next: Place) { if jumps { jump(to: next) } else { place.value = next } }
      if zooms {
        let cursor = element.parent?.pointFromStage(event.position) ?? event.position
        // A notch of 100 points zooms by a quarter.
        let factor = Double.exp(-event.delta.y * 0.01 * .log(1.25))
        if let next = nextPlace(zoomedBy: factor, at: cursor, jumps: jumps) { go(next) }
      } else if let next = nextPlace(movedBy: event.delta, jumps: jumps) {
        go(next)
      }
      return isContinued || place.value != former
    }
  }

  // MARK: Steps

  /// Returns the place with another zoom. The point of the content that is at a point now is there again
  /// afterwards, if the limits allow it. `nil` if the content cannot be shown.
  ///
  /// - Parameters:
  ///   - point: The point, in the coordinate system of the content's parent. Defaults to the middle of the
  ///     viewport.
  ///   - jumps: Whether the content jumps, as under the fingers on a trackpad.
  func nextPlace(zoomedBy factor: Double, at point: Point? = nil, jumps: Bool = false) -> Place? {
    guard let pose = aim(jumps: jumps) else { return nil }
    if place.value.isClosed { return .fit }
    return nextPlace(zoomedTo: pose.scale / layouts.value.unit * factor, at: point, jumps: jumps)
  }

  private func nextPlace(zoomedTo zoom: Double, at point: Point?, jumps: Bool = false) -> Place? {
    guard let content, let aim = aim(jumps: jumps) else { return nil }
    let layout = layouts.value
    let pose = point == nil ? aim : content.pose
    return layout.place(zoom: layout.limited(zoom), at: pose, about: point ?? layout.middle)
  }

  /// Returns the place after a double tap.
  func nextPlace(toggledAt point: Point) -> Place? {
    guard place.value == .fit, point.isFinite else { return .fit }
    let layout = layouts.value
    return nextPlace(zoomedTo: layout.fill > 1.2 * layout.fit ? layout.fill : tapZoom, at: point)
  }

  /// Returns the place after the viewport has moved over the content by a vector, in points.
  func nextPlace(movedBy step: Point, jumps: Bool = false) -> Place? {
    guard var pose = aim(jumps: jumps), !place.value.isClosed else { return nil }
    pose.position -= step
    let zoom = layouts.value.limited(pose.scale / layouts.value.unit)
    return layouts.value.place(zoom: zoom, at: pose, tolerance: 1e-9)
  }

  /// Whether a place looks different from the present one.
  func isElsewhere(_ next: Place) -> Bool {
    let layout = layouts.value
    guard let content, layout.isValid else { return next != place.value }
    let rotation = content.rotation.value
    // Limits round the numbers of a place that they change.
    return !layout.pose(of: next, from: rotation).isNear(layout.pose(of: place.value, from: rotation))
  }

  /// The pose that the next step of a wheel or a key changes: that of the place. If the content jumps, its
  /// present pose. `nil` if the content cannot be shown.
  private func aim(jumps: Bool) -> ZoomLayout.Pose? {
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
