// SPDX-License-Identifier: Apache-2.0

/// The lane of the motions with one law on a ``Timeline``.
///
/// The time of a timeline may jump, and may run backward. The lane therefore does not advance a law from
/// frame to frame. In a frame, it advances the latest record before the time of the frame. The value depends
/// only on this time, so it has the same bits whether the timeline plays or jumps.
///
/// A motion that is at rest at the present time has no place in the lane: see `RestingItems`.
final class RecordedLane<L: Law>: Lane<L> {
  private var restingItems = RestingItems<MotionRecords<L>>()
  private var wasReduced = false

  /// Whether a motion has started or changed since the last frame.
  private var isChanged = false

  /// The number of motions in the lane that emit nothing: see `Player.Status`.
  private var mutedCount = 0

  init(_ clock: ClockCore) {
    super.init(clock) {
      // The caller of `run` passes the lane that stores it.
      unsafeDowncast($0, to: RecordedLane<L>.self).show(before: $1)
    }
  }

  override var isRecorded: Bool { true }
  override var isAwake: Bool { count > mutedCount }
  override var hasChanged: Bool { isChanged }
  override var hasRestingItems: Bool { !restingItems.isEmpty }

  override func countMuted(_ isMuted: Bool) { mutedCount += isMuted ? 1 : -1 }

  override func finish() {
    for records in restingItems.removeAll() { records.player?.stop() }
    super.finish()
  }

  // MARK: Records

  override func record(_ player: Player<L>, _ law: L, from first: Value, _ now: Double) {
    let time = player.source.fixedStart ?? now
    if let records = records(of: player) {
      records.wake()
      records.isMuted = false
      records.add(law, at: time)
    } else {
      player.makeExtras().records = MotionRecords(of: player, from: first, law, at: time)
    }
    if player.status == .muted { countMuted(false) }
    player.status = .active
    if player.isInLane { player.body.pointee.law = law }
    isChanged = true
  }

  override func record(_ player: Player<L>, _ plan: L.Plan, _ now: Double) {
    guard let records = records(of: player) else { return }
    var fault: MotionDiagnostics.Report?
    var law = player.body.pointee.law
    _ = records.show(&law, at: now, isReduced: false)
    let fixedStart = player.source.fixedStart
    if fixedStart == nil {
      law.take(plan, fault: &fault)
    } else {
      law = L(from: law.value, velocity: nil, plan, fault: &fault)
    }
    records.add(law, at: fixedStart ?? now)
    player.body.pointee.law = law
    isChanged = true
    if let fault { clock.diagnostics?.report(fault) }
  }

  override func noteSuccession(_ player: Player<L>, _ mover: Mover<Value>) {
    if mover.hasRival(on: clock) { records(of: player)?.isSuccessor = true }
  }

  /// A motion of the same timeline that takes over is a change like any other, and is recorded. Otherwise,
  /// the motion is muted until the timeline shows it from its start again.
  override func wasTakenOver(_ player: Player<L>, from mover: Mover<Value>) {
    if mover.hasRival(on: clock), let records = records(of: player) {
      records.end(at: clock.latest)
      player.leaveClock()
      records.rest = records.lastStart..<Double.infinity
      restingItems.add(records)
    } else {
      mute(player)
      player.generation &+= 1
    }
  }

  private func mute(_ player: Player<L>) {
    records(of: player)?.isMuted = true
    player.status = .muted
    countMuted(true)
  }

  override func forget(_ player: Player<L>) {
    guard let records = records(of: player) else { return }
    records.wake()
    records.player = nil
    player.extras?.records = nil
  }

  override func end(of player: Player<L>) -> L.Value? {
    guard let playback = clock.playback else { return nil }
    return records(of: player)?.value(at: playback.finalPosition, isReduced: clock.prefersReducedMotion)
  }

  // MARK: Sleep

  override func wakeSleepers(at time: Double) {
    if clock.prefersReducedMotion != wasReduced {
      wasReduced.toggle()
      for records in restingItems.removeAll() { enter(records) }
    }
    while let records = restingItems.next(at: time) { enter(records) }
  }

  /// Gives a motion a place, because it may be active at the time of the next frame.
  private func enter(_ records: MotionRecords<L>) {
    guard let player = records.player, !player.isInLane else { return }
    player.status = .asleep
    player.place = Int32(append(player, records.firstLaw, clock.frames.drawNumber(), at: lastTime))
  }

  // MARK: Frames

  private func show(before limit: Int64) {
    isChanged = false
    while cursor < end {
      let place = cursor
      if limit != .max, places[place].number > limit { return }
      cursor = place + 1
      if let player = player(place), let records = records(of: player) { show(player, records) }
    }
  }

  private func show(_ player: Player<L>, _ records: MotionRecords<L>) {
    if records.isMuted, frameTime <= records.firstStart {
      records.isMuted = false
      if player.status == .muted {
        player.status = .asleep
        countMuted(false)
      }
    }
    var state = records.show(
      &player.body.pointee.law, at: frameTime, isReduced: clock.prefersReducedMotion)
    let start = player.generation
    if state.outcome == .skips || state.outcome == .overflows {
      clock.diagnostics?.report(L.overflow)
      guard player.generation == start, records.player === player else { return }
      // In response, the application may have changed the motion.
      state = records.show(&player.body.pointee.law, at: frameTime, isReduced: clock.prefersReducedMotion)
    }
    if !state.isAtRest {
      if player.status == .asleep { wake(player, records) }
      if player.generation == start, player.status == .active { emit(player) }
    } else {
      sleep(player, records, state)
    }
  }

  /// Makes a motion active. It takes the property, unless something else goes first.
  private func wake(_ player: Player<L>, _ records: MotionRecords<L>) {
    guard !records.isMuted, isFree(player) else { return mute(player) }
    player.status = .active
    let start = player.generation
    player.emitActive()
    // In response, an observer may have stopped or disconnected the motion, or started a hand.
    guard player.generation == start else { return }
    if isFree(player) { return player.takeProperty() }
    mute(player)
    player.generation &+= 1
    player.emitRest()
  }

  private func isFree(_ player: Player<L>) -> Bool {
    player.source.mover.map { $0.claim(forHand: false) == .granted } ?? true
  }

  /// Emits the value. First writes the velocity, per second of the platform.
  private func emit(_ player: Player<L>) {
    let start = player.generation
    writeVelocity(of: player)
    guard player.generation == start else { return }
    let value = player.body.pointee.law.value
    if player.source.mover != nil, player.writesStart {
      player.kept = value
      player.source.start.move(to: value)
    } else {
      player.emitNext(value)
    }
    if player.generation == start, player.source.followsShows {
      player.source.didShow(player.body.pointee.law)
    }
  }

  /// Shows the value of a motion at rest. The motion gives its place up.
  private func sleep(_ player: Player<L>, _ records: MotionRecords<L>, _ state: MotionRecords<L>.State) {
    let (status, last, law) = (player.status, player.kept, player.body.pointee.law)
    if status == .muted { countMuted(false) }
    if clock.lastFrame == frameTime {
      records.rest =
        records.beginningOfRest(at: frameTime, state, isReduced: clock.prefersReducedMotion)..<state.until
      restingItems.add(records)
      remove(Int(player.place))
      player.place = -1
      player.status = .active
    } else {
      // An observer of this frame has sought another time. The frame of that time needs the motion.
      player.status = .asleep
    }
    if status == .muted { return }
    // The timeline shows another motion of the property.
    if !state.isSilent { emitEnd(player, records, state, law, isChanged: status == .active, last) }
    if status == .active { player.emitRest() }
  }

  /// Emits the value of a motion at rest, unless the application ends or starts the motion in response.
  private func emitEnd(
    _ player: Player<L>, _ records: MotionRecords<L>, _ state: MotionRecords<L>.State, _ law: L,
    isChanged: Bool, _ last: L.Value
  ) {
    let start = player.generation
    var end = state.isBeforeStart ? records.first : law.end
    if !end.isFinite {
      clock.diagnostics?.report(L.overflow)
      end = records.first
    }
    guard player.generation == start else { return }
    if isChanged || end != last {
      player.writeRest()
      if player.generation == start { player.emitNext(end) }
    }
    guard player.generation == start, !player.isMoving else { return }
    if !state.isBeforeStart { player.source.didShow(law) }
    guard player.generation == start, !player.isMoving else { return }
    // If the motion is stopped and starts again, it starts at this place: see `restingPlace`.
    player.startAtRest = player.source.start.value
  }

  // MARK: Velocity

  override func writeVelocities() {
    // In response, an observer may end motions, and the lane may move the others.
    let players = (0..<placeCount).compactMap { player($0) }
    for player in players where player.isMoving { writeVelocity(of: player) }
  }

  // `inout`: the compiler would copy a borrowed law.
  private static func velocity(of law: inout L) -> Value { law.velocity }

  private func writeVelocity(of player: Player<L>) {
    guard let property = player.writtenVelocity else { return }
    let velocity = Self.velocity(of: &player.body.pointee.law).scaled(by: clock.playback?.pace ?? 0)
    property.move(to: velocity.isFinite ? velocity : .zero)
  }
}

extension RecordedLane {
  /// The records of a motion.
  private func records(of player: Player<L>) -> MotionRecords<L>? {
    // Only `record` sets it.
    player.extras?.records.map { unsafeDowncast($0, to: MotionRecords<L>.self) }
  }
}
