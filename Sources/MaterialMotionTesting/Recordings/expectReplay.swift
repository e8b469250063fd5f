// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
public import Testing

/// Checks that a replay draws the same frames as the recorded session.
///
///     let drawn = try recording.replay(on: clock, elements: ["Card": card])
///     expectReplay(of: recording, draws: drawn, within: 1e-6)
///
/// A failure reports, for each element, the first frame that differs and the largest difference. It plots the
/// recorded positions and marks all frames that differ. A recording without drawn frames fails too, because
/// there is nothing to compare.
///
/// - Parameters:
///   - recording: The recorded session.
///   - drawn: The frames that the replay drew.
///   - tolerance: The largest allowed difference in position, in points, in rotation, in radians, and in
///     scale, as a factor. On the platform of the recording 0, the default, passes: a replay is exact there.
///   - sourceLocation: The place where failures are recorded. Defaults to the call.
public func expectReplay(
  of recording: Recording, draws drawn: [String: [Recording.DrawnFrame]], within tolerance: Double = 0,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  if recording.drawn.values.allSatisfy(\.isEmpty) {
    Issue.record("The recording must have drawn frames, but it has none.", sourceLocation: sourceLocation)
  }
  for (label, frames) in recording.drawn.sorted(by: { $0.key < $1.key }) {
    let comparison = ReplayComparison(label: label, recorded: frames, replayed: drawn[label] ?? [])
    guard let failure = comparison.failure(within: tolerance) else { continue }
    Issue.record(Comment(rawValue: failure), sourceLocation: sourceLocation)
  }
}

/// The recorded frames of an element, and those of a replay.
struct ReplayComparison {
  let label: String
  let recorded: [Recording.DrawnFrame]
  let replayed: [Recording.DrawnFrame]

  /// A description of the differences; `nil` if all are within the tolerance.
  func failure(within tolerance: Double) -> String? {
    let matches = replayedFrames
    // A frame that the replay did not draw has the distance NaN, which exceeds every tolerance.
    let distances = zip(recorded, matches).map { frame, match in match.map(frame.distance) ?? .nan }
    let differing = distances.indices.filter { !(distances[$0] <= tolerance) }
    guard let first = differing.first else { return nil }
    let missing = matches.count { $0 == nil }
    let largest = distances.filter(\.isFinite).max() ?? 0
    let place = "drawn[\(label.quoted)][\(first)]"
    let drawing = TrajectoryDrawing(
      times: recorded.map(\.time), values: recorded.map(\.position), marking: differing, guides: [],
      columns: [
        .init(name: "recorded") { "\(recorded[$0])" },
        .init(name: "drawn") { matches[$0].map { "\($0)" } ?? "nothing" },
      ])
    let absences = missing > 0 ? ", and \(missing) of them missing" : ""
    return """
      \(label) differs from the recording in \(differing.count) of \(recorded.count) frames, \
      by up to \(number(largest))\(absences); first in \(place), at \(seconds(recorded[first].time)) s.

      \(drawing.text)
      """
  }

  /// For each recorded frame, the next replayed frame with the same time; `nil` if there is none.
  private var replayedFrames: [Recording.DrawnFrame?] {
    // Indices by time, the first one last, so that `popLast()` finds the next frame without a search.
    var indices: [Double: [Int]] = [:]
    for index in replayed.indices.reversed() { indices[replayed[index].time, default: []].append(index) }
    var next = 0
    return recorded.map { frame in
      // A page records only the frames that it draws. It need not draw frames in which nothing moves, so
      // replayed frames without a recorded one are skipped.
      while let index = indices[frame.time]?.popLast() {
        if index < next { continue }
        next = index + 1
        return replayed[index]
      }
      return nil
    }
  }
}
