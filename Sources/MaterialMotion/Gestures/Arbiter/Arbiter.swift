// SPDX-License-Identifier: Apache-2.0

/// Decides which recognizer gets a pointer, and when. There is one arbiter for each stage.
///
/// 1. A press stops what visibly moves under it, and decides nothing else.
/// 2. No recognizer is asked before the pointer has left a circle. Then all are asked at the same place, in a
///    fixed order, with one function: `admits`.
/// 3. The first one that may begin gets the pointer until it lifts. If all refuse, the circle moves to it.
/// 4. One that refused only because its thing was at its end moves when the hand turns round.
///
/// A movement is a straight line that is travelled at the instant of its event. So each question is put at an
/// exact place, and the decisions do not depend on the rate of the samples.
///
/// An event is handled in two steps. First the arbiter decides. In this step, it calls only closures of the
/// rules, such as `mayBegin` and `room`. They must change nothing. Then the recognizers receive the event
/// and report their states.
package final class Arbiter: LifetimeTracked {
  package let lifetime = Lifetime()

  /// The longest distance that cannot be seen, in points. A thing that has less room cannot move.
  static let reach = 0.5

  /// The radius of the circle of a thing that the press has stopped, in points: it needs only a direction. It
  /// is also the least radius of a circle that has moved.
  package static let caughtSlop = 3.0

  /// The greatest distance between the taps of a series, in points.
  static let tapDistance = 100.0

  /// A distance that is only a rounding error, in points.
  static let error = 1e-9

  /// The pointers that are down, in the order in which they landed.
  var pointers: [ContestPointer] = []
  var ownerships: [Ownership] = []

  /// The rules of taps and of two fingers. `nil` before the first press on recognizers that need them.
  var tapRules: TapRules?
  var pairRules: PairRules?

  /// The orders that the recognizers receive after the decisions. `effects` come first: the losses of
  /// pointers, then the event. `lateEffects` follow.
  var effects: [Effect] = []
  var lateEffects: [Effect] = []

  /// Receives each decision. `nil` if it is not needed.
  package var decided: ((Decision) -> Void)?

  /// The time of the event that is being handled, in seconds.
  var time = 0.0

  /// The latest time of the pointers that are down. Recognizers correct wrong times in the same way.
  private var gestureTime = GestureTime()

  /// The recognizers that receive the present event. The array keeps its memory for the next event.
  private var followers: [any Contender] = []

  private var isHandling = false
  private var waitingEvents: WaitingEvents?

  package init() {}

  deinit {
    lifetime.end()
    forgetPointers()
  }

  /// Forgets all pointers, and reports nothing. Pointers that are down are in cycles of references.
  func forgetPointers() {
    for pointer in pointers {
      pointer.candidates.removeAll()
      pointer.caught.removeAll()
      pointer.owners.removeAll()
      pointer.pair = nil
    }
    pointers.removeAll()
    ownerships.removeAll()
    (tapRules, pairRules) = (nil, nil)
  }

  /// An effect of a decision on a recognizer.
  enum Effect {
    case lose(any Contender, pointer: Int)
    case letGo(any Contender)
    case measure(any Contender, PointerEvent)
    case stop(any Contender, ContestPointer)
    case announce(any Contender)
    case awaitDue(any Contender, until: Double)
    case reportSecondPress(any Contender, pointer: Int)
    case tap(any Contender)
    case failTap(any Contender)
  }

  // MARK: Events

  /// Handles an event. An event that an observer sends during another event follows after it.
  ///
  /// - Parameters:
  ///   - path: The elements under the pointer, from the innermost one to the stage. Needed only for a press.
  ///   - contenders: The recognizers of these elements, in the same order. Needed only for a press.
  package func receive(
    _ event: PointerEvent, path: [ObjectIdentifier] = [], contenders: [any Contender] = []
  ) {
    if isHandling {
      let waiting = waitingEvents ?? WaitingEvents()
      waitingEvents = waiting
      // By then, recognizers may have left their elements.
      waiting.append { self.handle(event, path, contenders.filter { path.contains($0.site) }) }
      return
    }
    isHandling = true
    handle(event, path, contenders)
    waitingEvents?.deliver()
    isHandling = false
  }

  /// Whether pointers are down.
  package var hasPointers: Bool { !pointers.isEmpty }

  /// Whether the arbiter knows a pointer.
  package func hasPointer(_ identifier: Int) -> Bool { pointer(identifier) != nil }

  /// Whether the press of a pointer has stopped something, or the pointer belongs to a gesture or is spent.
  func hasTaken(_ identifier: Int) -> Bool {
    pointer(identifier).map { !$0.isOpen || !$0.caught.isEmpty } ?? false
  }

  /// Whether a drag may begin with a movement before all others, because the press lies in its strip.
  func begins(inStrip identifier: Int, movement: Point) -> Bool {
    guard let pointer = pointer(identifier), pointer.isOpen else { return false }
    return pointer.candidates.contains {
      $0.isInStrip && !$0.hasFailed && admits($0.contender, pointer, movement, canStretch: false) == nil
    }
  }

  func pointer(_ identifier: Int) -> ContestPointer? { pointers.first { $0.identifier == identifier } }

  private func handle(_ event: PointerEvent, _ path: [ObjectIdentifier], _ contenders: [any Contender]) {
    let known = pointer(event.identifier)
    guard let sound = sound(event, known) else {
      // The recognizers drop the event, and report it.
      if let known { findFollowers(of: known) } else { followers = contenders }
      return dispatch(event)
    }
    if event.phase == .down {
      if let known {
        findFollowers(of: known)
        advance(to: sound.timestamp)
        lift(known, isCancelled: true)
        for follower in followers {
          lateEffects.append(.reportSecondPress(follower, pointer: event.identifier))
        }
        dispatch(known.cancellation(at: sound.timestamp))
      }
      advance(to: sound.timestamp)
      if pointers.isEmpty { gestureTime = GestureTime() }
      addTime(sound.timestamp)
      let pointer = ContestPointer(sound, path: path)
      press(pointer, contenders)
      for candidate in pointer.candidates where !candidate.hasFailed {
        if let deadline = candidate.deadline {
          lateEffects.append(.awaitDue(candidate.contender, until: deadline))
        }
      }
      findFollowers(of: pointer)
      dispatch(event)
      // A hold may take no time.
      advance(to: sound.timestamp)
      performAll()
    } else if let known {
      let last = known.order.time
      let isNewest = known.order.isNewest(sound.timestamp)
      if sound.timestamp >= last {
        addTime(sound.timestamp)
      } else if isNewest {
        gestureTime.correct(to: pointers.reduce(sound.timestamp) { max($0, $1.order.time) })
      }
      known.time = known.order.time
      let isMove = event.phase == .move
      for ownership in known.owners where !ownership.contender.isReady { cancelLine(of: ownership) }
      if isNewest {
        advance(to: sound.timestamp)
        // A hold that is over begins before the movement of the event.
        performAll()
        known.time = sound.timestamp
      }
      // A lift moves the pointer, too, unless it is older than the last event.
      if isNewest, event.phase != .cancel { move(known, to: sound.position) }
      findFollowers(of: known)
      if !isMove { lift(known, isCancelled: event.phase == .cancel) }
      dispatch(event)
    }
  }

  /// Adds a timestamp to the time of the pointers. If it shows that the time was wrong, the events of the
  /// pointers with later timestamps count from this timestamp on.
  private func addTime(_ timestamp: Double) {
    guard gestureTime.add(timestamp) else { return }
    for pointer in pointers where pointer.order.time > timestamp {
      pointer.order = EventOrder(startingAt: timestamp)
    }
  }

  /// Returns the event with numbers that can be used for decisions, or `nil` if there are none.
  private func sound(_ event: PointerEvent, _ known: ContestPointer?) -> PointerEvent? {
    if event.isUsable { return event }
    guard known != nil || event.phase == .down else { return nil }
    return event.repaired(after: known.map { ($0.place, $0.time) }, at: time)
  }

  /// Finds the recognizers that receive an event of a pointer.
  private func findFollowers(of pointer: ContestPointer) {
    followers.removeAll(keepingCapacity: true)
    for candidate in pointer.candidates where !candidate.hasFailed { followers.append(candidate.contender) }
    for owner in pointer.owners {
      addFollower(owner.contender)
      for member in owner.line { addFollower(member.contender) }
    }
  }

  private func addFollower(_ contender: any Contender) {
    if !followers.has(contender) { followers.append(contender) }
  }

  /// Lets the recognizers do what was decided, and then receive the event.
  private func dispatch(_ event: PointerEvent) {
    for follower in followers { effects.append(.measure(follower, event)) }
    followers.removeAll(keepingCapacity: true)
    performAll()
  }

  /// Lets the recognizers do what was decided outside an event. They may cause further decisions.
  private func performOutside() {
    guard !isHandling else { return }
    isHandling = true
    performAll()
    waitingEvents?.deliver()
    isHandling = false
  }

  private func performAll() {
    var next = 0
    while next < effects.count || !lateEffects.isEmpty {
      if next == effects.count {
        effects += lateEffects
        lateEffects.removeAll(keepingCapacity: true)
      }
      let effect = effects[next]
      next += 1
      perform(effect)
    }
    effects.removeAll(keepingCapacity: true)
  }

  private func perform(_ effect: Effect) {
    switch effect {
    case .lose(let contender, let pointer):
      // It may have got the pointer in the meantime.
      if !hasPointer(contender, pointer) { contender.lose(pointer) }
    case .letGo(let contender):
      if ownership(of: contender) == nil { contender.letGo() }
    case .measure(let contender, let event): contender.measure(event)
    case .stop(let contender, let pointer):
      if pointer.hasCaught(contender) { contender.stop() }
    case .announce(let contender): contender.announce()
    case .awaitDue(let contender, let end): contender.awaitDue(until: end)
    case .reportSecondPress(let contender, let pointer): contender.reportSecondPress(of: pointer)
    case .tap(let contender): contender.finishTap(isRecognized: true)
    case .failTap(let contender): contender.finishTap(isRecognized: false)
    }
  }

  /// Whether a gesture that has begun has a pointer, or a pair in which it may begin.
  private func hasPointer(_ contender: any Contender, _ identifier: Int) -> Bool {
    ownerships.contains { ownership in
      ownership.moves(contender) && ownership.pointers.contains { $0.identifier == identifier }
    }
      || pairRules?.pairs.contains { pair in
        pair.hasMember(contender) && pair.fingers.contains { $0.identifier == identifier }
      } == true
  }

  // MARK: Time

  /// Handles what is over at a time, because a frame or an event has this time.
  private func advance(to time: Double) {
    while handleFirst(before: time) {}
    self.time = time
  }

  /// Handles the hold or the series of taps that is over first. Returns whether there is one.
  private func handleFirst(before time: Double) -> Bool {
    let tap = tapRules?.nextDue(before: time)
    var due = tap?.time ?? .infinity
    var held: (candidate: Candidate, pointer: ContestPointer)?
    for pointer in pointers where pointer.isOpen {
      for candidate in pointer.candidates where !candidate.hasFailed {
        guard let deadline = candidate.deadline, deadline <= time, deadline < due else { continue }
        (due, held) = (deadline, (candidate, pointer))
      }
    }
    guard due < .infinity else { return false }
    self.time = due
    if let held {
      askHold(held.candidate, held.pointer)
    } else if let tap {
      tapRules?.fail(tap.contender)
    }
    return true
  }

  /// Called by a recognizer in the first frame in which its pointer was held long enough, or in which the
  /// next tap is too late.
  package func isDue(_ contender: any Contender) {
    if contender.form.isTap {
      tapRules?.fail(contender)
    } else {
      for pointer in pointers where pointer.isOpen {
        guard let candidate = pointer.candidate(contender), !candidate.hasFailed,
          let deadline = candidate.deadline
        else { continue }
        time = max(time, deadline)
        askHold(candidate, pointer)
        break
      }
    }
    performOutside()
  }

  // MARK: Recognizers that leave

  /// Removes a recognizer that was disabled or removed from its element. Its pointers are spent: no other
  /// recognizer gets them. The recognizer reports the end of its gesture itself.
  ///
  /// - Parameter isRemoved: Whether the recognizer was removed, so that the arbiter must not retain it.
  package func withdraw(_ contender: any Contender, isRemoved: Bool = false) {
    if let ownership = ownership(of: contender) {
      tell(.cancel, contender)
      cancelLine(of: ownership)
      end(ownership)
      for pointer in ownership.pointers where pointer.owners.isEmpty { pairRules?.leave(pointer) }
    }
    for ownership in ownerships { ownership.leaveLine(contender) }
    for pointer in pointers {
      if let candidate = pointer.candidate(contender) {
        candidate.hasFailed = true
        if isRemoved { pointer.candidates.remove(candidate) }
      }
      if pointer.hasCaught(contender) {
        pointer.caught.remove(contender)
        tell(.letGo, contender, [pointer])
      }
    }
    pairRules?.withdraw(contender)
    tapRules?.withdraw(contender)
    performOutside()
  }

  /// Cancels the recognizers in the line of a disabled gesture, because they follow its hand.
  private func cancelLine(of ownership: Ownership) {
    for contender in ownership.line.map({ $0.contender }) {
      ownership.leaveLine(contender)
      for pointer in ownership.pointers {
        lateEffects.append(.measure(contender, pointer.cancellation(at: pointer.time)))
      }
    }
  }

  /// Cancels the pointers that were pressed on an element that exists no more. Their events would not arrive.
  func cancelPointers(pressedOn element: ObjectIdentifier) {
    for pointer in pointers where pointer.path.first == element {
      receive(pointer.cancellation(at: pointer.time))
    }
  }

  /// Whether a recognizer has a pointer, or may still get one of those that are down.
  ///
  /// If this is `false`, a platform's recognizer must fail, because the platform's own recognizers may wait
  /// for its failure.
  ///
  /// - Parameter isFirstAnswerFinal: Whether a recognizer that was refused once cannot begin any more, as
  ///   when a scroll view waits for its failure. A recognizer whose strip leads nowhere then fails at the
  ///   press. If `false`, a refused recognizer is asked again.
  package func mayGetPointer(_ contender: any Contender, isFirstAnswerFinal: Bool) -> Bool {
    if isHeld(contender) || tapRules?.isWaiting(contender) == true { return true }
    return pointers.contains { pointer in
      guard pointer.isOpen, let candidate = pointer.candidate(contender), !candidate.hasFailed else {
        return false
      }
      guard isFirstAnswerFinal else { return true }
      guard candidate.anchor == pointer.press else { return false }
      guard let strip = contender.strip else { return true }
      let away = awayFromEdge(strip, contender) * candidate.radius
      return admits(contender, pointer, away, canStretch: true) == nil
    }
  }

  func ownership(of contender: any Contender) -> Ownership? {
    ownerships.first { $0.contender === contender }
  }

  /// Whether a hand holds the thing of a recognizer.
  func isHeld(_ contender: any Contender) -> Bool {
    ownerships.contains { $0.moves(contender) } || pointers.contains { $0.hasCaught(contender) }
  }

  func tell(
    _ verb: Decision.Verb, _ contender: any Contender, _ pointers: [ContestPointer] = [],
    _ reason: Decision.Reason? = nil
  ) {
    // Only tests look. A module for the web is smaller without it.
    #if !hasFeature(Embedded)
    decided?(Decision(verb, contender, at: time, pointers.map { $0.identifier }, reason))
    #endif
  }
}
