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
/// The ranges are those of CSS: W3C, *Scroll-driven Animations Module Level 1*, section 3.1, named timeline
/// ranges.
public enum ViewRange: Sendable {
  /// From the instant in which the first edge comes into the viewport until the last edge leaves it.
  case cover

  /// While the whole element is in the viewport. If it is longer than the viewport, while it covers it.
  case contain

  /// From the beginning of `cover` until that of `contain`.
  case entry

  /// From the end of `contain` until that of `cover`.
  case exit

  /// Returns the part of the way, from 0 to 1.
  ///
  ///     ViewRange.entry.progress(at: 450, start: 1000, length: 100, viewport: 600)    // 0.5
  ///
  /// - Parameters:
  ///   - offset: The offset of the content, in points.
  ///   - start: The place of the element in the content.
  ///   - length: The length of the element.
  ///   - viewport: The length of the viewport. A number that is not finite results in 0.
  public func progress(at offset: Double, start: Double, length: Double, viewport: Double) -> Double {
    let end = start + length
    let (inside, outside) = (min(start, end - viewport), max(start, end - viewport))
    let (first, last) =
      switch self {
      case .cover: (start - viewport, end)
      case .contain: (inside, outside)
      case .entry: (start - viewport, inside)
      case .exit: (outside, end)
      }
    guard last > first else { return offset >= last ? 1 : 0 }
    let progress = (offset - first) / (last - first)
    return progress.isFinite ? min(max(progress, 0), 1) : 0
  }
}
