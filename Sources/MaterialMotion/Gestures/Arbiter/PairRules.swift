// SPDX-License-Identifier: Apache-2.0

/// The pairs of fingers that an arbiter has found.
///
/// The rules are in a subclass, which the first recognizer of two fingers brings: see ``TapRules``.
package class PairRules {
  final var pairs: [PointerPair] = []

  init() {}

  /// The first place on a line at which a pointer has moved far enough for recognizers of its pair.
  struct Exit {
    /// The part of the line, from 0 to 1.
    var part: Double
    var members: [any Contender] = []
  }

  /// Makes two pointers a pair, if both are on a thing that takes two.
  func pair(_ other: ContestPointer, _ pointer: ContestPointer) {}

  /// Lets the fingers of a drag also pinch and turn its element.
  func pair(_ pointer: ContestPointer, with ownership: Ownership) {}

  func nextExit(of pointer: ContestPointer, along way: Point) -> Exit? { nil }

  /// Asks recognizers of a pointer's pair.
  func ask(_ pointer: ContestPointer, _ asked: [any Contender]) {}

  /// Counts the movements of a pointer's pair from here.
  func anchor(_ pointer: ContestPointer) {}

  /// Takes a finger out of its pair.
  func leave(_ pointer: ContestPointer) {}

  func lift(_ pointer: ContestPointer) {}

  /// Forgets a recognizer that was disabled or removed.
  func withdraw(_ contender: any Contender) {}
}

/// The rules for two fingers.
final class PairContest: PairRules {
  /// The arbiter owns this object.
  private unowned(unsafe) let arbiter: Arbiter

  init(in arbiter: Arbiter) {
    self.arbiter = arbiter
  }

  // MARK: Pairs

  override func pair(_ other: ContestPointer, _ pointer: ContestPointer) {
    let both = pointer.candidates.first { candidate in
      let contender = candidate.contender
      return contender.form.takesTwo && other.candidate(contender) != nil && contender.fingers >= 2
        && contender.allows(pointer.press(for: contender), .zero)
    }
    guard let both, pointer.pair == nil else { return }
    if let pair = other.pair, !pointer.path.contains(pair.element) { return }
    let site = both.contender.site
    let pair =
      other.pair
      ?? PointerPair(
        on: site,
        pointer.candidates.map { $0.contender }.filter {
          $0.site == site && ($0.form.takesTwo || $0.form == .pan) && $0.rules?.hold == nil
            && $0.strip == nil && $0.accepts(pointer)
        })
    if !pairs.has(pair) { pairs.append(pair) }
    for finger in [other, pointer] {
      leave(finger, unless: pair)
      pair.add(finger)
      arbiter.fail(
        finger.candidates.filter { $0.contender.form.isStill || $0.deadline != nil }, finger)
    }
    // One finger alone cannot pinch or turn, so the second one stops this motion.
    for index in pair.members.indices where pair.members[index].contender.form.fewest == 2 {
      let contender = pair.members[index].contender
      arbiter.stopMotion(of: contender, by: pointer)
      if pointer.hasCaught(contender) { pair.members[index].isEarly = true }
    }
  }

  override func pair(_ pointer: ContestPointer, with ownership: Ownership) {
    let owner = ownership.contender
    guard !owner.isAlone, owner.form != .transform, owner.rules?.hold == nil, owner.strip == nil else {
      return
    }
    let known = ownership.pointers[0].pair
    let others = owner.neighbors.filter {
      ($0.form == .pinch || $0.form == .turn) && $0.isReady && !$0.isAlone
        && arbiter.ownership(of: $0) == nil
    }
    guard !others.isEmpty else { return }
    let pair = known ?? PointerPair(on: owner.site, others)
    if !pairs.has(pair) { pairs.append(pair) }
    for finger in ownership.pointers {
      leave(finger, unless: pair)
      pair.add(finger)
      for other in others { other.join(finger) }
    }
  }

  override func anchor(_ pointer: ContestPointer) {
    guard let pair = pointer.pair else { return }
    for member in pair.members { pair.anchorHere(member.contender) }
  }

  override func leave(_ pointer: ContestPointer) { leave(pointer, unless: nil) }

  private func leave(_ pointer: ContestPointer, unless other: PointerPair?) {
    if let pair = pointer.pair, pair !== other { remove(pointer, from: pair) }
  }

  /// Removes a finger from a pair. Returns the finger that remains alone, and is no pair any more.
  @discardableResult
  private func remove(_ pointer: ContestPointer, from pair: PointerPair) -> ContestPointer? {
    pointer.pair = nil
    pair.remove(pointer)
    guard pair.fingers.count < 2 else { return nil }
    pairs.remove(pair)
    for finger in pair.fingers {
      finger.pair = nil
      letGo(finger)
    }
    return pair.fingers.first
  }

  override func lift(_ pointer: ContestPointer) {
    guard let pair = pointer.pair else { return }
    spend(pointer, of: pair)
    guard let finger = remove(pointer, from: pair) else { return }
    if !finger.isOpen { spend(finger, of: pair) }
    for candidate in finger.candidates {
      candidate.anchor = finger.place
      candidate.isEarly = false
      candidate.isWaiting = false
    }
  }

  /// Lets go of what the second finger of a pair has stopped, when only this finger remains.
  private func letGo(_ pointer: ContestPointer) {
    for contender in pointer.caught where contender.form.fewest == 2 {
      arbiter.tell(.letGo, contender, [pointer])
      arbiter.loseLater(contender, pointer)
    }
    pointer.caught.removeAll { $0.form.fewest == 2 }
  }

  /// Makes the recognizers of a pair that have not begun forget a finger. This finger belongs to another
  /// gesture, is spent, or is lifted.
  private func spend(_ pointer: ContestPointer, of pair: PointerPair) {
    for member in pair.members where arbiter.ownership(of: member.contender) == nil {
      arbiter.loseLater(member.contender, pointer)
    }
  }

  override func withdraw(_ contender: any Contender) {
    for pair in pairs { pair.members.removeAll { $0.contender === contender } }
  }

  // MARK: The question

  override func nextExit(of pointer: ContestPointer, along way: Point) -> Exit? {
    guard let pair = pointer.pair else { return nil }
    var first: Exit?
    for member in pair.members
    where arbiter.ownership(of: member.contender) == nil && member.contender.isReady {
      guard let part = pair.exit(of: member, pointer, along: way) else { continue }
      if first.map({ part < $0.part - Arbiter.error }) ?? true { first = Exit(part: part) }
      if part <= first!.part + Arbiter.error { first!.members.append(member.contender) }
    }
    return first
  }

  override func ask(_ pointer: ContestPointer, _ asked: [any Contender]) {
    guard let pair = pointer.pair else { return }
    let first = pair.fingers[0]
    let ranked = asked.filter { $0.form.takesTwo } + asked.filter { !$0.form.takesTwo }
    for canStretch in [false, true] {
      for contender in ranked {
        guard arbiter.ownership(of: contender) == nil, !isExcluded(contender, pair) else { continue }
        let way = pair.way(of: contender)
        guard contender.allows(pair.press(for: contender), way),
          contender.form.takesTwo || arbiter.admits(contender, first, way, canStretch: canStretch) == nil
        else { continue }
        arbiter.begin(
          contender, with: Array(pair.fingers.prefix(contender.fingers)), way,
          .left(radius: pair.slop(of: contender)))
      }
    }
    for contender in ranked where arbiter.ownership(of: contender) == nil { pair.anchorHere(contender) }
    for member in pair.members
    where arbiter.ownership(of: member.contender) == nil && isExcluded(member.contender, pair) {
      for finger in pair.fingers {
        arbiter.lose(member.contender, finger)
      }
    }
    pair.members.removeAll { arbiter.ownership(of: $0.contender) == nil && isExcluded($0.contender, pair) }
  }

  /// Whether a gesture of the same element keeps a recognizer from the fingers: two drags do not share them,
  /// and a gesture that is alone shares with nobody.
  private func isExcluded(_ contender: any Contender, _ pair: PointerPair) -> Bool {
    arbiter.ownerships.contains { ownership in
      let other = ownership.contender
      return other !== contender && other.site == contender.site
        && ownership.pointers.contains { pair.contains($0) }
        && (other.isAlone || contender.isAlone || other.form == .transform || contender.form == .transform
          || other.form == .pan && contender.form == .pan)
    }
  }
}

extension PointerPair {
  /// Returns the movement of the centroid since the anchors of a recognizer.
  func way(of contender: any Contender) -> Point {
    guard let member = members.first(where: { $0.contender === contender }) else { return .zero }
    var sum = Point.zero
    for (finger, anchor) in zip(fingers, member.anchors) { sum += finger.place - anchor }
    return sum / Double(fingers.count)
  }

  /// The slop of each finger, in points. It is the largest one of the fingers, unless the thing was stopped.
  func slop(of contender: any Contender) -> Double {
    guard !members.contains(where: { $0.contender === contender && $0.isEarly }) else {
      return Arbiter.caughtSlop
    }
    return fingers.reduce(Arbiter.caughtSlop) { max($0, contender.slop(for: $1.kind)) }
  }

  /// Returns the part of a pointer's line after which a recognizer is asked. `nil` if it is not asked.
  func exit(of member: Member, _ pointer: ContestPointer, along way: Point) -> Double? {
    guard let index = fingers.firstIndex(where: { $0 === pointer }) else { return nil }
    let contender = member.contender
    let slop = slop(of: contender)
    let moved = pointer.place - member.anchors[index]
    let count = Double(fingers.count)
    switch contender.form {
    case .transform:
      var rest = 0.0
      for (other, anchor) in zip(fingers, member.anchors) where other !== pointer {
        rest += (other.place - anchor).lengthSquared
      }
      let left = count * slop * slop - rest
      return left > 0 ? way.exit(from: left.squareRoot(), startingAt: moved) : 0
    case .pan:
      var sum = moved
      for (other, anchor) in zip(fingers, member.anchors) where other !== pointer {
        sum += other.place - anchor
      }
      return way.exit(from: count * slop, startingAt: sum)
    case .pinch, .turn:
      guard index < 2 else { return nil }
      let other = 1 - index
      let arm = member.anchors[index] - member.anchors[other]
      let present = pointer.place - fingers[other].place
      return contender.form == .pinch
        ? way.pinchExit(slop, from: arm.norm, present) : way.turnExit(slop, from: arm, present)
    case .tap, .longPress: return nil
    }
  }
}
