// SPDX-License-Identifier: Apache-2.0

/// The time for which a pointer must be held in place before a drag begins. It may differ between the kinds
/// of pointers.
///
///     Draggable(afterHolding: 0.4)           // every pointer must be held
///     Draggable(afterHolding: .touch(0.4))   // a finger must be held; a mouse and a pen drag at once
///     Draggable(afterHolding: HoldDuration(touch: 0.4, pen: 0.2))
///
/// A finger that moves over a list usually scrolls it, so it must be held to drag a row. A mouse scrolls with
/// its wheel, and its users expect to drag without waiting.
///
/// All times are in seconds. They must be finite and at least 0. An interaction or a recognizer checks this
/// when it is created.
public struct HoldDuration: Equatable, Sendable {
  /// The time for a finger, in seconds. `nil` if a finger drags at once.
  public var touch: Double?

  /// The time for a mouse, in seconds. `nil` if a mouse drags at once.
  public var mouse: Double?

  /// The time for a pen, in seconds. `nil` if a pen drags at once.
  public var pen: Double?

  /// Creates a duration for every kind of pointer, in seconds.
  public init(_ duration: Double) {
    self.init(touch: duration, mouse: duration, pen: duration)
  }

  /// Creates a duration for some kinds of pointers, in seconds. A pointer of another kind drags at once.
  public init(touch: Double? = nil, mouse: Double? = nil, pen: Double? = nil) {
    self.touch = touch
    self.mouse = mouse
    self.pen = pen
  }

  /// Returns a duration for fingers alone, in seconds. A mouse and a pen drag at once.
  public static func touch(_ duration: Double) -> HoldDuration { HoldDuration(touch: duration) }

  /// The time for a kind of pointer, in seconds. `nil` if such a pointer drags at once.
  public subscript(kind: PointerEvent.Kind) -> Double? {
    switch kind {
    case .touch: touch
    case .mouse: mouse
    case .pen: pen
    }
  }

  /// Checks that each time is finite and at least 0.
  func check(file: StaticString, line: UInt) {
    for duration in [touch, mouse, pen] {
      guard let duration else { continue }
      checkPrecondition(
        duration >= 0 && duration.isFinite,
        "The time for which the pointer must be held must be finite and at least 0 s, but it is \(duration).",
        file: file, line: line)
    }
  }
}

extension HoldDuration: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Creates a duration for every kind of pointer from a literal, in seconds.
  public init(floatLiteral duration: Double) { self.init(duration) }

  /// Creates a duration for every kind of pointer from a literal, in seconds.
  public init(integerLiteral duration: Int) { self.init(Double(duration)) }
}
