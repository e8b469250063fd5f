// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

extension Trajectory {
  /// Records a stream at times of a timeline, without playing the timeline.
  ///
  ///     let entrance = Choreography(on: clock)
  ///     entrance.add(KeyframeMotion(from: 0.0, to: 1, duration: 0.5), to: card.opacity, kind: .fade)
  ///     entrance.add(SpringSolution(.bouncy, from: .zero, to: home), to: card.position)
  ///
  ///     let slide = Trajectory(of: card.position, scrubbing: entrance.timeline)
  ///     expectTrajectory(slide, .rests(at: home), .isContinuous(speed: 3000))
  ///
  /// The timeline seeks one frame after another, in order, and then the time at which it was before:
  ///
  ///     found   from                     to      found
  ///     0.2     0    1/60   2/60   …    0.5     0.2   s
  ///
  /// The first sample is at `from`, the last one exactly at `to`. From the stream's first value on, each
  /// frame has a sample, even if the stream does not emit in the frame. Velocities are mean velocities since
  /// the preceding sample, because a property that a timeline moves has no velocity during a seek.
  /// ``isAtRest`` is the state of the stream at `to`.
  ///
  /// Everything on the timeline is shown at each of the times. For example, the parts of a choreography emit
  /// their outcomes. Use the timeline's own motions only: a drag or a motion on another clock does not
  /// depend on the timeline's time.
  ///
  /// - Parameters:
  ///   - stream: The stream to record, such as a property that a motion on the timeline writes.
  ///   - timeline: The timeline. It need not be paused, but the time of its clock must not advance meanwhile.
  ///   - start: The time of the first frame, in seconds. Must be finite and at least 0.
  ///   - end: The time of the last frame, in seconds. Must be finite, at least `start`, and at most the
  ///     timeline's duration. `nil`, the default, for this duration. Then the timeline must have one.
  ///   - framesPerSecond: The frame rate. Must be finite and greater than 0. The number of frames must be
  ///     less than 10⁹.
  public init(
    of stream: MotionObservable<Value>, scrubbing timeline: Timeline, from start: Double = 0,
    to end: Double? = nil, framesPerSecond: Double = 60, file: StaticString = #fileID, line: UInt = #line
  ) {
    let end = requiredEnd(end ?? timeline.duration, of: "timeline", file: file, line: line)
    let times = frameTimes(from: start, to: end, framesPerSecond: framesPerSecond, file: file, line: line)
    checkPrecondition(
      end <= timeline.duration ?? .infinity,
      "The end must be at most the timeline's duration of \(timeline.duration ?? 0) s, but it is \(end) s.",
      file: file, line: line)
    let found = timeline.now
    timeline.seek(to: start)
    var (samples, state) = ([Sample](), MotionState?.none)
    var (arrival, value) = (Value?.none, Value?.none)
    let subscription = stream.subscribe(
      next: {
        if arrival == nil { arrival = $0 }
        value = $0
      }, state: { state = $0 })
    for time in times {
      timeline.seek(to: time)
      if let value {
        samples.append(.init(time: time, value: value, velocity: .zero, arrival: arrival ?? value))
      }
      arrival = nil
    }
    let isAtRest = state.map { $0 == .atRest }
    subscription.unsubscribe()
    timeline.seek(to: found)
    self.init(samples: Self.withMeanVelocities(samples), isAtRest: isAtRest)
  }
}
