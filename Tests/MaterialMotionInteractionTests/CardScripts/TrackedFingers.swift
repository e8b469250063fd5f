// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// The place of each pointer at its last accepted event.
struct TrackedFingers {
  private struct Finger {
    var place: Point
    var order: ExpectedOrder
  }

  private var fingers: [Int: Finger] = [:]
  private var times = ExpectedTime()
  private var newest: Double { times.newest }

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
    guard isUsable || last != nil, isTimed || newest.isFinite, event.phase == .down || last != nil else {
      return 0
    }
    guard event.phase != .move || isUsable && isTimed else { return 0 }
    let time = isTimed ? event.timestamp : last?.order.time ?? newest
    let isOld = fingers[event.identifier]?.order.isOld(time) ?? false
    let place = isUsable && (!isOld || event.phase == .down) ? event.position : last!.place
    if fingers.isEmpty { times = ExpectedTime() }
    if !isOld, time < last?.order.time ?? time {
      times.correct(to: fingers.values.map { $0.order.time }.max()!)
    } else if !isOld, times.add(time) {
      for (identifier, finger) in fingers where finger.order.time > time {
        fingers[identifier]?.order = ExpectedOrder(startingAt: time)
      }
    }
    switch event.phase {
    case .down:
      fingers[event.identifier] = Finger(
        place: place, order: ExpectedOrder(startingAt: isOld ? last!.order.time : time))
      return 0
    case .move:
      fingers[event.identifier]?.place = place
      return distance(last!.place, place)
    case .up:
      fingers[event.identifier] = nil
      return distance(last!.place, place)
    case .cancel:
      fingers[event.identifier] = nil
      return 0
    }
  }

  private func distance(_ a: Point, _ b: Point) -> Double {
    ((a - b) * (a - b)).sum().squareRoot()
  }
}
