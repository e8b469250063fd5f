// SPDX-License-Identifier: Apache-2.0

/// A single action of a finger, a mouse or a pen. A platform that has no gesture recognizers feeds these
/// events to those of the library.
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
    /// The pointer moved, pressed or not.
    case move
    /// The finger was lifted, or the button was released.
    case up
    /// The system took the pointer away, for example for a scroll, a call or another window.
    case cancel
  }

  /// The kind of a pointer.
  public enum Kind: Equatable, Sendable {
    /// A finger. It may stray 10 points before it counts as moved.
    case touch
    /// A mouse, or a trackpad that moves a cursor. It may stray 3 points before it counts as moved.
    case mouse
    /// A stylus. It may stray 3 points before it counts as moved.
    case pen

    /// The distance that the pointer may stray before it counts as moved, in points.
    var slop: Double {
      switch self {
      case .touch: 10
      case .mouse, .pen: 3
      }
    }
  }

  /// A number that distinguishes the pointers that are down at the same time.
  public let identifier: Int

  /// The action of the pointer.
  public let phase: Phase

  /// The position of the pointer on the stage, in points.
  public let position: Point

  /// The time at which the event happened, in seconds on the frame clock's time line; not the time of its
  /// delivery.
  public let timestamp: Double

  /// The kind of the pointer.
  public let kind: Kind

  /// Creates an event. Its values are not checked here: a recognizer drops or corrects invalid events, and
  /// reports them.
  ///
  /// - Parameters:
  ///   - identifier: A number that distinguishes the pointers that are down at the same time. After a pointer
  ///     has been lifted, its number may be reused.
  ///   - phase: The action of the pointer.
  ///   - position: The position of the pointer on the stage, in points.
  ///   - timestamp: The time at which the event happened, in seconds on the frame clock's time line.
  ///   - kind: The kind of the pointer.
  public init(identifier: Int, phase: Phase, position: Point, timestamp: Double, kind: Kind) {
    self.identifier = identifier
    self.phase = phase
    self.position = position
    self.timestamp = timestamp
    self.kind = kind
  }
}
