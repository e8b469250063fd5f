// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// With reduced motion, the thing does not travel. Three pictures fade instead: the thing where it is, and
/// both places. One of them fades in, and the others fade out.
///
///     open, from rest       source 1 ··· 0     target 0 ··· 1     thing 0
///     turned round          source 0.7 · 1     target 0.3 · 0     thing 0
///     after a release       source 0           target 0 ··· 1     thing 1 ··· 0, where it was released
extension SharedElement {
  /// The fades of the thing and of both places.
  var fades: [VeilFade] { [flyer?.fade, from.fade, to.fade].compactMap { $0 } }

  /// Fades to one of the pictures, or to none.
  func fade(to shown: VeilFade?) {
    let isShort = isFading || clock?.prefersReducedMotion == true
    for fade in fades { fade.fade(to: fade === shown ? 1 : 0, by: isShort ? VeilFade.short : spring) }
  }

  /// The place that is seen more than the thing. `nil` if there is none.
  private var seenPlace: SharedPlace? {
    guard let flyer else { return nil }
    let place = from.shown.value > to.shown.value ? from : to
    return place.shown.value > flyer.shown.value ? place : nil
  }

  /// Whether the thing is the most visible picture, and already has the rectangle of the place.
  func isSeen(at place: SharedPlace?) -> Bool {
    guard let place, seenPlace == nil, let end = rectangle(of: place)?.seen else { return false }
    let seen = flight.seen.value
    return (end.turned(near: seen) - seen).lengthSquared <= 0.01
  }

  /// Moves the thing, which is no longer seen, to the end of a fade.
  func endTheFade() {
    if isFading, let goal { show(at: goal) }
  }

  /// Ends a fade because a hand takes hold of the thing. The thing replaces the most visible picture.
  func catchTheFade() {
    guard isFading else { return }
    if let seenPlace { show(at: seenPlace) }
    isFading = false
    flyer?.acceptsInput.value = true
  }

  /// Moves the thing to a place, if it is present.
  func show(at place: SharedPlace) {
    guard place.isPresent else { return }
    enter(place)
    if let end = rectangle(of: place)?.seen { flight.hold(at: end) }
  }
}
