// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

/// What fingers, a mouse or a pen do, one thing after the other: a value that yields timed ``events``, and
/// can be played to an element.
///
///     let toss = PointerScript(at: Point(100, 100))
///       .flick(by: Point(200, 0), endingAt: 1200)
///       .lift()
///     toss.play(on: card, clock: clock)
///     clock.advance(by: 2, framesPerSecond: 60)
///
/// Several fingers move together, about their middle:
///
///     PointerScript.twoFingers(around: Point(200, 200), spread: 100)
///       .pinch(by: 2, over: 0.3)
///       .turn(by: .pi / 2, over: 0.5)
///       .lift()
///
/// Lengths are points, times seconds, angles radians. What cannot be done, such as to move a finger that was
/// lifted, is a mistake in code and stops with a sentence.
public struct PointerScript: Equatable, Sendable {
  /// What the pointers do, in order of time; the first press is at 0.
  public private(set) var events: [PointerEvent] = []

  /// How long all of it takes, in seconds: a hold at the end counts.
  public private(set) var duration = 0.0

  /// How often a pointer that moves says so, in a second.
  public let samplesPerSecond: Double

  private var pointers: [Pointer] = []

  private struct Pointer: Equatable, Sendable {
    let identifier: Int
    let kind: PointerEvent.Kind
    var place: Point
  }

  /// A pointer that is pressed.
  ///
  /// - Parameters:
  ///   - kind: What points.
  ///   - identifier: Tells pointers apart that are down together.
  ///   - place: Where, on the stage, in points.
  ///   - samplesPerSecond: How often a pointer that moves says so: more than 0.
  public init(
    _ kind: PointerEvent.Kind = .touch, identifier: Int = 1, at place: Point, samplesPerSecond: Double = 120
  ) {
    precondition(
      samplesPerSecond > 0 && samplesPerSecond.isFinite,
      "A pointer is sampled more than 0 times a second, but got \(samplesPerSecond)")
    self.samplesPerSecond = samplesPerSecond
    press(kind, identifier: identifier, place: place)
  }

  /// Two fingers that are pressed at once, so many points apart.
  ///
  /// - Parameters:
  ///   - middle: The place between them, on the stage.
  ///   - spread: How far apart they are, in points.
  ///   - angle: Of the line from the first to the second, from the x axis, in radians.
  ///   - samplesPerSecond: How often a pointer that moves says so: more than 0.
  public static func twoFingers(
    around middle: Point, spread: Double, angle: Double = 0, samplesPerSecond: Double = 120
  ) -> PointerScript {
    let radius = Transform.rotation(by: angle).apply(to: Point(spread / 2, 0))
    return PointerScript(at: middle - radius, samplesPerSecond: samplesPerSecond)
      .press(identifier: 2, at: middle + radius)
  }

  /// Presses one pointer more.
  public func press(
    _ kind: PointerEvent.Kind = .touch, identifier: Int, at place: Point
  ) -> PointerScript {
    var script = self
    script.press(kind, identifier: identifier, place: place)
    return script
  }

  /// Does nothing for some time. A pointer that rests says nothing, as in a browser.
  public func hold(for seconds: Double) -> PointerScript {
    precondition(seconds >= 0 && seconds.isFinite, "A hold lasts 0 s or more, but got \(seconds)")
    var script = self
    script.duration += seconds
    return script
  }

  /// Lifts a pointer where it is, or all that are down.
  public func lift(_ identifier: Int? = nil) -> PointerScript {
    ending(.up, identifier)
  }

  /// Has the system take a pointer away, or all that are down.
  public func cancel(_ identifier: Int? = nil) -> PointerScript {
    ending(.cancel, identifier)
  }

  /// What this script and another do at the same time, to pointers of different identifiers.
  ///
  /// Goes on with the pointers of both that are still down, when both are done.
  ///
  /// - Parameters:
  ///   - other: The other script, whose pointers have other identifiers.
  ///   - seconds: How much later it begins: 0 or more.
  public func alongside(_ other: PointerScript, after seconds: Double = 0) -> PointerScript {
    precondition(seconds >= 0 && seconds.isFinite, "A script begins after 0 s or more, but got \(seconds)")
    let identifiers = Set(events.map(\.identifier))
    let shared = other.events.first { identifiers.contains($0.identifier) }
    precondition(shared == nil, "Both scripts have a pointer \(shared?.identifier ?? 0)")
    var script = self
    var later = other.events(startingAt: seconds)[...]
    script.events = events.flatMap { event in
      let earlier = later.prefix { $0.timestamp < event.timestamp }
      later = later.dropFirst(earlier.count)
      return earlier + [event]
    }
    script.events += later
    script.pointers += other.pointers
    script.duration = max(duration, seconds + other.duration)
    return script
  }

  /// What the pointers do if the first press is at this time, in seconds.
  public func events(startingAt start: Double) -> [PointerEvent] {
    events.map {
      PointerEvent(
        identifier: $0.identifier, phase: $0.phase, position: $0.position, timestamp: start + $0.timestamp,
        kind: $0.kind)
    }
  }

  // MARK: Movements

  /// The places of the pointers that are down.
  var places: [Point] { pointers.map(\.place) }

  /// The middle of the pointers that are down.
  var middle: Point {
    precondition(!pointers.isEmpty, "No pointer is down that could do that")
    return places.reduce(.zero, +) / Double(pointers.count)
  }

  /// Takes the pointers that are down to other places, sample by sample.
  ///
  /// - Parameter places: Where they are after some part of the time.
  func moving(over seconds: Double, places: (_ part: Double) -> [Point]) -> PointerScript {
    precondition(seconds > 0 && seconds.isFinite, "A movement takes more than 0 s, but got \(seconds)")
    var script = self
    // The last sample is at the very end; one just before it would be of the same moment.
    let count = max(1, Int((seconds * samplesPerSecond - 1e-6).rounded(.up)))
    for sample in 1...count {
      let time = sample == count ? seconds : Double(sample) / samplesPerSecond
      let places = places(sample == count ? 1 : time / seconds)
      script.duration = duration + time
      for index in pointers.indices {
        script.pointers[index].place = places[index]
        script.add(.move, script.pointers[index])
      }
    }
    return script
  }

  private mutating func press(_ kind: PointerEvent.Kind, identifier: Int, place: Point) {
    precondition(
      !pointers.contains { $0.identifier == identifier }, "The pointer \(identifier) is down already")
    let pointer = Pointer(identifier: identifier, kind: kind, place: place)
    pointers.append(pointer)
    add(.down, pointer)
  }

  private func ending(_ phase: PointerEvent.Phase, _ identifier: Int?) -> PointerScript {
    var script = self
    let ending = pointers.filter { identifier == nil || $0.identifier == identifier }
    precondition(!ending.isEmpty, "No pointer is down that could be let go")
    for pointer in ending { script.add(phase, pointer) }
    script.pointers.removeAll { ending.contains($0) }
    return script
  }

  private mutating func add(_ phase: PointerEvent.Phase, _ pointer: Pointer) {
    events.append(
      PointerEvent(
        identifier: pointer.identifier, phase: phase, position: pointer.place, timestamp: duration,
        kind: pointer.kind))
  }
}
