// SPDX-License-Identifier: Apache-2.0

/// An element on a stage. Gestures and streams can move the element.
///
///     let card = MotionElement(position: Point(100, 100), size: Point(80, 80))
///     card.position.subscribe { node.move(to: $0) }   // the platform draws the element
///     card.receive(event)                             // and passes pointer events to the element
///     runtime.add(Draggable(), to: card)
///
/// To draw an element, a platform starts with a rectangle of the element's ``size``. The platform applies the
/// ``transform`` about the ``anchorPoint``, and then places the anchor point at the ``position`` in the
/// parent. The transform already contains ``rotation`` and ``scale``, so the platform must not apply these
/// two properties again.
///
/// The origin of an element's own coordinate system is the upper left corner of the untransformed rectangle.
/// Only a view may have another origin: see ``bounds`` and ``isFlipped``. The position of an element without
/// a parent is in the stage's coordinate system. All lengths are in points. If a value that is not finite is
/// written to a property, the value is dropped and reported.
///
/// Release an element where you use it. If a class that is isolated to an actor, such as the main actor,
/// stores an element, give the class an `isolated deinit`: see <doc:HowMotionFlows>.
public final class MotionElement: GestureElement {
  /// The position of the element's ``anchorPoint``, in points, in the coordinate system of the element's
  /// parent. By default, the anchor point is the centre of the element.
  public let position: ReactiveProperty<Point>

  /// The velocity of the ``position``, in points per second.
  ///
  /// A stream that moves the element writes this property. The next stream that moves the element uses the
  /// value as its initial velocity. The value becomes zero when the position comes to rest. Constraints on
  /// the position do not change the velocity.
  public var velocity: ReactiveProperty<Point> {
    usedVelocity ?? first(ReactiveProperty(velocityStorage), for: &usedVelocity)
  }

  /// The width and height of the element before the ``transform`` is applied, in points.
  public var size: ReactiveProperty<Point> {
    usedSize
      ?? first(
        makeProperty(initialSize, "size", restingThreshold: Self.leastVisibleDistance), for: &usedSize)
  }

  /// The point about which the element turns and scales. The platform places this point at the ``position``.
  ///
  /// The point is in unit coordinates: (0, 0) is the upper left corner of the element, and (1, 1) is the
  /// lower right corner. The point may lie outside the element. Defaults to the centre, (0.5, 0.5).
  ///
  /// If you write only the anchor point, the element moves. To change the anchor point and leave the element
  /// in place, pass each adjustment from ``MotionObservable/anchorPointAdjustment(in:)`` to ``adjust(to:)``.
  /// An active drag then continues from the new position.
  public var anchorPoint: ReactiveProperty<Point> {
    if let usedAnchorPoint { return usedAnchorPoint }
    let anchorPoint = first(makeProperty(Self.center, "anchorPoint"), for: &usedAnchorPoint)
    layoutFollowsAnchorPoint()
    return anchorPoint
  }

  /// The linear map that turns, scales or shears the element about its anchor point. Defaults to the
  /// identity.
  ///
  /// The property is also active while ``rotation`` or ``scale`` is active.
  public var transform: ReactiveProperty<Transform> {
    usedTransform ?? first(makeTransform(), for: &usedTransform)
  }

  /// The opacity, from 0 (invisible) to 1 (opaque). Defaults to 1. The platform must clamp values outside
  /// this range.
  public var opacity: ReactiveProperty<Double> {
    usedOpacity ?? first(makeProperty(1, "opacity"), for: &usedOpacity)
  }

  /// The element that contains this element. If the parent is `nil`, the element lies directly on the stage.
  ///
  /// An element retains a parent that is written to this property. An element must not be its own ancestor.
  ///
  /// The default parent of a view's element is the element of the superview. A direct subview of a `UIWindow`
  /// and the content view of an `NSWindow` have no default parent. To restore the default, write `nil`. If
  /// another parent is written, the ``position`` is in its coordinate system, and the view stays in its
  /// superview.
  ///
  /// The ``position`` is in the parent's coordinate system, so a new parent may require a new position. An
  /// active drag continues correctly after the change. An active pinch or turn continues correctly only if
  /// the new parent has the same rotation and scale as the old parent.
  public var parent: MotionElement? {
    get { usedParent ?? platform?.parent }
    set {
      let former = parent?.recognizers(outside: newValue) ?? []
      var ancestor = newValue
      while let element = ancestor {
        checkPrecondition(
          element !== self, "An element must not be its own ancestor.", file: #fileID, line: #line)
        ancestor = element.parent
      }
      usedParent = newValue
      // The recognizers of the former ancestors receive no more events of this element's pointers. These
      // recognizers must therefore forget all pointers now.
      for recognizer in former { recognizer.forgetPointers() }
    }
  }

  /// Whether the ``parent`` follows the superview of a view. `false` while another parent is written, and on
  /// platforms other than UIKit and AppKit.
  ///
  ///     row.motionElement.platformDecidesParent   // true for a view
  public var platformDecidesParent: Bool { usedParent == nil && platform?.decidesParent == true }

  // Many elements never use these objects. They are created on first use, because a list may have thousands
  // of elements. A platform that draws an element uses the first four of them.
  private var usedParent: MotionElement?
  private var usedVelocity: ReactiveProperty<Point>?
  private var usedSize: ReactiveProperty<Point>?
  private var usedAnchorPoint: ReactiveProperty<Point>?
  private var usedTransform: ReactiveProperty<Transform>?
  private var usedOpacity: ReactiveProperty<Double>?
  private(set) var usedExtras: ElementExtras?
  private var usedHolds: ActivityCount?
  private var usedHold: Activity?
  private(set) var usedTosses: Tosses?
  private var usedLayoutChanges: LayoutChanges?
  private let initialSize: Point

  /// The rotation and scale of the element and their velocities, the z-index, and the closures that create
  /// the platform's recognizers.
  var extras: ElementExtras {
    usedExtras ?? first(ElementExtras(lifetime: lifetime, diagnostics: diagnostics), for: &usedExtras)
  }
  private let diagnostics: MotionDiagnostics?

  /// The element's lifetime. With this object, a stream or a recognizer can refer to the element without
  /// retaining the element.
  public let lifetime = Lifetime()

  /// The recognizers that receive the element's pointer events, in the order in which they were added.
  public private(set) var gestureRecognizers: [PointerGestureRecognizer] = [] {
    didSet { platform?.gestureRecognizersDidChange() }
  }

  /// The platform that draws the element. `nil` if the platform needs no notifications.
  package var platform: (any ElementPlatform)?

  /// The element on which the gestures that move this element begin: an ancestor that is larger, or a handle
  /// in it that is smaller. Defaults to `nil`: the element itself.
  ///
  ///     photo.touchArea = screen       // a pinch beside the photo zooms it, too
  ///     panel.touchArea = titleBar     // the rest of the panel does not drag it
  ///
  /// Set it before you add interactions to the element. They add their recognizers to the area, also those of
  /// taps and wheels. The element does not retain the area. A platform with its own recognizers ignores it.
  public var touchArea: MotionElement? {
    get { usedExtras?.touchArea?.object }
    set {
      if newValue != nil || usedExtras != nil { extras.touchArea = newValue.map { WeakReference($0) } }
    }
  }

  /// A closure that creates a platform's pan for an interaction that drags the element. If `nil`, the
  /// interaction uses the library's ``PanGestureRecognizer``, which receives the events that are passed to
  /// ``receive(_:)-(PointerEvent)``.
  ///
  /// The closure is called once for each interaction that is added to the element. If the platform's events
  /// have timestamps, the pan must pass each timestamp to ``FrameClock/eventArrived(at:)`` of the `clock`.
  /// The `diagnostics` are the interaction's diagnostics or, if these are `nil`, the clock's diagnostics. The
  /// closure must not retain the element. The pan must not retain the clock.
  public var makePan: ((_ clock: FrameClock, _ diagnostics: MotionDiagnostics?) -> ElementPan)? {
    get { usedExtras?.makePan }
    set { if newValue != nil || usedExtras != nil { extras.makePan = newValue } }
  }

  /// A closure that creates a platform's pinch for an interaction that scales the element. If `nil`, the
  /// interaction uses the library's ``PinchGestureRecognizer``.
  ///
  /// The rules of ``makePan`` apply to this closure, too.
  public var makePinch: ((_ clock: FrameClock, _ diagnostics: MotionDiagnostics?) -> ElementPinch)? {
    get { usedExtras?.makePinch }
    set { if newValue != nil || usedExtras != nil { extras.makePinch = newValue } }
  }

  /// A closure that creates a platform's rotation recognizer for an interaction that turns the element. If
  /// `nil`, the interaction uses the library's ``TurnGestureRecognizer``.
  ///
  /// The rules of ``makePan`` apply to this closure, too.
  public var makeTurn: ((_ clock: FrameClock, _ diagnostics: MotionDiagnostics?) -> ElementTurn)? {
    get { usedExtras?.makeTurn }
    set { if newValue != nil || usedExtras != nil { extras.makeTurn = newValue } }
  }

  /// A closure that creates a platform's tap for an interaction that receives taps on the element. If `nil`,
  /// the interaction uses the library's ``TapGestureRecognizer``.
  ///
  /// The rules of ``makePan`` apply to this closure, too. The closure also receives the rules of the taps,
  /// such as their number.
  public var makeTap:
    (
      (_ clock: FrameClock, _ diagnostics: MotionDiagnostics?, _ rules: ElementTap.Rules) -> ElementTap
    )?
  {
    get { usedExtras?.makeTap }
    set { if newValue != nil || usedExtras != nil { extras.makeTap = newValue } }
  }

  /// The aggregate state of the element's drags, pinches and turns. Active while at least one of them is
  /// active.
  var holds: ActivityCount { usedHolds ?? first(ActivityCount(), for: &usedHolds) }

  /// The stream of the state of ``holds``.
  var hold: Activity { usedHold ?? first(holds.makeActivity(), for: &usedHold) }

  /// The element's programmatic tosses. Each ``Tossable`` of the element observes them in addition to drags.
  var tosses: Tosses { usedTosses ?? first(Tosses(), for: &usedTosses) }

  /// The changes of the place that the layout gives to the element. ``layoutPosition`` begins at the present
  /// position.
  var layoutChanges: LayoutChanges {
    if let usedLayoutChanges { return usedLayoutChanges }
    let changes = first(LayoutChanges(from: position.value), for: &usedLayoutChanges)
    layoutFollowsAnchorPoint()
    return changes
  }

  /// Creates an element that is at rest. Its transform is the identity.
  ///
  /// - Parameters:
  ///   - position: The position of the element's centre, in points, in the coordinate system of the parent.
  ///     Must be finite. To place the upper left corner instead, for example of a long list, write (0, 0) to
  ///     the ``anchorPoint`` afterwards.
  ///   - size: The width and height, in points. Must be finite.
  ///   - parent: The element that contains the new element. If `nil`, the new element lies directly on the
  ///     stage.
  ///   - diagnostics: Receives a report of each value that is dropped because it is not finite. Defaults to
  ///     the diagnostics of the clock on which something was added to the element.
  public init(
    position: Point = .zero, size: Point = .zero, parent: MotionElement? = nil,
    diagnostics: MotionDiagnostics? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    checkPrecondition(
      size.isFinite, "The initial value of 'size' must be finite, but it is \(size).", file: file, line: line)
    self.position = ReactiveProperty(
      PropertyStorage(finite: position, name: "position", diagnostics: diagnostics, file: file, line: line),
      of: lifetime, restingThreshold: Self.leastVisibleDistance)
    let velocity = PropertyStorage(finite: Point.zero, name: "velocity", diagnostics: diagnostics)
    velocity.belong(to: lifetime)
    self.position.storage.setVelocity(velocity)
    initialSize = size
    self.diagnostics = diagnostics
    usedParent = parent
  }

  deinit {
    // End the interactions before the recognizers are cancelled. If a drag were cancelled first, the
    // interaction would start a spring.
    lifetime.end()
    usedTosses?.finish()
    usedLayoutChanges?.finish()
    if usedVelocity == nil { velocityStorage.finish() }
    // If the lifetime ended earlier, a recognizer may have been added to another element since then.
    for recognizer in gestureRecognizers where recognizer.element == nil {
      recognizer.elementDidChange(to: nil)
    }
    usedExtras?.arbiterOfPress?.cancelPointers(pressedOn: ObjectIdentifier(self))
    // Release the ancestors one after the other. If each one released its parent, a long chain would overflow
    // the stack.
    var ancestor = usedParent
    usedParent = nil
    while ancestor != nil, isKnownUniquelyReferenced(&ancestor) {
      let parent = ancestor?.usedParent
      ancestor?.usedParent = nil
      ancestor = parent
    }
  }

  /// The greatest invisible distance, in points: a third of a pixel on a screen with three pixels per point.
  /// It is the default of ``Spring/threshold`` for positions and sizes.
  private static var leastVisibleDistance: Double { 0.1 }

  private static var center: Point { Point(0.5, 0.5) }

  private func makeProperty<T: VectorSpace>(
    _ value: T, _ name: String, restingThreshold: Double = 0.001
  ) -> ReactiveProperty<T> {
    ReactiveProperty(
      PropertyStorage(finite: value, name: name, diagnostics: diagnostics), of: lifetime,
      restingThreshold: restingThreshold)
  }

  /// Lets the place of the layout follow the anchor point, when both are used.
  private func layoutFollowsAnchorPoint() {
    guard let usedAnchorPoint, usedLayoutChanges != nil else { return }
    layout.follow(usedAnchorPoint.storage, size.storage)
  }

  private func makeTransform() -> ReactiveProperty<Transform> {
    ReactiveProperty(
      PropertyStorage(
        .identity, name: "transform", diagnostics: diagnostics, accepting: { $0.isFinite }), of: lifetime)
  }

  /// Stores an object that was created on first use, and returns it.
  private func first<Object>(_ object: Object, for place: inout Object?) -> Object {
    place = object
    return object
  }

  /// The storage of the ``velocity``.
  var velocityStorage: PropertyStorage<Point> { position.storage.velocity! }

  /// The value of ``size``. A read of this value does not create the property, which would need memory. The
  /// same applies to the next two values.
  var currentSize: Point { usedSize?.value ?? initialSize }

  /// The value of ``anchorPoint``.
  var currentAnchorPoint: Point { usedAnchorPoint?.value ?? Self.center }

  /// The value of ``transform``.
  var currentTransform: Transform { usedTransform?.value ?? .identity }

  /// Whether the element is moving, turning or changing its scale.
  ///
  /// This is also `true` at the end of a flight, when no motion can be seen any more. A press stops only a
  /// visible motion: see <doc:DragArbitration>.
  public var isInFlight: Bool { position.state == .active || usedTransform?.state == .active }

  /// The number of streams that move the ``transform``. The ``rotation`` and the ``scale`` count as one each
  /// while they are active.
  var transformStreams: Int32 { usedTransform?.storage.activeMembers ?? 0 }

  /// Whether an interaction is dragging, pinching or turning the element. Other code should not move the
  /// element while this is `true`.
  ///
  /// Also `true` while a pan of the runtime's `progress(of:along:distance:from:)` is active, although such a
  /// pan does not move the element.
  public var isHeld: Bool { usedHolds?.state == .active }

  /// A stream of the state of the hands that hold the element. The state is active while ``isHeld`` is
  /// `true`.
  ///
  ///     pointer           down       slop passed   up
  ///     isHeld            false      true          false
  ///     holdState         atRest     active        atRest     the element may still be in flight
  ///
  ///     runtime.connect(card.holdState.isActive().map { $0 ? 1 : 0 }, to: card.zIndex)
  ///
  /// On subscription and at each change, the stream emits the state on both channels, `next` and `state`. If
  /// the element is deallocated while it is held, the stream comes to rest. The stream does not retain the
  /// element.
  public var holdState: MotionObservable<MotionState> { hold }

  #if DEBUG
  /// Returns the name of the platform's object if it offers no actions. `nil` if the adapter does not know
  /// its actions, and after an interaction has taken the closure.
  package var nameWithoutActions: (() -> String?)?
  #endif

  // MARK: Pointers

  /// Sends a pointer event to the recognizers of the element, then to the recognizers of its ancestors.
  ///
  /// After a pointer is pressed on this element, call this method with every event of the pointer until the
  /// pointer is lifted or cancelled. Also pass the events that occur after the pointer has left the element.
  ///
  /// One recognizer of the element or of an ancestor gets the pointer: see <doc:DragArbitration>. For
  /// example, dragging a card does not move a draggable panel that contains the card.
  ///
  /// If an observer calls this method in response to an event, the new event follows after the first one.
  public func receive(_ event: PointerEvent) {
    guard event.phase == .down else { return usedExtras?.arbiterOfPress?.receive(event) ?? () }
    let known = usedExtras?.arbiterOfPress.flatMap { $0.hasPointers ? $0 : nil }
    if isShutOut {
      // The pointer may have been pressed before, so this is also its end.
      if known?.hasPointer(event.identifier) == true { known?.receive(event) }
      return
    }
    var path: [ObjectIdentifier] = []
    var contenders: [any Contender] = []
    forEachToStage { element in
      path.append(ObjectIdentifier(element))
      for recognizer in element.gestureRecognizers {
        // The lifetime of the element may have ended.
        guard recognizer.element === element, recognizer.movedElement?.object?.isShutOut != true else {
          continue
        }
        contenders.append(recognizer)
      }
    }
    let arbiter = known ?? arbiter
    if contenders.isEmpty, !arbiter.hasPointer(event.identifier) { return }
    extras.arbiterOfPress = arbiter
    forEachToStage { for recognizer in $0.gestureRecognizers { recognizer.arbiter = arbiter } }
    arbiter.receive(event, path: path, contenders: contenders)
  }

  /// The arbiter of the stage. An element directly on the stage owns it.
  package var arbiter: Arbiter {
    var root = self
    forEachToStage { root = $0 }
    let arbiter = root.extras.arbiter ?? Arbiter()
    root.extras.arbiter = arbiter
    return arbiter
  }

  /// Calls a closure with this element, then with each ancestor. The closure may change the ancestors.
  func forEachToStage(_ body: (MotionElement) -> Void) {
    var place: MotionElement? = self
    while let element = place {
      body(element)
      place = element.parent
    }
  }

  /// Returns the recognizers of this element and of its ancestors, without those of another element and of
  /// the other element's ancestors.
  private func recognizers(outside other: MotionElement?) -> [PointerGestureRecognizer] {
    var (depth, otherDepth) = (0, 0)
    forEachToStage { _ in depth += 1 }
    other?.forEachToStage { _ in otherDepth += 1 }
    var recognizers: [PointerGestureRecognizer] = []
    var (place, otherPlace) = (Optional(self), other)
    while let element = place, element !== otherPlace {
      if otherDepth >= depth {
        otherPlace = otherPlace?.parent
        otherDepth -= 1
      }
      if depth > otherDepth {
        recognizers += element.gestureRecognizers
        place = element.parent
        depth -= 1
      }
    }
    return recognizers
  }

  /// Adds a recognizer to the element. The recognizer then receives the element's pointer events.
  ///
  /// If the recognizer belongs to another element, it is first removed from the other element. After the
  /// element's ``lifetime`` has ended, the call has no effect.
  public func add(_ recognizer: PointerGestureRecognizer) {
    guard !lifetime.isOver, recognizer.element !== self else { return }
    while let element = recognizer.element { element.remove(recognizer) }
    // An observer of the removal may have ended the lifetime.
    guard !lifetime.isOver else { return }
    gestureRecognizers.append(recognizer)
    recognizer.elementDidChange(to: self)
  }

  /// Removes a recognizer from the element. If the recognizer's gesture is active, the gesture is cancelled.
  public func remove(_ recognizer: PointerGestureRecognizer) {
    guard let index = gestureRecognizers.firstIndex(where: { $0 === recognizer }) else { return }
    gestureRecognizers.remove(at: index)
    recognizer.elementDidChange(to: nil)
  }
}
