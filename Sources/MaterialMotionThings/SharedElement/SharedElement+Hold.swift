// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

extension SharedElement {
  /// Takes hold of the thing, wherever it is. Another hand loses it.
  func begin(by hand: AnyObject, _ makeHold: (_ caught: SeenRectangle, _ end: SeenRectangle) -> SharedHold) {
    guard flyer != nil else { return }
    if isAway { interruptions.emit() }
    endTheVoyage()
    catchTheFade()
    depart()
    guard isAway else { return }
    holder = hand
    // A hand holds the thing in the space of its target.
    if to.isPresent, side !== to {
      let (former, seen, velocity) = (space, flight.seen.value, flight.velocity.value)
      enter(to)
      flight.hold(at: seen.converted(moving: velocity, by: former.followed(by: space.inverse)).0)
    } else {
      flight.hold(at: flight.seen.value)
    }
    fade(to: flyer?.fade)
    hold = makeHold(flight.seen.value, rectangle(of: to)?.seen ?? flight.seen.value)
    grip(at: flight.seen.value)
    if !isScrubbed {
      parts.state = .active
      parts.emit(flight.seen.value.part)
    }
    draw()
    follow()
  }

  /// Shows what a hold has changed. A hand that has lost the thing changes nothing.
  func update(by hand: AnyObject, _ change: (inout SharedHold) -> Void) {
    guard holder === hand, var held = hold else { return }
    change(&held)
    hold = held
    showHold()
    draw()
    if !isScrubbed { parts.emit(flight.seen.value.part) }
  }

  func showHold() {
    measureTheLine()
    if let hold { flight.hold(at: hold.seen(in: space).0) }
  }

  /// Lets the hold catch the thing where it is, between the present places.
  func grip(at seen: SeenRectangle) {
    measureTheLine()
    hold?.grip(at: seen)
  }

  private func measureTheLine() {
    guard var held = hold else { return }
    held.stopTheLine()
    if let (target, velocity) = rectangle(of: to) { held.setTarget(target, moving: velocity) }
    if let (source, velocity) = rectangle(of: from.isPresent ? from : spare) {
      held.setSource(source.turned(near: held.line.1), moving: velocity)
    }
    hold = held
  }

  /// Ends the hold. The thing flies on from there, with the velocity of the hold.
  func end(by hand: AnyObject, to newDirection: TransitionDirection?) {
    guard holder === hand else { return }
    showHold()
    guard let hold else { return }
    let (seen, velocity) = hold.seen(in: space)
    let isFinger = !isScrubbed
    (self.hold, holder) = (nil, nil)
    flight.hold(at: seen, moving: velocity)
    isAiming = true
    // In response, the places may change, and the flight is converted.
    if let newDirection { direction.value = newDirection }
    if isFinger {
      emit(Release(position: seen.part, velocity: velocity.part, isCancelled: newDirection == nil))
    }
    // In response, another hand may have taken hold, or the interaction may have ended.
    if flyer != nil, self.hold == nil { aim() }
    isAiming = false
    draw()
    follow()
    if isFinger, self.hold == nil || isScrubbed { parts.state = .atRest }
  }

  /// Emits the release of a finger. In response, the page flies, or stops because the gesture was cancelled.
  /// The thing keeps its velocity on the stage.
  private func emit(_ release: Release<Double>) {
    let former = space
    let (seen, velocity) = flight.seen.value.converted(moving: flight.velocity.value, by: former)
    releases.emit(release)
    guard hold == nil, space != former else { return }
    flight.hold(at: flight.seen.value, moving: seen.converted(moving: velocity, by: space.inverse).1)
  }

  /// Returns the rectangle of a place in the space of the thing, and its velocity.
  func rectangle(of place: SharedPlace) -> (seen: SeenRectangle, velocity: SeenRectangle)? {
    guard let seen = place.rectangle else { return nil }
    guard place !== side || isOnStage else { return (seen, place.velocity) }
    return seen.converted(moving: place.velocity, by: place.space.followed(by: space.inverse))
  }
}
