// SPDX-License-Identifier: Apache-2.0

/// Starts the motions of many properties at given times, on its own ``Timeline``.
///
///     let entrance = Choreography(on: clock)
///     let fade = KeyframeMotion(from: 0.0, to: 1, duration: 0.3)
///     let title = entrance.add(fade, to: heading.opacity, kind: .fade)
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
/// with the value and the velocity of the earlier one: see ``MotionTrack``. You may add parts while the
/// choreography plays. The choreography shows a new part at once.
///
/// Before its first part, a property has the value that it had when you added a part of it for the first
/// time. As long as the choreography exists, it writes the properties of its parts at every time that it
/// shows, even between the parts, unless a hand or another motion has taken a property over. When an element
/// is deallocated, its parts are removed. The choreography then ends with the last of the other parts.
///
/// To scrub it, to reverse it, or to change its rate, use its ``timeline``.
///
/// If the user prefers reduced motion, each part follows its own ``MotionKind``:
///
///     kind         the property during the part               afterwards
///     travel       has the last value of the motion           the same
///     fade         plays once, in at most 0.2 s after its     has the last value of the motion
///                  delay
///     decoration   keeps the value of the earlier parts       the same
///
/// The start and the end of each part, its outcomes and the ``duration`` stay the same. The values depend
/// only on the time of the timeline and on the setting. The setting may change at any time. A timeline that
/// plays follows it in the next frame. A paused timeline follows it immediately.
public final class Choreography: Stateful {
  /// The timeline of the choreography. Its ``Timeline/duration`` is the end of the last part, or `nil` if a
  /// part never rests.
  public let timeline: Timeline

  private let runtime: MotionRuntime
  let contents = ChoreographyContents()
  private(set) lazy var activity = makeActivity()

  /// The number of the activity among the observers of `contents.reports`. `nil` until something asks for it.
  var activityNumber: Int64?

  private var labels: [(name: String, time: Double)] = []

  /// The tracks that are not shown yet as they are now.
  private var changedTracks: ContiguousArray<ChoreographyTrack> = []

  /// The number of calls of ``add(_:)`` that have not returned.
  private var openGroups = 0

  /// Creates a choreography that has no parts, shows the time 0, and does not play.
  ///
  /// - Parameter clock: The clock with which the choreography plays. May itself be a timeline, which then
  ///   also shows the choreography at another time when it is scrubbed or runs backward.
  public convenience init(on clock: FrameClock) {
    self.init(Timeline(on: clock))
  }

  fileprivate init(_ timeline: Timeline) {
    self.timeline = timeline
    // Without parts, the choreography ends where it begins.
    timeline.setDuration(0)
    runtime = MotionRuntime(clock: timeline)
    let (isPlaying, rate) = (timeline.isPlaying.storage, timeline.rate.storage)
    timeline.didShow = { [contents] in
      contents.didShow(from: $0, to: $1, isPlayingForward: isPlaying.value && rate.value > 0)
    }
  }

  deinit {
    // The observer retains the contents.
    if let activityNumber { contents.reports.remove(activityNumber) }
  }

  /// The end of the last part that has an end, in seconds. 0 without parts. A part ends when another part of
  /// the same property takes over.
  public var duration: Double { contents.duration }

  /// The parts, in the order in which they were added. The parts of an element that was deallocated are no
  /// longer among them.
  public var parts: [ChoreographyPart] { contents.parts }

  /// Returns the motion of a property in this choreography. It is a copy, which returns the value at any time
  /// without being played.
  ///
  ///     let course = entrance.track(of: card.position)
  ///     course?.value(at: 0.25)
  ///
  /// The result ignores ``FrameClock/prefersReducedMotion``.
  ///
  /// - Parameter property: The property.
  /// - Returns: The motion, or `nil` if the choreography does not move the property.
  public func track<T: VectorSpace>(of property: ReactiveProperty<T>) -> MotionTrack<T>? {
    existingTrack(of: property)?.motions
  }

  /// A stream of the state of the choreography. It is active while it plays and has not arrived at its end.
  /// On subscription and at each change, the stream emits the state on both channels, `next` and `state`.
  public var state: MotionObservable<MotionState> { activity }

  /// Plays the choreography: see ``Timeline/play()``.
  public func play() {
    timeline.play()
  }

  /// Adds a motion of a property.
  ///
  /// - Parameters:
  ///   - motion: The motion.
  ///   - property: The property that the motion moves. No other code should write it.
  ///   - position: The start. Defaults to ``ChoreographyPosition/next(by:)``: the end of everything that was
  ///     added before.
  ///   - takeover: The way in which the motion takes over an earlier part of the same property. Defaults to
  ///     ``Takeover/blend``. The first part does not take over the velocity that the property has.
  ///   - kind: The kind of the motion, which decides what happens if the user prefers reduced motion.
  ///     Defaults to ``MotionKind/travel``. For an opacity or a color, pass ``MotionKind/fade``.
  ///   - name: The name of the part in messages and diagrams. Defaults to `nil`: the name is the number of
  ///     the part, "1" for the part that is added first.
  /// - Returns: The part, for the positions of other parts and for its outcome. You may discard it.
  @discardableResult
  public func add<M: Motion>(
    _ motion: M, to property: ReactiveProperty<M.Value>, at position: ChoreographyPosition = .next(),
    takeover: Takeover = .blend, kind: MotionKind = .travel, name: String? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) -> ChoreographyPart {
    let start = time(of: position, file: file, line: line)
    let track = existingTrack(of: property) ?? makeTrack(of: property)
    let part = contents.add(to: track) {
      track.add(motion, name, number: $0, at: start, takeover, kind, file, line)
    }
    if !track.isChanged {
      track.isChanged = true
      changedTracks.append(track)
    }
    if openGroups == 0 { show() }
    return part
  }

  /// Adds several parts, and shows all of them together at the end.
  ///
  ///     entrance.add {
  ///       for row in rows { entrance.add(fade, to: row.opacity, at: .at(0), kind: .fade) }
  ///     }
  ///
  /// Each part that is added alone makes the choreography show all of its properties again. For hundreds of
  /// parts, this method is therefore faster. The timeline has its new ``Timeline/duration`` only at the end,
  /// so do not seek or play in the closure.
  ///
  /// - Parameter addParts: A closure that adds the parts. It is called once, immediately.
  /// - Throws: The error that the closure throws. The parts that it has added before remain.
  public func add<E: Error>(_ addParts: () throws(E) -> Void) throws(E) {
    openGroups += 1
    defer {
      openGroups -= 1
      if openGroups == 0 { show() }
    }
    try addParts()
  }

  /// Shows the present time with all parts.
  private func show() {
    let tracks = changedTracks
    changedTracks = []
    contents.updateDuration(of: timeline)
    for track in tracks {
      track.isChanged = false
      track.update(in: runtime)
    }
    timeline.refresh()
  }

  /// Names a time, for the positions of parts.
  ///
  /// - Parameters:
  ///   - name: The name. A second label with the same name replaces the first one, but does not move parts
  ///     that were added before.
  ///   - position: The time. Defaults to the end of everything that was added before.
  public func label(
    _ name: String, at position: ChoreographyPosition = .next(), file: StaticString = #fileID,
    line: UInt = #line
  ) {
    let time = time(of: position, file: file, line: line)
    if let index = index(ofLabel: name) { labels[index].time = time } else { labels.append((name, time)) }
  }

  private func index(ofLabel name: String) -> Int? {
    labels.firstIndex { $0.name.utf8.elementsEqual(name.utf8) }
  }

  /// The time of a position, in seconds.
  private func time(of position: ChoreographyPosition, file: StaticString, line: UInt) -> Double {
    let base: Double
    switch position.kind {
    case .time: base = 0
    case .end: base = duration
    case .label(let name):
      let index = index(ofLabel: name)
      checkPrecondition(index != nil, "There is no label \"\(name)\".", file: file, line: line)
      base = index.map { labels[$0].time } ?? 0
    }
    let time = base + position.offset
    checkPrecondition(time.isFinite, "The start must be finite, but it is \(time) s.", file: file, line: line)
    return max(time, 0)
  }

  private func existingTrack<T: VectorSpace>(
    of property: ReactiveProperty<T>
  ) -> TypedChoreographyTrack<T>? {
    // The storage of a property of this type belongs to a track of this type.
    contents.track(of: property.storage).map { unsafeDowncast($0, to: TypedChoreographyTrack<T>.self) }
  }

  private func makeTrack<T: VectorSpace>(of property: ReactiveProperty<T>) -> TypedChoreographyTrack<T> {
    let track = TypedChoreographyTrack(property)
    contents.add(track)
    if let owner = property.storage.owner {
      // The runtime releases this closure when it ends.
      let remove = { [contents, timeline] in
        contents.remove(track)
        contents.updateDuration(of: timeline)
      }
      runtime.keep(until: remove, endingWith: owner)
    }
    return track
  }
}

#if hasFeature(Embedded)
// Embedded Swift accepts a generic initializer only in an extension.
extension Choreography {
  /// Creates a choreography whose parts move properties of one type, and whose timeline plays nothing else.
  /// The program then does not contain the code that records other motions on timelines.
  ///
  ///     let intro = Choreography(on: clock, of: Double.self)
  ///     intro.add(KeyframeMotion(from: 0.0, to: 1, duration: 0.4), to: card.opacity, kind: .fade)
  ///
  /// - Parameters:
  ///   - clock: The clock with which the choreography plays.
  ///   - type: The type of the values.
  public convenience init<T: VectorSpace>(on clock: FrameClock, of type: T.Type) {
    self.init(Timeline(on: clock) { $0.record(TweenLaw<T>.self) })
  }
}
#endif
