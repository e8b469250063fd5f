// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

extension LayoutMember {
  var isStirred: Bool { flight.isActive || nearest?.isAwake == true || departure != nil || isPlaced }

  /// Marks the element as changed by its flight, or by that of the nearest member.
  ///
  /// - Returns: Whether this is so.
  func wake() -> Bool {
    guard isStirred else {
      if isAwake { comeToRest() }
      return false
    }
    if !isAwake {
      isAwake = true
      if !isTaken, !isPlaced, !flight.isActive {
        flight.rest(at: ElementRectangle(place: position.value, size: size.value))
      }
    }
    if !isTaken {
      drawnPosition = position.value
      emitPlace { places.state = .active }
    }
    emitTransform { transforms.state = .active }
    return true
  }

  /// Draws what is seen. The nearest member must be drawn.
  func draw(_ spaces: inout LayoutSpaces) {
    takeOverTransform()
    if isMovedAway { loseThePlace() }
    isDrawing = true
    let (seen, rate, size) = (flight.seen.value, flight.velocity.value, size.value)
    let unit = Point(1, 1)
    let factors = (seen.size / size).replacing(with: 1, where: size .== 0)
    growth = (rate.size / size).replacing(with: 0, where: size .== 0)
    let newScale = LayoutScale(factors)
    correction = nil
    var (place, placeVelocity) = (seen.place, rate.place)
    if let nearest {
      space = spaces.space(around: reference.object?.parent, within: nearest.reference.object)
      if nearest.factors != unit || nearest.growth != .zero {
        let divided = Transform.scale(by: unit / nearest.factors)
        let back = space.map.inverse
        correction = space.map.followed(by: divided).followed(by: back)
        let within = space.point(place)
        place = back.apply(to: within / nearest.factors - space.origin)
        let moved = space.map.apply(to: placeVelocity) - within * nearest.growth / nearest.factors
        placeVelocity = back.apply(to: moved / nearest.factors)
      }
    }
    var map = Transform.scale(by: factors).followed(by: own)
    if seen.turn != 0 { map = map.followed(by: .rotation(by: seen.turn)) }
    if let correction { map = map.followed(by: correction) }
    // An observer may change the layout, which draws the element with newer values.
    if newScale != scale.value { scale.value = newScale }
    guard isDrawing else { return }
    (drawnTransform, drawnTurn) = (map, seen.turn)
    if map != transform.value { emitTransform { transforms.emit(map) } }
    guard isDrawing else { return }
    drawnTransform = transform.value
    // The place comes last, so observers of the position may write a rotation or a scale.
    if !isTaken {
      if placeVelocity != velocity.value { velocities.emit(placeVelocity) }
      if isDrawing, place != position.value { emitPlace { places.emit(place) } }
      guard isDrawing else { return }
      drawnPosition = position.value
    } else if isPlaced {
      if placeVelocity != velocity.value { velocity.value = placeVelocity }
      if isDrawing, place != position.value { reference.object?.carry(by: place - position.value) }
      guard isDrawing else { return }
    }
    (isDrawing, isPlaced) = (false, false)
    if !isStirred { comeToRest() }
  }

  // In response to an emission, an observer may change the layout, which draws the element once more. What
  // this emits waits until the first emission has been delivered.

  func emitTransform(_ emit: () -> Void) {
    let isOutermost = !isEmittingTransform
    isEmittingTransform = true
    emit()
    guard isOutermost else { return }
    isEmittingTransform = false
    if !isDrawing { drawnTransform = transform.value }
  }

  func emitPlace(_ emit: () -> Void) {
    let isOutermost = !isEmittingPlace
    isEmittingPlace = true
    emit()
    guard isOutermost else { return }
    isEmittingPlace = false
    if !isDrawing { drawnPosition = position.value }
  }

  /// Takes over a rotation or a scale that something else has written.
  func takeOverTransform() {
    guard transform.value != drawnTransform, !isEmittingTransform else { return }
    var map = Transform.scale(by: Point(1, 1) / factors).followed(by: transform.value)
    if let correction { map = map.followed(by: correction.inverse) }
    own = map.followed(by: .rotation(by: -drawnTurn))
    drawnTransform = transform.value
  }
}
