// SPDX-License-Identifier: Apache-2.0

/// The position of a ``Timeline``, as a function of the time of its clock, the leader.
///
///     var position = TimelinePosition(duration: 2)
///     position.change(at: 1) { $0.isPlaying = true }
///     position.change(at: 2) { $0.rate = 0.5 }
///
///     leader      0     1     2     3     4     5    s
///     position    0     0     1     1.5   2     2    s
///
/// Between two changes, the position is a line, clamped to 0 and the duration. A change starts a new line at
/// the present position, so the position jumps only if it exceeds a new duration, or by ``move(to:at:)``.
struct TimelinePosition {
  /// The end of the timeline, in seconds, or `nil` if it has none.
  var duration: Double? {
    didSet { anchor = clamped(anchor) }
  }

  /// Seconds of the timeline per second of the leader. Negative to play backward. Finite.
  var rate = 1.0
  var isPlaying = false

  /// The number of scrubbers that hold the timeline.
  var holders = 0

  /// The position at the leader's time `anchorTime`: the time of the latest change or move.
  private(set) var anchor = 0.0
  private var anchorTime = 0.0

  init(duration: Double?) {
    self.duration = duration
  }

  /// Whether the position changes with the leader's time.
  var isMoving: Bool { isPlaying && holders == 0 && rate != 0 }

  /// Returns the position while the leader's time is `time`.
  func value(at time: Double) -> Double {
    isMoving ? clamped(anchor + (time - anchorTime) * rate) : anchor
  }

  /// The greatest position, in seconds. A great rate therefore cannot make the time infinite.
  static var greatest: Double { 1e12 }

  /// Returns the closest position from 0 to the duration.
  func clamped(_ position: Double) -> Double {
    min(max(position, 0), duration ?? Self.greatest)
  }

  /// Whether a position is at the end to which the timeline plays.
  func isAtEnd(_ position: Double) -> Bool {
    rate > 0 ? position >= duration ?? .infinity : position <= 0 && rate < 0
  }

  /// The end from which the timeline plays. The present position if this end is infinitely far away.
  var beginning: Double { rate > 0 ? 0 : duration ?? anchor }

  /// Sets properties at a time of the leader. All changes of this value's properties must be made here.
  mutating func change(at time: Double, _ change: (inout TimelinePosition) -> Void) {
    move(to: value(at: time), at: time)
    change(&self)
  }

  /// Notes that the leader has arrived at a time. An event with a later timestamp, which was wrong, may have
  /// changed the position. The position then changes from now on.
  mutating func arrive(at time: Double) {
    if anchorTime - time > ClockCore.tolerance { anchorTime = time }
  }

  /// Sets the position at a time of the leader. The position must be clamped.
  mutating func move(to position: Double, at time: Double) {
    (anchor, anchorTime) = (position, time)
  }
}
