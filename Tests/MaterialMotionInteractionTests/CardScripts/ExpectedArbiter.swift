// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// A model of the arbiter, for pans in the plane that can always move: the innermost one whose circle a
/// finger leaves gets it.
final class ExpectedArbiter {
  private struct Finger {
    let identifier: Int
    let press: Point
    let slop: Double

    /// The pans of the elements under the press, from the innermost one outwards.
    let path: [ExpectedPan]
    var place: Point
    var order: ExpectedOrder

    /// The pans that may still get the finger.
    var candidates: [ExpectedPan]
    var isOpen = true

    /// Whether the press has stopped the card.
    var hasStopped = false
    var owner: ExpectedPan?

    func isOn(_ pan: ExpectedPan) -> Bool { path.contains { $0 === pan } }
  }

  private let card: ExpectedPan

  /// Whether the card is visibly in motion.
  private let isVisible: () -> Bool
  private var fingers: [Finger] = []
  private var time = 0.0
  private var times = ExpectedTime()

  init(card: ExpectedPan, isVisible: @escaping () -> Bool) {
    self.card = card
    self.isVisible = isVisible
  }

  func receive(_ event: PointerEvent, path: [ExpectedPan]) {
    let known = index(of: event.identifier)
    let isPlaced = (event.position * event.position).sum() < 1e100
    let isUsable = isPlaced && event.timestamp.isFinite
    guard isUsable || event.phase != .move, isPlaced || known != nil else { return }
    guard known != nil || event.phase == .down else { return }
    let place = isPlaced ? event.position : fingers[known!].place
    let moment = event.timestamp.isFinite ? event.timestamp : known.map { fingers[$0].order.time } ?? time
    if event.phase == .down {
      if let known {
        let last = fingers[known]
        let end = PointerEvent(
          identifier: last.identifier, phase: .cancel, position: last.place, timestamp: moment,
          kind: event.kind)
        lift(known, end)
      }
      time = moment
      if fingers.isEmpty { times = ExpectedTime() }
      add(moment)
      press(event, at: place, time: moment, path)
    } else if let known {
      let last = fingers[known].order.time
      let isNewest = !fingers[known].order.isOld(moment)
      if moment >= last {
        add(moment)
      } else if isNewest {
        times.correct(to: fingers.map { $0.order.time }.max()!)
      }
      if isNewest { time = moment }
      if isNewest, event.phase != .cancel { move(known, to: place) }
      if event.phase == .move {
        for pan in followers(of: fingers[known]) { pan.measure(event) }
        fingers[known].owner?.announce()
      } else {
        lift(known, event)
      }
    }
  }

  /// Removes a pan that was disabled, or from whose element the card was taken.
  func withdraw(_ pan: ExpectedPan) {
    for index in fingers.indices {
      fingers[index].candidates.removeAll { $0 === pan }
      if fingers[index].owner === pan { fingers[index].owner = nil }
      if pan === card { fingers[index].hasStopped = false }
    }
    pan.forget()
  }

  private func add(_ time: Double) {
    guard times.add(time) else { return }
    for index in fingers.indices where fingers[index].order.time > time {
      fingers[index].order = ExpectedOrder(startingAt: time)
    }
  }

  private func index(of identifier: Int) -> Int? { fingers.firstIndex { $0.identifier == identifier } }

  private func followers(of finger: Finger) -> [ExpectedPan] {
    finger.owner.map { [$0] } ?? finger.candidates
  }

  private func press(_ event: PointerEvent, at place: Point, time: Double, _ path: [ExpectedPan]) {
    var finger = Finger(
      identifier: event.identifier, press: place, slop: event.kind == .touch ? 10 : 3, path: path,
      place: place, order: ExpectedOrder(startingAt: time), candidates: path.filter { $0.isEnabled })
    if let owner = path.first(where: { pan in fingers.contains { $0.owner === pan } }) {
      finger.isOpen = false
      finger.candidates = []
      if owner.isEnabled {
        finger.owner = owner
        owner.join(event.identifier, at: place, finger.order)
        owner.measure(event)
      }
      return fingers.append(finger)
    }
    let isHeld = fingers.contains { $0.owner === card || $0.hasStopped }
    finger.hasStopped = card.isEnabled && !isHeld && isVisible()
    fingers.append(finger)
    for pan in finger.candidates { pan.measure(event) }
    if finger.hasStopped { card.stop() }
  }

  private func move(_ index: Int, to target: Point) {
    let finger = fingers[index]
    if finger.isOpen, let first = finger.candidates.first {
      let radius = finger.hasStopped && first === card ? 3 : finger.slop
      if length(target - finger.press) > radius + 1e-9 {
        begin(first, index, at: exit(from: finger, toward: target, radius))
      }
    }
    fingers[index].place = target
  }

  /// The point where a finger leaves the circle around its press: half a chord beyond the point of the line
  /// that is nearest to the circle's centre.
  private func exit(from finger: Finger, toward target: Point, _ radius: Double) -> Point {
    let start = finger.place - finger.press
    let direction = (target - finger.place) / length(target - finger.place)
    let nearest = start - direction * (start * direction).sum()
    return finger.press + nearest
      + direction * max(0, radius * radius - (nearest * nearest).sum()).squareRoot()
  }

  private func begin(_ pan: ExpectedPan, _ index: Int, at place: Point) {
    let finger = fingers[index]
    give(index, to: pan)
    pan.begin(with: finger.identifier, at: place, finger.order)
    for other in fingers.indices where other != index && fingers[other].isOpen && fingers[other].isOn(pan) {
      give(other, to: pan)
      pan.join(fingers[other].identifier, at: fingers[other].place, fingers[other].order)
    }
    for other in fingers where other.owner !== pan { pan.lose(other.identifier) }
  }

  private func give(_ index: Int, to pan: ExpectedPan) {
    let losers = fingers[index].candidates.filter { $0 !== pan }
    fingers[index].isOpen = false
    fingers[index].candidates = []
    fingers[index].hasStopped = false
    fingers[index].owner = pan
    for loser in losers { loser.lose(fingers[index].identifier) }
  }

  private func lift(_ index: Int, _ event: PointerEvent) {
    let finger = fingers.remove(at: index)
    for pan in followers(of: finger) { pan.measure(event) }
    if finger.hasStopped { for other in fingers { card.lose(other.identifier) } }
  }

  private func length(_ vector: Point) -> Double { (vector * vector).sum().squareRoot() }
}
