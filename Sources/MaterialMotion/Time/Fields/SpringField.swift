// SPDX-License-Identifier: Apache-2.0

/// Thousands of springs with one description, in contiguous memory, for example for particles, the points of
/// a chart or a crowd.
///
///     let field = SpringField(positions: dots, threshold: 0.1, clock: clock)
///     field.subscribe { positions in canvas.draw(positions) }   // once per frame, for all bodies
///     field[7].destination = Point(200, 120)                    // one body moves
///     field.update { index, body in                             // all bodies move
///       body.destination = hand + places[index]
///       body.velocity += throwVelocity
///     }
///
///     update       --1----------2--------------
///     field        R-A·p·p·p·p·p·p·p·p·p·R-----     A: active, p: positions, R: at rest
///
/// Each body moves exactly as the stream of ``springSource(_:from:velocity:clock:)`` does in the same frames.
/// A field is much faster, because a body has no stream, no property and no observer. Use ``Spring`` for the
/// elements of an interface, and a field for hundreds of bodies or more.
///
/// On subscription, an observer receives the positions, then the state. It then receives the positions once
/// per frame in which a body moves. The field is active while at least one body moves, whether or not it has
/// observers. While all bodies are at rest, the field requests no frames. A body at rest costs no time,
/// unless one of its neighbors moves: the bodies are computed in blocks of 64.
///
/// A change takes effect at `clock.now`, also between two frames. If a frame or a later change has already
/// moved a body beyond this time, the change takes effect at the time that the body has reached. Observers
/// receive the result in the next frame. If the user prefers reduced motion, the bodies jump to their
/// destinations in the next frame.
///
/// The positions are rounded in every frame. If they are too coarse for the threshold, a body comes to rest
/// when it is as near to its destination as rounding permits. With 60 frames per second and the default
/// spring, this is five ulps: a `Float` near 20 000 rests within 0.01.
///
/// A value that is not finite is dropped, and the diagnostics of the clock receive a report. If a position or
/// a velocity overflows, the body jumps to its destination, and the diagnostics receive a report. The
/// diagnostics receive all reports at the end of the frame or of the update, and may then change or release
/// the field.
///
/// If the field is active when it is deallocated, its observers receive `.atRest`.
public final class SpringField<T: VectorSpace>: MotionObservable<SpringFieldPositions<T>> {
  /// One spring of a field.
  @frozen
  public struct Body: Equatable {
    /// The position, in the unit of the value. If you write it, the body jumps there, and continues toward
    /// its destination.
    public var position: T

    /// The velocity, in units per second.
    public var velocity: T

    /// The position at which the body comes to rest. If you write it, the body keeps its velocity.
    public var destination: T

    @inlinable
    init(position: T, velocity: T, destination: T) {
      self.position = position
      self.velocity = velocity
      self.destination = destination
    }
  }

  /// The constants of all springs. You may replace them at any time. Moving bodies keep their velocities.
  public let description: ReactiveProperty<SpringDescription>

  /// The threshold for rest, in the unit of the value. See ``Spring/threshold``.
  public let threshold: Double

  @usableFromInline let storage: SpringFieldStorage<T>
  private let retuning: Subscription

  /// Creates a field that allocates its memory. All bodies are at rest.
  ///
  /// - Parameters:
  ///   - positions: The positions of the bodies, which are also their destinations. Must be finite.
  ///   - description: The constants of all springs.
  ///   - threshold: The threshold for rest, in the unit of the value. A body without velocity is at rest if
  ///     its distance from the destination is at most the threshold. Must be greater than 0. Defaults to
  ///     0.001. For positions in points, 0.1 is enough.
  ///   - clock: The clock that provides the frames. The field retains the clock.
  @inlinable
  public convenience init(
    positions: [T], description: SpringDescription = SpringDescription(), threshold: Double = 0.001,
    clock: FrameClock, file: StaticString = #fileID, line: UInt = #line
  ) {
    let own = SpringFieldStorage.memory(of: positions)
    self.init(
      own, SpringFieldStorage.memory(repeating: .zero, count: own.count), isOwner: (true, true), description,
      threshold, clock, file, line)
  }

  /// Creates a field that works in memory of the caller, which a renderer can share.
  ///
  ///     let field = SpringField(sharing: vertices, threshold: 0.1, clock: clock)
  ///     field.subscribe { _ in renderer.draw(vertices) }
  ///
  /// In each frame, the field writes the positions and the velocities to this memory. Other code may write to
  /// it, but only finite values. After such a write, the next ``update(_:)`` starts the bodies that are not
  /// at rest.
  ///
  /// The destinations are the initial positions. A body whose velocity is not zero starts to move.
  ///
  /// - Parameters:
  ///   - positions: The positions of the bodies. Must be initialized and finite. The memory must stay
  ///     allocated until the field is deallocated.
  ///   - velocities: The velocities of the bodies, in units per second. There must be as many velocities as
  ///     positions, and the same rules apply. If the argument is `nil`, the field allocates the memory, and
  ///     the velocities are zero.
  ///   - description: The constants of all springs.
  ///   - threshold: The threshold for rest, in the unit of the value. Must be greater than 0. Defaults to
  ///     0.001. For positions in points, 0.1 is enough.
  ///   - clock: The clock that provides the frames. The field retains the clock.
  @inlinable
  public convenience init(
    sharing positions: UnsafeMutableBufferPointer<T>, velocities: UnsafeMutableBufferPointer<T>? = nil,
    description: SpringDescription = SpringDescription(), threshold: Double = 0.001, clock: FrameClock,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      positions, velocities ?? SpringFieldStorage.memory(repeating: .zero, count: positions.count),
      isOwner: (false, velocities == nil), description, threshold, clock, file, line)
    update { _, _ in }
  }

  @inlinable
  convenience init(
    _ positions: UnsafeMutableBufferPointer<T>, _ velocities: UnsafeMutableBufferPointer<T>,
    isOwner: (ofPositions: Bool, ofVelocities: Bool), _ description: SpringDescription, _ threshold: Double,
    _ clock: FrameClock, _ file: StaticString, _ line: UInt
  ) {
    checkPrecondition(
      threshold > 0, "The threshold must be greater than 0, but it is \(threshold).", file: file, line: line)
    checkPrecondition(
      positions.count == velocities.count,
      "The velocities must be as many as the positions, but they are \(velocities.count) and "
        + "\(positions.count).", file: file, line: line)
    for index in positions.indices {
      checkPrecondition(
        positions[index].isFinite && velocities[index].isFinite,
        "The positions and the velocities must be finite, but number \(index) is not.", file: file, line: line
      )
    }
    self.init(
      SpringFieldStorage(
        positions, velocities, isOwner: isOwner, description, threshold: threshold, clock: clock.core),
      madeFrom: clock)
  }

  @usableFromInline
  init(_ storage: SpringFieldStorage<T>, madeFrom clock: FrameClock) {
    self.storage = storage
    threshold = storage.threshold
    description = ReactiveProperty(storage.step.description)
    retuning = description.subscribe { storage.retune($0) }
    super.init(madeFrom: [clock]) { observer in
      storage.events.join(observer, value: storage.view, state: storage.events.state)
    }
  }

  deinit {
    retuning.unsubscribe()
    storage.finish()
  }

  /// The number of bodies.
  @inlinable
  public var count: Int { storage.count }

  /// Whether at least one body moves.
  public var isActive: Bool { storage.isActive }

  /// The positions of all bodies after the latest frame or change.
  public var positions: SpringFieldPositions<T> { storage.view }

  /// Stops every body at its current position. The position becomes the destination of the body. If a body
  /// was moving, observers receive the positions, then `.atRest`.
  public func stop() {
    storage.stop()
  }
}
