// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// A model of a pan: the rules of its documentation, computed in another way.
final class ExpectedPan {
  private struct Finger {
    let identifier: Int
    let slop: Double
    var place: Point
    var time: Double
  }

  /// Called for each state, after all values that belong to it are set.
  var enter: (RecognitionState) -> Void = { _ in }

  /// Whether a press catches the card in flight.
  var isInFlight: () -> Bool = { false }

  /// The translation on the stage since the slop was left; `nil` while there is no gesture.
  private(set) var translation: Point?

  /// The velocity on the stage; after a gesture, the velocity of its release.
  var velocity: Point { releaseVelocity ?? slope }

  private(set) var lastMovement = -Double.infinity
  private var fingers: [Finger] = []
  private var slop = 0.0
  private var travel = Point.zero
  private var track: [(time: Double, travel: Point)] = []
  private var newest = -Double.infinity
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
    let isLate = event.timestamp.isFinite && event.timestamp < last?.time ?? -.infinity
    guard event.phase != .move || isUsable && event.timestamp.isFinite && !isLate else { return }
    guard isUsable || last != nil, event.timestamp.isFinite || newest.isFinite else { return }
    let time = isLate ? last!.time : event.timestamp.isFinite ? event.timestamp : last?.time ?? newest
    let staysPut = !isUsable || isLate && event.phase != .down
    let place = staysPut ? last!.place : event.position

    newest = fingers.isEmpty ? time : max(newest, time)
    if let known { fingers[known].time = time }
    switch event.phase {
    case .down:
      if let known { lift(known, isCancelled: true) }
      fingers.append(
        Finger(
          identifier: event.identifier, slop: event.kind == .touch ? 10 : 3, place: place, time: time))
      if fingers.count == 1 { land() }
    case .move:
      move(known!, to: place)
    case .up:
      if place != last!.place {
        if isPaused(at: newest) { track = [] }
        move(known!, to: place)
      }
      lift(known!, isCancelled: false)
    case .cancel:
      lift(known!, isCancelled: true)
    }
  }

  private func isPaused(at time: Double) -> Bool { time - lastMovement >= 0.04 }

  private func land() {
    slop = fingers[0].slop
    travel = .zero
    track = [(newest, .zero)]
    lastMovement = newest
    releaseVelocity = nil
    if isInFlight() {
      translation = .zero
      enter(.began)
    }
  }

  /// All fingers have the same weight: each of three moves the gesture by a third of its movement.
  private func move(_ index: Int, to place: Point) {
    let before = travel
    let middleBefore = middle
    fingers[index].place = place
    let step = middle - middleBefore
    travel += step
    track.append((newest, travel))
    guard step != .zero else { return }
    lastMovement = newest
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
    releaseVelocity = translation == nil || isCancelled || isPaused(at: newest) ? .zero : slope
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

  /// The slope of the least-squares line: the mean of the slopes between all pairs of samples, each weighted
  /// by the square of the time between them.
  private var slope: Point {
    let recent = track.filter { $0.time >= newest - 0.1 }
    var (weighted, weights) = (Point.zero, 0.0)
    for (index, late) in recent.enumerated() {
      for early in recent[..<index] {
        let duration = late.time - early.time
        weighted += (late.travel - early.travel) * duration
        weights += duration * duration
      }
    }
    return weights > 0 ? weighted / weights : .zero
  }
}
