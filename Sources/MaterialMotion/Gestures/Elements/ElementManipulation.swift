// SPDX-License-Identifier: Apache-2.0

/// The recognizers that drag, scale and turn an element at once, and the places at which they hold it.
struct ElementManipulation {
  let pan: ElementPan
  let pinch: ElementPinch
  let turn: ElementTurn

  /// Emits each new place at which the gesture holds the element, in the coordinates of the element's parent.
  let grips: MotionObservable<Point>

  /// Whether a property comes to rest without waiting for the others.
  ///
  /// With one recognizer for all three parts, this is `true` while its gesture is under way. With three
  /// recognizers it is always `true`, because each of them ends independently.
  let restsAlone: () -> Bool

  /// Combines three recognizers of a platform, which begin and end independently. While the pan is under way,
  /// the grips are those of the pan, which locates the fingers most exactly.
  init(pan: ElementPan, pinch: ElementPinch, turn: ElementTurn) {
    self.pan = pan
    self.pinch = pinch
    self.turn = turn
    let others = pinch.grips.merge(with: turn.grips)._filter { [isPanned = pan.isActive] _ in !isPanned() }
    grips = pan.grips?.merge(with: others) ?? others
    restsAlone = { true }
  }

  /// Uses one recognizer for all three parts.
  init(by hand: ManipulationGestureRecognizer, remove: @escaping () -> Void) {
    pan = ElementPan(onlyDragging: hand, remove: remove)
    pinch = ElementPinch(hand, remove: remove)
    turn = ElementTurn(hand, remove: remove)
    grips = gestureSource(hand).grips()
    let reference = WeakReference(hand)
    restsAlone = { reference.object?.recognitionState.isActive == true }
  }
}
