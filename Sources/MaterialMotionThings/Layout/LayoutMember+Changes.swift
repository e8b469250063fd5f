// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

extension LayoutMember {
  /// Notes what is seen before a change.
  func note() {
    isChanging = true
    takeOverTransform()
    // While the element is drawn, its constraints may have changed the place.
    if isAwake, !isDrawing, isMovedAway { loseThePlace() }
    isDrawing = false
    let (seen, rate) = (self.seen, seenVelocity)
    let wasTaken = isTaken
    isTaken = reference.object?.isHeld == true || !places.isActive && position.isActive
    if isTaken { loseThePlace() }
    if !isFlown || wasTaken { displacement = seen.place - layoutPosition.value }
    former = Former(
      seen: seen, velocity: rate, wasTaken: wasTaken, nearest: nearest, space: space, stage: stage, own: own,
      anchor: anchorPoint.value, position: position.value)
  }

  /// Whether the element was seen before the change.
  var isNoted: Bool { former != nil }

  /// Starts the flight after a change. The spaces must be known.
  ///
  /// - Parameter appearance: The way in which an element appears that was not seen before.
  func start(by description: SpringDescription, appearance: LayoutAppearance?) {
    isChanging = false
    flight.description = description
    takeOverTransform()
    guard let former else {
      if isGone {
        isTaken = false
      } else if position.value != drawnPosition {
        displacement = position.value - layoutPosition.value
      }
      isPlaced = !isTaken
      let start = appearance.map { appear(by: $0, at: target) } ?? target
      return flight.fly(from: start, velocity: .zero, to: target)
    }
    self.former = nil
    if !isFlown, position.value != former.position {
      // The platform moves an element at rest together with its place.
      displacement = position.value - layoutPosition.value
    }
    let isKept =
      former.nearest === nearest && former.space == space && former.own == own
      && former.anchor == anchorPoint.value
    if isKept, isFlown, !isTaken, !former.wasTaken { return flight.fly(to: target) }
    let (seen, velocity) = isKept ? (former.seen, former.velocity) : converted(former)
    if isTaken {
      takenPlace = seen.place
      // The program may have written the place in the new space.
      isPlaced = position.value == former.position && reference.object?.isHeld == true
    }
    if seen == target, velocity == .zero {
      flight.rest(at: seen)
    } else {
      flight.fly(from: seen, velocity: velocity, to: target)
    }
  }

  /// The rectangle of the layout.
  var target: ElementRectangle {
    let place = isTaken ? takenPlace : layoutPosition.value + displacement
    let end = ElementRectangle(place: place, size: size.value)
    return departure.map { appear(by: $0, at: end) } ?? end
  }

  func layoutDidChange() {
    guard isAwake, !isChanging, departure == nil else { return }
    let wasActive = flight.isActive
    flight.fly(to: target)
    if !wasActive { retargeted() }
  }

  /// Converts what was seen to the present space.
  func converted(_ former: Former) -> (ElementRectangle, ElementRectangle) {
    let change = former.stage.followed(by: stage.inverse)
    let shift = anchorPoint.value - former.anchor
    return former.seen.converted(
      moving: former.velocity, by: change, turned: former.own, to: own, anchorShift: shift)
  }

  /// Returns the rectangle from which an element appears.
  func appear(by appearance: LayoutAppearance, at end: ElementRectangle) -> ElementRectangle {
    var start = end
    let arm = Point(0.5, 0.5) - anchorPoint.value
    start.size *= appearance.scale
    start.place += own.apply(to: arm * (end.size - start.size))
    guard let edge = appearance.edge else { return start }
    let corner = end.place - anchorPoint.value * end.size
    let parent = reference.object?.parent?.size.value
    switch edge {
    case .left: start.place.x -= (parent == nil ? 0 : corner.x) + end.size.x
    case .top: start.place.y -= (parent == nil ? 0 : corner.y) + end.size.y
    case .right: start.place.x += parent.map { $0.x - corner.x } ?? end.size.x
    case .bottom: start.place.y += parent.map { $0.y - corner.y } ?? end.size.y
    }
    return start
  }
}
