// SPDX-License-Identifier: Apache-2.0

/// The kind of a motion, which decides what happens if the user prefers reduced motion.
///
///     kind         examples                             with reduced motion
///     travel       position, scale, rotation, a path    jumps to its end in the next frame
///     fade         opacity, color                       plays, in at most 0.2 s after its delay
///     decoration   an ornament, autoplay                does not play
///
/// A motion that repeats ends at the last value that it has without the setting. A fade plays only the passes
/// that lead to this value: see ``Motion/once``. An endless motion ends at the last value of its
/// first pass. The setting has no effect on a hand that moves an element. The setting may change while a
/// motion plays, and takes effect in the next frame.
///
/// For the parts of a choreography, see ``Choreography``. A tween that was added to an
/// element can also cross-fade: see ``ReducedTravel``.
///
/// Source: *Web Content Accessibility Guidelines* 2.2, success criteria 2.2.2 and 2.3.3, and the guides of
/// Apple and Material Design, which replace movement by fades.
public enum MotionKind: Sendable {
  /// Something moves across the screen.
  case travel

  /// Something changes in place.
  case fade

  /// Something moves only to decorate: an endless ornament, or a show that plays by itself.
  ///
  /// While the user prefers reduced motion, the motion is at rest and the value stays as it is. If the user
  /// switches the setting off, the motion starts from its beginning, unless it was stopped.
  ///
  /// On a ``Timeline``, the value depends only on the time. With reduced motion, the timeline shows the first
  /// value of the motion. A ``Choreography`` shows the value that the earlier parts leave.
  case decoration

  /// The longest duration of a fade with reduced motion, in seconds. The delay is not included.
  @usableFromInline static var longestFade: Double { 0.2 }
}
