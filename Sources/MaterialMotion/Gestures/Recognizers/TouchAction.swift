// SPDX-License-Identifier: Apache-2.0

/// The gestures of fingers that recognizers leave to a browser, as in the CSS property `touch-action`.
///
///     recognizers                            touch action
///     none, or a tap                         panX, panY, pinchZoom, at any time
///     a pan                                  none
///     a pan with the axis x                  panY, pinchZoom, at any time
///     a pan with the axis x, and a pinch     none
///     a pan after holding                    panX, panY, pinchZoom, until the pan has begun
///
/// Source: the W3C's Pointer Events, section 11, https://www.w3.org/TR/pointerevents3/
package struct TouchAction: OptionSet {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The browser scrolls along the x axis.
  package static var panX: TouchAction { TouchAction(rawValue: 1) }
  /// The browser scrolls along the y axis.
  package static var panY: TouchAction { TouchAction(rawValue: 2) }
  /// The browser zooms with two fingers.
  package static var pinchZoom: TouchAction { TouchAction(rawValue: 4) }
  /// The browser may begin these gestures at any time. Otherwise, it may begin them until a recognizer has
  /// begun its gesture.
  package static var anyTime: TouchAction { TouchAction(rawValue: 8) }

  /// All gestures at any time.
  package static var all: TouchAction { [.panX, .panY, .pinchZoom, .anyTime] }
}

extension MotionElement {
  /// The gestures that all recognizers of the element leave to the browser.
  package var touchAction: TouchAction {
    var action = TouchAction.all
    for recognizer in gestureRecognizers { action.formIntersection(recognizer.touchAction) }
    return action
  }

  /// Whether a recognizer of the element or of its ancestors has an active gesture with a pointer.
  package func hasGesture(with identifier: Int) -> Bool {
    gestureRecognizers.contains { $0.isActive(with: identifier) }
      || parent?.hasGesture(with: identifier) == true
  }
}
