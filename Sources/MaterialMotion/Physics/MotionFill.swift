// SPDX-License-Identifier: Apache-2.0

/// Whether a motion is in effect during its delays.
///
///     fill         during the delay    after the last pass
///     .none        not in effect       not in effect
///     .forwards    not in effect       last value
///     .backwards   first value         not in effect
///     .both        first value         last value
///
/// A motion always has a value: see ``Motion``. The fill tells whether the value is to be used, or the value
/// that the element has without the motion. See ``KeyframeMotion/isInEffect(at:)``.
///
/// Source: the values of `animation-fill-mode` in *CSS Animations Level 1*.
public enum MotionFill: Equatable, Sendable {
  /// The motion is in effect only during its passes.
  case none

  /// The motion stays in effect after the last pass.
  case forwards

  /// The motion is in effect from its start, also during the delay.
  case backwards

  /// The motion is always in effect.
  case both

  /// Whether the motion is in effect during the delay.
  public var includesDelay: Bool { self == .backwards || self == .both }

  /// Whether the motion is in effect after the last pass.
  public var includesEnd: Bool { self == .forwards || self == .both }

  /// The fill of the motion that runs backward in time.
  var reversed: MotionFill {
    switch self {
    case .none, .both: self
    case .forwards: .backwards
    case .backwards: .forwards
    }
  }
}
