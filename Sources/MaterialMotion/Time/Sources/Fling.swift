// SPDX-License-Identifier: Apache-2.0

/// A throw that slows down by itself, as in a scroll view. At an edge, a spring catches the value.
///
///     let fling = Fling(bounds: Bounds(x: 0...300, y: 0...600))
///     let position = flingSource(fling, from: card.position, clock: clock)
///       .toggled(with: runtime.drag(card))
///     runtime.connect(position, to: card.position)
///
/// A motion starts with the velocity of the value, for example with the velocity of a hand. It comes to rest
/// at the ``Decay/projection(from:velocity:)``, at an edge, or at the ``destination``. In each case, the
/// position and the velocity are continuous, unless the duration of the spring at the ``edge`` is 0.
///
/// A fling can also be added to a property. It starts with the property's velocity, or with a given one:
///
///     runtime.add(Fling(bounds: Bounds(0...300)), to: offset, velocity: 1000)
///
/// For an element that a user can throw, use ``Flingable``. You can use one fling for many properties. The
/// fling moves each property independently.
public final class Fling<T: CoordinateVector> {
  /// The decay of the velocity. You may replace it at any time. Active motions keep their velocity, and
  /// change their end. If a coordinate has been caught at an edge, it remains there.
  public private(set) lazy var decay = core.makeDecay()

  /// The bounds in which values come to rest. You may change the bounds at any time. Active motions keep
  /// their velocity. A motion at rest beyond the new bounds moves to the nearest place within.
  ///
  /// Each coordinate has its own limits. The decay of a coordinate ends at the instant at which the
  /// coordinate crosses a limit: the spring ``edge`` takes over with the velocity at this instant. The other
  /// coordinates continue to decay. If a motion starts beyond a limit, the spring takes over immediately,
  /// unless the decay reaches the limit within the ``SpringDescription/response`` of the spring, by default
  /// 0.63 s.
  public private(set) lazy var bounds = core.makeBounds()

  /// The constants of the spring that catches a coordinate at an edge. You may replace them at any time. The
  /// spring also moves the value to the ``destination``, if the decay cannot.
  public private(set) lazy var edge = core.makeEdge()

  /// The place where motions come to rest, or `nil` if they come to rest by themselves. You may change the
  /// destination at any time. Active motions keep their velocity. If a motion is at rest, and the new
  /// destination is another place, the motion starts.
  ///
  /// To end at the destination, the motion changes the rate of each coordinate's decay. If a rate would be
  /// less than half or more than twice the rate of ``decay``, the throw would feel different. A spring with
  /// the constants ``edge`` then moves the value instead. If a coordinate is already at the destination, the
  /// spring keeps it there.
  ///
  /// A destination beyond the bounds is replaced by the nearest place within. A destination that is not
  /// finite is dropped.
  public let destination: ReactiveProperty<T?>

  /// Whether the fling moves the properties to which it was added. A fling that is enabled again starts with
  /// the velocity of the property. Defaults to `true`. Has no effect on streams of
  /// ``flingSource(_:from:velocity:clock:)``.
  public private(set) lazy var enabled = core.makeEnabled()

  /// The threshold for rest, in the unit of the value. A motion is at rest if the distance that remains is at
  /// most the threshold. It then emits its exact end. For a spring, see ``Spring/threshold``.
  ///
  /// If it is `nil`, each property has a default. For the scale, the rotation and the opacity of an element,
  /// the default is 0.001. For every other property, the default is 0.1. If the unit is a point, this
  /// distance is invisible. For your own property with values near 1, pass 0.001.
  ///
  /// The default of a ``Spring`` for your own property is 0.001, because a spring also moves scales,
  /// opacities and fractions. A fling usually moves a position or an offset in points.
  public let threshold: Double?

  @usableFromInline let core: FlingCore<T>
  private(set) lazy var activity = core.makeActivity()

  /// Creates a fling. It moves nothing until it is added to a property.
  ///
  /// - Parameters:
  ///   - decay: The decay of the velocity. Defaults to ``Decay/normal``.
  ///   - bounds: The bounds in which values come to rest. By default, there are no limits.
  ///   - edge: The constants of the spring that catches a value at an edge. By default, the stiffness is 100,
  ///     the damping is 20 and the mass is 1. With these constants, the spring is critically damped, and a
  ///     value that reaches the edge with 1000 points per second moves 36.8 points beyond it.
  ///   - destination: The place where motions come to rest. Must be finite. Defaults to `nil`: they come to
  ///     rest by themselves.
  ///   - threshold: The threshold for rest, in the unit of the value. Must be greater than 0. Defaults to
  ///     `nil`: 0.001 for the scale, the rotation and the opacity of an element, and 0.1 for every other
  ///     property.
  ///   - diagnostics: Receives a report of each destination that is dropped because it is not finite.
  ///     Defaults to the diagnostics of the clock of the latest motion.
  public init(
    decay: Decay = .normal,
    bounds: Bounds<T> = .unlimited,
    edge: SpringDescription = SpringDescription(stiffness: 100, damping: 20),
    destination: T? = nil,
    threshold: Double? = nil,
    diagnostics: MotionDiagnostics? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    if let threshold {
      checkPrecondition(
        threshold > 0, "The threshold must be greater than 0, but it is \(threshold).", file: file, line: line
      )
    }
    if let destination {
      checkPrecondition(
        destination.isFinite, "The destination must be finite, but it is \(destination).", file: file,
        line: line)
    }
    self.destination = ReactiveProperty(
      PropertyStorage(destination, name: "destination", diagnostics: diagnostics) { $0?.isFinite ?? true })
    self.threshold = threshold
    core = FlingCore(
      decay: decay, bounds: bounds, edge: edge, destination: self.destination.storage, threshold: threshold)
    if let diagnostics { core.keep(diagnostics) }
  }

  deinit {
    core.finishAll()
  }

  /// Stops every motion of the fling at its current value. A new destination starts the motions again.
  public func stop() {
    core.send(.stop)
  }

  /// A stream of the state of the fling. The fling is active while at least one of its motions is active. The
  /// stream emits the state both as a value and on the state channel.
  public var state: MotionObservable<MotionState> { activity }
}
