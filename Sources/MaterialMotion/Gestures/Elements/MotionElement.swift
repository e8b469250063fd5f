// SPDX-License-Identifier: Apache-2.0

/// An element on a stage, which gestures hold and streams move.
///
///     let card = MotionElement(position: Point(100, 100), size: Point(80, 80))
///     card.position.subscribe { node.move(to: $0) }   // the platform's part: draw it
///     card.receive(event)                             // and pass it its pointer events
///     runtime.add(Tossable(), to: card)
///
/// The ``position`` places the ``anchorPoint`` in the parent. The ``transform`` turns and scales the element
/// about its anchor point, and ``size`` is its size before that. A platform draws nothing else: ``rotation``
/// and ``scale`` are factors of the transform.
///
/// The element's coordinates start at the upper left corner of its untransformed frame. The stage's
/// coordinates are those in which the outermost ancestor is placed. All lengths are in points. Values that
/// are not finite are dropped and reported.
public final class MotionElement: GestureElement {
  /// The place of the element's ``anchorPoint``, by default its centre, in the parent's coordinates, in
  /// points.
  public let position: ReactiveProperty<Point>

  /// The velocity of the position, in points per second.
  ///
  /// A stream that moves the element writes it, and the next stream starts with it. It becomes zero when the
  /// position comes to rest. Constraints on the position do not change it.
  public let velocity: ReactiveProperty<Point>

  /// The width and height, in points.
  public let size: ReactiveProperty<Point>

  /// The point of the element that lies at its position, and about which the element turns and scales.
  ///
  /// Unit coordinates: (0, 0) is the upper left corner, (1, 1) the lower right one. The point may lie outside
  /// the element. Defaults to the centre, (0.5, 0.5).
  ///
  /// A new anchor point moves the element unless the position changes with it.
  /// ``MotionObservable/anchorPointAdjustment(in:)`` emits the position that leaves the element where it is.
  /// A drag that is under way continues from there.
  public let anchorPoint: ReactiveProperty<Point>

  /// The map that turns, scales or shears the element about its anchor point. Defaults to the identity.
  ///
  /// It is active while ``rotation`` or ``scale`` is active.
  public let transform: ReactiveProperty<Transform>

  /// The opacity, from 0 (invisible) to 1 (opaque). Defaults to 1. The platform must clamp values outside
  /// this range.
  public let opacity: ReactiveProperty<Double>

  /// The element that contains this one; `nil` if the element lies on the stage itself. An element keeps its
  /// parent alive, and it must not be its own ancestor.
  ///
  /// The position is in the parent's coordinates, so a new parent may require a new position. A drag that is
  /// under way continues after the change. A pinch or a turn continues correctly only if the new parent has
  /// the same rotation and scale as the old one.
  public var parent: MotionElement? {
    didSet {
      var ancestor = parent
      while let element = ancestor {
        checkPrecondition(
          element !== self, "An element must not be its own ancestor.", file: #fileID, line: #line)
        ancestor = element.parent
      }
      // The former ancestors were tracking this element's pointers. They receive no further events of these,
      // so they must forget them now.
      ancestor = oldValue
      while let element = ancestor, !lies(in: element) {
        for recognizer in element.gestureRecognizers { recognizer.forgetPointers() }
        ancestor = element.parent
      }
    }
  }

  /// Created on first use: an element that is only moved has no factors.
  private(set) lazy var factors = TransformFactors(
    of: transform, lifetime: lifetime, diagnostics: diagnostics)
  private let diagnostics: MotionDiagnostics?

  /// The lifetime by which streams and recognizers refer to the element without keeping it alive.
  public let lifetime = Lifetime()

  /// The recognizers that receive the element's pointer events, in the order in which they were added.
  public private(set) var gestureRecognizers: [PointerGestureRecognizer] = []

  /// Whether a drag on this element also drags its ancestors. Defaults to `false`: dragging a card leaves the
  /// panel around it where it is.
  ///
  /// The same holds for pinches and turns. It matters only where an interaction was added to the ancestor,
  /// too. Ancestors always receive pointers that no interaction of this element has recognized yet, and
  /// pointers of a disabled interaction.
  ///
  /// This property affects the library's recognizers only. The recognizers of UIKit, AppKit and GTK recognize
  /// together: there the panel moves, too.
  public var sharesPointersWithAncestors = false

  /// Creates the pan with which an interaction drags the element, on a platform with its own recognizers. If
  /// it is `nil`, the interaction uses the library's ``PanGestureRecognizer``, which `receive(_:)` feeds.
  ///
  /// It is called once for each interaction that is added. A pan that knows the time of its events passes it
  /// to ``FrameClock/eventArrived(at:)`` of the `clock`. The `diagnostics` are those of the interaction, or
  /// those of the clock if it has none. The closure must not retain the element, and the pan must not retain
  /// the clock.
  public var makePan: ((_ clock: FrameClock, _ diagnostics: MotionDiagnostics?) -> ElementPan)?

  /// Creates the pinch with which an interaction scales the element, as ``makePan`` creates the pan. If it is
  /// `nil`, the interaction uses the library's ``PinchGestureRecognizer``.
  public var makePinch: ((_ clock: FrameClock, _ diagnostics: MotionDiagnostics?) -> ElementPinch)?

  /// Creates the rotation recognizer with which an interaction turns the element, as ``makePan`` creates the
  /// pan. If it is `nil`, the interaction uses the library's ``TurnGestureRecognizer``.
  public var makeTurn: ((_ clock: FrameClock, _ diagnostics: MotionDiagnostics?) -> ElementTurn)?

  /// The drags, pinches and turns of the element; active while at least one is under way.
  let hold = Activity()

  /// The tosses of the element, which a catching interaction observes beside the drags.
  let tosses = Tosses()

  /// Creates an element at rest, without a transform.
  ///
  /// - Parameters:
  ///   - position: The place of the centre, in the parent's coordinates. Must be finite.
  ///   - size: The width and height. Must be finite.
  ///   - parent: The element that contains this one. `nil`, the default, is the stage.
  ///   - diagnostics: Receives a report of each value that is dropped because it is not finite.
  ///   - file: The file to name in the message of a failed precondition. Defaults to the caller's.
  ///   - line: The line to name in the message of a failed precondition. Defaults to the caller's.
  public init(
    position: Point = .zero, size: Point = .zero, parent: MotionElement? = nil,
    diagnostics: MotionDiagnostics? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    let lifetime = self.lifetime
    func makeProperty<T: VectorSpace>(_ value: T, _ name: String) -> ReactiveProperty<T> {
      ReactiveProperty(
        PropertyStorage(finite: value, name: name, diagnostics: diagnostics, file: file, line: line),
        of: lifetime)
    }
    self.position = makeProperty(position, "position")
    self.velocity = makeProperty(.zero, "velocity")
    self.size = makeProperty(size, "size")
    self.anchorPoint = makeProperty(Point(0.5, 0.5), "anchorPoint")
    self.opacity = makeProperty(1, "opacity")
    self.transform = ReactiveProperty(
      PropertyStorage(
        .identity,
        accepting: { transform in
          if !transform.isFinite { diagnostics?.report(.nonFiniteValue(of: "transform")) }
          return transform.isFinite
        }), of: lifetime)
    self.diagnostics = diagnostics
    self.parent = parent
    let velocity = self.velocity.storage
    self.position.storage.velocity = velocity
    self.position.subscribe(
      next: { _ in },
      state: { state in if state == .atRest { velocity.write(.zero) } })
  }

  deinit {
    // Interactions end before their recognizers are cancelled: a cancelled drag would start a spring.
    lifetime.end()
    for recognizer in gestureRecognizers { recognizer.elementDidChange(to: nil) }
  }

  /// Whether the element is moving. A press then catches it at once.
  public var isInFlight: Bool { position.state == .active || transform.state == .active }

  /// Whether an interaction is dragging, pinching or turning the element. Other code should not move it until
  /// this becomes `false`.
  public var isHeld: Bool { hold.members.state == .active }

  // MARK: Pointers

  /// Passes a pointer event to the recognizers of the element, then to those of its ancestors.
  ///
  /// The recognizers recognize simultaneously, except those of interactions. Once an interaction moves the
  /// element by a pointer, interactions of the ancestors do not receive that pointer: dragging a card leaves
  /// a draggable panel around it in place. ``sharesPointersWithAncestors`` changes that.
  ///
  /// A pointer belongs to the element on which it was pressed until it is lifted. The platform must pass all
  /// events of the pointer to that element.
  public func receive(_ event: PointerEvent) {
    hand(event, isTaken: false)
    settle()
  }

  private func hand(_ event: PointerEvent, isTaken: Bool) {
    let identifier = event.identifier
    var isTakenHere = false
    // An observer of one recognizer may take another recognizer off the element.
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

  /// Lets the arbiters decide, now that all recognizers have received the event.
  private func settle() {
    for recognizer in gestureRecognizers { recognizer.arbiter?.settle() }
    parent?.settle()
  }

  /// Adds a recognizer, which then receives the element's pointer events. If the recognizer belongs to
  /// another element, it is removed from that element first.
  public func add(_ recognizer: PointerGestureRecognizer) {
    guard recognizer.element !== self else { return }
    while let element = recognizer.element { element.remove(recognizer) }
    gestureRecognizers.append(recognizer)
    recognizer.elementDidChange(to: self)
  }

  /// Removes a recognizer from the element. A gesture that is under way is cancelled.
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
