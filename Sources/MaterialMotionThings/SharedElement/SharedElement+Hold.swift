// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

extension SharedElement {
  /// Takes hold of the thing, wherever it is. Another hand loses it.
  func begin(by hand: AnyObject, _ makeHold: (SeenRectangle) -> SharedHold) {
    guard flyer != nil else { return }
    if isAway { interruptions.emit() }
    endTheVoyage()
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
    fadeIn()
    var held = makeHold(flight.seen.value)
    let end = rectangle(of: to) ?? flight.seen.value
    held.line = (end, end)
    hold = held
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
    guard var held = hold else { return }
    if let end = rectangle(of: to) { held.line.1 = end }
    if let start = rectangle(of: from.isPresent ? from : spare) {
      held.line.0 = nearest(start, to: held.line.1)
    }
    hold = held
    flight.hold(at: held.seen(in: space).0)
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
    aim()
    isAiming = false
    draw()
    follow()
    guard isFinger else { return }
    releases.emit(
      Release(position: seen.part, velocity: velocity.part, isCancelled: newDirection == nil))
    parts.state = .atRest
  }

  /// Returns the rectangle of a place in the space of the thing.
  func rectangle(of place: SharedPlace) -> SeenRectangle? {
    guard place !== side || isOnStage else { return place.rectangle }
    return place.rectangle?.converted(moving: .zero, by: place.space.followed(by: space.inverse)).0
  }
}
