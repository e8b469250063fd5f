// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

extension SharedElement {
  /// Takes hold of the thing, wherever it is. Another hand loses it. Returns `nil` if there is nothing to
  /// hold.
  ///
  /// - Parameters:
  ///   - number: The number at the grip. `nil` for the part of the way at which the thing is.
  ///   - finger: The finger on the stage. `nil` for a number.
  func begin(at number: Double? = nil, by finger: Point? = nil) -> AnchoredHand<Double>? {
    guard flyer != nil else { return nil }
    catchTheFade()
    depart()
    guard isAway else { return nil }
    let hand = anchored.hold()
    guard hand.isHolding else { return nil }
    // A hand holds the thing in the space of its target.
    if to.isPresent, side !== to {
      let (former, seen, velocity) = (space, flight.seen.value, flight.velocity.value)
      enter(to)
      flight.hold(at: seen.converted(moving: velocity, by: former.followed(by: space.inverse)).0)
    } else {
      flight.hold(at: flight.seen.value)
    }
    fade(to: flyer?.fade)
    let seen = flight.seen.value
    hold = SharedHold(seen, at: number, by: finger, in: space, end: rectangle(of: to)?.seen ?? seen)
    grip(at: seen)
    if finger != nil { parts.emit(seen.part) }
    draw()
    follow()
    return hand
  }

  /// Moves the thing. A hand that has lost it moves nothing.
  ///
  /// - Parameter isStill: Whether the hand has not moved enough to choose a side.
  func move(
    _ hand: AnchoredHand<Double>, to number: Double, by finger: Point? = nil, isStill: Bool = false
  ) {
    guard hand.isHolding, hold != nil else { return }
    hold?.number = number
    hold?.finger = finger
    showHold()
    draw()
    if finger != nil { parts.emit(flight.seen.value.part) }
    if !isStill { hand.move(to: number) }
  }

  func showHold() {
    measureTheLine()
    if let hold { flight.hold(at: hold.seen(in: space).0) }
  }

  /// Lets the hold catch the thing where it is, between the present places.
  func grip(at seen: ElementRectangle) {
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
  ///
  /// - Parameters:
  ///   - velocity: The velocity of the number, per second.
  ///   - fingerVelocity: The velocity of the finger on the stage, in points per second.
  ///   - newDirection: The side to which it flies. `nil` if the hand chooses.
  func end(
    by hand: AnchoredHand<Double>, velocity: Double, _ fingerVelocity: Point = .zero,
    to newDirection: TransitionDirection? = nil, isCancelled: Bool = false
  ) {
    guard hand.isHolding else { return }
    showHold()
    guard let hold else { return }
    // A touch is not a throw.
    let isThrown = hand.way != 0 || newDirection != nil
    let (seen, rate) =
      isThrown ? hold.seen(in: space, moving: velocity, fingerVelocity) : hold.seen(in: space)
    self.hold = nil
    flight.hold(at: seen, moving: rate)
    isAiming = true
    // In response, the places may change, and the flight is converted.
    if let newDirection { direction.value = newDirection }
    let former = space
    let (onStage, rateOnStage) = flight.seen.value.converted(moving: flight.velocity.value, by: former)
    if isCancelled {
      hand.cancel()
    } else {
      hand.release(velocity: velocity, choosesPlace: newDirection == nil)
    }
    // In response, the page may fly, or stop because the gesture was cancelled. The thing keeps its velocity
    // on the stage.
    if self.hold == nil, space != former {
      let rate = onStage.converted(moving: rateOnStage, by: space.inverse).1
      flight.hold(at: flight.seen.value, moving: rate)
    }
    // In response, another hand may have taken hold, or the thing may have jumped to a side.
    if isAway, self.hold == nil { aim() }
    isAiming = false
    draw()
    follow()
  }

  /// Returns the rectangle of a place in the space of the thing, and its velocity.
  func rectangle(of place: SharedPlace) -> (seen: ElementRectangle, velocity: ElementRectangle)? {
    guard let seen = place.rectangle else { return nil }
    guard place !== side || isOnStage else { return (seen, place.velocity) }
    return seen.converted(moving: place.velocity, by: place.space.followed(by: space.inverse))
  }
}
