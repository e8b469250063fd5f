// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

/// The pointers and frames of a live session, and what was drawn: a small document that a page or an
/// application writes, and a test replays.
///
///     let recording = try Recording(json: Data(contentsOf: file))
///     let clock = recording.makeClock()
///     let card = MotionElement(position: recording.stage / 2, size: Point(96, 96))
///     …   // the same scene, at rest
///     let drawn = try recording.replay(on: clock, elements: ["Card": card])
///     expectReplay(of: recording, draws: drawn, within: 1e-6)
///
/// The same numbers come out bit for bit on the platform that recorded them; another one's sine and cosine
/// may differ in the last digit.
///
/// Times are seconds on the clock's time line, places points on the stage.
public struct Recording: Equatable, Sendable {
  /// What plays, by the name that the application gives it.
  public var scene: String

  /// Width and height of the stage at the start, in points.
  public var stage: Point

  /// The clock's time at the start, when the scene was fresh and at rest, in seconds.
  public var time: Double

  /// Whether the person at the screen asked for less motion, from the start on.
  public var prefersReducedMotion: Bool

  /// The settings that differ from the scene's own, by label.
  public var settings: [String: Double]

  /// What happened, in the order in which the library heard of it: a pointer's time may lie before the last
  /// frame's.
  public var events: [Event]

  /// For each element, by label, what was drawn in the frames, in their order.
  public var drawn: [String: [DrawnFrame]]

  /// A recording in which nothing happens.
  public init(
    scene: String, stage: Point, time: Double = 0, prefersReducedMotion: Bool = false,
    settings: [String: Double] = [:], events: [Event] = [], drawn: [String: [DrawnFrame]] = [:]
  ) {
    self.scene = scene
    self.stage = stage
    self.time = time
    self.prefersReducedMotion = prefersReducedMotion
    self.settings = settings
    self.events = events
    self.drawn = drawn
  }

  /// One thing that happened.
  public enum Event: Equatable, Sendable {
    /// A pointer did something to the element of this label, when its timestamp says.
    case pointer(PointerEvent, on: String)

    /// A frame was drawn, at this time.
    case frame(Double)

    /// The stage got another size, at this time.
    case resize(Double, to: Point)
  }

  /// Where an element was drawn in a frame.
  public struct DrawnFrame: Equatable, Sendable {
    /// When the frame was, in seconds.
    public var time: Double

    /// The element's position, in points.
    public var position: Point

    /// How far its transform turns it, in radians: whole turns do not count.
    public var rotation: Double

    /// How many times its size its transform has it drawn at.
    public var scale: Double

    /// Where an element was drawn, upright and in its size unless something else is said.
    public init(time: Double, position: Point, rotation: Double = 0, scale: Double = 1) {
      self.time = time
      self.position = position
      self.rotation = rotation
      self.scale = scale
    }
  }

  /// A clock that stands at the recording's start.
  public func makeClock(diagnostics: MotionDiagnostics? = nil) -> ManualFrameClock {
    ManualFrameClock(startingAt: time, diagnostics: diagnostics)
  }
}

extension Recording {
  /// How large a document may be, and what is in it: enough for ten minutes of a live session. What is larger
  /// is no recording, and is not read any further.
  public enum Limits {
    /// How long a document may be, in bytes.
    public static let bytes = 8 << 20
    /// How many events there may be.
    public static let events = 200_000
    /// How many frames of all elements together may have been drawn.
    public static let drawnFrames = 200_000
    /// How many elements, and how many settings there may be.
    public static let labels = 100
    /// How long a label may be, in bytes of UTF-8.
    public static let labelLength = 200
    /// How far from 0 a time, a place or a setting may be.
    public static let magnitude = 1e9
  }
}

/// Why something is no recording, or cannot be replayed: where, and what was expected there.
///
///     events[12][3]: expected a pointer's identifier, a whole number, but found 1.5
public struct RecordingError: Error, Equatable, CustomStringConvertible {
  /// Where: a path into the document such as `events[12][3]` or `settings["Damping ratio"]`; empty for the
  /// document as a whole.
  public let path: String

  /// What should stand there.
  public let expected: String

  /// What stands there, if that can be said in a few words.
  public let found: String?

  init(_ path: String, expected: String, found: String? = nil) {
    self.path = path
    self.expected = expected
    self.found = found
  }

  /// A sentence that says all of it.
  public var description: String {
    let place = path.isEmpty ? "the document" : path
    return "\(place): expected \(expected)" + (found.map { ", but found \($0)" } ?? "")
  }
}
