// SPDX-License-Identifier: Apache-2.0

/// The parts that many elements never use. An element creates this object on first use, and this object
/// creates each property on first use.
///
/// An element therefore stores one pointer for all of these parts.
final class ElementExtras {
  private(set) var usedFactors: TransformFactors?

  // The closures that create a platform's recognizers.
  var makePan: ((FrameClock, MotionDiagnostics?) -> ElementPan)?
  var makePinch: ((FrameClock, MotionDiagnostics?) -> ElementPinch)?
  var makeTurn: ((FrameClock, MotionDiagnostics?) -> ElementTurn)?
  var makeTap: ((FrameClock, MotionDiagnostics?, ElementTap.Rules) -> ElementTap)?

  /// See ``MotionElement/touchArea``.
  var touchArea: WeakReference<MotionElement>?

  /// The interactions that a wheel over the element moves.
  var wheelTargets: [WheelTarget] = []

  /// The arbiter of the stage, if the element is directly on it. `nil` before the first press.
  var arbiter: Arbiter?

  /// The arbiter that decides about the pointers that were pressed on the element. It stays the same while
  /// one of them is down, even if the element gets another parent.
  var arbiterOfPress: Arbiter?

  /// The veils that hide the element. `nil` before the first ``ElementVeil``.
  var hiding: ElementHiding?

  /// The roles of the element in transitions between screens. `nil` before the first ``ScreenRole``.
  var screenRoles: ScreenRoles?

  /// The number of times that the element was carried: see ``MotionElement/carry(by:)``.
  var carries = 0

  /// The position of the element in the drawing order. `nil` before the first use.
  private(set) var zIndex: ReactiveProperty<Double>?

  /// Whether the user can press the element. `nil` before the first use.
  private(set) var usedAcceptsInput: ReactiveProperty<Bool>?

  /// The place that the layout gives to the element. `nil` before the first use.
  private(set) var usedLayout: ElementLayout?
  private var usedLayoutPosition: ReactiveProperty<Point>?
  private var usedDisplacement: ReactiveProperty<Point>?

  private let lifetime: Lifetime
  private let diagnostics: MotionDiagnostics?

  init(lifetime: Lifetime, diagnostics: MotionDiagnostics?) {
    self.lifetime = lifetime
    self.diagnostics = diagnostics
  }

  /// The rotation, the scale and their velocities.
  func factors(of element: MotionElement) -> TransformFactors {
    if let usedFactors { return usedFactors }
    let factors = TransformFactors(of: element.transform, lifetime: lifetime, diagnostics: diagnostics)
    usedFactors = factors
    return factors
  }

  /// The position of the element in the drawing order. The platform is notified of each write.
  func zIndex(for platform: (any ElementPlatform)?) -> ReactiveProperty<Double> {
    if let zIndex { return zIndex }
    let zIndex = ReactiveProperty(
      finite: platform?.zIndex ?? 0, name: "zIndex", diagnostics: diagnostics, lifetime: lifetime,
      writingThrough: { platform?.zIndexDidChange(to: $0) })
    self.zIndex = zIndex
    return zIndex
  }

  /// Whether the user can press the element. The platform is notified of each write.
  func acceptsInput(for platform: (any ElementPlatform)?) -> ReactiveProperty<Bool> {
    if let usedAcceptsInput { return usedAcceptsInput }
    let acceptsInput = ReactiveProperty(
      true, lifetime: lifetime, writingThrough: { platform?.acceptsInputDidChange(to: $0) })
    usedAcceptsInput = acceptsInput
    return acceptsInput
  }

  /// The place that the layout gives to the element.
  func layoutPosition(of element: MotionElement) -> ReactiveProperty<Point> {
    // This creates the property if the anchor point is used.
    let changes = element.layoutChanges
    if let usedLayoutPosition { return usedLayoutPosition }
    let storage = PropertyStorage(
      finite: changes.place, name: "layoutPosition", diagnostics: diagnostics)
    let position = ReactiveProperty(storage, of: lifetime)
    usedLayoutPosition = position
    usedLayout = ElementLayout(storage, changes)
    return position
  }

  /// The position, measured from the place that the layout gives to the element.
  func displacement(of element: MotionElement) -> ReactiveProperty<Point> {
    if let usedDisplacement { return usedDisplacement }
    let (position, layout) = (element.position.storage, layoutPosition(of: element).storage)
    let storage = PropertyStorage(
      finite: position.value - layout.value, name: "displacement", diagnostics: diagnostics)
    storage.setVelocity(element.velocityStorage)
    let displacement = ReactiveProperty(
      storage, of: lifetime, restingThreshold: position.restingThreshold ?? 0.1)
    usedDisplacement = displacement
    DisplacementLink(position, storage, from: layout).connect()
    return displacement
  }
}

extension MotionElement {
  /// Moves an element that a hand holds by the distance by which its parent has moved the other way. So the
  /// element stays under the hand, and the drag goes on from the new position.
  ///
  ///     list.position.subscribe { place in   // the list scrolls while the user drags one of its rows
  ///       if row.isHeld { row.carry(by: former - place) }
  ///       former = place
  ///     }
  ///
  /// - Parameter distance: The distance, in points, in the coordinate system of the parent.
  public func carry(by distance: Point) {
    extras.carries += 1
    position.value += distance
  }
}
