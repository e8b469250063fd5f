// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

/// A sequence of pointer actions, such as a press, a flick and a lift. The pointers may be fingers, a mouse
/// or a pen. ``events`` contains the events that the actions cause.
/// ``play(on:clock:framesPerSecond:file:line:)`` sends these events to an element.
///
///     let toss = PointerScript(at: Point(100, 100))
///       .flick(by: Point(200, 0), endingAt: 1200)
///       .lift()
///     toss.play(on: card, clock: clock)
///     clock.advance(by: 2, framesPerSecond: 60)
///
/// Several fingers can pinch and turn around their centroid:
///
///     PointerScript.twoFingers(around: Point(200, 200), spread: 100)
///       .pinch(by: 2, over: 0.3)
///       .turn(by: .pi / 2, over: 0.5)
///       .lift()
///
/// Lengths are in points, times are in seconds, and angles are in radians. An impossible action, such as
/// moving a lifted finger, is a programming error and fails a precondition.
public struct PointerScript: Equatable, Sendable {
  /// The events of the pointers, in order of time. The timestamp of the first press is 0 s.
  public private(set) var events: [PointerEvent] = []

  /// The duration of the script, in seconds. It includes a hold at the end.
  public private(set) var duration = 0.0

  /// The number of events that a moving pointer sends per second.
  public let samplesPerSecond: Double

  private var pointers: [Pointer] = []

  private struct Pointer: Equatable, Sendable {
    let identifier: Int
    let kind: PointerEvent.Kind
    var place: Point
  }

  /// Creates a script that presses a pointer.
  ///
  /// - Parameters:
  ///   - kind: The kind of the pointer.
  ///   - identifier: The pointer's identifier. Must differ from the identifiers of all other pressed
  ///     pointers.
  ///   - place: The position of the pointer on the stage, in points.
  ///   - samplesPerSecond: The number of events that a moving pointer sends per second. Must be finite and
  ///     greater than 0.
  public init(
    _ kind: PointerEvent.Kind = .touch, identifier: Int = 1, at place: Point, samplesPerSecond: Double = 120,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    checkPrecondition(
      samplesPerSecond > 0 && samplesPerSecond.isFinite,
      "The sampling rate must be finite and greater than 0, but it is \(samplesPerSecond).", file: file,
      line: line)
    self.samplesPerSecond = samplesPerSecond
    press(kind, identifier: identifier, place: place, file: file, line: line)
  }

  /// Creates a script that presses two fingers at the same time.
  ///
  /// - Parameters:
  ///   - middle: The point halfway between the fingers, on the stage, in points.
  ///   - spread: The distance between the fingers, in points.
  ///   - angle: The angle from the x axis to the line through both fingers, in radians. The line points from
  ///     the first finger to the second finger.
  ///   - samplesPerSecond: The number of events that a moving pointer sends per second. Must be finite and
  ///     greater than 0.
  public static func twoFingers(
    around middle: Point, spread: Double, angle: Double = 0, samplesPerSecond: Double = 120,
    file: StaticString = #fileID, line: UInt = #line
  ) -> PointerScript {
    let radius = Transform.rotation(by: angle).apply(to: Point(spread / 2, 0))
    return PointerScript(
      at: middle - radius, samplesPerSecond: samplesPerSecond, file: file, line: line
    )
    .press(identifier: 2, at: middle + radius, file: file, line: line)
  }

  /// Presses another pointer. The identifier must differ from the identifiers of all pressed pointers.
  public func press(
    _ kind: PointerEvent.Kind = .touch, identifier: Int, at place: Point, file: StaticString = #fileID,
    line: UInt = #line
  ) -> PointerScript {
    var script = self
    script.press(kind, identifier: identifier, place: place, file: file, line: line)
    return script
  }

  /// Waits for a duration, in seconds. The duration must be finite and at least 0. As in a browser, a resting
  /// pointer sends no events.
  public func hold(for seconds: Double, file: StaticString = #fileID, line: UInt = #line) -> PointerScript {
    checkPrecondition(
      seconds >= 0 && seconds.isFinite, "The duration must be finite and at least 0, but it is \(seconds).",
      file: file, line: line)
    var script = self
    script.duration += seconds
    return script
  }

  /// Lifts the pointer with this identifier. If the identifier is `nil`, lifts all pressed pointers. The
  /// pointer must be pressed. If the identifier is `nil`, at least one pointer must be pressed.
  public func lift(_ identifier: Int? = nil, file: StaticString = #fileID, line: UInt = #line)
    -> PointerScript
  {
    ending(.up, identifier, file: file, line: line)
  }

  /// Cancels the pointer with this identifier, as an operating system may do. If the identifier is `nil`,
  /// cancels all pressed pointers. The pointer must be pressed. If the identifier is `nil`, at least one
  /// pointer must be pressed.
  public func cancel(_ identifier: Int? = nil, file: StaticString = #fileID, line: UInt = #line)
    -> PointerScript
  {
    ending(.cancel, identifier, file: file, line: line)
  }

  /// Combines this script with another script that plays at the same time.
  ///
  /// If you add an action to the result, this action begins after both scripts have ended. It applies to the
  /// pressed pointers of both scripts.
  ///
  /// - Parameters:
  ///   - other: The other script. Its pointers' identifiers must differ from the identifiers of this script's
  ///     pointers.
  ///   - seconds: The time from the start of this script to the start of the other script, in seconds. Must
  ///     be finite and at least 0.
  public func alongside(
    _ other: PointerScript, after seconds: Double = 0, file: StaticString = #fileID, line: UInt = #line
  ) -> PointerScript {
    checkPrecondition(
      seconds >= 0 && seconds.isFinite, "The delay must be finite and at least 0, but it is \(seconds).",
      file: file, line: line)
    let identifiers = Set(events.map(\.identifier))
    let shared = other.events.first { identifiers.contains($0.identifier) }
    checkPrecondition(
      shared == nil,
      "The scripts must have different pointers, but both have the pointer \(shared?.identifier ?? 0).",
      file: file, line: line)
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

  /// Returns the events of the pointers. The timestamp of the first press is `start`, in seconds.
  public func events(startingAt start: Double) -> [PointerEvent] {
    events.map {
      PointerEvent(
        identifier: $0.identifier, phase: $0.phase, position: $0.position, timestamp: start + $0.timestamp,
        kind: $0.kind)
    }
  }

  // MARK: Movements

  /// The positions of the pressed pointers.
  var places: [Point] { pointers.map(\.place) }

  /// The centroid of the pressed pointers. At least one pointer must be pressed.
  func middle(file: StaticString, line: UInt) -> Point {
    checkPrecondition(
      !pointers.isEmpty, "To be moved, a pointer must be pressed, but none is pressed.", file: file,
      line: line)
    return places.reduce(.zero, +) / Double(pointers.count)
  }

  /// Adds `move` events for the pressed pointers, at the script's sampling rate.
  ///
  /// - Parameters:
  ///   - seconds: The duration, in seconds. Must be finite and greater than 0.
  ///   - places: A closure that takes the elapsed fraction of the duration, from 0 to 1, and returns the
  ///     positions of the pointers at that time.
  func moving(
    over seconds: Double, file: StaticString, line: UInt, places: (_ part: Double) -> [Point]
  ) -> PointerScript {
    checkPrecondition(
      seconds > 0 && seconds.isFinite,
      "The duration must be finite and greater than 0, but it is \(seconds).", file: file, line: line)
    var script = self
    // The last sample is exactly at the end of the movement. The tolerance of 1e-6 prevents another sample
    // immediately before the last sample.
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

  private mutating func press(
    _ kind: PointerEvent.Kind, identifier: Int, place: Point, file: StaticString, line: UInt
  ) {
    checkPrecondition(
      !pointers.contains { $0.identifier == identifier },
      "The identifier of a new pointer must be unused, but pointer \(identifier) is pressed.", file: file,
      line: line)
    let pointer = Pointer(identifier: identifier, kind: kind, place: place)
    pointers.append(pointer)
    add(.down, pointer)
  }

  private func ending(
    _ phase: PointerEvent.Phase, _ identifier: Int?, file: StaticString, line: UInt
  ) -> PointerScript {
    var script = self
    let ending = pointers.filter { identifier == nil || $0.identifier == identifier }
    checkPrecondition(
      !ending.isEmpty, "A pointer to lift or cancel must be pressed, but none is pressed.", file: file,
      line: line)
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
