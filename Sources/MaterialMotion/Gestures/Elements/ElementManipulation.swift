// SPDX-License-Identifier: Apache-2.0

/// What drags, scales and turns an element at once, and where that takes hold of it.
struct ElementManipulation {
  let pan: ElementPan
  let pinch: ElementPinch
  let turn: ElementTurn

  /// Where the element is taken hold of, in its parent's coordinates, whenever that is elsewhere.
  let grips: MotionObservable<Point>

  /// Whether what comes to rest does so alone: while the gesture goes on that does all of it, and always
  /// where there are three, each of which ends by itself.
  let restsAlone: () -> Bool

  /// Three recognizers of a platform's, each of which begins and ends when it likes. Where there is a pan the
  /// element follows that: it says more exactly where the fingers are.
  init(pan: ElementPan, pinch: ElementPinch, turn: ElementTurn) {
    self.pan = pan
    self.pinch = pinch
    self.turn = turn
    let others = pinch.grips.merge(with: turn.grips)._filter { [isPanned = pan.isActive] _ in !isPanned() }
    grips = pan.grips?.merge(with: others) ?? others
    restsAlone = { true }
  }

  /// One recognizer of all three.
  init(by hand: ManipulationGestureRecognizer, remove: @escaping () -> Void) {
    pan = ElementPan(onlyDragging: hand, remove: remove)
    pinch = ElementPinch(hand, remove: remove)
    turn = ElementTurn(hand, remove: remove)
    grips = gestureSource(hand).grips()
    let reference = WeakReference(hand)
    restsAlone = { reference.object?.recognitionState.isActive == true }
  }
}
