// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

extension SharedElement {
  func place(for direction: TransitionDirection) -> SharedPlace {
    direction == .forward ? to : from
  }

  /// The place to which the thing flies now. `nil` if it fades.
  var goal: SharedPlace? {
    let place = place(for: direction.value)
    if place.isPresent { return place }
    guard let alternative, !alternative.lifetime.isOver else { return nil }
    if spare.element !== alternative { spare.move(to: alternative) { [self] in placeDidChange(spare) } }
    return spare
  }

  /// Leaves the side at which the thing rests.
  func depart() {
    guard !isAway, let flyer else { return }
    isOnStage = side.isFlat
    guard let start = rectangle(of: side)?.seen else { return }
    isAway = true
    flyer.acceptsInput.value = !isFading
    flight.rest(at: start)
    for fade in fades { fade.jump(to: fade === (isFading ? side.fade : flyer.fade) ? 1 : 0) }
    (flyer.places.state, flyer.transforms.state) = (.active, .active)
    activity.state = .active
  }

  /// The motion of the picture on the stage. `nil` if it is at rest or held.
  var motion: GestureRules.Motion? {
    guard flight.isActive, hold == nil else { return nil }
    let scale = space.growth.factor
    return (scale * flight.velocity.value.reach, scale * (flight.destination - flight.seen.value).reach)
  }

  /// Flies to the side of the direction.
  func fly() {
    guard flyer != nil, hold == nil, !isAiming else { return }
    if !isAway {
      guard place(for: direction.value) !== side else { return }
      heedThePreference()
      depart()
      guard isAway else {
        // There is nothing from which it could come.
        side = place(for: direction.value)
        return settle()
      }
    }
    isAiming = true
    aim()
    isAiming = false
    draw()
    follow()
  }

  /// Lets the thing fade from now on if the user prefers reduced motion. A fade that has begun goes on until
  /// it arrives or a hand takes hold of the thing.
  private func heedThePreference() {
    if clock?.prefersReducedMotion == true { isFading = true }
  }

  /// Leads the flight to the side of the direction, from where it is and with its velocity.
  func aim() {
    let (seen, velocity, isFlying) = (flight.seen.value, flight.velocity.value, flight.isActive)
    flight.description = spring
    heedThePreference()
    guard !isFading else {
      flyer?.acceptsInput.value = false
      fade(to: isSeen(at: goal) ? flyer?.fade : goal?.fade)
      return flight.hold(at: seen)
    }
    guard let goal, goal.rectangle != nil else {
      fade(to: nil)
      return flight.fly(from: seen, velocity: velocity, to: seen)
    }
    fade(to: flyer?.fade)
    let former = space
    enter(goal)
    let newSpace = space
    guard let end = rectangle(of: goal)?.seen else { return }
    if isFlying, former == newSpace { return flight.fly(to: end.turned(near: seen)) }
    let (start, rate) =
      former == newSpace
      ? (seen, velocity) : seen.converted(moving: velocity, by: former.followed(by: newSpace.inverse))
    flight.fly(from: start, velocity: rate, to: end.turned(near: start))
  }

  func enter(_ place: SharedPlace) {
    (side, spaceOfSide, isOnStage) = (place, nil, place.isFlat)
  }

  /// The space in which the thing is, on the stage.
  var space: LayoutSpace {
    if isOnStage { return LayoutSpace() }
    if side.element == nil, let spaceOfSide { return spaceOfSide }
    return side.space
  }

  func placeDidChange(_ place: SharedPlace) {
    guard isAway, !isAiming else { return }
    if hold != nil {
      showHold()
      return draw()
    }
    guard !isFading, place === side, place === goal, let end = rectangle(of: place)?.seen else { return }
    if !flight.isActive { needsRenewal = true }
    flight.fly(to: end.turned(near: flight.seen.value))
  }

  func moved(_ place: SharedPlace, to element: MotionElement?) {
    guard place.element !== element else { return }
    var (seen, velocity) = (flight.seen.value, flight.velocity.value)
    let former = space
    let isSide = place === side
    if isSide { spaceOfSide = former }
    // What is seen must not follow the new place before the hold or the flight is converted to it.
    let wasAiming = isAiming
    isAiming = true
    place.move(to: element) { [self] in placeDidChange(place) }
    isAiming = wasAiming
    if isSide, element != nil { isOnStage = place.isFlat }
    guard isAway, flyer != nil else { return }
    if isSide, element != nil {
      // What is seen is now in the space of the new element.
      let change = former.followed(by: space.inverse)
      (seen, velocity) = seen.converted(moving: velocity, by: change)
      hold?.convert(by: change)
      spaceOfSide = nil
      if hold == nil { flight.hold(at: seen, moving: velocity) }
    }
    guard hold != nil else {
      // Another row at the other side leaves the flight, and the way round which it turns.
      if isSide || place === self.place(for: direction.value) { fly() }
      return
    }
    grip(at: seen)
    showHold()
    draw()
    follow()
  }

  func settle() {
    hide(at: direction.value)
    endTheVoyage()
  }

  /// Ends the flight at a side.
  func land(at end: TransitionDirection) {
    if isAway {
      let wasAiming = isAiming
      isAiming = true
      flight.hold(at: flight.seen.value)
      show(at: place(for: end))
      draw()
      isAiming = wasAiming
      // In response, a hand may have taken hold.
      guard hold == nil else { return }
    }
    hide(at: end)
    follow()
  }

  /// Hides the thing, and shows its side.
  private func hide(at end: TransitionDirection) {
    guard let flyer else { return }
    (isAway, isFading) = (false, false)
    (flyer.places.state, flyer.transforms.state) = (.atRest, .atRest)
    to.fade?.jump(to: 1)
    from.fade?.jump(to: 1 - end.progress)
    flyer.fade.jump(to: 0)
    flyer.acceptsInput.value = false
    side = place(for: end)
  }

  /// Reports that the thing is at rest, unless it has begun another flight.
  func endTheVoyage() {
    if !isAway { activity.state = .atRest }
  }
}

extension ElementRectangle {
  /// The greatest length of the way of a corner, if this is the change of a rectangle.
  fileprivate var reach: Double {
    place.lengthSquared.squareRoot() + size.lengthSquared.squareRoot() / 2
  }
}
