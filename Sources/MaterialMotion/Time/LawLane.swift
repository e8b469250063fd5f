// SPDX-License-Identifier: Apache-2.0

/// The lane of the motions of one type of value, with one law.
@usableFromInline
class LawLane<T: VectorSpace, Law: MotionLaw>: MotionLane {
  /// The part of a motion that every frame reads and writes.
  @usableFromInline
  struct Body {
    /// The displacement from the destination.
    @usableFromInline var displacement: T
    @usableFromInline var velocity: T
    @usableFromInline var destination: T
    @usableFromInline var law: Law

    /// The property that receives the values. `nil` if the motion also writes its velocity, if the object of
    /// the motion must emit the values, or if the place is vacant.
    @usableFromInline var property: Unmanaged<PropertyStorage<T>>?

    @inlinable
    init(displacement: T, velocity: T, destination: T, law: Law) {
      self.displacement = displacement
      self.velocity = velocity
      self.destination = destination
      self.law = law
    }

    @inlinable @inline(__always)
    mutating func step(for duration: Double) -> StepOutcome {
      law.step(&displacement, &velocity, for: duration)
    }

    @inlinable @inline(__always)
    var value: T { destination + displacement }
  }

  @exclusivity(unchecked)
  @usableFromInline final var bodies: UnsafeMutablePointer<Body>

  #if !hasFeature(Embedded)
  /// The pairs of motions that write their velocities, by place.
  @exclusivity(unchecked)
  @usableFromInline final var pairs: ContiguousArray<Pair?> = []

  /// The place of the motion whose velocity is being written, or -1.
  @exclusivity(unchecked)
  @usableFromInline final var placeOfVelocity = -1

  /// The value that this motion emitted last.
  @exclusivity(unchecked)
  @usableFromInline final var valueBeforeVelocity = T.zero
  #endif

  /// Ends the frame of a motion if its step did more than move it: the motion may have come to rest, its law
  /// may no longer hold, or the user may prefer reduced motion.
  @usableFromInline final let endFrame:
    (_ motion: PlayedMotion<T, Law>, StepOutcome, _ duration: Double) -> Void
  @usableFromInline final let clock: ClockCore

  @inlinable
  static var kind: ObjectIdentifier { ObjectIdentifier(LawLane<T, Law>.self) }

  /// - Parameter run: Delivers a frame to the motions whose numbers are less than a limit.
  @inlinable
  init(
    _ clock: ClockCore, run: @escaping (_ lane: MotionLane, _ limit: Int64) -> Void,
    endFrame: @escaping (_ motion: PlayedMotion<T, Law>, StepOutcome, _ duration: Double) -> Void
  ) {
    bodies = .allocate(capacity: Self.leastCapacity)
    self.endFrame = endFrame
    self.clock = clock
    super.init(kind: Self.kind, run)
  }

  deinit {
    bodies.deinitialize(count: placeCount)
    bodies.deallocate()
  }

  /// The motion at a place, or `nil` if the place is vacant.
  @inlinable
  final func motion(_ place: Int) -> PlayedMotion<T, Law>? {
    // Only motions of this type are added.
    places[place].motion.map { unsafeDowncast($0, to: PlayedMotion<T, Law>.self) }
  }

  /// Adds a motion, and returns its place.
  @inlinable
  final func append(
    _ motion: PlayedMotion<T, Law>, _ body: consuming Body, _ number: Int64, at time: Double
  ) -> Int {
    if placeCount == capacity { resize(to: capacity * 2) }
    (bodies + placeCount).initialize(to: body)
    return append(motion, number, at: time)
  }

  @usableFromInline
  override func resize(to newCapacity: Int) {
    relocate(&bodies, to: newCapacity)
    #if !hasFeature(Embedded)
    if placeCount == 0 { pairs = [] }
    #endif
    super.resize(to: newCapacity)
  }

  override func discardBody(_ place: Int) {
    (bodies + place).deinitialize(count: 1)
  }

  override func moveBody(from source: Int, to target: Int) {
    (bodies + target).moveInitialize(from: bodies + source, count: 1)
    motion(source)?.place = Int32(target)
    #if !hasFeature(Embedded)
    setPair(pair(source), target)
    setPair(nil, source)
    #endif
  }

  override func stop(_ place: Int) {
    motion(place)?.stop()
  }

  /// Returns the velocity that a motion at rest finds, per second of the clock. `RecordedLane` overrides this
  /// method.
  @usableFromInline
  func velocity(foundBy motion: PlayedMotion<T, Law>) -> T { motion.velocityProperty?.value ?? .zero }

  // MARK: Frames

  @inlinable
  final func run(before limit: Int64) {
    let duration = frameTime - lastTime
    let frames = clock.frames
    while cursor < end {
      let place = cursor
      if limit != .max, places[place].number > limit { return }
      cursor = place + 1
      let body = bodies + place
      guard duration > 0, !isMarked(place), !frames.prefersReducedMotion else {
        visit(place)
        continue
      }
      guard let property = body.pointee.property else {
        #if hasFeature(Embedded)
        visit(place)
        #else
        moveWithVelocity(place, for: duration)
        #endif
        continue
      }
      let outcome = body.pointee.step(for: duration)
      guard outcome == .moves else {
        if let motion = motion(place) { endFrame(motion, outcome, duration) }
        continue
      }
      let value = body.pointee.value
      property._withUnsafeGuaranteedRef { $0.write(value) }
    }
  }

  /// Delivers the frame to a motion through its object. This is necessary if the motion has a mark, if it
  /// must emit its values itself, if the frame has no duration, or if the user prefers reduced motion.
  ///
  /// A motion may have started at the timestamp of an event that is later than the frame. If the motion's
  /// time is later than the frame by more than `ClockCore.tolerance`, sets the motion's time back to the
  /// timestamp of the frame. If not, the motion keeps its time. In both cases, makes a step of 0 s. An
  /// instant spring reaches its destination even in this step.
  @inlinable @inline(never)
  final func visit(_ place: Int) {
    guard let motion = motion(place) else { return }
    #if !hasFeature(Embedded)
    let emitted = motion.emitted  // While the motion has its mark.
    #endif
    let time = isMarked(place) ? places[place].mark : lastTime
    let duration = frameTime - time
    if duration < 0, -duration <= ClockCore.tolerance {
      mark(place, time)
    } else if hasMarks {
      places[place].mark = .nan
    }
    #if hasFeature(Embedded)
    motion.draw(max(duration, 0))
    #else
    motion.kept = emitted
    withoutPair(place) { motion.draw(max(duration, 0)) }
    #endif
  }
}
