// SPDX-License-Identifier: Apache-2.0

/// The way in which an interaction takes an element to its end if the user prefers reduced motion.
///
///     runtime.add(Tween(ArcMotion(to: Point(300, 200)), reducedMotion: .crossfade), to: card)
///
///     time         0     0.05   0.1    0.15   0.2   s
///     position     A     A      B      B      B
///     opacity      1     0.5    0      0.5    1
///
/// The table shows a cross-fade of an opaque element. A jump has the position B in the next frame.
///
/// Source: the guides of Apple and Material Design, which replace movement by fades.
public enum ReducedTravel: Sendable {
  /// The element is at its end in the next frame.
  case jump

  /// The element fades out in 0.1 s, moves to its end, and fades in again in 0.1 s.
  ///
  /// The cross-fade scales the element's opacity. If a tween or a stream changes the opacity at the same
  /// time, on the same clock or on timelines of this clock, both changes apply. When the cross-fade ends or
  /// is interrupted, the opacity has its original value again, or the last value that other code has written.
  ///
  /// If several interactions cross-fade one element, a second cross-fade continues the first one from the
  /// present opacity. The element has its original opacity when the last cross-fade has ended.
  ///
  /// A cross-fade that has begun continues if the user switches reduced motion off. A new destination starts
  /// it again from the present opacity. If the element is already at its end, nothing happens.
  ///
  /// On a ``Timeline``, the opacity depends only on the time and on the setting.
  case crossfade
}
