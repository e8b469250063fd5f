// SPDX-License-Identifier: Apache-2.0

/// The pieces of the passes of a motion, for which a player has fast formulas. They are adjacent in memory,
/// because a player reads them one after another. A motion that is not a ``KeyframeMotion`` has none.
///
/// Two pieces of one motion never hold at the same time. Very near its ends, no piece holds: a rounding error
/// could select its neighbor.
public struct _MotionPieces<Value: VectorSpace>: ~Copyable {
  @usableFromInline let pieces: UnsafeMutablePointer<MotionPiece<Value>>
  @usableFromInline let count: Int

  /// The seconds before the first pass, of one pass, and of all passes together.
  @usableFromInline let delay: Double
  @usableFromInline let passDuration: Double
  @usableFromInline let activeDuration: Double

  /// Whether every second pass runs backward.
  @usableFromInline let autoreverses: Bool

  /// Creates no pieces.
  @inlinable
  public init() {
    self.init([], delay: 0, passDuration: 0, activeDuration: 0, autoreverses: false)
  }

  @inlinable
  init(
    _ segments: [KeyframeSegment<Value>], delay: Double, passDuration: Double, activeDuration: Double,
    autoreverses: Bool
  ) {
    count = segments.count
    pieces = .allocate(capacity: count)
    for (index, segment) in segments.enumerated() { (pieces + index).initialize(to: MotionPiece(segment)) }
    self.delay = delay
    self.passDuration = passDuration
    self.activeDuration = activeDuration
    self.autoreverses = autoreverses
  }

  deinit {
    pieces.deinitialize(count: count)
    pieces.deallocate()
  }

  /// Returns the piece around a time. If there is none, returns a place that never holds.
  @inlinable
  borrowing func place(at time: Double) -> PlacedPiece {
    let active = time - delay
    guard active > 0, active < activeDuration else { return PlacedPiece() }
    // Every number of the place depends on the pass and on the piece, and not on the time itself.
    let pass = (active / passDuration).rounded(.down)
    let passStart = delay + pass * passDuration
    let passEnd = passStart + passDuration
    let isFalling = autoreverses && pass.isOdd
    let piece = pieces + index(at: isFalling ? passEnd - time : time - passStart)
    let (startTime, endTime, rate) = (piece.pointee.startTime, piece.pointee.endTime, piece.pointee.rate)
    guard rate.isFinite else { return PlacedPiece() }
    let start = isFalling ? passEnd - endTime : passStart + startTime
    let end = isFalling ? passEnd - startTime : passStart + endTime
    let margin = 1e-12 * (1 + end)
    return PlacedPiece(
      piece, from: start + margin, to: min(end, delay + activeDuration) - margin,
      origin: isFalling ? end : start, rate: isFalling ? -rate : rate)
  }

  /// Returns the number of the last piece that starts at a time of the pass, or before it.
  @inlinable
  borrowing func index(at time: Double) -> Int {
    var (low, high) = (0, count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if pieces[middle].startTime <= time { low = middle } else { high = middle }
    }
    return low
  }
}
