// SPDX-License-Identifier: Apache-2.0
public import MaterialMotion

/// A recorded session: the pointer events, the commands to timelines, the frames, and the position and
/// transform of each element in each frame.
///
/// A web page or an application writes a recording to a small document. A test reads the document and replays
/// the session.
///
///     let recording = try Recording(json: Data(contentsOf: file))
///     let clock = recording.makeClock()
///     let card = MotionElement(position: recording.stage / 2, size: Point(96, 96))
///     …   // the same scene, at rest
///     let drawn = try recording.replay(on: clock, elements: ["Card": card])
///     expectReplay(of: recording, draws: drawn, within: 1e-6)
///
/// On the platform of the recording, a replay computes exactly the same numbers as the recorded session. On
/// other platforms, sine and cosine may differ in the last digit.
///
/// Times are the clock's times, in seconds. Positions are in the coordinate system of the stage, in points.
public struct Recording: Equatable, Sendable {
  /// The application's name for the scene.
  public var scene: String

  /// The width and height of the stage at the start, in points.
  public var stage: Point

  /// The clock's time at the start, in seconds. At this time the scene was newly made and at rest.
  public var time: Double

  /// Whether the user's system asked for reduced motion at the start.
  public var prefersReducedMotion: Bool

  /// The values of the scene's settings, except the default values. The keys are labels, the application's
  /// names for the settings.
  public var settings: [String: Double]

  /// The events, in the order in which the library received them. The timestamp of a pointer event or of a
  /// command may be earlier than the time of the preceding frame.
  public var events: [Event]

  /// The drawn frames of each element, in order of time. The keys are labels, the application's names for the
  /// elements.
  public var drawn: [String: [DrawnFrame]]

  /// Creates a recording. By default it has no events and no drawn frames.
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
    /// A pointer event, and the label of the element that received it.
    case pointer(PointerEvent, on: String)

    /// A frame with this timestamp, in seconds.
    case frame(Double)

    /// A resize of the stage: the timestamp of the resize, in seconds, and the new size, in points.
    case resize(Double, to: Point)

    /// A command to a timeline, the label of this timeline, and the timestamp of the command, in seconds.
    case timeline(TimelineCommand, on: String, at: Double)
  }

  /// The position and the transform with which an element was drawn in one frame.
  public struct DrawnFrame: Equatable, Sendable {
    /// The timestamp of the frame, in seconds.
    public var time: Double

    /// The element's position, in points.
    public var position: Point

    /// The rotation of the element's transform, in radians. In the recording of a ``Recorder``, the rotation
    /// is from -π to π.
    public var rotation: Double

    /// The scale factor of the element's transform.
    public var scale: Double

    /// Creates a drawn frame. By default the element is neither rotated nor scaled.
    public init(time: Double, position: Point, rotation: Double = 0, scale: Double = 1) {
      self.time = time
      self.position = position
      self.rotation = rotation
      self.scale = scale
    }
  }

  /// Creates a clock for a replay. The clock's time is the recording's ``time``.
  public func makeClock(diagnostics: MotionDiagnostics? = nil) -> ManualFrameClock {
    ManualFrameClock(startingAt: time, diagnostics: diagnostics)
  }
}

extension Recording {
  /// The limits of a document. They allow a session of ten minutes. If a document exceeds a limit,
  /// ``init(json:)`` throws an error.
  public enum Limits {
    /// The maximum length of a document, in bytes.
    public static let bytes = 8 << 20
    /// The maximum number of events.
    public static let events = 200_000
    /// The maximum number of drawn frames of all elements together.
    public static let drawnFrames = 200_000
    /// The maximum number of elements. The maximum number of settings is the same.
    public static let labels = 100
    /// The maximum length of a label, in bytes of UTF-8.
    public static let labelLength = 200
    /// The maximum absolute value of a number, such as a coordinate or a setting.
    public static let magnitude = 1e9
    /// The maximum absolute value of a time, in seconds. Times since 1970 are allowed.
    public static let time = 1e11
  }
}

/// An error in a document that cannot be read or replayed. The error names the invalid place in the document,
/// and describes the content that was expected there.
///
///     events[12][3]: expected a pointer's identifier, a whole number, but found 1.5
public struct RecordingError: Error, Equatable, CustomStringConvertible {
  /// The path of the invalid place in the document, such as `events[12][3]` or `settings["Damping ratio"]`.
  /// Empty if the error concerns the whole document.
  public let path: String

  /// A description of the expected content.
  public let expected: String

  /// A short description of the actual content. `nil` if there is no content.
  public let found: String?

  init(_ path: String, expected: String, found: String? = nil) {
    self.path = path
    self.expected = expected
    self.found = found
  }

  /// A phrase with the path, the expected content and the actual content.
  public var description: String {
    let place = path.isEmpty ? "the document" : path
    return "\(place): expected \(expected)" + (found.map { ", but found \($0)" } ?? "")
  }
}
