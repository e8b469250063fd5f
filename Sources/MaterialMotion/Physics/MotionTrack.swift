// SPDX-License-Identifier: Apache-2.0

/// A sequence of motions of one value. A motion that starts before its predecessor has ended takes over in
/// mid-flight. By default, it continues with the predecessor's value and velocity: see ``HandOver``.
///
///     var track = MotionTrack(from: 0.0)
///     track.add(KeyframeMotion(to: 100, duration: 0.5), at: 0)
///     track.add(SpringSolution(.init(), from: 100, to: 0), at: 0.3)   // catches it at 0.3 s
///     track.value(at: 0.2)
///     track.duration
///
///     time      0     0.3         …   s
///     first     ├─────╴
///     second          ├───────────┤
///
/// Before the first motion, the track has its initial value, at rest. After the end of a motion, it stays at
/// the last value until the next motion starts.
public struct MotionTrack<Value: VectorSpace>: Motion {
  private struct Piece {
    let start: Double
    let original: AnyMotion<Value>
    let handOver: HandOver
    let kind: MotionKind

    /// The motion as it continues from the piece before.
    var motion: AnyMotion<Value>

    var end: Double { start + motion.duration }

    /// The time since the start. A sum and a difference of rounded numbers could miss the end of the motion.
    func time(at time: Double) -> Double {
      time >= end ? motion.duration : time - start
    }
  }

  /// The value before the first motion.
  public let initial: Value

  /// In the order of their starts.
  private var pieces: ContiguousArray<Piece> = []

  /// Creates a track without motions.
  ///
  /// - Parameters:
  ///   - initial: The value before the first motion. Must be finite.
  ///   - file: The file to name in the message of a failed precondition. Defaults to the caller's file.
  ///   - line: The line to name in the message of a failed precondition. Defaults to the caller's line.
  public init(from initial: Value, file: StaticString = #fileID, line: UInt = #line) {
    checkPrecondition(
      initial.isFinite, "The initial value must be finite, but it is \(initial).", file: file, line: line)
    self.initial = initial
  }

  /// Adds a motion. If another motion starts at the same time, the new one takes over at once.
  ///
  /// - Parameters:
  ///   - motion: The motion.
  ///   - time: The start, in seconds. Must be finite and at least 0. Defaults to `nil`: the motion starts at
  ///     the ``duration`` of the track, which must then be finite.
  ///   - handOver: The way in which the motion takes over a motion that has not ended. Defaults to
  ///     ``HandOver/blend``.
  ///   - file: The file to name in the message of a failed precondition. Defaults to the caller's file.
  ///   - line: The line to name in the message of a failed precondition. Defaults to the caller's line.
  public mutating func add<M: Motion>(
    _ motion: M, at time: Double? = nil, handOver: HandOver = .blend, file: StaticString = #fileID,
    line: UInt = #line
  ) where M.Value == Value {
    insert(motion, at: time ?? duration, handOver, .travel, file, line)
  }

  /// Adds a motion, and returns its place among the motions in the order of their starts.
  @discardableResult
  mutating func insert<M: Motion>(
    _ motion: M, at start: Double, _ handOver: HandOver, _ kind: MotionKind, _ file: StaticString,
    _ line: UInt
  ) -> Int where M.Value == Value {
    checkPrecondition(
      start >= 0 && start.isFinite, "The start must be finite and at least 0, but it is \(start) s.",
      file: file, line: line)
    let any = AnyMotion(motion)
    let index = pieces.lastIndex { $0.start <= start }.map { $0 + 1 } ?? 0
    let piece = Piece(start: start, original: any, handOver: handOver, kind: kind, motion: any)
    pieces.insert(piece, at: index)
    for index in index..<pieces.count { connect(index) }
    return index
  }

  /// The seconds that the motion at a place lasts, as it continues from the one before.
  func duration(at place: Int) -> Double { pieces[place].motion.duration }

  /// Makes a piece continue from the piece before.
  private mutating func connect(_ index: Int) {
    let piece = pieces[index]
    guard index > 0 else {
      pieces[0].motion = piece.original.departing(from: initial, velocity: nil)
      return
    }
    let before = pieces[index - 1]
    let time = before.time(at: piece.start)
    let value = before.motion.value(at: time)
    guard piece.start < before.end, piece.handOver == .blend else {
      pieces[index].motion = piece.original.departing(from: value, velocity: nil)
      return
    }
    let velocity = before.motion.velocity(at: time)
    pieces[index].motion = AnyMotion(
      BlendedMotion(
        piece.original.departing(from: value, velocity: velocity), from: value, velocity: velocity))
  }

  /// Returns the track that is shown while the user prefers reduced motion: see ``Choreography``.
  ///
  /// A motion that travels ends where it ends in this track, also if it is a decay that takes over in flight.
  func reduced() -> MotionTrack {
    var track = MotionTrack(from: initial)
    for piece in pieces {
      let motion: AnyMotion<Value>
      switch piece.kind {
      case .travel: motion = AnyMotion(Jump(to: piece.motion.last))
      case .fade: motion = AnyMotion(ShortFade(piece.original))
      case .decoration: continue
      }
      track.insert(motion, at: piece.start, piece.handOver, piece.kind, #fileID, #line)
    }
    return track
  }

  /// The end of the last motion, in seconds. 0 without motions.
  public var duration: Double { pieces.last?.end ?? 0 }

  /// The end of the last motion, in seconds. If this motion repeats endlessly, the end of its own
  /// ``Motion/reducedDuration``.
  public var reducedDuration: Double {
    pieces.last.map { $0.start + $0.motion.reducedDuration } ?? 0
  }

  /// The delay before the first motion, with the delay of that motion, in seconds.
  public var reducedDelay: Double {
    min(pieces.first.map { $0.start + $0.motion.reducedDelay } ?? 0, reducedDuration)
  }

  public var reducedEnd: Value { pieces.last?.motion.reducedEnd ?? initial }

  public func value(at time: Double) -> Value {
    guard let place = place(at: time) else { return initial }
    return pieces[place].motion.value(at: pieces[place].time(at: time))
  }

  public func velocity(at time: Double) -> Value {
    guard let place = place(at: time) else { return .zero }
    return pieces[place].motion.velocity(at: pieces[place].time(at: time))
  }

  public func acceleration(at time: Double) -> Value {
    guard let place = place(at: time) else { return .zero }
    return pieces[place].motion.acceleration(at: pieces[place].time(at: time))
  }

  /// The place of the motion that determines the value at a time, or `nil` before the first one.
  private func place(at time: Double) -> Int? {
    let time = time > 0 ? time : 0
    // The number of motions that have started lies between these two.
    var (low, high) = (0, pieces.count)
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle].start <= time { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }
}
