// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

/// A line along the recent path of a pointer. After the pointer releases an element, the line continues along
/// the path on which the spring moves the element. The line becomes thinner with age.
///
/// When all motion has ended, the style sheet fades the rest of the line, without frames.
public final class Trail {
  private struct Mark {
    var time: Double
    var place: Point
    var mover: Flight.Mover
    var line: Int
  }

  private var marks: [Mark] = []
  private var hasEnded = false

  /// Seconds until a mark disappears.
  private static let life = 0.5
  /// Points.
  private static let width = 5.0

  /// Creates a trail without marks.
  public init() {}

  /// Adds a place to a line of the trail.
  ///
  /// - Parameters:
  ///   - place: A place on the stage.
  ///   - mover: The cause of the motion to that place.
  ///   - line: The number of the line: one for each pointer that holds or held something.
  ///   - time: Seconds. Must not decrease along a line.
  public func add(_ place: Point, by mover: Flight.Mover, to line: Int, at time: Double) {
    if hasEnded { marks.removeAll() }
    hasEnded = false
    marks.append(Mark(time: time, place: place, mover: mover, line: line))
  }

  /// Ends all lines. They are still drawn as they are, until the next place begins a new trail.
  public func end() {
    hasEnded = true
  }

  /// Draws the trail.
  public func draw(on canvas: some Canvas) {
    var now = 0.0
    for mark in marks { now = max(now, mark.time) }
    while let first = marks.first, now - first.time >= Self.life { marks.removeFirst() }
    for index in marks.indices {
      let mark = marks[index]
      var previous = index - 1
      while previous >= 0, marks[previous].line != mark.line { previous -= 1 }
      guard previous >= 0 else { continue }
      let start = marks[previous]
      let freshness = 1 - (now - mark.time) / Self.life
      // The times of several lines are not in order, so an expired mark may wait for the marks before it.
      guard freshness > 0 else { continue }
      canvas.move(to: start.place)
      canvas.addLine(to: mark.place)
      canvas.stroke((start.mover == .hand ? mark.mover : start.mover).ink, width: Self.width * freshness)
    }
  }
}
