// SPDX-License-Identifier: Apache-2.0

/// A thing on a stage: what a gesture takes hold of and a stream moves.
///
///     let card = MotionElement(position: Point(100, 100), size: Point(80, 80))
///     card.position.subscribe { node.move(to: $0) }   // the platform's part: draw it
///     card.receive(event)                             // and hand it its pointers
///     runtime.add(Tossable(), to: card)
///
/// Its ``position`` is where its ``anchorPoint`` is in its parent; it is as large as its ``size``, and its
/// ``transform`` turns and scales it about the anchor point. That is all a platform draws: ``rotation`` and
/// ``scale`` are factors of the transform.
///
/// Its own coordinates start at the upper left corner of its frame before the transform; those of the stage
/// are its outermost ancestor's parent's. All lengths are points. What is not finite is dropped and reported.
public final class MotionElement: GestureElement {
  /// Where the element's anchor point is, which is its centre unless you say otherwise; in its parent's
  /// coordinates, in points.
  public let position: ReactiveProperty<Point>

  /// How fast the position moves, in points per second: written by what moves it, read by what takes over.
  /// Zero when the position comes to rest. Constraints on the position do not change it.
  public let velocity: ReactiveProperty<Point>

  /// Width and height, in points.
  public let size: ReactiveProperty<Point>

  /// Which point of the element is at its position, and which it turns and scales about: from (0, 0), its
  /// upper left corner, to (1, 1), its lower right one. The centre, (0.5, 0.5), at first; it may lie outside.
  ///
  /// The element moves when this changes and its position does not.
  /// ``MotionObservable/anchorPointAdjustment(in:)`` tells the position that leaves it where it is. A drag
  /// that is under way goes on from there.
  public let anchorPoint: ReactiveProperty<Point>

  /// Turns, scales or shears the element about its anchor point; the identity at first. Active while
  /// ``rotation`` or ``scale`` is, too.
  public let transform: ReactiveProperty<Transform>

  /// How opaque the element is, from 0, which cannot be seen, to 1, as at first. What lies outside is for the
  /// platform to clamp.
  public let opacity: ReactiveProperty<Double>

  /// What the element lies in; `nil` on the stage itself. An element keeps its parent alive. It cannot be its
  /// own ancestor.
  ///
  /// The position is in its coordinates, so a new parent may want a new position. A drag goes on from there.
  /// A pinch or a turn that is under way does so only if the new parent is turned and scaled as the old one.
  public var parent: MotionElement? {
    didSet {
      var ancestor = parent
      while let element = ancestor {
        checkPrecondition(
          element !== self, "An element cannot be its own ancestor", file: #fileID, line: #line)
        ancestor = element.parent
      }
      // Pointers on this element were theirs, too. Those that are its ancestors no more will not hear of them
      // again.
      ancestor = oldValue
      while let element = ancestor, !lies(in: element) {
        for recognizer in element.gestureRecognizers { recognizer.forgetPointers() }
        ancestor = element.parent
      }
    }
  }

  /// What the transform is made of, for those who ask.
  private(set) lazy var factors = TransformFactors(of: transform, diagnostics: diagnostics)
  private let diagnostics: MotionDiagnostics?

  /// Whether the element is still there. Streams and recognizers refer to it by this, and do not keep it
  /// alive.
  public let lifetime = Lifetime()

  /// The recognizers that hear of the element's pointers, in the order in which they were added.
  public private(set) var gestureRecognizers: [PointerGestureRecognizer] = []

  /// Whether pointers by which an interaction moves the element move its ancestors, too, where interactions
  /// were added to these. `false` at first: a card that is dragged leaves the panel that it lies in where it
  /// is. What is not recognized yet, or whose interaction is disabled, keeps nothing from the ancestors.
  ///
  /// For pointers that the library's recognizers are fed. Those of a platform, UIKit's, AppKit's or GTK's,
  /// recognize together: there the panel moves, too.
  public var sharesPointersWithAncestors = false

  /// Makes the pan that an interaction drags the element by, on platforms that have recognizers of their own;
  /// `nil` where it is the library's ``PanGestureRecognizer``, which `receive(_:)` feeds.
  ///
  /// Called for each interaction that is added: with the clock, for a pan that knows when its events happened
  /// and lets it hear ``FrameClock/eventArrived(at:)``, and with the diagnostics that the interaction or else
  /// the clock was given. It must not hold the element, nor the pan the clock.
  public var makePan: ((_ clock: FrameClock, _ diagnostics: MotionDiagnostics?) -> ElementPan)?

  /// Makes the pinch that an interaction scales the element by, as ``makePan`` makes the pan; `nil` where it
  /// is the library's ``PinchGestureRecognizer``.
  public var makePinch: ((_ clock: FrameClock, _ diagnostics: MotionDiagnostics?) -> ElementPinch)?

  /// Makes the rotation recognizer that an interaction turns the element by, as ``makePan`` makes the pan;
  /// `nil` where it is the library's ``TurnGestureRecognizer``.
  public var makeTurn: ((_ clock: FrameClock, _ diagnostics: MotionDiagnostics?) -> ElementTurn)?

  /// What counts the drags that are under way.
  let hold = Activity()

  /// What an interaction that catches the element hears, beside the drags.
  let tosses = Tosses()

  /// An element that lies still, untransformed, where it is put.
  ///
  /// - Parameters:
  ///   - position: Where the centre is, in the parent's coordinates; finite.
  ///   - size: Width and height; finite.
  ///   - parent: What the element lies in; nothing if not given.
  ///   - diagnostics: Hears of values that were dropped because they are not finite.
  public init(
    position: Point = .zero, size: Point = .zero, parent: MotionElement? = nil,
    diagnostics: MotionDiagnostics? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.position = ReactiveProperty(
      finite: position, name: "position", diagnostics: diagnostics, file: file, line: line)
    self.velocity = ReactiveProperty(finite: .zero, name: "velocity", diagnostics: diagnostics)
    self.size = ReactiveProperty(finite: size, name: "size", diagnostics: diagnostics, file: file, line: line)
    self.anchorPoint = ReactiveProperty(
      finite: Point(0.5, 0.5), name: "anchorPoint", diagnostics: diagnostics)
    self.opacity = ReactiveProperty(finite: 1, name: "opacity", diagnostics: diagnostics)
    self.transform = ReactiveProperty(
      PropertyStorage(
        .identity,
        accepting: { transform in
          if !transform.isFinite { diagnostics?.report(.nonFiniteValue(of: "transform")) }
          return transform.isFinite
        }))
    self.diagnostics = diagnostics
    self.parent = parent
    let velocity = self.velocity.storage
    self.position.storage.velocity = velocity
    self.position.subscribe(
      next: { _ in },
      state: { state in if state == .atRest { velocity.write(.zero) } })
  }

  deinit {
    lifetime.end()
    for recognizer in gestureRecognizers { recognizer.elementDidChange(to: nil) }
  }

  /// Whether something is moving the element: a press then catches it at once.
  public var isInFlight: Bool { position.state == .active || transform.state == .active }

  /// Whether an interaction is dragging the element: whatever else would move it had better wait.
  public var isHeld: Bool { hold.members.state == .active }

  // MARK: Pointers

  /// Hands a pointer event to the recognizers of the element, and then to those of its ancestors. All of them
  /// may recognize it, but those of interactions: a card that is dragged does not take along a panel around
  /// it that can be dragged, too, unless it ``sharesPointersWithAncestors``.
  ///
  /// A pointer that went down on an element belongs to it until it is lifted: the platform hands all its
  /// events here.
  public func receive(_ event: PointerEvent) {
    hand(event, isTaken: false)
    settle()
  }

  private func hand(_ event: PointerEvent, isTaken: Bool) {
    let identifier = event.identifier
    var isTakenHere = false
    // What one recognizer sets off may take another one off the element.
    for recognizer in gestureRecognizers where recognizer.element === self {
      if isTaken, recognizer.isOfInteraction {
        recognizer.forgetPointer(identifier)
      } else {
        isTakenHere = isTakenHere || recognizer.hasTaken(identifier)
        recognizer.hear(event)
        isTakenHere = isTakenHere || recognizer.hasTaken(identifier)
      }
    }
    parent?.hand(event, isTaken: isTaken || (isTakenHere && !sharesPointersWithAncestors))
  }

  /// Has the recognizers come to a decision that all of them have heard enough for.
  private func settle() {
    for recognizer in gestureRecognizers { recognizer.arbiter?.settle() }
    parent?.settle()
  }

  /// Lets a recognizer hear of the element's pointers. One that belonged to another element is taken off that
  /// first.
  public func add(_ recognizer: PointerGestureRecognizer) {
    guard recognizer.element !== self else { return }
    while let element = recognizer.element { element.remove(recognizer) }
    gestureRecognizers.append(recognizer)
    recognizer.elementDidChange(to: self)
  }

  /// Takes a recognizer off the element. In mid-gesture it is cancelled.
  public func remove(_ recognizer: PointerGestureRecognizer) {
    guard let index = gestureRecognizers.firstIndex(where: { $0 === recognizer }) else { return }
    gestureRecognizers.remove(at: index)
    recognizer.elementDidChange(to: nil)
  }

  private func lies(in other: MotionElement) -> Bool {
    var ancestor = parent
    while let element = ancestor, element !== other { ancestor = element.parent }
    return ancestor != nil
  }
}
