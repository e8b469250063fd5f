// SPDX-License-Identifier: Apache-2.0

/// The motions of a timeline that are at rest at the present time. A motion costs nothing until the time
/// leaves the interval in which it is known to rest.
///
///     time          0     0.1   0.2   0.3   s
///     motion              ├─────╴              a start at 0.1 s, and no change
///     known rest    ······       ············
struct Sleepers<L: Law> {
  private struct Entry {
    let time: Double
    let version: Int
    let recording: Recording<L>

    /// Whether the motion still sleeps as it did when the entry was made.
    var isValid: Bool { recording.version == version }
  }

  /// The ends of the intervals, and the negative beginnings, as heaps: the least time first.
  private var ends = Heap()
  private var beginnings = Heap()

  /// Whether there is no motion. May be `false` for a while after the last motion was removed.
  var isEmpty: Bool { ends.entries.isEmpty && beginnings.entries.isEmpty }

  mutating func add(_ recording: Recording<L>) {
    let (rest, version) = (recording.rest, recording.version)
    if rest.upperBound < .infinity {
      ends.add(Entry(time: rest.upperBound, version: version, recording: recording))
    }
    if rest.lowerBound > -.infinity {
      beginnings.add(Entry(time: -rest.lowerBound, version: version, recording: recording))
    }
  }

  /// Removes and returns a motion that may not be at rest at a time. `nil` if there is none.
  mutating func next(at time: Double) -> Recording<L>? {
    ends.next { $0 <= time } ?? beginnings.next { -$0 > time }
  }

  /// Removes and returns all motions.
  mutating func removeAll() -> ContiguousArray<Recording<L>> {
    var recordings: ContiguousArray<Recording<L>> = []
    for entry in ends.entries + beginnings.entries where entry.isValid {
      entry.recording.wake()
      recordings.append(entry.recording)
    }
    (ends, beginnings) = (Heap(), Heap())
    return recordings
  }

  /// A binary heap.
  private struct Heap {
    private(set) var entries: ContiguousArray<Entry> = []

    /// The number of entries after the last removal of invalid ones.
    private var validCount = 0

    /// Removes and returns the first motion if its time is due.
    mutating func next(where isDue: (Double) -> Bool) -> Recording<L>? {
      while let entry = entries.first, !entry.isValid || isDue(entry.time) {
        removeFirst()
        guard entry.isValid else { continue }
        entry.recording.wake()
        return entry.recording
      }
      return nil
    }

    mutating func add(_ entry: Entry) {
      if entries.count > 2 * validCount + 16 { removeInvalid() }
      entries.append(entry)
      rise(entries.count - 1)
    }

    private mutating func removeFirst() {
      entries.swapAt(0, entries.count - 1)
      entries.removeLast()
      sink(0)
    }

    private mutating func removeInvalid() {
      entries.removeAll { !$0.isValid }
      validCount = entries.count
      for index in stride(from: entries.count / 2 - 1, through: 0, by: -1) { sink(index) }
    }

    private mutating func rise(_ place: Int) {
      var place = place
      while place > 0, entries[place].time < entries[(place - 1) / 2].time {
        entries.swapAt(place, (place - 1) / 2)
        place = (place - 1) / 2
      }
    }

    private mutating func sink(_ place: Int) {
      var place = place
      while true {
        var least = place
        for child in [2 * place + 1, 2 * place + 2] where child < entries.count {
          if entries[child].time < entries[least].time { least = child }
        }
        guard least != place else { return }
        entries.swapAt(place, least)
        place = least
      }
    }
  }
}
