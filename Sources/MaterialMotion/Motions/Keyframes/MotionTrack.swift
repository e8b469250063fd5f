// SPDX-License-Identifier: Apache-2.0

/// A sequence of motions of one value. A motion that starts before its predecessor has ended takes over in
/// mid-flight. By default, it continues with the predecessor's value and velocity: see ``Takeover``.
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
  @usableFromInline
  struct Part {
    @usableFromInline let start: Double
    @usableFromInline let original: AnyMotion<Value>
    @usableFromInline let takeover: Takeover
    @usableFromInline let kind: MotionKind

    /// The motion as it continues from the part before.
    @usableFromInline var motion: AnyMotion<Value>

    @inlinable
    init(_ original: AnyMotion<Value>, at start: Double, _ takeover: Takeover, _ kind: MotionKind) {
      self.start = start
      self.original = original
      self.takeover = takeover
      self.kind = kind
      motion = original
    }

    @inlinable var end: Double { start + motion.duration }

    /// The time since the start. A sum and a difference of rounded numbers could miss the end of the motion.
    @inlinable
    func time(at time: Double) -> Double {
      time >= end ? motion.duration : time - start
    }
  }

  /// The value before the first motion.
  public let initial: Value

  /// In the order of their starts.
  @usableFromInline var parts: ContiguousArray<Part> = []

  /// Creates a track without motions.
  ///
  /// - Parameter initial: The value before the first motion. Must be finite.
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
  ///   - takeover: The way in which the motion takes over a motion that has not ended. Defaults to
  ///     ``Takeover/blend``.
  @inlinable
  public mutating func add<M: Motion>(
    _ motion: M, at time: Double? = nil, takeover: Takeover = .blend, file: StaticString = #fileID,
    line: UInt = #line
  ) where M.Value == Value {
    insert(AnyMotion(motion), at: time ?? duration, takeover, .travel, file, line)
  }

  /// Adds a motion, and returns its place among the motions in the order of their starts.
  @inlinable
  @discardableResult
  mutating func insert(
    _ motion: AnyMotion<Value>, at start: Double, _ takeover: Takeover, _ kind: MotionKind,
    _ file: StaticString, _ line: UInt
  ) -> Int {
    checkPrecondition(
      start >= 0 && start.isFinite, "The start must be finite and at least 0, but it is \(start) s.",
      file: file, line: line)
    let index = (parts.lastIndex { $0.start <= start } ?? -1) + 1
    parts.insert(Part(motion, at: start, takeover, kind), at: index)
    for index in index..<parts.count { connect(index) }
    return index
  }

  /// The seconds that the motion at a place lasts, as it continues from the one before.
  func duration(at place: Int) -> Double { parts[place].motion.duration }

  /// Makes a part continue from the part before.
  @inlinable
  mutating func connect(_ index: Int) {
    let part = parts[index]
    guard index > 0 else {
      parts[0].motion = part.original.departing(from: initial, velocity: nil)
      return
    }
    let before = parts[index - 1]
    let time = before.time(at: part.start)
    let value = before.motion.value(at: time)
    guard part.start < before.end, part.takeover == .blend else {
      parts[index].motion = part.original.departing(from: value, velocity: nil)
      return
    }
    let velocity = before.motion.velocity(at: time)
    parts[index].motion = AnyMotion(
      BlendedMotion(
        part.original.departing(from: value, velocity: velocity), from: value, velocity: velocity))
  }

  /// Returns the track that is shown while the user prefers reduced motion: see ``Choreography``.
  ///
  /// A motion that travels ends where it ends in this track, also if it is a decay that takes over in flight.
  func reduced() -> MotionTrack {
    var track = MotionTrack(from: initial)
    for part in parts {
      let motion: AnyMotion<Value>
      switch part.kind {
      case .travel: motion = AnyMotion(Jump(to: part.motion.last))
      case .fade: motion = AnyMotion(ShortFade(part.original))
      case .decoration: continue
      }
      track.insert(motion, at: part.start, part.takeover, part.kind, #fileID, #line)
    }
    return track
  }

  /// The end of the last motion, in seconds. 0 without motions.
  @inlinable
  public var duration: Double { parts.last?.end ?? 0 }

  /// The delay before the first motion, with the delay of that motion, in seconds.
  public var delay: Double { min(parts.first.map { $0.start + $0.motion.delay } ?? 0, duration) }

  /// The track whose last motion does not repeat.
  public var once: MotionTrack {
    guard let last = parts.last else { return self }
    var track = self
    track.parts[parts.count - 1] = Part(last.original.once, at: last.start, last.takeover, last.kind)
    track.connect(parts.count - 1)
    return track
  }

  @inlinable
  public func value(at time: Double) -> Value {
    guard let place = place(at: time) else { return initial }
    return parts[place].motion.base.value(parts[place].time(at: time))
  }

  @inlinable
  public func velocity(at time: Double) -> Value {
    guard let place = place(at: time) else { return .zero }
    return parts[place].motion.base.velocity(parts[place].time(at: time))
  }

  @inlinable
  public func acceleration(at time: Double) -> Value {
    guard let place = place(at: time) else { return .zero }
    return parts[place].motion.base.acceleration(parts[place].time(at: time))
  }

  /// Returns the piece of the present motion around a time, until the motion ends or the next one starts.
  @inlinable
  func piece(at time: Double) -> MotionPiece<Value> {
    guard let place = place(at: time) else {
      return MotionPiece(
        at: initial, from: -.infinity, until: MotionPiece<Value>.before(parts.first?.start ?? .infinity))
    }
    guard time < parts[place].end else { return rest(after: place) }
    let start = parts[place].start
    var piece = parts[place].motion.base.piece(time - start)
    // The piece of a motion that is itself a track may already have another start.
    guard piece.start == 0 else { return MotionPiece() }
    let next = nextStart(after: place)
    // Times of the track have rounding errors that those of the motion do not have.
    let limit = min(parts[place].end, next)
    piece.late = min(piece.late, MotionPiece<Value>.before(limit) - start)
    piece.start = start
    return piece
  }

  /// Returns the piece in which a motion has ended and the next one has not begun.
  @inlinable
  func rest(after place: Int) -> MotionPiece<Value> {
    let (part, next) = (parts[place], nextStart(after: place))
    guard part.motion.base.velocity(part.motion.duration) == .zero else { return MotionPiece() }
    return MotionPiece(
      at: part.motion.base.value(part.motion.duration),
      from: part.end + MotionPiece<Value>.margin(at: part.end), until: MotionPiece<Value>.before(next))
  }

  @inlinable
  func nextStart(after place: Int) -> Double { place + 1 < parts.count ? parts[place + 1].start : .infinity }

  /// The place of the motion that determines the value at a time, or `nil` before the first one.
  @inlinable
  func place(at time: Double) -> Int? {
    let time = time > 0 ? time : 0
    // The number of motions that have started lies between these two.
    var (low, high) = (0, parts.count)
    while low < high {
      let middle = (low + high) / 2
      if parts[middle].start <= time { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }
}
