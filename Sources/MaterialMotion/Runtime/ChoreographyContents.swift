// SPDX-License-Identifier: Apache-2.0

/// The parts of a ``Choreography``. The timeline retains this object and not the choreography.
final class ChoreographyContents {
  /// In the order in which they were added.
  private(set) var parts: ContiguousArray<ChoreographyPart> = []
  var tracks: ContiguousArray<ChoreographyTrack> = []

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

  /// Whether the timeline shows the end of the choreography, or its start if it plays backward.
  func hasArrived(isForward: Bool) -> Bool {
    isForward ? endlessTracks == 0 && time >= duration : time <= 0
  }

  /// Adds a part that a closure adds to a track.
  func add(
    to track: ChoreographyTrack, _ name: String?, _ makePart: (_ name: String) -> ChoreographyPart
  ) -> ChoreographyPart {
    let (end, wasEndless) = (track.end, track.isEndless)
    lastNumber += 1
    let part = makePart(name ?? "\(lastNumber)")
    guard !track.isOver else { return part }
    parts.append(part)
    endlessTracks += (track.isEndless ? 1 : 0) - (wasEndless ? 1 : 0)
    if track.end >= end { duration = max(duration, track.end) } else { findDuration() }
    return part
  }

  private func findDuration() {
    duration = tracks.reduce(0) { max($0, $1.end) }
  }

  /// Removes the track of a property whose element was deallocated.
  func remove(_ track: ChoreographyTrack) {
    guard !track.isOver else { return }
    track.isOver = true
    tracks.removeAll { $0 === track }
    parts.removeAll { part in track.parts.contains { $0 === part } }
    if track.isEndless { endlessTracks -= 1 }
    findDuration()
  }

  func updateDuration(of timeline: Timeline) {
    timeline.setDuration(endlessTracks == 0 ? duration : nil)
  }

  /// Called after the timeline has shown another time.
  func didShow(from earlier: Double, to time: Double, isPlayingForward: Bool) {
    self.time = time
    // At 0, a part without duration has ended only if the choreography plays from there.
    let includesStart = isPlayingForward && time >= earlier
    for part in parts {
      part.didShow(time, isAfterStart: time > 0 || includesStart)
      // In response, an observer may have moved the choreography to another time.
      guard self.time == time else { return }
    }
    reports.next(())
  }
}
