// SPDX-License-Identifier: Apache-2.0

/// One thing that a finger, a mouse or a pen did: what a platform without recognizers of its own hands to the
/// library's.
///
///     card.receive(
///       PointerEvent(identifier: 1, phase: .down, position: Point(40, 40), timestamp: 0.1, kind: .touch))
///
/// Source: the W3C's Pointer Events, https://www.w3.org/TR/pointerevents3/
public struct PointerEvent: Equatable, Sendable {
  /// Where in its life the pointer is.
  public enum Phase: Equatable, Sendable {
    /// A finger landed; a button was pressed.
    case down
    /// It moved, pressed or not.
    case move
    /// It was lifted or let go.
    case up
    /// The system took it away: for a scroll, a call, another window.
    case cancel
  }

  /// What points.
  public enum Kind: Equatable, Sendable {
    /// A finger. It may stray 10 points before it counts as moved.
    case touch
    /// A mouse, or a trackpad that moves a cursor. It may stray 3 points before it counts as moved.
    case mouse
    /// A stylus. It may stray 3 points before it counts as moved.
    case pen

    /// How far the pointer may stray before it counts as moved, in points.
    var slop: Double {
      switch self {
      case .touch: 10
      case .mouse, .pen: 3
      }
    }
  }

  /// Tells pointers apart that are down together.
  public let identifier: Int

  /// What the pointer did.
  public let phase: Phase

  /// Where the pointer is on the stage, in points.
  public let position: Point

  /// When it happened, in seconds on the frame clock's clock; not when it was delivered.
  public let timestamp: Double

  /// What pointed.
  public let kind: Kind

  /// An event as the platform tells it. Nothing is checked here: a recognizer drops what makes no sense, and
  /// reports it.
  ///
  /// - Parameters:
  ///   - identifier: Tells pointers apart that are down together; free again once it has been lifted.
  ///   - phase: What the pointer did.
  ///   - position: Where it is on the stage, in points.
  ///   - timestamp: When it happened, in seconds on the frame clock's clock.
  ///   - kind: What pointed.
  public init(identifier: Int, phase: Phase, position: Point, timestamp: Double, kind: Kind) {
    self.identifier = identifier
    self.phase = phase
    self.position = position
    self.timestamp = timestamp
    self.kind = kind
  }
}
