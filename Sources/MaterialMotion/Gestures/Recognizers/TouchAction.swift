// SPDX-License-Identifier: Apache-2.0

/// The gestures that recognizers leave to a browser: the gestures of fingers in the CSS property
/// `touch-action`, the zoom of a trackpad, and the long press that opens a context menu.
///
///     recognizers                            touch action
///     a tap                                  panX, panY, pinchZoom, at any time; trackpadZoom, contextMenu
///     a long press                           the same without contextMenu
///     a pan                                  trackpadZoom, contextMenu
///     a pan with the axis x                  panY, pinchZoom, at any time; trackpadZoom, contextMenu
///     a pan with the axis x, and a pinch     contextMenu
///     a pan after holding                    panX, panY, pinchZoom, until the pan has begun; trackpadZoom
///     none, or only disabled recognizers     everything
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
  /// The browser may begin the gestures of fingers at any time. Without this bit, it may begin them only
  /// until a recognizer begins its gesture.
  package static var anyTime: TouchAction { TouchAction(rawValue: 8) }

  /// The browser zooms with a pinch on a trackpad.
  package static var trackpadZoom: TouchAction { TouchAction(rawValue: 16) }
  /// The browser opens a context menu after a long press.
  package static var contextMenu: TouchAction { TouchAction(rawValue: 32) }
  /// All gestures, because no recognizer needs a pointer.
  package static var everything: TouchAction { TouchAction(rawValue: 127) }

  /// All gestures at any time.
  package static var all: TouchAction { TouchAction(rawValue: 63) }
  /// All gestures except scrolling and zooming with fingers.
  package static var notDragging: TouchAction { [.trackpadZoom, .contextMenu] }
}

extension MotionElement {
  /// The gestures that all enabled recognizers of the element leave to the browser. A recognizer that accepts
  /// no fingers leaves their gestures to it.
  package var touchAction: TouchAction {
    var action = TouchAction.everything
    for recognizer in gestureRecognizers where recognizer.isEnabled {
      action.formIntersection(recognizer.kinds.contains(.touch) ? recognizer.touchAction : .all)
    }
    return action
  }

  /// Whether a pointer that was pressed on the element is no click: the press has stopped something in
  /// motion, or the pointer belongs to a gesture or is spent.
  package func hasGesture(with identifier: Int) -> Bool {
    usedExtras?.arbiterOfPress?.hasTaken(identifier) == true
  }

  /// Whether a movement of a pointer that was pressed on the element begins a gesture before a browser may
  /// scroll, because the press lies in a strip at an edge.
  package func begins(inStrip identifier: Int, movement: Point) -> Bool {
    usedExtras?.arbiterOfPress?.begins(inStrip: identifier, movement: movement) == true
  }
}
