// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
public import Testing

/// Checks that a replay draws what was drawn when a session was recorded.
///
///     let drawn = try recording.replay(on: clock, elements: ["Card": card])
///     expectReplay(of: recording, draws: drawn, within: 1e-6)
///
/// A failure says for each element in which frame of the recording it differs first, by how much, and draws
/// the way that was recorded with all such frames marked. A recording in which nothing was drawn fails, too:
/// there is nothing that a replay could be held to.
///
/// - Parameters:
///   - recording: What was recorded.
///   - drawn: What the replay drew.
///   - tolerance: How far an element may be from where it was, in points; how far it may be turned or scaled
///     otherwise, in radians and as a factor. 0, bit for bit, on the platform that recorded.
///   - sourceLocation: Where a failure is recorded: at the call unless given.
public func expectReplay(
  of recording: Recording, draws drawn: [String: [Recording.DrawnFrame]], within tolerance: Double = 0,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  if recording.drawn.values.allSatisfy(\.isEmpty) {
    Issue.record("In the recording nothing was drawn.", sourceLocation: sourceLocation)
  }
  for (label, frames) in recording.drawn.sorted(by: { $0.key < $1.key }) {
    let comparison = ReplayComparison(label: label, recorded: frames, replayed: drawn[label] ?? [])
    guard let failure = comparison.failure(within: tolerance) else { continue }
    Issue.record(Comment(rawValue: failure), sourceLocation: sourceLocation)
  }
}

/// What was recorded of an element, and what a replay draws of it.
struct ReplayComparison {
  let label: String
  let recorded: [Recording.DrawnFrame]
  let replayed: [Recording.DrawnFrame]

  /// What is wrong; `nil` if nothing is.
  func failure(within tolerance: Double) -> String? {
    let matches = replayedFrames
    // What is not drawn is within no distance, however large.
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
    let absences = missing > 0 ? ", and not at all in \(missing)" : ""
    return """
      \(label) is not drawn as it was in \(differing.count) of \(recorded.count) frames, \
      by up to \(number(largest))\(absences); first in \(place), at \(seconds(recorded[first].time)) s.

      \(drawing.text)
      """
  }

  /// For each frame that was recorded the next one at its time that is replayed; `nil` if there is none.
  private var replayedFrames: [Recording.DrawnFrame?] {
    // The last comes first, and is taken last: a search would look at all frames for each that is missing.
    var indices: [Double: [Int]] = [:]
    for index in replayed.indices.reversed() { indices[replayed[index].time, default: []].append(index) }
    var next = 0
    return recorded.map { frame in
      // A page writes down what it draws: frames in which nothing moves may be missing.
      while let index = indices[frame.time]?.popLast() {
        if index < next { continue }
        next = index + 1
        return replayed[index]
      }
      return nil
    }
  }
}
