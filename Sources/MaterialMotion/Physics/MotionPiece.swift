// SPDX-License-Identifier: Apache-2.0

/// A part of a motion from one value to another, along a line or a Bézier curve.
@usableFromInline
struct MotionPiece<Value: VectorSpace> {
  /// The times of the ends, in seconds since the start of the pass.
  @usableFromInline let startTime: Double
  @usableFromInline let endTime: Double

  /// The progress per second. Not finite if the timing function is not a line or a Bézier curve, or if the
  /// piece is too short.
  @usableFromInline let rate: Double

  @usableFromInline let first: Value
  @usableFromInline let distance: Value

  /// The Bézier curve, or `nil` for a line.
  @usableFromInline let curve: CubicBezierEasing?

  @inlinable
  init(_ segment: KeyframeSegment<Value>) {
    let curve = segment.timing.curve
    startTime = segment.startTime
    endTime = segment.endTime
    rate = curve == nil ? .nan : 1 / (endTime - startTime)
    first = segment.start
    distance = segment.end - segment.start
    self.curve = curve?.easing
  }

  @inlinable @inline(__always)
  func value(at progress: Double) -> Value {
    guard let curve else { return first + distance.scaled(by: progress) }
    let eased = Unmanaged.passUnretained(curve)._withUnsafeGuaranteedRef { $0.innerValue(at: progress) }
    return first + distance.scaled(by: eased)
  }

  @inlinable
  func velocity(at progress: Double, rate: Double) -> Value {
    distance.scaled(by: (curve?.innerSlope(at: progress) ?? 1) * rate)
  }
}

/// A `MotionPiece`, and the time at which it is played. The value depends on the time only.
///
/// This type is not generic, because a `MotionLaw` is not. A caller must read the piece with its type of
/// values. The pieces must outlive their places.
@usableFromInline
struct PlacedPiece {
  @usableFromInline let piece: UnsafeRawPointer?

  /// The piece holds after `start` and before `end`.
  @usableFromInline var start: Double
  @usableFromInline var end: Double

  /// The time at which the progress is 0, and the progress per second. It is negative in a pass that runs
  /// backward.
  @usableFromInline let origin: Double
  @usableFromInline let rate: Double

  @inlinable
  init(_ piece: UnsafeRawPointer, from start: Double, to end: Double, origin: Double, rate: Double) {
    self.piece = piece
    self.start = start
    self.end = end
    self.origin = origin
    self.rate = rate
  }

  /// Creates a place that never holds.
  @inlinable
  init() {
    piece = nil
    (start, end, origin, rate) = (.infinity, 0, 0, 0)
  }

  @inlinable @inline(__always)
  func holds(at time: Double) -> Bool { time > start && time < end }

  /// Returns the value at a time at which the piece holds.
  @inlinable @inline(__always)
  func value<Value: VectorSpace>(at time: Double) -> Value {
    pointer().pointee.value(at: (time - origin) * rate)
  }

  /// Returns the velocity at a time at which the piece holds.
  @inlinable
  func velocity<Value: VectorSpace>(at time: Double) -> Value {
    pointer().pointee.velocity(at: (time - origin) * rate, rate: rate)
  }

  @inlinable @inline(__always)
  func pointer<Value: VectorSpace>() -> UnsafePointer<MotionPiece<Value>> {
    piece.unsafelyUnwrapped.assumingMemoryBound(to: MotionPiece<Value>.self)
  }
}
