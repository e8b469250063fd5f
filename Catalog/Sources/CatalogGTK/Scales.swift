// SPDX-License-Identifier: Apache-2.0

#if GTK
import CGTK
import MaterialMotion

/// Where on the plot a time and a value are.
struct Scales {
  /// One quantity against time.
  struct Strip {
    let title: String
    let value: KeyPath<Flight.Sample, Point>
    let handedOver: KeyPath<Flight.HandOver, Point>
    /// The smallest value that the scale may end on, and the one that it ends on now.
    let least: Double
    var limit: Double
    var top = 0.0
    var height = 0.0

    func up(_ value: Double) -> Double {
      top + (height / 2) * (1 - value / limit)
    }
  }

  static let left = 48.0
  static let top = 22.0
  static let bottom = 22.0
  private static let between = 26.0
  /// Points of the screen for a second.
  private static let pace = 240.0

  private(set) var strips: [Strip]
  private(set) var width = 0.0
  private(set) var height = 0.0
  private var now = 0.0
  private var motionsSeen = 0

  init(originName: String) {
    strips = [
      Strip(
        title: "position from \(originName), pt", value: \.position, handedOver: \.position, least: 100,
        limit: 100),
      Strip(title: "velocity, pt/s", value: \.velocity, handedOver: \.velocity, least: 500, limit: 500),
    ]
  }

  var right: Double { width - 4 }

  /// How many seconds there is room for.
  var span: Double { (right - Self.left) / Self.pace }

  mutating func layOut(width: Double, height: Double, now: Double) {
    self.width = width
    self.height = height
    self.now = now
    let stripHeight = (height - Self.top - Self.bottom - Self.between) / 2
    for index in strips.indices {
      strips[index].top = Self.top + Double(index) * (stripHeight + Self.between)
      strips[index].height = stripHeight
    }
  }

  func across(_ time: Double) -> Double {
    right - (now - time) * Self.pace
  }

  /// The earliest time that is seen.
  var start: Double { now - span }

  func across(secondsAgo ago: Double) -> Double {
    right - ago * Self.pace
  }

  /// A scale grows as soon as it has to, and shrinks only when a new motion begins: it does not breathe. The
  /// first velocities of a hand do not count: they are fitted through two samples or three.
  mutating func fit(_ runs: [Flight.Run], motions: Int) {
    let lasting = runs.flatMap { run in
      run.samples.filter { run.mover == .spring || $0.time - run.samples[0].time > 0.05 }
    }
    for index in strips.indices {
      let values = lasting.map { $0[keyPath: strips[index].value] }.map { max(abs($0.x), abs($0.y)) }
      let largest = max(strips[index].least, values.max() ?? 0)
      if motions != motionsSeen || largest > strips[index].limit {
        strips[index].limit = Self.roundUp(largest)
      }
    }
    motionsSeen = motions
  }

  /// To a number that is easily read.
  private static func roundUp(_ value: Double) -> Double {
    var power = 1.0
    while power * 10 <= value { power *= 10 }
    return power * ([1, 1.5, 2, 2.5, 3, 4, 5, 6, 8].first { $0 * power >= value } ?? 10)
  }
}
#endif
