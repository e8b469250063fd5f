// SPDX-License-Identifier: Apache-2.0

/// The newest samples of a movement, in the order of their times.
@usableFromInline
struct VelocitySamples<Position: VectorSpace> {
  /// A sample, or a bin: the mean of samples that were close together in time.
  @usableFromInline
  struct Sample {
    /// The time, in seconds. In a bin, the mean of the times.
    @usableFromInline var time: Double
    @usableFromInline var position: Position
    /// The number of samples in the bin.
    @usableFromInline var count = 1.0
    /// The time of the oldest sample in the bin, in seconds.
    @usableFromInline let start: Double

    @inlinable
    init(_ position: Position, at time: Double) {
      self.time = time
      self.position = position
      start = time
    }
  }

  /// The greatest number of samples.
  @inlinable static var capacity: Int { 20 }

  /// The time that a bin spans, in seconds. All but the newest sample are put into bins.
  @inlinable static var bin: Double { 0.004 }

  /// The interval below which two samples have the same time, in seconds.
  @inlinable static var sameTime: Double { 1e-6 }

  /// The greatest interval by which two samples may be out of order, in seconds. If the interval is longer,
  /// the time of the sample that arrived first was wrong.
  @inlinable static var swap: Double { 0.02 }

  /// The least and the greatest duration of a pause, in seconds. Between them, a pause is two usual
  /// intervals.
  @inlinable static var pause: (least: Double, greatest: Double) { (0.04, 0.1) }

  /// The greatest distance from the newest position at which a pointer rests, in points.
  @inlinable static var still: Double { 2.5 }

  /// The time without samples before a lift that is not part of a pause, in seconds.
  @inlinable static var late: Double { 0.008 }

  /// The usual interval if there are fewer than two samples, in seconds.
  @inlinable static var defaultInterval: Double { 0.008 }

  @usableFromInline var samples: ContiguousArray<Sample> = []
  @usableFromInline var hasDroppedEarlySample = false

  /// The position of the first sample. It is kept after that sample has been replaced.
  @usableFromInline var firstPosition = Position.zero

  @inlinable
  init() {}

  @inlinable var count: Int { samples.count }
  @inlinable var newest: Sample? { samples.last }

  /// Returns a sample by its age: 0 is the newest sample.
  @inlinable
  subscript(age: Int) -> Sample { samples[samples.count - 1 - age] }

  @inlinable
  mutating func removeAll() {
    samples.removeAll(keepingCapacity: true)
    hasDroppedEarlySample = false
  }

  /// Adds a sample, and puts it at its place in the order.
  @inlinable
  mutating func add(_ position: Position, at time: Double) {
    guard let newest = samples.last else {
      samples.reserveCapacity(Self.capacity)
      samples.append(Sample(position, at: time))
      firstPosition = position
      return
    }
    if time < newest.time {
      addEarly(position, at: time, newest: newest)
      return
    }
    hasDroppedEarlySample = false
    if time - newest.time < Self.sameTime {
      samples[samples.count - 1].position = position
      return
    }
    putNewestIntoBin()
    if samples.count == Self.capacity { samples.remove(at: 0) }
    samples.append(Sample(position, at: time))
  }

  /// Adds a sample that is earlier than the newest one.
  @inlinable
  mutating func addEarly(_ position: Position, at time: Double, newest: Sample) {
    if count > 1, time > self[1].time {
      samples.removeLast()
      add(position, at: time)
      if newest.time - time <= Self.swap { add(newest.position, at: newest.time) }
      return
    }
    // The time of a single early sample is wrong. If a second one follows, the later times were wrong.
    guard hasDroppedEarlySample else {
      hasDroppedEarlySample = true
      return
    }
    while let last = samples.last, last.time >= time { samples.removeLast() }
    hasDroppedEarlySample = false
    add(position, at: time)
  }

  /// Joins the newest sample with the bin before it, if it belongs there.
  @inlinable
  mutating func putNewestIntoBin() {
    guard count > 1, self[0].time - self[1].start < Self.bin else { return }
    let joined = samples.removeLast()
    let last = samples.count - 1
    let count = samples[last].count + 1
    samples[last].time += (joined.time - samples[last].time) / count
    let step = (joined.position - samples[last].position).scaled(by: 1 / count)
    samples[last].position = samples[last].position + step
    samples[last].count = count
  }

  /// Moves the newest sample back to a time if the sample's timestamp is later.
  ///
  /// The new time is at most one usual interval after the sample before it, and not earlier than that sample.
  @inlinable
  mutating func moveNewest(to time: Double) {
    guard count > 1, time < self[0].time else { return }
    let moved = samples.removeLast()
    let before = self[0].time
    add(moved.position, at: max(before, min(time, before + interval)))
  }

  /// The median of the last three intervals or, if there are only two, the shorter one, in seconds.
  @inlinable
  var interval: Double {
    guard count > 1 else { return Self.defaultInterval }
    let first = self[0].time - self[1].time
    guard count > 2 else { return first }
    let second = self[1].time - self[2].time
    guard count > 3 else { return min(first, second) }
    let third = self[2].time - self[3].time
    return max(min(first, second), min(max(first, second), third))
  }

  /// Whether the pointer has been near its newest position for the length of a pause.
  @inlinable
  func areAtRest(at time: Double) -> Bool {
    guard let newest = samples.last else { return true }
    var start = newest.time
    for sample in samples.reversed() {
      if (sample.position - newest.position).lengthSquared > Self.still * Self.still { break }
      start = sample.start
    }
    let silence = time - newest.time
    let stillness = newest.time - start + max(0, silence - Self.late)
    let pause = min(max(Self.pause.least, 2 * interval), Self.pause.greatest)
    // The times are sums of intervals. A rounding error must not hide a pause of exactly 40 ms.
    return max(silence, stillness) >= pause - 1e-9
  }
}
