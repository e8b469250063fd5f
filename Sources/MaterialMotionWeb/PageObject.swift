// SPDX-License-Identifier: Apache-2.0

import MaterialMotion

/// An object that receives messages from `material-motion.js`. The script refers to it by a pointer.
///
/// All messages pass through one function and a virtual method, so a module does not contain the code for
/// messages that it never receives.
class PageObject {
  /// The meaning of a message. The numbers are those of `messages.js`.
  struct Message: Equatable {
    let rawValue: Int32

    // To an element.

    /// A pointer event: the identifier, phase, kind, x, y, time and button. Phase and kind are those of
    /// `PointerEvent`, in their order. Answer: 1 if the pointer is no click any more.
    static let pointer = Message(rawValue: 0)
    /// A layout: the element's upper left corner without `translate`, `rotate` and `scale`, the vectors along
    /// its upper and left edges, and its size. The last number is 1 if the layout has followed a size that
    /// the element has drawn, and the element stays where it is. `other` is the container.
    static let layout = Message(rawValue: 1)
    /// The initial values from the node's style sheet: the position, the linear map, the opacity and the
    /// z-index. The last number is 1 if a transition delays the motion. This message follows the first
    /// layout.
    static let style = Message(rawValue: 2)
    /// The node has left the document, or the page has released it. The script no longer uses the object.
    /// Also to a container, and to a listener.
    static let removal = Message(rawValue: 3)
    /// Answer: 1 if an interaction holds the element or an element that contains it.
    static let isHeld = Message(rawValue: 4)

    // To a container.

    /// The map from the container's coordinate system to that of `other`, or of the window.
    static let map = Message(rawValue: 5)

    // To a clock.

    /// The time of a frame.
    static let frame = Message(rawValue: 6)
    /// The time of the event that the next message passes.
    static let event = Message(rawValue: 7)
    /// Whether the user prefers reduced motion.
    static let reducedMotion = Message(rawValue: 8)

    // To the painter.

    /// Draw the elements that have changed.
    static let paint = Message(rawValue: 9)

    // To a listener.

    /// An event: its time, and numbers that depend on the listener. Answer: 1 if the listener has used the
    /// event.
    static let input = Message(rawValue: 10)

    // To an element.

    /// A question about a pointer: the identifier, and the vector of its movement. Answer: 1 if the movement
    /// begins a drag before the browser may scroll, because the press lies in a strip at an edge.
    static let beginsInStrip = Message(rawValue: 11)
  }

  /// The element that this object connects with a node. `nil` for other objects.
  var webElement: WebElement? { nil }

  /// The element whose own coordinate system contains other elements. `nil` for other objects.
  var coordinateSystem: MotionElement? { nil }

  /// This object as a painter. `nil` for other objects.
  var asPainter: Painter? { nil }

  /// Receives a message with up to ten numbers.
  ///
  /// - Returns: The answer, or 0.
  func receive(_ message: Message, _ other: PageObject?, _ numbers: Numbers) -> Int32 { 0 }

  /// The numbers of a message.
  typealias Numbers = (
    Double, Double, Double, Double, Double, Double, Double, Double, Double, Double
  )
}

#if arch(wasm32)
/// Passes a message of the page to an object.
@_expose(wasm, "materialMotionReceive")
@_cdecl("materialMotionReceive")
public func materialMotionReceive(
  object: UnsafeRawPointer, message: Int32, other: UnsafeRawPointer?, a: Double, b: Double, c: Double,
  d: Double, e: Double, f: Double, g: Double, h: Double, i: Double, j: Double
) -> Int32 {
  let other = other.map { Unmanaged<PageObject>.fromOpaque($0).takeUnretainedValue() }
  return Unmanaged<PageObject>.fromOpaque(object).takeUnretainedValue()
    .receive(PageObject.Message(rawValue: message), other, (a, b, c, d, e, f, g, h, i, j))
}

/// Creates the object of a container, which the script owns until it sends the message `removal`.
@_expose(wasm, "materialMotionMakeContainer")
@_cdecl("materialMotionMakeContainer")
public func materialMotionMakeContainer() -> UnsafeMutableRawPointer {
  Unmanaged<PageObject>.passRetained(Container()).toOpaque()
}
#endif
