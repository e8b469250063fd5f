// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

extension SharedElement {
  func draw() {
    guard let flyer, let element = flyer.reference.object, isAway else { return }
    let (seen, velocity) = (flight.seen.value, flight.velocity.value)
    let isSame = !isOnStage && side.element != nil && element.parent === side.element?.parent
    let relative =
      isSame ? LayoutSpace() : space.followed(by: LayoutSpace(onStage: element.parent).inverse)
    let map = Transform.rotation(by: seen.turn).followed(by: relative.map)
    let mapVelocity =
      Transform.rotation(by: seen.turn).swept(velocity.turn).followed(by: relative.map)
      + Transform.rotation(by: seen.turn).followed(by: relative.mapVelocity)
    let arm = flyer.anchorPoint.value - Point(0.5, 0.5)
    let rate =
      relative.velocity(of: seen.place, moving: velocity.place)
      + map.apply(to: arm * velocity.size) + mapVelocity.apply(to: arm * seen.size)
    if flyer.size.value != seen.size { flyer.size.value = seen.size }
    flyer.velocities.emit(rate)
    flyer.places.emit(relative.point(seen.place) + map.apply(to: arm * seen.size))
    flyer.transforms.emit(map)
    let newBox = SharedCrop(size: seen.size, radius: seen.radius, shadow: seen.shadow, part: seen.part)
    if newBox != box.value { box.value = newBox }
  }

  /// Draws each frame after all springs have moved.
  func follow() {
    needsRenewal = false
    guard flyer != nil, isAway else {
      frames?.unsubscribe()
      frames = nil
      ancestors = []
      return
    }
    if !isMoving, hold == nil {
      endTheFade()
      draw()
      settle()
      return follow()
    }
    watchAncestors()
    let former = frames
    defer { former?.unsubscribe() }
    // A thing that is held moves with its hand and with its spaces only.
    frames = nil
    guard isMoving else { return }
    frames = clock?.subscribe { [self] _ in
      dropTheLost()
      showHold()
      draw()
      if !isMoving || needsRenewal { follow() }
    }
  }

  /// Whether the thing flies or fades.
  var isMoving: Bool { flight.isActive || fades.contains { $0.isActive } }

  /// Draws again when something that began later moves the spaces, for example a list that scrolls.
  func watchAncestors() {
    var watched: [ReactiveProperty<Point>] = []
    var maps: [ReactiveProperty<Transform>] = []
    for element in [side.element, flyer?.reference.object, hold == nil ? nil : from.element] {
      var parent = element?.parent
      while let each = parent {
        watched += [each.position, each.size, each.anchorPoint]
        maps.append(each.transform)
        parent = each.parent
      }
    }
    var isReady = false
    let redraw = { [self] in
      guard isReady, isAway, !isAiming else { return }
      // The spaces move a thing on the stage only through the rectangle of its side.
      if isOnStage { placeDidChange(side) }
      showHold()
      draw()
    }
    ancestors = watched.map { $0.subscribe { _ in redraw() } } + maps.map { $0.subscribe { _ in redraw() } }
    isReady = true
  }

  /// Notices elements whose lifetime has ended.
  func dropTheLost() {
    if source.value?.lifetime.isOver == true { source.value = nil }
    if target.value?.lifetime.isOver == true { target.value = nil }
  }
}
