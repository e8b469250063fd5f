// SPDX-License-Identifier: Apache-2.0

/// The storage of a spring field. Closures capture this storage and not the field.
///
/// The positions, the velocities and the destinations are in three arrays. The compiler can therefore compute
/// several bodies with one instruction. Only blocks with a moving body are computed. A body at rest in such a
/// block keeps its exact position, because its displacement and its velocity are 0.
@usableFromInline
final class SpringFieldStorage<T: VectorSpace> {
  @usableFromInline let positions: UnsafeMutablePointer<T>
  @usableFromInline let velocities: UnsafeMutablePointer<T>
  @usableFromInline let destinations: UnsafeMutablePointer<T>
  @exclusivity(unchecked)
  @usableFromInline private(set) var count: Int
  private let isOwner: (ofPositions: Bool, ofVelocities: Bool)

  @exclusivity(unchecked)
  @usableFromInline var blocks: ActiveBlocks
  @exclusivity(unchecked)
  @usableFromInline private(set) var step: SpringStep

  /// The time of the positions and the velocities, in seconds.
  private var time = 0.0

  /// The step from the current update to `time`. `nil` unless a frame that is later than the update has
  /// already moved the bodies.
  @exclusivity(unchecked)
  @usableFromInline private(set) var lateStep: SpringStep?

  @usableFromInline let clock: ClockCore
  let threshold: Double
  let events = Multicast<SpringFieldPositions<T>>()
  private let member: Member
  private var frameNumber: Int64?

  /// The reports of the current frame or update. The diagnostics receive them at its end, because they may
  /// change the field, or release it together with its memory.
  private var reports: [MotionDiagnostics.Report] = []

  /// Advances the active blocks by `step`. If there is a resting energy, removes the blocks in which all
  /// bodies are at rest.
  ///
  /// This is a stored function, so that the module of the application specializes it for its type of value.
  private let advance: (SpringFieldStorage<T>, _ restingEnergy: Double?) -> Void

  @inlinable
  convenience init(
    _ positions: UnsafeMutableBufferPointer<T>, _ velocities: UnsafeMutableBufferPointer<T>,
    isOwner: (ofPositions: Bool, ofVelocities: Bool), _ description: SpringDescription, threshold: Double,
    clock: ClockCore
  ) {
    self.init(
      positions, velocities, isOwner: isOwner, description, threshold, clock
    ) { $0.advanceBlocks(restingEnergy: $1) }
  }

  @usableFromInline
  init(
    _ positions: UnsafeMutableBufferPointer<T>, _ velocities: UnsafeMutableBufferPointer<T>,
    isOwner: (ofPositions: Bool, ofVelocities: Bool), _ description: SpringDescription, _ threshold: Double,
    _ clock: ClockCore, _ advance: @escaping (SpringFieldStorage<T>, _ restingEnergy: Double?) -> Void
  ) {
    count = positions.count
    let destinations = UnsafeMutableBufferPointer<T>.allocate(capacity: positions.count)
    _ = destinations.initialize(from: positions)
    self.positions = Self.start(of: positions)
    self.velocities = Self.start(of: velocities)
    self.destinations = Self.start(of: destinations)
    self.isOwner = isOwner
    self.clock = clock
    self.threshold = threshold
    self.advance = advance
    blocks = ActiveBlocks(bodies: positions.count)
    step = SpringStep(description, duration: 0)
    member = Member(of: events)
  }

  /// Releases the observers and the memory. The field calls this when it is deallocated.
  func finish() {
    leaveClock()
    blocks.removeAll()
    events.finish()
    if isOwner.ofPositions { Self.release(positions, count) }
    if isOwner.ofVelocities { Self.release(velocities, count) }
    Self.release(destinations, count)
    blocks.deallocate()
    count = 0
  }

  var view: SpringFieldPositions<T> { SpringFieldPositions(self) }

  var isActive: Bool { blocks.count > 0 }

  @usableFromInline
  var restingEnergy: Double { step.description.restingEnergy(threshold: threshold) }

  // MARK: Changes

  /// Advances the field to the clock's time. This step does not bring bodies to rest, because the update may
  /// still change them. If a later frame has already moved the bodies, sets `lateStep`.
  @usableFromInline
  func beginUpdate() {
    let now = clock.now
    guard isActive else {
      time = now
      lateStep = nil
      return
    }
    advance(to: now, restingEnergy: nil)
    lateStep = time > now ? SpringStep(step.description, duration: time - now) : nil
  }

  /// Delivers the reports. If the field was at rest and a body now moves, emits `.active` and requests frames
  /// from the clock.
  @usableFromInline
  func endUpdate() {
    deliverReports()
    guard isActive, frameNumber == nil else { return }
    guard !clock.frames.isFinished else { return stop() }
    member.report(.active)
    // In response to the state, an observer may have stopped the field or changed it.
    guard isActive, frameNumber == nil else { return }
    clock.frames.enter(
      MotionObserver(next: { self.frame(at: $0) }, state: { if $0 == .atRest { self.stop() } })
    ) { frameNumber = $0 }
  }

  func retune(_ description: SpringDescription) {
    guard description != step.description else { return }
    beginUpdate()
    // An instant spring reaches its destination even in a step of 0 s.
    if step.inverseSquaredFrequency == 0 { advance(self, nil) }
    step = SpringStep(description, duration: 0)
    blocks.forgetEnergies()
  }

  func stop() {
    guard isActive else { return }
    blocks.forEachBody(count) { index in
      destinations[index] = positions[index]
      velocities[index] = .zero
    }
    blocks.removeAll()
    leaveClock()
    events.next(view)
    rest()
  }

  // MARK: Frames

  private func frame(at frameTime: Double) {
    advance(to: frameTime, restingEnergy: clock.prefersReducedMotion ? .infinity : restingEnergy)
    if !isActive { leaveClock() }
    events.next(view)
    rest()
    deliverReports()
  }

  /// Sets the step to the duration since the last frame or update, and advances the active blocks. An update
  /// at the time that the bodies have already reached does not move them.
  ///
  /// The latest update may be at the timestamp of an event that is later than the frame. The step then has a
  /// duration of 0 s. If the frame is earlier by more than `ClockCore.tolerance`, the field continues at the
  /// time of the frame.
  private func advance(to newTime: Double, restingEnergy: Double?) {
    let duration = max(0, newTime - time)
    if duration > 0 || time - newTime > ClockCore.tolerance { time = newTime }
    if duration == 0, restingEnergy == nil { return }
    if step.duration != duration { step = SpringStep(step.description, duration: duration) }
    advance(self, restingEnergy)
  }

  /// Emits `.atRest`, unless a body moves.
  private func rest() {
    if !isActive { member.report(.atRest) }
  }

  /// Keeps a report until the end of the current frame or update.
  @usableFromInline
  func report(_ report: MotionDiagnostics.Report) {
    if clock.diagnostics != nil { reports.append(report) }
  }

  private func deliverReports() {
    guard !reports.isEmpty else { return }
    let reports = self.reports
    self.reports = []
    for report in reports { clock.diagnostics?.report(report) }
  }

  private func leaveClock() {
    guard let number = frameNumber else { return }
    frameNumber = nil
    clock.frames.remove(number)
  }
}

extension SpringFieldStorage {
  /// Returns the start of a buffer. An empty buffer may have no address.
  static func start(of buffer: UnsafeMutableBufferPointer<T>) -> UnsafeMutablePointer<T> {
    buffer.baseAddress ?? UnsafeMutablePointer.allocate(capacity: 0)
  }

  static func release(_ memory: UnsafeMutablePointer<T>, _ count: Int) {
    memory.deinitialize(count: count)
    memory.deallocate()
  }

  @usableFromInline
  static func memory(of values: [T]) -> UnsafeMutableBufferPointer<T> {
    let memory = UnsafeMutableBufferPointer<T>.allocate(capacity: values.count)
    _ = memory.initialize(from: values)
    return memory
  }

  @usableFromInline
  static func memory(repeating value: T, count: Int) -> UnsafeMutableBufferPointer<T> {
    let memory = UnsafeMutableBufferPointer<T>.allocate(capacity: count)
    memory.initialize(repeating: value)
    return memory
  }
}
