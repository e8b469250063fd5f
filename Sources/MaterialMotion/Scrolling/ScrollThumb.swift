// SPDX-License-Identifier: Apache-2.0

/// The place and the length of the thumb of a scroll bar, in points along its track.
///
///     content    ┌──────────────────────────────┐
///     viewport        ├────────┤
///     track      ┌────────┐
///     thumb        ├──┤
///
///     ScrollThumb(at: 600, viewport: 600, content: 2400, track: 400)   // start: 100, length: 100
///
/// While the content is pulled beyond an end, the thumb stays at this end and shrinks by the distance.
public struct ScrollThumb: Equatable, Sendable {
  /// The distance of the thumb from the start of its track.
  public let start: Double

  /// The length of the thumb. At least the minimum or, while the content is pulled, at least 8 points, but
  /// not longer than the track.
  public let length: Double

  /// The change of the offset when the thumb moves by 1 point. 0 if the thumb cannot move.
  public let scale: Double

  /// Computes a thumb. If one of the lengths is not finite, the thumb fills the track.
  ///
  /// - Parameters:
  ///   - offset: The offset of the content.
  ///   - viewport: The length of the viewport.
  ///   - content: The length of the content.
  ///   - track: The length of the track.
  ///   - minimum: The minimum length of the thumb. Defaults to 24.
  public init(
    at offset: Double, viewport: Double, content: Double, track: Double, minimum: Double = 24
  ) {
    let (way, track) = (content - viewport, max(track, 0))
    guard way > 0, way.isFinite, offset.isFinite, track.isFinite else {
      (start, length, scale) = (0, track.isFinite ? track : 0, 0)
      return
    }
    let full = min(max(track * viewport / content, minimum), track)
    let overshoot = max(0 - offset, offset - way, 0)
    length = overshoot == 0 ? full : max(full - overshoot, min(8, full))
    start = (track - length) * min(max(offset / way, 0), 1)
    scale = full < track ? way / (track - full) : 0
  }
}
