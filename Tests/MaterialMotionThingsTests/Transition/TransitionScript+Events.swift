// SPDX-License-Identifier: Apache-2.0
import MaterialMotion
import MaterialMotionThings

extension TransitionScript {
  enum Expectation { case continuous, still, proportional, free, jump }

  func step(using random: inout SplitMix64) {
    // A hand and a stream that send numbers every 10 µs would seem to pause.
    let moment = isHeld || rate != nil ? 0.005 : Self.moment
    let (old, isEven) = samples(every: moment)
    let before = old[2]
    // A tween of the progress begins at its full rate.
    let starts = isTween && open?.progress.isActive != true
    // So close to an end, a flight at this rate is over within the frames that are compared.
    let isAlmostThere = min(before[0], 800 - before[0]) < 0.1
    // The measured velocity of the page ends later than its movement, and the thing flies in its space.
    let isHalting = old[0][0] == before[0] && clock.now - moved < 0.2
    let isSteady = clock.now - changed > 0.3
    if !isHeld, rate == nil { isLoose = false }
    let wasLoose = isLoose
    let event = change(isSteady, using: &random)
    checkArrivals()
    let ends = ends
    let (new, isEvenLater) = samples(every: Self.moment)
    guard !isReduced, event.thing != .jump else { return }
    let jump = before.indices.map { index in
      // A flight is over at once if what remains of it cannot be seen: less than 0.1 points, or less than
      // 1/4000 of the progress, which is 0.2 points here.
      let way = abs(before[index] - new[0][index])
      // The thing moves with its page.
      let lanes = index < 4 ? [index] : [index, 1]
      let isOver = lanes.contains { lane in ends.contains { abs($0[lane] - new[0][lane]) < 1e-9 } }
      return isOver && way < 0.2 ? 0 : way
    }
    if !jump.allSatisfy({ $0 < 1e-9 }) { faults.append("\(event.name): jumped by \(jump)") }
    guard isEven, isEvenLater else { return }
    let v = Self.velocity(old.reversed(), every: -moment)
    let w = Self.velocity(new, every: Self.moment)
    let limit = 1e-2 + 1e-5 * (v + w).reduce(0) { max($0, abs($1)) }
    let factor = v[0] == 0 ? 0 : w[0] / v[0]
    let errors = v.indices.map { index -> Double in
      if isTween, index == 0 || index == 3, starts || isAlmostThere || abs(v[0] - w[0]) < 1 { return 0 }
      return switch index < 4 ? event.members : wasLoose || isLoose || isHalting ? .free : event.thing {
      case .continuous: w[index] - v[index]
      case .still: w[index]
      case .proportional: factor < 0 ? 0 : w[index] - v[index] * factor
      case .free, .jump: 0
      }
    }
    if !errors.allSatisfy({ abs($0) < limit }) {
      faults.append("\(event.name): the velocity was \(v), and is \(w)")
    }
  }

  /// The expectations of the members and of the shared element. The latter may have a hand of its own.
  struct Event {
    let name: String
    var members: Expectation
    var thing: Expectation

    init(_ name: String, _ members: Expectation, thing: Expectation? = nil) {
      (self.name, self.members, self.thing) = (name, members, thing ?? members)
    }
  }

  private func change(_ isSteady: Bool, using random: inout SplitMix64) -> Event {
    let nothing = Event("nothing", .continuous)
    guard let open else { return nothing }
    let hand = hands.randomElement(using: &random)!
    let hasOwnHand = onPhoto.hasGripped
    switch Int.random(in: 0..<12, using: &random) {
    case 0, 1, 2:
      let direction: TransitionDirection = Bool.random(using: &random) ? .forward : .backward
      // A place that is written under a hand counts, even if the hand does not move.
      if direction != open.direction.value { hasLeft = true }
      open.direction.value = direction
      // A stream below 50 points per second, which is 0.125 of the way, counts as a pause. Its velocity is
      // forgotten a moment after its last number.
      let hasArrived = rate == nil && clock.now - arrived < 0.3
      let isRough = rate.map { !isSteady || abs($0) < 0.13 } ?? hasArrived
      let isStopped = rate == 0 || hasArrived
      if rate != nil, !isHeld { (rate, slider.state) = (nil, .atRest) }
      let expected: Expectation = isRough ? isStopped ? .free : .proportional : .continuous
      return Event("turn", expected, thing: hasOwnHand ? .continuous : nil)
    case 3, 4:
      if hand.isDown { return lift(hand, isSteady, isCancelled: Int.random(in: 0..<3, using: &random) == 0) }
      return press(hand)
    case 5:
      guard !isHeld else { return nothing }
      slider.state = .active
      slider.emit(progress + (progress > 0.5 ? -1e-13 : 1e-13))
      (rate, changed, isLoose) = (0, clock.now, false)
      return Event("stream", .still, thing: hasOwnHand ? .continuous : nil)
    case 6 where rate != nil:
      (rate, changed) = (.random(in: -2...2, using: &random), clock.now)
      return Event("stream moves", .free)
    case 7:
      let isMoving = open.isActive
      below.value.y = .random(in: 1000...1400, using: &random)
      if isHeld || hasOwnHand || rate != nil { return Event("layout", .free) }
      return Event("layout", isMoving ? .continuous : .jump)
    case 8:
      let isAway = shared.isActive
      shared.source.value = thumbnails.first { $0 !== shared.source.value }
      let isFree = isHeld || hasOwnHand || rate != nil
      return Event("another row", .continuous, thing: isAway ? isFree ? .free : nil : .jump)
    case 9:
      let former = (holder: hands.first { $0.isHolding }, onPhoto: onPhoto.hasGripped)
      if onPhoto.hasGripped, !onPhoto.isHolding { isLoose = isHeld || rate != nil }
      open.enabled.value.toggle()
      if !open.enabled.value { hands[3].isHolding = false }
      let holder = hands.first { $0.isHolding }
      let isTaken = onPhoto.hasGripped != former.onPhoto && onPhoto.velocity != .zero
      // A finger that is down already takes hold.
      let members: Expectation =
        holder === former.holder ? .continuous : holder?.isStill == false ? .free : .still
      let thing: Expectation = onPhoto.hasGripped == former.onPhoto ? members : isTaken ? .free : .still
      return Event("enabled", members, thing: onPhoto.hasGripped && former.onPhoto ? .continuous : thing)
    case 10 where isReduced:
      clock.prefersReducedMotion.toggle()
      return Event("reduced motion", .free)
    default:
      guard hand.isDown else { return nothing }
      let axis = hand.fingers.count == 1 ? Point(0, 1) : Point(1, 0)
      let speed = Bool.random(using: &random) ? 0 : Double.random(in: -1500...1500, using: &random)
      (hand.velocity, changed) = (axis * speed, clock.now)
      return Event("move", .free)
    }
  }

  private func press(_ hand: Hand) -> Event {
    let (wasHeld, hadOwnHand) = (isHeld, onPhoto.hasGripped)
    hand.isDown = true
    if hand === onPhoto {
      let corners = LayoutTrial.drawnCorners(photo)
      hand.fingers[0].press(at: (corners[1] + corners[2]) / 2)
      let thing: Expectation = hand.hasGripped ? .still : .continuous
      return Event("press on the photo", wasHeld ? .continuous : thing, thing: thing)
    }
    for (finger, x) in zip(hand.fingers, [-500.0, 500]) {
      finger.press(at: Point(hand.fingers.count == 1 ? 20 : x, 20))
    }
    guard hand.hasGripped else { return Event("press", .continuous) }
    return Event("press", .still, thing: hadOwnHand ? .continuous : nil)
  }

  private func lift(_ hand: Hand, _ isSteady: Bool, isCancelled: Bool) -> Event {
    if hand === onPhoto, hand.hasGripped, !hand.isHolding { isLoose = isHeld || rate != nil }
    let (isHolding, hadGripped, isStill) = (hand.isHolding, hand.hasGripped, hand.isStill)
    // Fingers below 50 points per second count as a pause. Their velocity is measured, so it may be less.
    let isSure = isStill || isSteady && hand.velocity.lengthSquared > 3600
    let wasHeld = isHeld
    hand.lift(isCancelled: isCancelled)
    if hand.takesOver { hand.hasGripped = false }
    let expected: Expectation = isCancelled ? .still : isSure ? .continuous : .proportional
    let name = isCancelled ? "cancel" : "release"
    if hand === onPhoto {
      guard hadGripped else { return Event(name, .continuous) }
      let isFree = !isHolding && wasHeld || expected == .proportional
      return Event(name, isHolding ? expected : .continuous, thing: isFree ? .free : expected)
    }
    guard isHolding else { return Event(name + " of another hand", .continuous) }
    return Event(name, expected, thing: onPhoto.hasGripped ? .continuous : nil)
  }
}
