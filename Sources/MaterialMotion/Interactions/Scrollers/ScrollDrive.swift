// SPDX-License-Identifier: Apache-2.0

/// Connects hands, programs and frames with the lines of a ``Scroller`` or a ``ScrollChain``.
///
///     hand      touch ─ drag ─ release
///     program              │            scroll, change
///     line                 ▼              ▼
///     frames                ─ flight ─ ─ another flight ─ rest
///     total     ────────────────────────────────────────►  members, elements
///
/// A ``Handover`` moves the total of the lines, as in the other interactions, so the order of events, the
/// states and the rest are the same. Under a hand, it uses a ``ScrollHand``. After the release, the player of
/// the clock plays a ``ScrollingLaw``. Only the plan of each flight comes from the lines.
final class ScrollDrive {
  let lines: [ScrollAxis]

  /// The sum of all offsets on each axis.
  let total = ReactiveProperty(Point.zero)
  let velocity = ReactiveProperty(Point.zero)
  let storage = InteractionStorage()
  private(set) lazy var enabled = storage.makeEnabled()
  private(set) lazy var activity = storage.makeActivity()
  private(set) lazy var releases: ReleaseStream<Release<Point>> = holds.makeReleases()
  private var holds: Holds<Point> { storage.makeHolds() }

  /// The clock of the runtime. `nil` before the interaction was added.
  private var clock: ClockCore?

  /// The time at which the lines stopped, because nothing plays their flight. `nil` while a hand holds them
  /// or a clock plays the flight. The time of lines that were not added begins at 0.
  private var pausedAt: Double? = 0

  /// The time until which the next event of a wheel belongs to the present gesture, in seconds.
  var wheelEnd = -Double.infinity

  /// Receives the reports of dropped numbers. `nil` for the diagnostics of the clock.
  private let diagnostics: MotionDiagnostics?

  /// Whether a flight ends because another one begins.
  private var isReplanning = false

  init(_ lines: [ScrollAxis], _ diagnostics: MotionDiagnostics?) {
    (self.lines, self.diagnostics) = (lines, diagnostics)
    total.storage.setVelocity(velocity.storage)
    total.storage.value = totalNow
    for line in lines {
      for member in line.members { member.drive = .passUnretained(self) }
      line.relateMembers()
      line.placeMembers()
      line.chooseRefresh()
    }
    // The observers must not retain the drive, which retains the properties. They do not loop over the array,
    // because this would take as many instructions as the rest of a frame.
    // If an observer of a total changes the line, the other observers receive an old total. They read the
    // present one instead.
    let (first, second) = (lines[0], lines.count > 1 ? lines[1] : nil)
    let place = Unmanaged.passUnretained(total.storage)
    let pace = Unmanaged.passUnretained(velocity.storage)
    _ = total.storage.add(
      MotionObserver(
        next: { _ in
          let total = place._withUnsafeGuaranteedRef { $0.value }
          first.show(total[first.axis.index])
          guard let second else { return }
          second.show(total[second.axis.index])
          for member in first.members { member.body?.write() }
        },
        state: { [lines] state in for line in lines { line.report(state) } }))
    _ = velocity.storage.add(
      MotionObserver(
        next: { _ in
          let velocity = pace._withUnsafeGuaranteedRef { $0.value }
          first.show(velocity: velocity[first.axis.index])
          if let second { second.show(velocity: velocity[second.axis.index]) }
        },
        state: { _ in }))
    showRest()
  }

  deinit {
    let drive = Unmanaged.passUnretained(self)
    for line in lines { for member in line.members { member.forget(drive) } }
    storage.finish()
  }

  func line(of member: ScrolledMember) -> ScrollAxis? {
    lines.first { $0.has(member) }
  }

  // MARK: Time

  /// The time of the present event, in seconds. It is never earlier than the latest frame, because the user
  /// has seen this frame.
  var now: Double { pausedAt ?? playedNow }

  /// The seconds by which the time of the lines is later than that of the clock, because an event had a
  /// timestamp in the future.
  private var lead = 0.0

  private var playedNow: Double {
    guard let clock else { return 0 }
    let time = max(clock.now, clock.lastFrame ?? -.infinity)
    let latest = lines.reduce(time + lead) { max($0, $1.line.latestTime) }
    if latest - time - lead > ClockCore.tolerance { lead = latest - time }
    return time + lead
  }

  /// The time of the present event, also while nothing plays the flights.
  var eventTime: Double { clock?.now ?? 0 }

  /// Whether a clock plays the flights.
  var isPlaying: Bool { pausedAt == nil }

  /// The sum of the offsets at the present event.
  var totalNow: Point {
    let now = now
    var total = Point.zero
    for line in lines { total[line.axis.index] = line.total(at: now) }
    return total
  }

  /// The sum of the offsets of the members at the present event, without the space of a refresh.
  var offset: Point {
    var offset = totalNow
    for line in lines { offset[line.axis.index] += line.origin - line.refreshSpace }
    return offset
  }

  /// The velocity of the present flight, in points per second.
  var flightVelocity: Point {
    var velocity = Point.zero
    for line in lines { velocity[line.axis.index] = line.line.present(at: now).velocity }
    return velocity
  }

  /// Whether the interaction was added.
  var isConnected: Bool { clock != nil }

  func start(on clock: ClockCore) { self.clock = clock }

  /// Called before a flight begins. Lines that have stopped in flight go on without velocity.
  func resume() {
    guard let stopped = pausedAt, let clock else { return }
    pausedAt = nil
    _ = now
    for line in lines { line.resume(from: stopped, at: clock.now + lead) }
    publish()
    for line in lines { line.reportDestinations() }
  }

  /// Called when a flight is disconnected. The lines stop, unless another flight follows at once.
  func pause() {
    guard !isReplanning, pausedAt == nil else { return }
    pausedAt = now
    for line in lines { line.releaseOwned(nil, isCancelled: true) }
  }

  /// Called when a flight has arrived.
  func arrive() {
    for line in lines {
      line.line.finish(at: now)
      line.endTurn(at: now)
      line.rebase()
    }
    showRest()
  }

  private func showRest() {
    for line in lines { line.showRest() }
    if lines.count > 1 { for member in lines[0].members { member.body?.write() } }
  }

  // MARK: The hand

  /// Stops the lines under a hand.
  ///
  /// - Parameter place: The place of the hand on the stage.
  func touch(at place: Point) {
    let now = now
    pausedAt = nil
    for line in lines {
      let grabbed = line.members.last { $0.grabber?.object?.isHit(by: place) == true }
      let touched = line.members.last { $0.body?.hits(place) == true }
      for member in line.members where member.host != nil {
        member.host?.stop()
        // The safe area may have changed without a notification.
        member.takeOver()
        member.showHost()
      }
      (line.mayRefresh, line.hand) = (true, (0, 0))
      line.touch(at: now, on: touched?.number, only: grabbed?.number)
    }
  }

  /// Moves the lines under the hand.
  ///
  /// - Parameter delta: The movement of the hand, in points.
  func drag(by delta: Point) {
    for line in lines {
      let distance = 0 - delta[line.axis.index]
      line.handDidMove(by: distance)
      line.line.drag(at: now, by: distance)
    }
  }

  /// The velocity of the sum of the offsets, divided by the velocity of the hand.
  var slope: Point {
    var slope = Point.zero
    for line in lines {
      if case .held(let grip) = line.line.motion { slope[line.axis.index] = grip.slope(on: line.line.line) }
    }
    return slope
  }

  /// Lets go of the lines.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of the hand, in points per second.
  ///   - isCancelled: Whether the drag was cancelled, which does not begin a refresh.
  /// - Returns: The velocity of what flies now.
  func release(velocity: Point, isCancelled: Bool) -> Point {
    var flying = Point.zero
    var pulls: [(host: ScrollHost, offset: Double)] = []
    for line in lines {
      for member in line.members where !isCancelled && line.hand.reach > 0 {
        if let host = member.host { pulls.append((host, member.offset.storage.value)) }
      }
      let wasRefreshing = line.line.isRefreshing
      let refreshes = line.mayRefresh && line.hand.reach > 0 && !isCancelled
      let owned = line.line.release(
        at: now, velocity: 0 - velocity[line.axis.index], refreshes: refreshes)
      line.line.waitForDetents()
      line.rebase()
      flying[line.axis.index] = owned?.velocity ?? line.line.present(at: now).velocity
      // The space of a refresh changes the sum of the offsets, but moves nothing.
      publish()
      if line.line.isRefreshing != wasRefreshing { reportRefresh(of: line) }
      line.releaseOwned(owned, isCancelled: isCancelled, isLeft: owned == nil)
      line.reportDestinations()
    }
    // In response, the application may move the members, which no hand holds any more.
    for pull in pulls { pull.host.handDidLetGo(at: pull.offset) }
    return flying
  }

  func publish() {
    let total = totalNow
    guard total == self.total.storage.value else { return self.total.storage.move(to: total) }
    // The line may be laid in another way, although the total is the same.
    for line in lines { line.show(total[line.axis.index]) }
  }

  private func reportRefresh(of line: ScrollAxis) {
    guard let member = line.refreshing, member.isRefreshing.value != line.line.isRefreshing else { return }
    member.isRefreshing.value = line.line.isRefreshing
  }

  // MARK: The program

  /// Moves one member to an offset, by a spring. Without a clock, at once.
  ///
  /// - Parameter spring: The spring. `nil` for the spring of the detents.
  /// - Returns: Whether the member moves there.
  @discardableResult
  func scroll(_ member: ScrolledMember, to offset: Double, by spring: SpringDescription? = nil) -> Bool {
    guard let line = line(of: member), plan(member, of: line, to: offset, by: spring) else { return false }
    if !line.line.waiting.contains(where: { $0.member == member.number }) {
      storage.flightWasInterrupted(of: Point.self)
    }
    didChange(line)
    return true
  }

  /// Changes the destination of a flight that the program has begun.
  func aim(_ member: ScrolledMember, at offset: Double) {
    if let line = line(of: member), plan(member, of: line, to: offset) { didChange(line) }
  }

  /// Returns whether the member moves to the offset.
  func plan(
    _ member: ScrolledMember, of line: ScrollAxis, to offset: Double, by spring: SpringDescription? = nil
  ) -> Bool {
    guard offset.isFinite else {
      reportNonFinite("offset")
      return false
    }
    guard isPlaying || clock == nil, member.owner == nil else { return false }
    line.endTurn(at: now)
    return line.line.scroll(at: now, to: offset - member.origin, of: member.number, by: spring)
  }

  /// Moves a whole line to its start or its end.
  func scroll(_ line: ScrollAxis, to end: ScrollPlace) {
    guard isPlaying || clock == nil else { return }
    line.endTurn(at: now)
    guard line.line.scroll(at: now, to: end) else { return }
    storage.flightWasInterrupted(of: Point.self)
    didChange(line)
  }

  func reportNonFinite(_ name: String) {
    (diagnostics ?? clock?.diagnostics)?.report(.nonFiniteValue(of: name))
  }

  /// Changes a line. The members are shown at once, and a flight goes on.
  func change(_ line: ScrollAxis, _ changes: [ScrollChange]) {
    let former = line.line.distanceBeyondEnd(at: now)
    line.coverOwned()
    line.line.change(at: now, changes)
    // No spring returns a disabled content that has become shorter.
    if !isPlaying, line.line.distanceBeyondEnd(at: now) > former { line.line.returnToEnd(at: now) }
    didChange(line)
    reportRefresh(of: line)
    line.chooseRefresh()
  }

  /// Called when an owned member has another range.
  func measureOwned(_ line: ScrollAxis) {
    line.measureOwned(at: now)
    if line.line.movesOwned { publish() }
  }

  /// Called when a member was inserted, perhaps under a hand.
  func takeHold(of member: ScrolledMember, in line: ScrollAxis) {
    guard line.line.movesOwned, member.owner != nil else { return }
    line.takeHold(of: member, at: now)
    publish()
  }

  func didChange(_ line: ScrollAxis) {
    showChange(of: line)
    line.reportDestinations()
  }

  private func showChange(of line: ScrollAxis) {
    if clock == nil { line.line.finish(at: now) }
    line.rebase()
    // Another member may move from now on, which does not have the velocity of the former one.
    if isPlaying, !line.line.isHeld, flightVelocity != velocity.storage.value {
      velocity.storage.move(to: flightVelocity)
    }
    publish()
    guard isPlaying, !line.line.isHeld else {
      if clock == nil { line.showRest() }
      return
    }
    isReplanning = true
    storage.notify { $0.restartFlight() }
    isReplanning = false
  }

  /// The plan of the flight that begins now. The player counts from the time of the clock, which may be
  /// earlier than the latest frame.
  func makePlan() -> ScrollingLaw<Point>.Plan {
    func route(_ axis: CoordinateAxis) -> ScrollingRoute? { lines.first { $0.axis == axis }?.route }
    return ScrollingLaw.Plan(x: route(.x), y: route(.y), start: clock.map { $0.now + lead } ?? now)
  }
}
