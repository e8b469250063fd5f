// SPDX-License-Identifier: Apache-2.0

/// The times of a cross-fade, in seconds: see ``ReducedTravel/crossfade``.
enum CrossfadeTiming {
  /// The time until the jump.
  static let half = 0.1
  static let duration = 0.2

  /// The jump and the end may be earlier by this time, because the times of frames are rounded.
  static let tolerance = 1e-9
}
