// SPDX-License-Identifier: Apache-2.0

/// Sets a property to one value when a gesture leaves a region, and to another value when it comes back.
///
///     let region = SlopRegion(
///       withTranslationOf: pan, size: 100, onExit: TransitionDirection.backward, onReturn: .forward)
///     runtime.add(region, to: direction)
///
///     distance   20  90  140       60       110       130      20, the next gesture
///     direction          backward  forward  backward           forward
///
/// The region is a disc around the place where the gesture began. If you pass an axis, the region is a strip:
/// only the movement along the axis counts. Inside the region, a small movement changes nothing, so the
/// property keeps its value until the gesture leaves the region for the first time.
///
/// Each gesture begins inside the region. If a gesture ends outside, the property keeps the value of
/// ``onExit``, and the next gesture sets it to the value of ``onReturn`` when it begins. A gesture that is
/// cancelled changes nothing at its end.
///
/// You may disable the interaction during a gesture. When it is enabled again, it compares the gesture with
/// the region, and sets the property if the gesture has left the region or has come back in the meantime. The
/// interaction may be added to several properties. To receive the events without a property, use
/// ``MotionObservable/slop(size:file:line:)``.
///
/// Source: the published SlopRegion interaction.
public final class SlopRegion<Value>: Interaction, Togglable {
  /// Whether the interaction sets the property. Defaults to `true`.
  public let enabled: ReactiveProperty<Bool>

  /// The radius of the region, in points, or in the unit of the stream. You may change it at any time. A new
  /// size takes effect when the gesture next changes. A value that is negative or not finite is dropped.
  public let size: ReactiveProperty<Double>

  /// The value of the property after a gesture has left the region. You may change it at any time. A new
  /// value takes effect when a gesture next leaves the region.
  public let onExit: ReactiveProperty<Value>

  /// The value of the property after a gesture has come back to the region. You may change it at any time. A
  /// new value takes effect when a gesture next comes back.
  public let onReturn: ReactiveProperty<Value>

  private let events: MotionObservable<SlopEvent>

  /// Creates an interaction with a region around zero for the values of a stream.
  ///
  ///     let region = SlopRegion(of: sheet.position.distance(from: home), size: 40, onExit: 1, onReturn: 0.5)
  ///     runtime.add(region, to: shade.opacity)
  ///
  /// - Parameters:
  ///   - stream: A stream of numbers or points. Values that are not finite are dropped.
  ///   - size: The greatest length of a value inside the region. Must be finite and at least 0.
  ///   - onExit: The value of the property after the stream has left the region.
  ///   - onReturn: The value of the property after the stream has come back to the region.
  ///   - diagnostics: Receives a report if a size is not finite.
  public convenience init<Vector: VectorSpace>(
    of stream: MotionObservable<Vector>, size: Double, onExit: Value, onReturn: Value,
    diagnostics: MotionDiagnostics? = nil, file: StaticString = #fileID, line: UInt = #line
  ) {
    checkPrecondition(
      size.isFinite && size >= 0, "The size must be finite and at least 0, but it is \(size).", file: file,
      line: line)
    let enabled = ReactiveProperty(true)
    let radius = ReactiveProperty(nonnegative: size, name: "size", diagnostics: diagnostics)
    // The valve comes first, so that the last event is remembered while the interaction is disabled.
    let events = stream.valve(openWhenTrue: enabled).slop(size: radius, emittingWith: .upstream)
    self.init(events, enabled, radius, onExit: onExit, onReturn: onReturn)
  }

  private init(
    _ events: MotionObservable<SlopEvent>, _ enabled: ReactiveProperty<Bool>,
    _ size: ReactiveProperty<Double>, onExit: Value, onReturn: Value
  ) {
    self.events = events
    self.enabled = enabled
    self.size = size
    self.onExit = ReactiveProperty(onExit)
    self.onReturn = ReactiveProperty(onReturn)
  }

  /// Creates an interaction with a region around the beginning of each pan.
  ///
  /// - Parameters:
  ///   - pan: The recognizer of the library or of a platform. The interaction retains it.
  ///   - element: The translation is in this element's own coordinate system. Pass `nil` for the stage's
  ///     coordinate system. Nothing is emitted after the element is deallocated.
  ///   - axis: The axis along which movements count. Defaults to `nil`: movements in all directions count.
  ///   - size: The radius of the region, in points. Must be finite and at least 0.
  ///   - onExit: The value of the property after the pan has left the region.
  ///   - onReturn: The value of the property after the pan has come back to the region.
  ///   - diagnostics: Receives a report if a size is not finite.
  public convenience init<Pan: TranslationGestureRecognizer>(
    withTranslationOf pan: Pan, in element: Pan.Element? = nil, along axis: CoordinateAxis? = nil,
    size: Double, onExit: Value, onReturn: Value, diagnostics: MotionDiagnostics? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      of: gestureSource(pan).translations(in: element, along: axis), size: size, onExit: onExit,
      onReturn: onReturn, diagnostics: diagnostics, file: file, line: line)
  }

  /// Connects the two values to the property. ``MotionRuntime/add(_:to:constraints:)`` calls this method.
  public func add(
    to property: ReactiveProperty<Value>, withRuntime runtime: MotionRuntime,
    constraints: ((MotionObservable<Value>) -> MotionObservable<Value>)?
  ) {
    let stream = events._map { [onExit = onExit.storage, onReturn = onReturn.storage] event in
      event == .onExit ? onExit.value : onReturn.value
    }
    runtime.connect(constraints?(stream) ?? stream, to: property)
  }
}

extension MotionObservable where T: TranslationGestureRecognizer {
  /// Emits the translation of each gesture while the gesture is active, and when it ends.
  ///
  /// - Parameter axis: The axis of the translation. If it is not `nil`, the other coordinate is 0.
  fileprivate func translations(in element: T.Element?, along axis: CoordinateAxis?) -> MotionObservable<
    Point
  > {
    let space = CoordinateSpace(element)
    return _nextOperator { pan, next in
      guard pan.recognitionState.isActive || pan.recognitionState == .ended,
        var translation = space.withElement({ pan.centroidTranslation(in: $0) })
      else { return }
      if let axis { translation[1 - axis.index] = 0 }
      next(translation)
    }
  }
}
