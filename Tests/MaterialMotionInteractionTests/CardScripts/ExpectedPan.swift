// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// A model of a pan: the rules of its documentation, computed in another way.
final class ExpectedPan {
  private struct Finger {
    let identifier: Int
    let slop: Double
    var place: Point
    var order: ExpectedOrder
  }

  /// Called for each state, after all values that belong to it are set.
  var enter: (RecognitionState) -> Void = { _ in }

  /// Whether a press catches the card in flight.
  var isInFlight: () -> Bool = { false }

  /// The translation on the stage since the slop was left; `nil` while there is no gesture.
  private(set) var translation: Point?

  /// The velocity on the stage; after a gesture, the velocity of its release.
  var velocity: Point { releaseVelocity ?? (isAtRest(afterSilence: 0) ? .zero : estimate.velocity) }

  /// Whether a decision about the velocity was so close that either outcome is right.
  var isUndecidable: Bool { estimate.isUndecidable }

  private var fingers: [Finger] = []
  private var slop = 0.0
  private var travel = Point.zero
  private var lastStep = -Double.infinity
  private var estimate = ExpectedVelocity()
  private var times = ExpectedTime()
  private var newest: Double { times.newest }
  private var releaseVelocity: Point?

  var isEnabled = true {
    didSet { if !isEnabled { forget() } }
  }

  func forget() {
    fingers = []
    releaseVelocity = .zero
    finish(.cancelled)
  }

  func receive(_ event: PointerEvent) {
    let known = fingers.firstIndex { $0.identifier == event.identifier }
    guard isEnabled, known != nil || event.phase == .down else { return }
    let last = known.map { fingers[$0] }
    let isUsable = abs(event.position.x) < 1e50 && abs(event.position.y) < 1e50
    guard event.phase != .move || isUsable && event.timestamp.isFinite else { return }
    guard isUsable || last != nil, event.timestamp.isFinite || newest.isFinite else { return }
    var time = event.timestamp.isFinite ? event.timestamp : last?.order.time ?? newest
    var place = isUsable ? event.position : last!.place

    if let known, let last {
      let isOld = fingers[known].order.isOld(time)
      if isOld, event.phase == .move {
        if fingers.count == 1 { estimate.add(travel + place - last.place, at: time) }
        return
      }
      if isOld {
        time = last.order.time
        if event.phase != .down { place = last.place }
      }
      if time < last.order.time {
        times.correct(to: fingers.map { $0.order.time }.max()!)
      } else if !isOld {
        add(time)
      }
    } else {
      if fingers.isEmpty { times = ExpectedTime() }
      add(time)
    }
    switch event.phase {
    case .down:
      if let known { lift(known, isCancelled: true) }
      fingers.append(
        Finger(
          identifier: event.identifier, slop: event.kind == .touch ? 10 : 3, place: place,
          order: ExpectedOrder(startingAt: time)))
      if fingers.count == 1 { land() }
    case .move:
      move(known!, to: place)
    case .up:
      if place != last!.place { move(known!, to: place, isLift: fingers.count == 1) }
      lift(known!, isCancelled: false)
    case .cancel:
      lift(known!, isCancelled: true)
    }
  }

  private func add(_ time: Double) {
    guard times.add(time) else { return }
    for index in fingers.indices where fingers[index].order.time > time {
      fingers[index].order = ExpectedOrder(startingAt: time)
    }
  }

  /// Whether the fingers are at rest if they have not moved for a duration.
  func isAtRest(afterSilence silence: Double) -> Bool {
    estimate.isAtRest(at: max(newest, lastStep + silence))
  }

  private func land() {
    slop = fingers[0].slop
    travel = .zero
    estimate.start(at: newest)
    lastStep = newest
    releaseVelocity = nil
    if isInFlight() {
      translation = .zero
      enter(.began)
    }
  }

  /// All fingers have the same weight: each of three moves the gesture by a third of its movement.
  private func move(_ index: Int, to place: Point, isLift: Bool = false) {
    let before = travel
    let middleBefore = middle
    fingers[index].place = place
    let step = middle - middleBefore
    travel += step
    if isLift {
      releaseVelocity = estimate.release(travel, at: newest)
    } else {
      estimate.add(travel, at: newest)
    }
    guard step != .zero else { return }
    lastStep = newest
    if let translation {
      self.translation = translation + step
      enter(.changed)
    } else if length(travel) > slop {
      translation = travel - exit(from: before)
      enter(.began)
    }
  }

  private func lift(_ index: Int, isCancelled: Bool) {
    fingers.remove(at: index)
    guard fingers.isEmpty else { return }
    if translation == nil || isCancelled {
      releaseVelocity = .zero
    } else if releaseVelocity == nil {
      releaseVelocity = estimate.release(travel, at: newest)
    }
    if translation == nil { enter(.failed) } else { finish(isCancelled ? .cancelled : .ended) }
  }

  private func finish(_ state: RecognitionState) {
    guard translation != nil else { return }
    translation = nil
    enter(state)
  }

  private var middle: Point { fingers.reduce(.zero) { $0 + $1.place } / Double(fingers.count) }

  private func length(_ vector: Point) -> Double { (vector * vector).sum().squareRoot() }

  /// The point where the travel left the circle of the slop: half a chord beyond the point of the line that
  /// is nearest to the circle's centre.
  private func exit(from inside: Point) -> Point {
    let direction = (travel - inside) / length(travel - inside)
    let nearest = inside - direction * (inside * direction).sum()
    return nearest + direction * max(0, slop * slop - (nearest * nearest).sum()).squareRoot()
  }
}
