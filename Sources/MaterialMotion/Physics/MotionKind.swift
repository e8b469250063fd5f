// SPDX-License-Identifier: Apache-2.0

/// The kind of a motion, which decides what happens if the user prefers reduced motion.
///
///     kind         examples                             with reduced motion
///     travel       position, scale, rotation, a path    jumps to its end in the next frame
///     fade         opacity, color                       plays, in at most 0.2 s
///     decoration   an ornament, autoplay                does not play
///
/// Motions of the first two kinds end after one pass if they would repeat. A fade with an even number of
/// passes, there and back, ends after two: see ``Motion/reducedDuration``. Both then have their last value. A
/// hand moves an element in any case. The setting may change while a motion plays, and takes effect in the
/// next frame.
///
/// For the parts of a sequence, see ``Choreography``. A motion along a path or an arc can also cross-fade:
/// see ``ReducedTravel``.
///
/// Source: *Web Content Accessibility Guidelines* 2.2, success criteria 2.2.2 and 2.3.3, and the guides of
/// Apple and Material Design, which replace movement by fades.
public enum MotionKind: Sendable {
  /// Something moves across the screen.
  case travel

  /// Something changes in place.
  case fade

  /// Something moves although nothing happens: an endless ornament, or a show that plays by itself.
  ///
  /// While the user prefers reduced motion, the motion is at rest and the value stays as it is. If the user
  /// switches the setting off, the motion starts from its beginning, unless it was stopped.
  ///
  /// On a ``Timeline``, the value depends on the time only. With reduced motion, the timeline shows the first
  /// value of the motion. In a ``Choreography``, it shows the value that the earlier parts leave.
  case decoration

  /// The seconds of the longest fade if the user prefers reduced motion.
  @usableFromInline static var longestFade: Double { 0.2 }

  /// The rate at which a fade plays if the user prefers reduced motion.
  ///
  /// - Parameter pass: The seconds of the fade's first pass.
  @inlinable
  static func pace(ofPass pass: Double) -> Double {
    Double.maximum(pass / longestFade, 1)
  }
}
