// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
public import Testing

/// Checks that a replay draws the same frames as the recorded session.
///
///     let drawn = try recording.replay(on: clock, elements: ["Card": card])
///     expectReplay(of: recording, draws: drawn, within: 1e-6)
///
/// The check records one failure for each element whose frames differ. The message names the first frame that
/// differs, and the largest difference. It also plots the recorded positions and marks all frames that
/// differ.
///
/// The check also fails if the recording has no drawn frames, because there is nothing to compare.
///
/// - Parameters:
///   - recording: The recorded session.
///   - drawn: The frames that the replay drew.
///   - tolerance: The largest allowed difference between two positions in points, between two rotations in
///     radians, and between two scale factors. Defaults to 0, because a replay on the platform of the
///     recording draws exactly the recorded frames.
///   - sourceLocation: The source location of a failure. Defaults to the location of the call.
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

/// Compares the recorded frames of an element with the frames that a replay drew.
struct ReplayComparison {
  let label: String
  let recorded: [Recording.DrawnFrame]
  let replayed: [Recording.DrawnFrame]

  /// Returns a description of the differences, or `nil` if no difference exceeds the tolerance.
  func failure(within tolerance: Double) -> String? {
    let matches = replayedFrames
    // If the replay did not draw a recorded frame, the distance for this frame is NaN. `NaN <= tolerance` is
    // false, so the check reports the frame as different.
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

  /// For each recorded frame, the next replayed frame with the same time. `nil` if there is no such frame.
  private var replayedFrames: [Recording.DrawnFrame?] {
    // For each time, the indices of the replayed frames. They are in descending order, so that `popLast()`
    // returns the index of the next frame.
    var indices: [Double: [Int]] = [:]
    for index in replayed.indices.reversed() { indices[replayed[index].time, default: []].append(index) }
    var next = 0
    return recorded.map { frame in
      // A web page records only the frames that it draws, and need not draw a frame in which nothing moves.
      // So a replayed frame may have no recorded frame. Such a replayed frame is skipped.
      while let index = indices[frame.time]?.popLast() {
        if index < next { continue }
        next = index + 1
        return replayed[index]
      }
      return nil
    }
  }
}
