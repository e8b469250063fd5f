// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// The place of each pointer at its last accepted event.
struct TrackedFingers {
  private struct Finger {
    var place: Point
    var time: Double
  }

  private var fingers: [Int: Finger] = [:]
  private var newest = -Double.infinity

  /// Whether events count. When this becomes `false`, all pointers are forgotten.
  var isEnabled = true {
    didSet { if !isEnabled { fingers = [:] } }
  }

  /// The distance by which an event moves its own pointer. The centroid of several pointers moves less.
  mutating func step(of event: PointerEvent) -> Double {
    guard isEnabled else { return 0 }
    let last = fingers[event.identifier]
    let isUsable = (event.position * event.position).sum() < 1e100
    let isTimed = event.timestamp.isFinite
    let isLate = isTimed && event.timestamp < last?.time ?? -.infinity
    let time = isTimed && !isLate ? event.timestamp : last?.time ?? newest
    func land(at place: Point) {
      newest = fingers.isEmpty ? time : max(newest, time)
      fingers[event.identifier] = Finger(place: place, time: time)
    }
    switch event.phase {
    case .down:
      let place = isUsable ? event.position : last?.place
      if let place, isTimed || newest.isFinite { land(at: place) }
      return 0
    case .move:
      guard let last, isUsable, isTimed, !isLate else { return 0 }
      land(at: event.position)
      return distance(last.place, event.position)
    case .up, .cancel:
      guard let last else { return 0 }
      newest = max(newest, time)
      fingers[event.identifier] = nil
      guard event.phase == .up, isUsable, !isLate else { return 0 }
      return distance(last.place, event.position)
    }
  }

  private func distance(_ a: Point, _ b: Point) -> Double {
    ((a - b) * (a - b)).sum().squareRoot()
  }
}
