// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

/// The pointer events and frames of a live session, and the elements as they were drawn.
///
/// A page or an application writes a recording as a small document, and a test replays it.
///
///     let recording = try Recording(json: Data(contentsOf: file))
///     let clock = recording.makeClock()
///     let card = MotionElement(position: recording.stage / 2, size: Point(96, 96))
///     …   // the same scene, at rest
///     let drawn = try recording.replay(on: clock, elements: ["Card": card])
///     expectReplay(of: recording, draws: drawn, within: 1e-6)
///
/// On the platform of the recording, a replay gives the same numbers bit for bit. On other platforms, sine
/// and cosine may differ in the last digit.
///
/// Times are seconds of the clock; positions are points on the stage.
public struct Recording: Equatable, Sendable {
  /// The application's name for the scene.
  public var scene: String

  /// The width and height of the stage at the start, in points.
  public var stage: Point

  /// The clock's time at the start, in seconds. The scene was newly made and at rest.
  public var time: Double

  /// Whether the user's system asked for reduced motion at the start.
  public var prefersReducedMotion: Bool

  /// The settings that differ from the scene's defaults, by label.
  public var settings: [String: Double]

  /// The events, in the order in which the library received them. A pointer event's timestamp may be earlier
  /// than the time of the frame before it.
  public var events: [Event]

  /// The drawn frames of each element, by label, in order of time.
  public var drawn: [String: [DrawnFrame]]

  /// A recording of these events and drawn frames. Both are empty by default.
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

  /// An event of a session.
  public enum Event: Equatable, Sendable {
    /// An event of a pointer on the element with this label, at the time of its timestamp.
    case pointer(PointerEvent, on: String)

    /// A frame at a time, in seconds.
    case frame(Double)

    /// A resize of the stage at a time in seconds, to a size in points.
    case resize(Double, to: Point)
  }

  /// An element as it was drawn in one frame.
  public struct DrawnFrame: Equatable, Sendable {
    /// The time of the frame, in seconds.
    public var time: Double

    /// The element's position, in points.
    public var position: Point

    /// The rotation of the element's transform, in radians, without whole turns.
    public var rotation: Double

    /// The scale of the element's transform, as a factor.
    public var scale: Double

    /// An element as it was drawn in one frame. By default it is neither rotated nor scaled.
    public init(time: Double, position: Point, rotation: Double = 0, scale: Double = 1) {
      self.time = time
      self.position = position
      self.rotation = rotation
      self.scale = scale
    }
  }

  /// Makes a clock for a replay. It is at the recording's ``time``.
  public func makeClock(diagnostics: MotionDiagnostics? = nil) -> ManualFrameClock {
    ManualFrameClock(startingAt: time, diagnostics: diagnostics)
  }
}

extension Recording {
  /// The limits of a document, enough for ten minutes of a session. Reading a larger one throws an error.
  public enum Limits {
    /// The maximum length of a document, in bytes.
    public static let bytes = 8 << 20
    /// The maximum number of events.
    public static let events = 200_000
    /// The maximum number of drawn frames of all elements together.
    public static let drawnFrames = 200_000
    /// The maximum number of elements, and of settings.
    public static let labels = 100
    /// The maximum length of a label, in bytes of UTF-8.
    public static let labelLength = 200
    /// The maximum magnitude of a time, a coordinate or a setting.
    public static let magnitude = 1e9
  }
}

/// The reason why a document cannot be read or replayed: a place in it, and what was expected there.
///
///     events[12][3]: expected a pointer's identifier, a whole number, but found 1.5
public struct RecordingError: Error, Equatable, CustomStringConvertible {
  /// The path of the place in the document, such as `events[12][3]` or `settings["Damping ratio"]`. Empty if
  /// the error concerns the document as a whole.
  public let path: String

  /// A description of the expected content.
  public let expected: String

  /// A short description of the actual content; `nil` if there is none.
  public let found: String?

  init(_ path: String, expected: String, found: String? = nil) {
    self.path = path
    self.expected = expected
    self.found = found
  }

  /// A sentence with the path, the expected content and the actual one.
  public var description: String {
    let place = path.isEmpty ? "the document" : path
    return "\(place): expected \(expected)" + (found.map { ", but found \($0)" } ?? "")
  }
}
