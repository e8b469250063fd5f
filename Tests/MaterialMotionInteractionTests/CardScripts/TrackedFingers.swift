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

  /// Whether a pointer was pressed at a time that is not finite. Nobody knows which of its events are old.
  private var isUntimed = false
  private var newest: Double { times.newest }

  /// Whether events count. The pointers are followed all the same: the next gesture may take them.
  var isEnabled = true

  /// The distance by which an event moves its own pointer. The centroid of several pointers moves less.
  mutating func step(of event: PointerEvent) -> Double {
    let distance = way(of: event)
    if fingers.isEmpty { isUntimed = false }
    return isEnabled ? (isUntimed ? .infinity : distance) : 0
  }

  private mutating func way(of event: PointerEvent) -> Double {
    let last = fingers[event.identifier]
    // A second press of a pointer is a new one.
    if event.phase == .down { fingers[event.identifier] = nil }
    if event.phase == .down, !event.timestamp.isFinite { isUntimed = true }
    let isUsable = (event.position * event.position).sum() < 1e100
    let isTimed = event.timestamp.isFinite
    guard isUsable || last != nil, event.phase == .down || last != nil else { return 0 }
    guard event.phase != .move || isUsable && isTimed else { return 0 }
    let time = isTimed ? event.timestamp : last?.order.time ?? (newest.isFinite ? newest : 0)
    let isOld = fingers[event.identifier]?.order.isOld(time) ?? false
    let place = isUsable && (!isOld || event.phase == .down) ? event.position : last!.place
    if fingers.isEmpty { times = ExpectedTime() }
    if event.phase != .down, !isOld, time < last?.order.time ?? time {
      times.correct(to: fingers.values.map { $0.order.time }.max()!)
    } else if !isOld, times.add(time) {
      for (identifier, finger) in fingers where finger.order.time > time {
        fingers[identifier]?.order = ExpectedOrder(startingAt: time)
      }
    }
    switch event.phase {
    case .down:
      fingers[event.identifier] = Finger(place: place, order: ExpectedOrder(startingAt: time))
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
