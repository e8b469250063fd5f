// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// Decides when a platform draws the flights of an element, and keeps their motion up to date.
///
/// A flight is drawn from the second frame in which the element moves exactly as the spring or fling does. If
/// a constraint changes the positions, or if anything else moves the element, this is never the case, and the
/// clock's frames draw it. They also draw it while the clock moves anything else.
///
/// If the clock has an observer during the drawing, the clock continues to emit frames.
package final class Flights {
  private enum Drawing { case off, requested, begun }

  /// The longest list of keyframes that is worth its computation.
  private static var mostPieces: Int { 400 }

  /// The number of drawings of a flight that may end too early. The first one may do so because the platform
  /// was not ready.
  private static var mostEarlyEnds: Int { 2 }

  private let leader: ClockCore
  private let course: DrawnFlight
  private let position: PropertyStorage<Point>
  private let isHeld: () -> Bool
  private let emitsFrames: Bool
  private let drawer: any FlightDrawer

  private var clock: ClockCore?
  private var follower: ClockFollower?
  private var disconnects: [Disconnect] = []
  private var unwatchMotion: Disconnect?
  private var unfollow: Disconnect?

  /// Called when the clock is released.
  package var didLeave: (() -> Void)?
  private var areFramesWanted = false
  private var isTicking = false
  private var drawing = Drawing.off

  /// The number of drawings that may still end too early before the course changes or the clock rests. If it
  /// is 0, frames draw.
  private var earlyEnds = Flights.mostEarlyEnds

  /// The place at which a motion was stopped without a tick. The property gets it when it comes to rest,
  /// unless a hand or another motion takes over.
  private var stop: Point?

  init(
    _ leader: ClockCore, _ course: DrawnFlight, _ element: MotionElement, _ emitsFrames: Bool,
    _ drawer: any FlightDrawer
  ) {
    self.leader = leader
    self.course = course
    self.emitsFrames = emitsFrames
    self.drawer = drawer
    position = element.position.storage
    let reference = WeakReference(element)
    isHeld = { reference.object?.isHeld ?? true }
  }

  // MARK: The clock

  func start(_ clock: ClockCore) {
    self.clock = clock
    let follower = ClockFollower { _ in self.update() }
    self.follower = follower
    leader.followers.append(follower)
    clock.relayEvents(to: leader)
    let rested = position.add(
      MotionObserver(
        next: { _ in self.stop = nil }, state: { state in if state == .atRest { self.stay() } }))
    disconnects = course.watch { self.courseChanged() }
    disconnects.append { [position] in position.remove(rested) }
    clock.frames.didChange = { self.listenersChanged() }
  }

  func leave() {
    if drawing != .off {
      tick(at: leader.now)
      endDrawing()
    }
    clock?.frames.didChange = nil
    clock = nil
    unfollowLeader()
    leader.followers.removeAll { $0 === follower }
    follower = nil
    let disconnects = disconnects
    self.disconnects = []
    for disconnect in disconnects { disconnect() }
    let didLeave = didLeave
    self.didLeave = nil
    didLeave?()
  }

  /// Sets the clock's times to those of the leader, and returns the current time.
  func synchronize() -> Double {
    let now = leader.now
    clock?.now = now
    clock?.lastFrame = leader.lastFrame
    return now
  }

  func setFramesWanted(_ areWanted: Bool) {
    areFramesWanted = areWanted
    guard !areWanted else {
      stop = nil
      earlyEnds = Self.mostEarlyEnds
      course.forget()
      return followLeader()
    }
    unfollowLeader()
    guard drawing != .off, !isTicking else { return }
    let place = course.position(at: leader.now)
    // After a tick, the property already has this value.
    if (place - position.value).lengthSquared > 1e-12 { stop = place }
    endDrawing()
  }

  private func courseChanged() {
    earlyEnds = Self.mostEarlyEnds
    interrupt()
  }

  private func listenersChanged() {
    guard drawing != .off, !isTicking, let frames = clock?.frames else { return }
    if frames.motionCount != 1 {
      interrupt()
    } else if drawing == .begun {
      followIfObserved()
    }
  }

  private func stay() {
    guard let stop else { return }
    self.stop = nil
    position.write(stop)
  }

  // MARK: Ticks

  private func followLeader() {
    guard unfollow == nil else { return }
    leader.frames.join(
      MotionObserver(
        next: { [self] in drawFrame(at: $0) },
        state: { [self] state in if state == .atRest { leaderEnded() } })
    ) { unfollow = $0 }
  }

  private func followIfObserved() {
    if emitsFrames || clock?.frames.isObserved == true { followLeader() } else { unfollowLeader() }
  }

  private func unfollowLeader() {
    let unfollow = unfollow
    self.unfollow = nil
    unfollow?()
  }

  private func leaderEnded() {
    let ended = clock
    leave()
    ended?.frames.finish()
  }

  private func drawFrame(at time: Double) {
    clock?.lastFrame = time
    tick(at: time)
    if areFramesWanted, drawing == .off { requestDrawing(at: time) }
  }

  private func tick(at time: Double) {
    guard let clock else { return }
    clock.now = time
    clock.frames.prefersReducedMotion = leader.frames.prefersReducedMotion
    isTicking = true
    clock.frames.draw(at: time)
    isTicking = false
    guard drawing != .off, clock.frames.motionCount != 1 else { return }
    endDrawing()
    course.forget()
    if areFramesWanted { followLeader() }
  }

  /// Brings the element's properties up to date while the platform draws, as each event of the clock does. A
  /// platform must call this before it uses them to find the element under a pointer.
  package func update() {
    if drawing != .off, !isTicking { tick(at: leader.now) }
  }

  /// Ends the drawing, because the flight continues in another way. The next frame may begin it again. A
  /// platform must call this when the element's layout changes.
  package func interrupt() {
    guard drawing != .off else { return }
    tick(at: leader.now)
    guard drawing != .off else { return }
    endDrawing()
    course.forget()
    if areFramesWanted { followLeader() }
  }

  // MARK: Drawing

  private func requestDrawing(at time: Double) {
    guard let clock else { return }
    let isExact = course.record(on: clock, at: time)
    guard isExact, earlyEnds > 0, clock.frames.motionCount == 1, position.state == .active, !isHeld(),
      !leader.prefersReducedMotion, !leader.isTimeline,
      course.approximatePieces <= Double(Self.mostPieces),
      let keyframes = course.keyframes(), keyframes.duration > 0
    else { return }
    // The two axes of a motion along a curve may have more pieces than one axis. The next frame would compute
    // them again.
    guard keyframes.offsets.count <= Self.mostPieces else {
      earlyEnds = 0
      return
    }
    drawing = .requested
    unwatchMotion = course.watchMotion(on: clock) { [self] in courseChanged() }
    drawer.begin(keyframes, at: time, for: self)
  }

  private func endDrawing() {
    guard drawing != .off else { return }
    stopDrawing()
    drawer.end()
  }

  private func stopDrawing() {
    drawing = .off
    unwatchMotion?()
    unwatchMotion = nil
  }

  /// The platform draws the flight.
  package func didBegin() {
    guard drawing == .requested else { return }
    drawing = .begun
    followIfObserved()
  }

  /// The platform has drawn the flight to its end.
  package func didEnd() {
    guard drawing != .off else { return }
    earlyEnds -= 1
    interrupt()
  }

  /// The platform cannot draw the flight.
  package func didFail() {
    guard drawing != .off else { return }
    stopDrawing()
    earlyEnds = 0
    if areFramesWanted { followLeader() }
  }
}
