// SPDX-License-Identifier: Apache-2.0

/// Whether a motion is in effect during its delays.
///
///     fill         during the delay    after the last pass
///     .none        not in effect       not in effect
///     .forwards    not in effect       last value
///     .backwards   first value         not in effect
///     .both        first value         last value
///
/// A motion has a value at all times: see ``Motion``. The fill states whether an element should have this
/// value, or the value that it has without the motion: see ``KeyframeMotion/isInEffect(at:)``. A ``Tween``
/// ignores the fill, as if it were `.both`.
///
/// Source: the values of `animation-fill-mode` in *CSS Animations Level 1*.
public enum MotionFill: Equatable, Sendable {
  /// The motion is in effect only during its passes.
  case none

  /// The motion is in effect during the passes and after them.
  case forwards

  /// The motion is in effect during the delay and the passes.
  case backwards

  /// The motion is always in effect.
  case both

  /// Whether the motion is in effect during the delay.
  var includesDelay: Bool { self == .backwards || self == .both }

  /// Whether the motion is in effect after the last pass.
  var includesEnd: Bool { self == .forwards || self == .both }

  /// The fill of the motion that runs backward in time.
  var reversed: MotionFill {
    switch self {
    case .none, .both: self
    case .forwards: .backwards
    case .backwards: .forwards
    }
  }
}
