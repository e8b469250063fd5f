// SPDX-License-Identifier: Apache-2.0

/// A part of the way of an element through a viewport.
///
///     viewport   ┌────────┐
///     entry               ▯ → ▯            from outside until it is inside
///     contain         ▯ ← ─ ─ ▯            while it is inside
///     exit        ▯ → ▯                    from inside until it is outside
///     cover       ▯ ← ─ ─ ─ ─ ▯            all of the way
///
/// An element that is longer than the viewport is *inside* while it covers the viewport.
///
/// CSS has the same ranges: W3C, *Scroll-driven Animations Module Level 1*, section 3.1, named timeline
/// ranges.
public enum ViewRange: Sendable {
  /// From the instant at which the first edge of the element comes into the viewport until its last edge
  /// leaves the viewport.
  case cover

  /// While the whole element is in the viewport. If the element is longer than the viewport: while the
  /// element covers the viewport.
  case contain

  /// From the beginning of `cover` until the beginning of `contain`.
  case entry

  /// From the end of `contain` until the end of `cover`.
  case exit

  /// Returns how far the element has moved through this part of its way, from 0 to 1. All places and lengths
  /// are in points. If one of them is not finite, the result is 0.
  ///
  ///     ViewRange.entry.progress(at: 450, start: 1000, length: 100, viewport: 600)    // 0.5
  ///
  /// - Parameters:
  ///   - offset: The offset of the content.
  ///   - start: The place of the element in the content.
  ///   - length: The length of the element.
  ///   - viewport: The length of the viewport.
  public func progress(at offset: Double, start: Double, length: Double, viewport: Double) -> Double {
    let end = start + length
    guard offset.isFinite, end.isFinite, viewport.isFinite else { return 0 }
    let (inside, outside) = (min(start, end - viewport), max(start, end - viewport))
    let (first, last) =
      switch self {
      case .cover: (start - viewport, end)
      case .contain: (inside, outside)
      case .entry: (start - viewport, inside)
      case .exit: (outside, end)
      }
    guard last > first else { return offset >= last ? 1 : 0 }
    return min(max((offset - first) / (last - first), 0), 1)
  }
}
