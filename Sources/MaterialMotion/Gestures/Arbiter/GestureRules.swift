// SPDX-License-Identifier: Apache-2.0

/// The rules by which a gesture contends for pointers: see <doc:DragArbitration>.
///
/// Every recognizer has rules. Its properties of the same names read and write them:
///
///     tossable.recognizer(for: card)?.mayBegin = { press, _ in press.kind == .touch }
///
/// An interaction of your own knows more, for example how far its value can move. It gives this to its
/// recognizer, on whichever platform:
///
///     let scrubbable = Scrubbable(openness, by: course)
///     scrubbable.setRules { element, rules in
///       rules.room = { axis, isForward in
///         axis == .y ? (isForward ? 300 - drawer.destination : drawer.destination) : 0
///       }
///     }
public final class GestureRules {
  /// The distance that a pointer must move: see ``GestureRecognizer/slop``.
  public internal(set) var slop: Double?

  /// The axis of a drag, in the coordinate system of the recognizer's container. `nil` for the whole plane.
  public var axis: CoordinateAxis?

  /// The time for which a pointer must be held. `nil` if the gesture begins with a movement.
  public package(set) var hold: HoldDuration?

  /// The strip in which a press may begin a drag. It is asked before all other recognizers. `nil` for a press
  /// anywhere.
  public var strip: DragStrip?

  /// Whether the gesture may begin: see ``GestureRecognizer/mayBegin``.
  public var mayBegin: ((_ press: Press, _ movement: Point) -> Bool)?

  /// Whether a drag begins even where the thing cannot move: see ``GestureRecognizer/keepsEnds``.
  public var keepsEnds = false

  /// Whether the gesture shares its pointers with no other one: see ``GestureRecognizer/isAlone``.
  public var isAlone = false

  /// Whether a press that stops a motion can be this gesture: see ``GestureRecognizer/recognizesCatches``.
  public var recognizesCatches = false

  /// The greatest number of pointers: see ``GestureRecognizer/fingers``.
  public internal(set) var fingers = Int.max

  /// The kinds of the pointers: see ``GestureRecognizer/kinds``.
  public var kinds = PointerEvent.Kinds.all

  /// The buttons of a mouse: see ``GestureRecognizer/buttons``.
  public var buttons = [0]

  /// Returns how far the thing can move, in points, along an axis of the recognizer's container. `isForward`
  /// is `true` for the positive direction. A thing in flight counts as if it were at its destination: see
  /// ``ReactiveProperty/destination``. If it is `nil`, the interaction computes the room from its bounds.
  public var room: ((_ axis: CoordinateAxis, _ isForward: Bool) -> Double)?

  /// Whether the thing can be pulled beyond its ends. If it is `nil`, the elasticity of the interaction
  /// decides.
  public var stretches: Bool?

  /// Returns a motion that a press stops, in addition to that of the value. `nil` at rest.
  ///
  ///     rules.motion = { [flight] in flight.isActive ? (flight.speed, flight.remaining) : nil }
  ///
  /// A press stops a motion of at least 20 points per second, or with at least 10 points left.
  public var motion: (() -> Motion?)?

  /// A motion on the screen: its speed, in points per second, and the distance to its end, in points. Both
  /// are those of the farthest point of the thing.
  public typealias Motion = (speed: Double, remaining: Double)

  /// The recognizers that share their pointers with this one, and take turns with it.
  public var team: Team?

  /// Recognizers of one team share their pointers, also while their interactions are disabled. One hand then
  /// moves one thing after the other.
  public final class Team {
    /// Creates a team without recognizers. Set it as the ``GestureRules/team-swift.property`` of each.
    public init() {}
  }

  /// The recognizers to which this one yields, and those with which it shares its pointers.
  var yields: [Lifetime] = []
  var shares: [Lifetime] = []

  /// The things that the gesture moves in addition to the one that its hand moves.
  var targets: [ContestTarget] = []

  init() {}

  func add(_ target: ContestTarget) { targets.append(target) }

  func remove(_ target: ContestTarget) { targets.removeAll { $0 === target } }
}

/// A strip at the edge of an element. A press in the strip may begin a drag that leads away from the edge.
///
///     rules.strip = DragStrip(direction: { 1 }) { place in panel.pointFromStage(place).x <= 20 }
public final class DragStrip {
  let direction: () -> Double
  let contains: (Point) -> Bool

  /// Creates a strip.
  ///
  /// - Parameters:
  ///   - direction: Returns the direction away from the edge along the axis of the drag: 1 or -1.
  ///   - contains: Returns whether a place is in the strip. The place is in points, in the coordinate system
  ///     of the stage.
  public init(direction: @escaping () -> Double, contains: @escaping (_ place: Point) -> Bool) {
    (self.direction, self.contains) = (direction, contains)
  }
}
