// SPDX-License-Identifier: Apache-2.0

/// A single action of a finger, a mouse or a pen. A platform without gesture recognizers sends pointer events
/// to the library's recognizers.
///
///     card.receive(
///       PointerEvent(identifier: 1, phase: .down, position: Point(40, 40), timestamp: 0.1, kind: .touch))
///
/// Source: the W3C's Pointer Events, https://www.w3.org/TR/pointerevents3/
public struct PointerEvent: Equatable, Sendable {
  /// The action of a pointer.
  public enum Phase: Equatable, Sendable {
    /// A finger landed, or a button was pressed.
    case down
    /// The pointer moved. The pointer need not be pressed.
    case move
    /// The finger was lifted, or the button was released.
    case up
    /// The system took the pointer away, for example for a scroll, a call or another window.
    case cancel
  }

  /// The kind of a pointer.
  public enum Kind: Equatable, Sendable {
    /// A finger. A drag begins after the finger has moved 10 points.
    case touch
    /// A mouse, or a trackpad that moves a cursor. A drag begins after the cursor has moved 3 points.
    case mouse
    /// A stylus. A drag begins after the stylus has moved 3 points.
    case pen

    /// The distance that the pointer must move before a drag begins, in points.
    package var slop: Double {
      switch self {
      case .touch: 10
      case .mouse, .pen: 3
      }
    }
  }

  /// Kinds of pointers.
  public struct Kinds: OptionSet, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Fingers.
    public static var touch: Kinds { Kinds(rawValue: 1) }

    /// Mice.
    public static var mouse: Kinds { Kinds(rawValue: 2) }

    /// Pens.
    public static var pen: Kinds { Kinds(rawValue: 4) }

    /// Fingers, mice and pens.
    public static var all: Kinds { Kinds(rawValue: 7) }

    /// Creates a set of one kind.
    public init(_ kind: Kind) {
      switch kind {
      case .touch: self = .touch
      case .mouse: self = .mouse
      case .pen: self = .pen
      }
    }
  }

  /// A number that identifies the pointer. All pointers that are down at the same time must have different
  /// numbers.
  public let identifier: Int

  /// The action of the pointer.
  public let phase: Phase

  /// The position of the pointer, in points, in the stage's coordinate system.
  public let position: Point

  /// The time at which the event happened, in seconds. This is not the time at which the event was delivered.
  /// Must be a time of the same clock as the timestamps of the frame clock.
  public let timestamp: Double

  /// The kind of the pointer.
  public let kind: Kind

  /// The button of a mouse: 0 for the primary one, 1 for the middle one, 2 for the secondary one. 0 for a
  /// finger and a pen. By default, recognizers ignore the presses of other buttons than the primary one.
  public let button: Int

  /// Creates an event. This initializer does not check the values: a recognizer drops or corrects invalid
  /// events, and reports them.
  ///
  /// - Parameters:
  ///   - identifier: A number that identifies the pointer. All pointers that are down at the same time must
  ///     have different numbers. After a pointer has been lifted, its number may be reused.
  ///   - phase: The action of the pointer.
  ///   - position: The position of the pointer, in points, in the stage's coordinate system.
  ///   - timestamp: The time at which the event happened, in seconds. Must be a time of the same clock as the
  ///     timestamps of the frame clock.
  ///   - kind: The kind of the pointer.
  ///   - button: The button of a mouse. Defaults to 0, the primary one.
  public init(
    identifier: Int, phase: Phase, position: Point, timestamp: Double, kind: Kind, button: Int = 0
  ) {
    self.identifier = identifier
    self.phase = phase
    self.position = position
    self.timestamp = timestamp
    self.kind = kind
    self.button = button
  }
}

extension PointerEvent {
  /// Whether the position and the timestamp can be used for computations.
  var isUsable: Bool { position.isUsable && timestamp.isFinite }

  /// Returns the event with the position and the timestamp of the pointer's last event in place of invalid
  /// ones. Returns `nil` if the event must be dropped.
  ///
  /// - Parameters:
  ///   - last: The position and the timestamp of the pointer's last event. `nil` for a press.
  ///   - time: The timestamp of a press whose own timestamp is invalid.
  func repaired(after last: (position: Point, time: Double)?, at time: Double) -> PointerEvent? {
    guard phase != .move, let position = position.isUsable ? position : last?.position else { return nil }
    let timestamp = timestamp.isFinite ? timestamp : last?.time ?? time
    return timestamp.isFinite ? replacing(position, timestamp) : nil
  }

  /// Returns the event at another position and time.
  func replacing(_ position: Point, _ timestamp: Double) -> PointerEvent {
    PointerEvent(
      identifier: identifier, phase: phase, position: position, timestamp: timestamp, kind: kind,
      button: button)
  }
}

extension Point {
  /// Whether a position is finite, and small enough that squares and sums of positions are finite, too.
  var isUsable: Bool { lengthSquared < 1e100 }
}
