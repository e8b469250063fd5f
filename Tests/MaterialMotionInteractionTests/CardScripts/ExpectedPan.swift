// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// A model of a pan: the rules of its documentation, computed in another way. It only measures.
/// ``ExpectedArbiter`` decides when it begins.
final class ExpectedPan {
  private struct Finger {
    let identifier: Int
    var place: Point
    var order: ExpectedOrder
  }

  /// Called for each state, after all values that belong to it are set.
  var enter: (RecognitionState) -> Void = { _ in }

  /// The translation on the stage since the gesture began. It is zero while the pan holds what a press has
  /// stopped; `nil` while there is no gesture.
  private(set) var translation: Point?

  /// Whether the gesture has begun. A pan that only holds what a press has stopped has not.
  private var hasBegun = false

  /// Whether the beginning was reported.
  private var isReported = false

  /// The velocity on the stage; after a gesture, the velocity of its release.
  var velocity: Point { releaseVelocity ?? (isAtRest(afterSilence: 0) ? .zero : estimate.velocity) }

  /// Whether a decision about the velocity was so close that either outcome is right.
  var isUndecidable: Bool { estimate.isUndecidable }

  private var fingers: [Finger] = []
  private var travel = Point.zero
  private var lastStep = -Double.infinity
  private var estimate = ExpectedVelocity()
  private var times = ExpectedTime()
  private var newest: Double { times.newest }
  private var releaseVelocity: Point?

  /// The time of the first lift, and what the velocity on release would have been then.
  private var firstLift: (time: Double, velocity: Point)?
  private var hasMoved = false

  var isEnabled = true

  func forget() {
    let wasReported = isReported
    fingers = []
    releaseVelocity = .zero
    end()
    if wasReported { enter(.cancelled) }
  }

  // MARK: The orders of the arbiter

  /// Holds what a press has stopped.
  func stop() {
    translation = .zero
    report()
  }

  /// Begins where a finger is. The translation counts from there.
  func begin(with identifier: Int, at place: Point, _ order: ExpectedOrder) {
    join(identifier, at: place, order)
    let before = middle
    fingers[index(of: identifier)!].place = place
    travel += middle - before
    translation = .zero
    hasBegun = true
    (firstLift, hasMoved) = (nil, false)
  }

  func join(_ identifier: Int, at place: Point, _ order: ExpectedOrder) {
    guard index(of: identifier) == nil else { return }
    if fingers.isEmpty {
      times = ExpectedTime()
      _ = times.add(order.time)
    }
    fingers.append(Finger(identifier: identifier, place: place, order: order))
    if fingers.count == 1 { land() }
  }

  func lose(_ identifier: Int) {
    guard let index = index(of: identifier) else { return }
    lift(index, isCancelled: false)
  }

  /// Reports the beginning, if no movement has.
  func announce() {
    if hasBegun, !isReported { report() }
  }

  private func report() {
    isReported = true
    enter(.began)
  }

  private func index(of identifier: Int) -> Int? { fingers.firstIndex { $0.identifier == identifier } }

  // MARK: Events

  func measure(_ event: PointerEvent) {
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
      if known == nil { join(event.identifier, at: place, ExpectedOrder(startingAt: time)) }
    case .move:
      move(known!, to: place)
    case .up:
      if place != last!.place { move(known!, to: place, isLift: fingers.count == 1) }
      announce()
      lift(known!, isCancelled: false)
    case .cancel:
      announce()
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
    travel = .zero
    (firstLift, hasMoved) = (nil, false)
    estimate.start(at: newest)
    lastStep = newest
    releaseVelocity = nil
  }

  /// All fingers have the same weight: each of three moves the gesture by a third of its movement.
  private func move(_ index: Int, to place: Point, isLift: Bool = false) {
    let middleBefore = middle
    fingers[index].place = place
    let step = middle - middleBefore
    travel += step
    if isLift {
      release()
    } else {
      hasMoved = true
      estimate.add(travel, at: newest)
    }
    guard step != .zero else { return }
    lastStep = newest
    guard hasBegun, let translation else { return }
    self.translation = translation + step
    if isReported { enter(.changed) } else { report() }
  }

  private func lift(_ index: Int, isCancelled: Bool) {
    fingers.remove(at: index)
    if fingers.isEmpty { return finish(isCancelled: isCancelled) }
    guard hasMoved, firstLift.map({ newest - $0.time >= 0.1 }) ?? true else { return }
    var estimate = estimate
    firstLift = (newest, estimate.release(travel, at: newest))
  }

  /// The last finger throws nothing that the fingers did not throw when the first of them lifted.
  private func release() {
    var velocity = estimate.release(travel, at: newest)
    if let firstLift, newest - firstLift.time < 0.1 {
      for axis in 0..<2 {
        let (own, first) = (velocity[axis], firstLift.velocity[axis])
        velocity[axis] = own * first <= 0 ? 0 : abs(own) < abs(first) ? own : first
      }
    }
    releaseVelocity = velocity
  }

  private func finish(isCancelled: Bool) {
    if !hasBegun || isCancelled {
      releaseVelocity = .zero
    } else if releaseVelocity == nil {
      release()
    }
    let state: RecognitionState = isReported ? (isCancelled ? .cancelled : .ended) : .failed
    end()
    enter(state)
  }

  private func end() {
    translation = nil
    hasBegun = false
    isReported = false
  }

  private var middle: Point { fingers.reduce(.zero) { $0 + $1.place } / Double(fingers.count) }
}
