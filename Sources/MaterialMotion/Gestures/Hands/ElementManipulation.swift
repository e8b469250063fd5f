// SPDX-License-Identifier: Apache-2.0

/// The recognizers that drag, scale and turn an element at the same time.
struct ElementManipulation {
  let pan: ElementPan
  private(set) var pinch: ElementPinch
  private(set) var turn: ElementTurn

  /// Emits the grip when a gesture begins, and when a pointer lands or lifts during a drag.
  ///
  /// The grip is the point at which the pointers hold the element, in the coordinate system of the element's
  /// parent.
  let grips: MotionObservable<Point>

  /// Returns whether the position, the scale and the rotation come to rest independently. If the result is
  /// `false`, these properties come to rest together.
  ///
  /// If three recognizers move the properties, the result is always `true`, because the three gestures end
  /// independently. If one recognizer moves all three properties, the result is `true` while the gesture is
  /// active, and `false` after the gesture has ended. For example, if dragging is disabled during the
  /// gesture, the position comes to rest immediately.
  let restsAlone: () -> Bool

  /// Whether one recognizer moves all three properties. One event then changes all of them.
  let isOneGesture: Bool

  /// Combines three recognizers. Their gestures begin and end independently.
  ///
  /// While the pan is active, the grips of the pinch and of the rotation recognizer are ignored, because the
  /// pan's grips are more exact.
  init(pan: ElementPan, pinch: ElementPinch, turn: ElementTurn) {
    self.pan = pan
    self.pinch = pinch
    self.turn = turn
    let host = pan.host
    let others = pinch.grips.merge(with: turn.grips)._filter { _ in host?.isActive() != true }
    grips = host?.grips.merge(with: others) ?? others
    restsAlone = { true }
    isOneGesture = false
  }

  /// Creates the pan, the pinch and the turn from one recognizer.
  init(by hand: ManipulationGestureRecognizer, remove: @escaping () -> Void) {
    let grip = ElementPan.grip(of: hand)
    pan = ElementPan(hand, remove: remove)
    pinch = ElementPinch(hand, remove: remove)
    pinch.grip = grip
    turn = ElementTurn(hand, remove: remove)
    turn.grip = grip
    grips = gestureSource(hand).grips()
    isOneGesture = true
    let reference = WeakReference(hand)
    restsAlone = { reference.object?.recognitionState.isActive == true }
  }
}
