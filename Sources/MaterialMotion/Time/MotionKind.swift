// SPDX-License-Identifier: Apache-2.0

/// The kind of a motion, which decides what happens if the user prefers reduced motion.
///
///     kind      examples                             with reduced motion
///     travel    position, scale, rotation, a path    jumps to its end in the next frame
///     fade      opacity, color                       plays, in at most 0.2 s
///
/// Either kind ends after one pass if it would repeat. A hand moves an element in any case. The setting may
/// change while a motion plays, and takes effect in the next frame.
///
/// Source: *Web Content Accessibility Guidelines* 2.2, success criterion 2.3.3, and the guides of Apple and
/// Material Design, which replace movement by fades.
public enum MotionKind: Sendable {
  /// Something moves across the screen.
  case travel

  /// Something changes in place.
  case fade

  /// The seconds of the longest fade if the user prefers reduced motion.
  @usableFromInline static var longestFade: Double { 0.2 }
}
