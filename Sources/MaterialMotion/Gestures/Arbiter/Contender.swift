// SPDX-License-Identifier: Apache-2.0

/// The gesture for which a recognizer wants a pointer.
package enum ContestForm: Equatable {
  case tap(count: Int)
  case longPress
  case pan
  case pinch
  case turn
  /// A drag, a pinch and a turn as one gesture.
  case transform

  package var isTap: Bool { if case .tap = self { true } else { false } }

  /// Whether a movement of the pointer is never this gesture.
  var isStill: Bool { isTap || self == .longPress }

  /// Whether one pointer can drag something.
  var isDrag: Bool { self == .pan || self == .transform }

  /// Whether the gesture is one of two fingers, at least at times.
  var takesTwo: Bool { self == .pinch || self == .turn || self == .transform }

  /// The number of pointers without which the gesture ends.
  var fewest: Int { self == .pinch || self == .turn ? 2 : 1 }
}

/// A recognizer, as the ``Arbiter`` sees it. It measures and asks, and does not decide.
///
/// The methods under *Orders* may call the application. The others call only closures of the rules.
package protocol Contender: AnyObject {
  var form: ContestForm { get }

  /// The object that stores the recognizer's state, its rules, and the hand that its gesture moves.
  var recognitionStateWrites: RecognitionStateWrites { get }

  /// Whether the recognizer is enabled, and somebody needs its gesture.
  var isReady: Bool { get }

  /// The element to which the recognizer was added.
  var site: ObjectIdentifier { get }

  /// Returns the distance that a pointer must move, in points.
  func slop(for kind: PointerEvent.Kind) -> Double

  /// Converts a vector from the stage to the coordinate system that has the axes of the gesture.
  func inContainer(_ vector: Point) -> Point

  /// Returns the part of a vector along the gesture's axis. Both are on the stage.
  func part(_ vector: Point) -> Point

  /// The other recognizers of the element.
  var neighbors: [any Contender] { get }

  /// The longest duration of a tap, and the longest time until the next one, in seconds.
  var tapLimits: (duration: Double, interval: Double) { get }

  /// Returns the rules of taps, if the recognizer is one of taps.
  func makeTapRules(in arbiter: Arbiter) -> TapRules?

  /// Returns the rules of two fingers, if the recognizer takes two.
  func makePairRules(in arbiter: Arbiter) -> PairRules?

  /// The motion of the element. Used only if there is no hand, no rule and no target with a motion.
  var ownMotion: VisibleMotion? { get }

  /// Makes a pointer one of the gesture's pointers, at its present place.
  func join(_ pointer: ContestPointer)

  /// Begins the gesture. The translation counts from here: the pointer is moved to its present place.
  func begin(with pointer: ContestPointer)

  /// Sets the part of the hand's way that the recognizer follows: see ``Ownership/line``. Called for each
  /// step.
  func allot(_ part: LinePart)

  // MARK: Orders

  /// Processes an event of one of the pointers that were offered to the recognizer.
  func measure(_ event: PointerEvent)

  /// Takes hold of the thing that was in motion, without a movement.
  func stop()

  /// Reports the beginning of the gesture, unless it was reported.
  func announce()

  /// Lets go of the thing that was stopped, without velocity.
  func letGo()

  /// Forgets a pointer that now belongs to another recognizer, or is spent. What the pointer has stopped is
  /// let go, without velocity.
  func lose(_ pointer: Int)

  /// Waits for the end of a hold or for the next tap: calls ``Arbiter/isDue(_:)`` in the first frame at or
  /// after a time.
  func awaitDue(until end: Double)

  /// Reports that a pointer was pressed that was already down.
  func reportSecondPress(of pointer: Int)

  /// Reports a tap, or that the press was none.
  func finishTap(isRecognized: Bool)
}

/// A thing that a gesture moves beside what its hand moves.
package final class ContestTarget {
  /// Returns the motion of the thing. `nil` at rest.
  let motion: () -> VisibleMotion?

  package init(motion: @escaping () -> VisibleMotion?) {
    self.motion = motion
  }
}

/// The part of a hand's way that one of the recognizers in a line follows.
package struct LinePart: Equatable {
  /// The part, in points, on the stage.
  package let way: Point

  /// Whether this recognizer follows the hand now, and so has the hand's velocity.
  package let isFollowing: Bool
}

extension Contender {
  package var neighbors: [any Contender] { [] }
  package func makeTapRules(in arbiter: Arbiter) -> TapRules? {
    form.isTap ? TapContest(in: arbiter) : nil
  }
  package func makePairRules(in arbiter: Arbiter) -> PairRules? {
    form.takesTwo ? PairContest(in: arbiter) : nil
  }
  package func reportSecondPress(of pointer: Int) {}

  /// The rules that the program and the interaction have given to the recognizer. `nil` for the defaults.
  package var rules: GestureRules? { recognitionStateWrites.rules }

  private var hand: AnyHand? { recognitionStateWrites.hand.map { $0.takeUnretainedValue() } }

  var axis: CoordinateAxis? { rules?.axis }
  var keepsEnds: Bool { rules?.keepsEnds == true }
  var isAlone: Bool { rules?.isAlone == true }
  var fingers: Int { rules?.fingers ?? .max }
  var strip: DragStrip? { rules?.strip }
  var recognizesCatches: Bool { rules?.recognizesCatches == true }

  package func slop(for kind: PointerEvent.Kind) -> Double {
    form.isStill ? kind.slop : rules?.slop ?? kind.slop
  }

  func accepts(_ pointer: ContestPointer) -> Bool {
    guard isReady else { return false }
    guard let rules else { return pointer.button == 0 }
    return rules.buttons.contains(pointer.button) && rules.kinds.contains(PointerEvent.Kinds(pointer.kind))
  }

  /// Returns whether the program lets the gesture begin.
  func allows(_ press: Press, _ movement: Point) -> Bool { rules?.mayBegin?(press, movement) ?? true }

  func yieldsPointers(to other: any Contender) -> Bool {
    rules?.yields.contains { $0 === other.recognitionStateWrites.lifetime } == true
  }

  package func sharesPointers(with other: any Contender) -> Bool {
    isTeammate(of: other)
      || rules?.shares.contains { $0 === other.recognitionStateWrites.lifetime } == true
      || other.rules?.shares.contains { $0 === recognitionStateWrites.lifetime } == true
  }

  func isTeammate(of other: any Contender) -> Bool { rules?.team.map { $0 === other.rules?.team } == true }

  /// The motion of what the gesture moves. `nil` at rest.
  var visibleMotion: VisibleMotion? {
    let (targets, told) = (rules?.targets ?? [], rules?.motion)
    var total = hand?.visibleMotion ?? (hand == nil && told == nil && targets.isEmpty ? ownMotion : nil)
    for target in targets { total = .sum(total, target.motion()) }
    return .sum(total, told?().map { VisibleMotion(speed: $0.speed, remaining: $0.remaining) })
  }

  func room(_ axis: CoordinateAxis, _ isForward: Bool, isStopped: Bool = false) -> Double {
    if let room = rules?.room { return room(axis, isForward) }
    return hand?.room(axis, isForward: isForward, isStopped: isStopped) ?? .infinity
  }

  func stretches(_ axis: CoordinateAxis, _ isForward: Bool) -> Bool {
    rules?.stretches ?? hand?.stretches(axis, isForward: isForward) ?? false
  }
}

// In a module for the web, each closure that searches an object would be a loop of its own.
extension Array where Element: Swift.AnyObject {
  func has(_ object: Element) -> Bool { contains { $0 === object } }

  mutating func remove(_ object: Element) {
    if let index = firstIndex(where: { $0 === object }) { remove(at: index) }
  }
}

extension [any Contender] {
  func has(_ contender: any Contender) -> Bool { contains { $0 === contender } }

  mutating func remove(_ contender: any Contender) {
    if let index = firstIndex(where: { $0 === contender }) { remove(at: index) }
  }
}
