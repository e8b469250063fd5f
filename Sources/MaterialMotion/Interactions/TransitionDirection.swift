// SPDX-License-Identifier: Apache-2.0

/// The direction of a transition between two screens.
///
///     let direction = ReactiveProperty(TransitionDirection.forward)
///     runtime.connect(direction.rewrite([.backward: 0, .forward: 1]), to: spring.destination)
///
/// A ``ChangeDirection`` sets the direction when the user releases an element.
///
/// Source: the published specification of transitions.
public enum TransitionDirection: Sendable {
  /// To the screen from which the transition came.
  case backward

  /// To the screen that the transition presents.
  case forward
}
