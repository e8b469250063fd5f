// SPDX-License-Identifier: Apache-2.0

/// The lane of the motions of one type of value, with one law, on a ``Timeline``.
///
/// The time of a timeline may jump, and may run backward. The lane therefore does not advance a motion from
/// frame to frame. It records the state of a motion at its start and after each of its changes. In a frame,
/// it computes the value in one step from the latest record before the time of the frame. The value depends
/// only on this time, so it has the same bits whether the timeline plays or jumps.
///
///     time      0     0.1   0.2   0.3   0.4   s
///     changes   s           d                    start, new destination
///     records   ├───────────┼────────────────
///
/// A motion that is at rest at the present time, or has not started yet, stays in the lane, asleep.
final class RecordedLane<T: VectorSpace, Law: MotionLaw>: LawLane<T, Law> {
  private struct Record {
    let start: Double
    let body: Body

    /// Restores the part of the state that is not in the body.
    let restore: (() -> Void)?
  }

  /// The records of one motion, in the order of their times.
  private final class Recording {
    let first: T
    var records: ContiguousArray<Record> = []

    init(first: T) {
      self.first = first
    }
  }

  /// The recordings of the motions, by place.
  private var tracks: ContiguousArray<Recording?> = []

  /// Advances the state of a motion, including its velocity, by a duration. If the motion is then at rest,
  /// returns the value at rest.
  private let advance: (_ motion: PlayedMotion<T, Law>, _ duration: Double) -> T?

  /// Returns a closure that restores the part of a motion's state that is not in its body.
  private let remember: (_ motion: PlayedMotion<T, Law>) -> (() -> Void)?

  init(
    _ clock: ClockCore,
    remember: @escaping (_ motion: PlayedMotion<T, Law>) -> (() -> Void)? = { _ in nil },
    advance: @escaping (_ motion: PlayedMotion<T, Law>, _ duration: Double) -> T?
  ) {
    self.advance = advance
    self.remember = remember
    super.init(
      clock,
      run: {
        // The caller of `run` passes the lane that stores it.
        unsafeDowncast($0, to: RecordedLane<T, Law>.self).show(before: $1)
      },
      endFrame: { _, _, _ in })
    clock.playback?.lanes.append(
      TimelineLane(
        isAwake: { self.isAwake }, hasChanged: { self.hasChanged },
        writeVelocities: { self.writeVelocities() }))
  }

  // MARK: Places

  override func discardBody(_ place: Int) {
    setTrack(nil, place)
    super.discardBody(place)
  }

  override func moveBody(from source: Int, to target: Int) {
    setTrack(track(source), target)
    setTrack(nil, source)
    super.moveBody(from: source, to: target)
  }

  private func track(_ place: Int) -> Recording? { place < tracks.count ? tracks[place] : nil }

  private func setTrack(_ track: Recording?, _ place: Int) {
    if track != nil { while tracks.count <= place { tracks.append(nil) } }
    if place < tracks.count { tracks[place] = track }
  }

  /// Whether a motion is active at the present time. A motion without a track starts in the next frame.
  private var isAwake: Bool {
    (0..<placeCount).contains { place in
      motion(place).map { !$0.isAsleep || track(place) == nil } ?? false
    }
  }

  /// Whether a motion has started or changed since the last frame.
  private var hasChanged: Bool {
    (0..<placeCount).contains { motion($0) != nil && (track($0) == nil || isMarked($0)) }
  }

  // MARK: Frames

  private func show(before limit: Int64) {
    while cursor < end {
      let place = cursor
      if limit != .max, places[place].number > limit { return }
      let time = isMarked(place) ? places[place].mark : lastTime
      cursor = place + 1
      guard let motion = motion(place) else { continue }
      let track = self.track(place) ?? makeTrack(motion)
      if track.records.isEmpty || isMarked(place) { record(motion, in: track, at: time) }
      setTrack(track, place)
      places[place].mark = .nan
      show(motion, track)
    }
  }

  private func makeTrack(_ motion: PlayedMotion<T, Law>) -> Recording {
    Recording(first: motion.emitted)
  }

  /// Adds a record, and removes the records of later times.
  private func record(_ motion: PlayedMotion<T, Law>, in track: Recording, at time: Double) {
    while let last = track.records.last, last.start >= time { track.records.removeLast() }
    track.records.append(
      Record(start: time, body: motion.body.pointee, restore: remember(motion)))
  }

  private func show(_ motion: PlayedMotion<T, Law>, _ track: Recording) {
    let last = motion.emitted
    let body = motion.body
    var end: T? = track.first
    if let record = track.records.last(where: { $0.start <= frameTime }) {
      body.pointee = record.body
      record.restore?()
      end = advance(motion, frameTime - record.start)
    }
    guard let end else { return wake(motion) }
    body.pointee.displacement = end - body.pointee.destination
    body.pointee.velocity = .zero
    // The sum of both parts may differ from the end in its last digit.
    if body.pointee.value != end {
      body.pointee.destination = end
      body.pointee.displacement = .zero
    }
    rest(motion, last)
  }

  /// Emits the value of an active motion.
  private func wake(_ motion: PlayedMotion<T, Law>) {
    let start = motion.generation
    if motion.isAsleep {
      motion.isAsleep = false
      motion.emitActive()
    }
    // In response, an observer may have stopped or disconnected the motion.
    guard motion.generation == start else { return }
    emit(motion)
  }

  /// Emits the value. First writes the velocity, per second of the platform.
  private func emit(_ motion: PlayedMotion<T, Law>) {
    let value = motion.body.pointee.value
    let start = motion.generation
    writeVelocity(of: motion)
    guard motion.generation == start else { return }
    motion.kept = value
    motion.next(value)
  }

  /// Writes the velocities of the active motions once more, because the pace has changed.
  private func writeVelocities() {
    // In response, an observer may end motions, and the lane may move the others.
    let motions = (0..<placeCount).compactMap { motion($0) }
    for motion in motions where motion.isMoving && !motion.isAsleep { writeVelocity(of: motion) }
  }

  private func writeVelocity(of motion: PlayedMotion<T, Law>) {
    let velocity = motion.body.pointee.velocity.scaled(by: clock.playback?.pace ?? 0)
    motion.velocityProperty?.write(velocity.isFinite ? velocity : .zero)
  }

  /// Returns the velocity in a property, per second of the timeline. While the timeline stands still, the
  /// property has none. If a motion of the timeline moves the property, its velocity is the recorded one.
  override func velocity(foundBy motion: PlayedMotion<T, Law>) -> T {
    guard let property = motion.velocityProperty else { return .zero }
    // A velocity that was measured has no property. It is measured with the time of the timeline.
    guard property === motion.source.velocity else { return property.value }
    let springs: LawLane<T, SpringLaw>? = clock.existingLane()
    let tweens: LawLane<T, TweenLaw>? = clock.existingLane()
    let flings: LawLane<T, FlingLaw>? = clock.existingLane()
    if let velocity = springs?.velocity(writtenTo: property) ?? tweens?.velocity(writtenTo: property)
      ?? flings?.velocity(writtenTo: property)
    {
      return velocity
    }
    let pace = clock.playback?.pace ?? 0
    return pace == 0 ? property.value : property.value.scaled(by: 1 / pace)
  }

  /// Emits the value of a motion at rest.
  private func rest(_ motion: PlayedMotion<T, Law>, _ last: T) {
    let start = motion.generation
    let wasAsleep = motion.isAsleep
    motion.isAsleep = true
    if !wasAsleep || motion.body.pointee.value != last { emit(motion) }
    // If the motion is stopped and starts again, it starts at this place: see `restingPlace`.
    if motion.generation == start { motion.startAtRest = motion.source.start.value }
    guard !wasAsleep, motion.generation == start, motion.isConnected, motion.isAsleep else { return }
    motion.count(false)
    if motion.generation == start, motion.isAsleep { motion.emit(.atRest) }
    motion.didRest()
  }
}

extension LawLane {
  /// Returns the velocity of the newest active motion that writes its velocity to a property, or `nil`.
  fileprivate func velocity(writtenTo property: PropertyStorage<T>) -> T? {
    for place in stride(from: placeCount - 1, through: 0, by: -1) {
      guard let motion = motion(place), motion.velocityProperty === property, !motion.isAsleep else {
        continue
      }
      return bodies[place].law.velocity(bodies[place].displacement, bodies[place].velocity)
    }
    return nil
  }
}
