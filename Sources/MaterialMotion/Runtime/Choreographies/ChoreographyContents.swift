// SPDX-License-Identifier: Apache-2.0

/// The parts of a ``Choreography``. The timeline retains this object and not the choreography.
final class ChoreographyContents {
  /// In the order in which they were added, with parts that were removed.
  private var allParts: ContiguousArray<ChoreographyPart> = []
  private var removedParts = 0

  /// The parts in the order of their ends: a frame costs time only for a part that it ends.
  private var ends = RestingItems<ChoreographyPart>()

  /// The tracks in the order of their identifiers, with tracks that were removed.
  private var tracks: ContiguousArray<ChoreographyTrack> = []

  /// The tracks in the order of their ends, the last one first. Their times are negative.
  private var trackEnds = TimeHeap<ChoreographyTrack>()

  /// The number of parts that were ever added.
  private var lastNumber = 0

  /// The end of the last part that has an end.
  private(set) var duration = 0.0

  /// The number of tracks without an end.
  private var endlessTracks = 0

  /// The time that the timeline shows.
  private(set) var time = 0.0

  /// Notified after the parts have reported a time that the timeline shows.
  let reports = Multicast<Void>()

  var parts: [ChoreographyPart] { allParts.filter { !$0.isRemoved } }

  /// Whether the timeline shows the end of the choreography, or its start if it plays backward.
  func hasArrived(isForward: Bool) -> Bool {
    isForward ? endlessTracks == 0 && time >= duration : time <= 0
  }

  /// Returns the track of a property, or `nil` if there is none.
  func track(of storage: AnyObject) -> ChoreographyTrack? {
    let index = index(of: ObjectIdentifier(storage))
    return index < tracks.count && tracks[index].storage === storage ? tracks[index] : nil
  }

  func add(_ track: ChoreographyTrack) {
    let index = index(of: track.id)
    // The memory of a deallocated property may belong to a new one.
    if index < tracks.count, tracks[index].id == track.id {
      tracks[index] = track
    } else {
      tracks.insert(track, at: index)
    }
  }

  private func index(of id: ObjectIdentifier) -> Int {
    tracks.partitioningIndex { $0.id >= id }
  }

  /// Adds a part that a closure adds to a track. The closure receives the number of the part, and returns its
  /// index in the track.
  func add(to track: ChoreographyTrack, _ makePart: (_ number: Int) -> Int) -> ChoreographyPart {
    let wasEndless = track.isEndless
    lastNumber += 1
    let index = makePart(lastNumber)
    let part = track.parts[index]
    guard !track.isOver else { return part }
    allParts.append(part)
    endlessTracks += (track.isEndless ? 1 : 0) - (wasEndless ? 1 : 0)
    // The part takes over from the one before it, and those after it take over from it.
    for part in track.parts[max(index - 1, 0)...] {
      part.wake()
      part.rest = -.infinity ..< -.infinity
      ends.add(part)
    }
    track.wake()
    trackEnds.add(track, at: -track.end)
    findDuration()
    return part
  }

  private func findDuration() {
    duration = trackEnds.first()?.end ?? 0
  }

  /// Removes the track of a property whose element was deallocated.
  func remove(_ track: ChoreographyTrack) {
    guard !track.isOver else { return }
    if track.isEndless { endlessTracks -= 1 }
    for part in track.parts {
      part.isRemoved = true
      part.wake()
    }
    removedParts += track.parts.count
    track.remove()
    if 2 * removedParts > allParts.count { sweep() }
    findDuration()
  }

  private func sweep() {
    tracks.removeAll { $0.isOver }
    allParts.removeAll { $0.isRemoved }
    removedParts = 0
    ends.removeInvalid()
    trackEnds.removeInvalid()
  }

  func updateDuration(of timeline: Timeline) {
    timeline.setDuration(endlessTracks == 0 ? duration : nil)
  }

  /// Called after the timeline has shown another time.
  func didShow(from earlier: Double, to time: Double, isPlayingForward: Bool) {
    self.time = time
    // At 0, a part without duration has ended only if the choreography plays from there.
    let latestEnd = time > 0 || isPlayingForward && time >= earlier ? time : -1
    while let part = ends.next(at: latestEnd) {
      let end = part.actualEnd
      part.rest = end <= latestEnd ? end..<Double.infinity : -Double.infinity..<end
      ends.add(part)
      part.didShow(isOver: end <= latestEnd)
      // In response, an observer may have moved the choreography to another time.
      guard self.time == time else { return }
    }
    reports.next(())
  }
}
