// SPDX-License-Identifier: Apache-2.0

/// The part of a transition during which one of its members moves.
///
///     TransitionTimeWindow(at: 0.25, length: 0.5)      of a transition of 0.4 s
///
///     forward     0 ····├──────────┤·····  0.4 s        moves from 0.1 s to 0.3 s
///     backward    0 ····├──────────┤·····  0.4 s        moves from 0.1 s to 0.3 s, in reverse
///
/// Both numbers are parts of the whole: from 0 to 1. Let T be the duration of the transition, p the position
/// and l the length. Forward, a member begins after p·T. Backward, it begins after (1 − p − l)·T, because the
/// transition then passes the window from its end.
///
/// A position is clamped to 0...1, and a length to 0...(1 − position). A number that is not finite counts as
/// the default.
///
/// Source: the published specification of transitions.
public struct TransitionTimeWindow: Equatable, Sendable {
  /// The part of the transition before the window.
  public let position: Double

  /// The length of the window.
  public let length: Double

  /// The whole transition.
  public static let whole = TransitionTimeWindow()

  /// Creates a window.
  ///
  /// - Parameters:
  ///   - position: The part of the transition before the window. Defaults to 0.
  ///   - length: The length of the window. Defaults to the rest of the transition. If it is 0, the member
  ///     jumps at the position.
  public init(at position: Double = 0, length: Double = 1) {
    self.position = position.isFinite ? min(max(position, 0), 1) : 0
    self.length = min(max(length.isFinite ? length : 1, 0), 1 - self.position)
  }

  /// The window as a transition that plays backward passes it: (p, l) becomes (1 − p − l, l).
  public var inverted: TransitionTimeWindow {
    TransitionTimeWindow(at: 1 - position - length, length: length)
  }

  /// Returns the part of the window that has passed, from 0 to 1.
  ///
  ///     TransitionTimeWindow(at: 0.25, length: 0.5).part(at: 0.5)   // 0.5
  ///
  /// - Parameter progress: The progress of the transition. Before the window, the result is 0. After it, 1.
  public func part(at progress: Double) -> Double {
    guard length > 0 else { return progress < position ? 0 : 1 }
    return min(max((progress - position) / length, 0), 1)
  }
}
