// SPDX-License-Identifier: Apache-2.0

/// The physics of one drag that moves several things, one after the other: a sheet and its list, a header
/// above a list, a pager in a page of another pager.
///
///     let sheet: ScrollMember = 0
///     let list: ScrollMember = 1
///     var line = ScrollLine(
///       [ScrollSegment(sheet, length: 600, detents: [0, 300, 600]), ScrollSegment(list, length: 2000)],
///       gates: [.sheet], start: [300, 0])
///
///     line.touch(at: 0)
///     line.drag(at: 0.1, by: 380)
///     line.state(at: 0.1).offset(of: sheet)    // 600
///     line.state(at: 0.1).offset(of: list)     // 80
///     line.release(at: 0.1, velocity: 900)
///     line.state(at: 9).offset(of: list)       // 529.5: the throw goes on in the list
///
/// The segments lie end to end on a line. A place on the line determines the offsets of all members:
///
///     sheet  0 ─────── 600
///     list             0 ──────────────── 2000
///     place  0        600                 2600
///
/// At each instant, at most one member moves. So the movements of the members add up to the movement of the
/// finger, and a velocity continues through every boundary. A ``ScrollGate`` between two segments decides
/// which gestures and throws cross the boundary. Decays, springs, edges and detents act on the place alone.
///
/// A line is a value without a clock. Every event has a time, in seconds. After an event, the state is solved
/// for any later time, so it does not depend on frames. Distances are in points; a positive distance expands
/// the sheet, collapses the header, and scrolls the list towards its end.
///
/// A drag depends only on the place of the finger: if the finger returns to where it was pressed, everything
/// returns.
///
/// Each touch, release and change lays the line through the present state. If a sheet is half open and its
/// list is scrolled, a pull back scrolls the list first, and a push forward expands the sheet first.
///
/// An event that is earlier than the latest one happens at the time of the latest one. A distance, a velocity
/// or a length that is not finite is dropped, and the line remains as it is.
public struct ScrollLine: Sendable {
  /// The law that moves a line.
  public enum Phase: Equatable, Sendable {
    /// A finger holds the line.
    case held

    /// The velocity decays.
    case decay

    /// A spring moves the line to a detent or back to an end. Also while the line waits for the next event of
    /// a wheel, and while it glides.
    case spring

    /// The line is at rest.
    case rest
  }

  /// The segments, in the order of the line.
  public internal(set) var segments: [ScrollSegment] {
    // Asking for the old value would copy the array at each change of a length.
    didSet { if segments.count != spans.count { spans = segments.spans } }
  }

  /// The gates. The first one is between the first two segments.
  public internal(set) var gates: [ScrollGate]

  /// The behavior of the start of the line.
  public let lowerEnd: ScrollEnd

  /// The behavior of the end of the line.
  public let upperEnd: ScrollEnd

  /// The length of the viewport, in points: the length of the ``RubberBand`` beyond an elastic end.
  public internal(set) var viewport: Double

  /// The rule of the member that is pulled to refresh, if there is one.
  public internal(set) var refresh: ScrollRefresh?

  /// The constants of the laws.
  public let constants: ScrollConstants

  /// The first and the last segment of each segment's member. It does not change when a length does, so no
  /// event has to search for it.
  private(set) var spans: [ClosedRange<Int>]

  /// The offset of each segment where the line was laid.
  var covered: [Double]
  var allowance: ScrollAllowance
  var line: ScrollLineLayout

  /// The place on the laid line at the latest event.
  var place = 0.0
  var motion: Motion

  /// The latest gesture of a wheel or of keys. `nil` if something else has moved the line since.
  var gesture: TurnGesture?

  /// Whether the gesture under way moves the owned segments, too. No flight does.
  var movesOwned = false

  /// The scrolls of the program that begin when the flight is at rest, one after the other.
  var waiting: [WaitingScroll] = []

  /// The time of the latest event, in seconds.
  public internal(set) var latestTime = 0.0

  enum Motion {
    case held(ScrollGrip)
    case flight(ScrollFlight)
  }

  /// A distance that only rounding causes, in points.
  static var sliver: Double { 1e-9 }

  /// Creates a line.
  ///
  /// - Parameters:
  ///   - segments: The segments, in the order of the line. Must not be empty. A segment of length 0 has no
  ///     effect.
  ///   - gates: The gates between the segments. There must be one gate less than segments.
  ///   - lowerEnd: The behavior of the start of the line. Defaults to elastic.
  ///   - upperEnd: The behavior of the end of the line. Defaults to elastic.
  ///   - viewport: The length of the viewport, in points. Must be finite and at least 0. With 0, a finger
  ///     cannot pull the line beyond its ends. Defaults to 600.
  ///   - refresh: The rule of the member that is pulled to refresh.
  ///   - constants: The constants of the laws.
  ///   - start: The offset of each segment. Must be from 0 to the segment's length. Defaults to the start of
  ///     the line. A segment that does not rest there springs to its nearest detent at time 0.
  public init(
    _ segments: [ScrollSegment], gates: [ScrollGate] = [], lowerEnd: ScrollEnd = .elastic,
    upperEnd: ScrollEnd = .elastic, viewport: Double = 600, refresh: ScrollRefresh? = nil,
    constants: ScrollConstants = ScrollConstants(), start: [Double]? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) {
    checkPrecondition(
      !segments.isEmpty && gates.count == segments.count - 1,
      "There must be one gate less than segments, but there are \(gates.count) and \(segments.count).",
      file: file, line: line)
    checkPrecondition(
      viewport >= 0 && viewport.isFinite,
      "The viewport must be finite and at least 0, but it is \(viewport).", file: file, line: line)
    let covered = start ?? Array(repeating: 0, count: segments.count)
    checkPrecondition(
      covered.count == segments.count
        && segments.indices.allSatisfy { covered[$0] >= 0 && covered[$0] <= segments[$0].length },
      "The start must be an offset within each segment, but it is \(covered).", file: file, line: line)
    (self.segments, self.gates, self.covered) = (segments, gates, covered)
    spans = segments.spans
    (self.lowerEnd, self.upperEnd, self.viewport) = (lowerEnd, upperEnd, viewport)
    (self.refresh, self.constants) = (refresh, constants)
    allowance = ScrollAllowance(segmentCount: segments.count)
    self.line = ScrollLineLayout(
      segments: segments, scope: [], ScrollLengths(segments, covered: covered),
      allowed: 0...segments.count - 1)
    motion = .flight(ScrollFlight(at: 0, from: 0, velocity: 0, constants))
    lay()
    nameOwners(overshoot: 0)
    fly(from: 0, velocity: 0)
  }

  /// Returns the state at a time, in seconds.
  ///
  /// - Parameter time: The time. A time before the latest event counts as the time of this event.
  public func state(at time: Double) -> State {
    let line = caughtUp(to: time)
    let now = line.present(at: time)
    return State(line: line, place: now.place, velocity: now.velocity, phase: now.phase)
  }

  /// Returns the line after the scrolls that begin until a time.
  private func caughtUp(to time: Double) -> ScrollLine {
    var line = self
    line.catchUp(to: time)
    return line
  }

  /// The time from which the line is at rest, in seconds. `nil` while a finger holds it.
  public var restTime: Double? {
    waiting.isEmpty ? flight?.rest : caughtUp(to: .infinity).flight?.rest
  }

  /// Whether a finger holds the line.
  public var isHeld: Bool { flight == nil }

  /// Returns the place on the laid line, its velocity and its phase at a time, before any scroll that waits.
  func present(at time: Double) -> (place: Double, velocity: Double, phase: Phase) {
    switch motion {
    case .held: (place, 0, .held)
    case .flight(let flight): flight.state(at: Double.maximum(time, latestTime))
    }
  }

  /// Notes the time of an event, and returns the state in which it happens.
  mutating func arrive(at time: Double) -> (place: Double, velocity: Double, phase: Phase) {
    if time > latestTime && time.isFinite {
      catchUp(to: time)
      latestTime = time
    }
    let now = present(at: latestTime)
    place = now.place
    return now
  }
}
