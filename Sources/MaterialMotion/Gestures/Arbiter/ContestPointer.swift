// SPDX-License-Identifier: Apache-2.0

/// A pointer that is down, and the recognizers that want it.
package final class ContestPointer {
  package let identifier: Int
  package let kind: PointerEvent.Kind
  let button: Int

  /// The elements under the press, from the innermost one to the stage.
  let path: [ObjectIdentifier]
  package let press: Point
  let pressTime: Double

  package internal(set) var place: Point
  package internal(set) var time: Double
  var order: EventOrder

  /// The recognizers that want the pointer, from the innermost element outwards.
  var candidates: [Candidate] = []

  /// The recognizers whose thing the press has stopped, and that have not begun.
  var caught: [any Contender] = []

  /// The recognizers of teams, in the order in which they were asked.
  var teammates: [ObjectIdentifier] = []

  /// The gestures to which the pointer belongs. They receive its events in the order in which they began.
  /// Gestures of one team receive them in the order of their elements, from the innermost one outwards. So a
  /// hand that returns to its start brings each thing back by the same distance.
  var owners: [Ownership] = []

  /// The time at which the pointer had been held long enough, in seconds. `nil` if no hold has begun a
  /// gesture.
  package internal(set) var heldUntil: Double?

  /// Whether the contest for the pointer is open. If it is not, and the pointer has no owner, the pointer is
  /// *spent*: it is down, but no recognizer can get it any more.
  var isOpen = true

  /// Whether somebody has got the pointer.
  var wasGiven = false
  var pair: PointerPair?

  init(_ event: PointerEvent, path: [ObjectIdentifier]) {
    (identifier, kind, button) = (event.identifier, event.kind, event.button)
    (press, place, pressTime, time) = (event.position, event.position, event.timestamp, event.timestamp)
    order = EventOrder(startingAt: event.timestamp)
    self.path = path
  }

  func candidate(_ contender: any Contender) -> Candidate? {
    candidates.first { $0.contender === contender }
  }

  func give(to ownership: Ownership) {
    func rank(_ ownership: Ownership) -> Int {
      teammates.firstIndex(of: ObjectIdentifier(ownership.contender)) ?? .max
    }
    let own = rank(ownership)
    owners.insert(ownership, at: owners.firstIndex { rank($0) > own } ?? owners.count)
  }

  func hasCaught(_ contender: any Contender) -> Bool { caught.has(contender) }

  /// Whether a recognizer is in the pointer's pair, on the element of another one.
  func isPaired(_ contender: any Contender, with owner: any Contender) -> Bool {
    pair.map { $0.element == owner.site && $0.hasMember(contender) } ?? false
  }

  func press(for contender: any Contender) -> Press {
    Press(at: press, kind: kind, hasStopped: hasCaught(contender))
  }

  /// Returns an event that cancels the pointer.
  func cancellation(at time: Double) -> PointerEvent {
    PointerEvent(
      identifier: identifier, phase: .cancel, position: place, timestamp: time, kind: kind, button: button)
  }

  func isOn(_ contender: any Contender) -> Bool { path.contains(contender.site) }
}

/// A recognizer that wants a pointer.
final class Candidate {
  let contender: any Contender

  /// The middle of the circle that the pointer must leave, and its radius, in points.
  var anchor: Point
  var radius: Double

  /// Whether the question is early, because the press has stopped the thing.
  var isEarly = false
  var hasFailed = false
  var wasAsked = false

  /// Whether the recognizer waits for those to which it yields.
  var isWaiting = false

  /// The time at which the pointer was held long enough. `nil` for a recognizer that needs no hold.
  var deadline: Double?

  /// Whether the press lies in the recognizer's strip.
  var isInStrip = false

  init(_ contender: any Contender, at anchor: Point, radius: Double) {
    (self.contender, self.anchor, self.radius) = (contender, anchor, radius)
  }
}

/// A gesture that has begun, and its pointers.
final class Ownership {
  let contender: any Contender
  var pointers: [ContestPointer] = []

  /// Those that were asked before, and lacked only room. When the hand turns round and moves beyond the
  /// beginning, they follow it one after the other.
  var line: [LineMember] = []

  /// Whether the way of the hand is divided, also after those in the line have left it.
  var isDivided = false

  /// The direction of the beginning on the stage, along the axis. Its length is 1.
  var direction = Point.zero

  /// The way since the beginning, along the direction.
  var way = 0.0

  init(_ contender: any Contender) {
    self.contender = contender
  }

  /// Whether the gesture moves the thing of a recognizer.
  func moves(_ contender: any Contender) -> Bool {
    self.contender === contender || line.contains { $0.contender === contender }
  }
}

/// A recognizer that stands in the line of another one.
struct LineMember {
  let contender: any Contender

  /// The distance that its thing can move against the direction, in points.
  let room: Double
  var hasBegun = false
}

/// Two or more pointers on an element that takes two.
final class PointerPair {
  let element: ObjectIdentifier
  var members: [Member]
  var fingers: [ContestPointer] = []

  /// A recognizer of the element, and the places from which the movements of the pointers count.
  struct Member {
    let contender: any Contender
    var anchors: [Point] = []

    /// Whether the question is early, because a finger of the pair has stopped the thing.
    var isEarly = false
  }

  init(on element: ObjectIdentifier, _ contenders: [any Contender]) {
    self.element = element
    members = contenders.map { Member(contender: $0) }
  }

  func add(_ pointer: ContestPointer) {
    pointer.pair = self
    guard !fingers.has(pointer) else { return }
    fingers.append(pointer)
    for index in members.indices { members[index].anchors.append(pointer.place) }
  }

  func remove(_ pointer: ContestPointer) {
    guard let place = fingers.firstIndex(where: { $0 === pointer }) else { return }
    fingers.remove(at: place)
    for index in members.indices { members[index].anchors.remove(at: place) }
  }

  func hasMember(_ contender: any Contender) -> Bool { members.contains { $0.contender === contender } }

  func contains(_ pointer: ContestPointer) -> Bool { fingers.has(pointer) }

  /// The press of the first finger. It has stopped what any finger of the pair has stopped.
  func press(for contender: any Contender) -> Press {
    let first = fingers[0]
    return Press(
      at: first.press, kind: first.kind, hasStopped: fingers.contains { $0.hasCaught(contender) })
  }

  /// Restarts the count of a refused recognizer's movements at the present places of the pointers. After an
  /// early question, the count goes on from the anchors, and the slop is the usual one.
  func anchorHere(_ contender: any Contender) {
    for index in members.indices where members[index].contender === contender {
      if members[index].isEarly {
        members[index].isEarly = false
      } else {
        members[index].anchors = fingers.map { $0.place }
      }
    }
  }
}
