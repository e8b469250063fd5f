// SPDX-License-Identifier: Apache-2.0

/// The active motions of one kind on one clock.
///
/// For each motion, a frame reads and writes one element of a dense array. A frame with many motions
/// therefore reads memory in order. It does not read the object of a motion, unless the motion ends or needs
/// `Lane.visit`. In a lane, a spring takes 1.9 cache misses and 91 instructions per frame. When the object
/// of each motion contained its variables, a spring took 6.5 misses and 145 instructions. The stored
/// variables are declared without exclusivity checks, as in `Multicast`.
///
/// A frame must reach the motions of all lanes, and the other listeners of the clock, in the order of their
/// numbers: see `Frames`.
@usableFromInline
class AnyLane {
  /// The part of a motion that only some frames need.
  @usableFromInline
  struct Place {
    @usableFromInline let number: Int64

    /// The motion, or `nil` if the place is vacant.
    @usableFromInline var motion: ListElement?

    /// The time of the motion, if it differs from the time of the last frame. Otherwise NaN.
    @usableFromInline var mark = Double.nan
  }

  /// Identifies the class of the lane.
  @usableFromInline final let kind: ObjectIdentifier

  /// The memory of the places. An array would make a gzipped web module 0.5 KB larger.
  @exclusivity(unchecked)
  @usableFromInline final var places: UnsafeMutablePointer<Place>
  @exclusivity(unchecked)
  @usableFromInline final var capacity: Int

  /// The number of places, including vacant ones.
  @exclusivity(unchecked)
  @usableFromInline final var placeCount = 0
  private final var vacancies = 0

  /// The number of places for which an empty lane has memory.
  @inlinable static var leastCapacity: Int { 4 }

  /// Whether the motions take new plans in the frame that is being delivered, because the preference for
  /// reduced motion has changed.
  @exclusivity(unchecked)
  @usableFromInline final var replans = false
  private final var wasReduced = false

  /// The motions that ended during the current delivery.
  private final var ended: ContiguousArray<ListElement> = []

  // MARK: Time

  /// The timestamp of the last frame, which is the time of all motions without a mark.
  @exclusivity(unchecked)
  @usableFromInline final var lastTime = 0.0

  /// The timestamp of the frame that is being delivered.
  @exclusivity(unchecked)
  @usableFromInline final var frameTime = 0.0

  /// The place of the next motion in the frame that is being delivered, and the place after the last one.
  @exclusivity(unchecked)
  @usableFromInline final var cursor = 0
  @exclusivity(unchecked)
  @usableFromInline final var end = 0
  private final var isInFrame = false

  /// Whether a motion may have a mark.
  @exclusivity(unchecked)
  @usableFromInline final var hasMarks = false
  private final var wasMarkedInFrame = false

  /// Delivers the frame to the motions whose numbers are less than a limit. This is a stored function and not
  /// an overridden method, so that the compiler can specialize it for each type of value.
  @usableFromInline final let run: (_ lane: AnyLane, _ limit: Int64) -> Void

  @usableFromInline
  init(kind: ObjectIdentifier, _ run: @escaping (_ lane: AnyLane, _ limit: Int64) -> Void) {
    self.kind = kind
    self.run = run
    capacity = Self.leastCapacity
    places = .allocate(capacity: Self.leastCapacity)
  }

  deinit {
    places.deinitialize(count: placeCount)
    places.deallocate()
  }

  final var isEmpty: Bool { vacancies == placeCount }

  /// The number of motions.
  final var count: Int { placeCount - vacancies }

  /// The number of the next motion in the frame that is being delivered.
  final var nextNumber: Int64 { cursor < end ? places[cursor].number : .max }

  /// Begins the delivery of a frame.
  ///
  /// - Parameter number: The number of the frame. The frame does not reach motions with greater numbers,
  ///   which were added while the frame waited.
  final func beginFrame(at time: Double, _ number: Int64, isReduced: Bool) {
    frameTime = time
    replans = isReduced != wasReduced
    wasReduced = isReduced
    wasMarkedInFrame = false
    cursor = 0
    end = placeCount
    while end > 0, places[end - 1].number > number {
      end -= 1
      mark(end, self.time(of: end))
    }
    isInFrame = true
  }

  final func endFrame() {
    lastTime = frameTime
    // The frame has reached all motions, and has removed the earlier marks.
    hasMarks = wasMarkedInFrame
    cursor = 0
    end = 0
    isInFrame = false
    replans = false
  }

  @inlinable @inline(__always)
  final func isMarked(_ place: Int) -> Bool {
    hasMarks && !places[place].mark.isNaN
  }

  /// The time of a motion.
  @usableFromInline
  final func time(of place: Int) -> Double {
    if isMarked(place) { return places[place].mark }
    return isInFrame && (place < cursor || place >= end) ? frameTime : lastTime
  }

  /// Sets the time of a motion.
  @usableFromInline
  final func mark(_ place: Int, _ time: Double) {
    hasMarks = true
    wasMarkedInFrame = true
    places[place].mark = time
  }

  // MARK: Adding and removing motions

  /// Adds the place of a motion, and returns the place.
  @usableFromInline
  final func append(_ motion: ListElement, _ number: Int64, at time: Double) -> Int {
    let place = placeCount
    if place == 0, !isInFrame { lastTime = time }
    (places + place).initialize(to: Place(number: number, motion: motion))
    placeCount += 1
    if time != self.time(of: place) { mark(place, time) }
    return place
  }

  /// Removes a motion. Its place remains until most places are vacant.
  @usableFromInline
  final func remove(_ place: Int) {
    guard let motion = places[place].motion else { return }
    places[place].motion = nil
    vacancies += 1
    ended.append(motion)
  }

  /// Removes vacant places, if they are the majority. Releases the motions that ended.
  final func tidyUp() {
    guard vacancies > 0 else { return }
    let ended = self.ended
    self.ended = []
    if vacancies * 2 > placeCount { sweep() }
    withExtendedLifetime(ended) {}
  }

  private final func sweep() {
    var kept = 0
    for place in 0..<placeCount {
      guard places[place].motion != nil else {
        discardBody(place)
        continue
      }
      if kept < place {
        moveBody(from: place, to: kept)
        (places + kept).moveInitialize(from: places + place, count: 1)
      }
      kept += 1
    }
    placeCount = kept
    vacancies = 0
    guard kept == 0 else { return }
    hasMarks = false
    if capacity > 4 * Self.leastCapacity { resize(to: Self.leastCapacity) }
  }

  /// Ends all motions, because the clock is being deallocated.
  func finish() {
    for place in 0..<placeCount where places[place].motion != nil { stop(place) }
  }

  // `Lane` overrides the following methods.

  func discardBody(_ place: Int) {}
  func moveBody(from source: Int, to target: Int) {}
  func stop(_ place: Int) {}

  // The lanes of a timeline override the following.

  /// Whether the lane records its motions.
  @usableFromInline
  var isRecorded: Bool { false }

  /// Whether a motion is active at the present time.
  var isAwake: Bool { !isEmpty }

  /// Whether a motion has started or changed since the last frame.
  var hasChanged: Bool { false }

  /// Whether a motion at rest at the present time may move at another time.
  var hasRestingItems: Bool { false }

  /// Called when a motion in the lane is muted, and when it is no longer: see `Player.Status`.
  @usableFromInline
  func countMuted(_ isMuted: Bool) {}

  /// Called before a frame at a time. Adds the motions that the time may wake.
  func wakeSleepers(at time: Double) {}

  /// Writes the velocities of the active motions once more, because the pace has changed.
  func writeVelocities() {}

  /// Moves the places and the bodies to memory of another size.
  @usableFromInline
  func resize(to newCapacity: Int) {
    relocate(&places, to: newCapacity)
    capacity = newCapacity
  }

  @inlinable @inline(__always)
  final func relocate<Element>(_ elements: inout UnsafeMutablePointer<Element>, to newCapacity: Int) {
    let new = UnsafeMutablePointer<Element>.allocate(capacity: newCapacity)
    new.moveInitialize(from: elements, count: placeCount)
    elements.deallocate()
    elements = new
  }
}
