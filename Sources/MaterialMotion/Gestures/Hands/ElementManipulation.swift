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

  /// Emits whether several pointers hold the element, at each event of the gestures.
  let pinches: MotionObservable<Bool>

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
    let twoFingers = MotionAggregator<Point>()
    twoFingers.register([pinch.grips, turn.grips])
    pinches = twoFingers.stateStream().isActive()
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
    pinches = gestureSource(hand)._map { $0.recognitionState.isActive && $0.pointers.count > 1 }
    isOneGesture = true
  }
}
