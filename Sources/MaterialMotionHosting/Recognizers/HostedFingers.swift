// SPDX-License-Identifier: Apache-2.0
import MaterialMotion

/// The pointers that cause a drag, a scale and an angle. Some hosts, such as SwiftUI, report only these
/// values.
///
/// The recognizers of an element observe pointers, so this class computes the pointers:
///
///     drag    pointer 1
///     scale   ┐ two pointers around their centroid: they move apart with the scale
///     angle   ┘ and around the centroid with the angle
///
/// On a touch screen, the finger that drags is one of the two. The other finger is then opposite to it, so
/// both are where the user's fingers are. Without a drag, or if the drag is at the centroid, the host does
/// not report how far the fingers are apart. They are then 300 points from the centroid, so that the slop of
/// 10 points is a scale of 1.03 or an angle of 1.9°.
///
/// A number that is not finite moves no pointer, and the recognizers report it. A scale is clamped to
/// 0.001 to 1000000.
package final class HostedFingers {
  /// The gestures that two fingers make.
  package enum Change {
    case scale, angle
  }

  private struct Pair {
    /// Whether the dragging pointer is the first of the pair. Otherwise it is at the centroid.
    var includesDrag = false
    var identifiers: (first: Int, second: Int)

    /// The centroid on the stage, while nothing is dragged.
    var centroid: Point

    /// The vector from the centroid to the first finger, at scale 1 and angle 0.
    var reach: Point
    var scale = Number(value: 1, start: 1)
    var angle = Number(value: 0, start: 0)

    /// The vector from the centroid to the first finger.
    var arm: Point { Transform.rotation(by: angle.value).apply(to: reach) * scale.value }

    /// Whether a gesture changes the pair.
    var isActive: Bool { scale.isActive || angle.isActive }
  }

  private struct Number {
    var value: Double

    /// The value when the latest gesture began.
    var start: Double
    var isActive = false
  }

  /// The distance from the centroid to each finger, in points, if the host does not report it.
  private static let usualReach = 300.0

  /// The least distance from the centroid to a finger, in points.
  private static let leastReach = 20.0

  /// The least scale. At scale 0, both fingers would be at the centroid, and a drag could not join them.
  private static let leastScale = 0.001

  /// The greatest scale. The positions of the fingers stay finite.
  private static let greatestScale = 1e6

  /// The identifier of the dragging pointer.
  private static let dragIdentifier = 1

  private let kind: PointerEvent.Kind
  private let dragIsFinger: Bool
  private let send: (PointerEvent) -> Void
  private var pressed: [(identifier: Int, place: Point)] = []
  private var lastIdentifier = dragIdentifier
  private var drag: Point?
  private var dragStart: Point?
  private var pair: Pair?
  private var changeNumbers = (scale: 0, angle: 0)

  /// The events that have not been sent yet. An observer of an event may cause further events.
  private var waiting: [PointerEvent] = []
  private var isSending = false

  /// The number of drags that have begun. It identifies the present drag.
  package private(set) var dragNumber = 0

  /// Creates an object without pressed pointers.
  ///
  /// - Parameters:
  ///   - kind: The kind of the pointers.
  ///   - dragIsFinger: Whether the pointer that drags may be one of the two fingers that pinch and turn.
  ///     `false` for a mouse beside a trackpad.
  ///   - send: Receives the events of the pointers.
  package init(kind: PointerEvent.Kind, dragIsFinger: Bool, send: @escaping (PointerEvent) -> Void) {
    self.kind = kind
    self.dragIsFinger = dragIsFinger
    self.send = send
  }

  /// Whether no pointer is pressed.
  package var isIdle: Bool { drag == nil && pair == nil }

  // MARK: The drag

  /// Moves the dragging pointer. The first movement of a drag presses the pointer at the drag's start.
  ///
  /// A host such as SwiftUI may begin another drag without having reported that the former drag was
  /// cancelled. The first place of a drag is its start. If the start differs from that of the former drag,
  /// the former drag is cancelled.
  ///
  /// Some hosts report a drag only after a minimum distance. If this distance is greater than the slop, the
  /// pointer is pressed one slop before the end of this distance. The recognizers then begin at that end, and
  /// the element does not jump by the distance that was not reported.
  ///
  ///     minimum distance  |------------------>
  ///     pointer           start   press --slop-->  place
  ///
  /// - Parameters:
  ///   - place: The position on the stage, in points.
  ///   - start: The position at which the drag began.
  ///   - minimumDistance: The distance from the start at which the host reports the drag, in points.
  ///   - isInFlight: Whether the element is visibly in flight. The press then stops it, and the slop is that
  ///     of a caught element.
  ///   - time: The time of the event, in seconds.
  package func drag(
    to place: Point, from start: Point, beyond minimumDistance: Double = 0, isInFlight: Bool = false,
    time: Double
  ) {
    guard place.isFinite, drag != nil || start.isFinite else { return reject(time) }
    // With a minimum distance, the host does not report the start as a place.
    if drag != nil, place == start || minimumDistance > 0, start != dragStart { cancelDrag(time: time) }
    if drag == nil {
      let unused = minimumDistance - (isInFlight ? min(Arbiter.caughtSlop, kind.slop) : kind.slop)
      let press = Self.point(unused, from: start, towards: place)
      drag = press
      dragStart = start
      dragNumber += 1
      joinPair(press)
      let number = dragNumber
      update(time)
      // An observer of the press may have ended the drag.
      guard drag != nil, number == dragNumber else { return }
    }
    drag = place
    update(time)
  }

  /// Returns the point at a distance from the start. A distance below 0 is 0.
  private static func point(_ distance: Double, from start: Point, towards place: Point) -> Point {
    let way = place - start
    let length = way.lengthSquared.squareRoot()
    guard distance > 0, length > 0 else { return start }
    return start + way * min(distance / length, 1)
  }

  /// Lifts the dragging pointer. Does nothing if no drag is under way.
  package func lift(at place: Point, time: Double) {
    endDrag(.up, at: place, time)
  }

  /// Cancels the drag. Does nothing if no drag is under way.
  package func cancelDrag(time: Double) {
    if let drag { endDrag(.cancel, at: drag, time) }
  }

  /// Cancels the drag with a number. Does nothing if this drag is over, even if another drag is under way.
  package func cancelDrag(_ number: Int, time: Double) {
    if number == dragNumber { cancelDrag(time: time) }
  }

  private func endDrag(_ phase: PointerEvent.Phase, at place: Point, _ time: Double) {
    guard let last = drag else { return }
    drag = nil
    if var pair {
      // A pinch may outlast the drag: SwiftUI cancels some drags when a second finger lands.
      let place = place.isFinite ? place : last
      pair.centroid = pair.includesDrag ? place - pair.arm : place
      if pair.includesDrag { pair.identifiers.first = nextIdentifier() }
      pair.includesDrag = false
      self.pair = pair
    }
    update(time, ending: (phase, place))
  }

  // MARK: The pair

  /// Changes the distance between the fingers or the angle of the line between them. The first change presses
  /// the fingers.
  ///
  /// - Parameters:
  ///   - change: The number that changed.
  ///   - value: The scale or the angle in radians, relative to the beginning of the gesture.
  ///   - centroid: The centroid on the stage when the gesture began, in points.
  ///   - time: The time of the event, in seconds.
  package func change(_ change: Change, to value: Double, around centroid: Point, time: Double) {
    guard value.isFinite, pair != nil || centroid.isFinite else { return reject(time) }
    if pair == nil {
      pair = makePair(around: centroid)
      update(time)
    }
    // An observer of the press may have ended the gesture.
    guard var pair else { return }
    switch change {
    case .scale:
      if !pair.scale.isActive {
        pair.scale.start = pair.scale.value
        changeNumbers.scale += 1
      }
      pair.scale.isActive = true
      pair.scale.value = min(max(pair.scale.start * value, Self.leastScale), Self.greatestScale)
    case .angle:
      if !pair.angle.isActive {
        pair.angle.start = pair.angle.value
        changeNumbers.angle += 1
      }
      pair.angle.isActive = true
      pair.angle.value = pair.angle.start + value
    }
    self.pair = pair
    update(time)
  }

  /// Ends one of the pair's gestures. Lifts the fingers if the other gesture is not under way. Does nothing
  /// if no gesture of the pair is under way.
  package func end(_ change: Change, time: Double) {
    end(change, .up, time)
  }

  /// Cancels one of the pair's gestures. Cancels the fingers if the other gesture is not under way. Does
  /// nothing if no gesture of the pair is under way.
  package func cancel(_ change: Change, time: Double) {
    end(change, .cancel, time)
  }

  /// The number of the pair's gestures that have begun. It identifies the present gesture.
  package func number(of change: Change) -> Int {
    change == .scale ? changeNumbers.scale : changeNumbers.angle
  }

  /// Cancels the pair's gesture with a number. Does nothing if this gesture is over, even if another gesture
  /// is under way.
  package func cancel(_ change: Change, _ number: Int, time: Double) {
    if number == self.number(of: change) { cancel(change, time: time) }
  }

  private func end(_ change: Change, _ phase: PointerEvent.Phase, _ time: Double) {
    guard let active = pair?.isActive, active else { return }
    switch change {
    case .scale: pair?.scale.isActive = false
    case .angle: pair?.angle.isActive = false
    }
    guard pair?.isActive == false else { return }
    pair = nil
    update(time, ending: (phase, nil))
  }

  private func makePair(around centroid: Point) -> Pair {
    var pair = Pair(
      identifiers: (nextIdentifier(), nextIdentifier()), centroid: centroid,
      reach: Point(Self.usualReach, 0))
    if let drag, isFinger(drag, around: centroid) {
      pair.includesDrag = true
      pair.reach = drag - centroid
    }
    return pair
  }

  /// Makes a drag that begins during a pinch one of the pair's fingers, if possible. New pointers replace the
  /// pair's pointers, so that no pointer jumps.
  private func joinPair(_ place: Point) {
    guard var pair else { return }
    pair.identifiers = (nextIdentifier(), nextIdentifier())
    if isFinger(place, around: pair.centroid) {
      pair.includesDrag = true
      let arm = Transform.rotation(by: -pair.angle.value).apply(to: place - pair.centroid)
      pair.reach = arm / pair.scale.value
    }
    self.pair = pair
  }

  private func isFinger(_ place: Point, around centroid: Point) -> Bool {
    dragIsFinger && (place - centroid).lengthSquared >= Self.leastReach * Self.leastReach
  }

  private func nextIdentifier() -> Int {
    lastIdentifier += 1
    return lastIdentifier
  }

  // MARK: Events

  /// The present pointers and their positions, computed from the drag and the pair.
  private var fingers: [(identifier: Int, place: Point)] {
    let dragging = drag.map { [(identifier: Self.dragIdentifier, place: $0)] } ?? []
    guard let pair else { return dragging }
    let centroid = drag.map { pair.includesDrag ? $0 - pair.arm : $0 } ?? pair.centroid
    let second = (pair.identifiers.second, centroid - pair.arm)
    return dragging
      + (pair.includesDrag ? [second] : [(pair.identifiers.first, centroid + pair.arm), second])
  }

  /// Sends the events that lead from the pressed pointers to the present fingers. Presses new pointers first,
  /// so that the number of pointers never falls below the number that the recognizers need.
  ///
  /// - Parameter ending: The last phase of the pointers that are no longer down, and the last position of the
  ///   dragging pointer.
  private func update(_ time: Double, ending: (phase: PointerEvent.Phase, place: Point?) = (.up, nil)) {
    let fingers = fingers
    func add(_ phase: PointerEvent.Phase, _ identifier: Int, _ place: Point) {
      waiting.append(
        PointerEvent(identifier: identifier, phase: phase, position: place, timestamp: time, kind: kind))
    }
    for (identifier, place) in fingers where !pressed.contains(where: { $0.identifier == identifier }) {
      add(.down, identifier, place)
    }
    for (identifier, last) in pressed {
      if let finger = fingers.first(where: { $0.identifier == identifier }) {
        if finger.place != last { add(.move, identifier, finger.place) }
      } else {
        add(ending.phase, identifier, identifier == Self.dragIdentifier ? ending.place ?? last : last)
      }
    }
    pressed = fingers
    sendWaiting()
  }

  /// Sends the waiting events in their order.
  private func sendWaiting() {
    guard !isSending else { return }
    isSending = true
    while let event = waiting.first {
      waiting.removeFirst()
      send(event)
    }
    isSending = false
  }

  /// Sends a position that is not finite, so that the recognizers drop and report it.
  private func reject(_ time: Double) {
    let phases: [PointerEvent.Phase] = pressed.isEmpty ? [.down, .cancel] : [.move]
    let identifiers = pressed.isEmpty ? [Self.dragIdentifier] : pressed.map { $0.identifier }
    for identifier in identifiers {
      for phase in phases {
        waiting.append(
          PointerEvent(
            identifier: identifier, phase: phase, position: Point(.nan, .nan), timestamp: time, kind: kind))
      }
    }
    sendWaiting()
  }
}
