// SPDX-License-Identifier: Apache-2.0

/// Motions of many properties at given times, on one ``Timeline``.
///
///     let entrance = Choreography(on: clock)
///     let title = entrance.add(KeyframeMotion(from: 0.0, to: 1, duration: 0.3), to: heading.opacity)
///     let move = KeyframeMotion(to: Point(200, 120), duration: 0.5)
///     entrance.add(move, to: card.position, at: .with(title, by: 0.1))
///     entrance.add(SpringSolution(.init(), from: 0.5, to: 1), to: card.scale)   // after everything before
///     entrance.play()
///
///     title     ├────┤
///     card        ├────────┤
///     scale                ├──────┤
///
/// Without a position, a part follows everything that was added before: a sequence. Parts at the same
/// position run in parallel. If two parts of one property overlap, the later one takes over in mid-flight,
/// with value and velocity kept: see ``MotionTrack``. You may add parts while the choreography plays; what it
/// shows changes at once.
///
/// Before its first part, a property has the value that it had when that part was added. The choreography is
/// shown while it exists: between its parts, too, it writes every property that it moves.
///
/// To scrub it, to reverse it, or to change its rate, use its ``timeline``.
///
/// If the user prefers reduced motion, each part follows its own ``MotionKind``:
///
///     kind         the property during the part               afterwards
///     travel       has the last value of the motion           the same
///     fade         plays the first pass, in at most 0.2 s     has the last value of the motion
///     decoration   has the value that earlier parts leave     the same
///
/// The start and the end of each part, its outcomes and the ``duration`` stay the same. What is shown
/// depends on the time of the timeline and on the setting only. The setting may change at any time: a
/// timeline that plays follows it in the next frame, and a timeline that is paused follows it immediately.
public final class Choreography {
  /// The timeline of the choreography. Its ``Timeline/duration`` is the end of the last part, or `nil` if a
  /// part never rests.
  public let timeline: Timeline

  private let runtime: MotionRuntime
  private var tracks: ContiguousArray<ChoreographyTrack> = []
  private var labels: [(name: String, time: Double)] = []
  private let list = Parts()

  /// The parts. The timeline retains this object and not the choreography.
  private final class Parts {
    var all: ContiguousArray<ChoreographyPart> = []
  }

  /// Creates a choreography without parts, at time 0, that does not play.
  ///
  /// - Parameter clock: The clock with which the choreography plays. May itself be a timeline.
  public init(on clock: FrameClock) {
    timeline = Timeline(on: clock)
    // Without parts, the choreography ends where it begins.
    timeline.setDuration(0)
    runtime = MotionRuntime(clock: timeline)
    timeline.didShow = { [list] earlier, time in
      for part in list.all { part.didShow(from: earlier, to: time) }
    }
  }

  /// The end of the last part that has an end, in seconds. 0 without parts. A part ends when another part of
  /// the same property takes over.
  public private(set) var duration = 0.0

  /// The parts, in the order in which they were added.
  public var parts: [ChoreographyPart] { Array(list.all) }

  /// Plays the choreography: see ``Timeline/play()``.
  public func play() {
    timeline.play()
  }

  /// Adds a motion of a property.
  ///
  /// - Parameters:
  ///   - motion: The motion.
  ///   - property: The property that the motion moves. Only the choreography should write it.
  ///   - position: The start. Defaults to ``ChoreographyPosition/next(by:)``: the end of everything before.
  ///   - handOver: The way in which the motion takes over an earlier part of the same property.
  ///   - kind: The kind of the motion, which decides what happens if the user prefers reduced motion.
  ///     Defaults to ``MotionKind/travel``. For an opacity or a color, pass ``MotionKind/fade``.
  ///   - name: The name of the part in messages and diagrams. Defaults to `nil`: its number, "1" for the part
  ///     that is added first.
  ///   - file: The file to name in the message of a failed precondition. Defaults to the caller's file.
  ///   - line: The line to name in the message of a failed precondition. Defaults to the caller's line.
  /// - Returns: The part, for the positions of other parts and for its outcome. You may discard it.
  @discardableResult
  public func add<M: Motion>(
    _ motion: M, to property: ReactiveProperty<M.Value>, at position: ChoreographyPosition = .next(),
    handOver: HandOver = .blend, kind: MotionKind = .travel, name: String? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) -> ChoreographyPart {
    let start = time(of: position, file: file, line: line)
    let track = self.track(of: property)
    let part = track.add(motion, name ?? "\(list.all.count + 1)", at: start, handOver, kind, file, line)
    list.all.append(part)
    let ends = list.all.map { $0.actualEnd }
    duration = ends.reduce(0) { $1 < .infinity ? max($0, $1) : $0 }
    timeline.setDuration(ends.contains(.infinity) ? nil : duration)
    track.update()
    timeline.refresh()
    return part
  }

  /// Names a time, for the positions of parts.
  ///
  /// - Parameters:
  ///   - name: The name. A second label of the same name replaces the first one for the parts that follow.
  ///   - position: The time. Defaults to the end of everything that was added before.
  ///   - file: The file to name in the message of a failed precondition. Defaults to the caller's file.
  ///   - line: The line to name in the message of a failed precondition. Defaults to the caller's line.
  public func label(
    _ name: String, at position: ChoreographyPosition = .next(), file: StaticString = #fileID,
    line: UInt = #line
  ) {
    labels.append((name, time(of: position, file: file, line: line)))
  }

  /// The time of a position, in seconds.
  private func time(of position: ChoreographyPosition, file: StaticString, line: UInt) -> Double {
    let base: Double
    switch position.kind {
    case .time: base = 0
    case .end: base = duration
    case .label(let name):
      let label = labels.last { $0.name.utf8.elementsEqual(name.utf8) }
      checkPrecondition(label != nil, "There is no label \"\(name)\".", file: file, line: line)
      base = label?.time ?? 0
    }
    let time = base + position.offset
    checkPrecondition(time.isFinite, "The start must be finite, but it is \(time) s.", file: file, line: line)
    return max(time, 0)
  }

  private func track<T: VectorSpace>(of property: ReactiveProperty<T>) -> TypedChoreographyTrack<T> {
    for track in tracks where track.storage === property.storage {
      // The storage of a property of this type belongs to a track of this type.
      return unsafeDowncast(track, to: TypedChoreographyTrack<T>.self)
    }
    let track = TypedChoreographyTrack(property, runtime)
    tracks.append(track)
    return track
  }
}

/// The parts of one property.
class ChoreographyTrack {
  let storage: AnyObject

  init(_ storage: AnyObject) {
    self.storage = storage
  }
}

/// The parts of one property with one type of value.
final class TypedChoreographyTrack<T: VectorSpace>: ChoreographyTrack {
  private let property: ReactiveProperty<T>
  private let runtime: MotionRuntime
  private var motions: MotionTrack<T>

  /// In the order of their starts, like the motions.
  private var parts: ContiguousArray<ChoreographyPart> = []
  private var tween: Tween<T>?

  init(_ property: ReactiveProperty<T>, _ runtime: MotionRuntime) {
    self.property = property
    self.runtime = runtime
    motions = MotionTrack(from: property.value)
    super.init(property.storage)
  }

  func add<M: Motion>(
    _ motion: M, _ name: String, at start: Double, _ handOver: HandOver, _ kind: MotionKind,
    _ file: StaticString, _ line: UInt
  ) -> ChoreographyPart where M.Value == T {
    let place = motions.insert(motion, at: start, handOver, kind, file, line)
    let part = ChoreographyPart(name, start: start)
    parts.insert(part, at: place)
    if place > 0 { parts[place - 1].handedOver = start }
    if place + 1 < parts.count { part.handedOver = parts[place + 1].start }
    // A spring that takes over another motion needs another time to settle.
    for place in place..<parts.count { parts[place].duration = motions.duration(at: place) }
    return part
  }

  /// Shows the motions at the present time.
  func update() {
    let reduced = ReducedTrack(of: motions)
    if let tween {
      tween.core.reducedMotion = { reduced.motion }
      tween.motion.value = AnyMotion(motions)
      return
    }
    let tween = Tween(AnyMotion(motions), startingAt: 0)
    tween.core.reducedMotion = { reduced.motion }
    self.tween = tween
    runtime.connect(tweenSource(tween, from: property, clock: runtime.clock), to: property)
  }
}

/// A track as it is shown while the user prefers reduced motion. Most users never need it, so it is made on
/// first use.
private final class ReducedTrack<T: VectorSpace> {
  private let track: MotionTrack<T>
  private(set) lazy var motion = AnyMotion(track.reduced())

  init(of track: MotionTrack<T>) {
    self.track = track
  }
}
