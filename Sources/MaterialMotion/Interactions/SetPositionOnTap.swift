// SPDX-License-Identifier: Apache-2.0

/// Sets a position to the location of each tap.
///
///     let spring = Spring(destination: Point(100, 100))
///     runtime.add(spring, to: card.position)
///     runtime.add(SetPositionOnTap(on: panel), to: spring.destination)   // the card springs to each tap
///
///     runtime.add(SetPositionOnTap(on: panel), to: card.position)        // the card jumps to each tap
///
/// Constraints apply to the location:
///
///     runtime.add(tapped, to: spring.destination, constraints: { $0.map { Point($0.x, 200) } })
///
/// The interaction may be added to several properties. A tap then sets all of them. A location that is not
/// finite is dropped.
///
/// Source: the published SetPositionOnTap interaction.
public final class SetPositionOnTap: Interaction, Togglable {
  /// Whether taps set the position. Defaults to `true`.
  public let enabled = ReactiveProperty(true)

  private let locations: MotionObservable<Point>
  private let ownTap: OwnTap?

  /// Creates an interaction with a recognizer of the caller.
  ///
  ///     SetPositionOnTap(doubleTap, in: panel)
  ///
  /// - Parameters:
  ///   - tap: A recognizer of the library or of a platform. Each time it recognizes its gesture, the position
  ///     is set. The interaction retains the recognizer, and neither adds nor removes it.
  ///   - element: The element whose own coordinate system is used, usually the parent of the element that
  ///     moves. Pass `nil` for the stage's coordinate system. The interaction does not retain the element,
  ///     and has no effect after the element is deallocated.
  public convenience init<Tap: GestureRecognizer>(_ tap: Tap, in element: Tap.Element?) {
    self.init(gestureSource(tap).tapLocations(in: element), nil)
  }

  /// Creates an interaction that adds a recognizer of taps to an element.
  ///
  /// The recognizer is added when the interaction is added to the first position, and removed when it is
  /// removed from the last position. See ``recognizer(for:)``.
  ///
  /// If the element belongs to a platform that recognizes taps itself, the recognizer is one of the platform:
  /// see ``MotionElement/makeTap``. To configure it, create it and pass it to ``init(_:in:)`` instead.
  ///
  /// - Parameters:
  ///   - element: The element that receives the taps. The locations are in its own coordinate system, as are
  ///     the positions of the elements that it contains. The interaction does not retain the element, and has
  ///     no effect after the element is deallocated.
  ///   - diagnostics: Receives a report of each invalid pointer event.
  public convenience init(on element: MotionElement, diagnostics: MotionDiagnostics? = nil) {
    let tap = OwnTap(on: element, diagnostics)
    self.init(tap.locations, tap)
  }

  private init(_ locations: MotionObservable<Point>, _ ownTap: OwnTap?) {
    self.locations = locations
    self.ownTap = ownTap
  }

  /// Connects the locations of the taps to the position. ``MotionRuntime/add(_:to:constraints:)`` calls this
  /// method.
  public func add(
    to position: ReactiveProperty<Point>, withRuntime runtime: MotionRuntime,
    constraints: ((MotionObservable<Point>) -> MotionObservable<Point>)?
  ) {
    if let ownTap {
      ownTap.begin(for: ObjectIdentifier(self), clock: runtime.clock)
      runtime.onEnd(ownTap.end)
    }
    let stream = locations.valve(openWhenTrue: enabled)
    runtime.connect(constraints?(stream) ?? stream, to: position)
  }
}

extension MotionObservable where T: GestureRecognizer {
  /// Emits the location of each gesture that is recognized after the subscription.
  ///
  /// An observer of a tap may enable an interaction. The interaction must not receive the same tap.
  fileprivate func tapLocations(in element: T.Element?) -> MotionObservable<Point> {
    let locations = whenRecognitionState(is: .recognized).location(in: element).finite()
    return MotionObservable<Point>(retaining: locations) { [connect = locations.connect] observer in
      var isConnecting = true
      let disconnect = connect(
        MotionObserver(next: { if !isConnecting { observer.next($0) } }, state: observer.state))
      isConnecting = false
      return disconnect
    }
  }
}

/// The recognizer of an interaction. It belongs to the element while the interaction has targets.
private final class OwnTap {
  /// Emits the location of each tap, in the element's own coordinate system.
  let locations = MotionSubject<Point>()

  private let element: WeakReference<MotionElement>
  private let diagnostics: MotionDiagnostics?
  private var count = 0
  private var remove: () -> Void = {}

  init(on element: MotionElement, _ diagnostics: MotionDiagnostics?) {
    self.element = WeakReference(element)
    self.diagnostics = diagnostics
  }

  func begin(for interaction: ObjectIdentifier, clock: FrameClock) {
    count += 1
    guard count == 1, let element = element.object else { return }
    let rules = ElementTap.Rules(count: 1, includesCatches: false, includesLongPresses: false)
    let tap = element.addTap(rules, for: interaction, clock: clock, diagnostics: diagnostics)
    let taps = tap.locations.subscribe { [locations, element = self.element] location in
      if let location = element.object?.pointFromParent(location) { locations.emit(location) }
    }
    remove = {
      taps.unsubscribe()
      tap.remove()
    }
  }

  func end() {
    count -= 1
    guard count == 0 else { return }
    remove()
    remove = {}
  }
}
